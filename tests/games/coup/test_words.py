"""The terms of Coup: one word for each thing, and the seeds' own terms are used."""

from __future__ import annotations

import re

import pytest

from tavola.engine.words import LANGUAGES, texts
from tavola.games.coup import GAME


def said(language: str = "ja") -> dict[str, str]:
    """Every entry but the glossary's, which names other words on purpose."""
    return {key: entry for key, entry in texts("coup", language).items() if not key.startswith("glossary.")}


@pytest.mark.parametrize("other", ["ブラフ", "はったり", "回戦", "実装", "実際の動作"])
def test_one_word_a_thing(other: str) -> None:
    """ハッタリ, 第2ラウンド, 実際の動き."""
    assert [key for key, entry in said().items() if other in entry] == []


@pytest.mark.parametrize(
    "role", ["duke", "captain", "ambassador", "assassin", "contessa", "inquisitor", "diplomat"]
)
def test_the_seeds_english_name_of_each_character_leads_to_the_japanese_one(role: str) -> None:
    """Seed 000: 公爵(Duke)."""
    entries = texts("coup", "ja")
    assert entries[f"glossary.{role}.word"] == entries[f"role.{role}"]
    assert entries[f"glossary.{role}.also"] == texts("coup", "en")[f"role.{role}"]


def test_the_other_word_for_a_doubt_is_named() -> None:
    """Seed 000 says チャレンジ: in the rules, in the lesson, in the glossary."""
    entries = texts("coup", "ja")
    for key in ("rules.doubt.title", "rules.doubt.text", "lesson.doubt", "glossary.doubt.also"):
        assert "チャレンジ" in entries[key], key


@pytest.mark.parametrize(
    ("section", "words"),
    [
        ("inquisitor", "審問はブロックされません"),
        ("turn", "強奪できるのは、₤2以上持っている人からだけ"),
        ("block", "1つの行動に有効なブロックは1つだけ"),
        ("factions", "₤2なら、反対の派閥の人を自分の派閥に移せます"),
        ("match", "同じ部屋で続けて遊ぶときも、前回の勝者から始めます"),
    ],
)
def test_what_is_easily_missed_is_said_and_that_the_room_may_say_otherwise(section: str, words: str) -> None:
    text = texts("coup", "ja")[f"rules.{section}.text"]
    assert words in text
    assert section == "match" or "設定" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_option_that_makes_another_action_of_it_has_other_help(language: str) -> None:
    entries = texts("coup", language)
    for action, other in (("convert", "anybody"), ("interrogate", "blocked")):
        assert entries[f"action.{action}.help.{other}"] != entries[f"action.{action}.help"]
    assert "{least}" in entries["action.steal.help"]


def test_sealed_answers_are_said_to_be_fair_and_first_come_to_be_an_option() -> None:
    entries = texts("coup", "ja")
    assert "早い者勝ちになりません" in entries["option.reactions.sealed.effect"]
    assert "BGA" in entries["option.reactions.first_come.effect"]
    assert GAME.defaults.reactions == "sealed"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_about_an_action_against_somebody_names_its_target(language: str) -> None:
    entries = texts("coup", language)
    you = {"ja": "あなた", "en": "you", "fr": "vous"}[language]
    for name in ("respond", "block_against"):
        assert re.search(rf"\b{you}\b" if language != "ja" else you, entries[f"ask.{name}"])
    assert "{target}" in entries["ask.challenge_against"]
    for name in ("respond", "challenge_against", "block_against"):
        assert "{target}" in entries[f"wait.{name}"]
    assert "{actor}" not in entries["ask.act"], "one's own turn is said to oneself"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_about_an_action_names_whose_it_is_and_whom_it_is_against(language: str) -> None:
    entries = texts("coup", language)
    for name in ("announced_against", "claimed_against", "allowed_against"):
        assert {"{actor}", "{action}", "{target}"} <= set(re.findall(r"\{\w+\}", entries[f"event.{name}"])), (
            name
        )
    for name in ("blocked", "block_stands"):
        assert {"{blocker}", "{actor}", "{action}"} <= set(
            re.findall(r"\{\w+\}", entries[f"event.{name}"])
        ), name
