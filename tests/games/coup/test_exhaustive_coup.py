"""Every action, answer and reason of Coup occurs in random play."""

from __future__ import annotations

from collections import Counter

from games.runs import Run, played, sampled_runs
from games.test_exhaustive_play import Tally
from tavola.engine.match import SPECTATOR
from tavola.engine.words import texts
from tavola.games.coup import GAME
from tavola.games.coup.characters import ACTIONS, CHARACTERS

WHYS = (
    "must_coup",
    "too_poor",
    "target_is_out",
    "target_too_poor",
    "must_be_enemy",
    "almshouse_too_poor",
)


def test_every_action_answer_reason_cause_and_card_occurs() -> None:
    seen = Counter[str]()
    said = set()
    drafting = Run("coup", 2, {"two_player_setup": "official_draft"})
    for run in (drafting, *sampled_runs(GAME, 60, "coup")):
        tally = Tally()
        for match in played(run):
            tally.note(match)
        seen += tally.seen
        for event in match.events_for(SPECTATOR):
            said |= {
                value["term"]
                for value in event["args"].values()
                if isinstance(value, dict) and "term" in value
            }
            said |= {
                f"face.{value['face']}"
                for value in event["args"].values()
                if isinstance(value, dict) and value.get("face")
            }
    wanted = {f"answer {action.id}" for action in ACTIONS} | {
        "answer allow",
        "answer challenge",
        "answer block",
    }
    wanted |= {f"answer {name}" for name in ("show", "lose", "leave", "force", "keep")}
    wanted |= {f"refused {action.id}" for action in ACTIONS}
    wanted |= {f"why {name}" for name in WHYS}
    assert not wanted - seen.keys()
    words = {
        key
        for key in texts("coup", "en")
        if key.split(".")[0] in ("cause", "role", "action") and key.count(".") == 1
    }
    assert not words - said, "words that no event ever says"
    assert not {f"face.{character.role}" for character in CHARACTERS} - said
