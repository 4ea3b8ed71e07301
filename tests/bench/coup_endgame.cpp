// Finds the weights of tavola.games.coup.bots.endgame, and writes them as bytes: coup_endgame ROUNDS FILE. See coup_endgame.py.
//
// Two players have one card each. The bot plays by weights that depend on little (Spot in endgame.py); its opponent, the
// responder, knows them, remembers everything and answers as well as possible for TURNS turns. In each round two cards are lost,
// and from some places each the responder finds its best play; then the bot's regrets are summed with it, and the weights of the
// next round follow from them (CFR+; against a best responder: Johanson and others, "Finding optimal abstract strategies", 2012).
// In a share of the regrets the opponent plays by a habit of rollout.py instead, so that the bot also beats such people.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <utility>
#include <vector>

using Number = float;
using Grid = std::array<std::array<Number, 5>, 5>;  // by the bot's card and the responder's

enum Role { DUKE, ASSASSIN, CAPTAIN, AMBASSADOR, CONTESSA, NONE = -1 };
enum Act { INCOME, AID, TAX, STEAL, EXCHANGE, ASSASSINATE, ACTS };
enum Row { TO_AID, TO_TAX, TO_STEAL, TO_EXCHANGE, TO_ASSASSINATION, OF_AID, OF_STEAL, OF_STEAL_2, OF_ASSASSINATION, ROWS };

const int ANSWERS[ROWS] = {2, 2, 4, 2, 2, 2, 2, 2, 2};
const Role CLAIMED[ACTS] = {NONE, NONE, DUKE, CAPTAIN, AMBASSADOR, ASSASSIN};
const Role TOLD[ROWS] = {DUKE, DUKE, CAPTAIN, AMBASSADOR, ASSASSIN, DUKE, CAPTAIN, AMBASSADOR, CONTESSA};
const int COUP = 7, OTHERS = 10, TALES = 6, RELATIONS = 3, LIKELY = 3;
const int PURSES = COUP * OTHERS, TURNS = 4;
const Number HABITS = 0.2f;   // share of the regrets against habits
const Number PLACES = 0.15f;  // share of the places that a round starts from
const Number ALIKE = 3;       // two lost cards that are alike count so much more than they are dealt: no pair shall be a hole
const int AGAIN = 3;          // and are so much more often lost, at less each time: some answers are learned there only
const int WHOLE = 11;         // what the weights of a decision sum to, once they are written
const Number RARE = 0.0005f;  // what is reached more seldom than this is written as its neighbours are

struct Habit { Number lies, strays, doubts_at_last, lies_in_defence; };
const Habit HONEST = {.04f, .03f, .03f, .03f}, LIAR = {.5f, .1f, .6f, .4f};  // as in rollout.py
const Habit *habit = nullptr;  // of the responder; none: it plays as well as possible

// -- the deck --

int left_over[5];
Grid dealt;                       // how likely the two hands are
Number drawn[5][5][5][5];         // by both hands and the lower and the higher card: how likely an exchange draws this pair
int likelihood[5][5];             // by own card and role, as answers tell them apart

void deal(const std::vector<int> &lost) {
  std::fill(left_over, left_over + 5, 3);
  for (int role : lost) --left_over[role];
  Number whole = 0;
  for (int x = 0; x < 5; ++x)
    for (int y = 0; y < 5; ++y)
      whole += dealt[x][y] = std::max<Number>(0, left_over[x] * (left_over[y] - (x == y)));
  for (int x = 0; x < 5; ++x)
    for (int y = 0; y < 5; ++y) {
      dealt[x][y] /= whole;
      int rest[5], count = 0;
      for (int role = 0; role < 5; ++role) {
        rest[role] = left_over[role] - (role == x) - (role == y);
        count += std::max(0, rest[role]);
      }
      for (int d = 0; d < 5; ++d)
        for (int e = d; e < 5; ++e) {
          Number ways = d == e ? Number(rest[d] * (rest[d] - 1)) : 2 * Number(rest[d] * rest[e]);
          drawn[x][y][d][e] = dealt[x][y] > 0 ? std::max<Number>(0, ways / (count * (count - 1))) : 0;
        }
    }
  Number unseen = -1;
  for (int role = 0; role < 5; ++role) unseen += left_over[role];
  for (int card = 0; card < 5; ++card)
    for (int role = 0; role < 5; ++role) {
      Number share = (left_over[role] - (role == card)) / unseen;
      likelihood[card][role] = share < .125f ? 0 : share < .21f ? 1 : 2;
    }
}

// -- what the bot does --

struct Weights {  // of decisions with so many answers
  int count;
  std::vector<Number> regret, sum, now, change;
  void size(int decisions, int answers) {
    count = answers;
    for (auto *each : {&regret, &sum, &now, &change}) each->assign(size_t(decisions) * answers, 0);
  }
};
Weights acts, answers[ROWS], keeps;

struct Place {  // a player's turn; tales are 0 or one more than the role
  bool bot;
  int coins, others, own, tale;
  int purses() const { return coins * OTHERS + others; }
  bool can(int act) const { return act == STEAL ? others >= 2 : act != ASSASSINATE || coins >= 3; }
};

Number *act_weights(std::vector<Number> &of, const Place &at, int card) {
  return &of[(((card * TALES + at.own) * TALES + at.tale) * PURSES + at.purses()) * ACTS];
}
Number *answer_weights(std::vector<Number> &of, int row, const Place &at, int card) {
  int relation = at.tale == 0 ? 0 : at.tale == TOLD[row] + 1 ? 1 : 2;
  int place = (card * PURSES + at.purses()) * RELATIONS + relation;
  return &of[((place * LIKELY + likelihood[card][TOLD[row]]) * TALES + at.own) * ANSWERS[row]];
}
Number *keep_weights(std::vector<Number> &of, int purses, int card, int d, int e) {
  return &of[((card * 25 + d * 5 + e) * PURSES + purses) * 3];
}

// The weights of now, from regrets or from sums. `legal` says which of a turn's actions can be paid for, or aimed.
void settle(Weights &weights, const std::vector<Number> &from, bool turns = false) {
  for (size_t at = 0; at < from.size(); at += weights.count) {
    int purses = int(at / weights.count % PURSES), legal = 0;
    Place place = {true, purses / OTHERS, purses % OTHERS, 0, 0};
    Number whole = 0;
    for (int n = 0; n < weights.count; ++n)
      if (!turns || place.can(n)) ++legal, whole += std::max<Number>(from[at + n], 0);
    for (int n = 0; n < weights.count; ++n)
      weights.now[at + n] = turns && !place.can(n) ? 0
                            : whole > 1e-12f       ? std::max<Number>(from[at + n], 0) / whole
                                                   : Number(1) / legal;
  }
}
void settle_all(std::vector<Number> Weights::*from) {
  settle(acts, acts.*from, true);
  for (Weights &each : answers) settle(each, each.*from);
  settle(keeps, keeps.*from);
}

// -- the bot's weights against themselves: what the player on turn wins --

std::vector<Number> even;
int even_place(const Place &at, int mine, int its) {  // at.own is told by who is on turn here
  return (((at.purses() * 5 + mine) * 5 + its) * TALES + at.own) * TALES + at.tale;
}
Number wins_evenly(const Place &at, int mine, int its) { return at.coins >= COUP ? 1 : even[even_place(at, mine, its)]; }

Number acts_evenly(const Place &at, int mine, int its) {
  Place other = {false, at.coins, at.others, at.tale, at.own};  // as the other player sees it
  Number *shares = act_weights(acts.now, at, mine), won = 0;
  auto later = [&](int coins, int others, int own, int tale) {
    return 1 - wins_evenly({true, others, coins, tale, own}, its, mine);
  };
  auto blocked = [&](int row, const Place &told, int coins) {
    Number *doubt = answer_weights(answers[row].now, row, told, mine);
    return doubt[0] * later(coins, at.others, told.own, TOLD[row] + 1) + doubt[1] * (its != TOLD[row]);
  };
  for (int act = 0; act < ACTS; ++act) {
    if (shares[act] < 1e-6f) continue;
    Place told = at;
    if (CLAIMED[act] != NONE && act != EXCHANGE) told.own = CLAIMED[act] + 1;
    int row = act - AID + TO_AID;
    Number *reply = act == INCOME ? nullptr : answer_weights(answers[row].now, row, other, its), value = 0;
    if (act == INCOME) value = later(at.coins + 1, at.others, at.own, at.tale);
    if (act == AID) value = reply[0] * later(at.coins + 2, at.others, at.own, at.tale) + reply[1] * blocked(OF_AID, told, at.coins);
    if (act == TAX) value = reply[0] * later(at.coins + 3, at.others, told.own, at.tale) + reply[1] * (mine == DUKE);
    if (act == STEAL)
      value = reply[0] * later(at.coins + 2, at.others - 2, told.own, at.tale) + reply[1] * (mine == CAPTAIN) +
              reply[2] * blocked(OF_STEAL, told, at.coins) + reply[3] * blocked(OF_STEAL_2, told, at.coins);
    if (act == ASSASSINATE) value = reply[0] * (mine == ASSASSIN) + reply[1] * blocked(OF_ASSASSINATION, told, at.coins - 3);
    if (act == EXCHANGE) {
      Number kept = 0;
      for (int d = 0; d < 5; ++d)
        for (int e = d; e < 5; ++e) {
          Number *keep = keep_weights(keeps.now, at.purses(), mine, d, e);
          int cards[3] = {mine, d, e};
          for (int n = 0; n < 3; ++n)
            if (drawn[mine][its][d][e] * keep[n] > 0)
              kept += drawn[mine][its][d][e] * keep[n] * (1 - wins_evenly({true, at.others, at.coins, at.tale, 0}, its, cards[n]));
        }
      value = reply[0] * kept + reply[1] * (mine == AMBASSADOR);
    }
    won += shares[act] * value;
  }
  return won;
}
void sweep() {
  for (int purses = PURSES - 1; purses >= 0; --purses)
    for (int mine = 0; mine < 5; ++mine)
      for (int its = 0; its < 5; ++its)
        for (int tales = 0; tales < TALES * TALES && dealt[mine][its] > 0; ++tales) {
          Place at = {true, purses / OTHERS, purses % OTHERS, tales / TALES, tales % TALES};
          even[even_place(at, mine, its)] = acts_evenly(at, mine, its);
        }
}

// -- the responder: what it wins, by both cards --

struct Reach {
  Grid led;                   // by chance and the bot: what the responder chooses by
  Grid met;                   // by chance and the responder: what the bot regrets by
  std::array<Number, 5> own;  // by the bot
};
struct Choice { Number of[5][ACTS]; };  // by the responder's card
std::vector<Choice> choices;            // in the order in which they are come to
size_t coming;
bool learning;  // the choices are made; now the bot's regrets are summed
Number regret_share, sum_share;

size_t next_choice(void (*as_habit)(const Place &, int, int, Number *), const Place &at, int what) {
  if (learning) return coming++;
  choices.push_back({});
  if (habit)
    for (int y = 0; y < 5; ++y) as_habit(at, what, y, choices.back().of[y]);
  return choices.size() - 1;
}
void act_as_habit(const Place &at, int, int card, Number *of) {
  auto best = [&](int role) {
    return role == ASSASSIN && at.coins >= 3 ? ASSASSINATE : role == CAPTAIN && at.others >= 2 ? STEAL : role == DUKE ? TAX : INCOME;
  };
  Number rest = best(card) == INCOME ? 1 : habit->strays, lie = rest * habit->lies, idle = rest - lie;
  of[best(card)] += 1 - rest;
  for (int role = 0; role < 5; ++role) (best(role) == INCOME ? idle : of[best(role)]) += lie / 5;
  Number swap = card == AMBASSADOR ? 1 : habit->lies;
  of[EXCHANGE] += idle * swap;
  of[INCOME] += idle * (1 - swap) / 2;
  of[AID] += idle * (1 - swap) / 2;
}
void answer_as_habit(const Place &, int row, int card, Number *of) {
  Number doubt = habit->doubts_at_last, lie = habit->lies_in_defence;
  if (row == TO_AID) of[1] = card == DUKE ? 1 : lie / 4, of[0] = 1 - of[1];
  else if (row == TO_EXCHANGE) of[0] = 1;
  else if (row == TO_ASSASSINATION) of[1] = card == CONTESSA ? 1 : .65f, of[0] = 1 - of[1];
  else if (row != TO_STEAL) of[1] = doubt, of[0] = 1 - doubt;
  else if (card == CAPTAIN || card == AMBASSADOR) of[card == CAPTAIN ? 2 : 3] = 1;
  else of[1] = doubt, of[0] = (1 - doubt) * (1 - lie), of[2] = of[3] = (1 - doubt) * lie / 2;
}

Grid chosen(size_t at, const Grid *options, int count, const Place *place, const Grid &led) {
  Grid won = {};
  for (int y = 0; y < 5; ++y) {
    Number *of = choices[at].of[y], most = -1e9f;
    int best = 0;
    for (int n = 0; !learning && !habit && n < count; ++n) {
      Number value = 0;
      for (int x = 0; x < 5; ++x) value += led[x][y] * options[n][x][y];
      if ((!place || place->can(n)) && value > most + 1e-9f) most = value, best = n;
      of[n] = 0;
    }
    if (!learning && !habit) of[best] = 1;
    for (int n = 0; n < count; ++n)
      for (int x = 0; x < 5 && of[n] > 0; ++x) won[x][y] += of[n] * options[n][x][y];
  }
  return won;
}
Reach by_bot(Reach reach, const std::array<Number, 5> &shares) {
  for (int x = 0; x < 5; ++x) {
    reach.own[x] *= shares[x];
    for (int y = 0; y < 5; ++y) reach.led[x][y] *= shares[x];
  }
  return reach;
}
Reach by_responder(Reach reach, size_t choice, int option) {
  if (learning)
    for (int x = 0; x < 5; ++x)
      for (int y = 0; y < 5; ++y) reach.met[x][y] *= choices[choice].of[y][option];
  return reach;
}
Grid shown(bool bots_claim, int role) {  // a doubt: who claims has it, or has lost
  Grid won;
  for (int x = 0; x < 5; ++x)
    for (int y = 0; y < 5; ++y) won[x][y] = bots_claim ? x != role : y == role;
  return won;
}
// What the bot's weights make of its options; and what it regrets.
Grid weighed(Weights &weights, Number *(*find)(std::vector<Number> &, int, const Place &, int), int what, const Place &at,
             const Grid *options, const Reach &reach, bool turns) {
  Grid won = {};
  for (int x = 0; x < 5; ++x) {
    Number *now = find(weights.now, what, at, x), value[ACTS] = {}, mean = 0, weight = 0;
    for (int n = 0; n < weights.count; ++n)
      for (int y = 0; y < 5 && (!turns || at.can(n)); ++y) {
        won[x][y] += now[n] * options[n][x][y];
        value[n] -= reach.met[x][y] * options[n][x][y];
      }
    if (!learning) continue;
    for (int n = 0; n < weights.count; ++n) mean += now[n] * value[n];
    for (int y = 0; y < 5; ++y) weight += reach.met[x][y];
    for (int n = 0; n < weights.count; ++n)
      if (!turns || at.can(n)) {
        find(weights.change, what, at, x)[n] += regret_share * (value[n] - mean);
        find(weights.sum, what, at, x)[n] += sum_share * reach.own[x] * (weight + 1e-4f) * now[n];
      }
  }
  return won;
}
Number *find_act(std::vector<Number> &of, int, const Place &at, int card) { return act_weights(of, at, card); }
std::array<Number, 5> shares_of(int row, const Place &at, int answer) {
  std::array<Number, 5> shares;
  for (int x = 0; x < 5; ++x) shares[x] = answer_weights(answers[row].now, row, at, x)[answer];
  return shares;
}

Grid wins(const Place &at, int turns, const Reach &reach);

Grid bot_exchanges(const Place &at, int turns, const Reach &reach) {
  Reach after = {};
  Number owned[5] = {}, whole[5] = {};
  for (int x = 0; x < 5; ++x)
    for (int d = 0; d < 5; ++d)
      for (int e = d; e < 5; ++e) {
        Number *keep = keep_weights(keeps.now, at.purses(), x, d, e);
        int cards[3] = {x, d, e};
        for (int y = 0; y < 5; ++y)
          for (int n = 0; n < 3 && drawn[x][y][d][e] > 0; ++n) {
            Number share = drawn[x][y][d][e] * keep[n], weight = reach.met[x][y] * share + 1e-9f;
            after.led[cards[n]][y] += reach.led[x][y] * share;
            after.met[cards[n]][y] += reach.met[x][y] * share;
            owned[cards[n]] += weight * reach.own[x];
            whole[cards[n]] += weight;
          }
      }
  for (int x = 0; x < 5; ++x) after.own[x] = whole[x] > 0 ? owned[x] / whole[x] : 0;
  Grid later = wins({false, at.others, at.coins, 0, at.tale}, turns - 1, after), won = {};
  for (int x = 0; x < 5; ++x)
    for (int d = 0; d < 5; ++d)
      for (int e = d; e < 5; ++e) {
        Number *keep = keep_weights(keeps.now, at.purses(), x, d, e), value[3] = {}, mean = 0, weight = 0;
        int cards[3] = {x, d, e};
        for (int y = 0; y < 5; ++y)
          for (int n = 0; n < 3; ++n) {
            won[x][y] += drawn[x][y][d][e] * keep[n] * later[cards[n]][y];
            value[n] -= reach.met[x][y] * drawn[x][y][d][e] * later[cards[n]][y];
          }
        if (!learning) continue;
        for (int y = 0; y < 5; ++y) weight += reach.met[x][y] * drawn[x][y][d][e];
        for (int n = 0; n < 3; ++n) mean += keep[n] * value[n];
        for (int n = 0; n < 3; ++n) {
          keep_weights(keeps.change, at.purses(), x, d, e)[n] += regret_share * (value[n] - mean);
          keep_weights(keeps.sum, at.purses(), x, d, e)[n] += sum_share * reach.own[x] * (weight + 1e-5f) * keep[n];
        }
      }
  return won;
}

// It goes on as if it had kept what the bot would keep, and keeps what wins most there. It forgets what it gave back.
Grid responder_exchanges(const Place &at, int turns, const Reach &reach) {
  size_t first = learning ? coming : choices.size();
  learning ? coming += 25 : (choices.resize(first + 25), 0);
  Reach after = {};
  after.own = reach.own;
  for (int y = 0; y < 5; ++y)
    for (int d = 0; d < 5; ++d)
      for (int e = d; e < 5; ++e) {
        Number *keep = choices[first + d * 5 + e].of[y];
        int cards[3] = {y, d, e};
        if (!learning) std::copy_n(keep_weights(keeps.now, at.purses(), y, d, e), 3, keep);
        for (int x = 0; x < 5; ++x)
          for (int n = 0; n < 3; ++n) {
            after.led[x][cards[n]] += reach.led[x][y] * drawn[x][y][d][e] * keep[n];
            after.met[x][cards[n]] += reach.met[x][y] * drawn[x][y][d][e] * keep[n];
          }
      }
  Grid later = wins({true, at.others, at.coins, at.own, 0}, turns - 1, after), won = {};
  for (int y = 0; y < 5; ++y)
    for (int d = 0; d < 5; ++d)
      for (int e = d; e < 5; ++e) {
        Number *keep = choices[first + d * 5 + e].of[y], value[3] = {};
        int cards[3] = {y, d, e};
        for (int n = 0; n < 3; ++n)
          for (int x = 0; x < 5; ++x) value[n] += reach.led[x][y] * drawn[x][y][d][e] * later[x][cards[n]];
        if (!learning && !habit)
          for (int n = 0, best = int(std::max_element(value, value + 3) - value); n < 3; ++n) keep[n] = n == best;
        for (int x = 0; x < 5; ++x)
          for (int n = 0; n < 3; ++n) won[x][y] += drawn[x][y][d][e] * keep[n] * later[x][cards[n]];
      }
  return won;
}

// The bot has declared an action.
Grid met(const Place &at, int act, int turns, const Reach &reach) {
  int own = CLAIMED[act] != NONE && act != EXCHANGE ? CLAIMED[act] + 1 : at.own, row = act - AID + TO_AID;
  if (act == INCOME) return wins({false, at.others, at.coins + 1, own, at.tale}, turns - 1, reach);
  size_t choice = next_choice(answer_as_habit, at, row);
  Grid options[4];
  auto allowed = [&](int coins, int others) {
    return wins({false, others, coins, own, at.tale}, turns - 1, by_responder(reach, choice, 0));
  };
  auto blocked = [&](int of, int coins, int option) {
    Place told = at;
    told.own = own;
    Reach so = by_responder(reach, choice, option);
    Grid answered[2] = {wins({false, at.others, coins, own, TOLD[of] + 1}, turns - 1, by_bot(so, shares_of(of, told, 0))),
                        shown(false, TOLD[of])};
    auto find = [](std::vector<Number> &of_them, int row, const Place &place, int card) { return answer_weights(of_them, row, place, card); };
    return weighed(answers[of], find, of, told, answered, so, false);
  };
  if (act == AID) options[0] = allowed(at.coins + 2, at.others), options[1] = blocked(OF_AID, at.coins, 1);
  if (act == TAX) options[0] = allowed(at.coins + 3, at.others), options[1] = shown(true, DUKE);
  if (act == STEAL) {
    options[0] = allowed(at.coins + 2, at.others - 2), options[1] = shown(true, CAPTAIN);
    options[2] = blocked(OF_STEAL, at.coins, 2), options[3] = blocked(OF_STEAL_2, at.coins, 3);
  }
  if (act == EXCHANGE) options[0] = bot_exchanges(at, turns, by_responder(reach, choice, 0)), options[1] = shown(true, AMBASSADOR);
  if (act == ASSASSINATE) options[0] = shown(true, ASSASSIN), options[1] = blocked(OF_ASSASSINATION, at.coins - 3, 1);
  return chosen(choice, options, ANSWERS[row], nullptr, reach.led);
}

// The responder has declared an action.
Grid replied(const Place &at, int act, int turns, const Reach &reach) {
  int tale = CLAIMED[act] != NONE && act != EXCHANGE ? CLAIMED[act] + 1 : at.tale, row = act - AID + TO_AID;
  if (act == INCOME) return wins({true, at.others, at.coins + 1, at.own, tale}, turns - 1, reach);
  Grid options[4];
  auto allowed = [&](int coins, int others) {
    return wins({true, others, coins, at.own, tale}, turns - 1, by_bot(reach, shares_of(row, at, 0)));
  };
  auto blocked = [&](int of, int coins, int option) {
    Reach so = by_bot(reach, shares_of(row, at, option));
    size_t choice = next_choice(answer_as_habit, at, of);
    Grid answered[2] = {wins({true, at.others, coins, TOLD[of] + 1, tale}, turns - 1, by_responder(so, choice, 0)), shown(true, TOLD[of])};
    return chosen(choice, answered, 2, nullptr, so.led);
  };
  if (act == AID) options[0] = allowed(at.coins + 2, at.others), options[1] = blocked(OF_AID, at.coins, 1);
  if (act == TAX) options[0] = allowed(at.coins + 3, at.others), options[1] = shown(false, DUKE);
  if (act == STEAL) {
    options[0] = allowed(at.coins + 2, at.others - 2), options[1] = shown(false, CAPTAIN);
    options[2] = blocked(OF_STEAL, at.coins, 2), options[3] = blocked(OF_STEAL_2, at.coins, 3);
  }
  if (act == EXCHANGE) options[0] = responder_exchanges(at, turns, by_bot(reach, shares_of(row, at, 0))), options[1] = shown(false, AMBASSADOR);
  if (act == ASSASSINATE) options[0] = shown(false, ASSASSIN), options[1] = blocked(OF_ASSASSINATION, at.coins - 3, 1);
  auto find = [](std::vector<Number> &of, int which, const Place &place, int card) { return answer_weights(of, which, place, card); };
  return weighed(answers[row], find, row, at, options, reach, false);
}

Grid wins(const Place &at, int turns, const Reach &reach) {
  Grid won, options[ACTS] = {};
  if (at.coins >= COUP || turns == 0) {
    for (int x = 0; x < 5; ++x)
      for (int y = 0; y < 5; ++y)
        won[x][y] = at.coins >= COUP ? !at.bot : at.bot ? 1 - wins_evenly(at, x, y) : wins_evenly({true, at.coins, at.others, at.tale, at.own}, y, x);
    return won;
  }
  size_t choice = at.bot ? 0 : next_choice(act_as_habit, at, 0);
  for (int act = 0; act < ACTS; ++act) {
    if (!at.can(act)) continue;
    std::array<Number, 5> shares;
    for (int x = 0; x < 5 && at.bot; ++x) shares[x] = act_weights(acts.now, at, x)[act];
    options[act] = at.bot ? met(at, act, turns, by_bot(reach, shares)) : replied(at, act, turns, by_responder(reach, choice, act));
  }
  return at.bot ? weighed(acts, find_act, 0, at, options, reach, true) : chosen(choice, options, ACTS, &at, reach.led);
}

// What the responder wins from a place; with `learn`, the bot regrets it.
Number played(const Place &at, bool learn) {
  Reach reach = {dealt, dealt, {1, 1, 1, 1, 1}};
  choices.clear();
  learning = false;
  Grid won = wins(at, TURNS, reach);
  if (learn) learning = true, coming = 0, wins(at, TURNS, reach);
  Number mean = 0;
  for (int x = 0; x < 5; ++x)
    for (int y = 0; y < 5; ++y) mean += dealt[x][y] * won[x][y];
  return mean;
}

// -- rounds --

Number chance() { return Number(std::rand() / (RAND_MAX + 1.0)); }

// A round counts `share`, and in the mean as much as the square of its number: the first ones are soon forgotten.
void play_round(int number, Number share) {
  settle_all(&Weights::regret);
  for (int n = 0; n < 4; ++n) sweep();
  std::vector<Weights *> every = {&acts, &keeps};
  for (Weights &each : answers) every.push_back(&each);
  for (Weights *each : every) std::fill(each->change.begin(), each->change.end(), 0);
  for (int place = 0; place < 2 * PURSES; ++place) {
    if (chance() > PLACES) continue;
    Place at = {place % 2 == 1, place / 2 / OTHERS, place / 2 % OTHERS, 0, 0};
    for (const Habit *each : {(const Habit *)nullptr, chance() < .5f ? &HONEST : &LIAR}) {
      habit = each;
      regret_share = share * (each ? HABITS : 1 - HABITS);
      sum_share = share * (each ? .6f : 1) * number * number * 1e-4f;
      played(at, true);
    }
    habit = nullptr;
  }
  for (Weights *each : every)
    for (size_t n = 0; n < each->regret.size(); ++n) each->regret[n] = std::max<Number>(0, each->regret[n] + each->change[n]);
}

// -- what is written --

void put(std::FILE *file, Number *shares, int count) {  // whole weights, without the first
  int whole[ACTS], rest = WHOLE;
  for (int n = 0; n < count; ++n) rest -= whole[n] = int(shares[n] * WHOLE + 1e-4f);
  for (; rest > 0; --rest) {
    int most = 0;
    for (int n = 1; n < count; ++n)
      if (shares[n] * WHOLE - whole[n] > shares[most] * WHOLE - whole[most]) most = n;
    ++whole[most];
  }
  for (int n = 1; n < count; ++n) std::fputc(whole[n], file);
  for (int n = 0; n < count; ++n) shares[n] = Number(whole[n]) / WHOLE;
}
// What is rare is played as in the mean of all tales: so the file is small.
void smooth(Weights &weights, size_t first, size_t stride, int outer, int inner) {
  std::vector<Number> all(weights.count), some(weights.count);
  Number whole = 0;
  auto at = [&](int o, int i, int n) -> Number & { return weights.sum[(first + (size_t(o) * inner + i) * stride) * weights.count + n]; };
  for (int o = 0; o < outer; ++o)
    for (int i = 0; i < inner; ++i)
      for (int n = 0; n < weights.count; ++n) all[n] += at(o, i, n), whole += at(o, i, n);
  for (int o = 0; o < outer; ++o) {
    Number part = 0;
    std::fill(some.begin(), some.end(), 0);
    for (int i = 0; i < inner; ++i)
      for (int n = 0; n < weights.count; ++n) some[n] += at(o, i, n), part += at(o, i, n);
    for (int i = 0; i < inner; ++i) {
      Number here = 0;
      for (int n = 0; n < weights.count; ++n) here += at(o, i, n);
      for (int n = 0; n < weights.count && here < RARE * whole; ++n) at(o, i, n) = part < RARE * whole ? all[n] : some[n];
    }
  }
}
// Afterwards the weights of now are those that are written.
void write(const char *path) {
  auto learned = std::make_pair(acts.sum, std::vector<std::vector<Number>>());
  for (Weights &each : answers) learned.second.push_back(each.sum);
  for (int card = 0; card < 5; ++card)
    for (int purses = 0; purses < PURSES; ++purses) smooth(acts, size_t(card) * TALES * TALES * PURSES + purses, PURSES, TALES, TALES);
  for (Weights &each : answers)
    for (size_t hand = 0; hand < 5 * PURSES; ++hand)
      smooth(each, hand * RELATIONS * LIKELY * TALES, 1, RELATIONS * LIKELY, TALES);
  settle_all(&Weights::sum);
  std::FILE *file = std::fopen(path, "wb");
  for (size_t at = 0; at < acts.now.size(); at += ACTS) put(file, &acts.now[at], ACTS);
  for (Weights &each : answers)
    for (size_t at = 0; at < each.now.size(); at += each.count) put(file, &each.now[at], each.count);
  for (int card = 0; card < 5; ++card)
    for (int d = 0; d < 5; ++d)
      for (int e = d; e < 5; ++e)
        for (int purses = 0; purses < PURSES; ++purses) {
          int cards[3] = {card, d, e};
          Number *keep = keep_weights(keeps.now, purses, card, d, e);
          int best = int(std::max_element(keep, keep + 3) - keep);
          std::fputc(cards[best], file);
          for (int n = 0; n < 3; ++n) keep[n] = n == best;
        }
  std::fclose(file);
  acts.sum = learned.first;
  for (int row = 0; row < ROWS; ++row) answers[row].sum = learned.second[row];
}
// What the responder gains against the weights of now after these cards were lost, as coup_exploit.py tells it.
Number gained(const std::vector<int> &lost) {
  deal(lost);
  std::fill(even.begin(), even.end(), .5f);
  for (int n = 0; n < 8; ++n) sweep();
  Number sum = 0;
  for (auto [coins, others] : {std::pair(2, 2), std::pair(3, 3), std::pair(1, 4), std::pair(0, 0)})
    sum += played({false, coins, others, 0, 0}, false) + played({true, coins, others, 0, 0}, false);
  return sum / 8 - .5f;
}
void tell(int round, const std::vector<std::vector<int>> &lost) {
  Number sum = 0, dealt_so = 0, most = 0;
  for (const auto &pair : lost) {
    Number gain = gained(pair), often = pair[0] == pair[1] ? 3 : 9;
    sum += often * gain, dealt_so += often, most = std::max(most, gain);
    std::printf("%s%.3f", pair[0] || pair[1] ? " " : "", gain);
  }
  std::printf("\n%d rounds: a responder gains %.4f, with the worst pair %.3f\n", round, sum / dealt_so, most);
  std::fflush(stdout);
}

int main(int count, char **given) {
  if (count != 3) return std::fputs("coup_endgame ROUNDS FILE\n", stderr), 2;
  acts.size(5 * TALES * TALES * PURSES, ACTS);
  for (int row = 0; row < ROWS; ++row) answers[row].size(5 * PURSES * RELATIONS * LIKELY * TALES, ANSWERS[row]);
  keeps.size(5 * 25 * PURSES, 3);
  std::vector<std::vector<int>> lost;  // every pair
  std::vector<Number> often;
  Number whole = 0;
  for (int d = 0; d < 5; ++d)
    for (int e = d; e < 5; ++e) lost.push_back({d, e}), often.push_back((d == e ? 3 * ALIKE * AGAIN : 9) / 105), whole += often.back();
  std::srand(7);
  even.assign(PURSES * 25 * TALES * TALES, .5f);
  std::vector<std::vector<Number>> evens(lost.size(), std::vector<Number>(PURSES * 25 * TALES * TALES, .5f));
  int rounds = std::atoi(given[1]);
  for (int round = 1; round <= rounds; ++round) {
    Number at = chance() * whole;
    size_t which = 0;
    while (which + 1 < lost.size() && at >= often[which]) at -= often[which++];
    deal(lost[which]);
    even.swap(evens[which]);
    play_round(round, lost[which][0] == lost[which][1] ? Number(1) / AGAIN : 1);
    even.swap(evens[which]);
    if (round % 250 == 0 || round == rounds) write(given[2]), tell(round, lost);  // so it may be stopped at any time
  }
}
