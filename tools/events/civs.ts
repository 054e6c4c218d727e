/** Sentences about turns, the game, players and what passes between them. */

import { type GameEvent, NONE, PROMISE_WORDS, type PromiseKind } from '../../engine/index.ts'
import { DECLINE_TEXTS } from './decline-reasons.ts'
import { goodsText } from './goods.ts'
import { asName, type Names, onOneLine, quoted } from './names.ts'
import type { SentencesOf } from './sentence.ts'

/** In place of words that are kept apart (engine/core/chat.ts). */
const WORDS_APART = 'get_events has its words.'

const both = ({ civ, other }: GameEvent, n: Names): string => `${n.civ(civ)} and ${n.civ(other)}`

/** 'not to spy on Greece'. */
const promise = ({ other }: GameEvent, kind: PromiseKind, n: Names): string => `${PROMISE_WORDS[kind]} ${n.civ(other)}`

/** 'Greece 3, Rome 2'. */
function tally(votes: readonly number[], n: Names): string {
  const counted: string[] = []
  for (let i = 0; i < votes.length; i += 2) counted.push(`${n.civ(votes[i])} ${votes[i + 1]}`)
  return counted.join(', ') || 'no votes'
}

const negotiationEnd = ({ civ, other }: GameEvent, end: string, n: Names): string =>
  `The negotiation of ${n.civ(civ)} with ${n.civ(other)} was ${end}.`

const eventName = (n: Names, event: number): string => asName(n.rules.events[event].name)

/** ': “What its text says”'. */
function storyOf(n: Names, event: number): string {
  const { story } = n.rules.events[event]
  return story === '' ? '.' : `: ${quoted(story)}`
}

function choiceOf(n: Names, event: number, choice: number): string {
  const text = n.rules.events[event].choices[choice]?.text ?? ''
  return text === '' ? '.' : `: ${quoted(text)}`
}

export const CIV_SENTENCES: SentencesOf<'turn' | 'seat' | 'game' | 'civ'> = {
  'turn/started': ({ turn, civ }, _, n) => `Turn ${turn} of ${n.player(civ)}.`,
  'turn/forced': ({ civ }, { reason, why }, n) =>
    `The turn of ${n.player(civ)} was ended: ${reason}${why === '' ? '' : `, ${onOneLine(why)}`}.`,
  // Told as it was written, to its own seat and to spectators.
  'seat/thought': (_event, { words }) => words,
  'game/started': (_event, _, n) => `${n.game} has begun.`,
  'game/over': {
    won: ({ civ }, { victory }, n) => `${n.civ(civ)} has won: ${n.rules.victories[victory]?.name ?? 'no victory'}.`,
    drawn: () => 'The game has ended without a winner.',
  },
  'game/control': {
    paused: (_event, { why }) => `The game was paused${why === '' ? '' : `: ${onOneLine(why)}`}.`,
    resumed: () => 'The game goes on.',
    continued: () => 'The game goes on after its end.',
    seat: ({ civ }, { driver }) =>
      civ === NONE ? `A seat is now played by: ${driver}.` : `Seat ${civ} is now played by: ${driver}.`,
  },
  'civ/met': (event, _, n) => `${both(event, n)} have met.`,
  'civ/eliminated': ({ civ }, _, n) => `${n.civ(civ)} is no more.`,
  'civ/war': ({ civ, other }, _, n) => `${n.civ(civ)} declares war on ${n.civ(other)}.`,
  'civ/peace': (event, _, n) => `${both(event, n)} make peace.`,
  'civ/borders': ({ civ, other }, _, n) => `Open borders of ${n.civ(civ)} for ${n.civ(other)} have ended.`,
  'civ/deal': {
    made: (event, _, n) => `${both(event, n)} have made a deal.`,
    over: ({ civ, other }, args, n) =>
      `${n.civ(civ)} no longer gives ${n.civ(other)} ${goodsText(n.rules, args)}: the deal is over.`,
    broken: ({ civ, other }, args, n) =>
      `${n.civ(civ)} lacks ${goodsText(n.rules, args)} for ${n.civ(other)}: their deal is off.`,
    mission: ({ civ, other }, { gold, influence }, n) =>
      `A trade mission to ${n.civ(other)} brings ${n.civ(civ)} ${gold} gold and ${influence} influence.`,
  },
  'civ/treaty': {
    embassy: ({ civ, other }, _, n) => `${n.civ(other)} opens an embassy in the capital of ${n.civ(civ)}.`,
    friendship: (event, _, n) => `${both(event, n)} declare their friendship.`,
    research: (event, _, n) => `${both(event, n)} sign a research agreement.`,
    pact: (event, _, n) => `${both(event, n)} sign a defensive pact.`,
    friendshipOver: (event, _, n) => `The declared friendship of ${both(event, n)} is over.`,
    pactOver: (event, _, n) => `The defensive pact of ${both(event, n)} is over.`,
    pactForfeited: (event, _, n) => `The defensive pact of ${both(event, n)} is over: ${n.civ(event.civ)} has attacked.`,
    pactHonoured: ({ civ }, { partner }, n) => `${n.civ(civ)} stands by its defensive pact with ${n.civ(partner)}.`,
    researchDone: (event, { first, second }, n) =>
      `The research agreement of ${both(event, n)} brings ${first} and ${second} science.`,
  },
  'civ/promise': {
    made: (event, { promise: kind }, n) => `${n.civ(event.civ)} promises ${promise(event, kind, n)}.`,
    refused: (event, { promise: kind }, n) => `${n.civ(event.civ)} does not promise ${promise(event, kind, n)}.`,
    kept: (event, { promise: kind }, n) => `${n.civ(event.civ)} has kept its promise ${promise(event, kind, n)}.`,
    broken: (event, { promise: kind }, n) => `${n.civ(event.civ)} has broken its promise ${promise(event, kind, n)}.`,
  },
  'civ/gift': ({ civ, other }, { unitKind }, n) => `${n.civ(civ)} gives ${n.civ(other)} its ${n.rules.units[unitKind].name}.`,
  'civ/denounced': ({ civ, other }, _, n) => `${n.civ(civ)} denounces ${n.civ(other)}.`,
  'civ/vote': {
    called: (_event, { turn }) => `The nations will vote for a leader of the world, for the first time in turn ${turn}.`,
    elected: ({ civ }, { needed, votes }, n) =>
      `${n.civ(civ)} is elected leader of the world; ${needed} votes were needed (${tally(votes, n)}).`,
    undecided: (_event, { needed, votes }, n) => `Nobody is elected; ${needed} votes were needed (${tally(votes, n)}).`,
  },
  'civ/message': ({ civ, other }, { words }, n) =>
    `${n.civ(civ)} to ${n.civ(other)}: ${words === '' ? WORDS_APART : quoted(words)}`,
  'civ/negotiation': {
    opened: ({ civ, other }, _, n) => `${n.civ(civ)} proposes a deal to ${n.civ(other)}.`,
    answered: ({ civ, other }, { by }, n) => `${n.civ(by)} answers ${n.civ(by === civ ? other : civ)}.`,
    accepted: (event, _, n) => negotiationEnd(event, 'accepted', n),
    rejected: (event, { reason }, n) => negotiationEnd(event, reason ? `rejected: ${DECLINE_TEXTS[reason]}` : 'rejected', n),
    expired: (event, _, n) => negotiationEnd(event, 'expired', n),
    withdrawn: (event, _, n) => negotiationEnd(event, 'withdrawn', n),
  },
  'civ/era': ({ civ }, { era }, n) => `${n.civ(civ)} enters the ${n.rules.eras[era].name}.`,
  'civ/golden-age': {
    began: ({ civ }, { turns }, n) => `${n.civ(civ)} enters a golden age of ${turns} turns.`,
    over: ({ civ }, _, n) => `The golden age of ${n.civ(civ)} is over.`,
  },
  'civ/gained': ({ civ }, { stat, amount }, n) => `${n.civ(civ)} gains ${amount} ${stat}.`,
  'civ/event': {
    asked: ({ civ }, { event }, n) => `${eventName(n, event)} befalls ${n.civ(civ)}, which has to choose.`,
    told: ({ civ }, { event }, n) => `${eventName(n, event)} befalls ${n.civ(civ)}${storyOf(n, event)}`,
    chosen: ({ civ }, { event, choice }, n) => `${n.civ(civ)} settles ${eventName(n, event)}${choiceOf(n, event, choice)}`,
  },
  'civ/rebels': ({ civ }, { unitKind, count }, n) =>
    `Rebels rise against ${n.civ(civ)}: ${count} ${n.rules.units[unitKind].name}.`,
  'civ/unhappy': ({ civ, city }, _, n) => `Rebels rise against ${n.civ(civ)} near ${n.city(city)}.`,
  'civ/bankrupt': ({ civ }, { unitKind }, n) => `${n.civ(civ)} cannot pay its ${n.rules.units[unitKind].name}.`,
}
