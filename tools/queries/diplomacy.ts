/** get_diplomacy: war, peace, treaties, deals, opinions and negotiations. */

import { DECLINE_REASONS, type EngineContext, LEVELS, seenCity } from '../../engine/index.ts'
import { DIPLOMACY } from '../../rules/constants/diplomacy.ts'
import { findPlayer } from '../knowledge.ts'
import { pageArgs, pageFields, pageOf } from '../tool/paging.ts'
import { amount, answer, args, listOf, oneOf, optional, part, text, whole, yes } from '../tool/schema.ts'
import { readTool } from '../tool/tool.ts'
import { eventsKnown } from '../views/players/event.ts'
import { ExchangeSchema, exchangeView } from '../views/players/negotiation.ts'
import { knownPlayers, nationName, playerView } from '../views/players/player.ts'
import {
  dealsView,
  lastDeclined,
  opinionView,
  possibleView,
  thirdsView,
  tradeView,
  treatiesView,
} from '../views/players/relation.ts'
import { PROMISES_SAID, promiseWord } from '../views/players/terms.ts'

/** Closed negotiations and messages shown per answer. */
const NEWEST = 10

const Side = part('What it could give.', {
  gold: whole('Gold in the treasury.'),
  gold_per_turn: whole('Most gold a turn it can promise.'),
  resources: listOf(
    answer({
      resource: text('Name.'),
      amount: whole('To spare each turn; of a luxury all but the one copy that makes happy.'),
      only_copy: optional(yes('It is the only copy.')),
      costs_happiness: optional(amount('Happiness that giving your only copy costs.')),
    }),
    'Resources it can give.',
  ),
  cities: optional(listOf(answer({ city_id: whole('Id, for cities.'), name: text('Name.') }), 'Cities it can give.')),
  introduce: optional(listOf(answer({ player_id: whole('Player, for introduce.') }), 'Whom it can make known to the other.')),
  declare_war_on: optional(
    listOf(
      answer({ player_id: whole('Player, for declare_war_on.'), nation: text('Its nation.') }),
      'On whom it can declare war.',
    ),
  ),
})

export const TreatiesSchema = part('What holds between you.', {
  their_embassy_with_you: optional(yes('It keeps an embassy in your capital.')),
  your_embassy_with_them: optional(yes('You keep an embassy in its capital.')),
  friends_until: optional(whole('Turn until which your declaration of friendship holds.')),
  defensive_pact_until: optional(whole('Turn until which your defensive pact holds.')),
  research_agreement_until: optional(whole('Turn in which your research agreement brings science.')),
  you_denounced_them_until: optional(whole('Turn until which your denunciation stands.')),
  they_denounced_you_until: optional(whole('Turn until which its denunciation stands.')),
})

/** Players told of where nobody says how many: each takes some lines. */
const USUAL = 8

export const getDiplomacy = readTool({
  name: 'get_diplomacy',
  group: 'Looking',
  doc: 'Tells how you stand with those you have met: war or peace and until when, treaties, deals with the turns left, what bots think of you and why, what could be agreed and what stands in the way, what each could trade, wars between others, negotiations with their terms and words, messages.',
  args: args({
    player_id: optional(whole('Only this player, from get_players; default: all you have met.', { minimum: 0 })),
    ...pageArgs(USUAL, 60),
  }),
  examples: [{}, { player_id: 1 }],
  result: answer({
    relations: listOf(
      answer({
        player_id: whole('Player.'),
        nation: text('Its nation.'),
        kind: oneOf(['major', 'city_state', 'barbarian'], 'What it is.'),
        relation: text('war, peace, or eliminated.'),
        war_since: optional(whole('Turn in which the war began.')),
        peace_until: optional(whole('Turn until which peace binds both.')),
        may_enter_yours_until: optional(whole('Turn until which its units may enter your land.')),
        you_may_enter_until: optional(whole('Turn until which your units may enter its land.')),
        at_war_with: optional(listOf(text('Nation.'), 'Nations you have met that it is at war with.')),
        friends_with: optional(listOf(text('Nation.'), 'Nations you have met with which it has declared friendship.')),
        pacts_with: optional(listOf(text('Nation.'), 'Nations you have met with which it has a defensive pact.')),
        denounces: optional(listOf(text('Nation.'), 'Nations you have met that it denounces.')),
        denounced_by: optional(listOf(text('Nation.'), 'Nations you have met that denounce it.')),
        treaties: TreatiesSchema,
        deals: optional(
          listOf(
            answer({
              from: text('Nation that gives.'),
              gives: text('What it gives.'),
              turns_left: whole('Turns until it ends.'),
            }),
            'What runs between you.',
          ),
        ),
        opinion: optional(
          part('What a bot thinks of you.', {
            level: oneOf(LEVELS, 'In one word.'),
            points: amount('Sum of the reasons; from 15 favourable, 40 friend, 80 ally, and the same below 0.'),
            reasons: listOf(answer({ why: text('Why.'), points: amount('Points for you, or against.') }), 'What it thinks of.'),
          }),
        ),
        noted: optional(
          listOf(
            answer({
              against: oneOf(PROMISES_SAID, 'The promise that it would have broken, had it made one.'),
              until: whole('Turn until which you bear it in mind.'),
            }),
            'What it did to you of late: settled near, was caught spying, preached in your cities.',
          ),
        ),
        last_declined: optional(
          part('The newest proposal of yours that it declined.', {
            negotiation_id: whole('Negotiation.'),
            turn: whole('Turn.'),
            reason: optional(oneOf(DECLINE_REASONS, 'Why, where it said so.')),
            why: optional(text('The same in words.')),
          }),
        ),
        possible: optional(
          listOf(
            answer({
              what: text('Treaty or act.'),
              possible: yes('The rules allow it now.'),
              why_not: optional(text('What stands in the way.')),
              call: optional(text('The call that proposes or does it; a treaty may be part of a larger deal.')),
            }),
            'What the two of you can agree on or do.',
          ),
        ),
        trade: optional(
          part('What each side has to trade with.', {
            you: Side,
            they: Side,
            research_agreement_costs_each: whole('Gold that each side would pay for a research agreement.'),
            deals_last_turns: whole('Turns for which gold a turn, resources and open borders are given.'),
            exchanges_left_this_turn: whole('Negotiations that the two of you can still open this turn.'),
          }),
        ),
      }),
      'By player.',
    ),
    ...pageFields,
    negotiations: listOf(ExchangeSchema, 'Open ones, and the newest closed.'),
    messages: listOf(answer({ turn: whole('Turn.'), text: text('Who said what.') }), 'Newest last.'),
  }),
  read(w, seat, { player_id, ...wantedPage }) {
    if (player_id !== undefined) {
      const player = findPlayer(w, seat, player_id)
      if ('code' in player) return player
    }
    const wanted = (id: number): boolean => player_id === undefined || player_id === id
    const others = knownPlayers(w, seat).filter(civ => civ.id !== seat && civ.kind !== 'barbarian' && wanted(civ.id))
    const mine = w.s.negotiations.filter(n => (n.opener === seat && wanted(n.other)) || (n.other === seat && wanted(n.opener)))
    const messages = eventsKnown(w, seat, ({ kind, civ, other }) => kind === 'civ/message' && wanted(civ === seat ? other : civ))
    const { listed, page } = pageOf(others, wantedPage, USUAL)
    return {
      relations: listed.map(civ => relationView(w, seat, civ.id)),
      ...page,
      negotiations: mine.slice(-NEWEST).map(n => exchangeView(w, seat, n)),
      messages: messages.slice(-NEWEST).map(({ turn, text }) => ({ turn, text })),
    }
  },
  cuts: [
    { list: 'negotiations', keep: 'last' },
    { list: 'relations', isPage: true },
    { list: 'messages', keep: 'last', where: 'get_events' },
  ],
})

function relationView(w: EngineContext, seat: number, other: number) {
  const view = playerView(w, seat, w.s.civs[other])
  const relation = w.s.civs[seat].relations[other]
  const enemies = w.s.civs.filter(
    civ =>
      civ.id !== seat &&
      civ.id !== other &&
      civ.kind !== 'barbarian' &&
      w.s.civs[seat].relations[civ.id].met &&
      w.s.civs[other].relations[civ.id].war,
  )
  return {
    player_id: other,
    nation: view.nation,
    kind: view.kind,
    relation: view.alive ? view.relation : 'eliminated',
    ...(relation.war && { war_since: relation.warSince }),
    ...('peace_until' in view && { peace_until: view.peace_until }),
    ...('may_enter_yours_until' in view && { may_enter_yours_until: view.may_enter_yours_until }),
    ...('you_may_enter_until' in view && { you_may_enter_until: view.you_may_enter_until }),
    ...(enemies.length > 0 && { at_war_with: enemies.map(civ => nationName(w, civ.id)) }),
    ...thirdsView(w, seat, other),
    treaties: treatiesView(w, seat, other),
    ...nonEmpty('deals', dealsView(w, seat, other)),
    ...present('opinion', opinionView(w, seat, w.s.civs[other])),
    ...nonEmpty('noted', notedView(w, seat, other)),
    ...present('last_declined', lastDeclined(w, seat, other)),
    ...nonEmpty('possible', possibleView(w, seat, w.s.civs[other])),
    ...present('trade', tradeView(w, seat, w.s.civs[other])),
  }
}

/** What was noted of the other; of cities founded near, those that the seat knows of. */
function notedView(w: EngineContext, seat: number, other: number) {
  const { offences } = w.s.civs[seat].relations[other]
  const isSeen = (founded: number): boolean =>
    w.s.civs[other].cities.some(id => w.s.cities[id]!.founded === founded && seenCity(w, seat, w.s.cities[id]!.tile) === id)
  return offences
    .filter(({ kind, until }) => kind !== 'noSettling' || isSeen(until - DIPLOMACY.offenceTurns))
    .map(({ kind, until }) => ({ against: promiseWord(kind), until }))
}

const present = <T>(name: string, value: T | null) => (value === null ? {} : { [name]: value })
const nonEmpty = <T>(name: string, list: T[]) => (list.length === 0 ? {} : { [name]: list })
