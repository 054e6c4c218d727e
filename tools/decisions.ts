/** What a seat has still to decide this turn, each with the calls that would settle it, the best first. */

import {
  type City,
  type Civ,
  type Command,
  canAdoptSome,
  canFoundPantheon,
  check,
  checkBombard,
  choosable,
  type EngineContext,
  type Json,
  NONE,
  openBeliefs,
  openPolicies,
  type Unit,
  within,
} from '../engine/index.ts'
import type { Advice, Adviser, Option } from './advice.ts'
import { callOf } from './command-call.ts'
import { placeText } from './coordinates.ts'
import { cityIdea, promotionIdea, unitIdea } from './first-ideas.ts'
import { capturesOf } from './matters/captures.ts'
import { givesOnlyCopy } from './only-copies.ts'
import { isSafeOrder, refugeFor } from './safe-orders.ts'
import { idleWords } from './views/idle.ts'
import { isIdleCity, itemName } from './views/item.ts'
import { exchangesOf } from './views/negotiation.ts'
import { nationName } from './views/player.ts'
import { availableTechs } from './views/tech.ts'
import { canPromote, isIdle } from './views/unit.ts'

/** Turns before a vote in which it is among what is to be decided. */
const VOTE_SOON = 3
/** Other ways that are told of. */
const OTHERS = 2

export interface Decision {
  what: string
  /** A call that settles it, allowed as things stand: the best that is known. */
  tool: string
  args: { [argument: string]: Json }
  /** Why that one. */
  because: string
  /** What could be called instead, the best first; absent where there is no real choice. */
  others?: Alternative[]
}

/** `tool` where it is another than that of the decision. */
interface Alternative {
  tool?: string
  args: { [argument: string]: Json }
  because: string
}

/** Something to decide; how to settle it is looked for only where it is told. */
interface Matter {
  /** As advisers call it. */
  subject: string
  what: string
  /** The lower, the earlier it is told. */
  rank: number
  /** What is proposed where nobody has better advice; null: then there is nothing to decide. */
  idea?(): Option | null
}

/** Matters by what they hold up: others, the empire, fights, lives, cities, units. */
const RANK = {
  others: 0,
  vote: 1,
  empire: 2,
  learning: 3,
  fights: 4,
  lives: 5,
  cities: 6,
  units: 7,
  orders: 8,
  gold: 9,
  deals: 10,
}

/** The most urgent first; of `most` of them the calls. `adviser`: whose advice is told before the first ideas that the tools have themselves. */
export function decisionsOf(
  w: EngineContext,
  seat: number,
  most = Number.POSITIVE_INFINITY,
  adviser: Adviser | null = null,
): { decisions: Decision[]; more: number } {
  const civ = w.s.civs[seat]
  if (w.s.over !== null || w.s.paused || !civ.alive) return { decisions: [], more: 0 }
  const known = mattersOf(w, seat)
  if (known.length === 0 && w.s.active !== seat) return { decisions: [], more: 0 }
  const advice = new Map((adviser?.(w, seat) ?? []).map(one => [one.subject, one]))
  const matters = [...known, ...mattersAdvised(w, seat, known, advice)].sort((a, b) => a.rank - b.rank)
  const decisions: Decision[] = []
  let at = 0
  for (; at < matters.length && decisions.length < most; at++) {
    const decision = settle(w, seat, matters[at], advice.get(matters[at].subject))
    if (decision) decisions.push(decision)
  }
  return { decisions, more: matters.length - at }
}

/** The first of what is advised that may be done, else the first idea. */
function settle(w: EngineContext, seat: number, { subject, what, idea }: Matter, advice?: Advice): Decision | null {
  const may = (option: Option): boolean => isAdvisable(w, seat, option.command)
  const best = advice?.options.find(may) ?? ideaIf(may, idea?.() ?? null) ?? refugeIn(w, subject, may)
  const call = best && callOf(w, best.command)
  if (!best || !call) return null
  const meant = advice && best === advice.options[0] ? advice.others.filter(may).slice(0, OTHERS) : []
  const others = meant.flatMap(({ command, because }): Alternative[] => {
    const other = callOf(w, command)
    return other ? [{ ...(other.tool !== call.tool && { tool: other.tool }), args: other.args, because }] : []
  })
  return { what, ...call, because: best.because, ...(others.length > 0 && { others }) }
}

const ideaIf = (may: (idea: Option) => boolean, idea: Option | null): Option | null => (idea && may(idea) ? idea : null)

/** Allowed as things stand, no way into harm, and no sale of an only copy. */
const isAdvisable = (w: EngineContext, seat: number, command: Command): boolean =>
  check(w, seat, command) === null && isSafeOrder(w, command) && !givesOnlyCopy(w, seat, command)

/** For a civilian that has nothing else to do: out of reach of those who would take it. */
function refugeIn(w: EngineContext, subject: string, may: (idea: Option) => boolean): Option | null {
  const [thing, id] = subject.split(' ')
  const unit = thing === 'unit' ? w.s.units[Number(id)] : null
  if (!unit || !w.rules.units[unit.kind].civilian || unit.movesX60 === 0) return null
  const tile = refugeFor(w, unit)
  if (tile === NONE) return null
  const command: Command =
    tile === unit.tile ? { type: 'setOrder', unit: unit.id, order: 'sleep' } : { type: 'moveUnit', unit: unit.id, tile }
  return ideaIf(may, { command, because: 'out of reach of the enemies in sight' })
}

const captures = (w: EngineContext, seat: number): Matter[] =>
  capturesOf(w, seat).map(({ of, what, option }) => ({ subject: `capture ${of}`, what, rank: RANK.fights, idea: () => option }))

/** Out of its turn a seat answers and votes, and no more. */
function mattersOf(w: EngineContext, seat: number): Matter[] {
  const civ = w.s.civs[seat]
  const matters = [...answers(w, seat), ...vote(w, civ)]
  if (w.s.active !== seat) return matters
  matters.push(...captures(w, seat), ...research(w, civ), ...culture(w, civ), ...religion(w, civ))
  for (const id of civ.cities) matters.push(...cityMatters(w, w.s.cities[id]!))
  for (const id of civ.units) matters.push(...unitMatters(w, civ, w.s.units[id]!))
  return matters
}

/** What is advised beyond that. */
function mattersAdvised(w: EngineContext, seat: number, known: readonly Matter[], advice: ReadonlyMap<string, Advice>): Matter[] {
  const told = new Set(known.map(({ subject }) => subject))
  const far = w.s.council.nextVote - w.s.turn > VOTE_SOON
  const matters: Matter[] = []
  for (const { subject, options } of advice.values()) {
    if (told.has(subject) || OWN_MATTERS.has(subject)) continue
    const [{ command }] = options
    if (command.type === 'unVote' && far) continue
    // Who is upgraded does nothing more this turn.
    if ('unit' in command && advice.has(`unit ${command.unit} upgradeUnit`) && command.type !== 'upgradeUnit') continue
    matters.push({ subject, what: whatOf(w, seat, command), rank: rankOf(w, command) })
  }
  return matters
}

/** Where these are not among the tools' own matters there is nothing to decide. */
const OWN_MATTERS: ReadonlySet<string> = new Set<Command['type']>([
  'setResearch',
  'chooseFreeTech',
  'adoptPolicy',
  'chooseGreatPerson',
  'foundPantheon',
])

const RANKS: Partial<Record<Command['type'], number>> = {
  respondNegotiation: RANK.others,
  unVote: RANK.vote,
  setScienceShare: RANK.empire,
  promote: RANK.learning,
  upgradeUnit: RANK.learning,
  attack: RANK.fights,
  airSweep: RANK.fights,
  cityAttack: RANK.fights,
  setProduction: RANK.cities,
  setFocus: RANK.cities,
  cityStatus: RANK.cities,
  buy: RANK.gold,
  buyTile: RANK.gold,
}

function rankOf(w: EngineContext, command: Command): number {
  const rank = RANKS[command.type]
  if (rank !== undefined) return rank
  if (!('unit' in command)) return RANK.deals
  return w.s.units[command.unit] && w.rules.units[w.s.units[command.unit]!.kind].civilian ? RANK.lives : RANK.orders
}

/** What a command that is advised is about. */
function whatOf(w: EngineContext, seat: number, command: Command): string {
  if (command.type === 'setScienceShare') return `${w.s.civs[seat].scienceShare}% of gold goes into science`
  if ('unit' in command && w.s.units[command.unit]) {
    const unit = w.s.units[command.unit]!
    const doing = unit.order === 'none' ? '' : `, ${unit.order}`
    return `${labelOf(w, unit)}${command.type === 'upgradeUnit' ? ' can be upgraded' : doing}`
  }
  if ('city' in command && !('spy' in command)) {
    const { id, name, queue, focus } = w.s.cities[command.city]!
    const making = command.type === 'setProduction' && queue.length > 0 ? ` makes ${itemName(w.rules, queue[0])}` : ''
    return `City ${id} ${name}${command.type === 'setFocus' ? `, focus ${focus}` : making}`
  }
  if ('spy' in command) return `Spy ${command.spy} ${w.s.civs[seat].spies[command.spy].name}`
  return 'player' in command ? `${nationName(w, command.player)}, player ${command.player}` : command.type
}

function answers(w: EngineContext, seat: number): Matter[] {
  return exchangesOf(w, seat)
    .filter(({ floor }) => floor === seat)
    .map(({ id: negotiation, opener, other }) => {
      const who = nationName(w, opener === seat ? other : opener)
      const accept: Command = { type: 'respondNegotiation', negotiation, answer: 'accept' }
      const reject: Command = { type: 'respondNegotiation', negotiation, answer: 'reject' }
      const may = check(w, seat, accept) === null
      const sells = givesOnlyCopy(w, seat, accept)
      const choice = may ? 'accept, reject, counter or reply' : 'its terms cannot be met: reject, counter or reply'
      return {
        subject: `negotiation ${negotiation} respondNegotiation`,
        what: `${who} waits for your answer in negotiation ${negotiation} (${choice})`,
        rank: RANK.others,
        idea: () =>
          may && !sells
            ? { command: accept, because: 'the terms can be met' }
            : { command: reject, because: sells ? 'it takes your only copy of a luxury' : 'the terms cannot be met' },
      }
    })
}

function research(w: EngineContext, civ: Civ): Matter[] {
  if (civ.cities.length === 0) return []
  const nothing = civ.researchQueue.length === 0
  if (!nothing && civ.freeTechs === 0) return []
  const known = availableTechs(w, civ)
  if (known.length === 0) return []
  const of = (type: 'chooseFreeTech' | 'setResearch', what: string, tech: number, because: string): Matter => ({
    subject: type,
    what,
    rank: RANK.empire,
    idea: () => ({ command: { type, tech }, because }),
  })
  return [
    ...(civ.freeTechs > 0 ? [of('chooseFreeTech', 'A free technology may be chosen', known.at(-1)!, 'the dearest')] : []),
    ...(nothing ? [of('setResearch', 'Nothing is being researched', known[0], 'the cheapest')] : []),
  ]
}

/** A vote for leader of the world is near and nobody chosen. */
function vote(w: EngineContext, civ: Civ): Matter[] {
  const { nextVote } = w.s.council
  if (nextVote === NONE || civ.voteFor !== NONE || nextVote - w.s.turn > VOTE_SOON) return []
  const other = w.s.civs.find(({ id, kind, alive }) => kind === 'major' && alive && id !== civ.id && civ.relations[id].met)
  if (!other) return []
  const what = `A leader of the world is elected at the end of turn ${nextVote}`
  const idea = () => ({ command: { type: 'unVote' as const, player: other.id }, because: 'nobody is chosen' })
  return [{ subject: 'unVote', what, rank: RANK.vote, idea }]
}

/** Policies are chosen once there are cities to gain by them. */
function culture(w: EngineContext, civ: Civ): Matter[] {
  if (civ.cities.length === 0) return []
  const matters: Matter[] = []
  const [policy] = canAdoptSome(w, civ) ? openPolicies(w, civ) : []
  if (policy !== undefined) {
    const idea = () => ({ command: { type: 'adoptPolicy' as const, policy }, because: 'open to you' })
    matters.push({ subject: 'adoptPolicy', what: 'A policy may be adopted', rank: RANK.empire, idea })
  }
  const [unit] = civ.freeGreatPeople > 0 ? choosable(w, civ) : []
  if (unit !== undefined) {
    const idea = () => ({ command: { type: 'chooseGreatPerson' as const, unit }, because: 'costs nothing' })
    matters.push({ subject: 'chooseGreatPerson', what: 'A great person may be chosen', rank: RANK.empire, idea })
  }
  return matters
}

function religion(w: EngineContext, civ: Civ): Matter[] {
  if (civ.cities.length === 0 || !canFoundPantheon(w, civ)) return []
  const [belief] = openBeliefs(w, civ, 'pantheon')
  if (belief === undefined) return []
  const idea = () => ({ command: { type: 'foundPantheon' as const, belief }, because: 'open to you' })
  return [{ subject: 'foundPantheon', what: 'A pantheon may be founded', rank: RANK.empire, idea }]
}

function cityMatters(w: EngineContext, city: City): Matter[] {
  const matters: Matter[] = []
  const { id, name } = city
  if (isIdleCity(city) && !city.autoProduction && !city.puppet && city.resistance === 0) {
    const what = `City ${id} ${name} makes nothing`
    matters.push({ subject: `city ${id} setProduction`, what, rank: RANK.cities, idea: () => cityIdea(w, city) })
  }
  const tile = bombardTarget(w, city)
  if (tile !== NONE) {
    const what = `City ${id} ${name} can bombard`
    const command: Command = { type: 'cityAttack', city: id, tile }
    const idea = () => ({ command, because: 'costs nothing' })
    matters.push({ subject: `city ${id} cityAttack`, what, rank: RANK.fights, idea })
  }
  return matters
}

/** A tile with an enemy that the city may bombard now, or NONE. */
export function bombardTarget(w: EngineContext, city: City): number {
  if (city.bombarded || city.resistance > 0) return NONE
  const { military, civilian } = w.s.tiles
  for (const t of within(w.grid, city.tile, w.rules.constants.baseCityBombardRange)) {
    if ((military[t] !== NONE || civilian[t] !== NONE) && checkBombard(w, city, t) === null) return t
  }
  return NONE
}

function unitMatters(w: EngineContext, civ: Civ, unit: Unit): Matter[] {
  const matters: Matter[] = []
  const { id } = unit
  if (unit.movesX60 > 0 && unit.attacks === 0 && canPromote(w, unit)) {
    const what = `${labelOf(w, unit)} may take a promotion`
    matters.push({ subject: `unit ${id} promote`, what, rank: RANK.learning, idea: () => promotionIdea(w, unit) })
  }
  if (isIdle(w, unit)) {
    const what = `${labelOf(w, unit)} ${idleWords(w, unit)}`
    matters.push({ subject: `unit ${id}`, what, rank: RANK.units, idea: () => unitIdea(w, civ, unit) })
  }
  return matters
}

const labelOf = (w: EngineContext, unit: Unit): string =>
  `Unit ${unit.id} ${w.rules.units[unit.kind].name} ${placeText(w, unit.tile)}`
