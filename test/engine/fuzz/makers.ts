/** A maker of random arguments for every kind of command: the type asks for one of each. */

import { basesOf } from '../../../engine/air/air-bases.ts'
import { eventsToSettle } from '../../../engine/choices/event-choices.ts'
import { FOCUSES } from '../../../engine/city/population/city-focus.ts'
import { STATUSES } from '../../../engine/commands/city-status.ts'
import { END_REASONS } from '../../../engine/commands/end-turn.ts'
import type { Command, CommandType } from '../../../engine/commands/index.ts'
import { COMMANDS } from '../../../engine/commands/index.ts'
import { ANSWERS } from '../../../engine/commands/negotiation.ts'
import { ORDERS } from '../../../engine/commands/units/orders.ts'
import { acting } from '../../../engine/core/acting.ts'
import { within } from '../../../engine/core/grid.ts'
import { NONE } from '../../../engine/core/state.ts'
import { unitHas } from '../../../engine/effects/aggregate.ts'
import { unitEffects } from '../../../engine/effects/scope.ts'
import { greatPeopleOf } from '../../../engine/great-people/great-person-kinds.ts'
import { check } from '../../../engine/perform.ts'
import { type Needed, neededToEnhance, neededToFound, openBeliefs } from '../../../engine/religion/beliefs.ts'
import { beliefsToTake } from '../../../engine/religion/free-beliefs.ts'
import { BELIEF_KINDS } from '../../../engine/religion/pending-beliefs.ts'
import { companionOf } from '../../../engine/unit/movement/formation.ts'
import { canParadrop, dropZone } from '../../../engine/unit/movement/paradrop.ts'
import { checkPillage } from '../../../engine/unit/pillaging.ts'
import { promotionsFor } from '../../../engine/unit/promotions.ts'
import { isAir } from '../../../engine/unit/unit-tables.ts'
import { actionsMeant, unitActions } from '../../../engine/unit-abilities/ability-list.ts'
import { CITY_STATE_GIFTS } from '../../../rules/constants/city-states.ts'
import { E } from '../../../rules/effects/templates.ts'
import {
  anyOf,
  city,
  type Fuzz,
  isForeign,
  item,
  maybe,
  minor,
  odds,
  of,
  ownCiv,
  pick,
  player,
  rival,
  terms,
  text,
  theCity,
  theUnit,
  tileNear,
  tileWhere,
  unit,
  unitWhere,
  upTo,
} from './draws.ts'

/** Optional arguments may be undefined: they are left out. */
type Loose<T> = { [K in keyof T]: T[K] | undefined }
type Makers = { [K in CommandType]: (f: Fuzz) => Loose<Omit<Extract<Command, { type: K }>, 'type'>> }

const MAKERS: Makers = {
  endTurn: () => ({}),
  reopenTurn: () => ({}),
  forceEnd: f => ({ seat: odds(f, 90) ? turnOf(f) : player(f), reason: pick(f, END_REASONS) }),
  logThought: f => ({ text: text(f) }),
  remember: f => ({ text: text(f) }),
  writeNotes: f => ({ text: text(f), mode: pick(f, ['append', 'replace'] as const) }),
  dismiss: f => ({ matters: Array.from({ length: upTo(f, 3) }, () => ({ subject: text(f), facts: upTo(f, 1e9) })) }),
  pause: f => ({ atMs: upTo(f, 1e9) }),
  resume: f => ({ atMs: upTo(f, 1e9) }),
  setSeat: f => ({
    seat: anyOf(f, f.w.s.seats),
    driver: pick(f, ['human', 'agent', 'bot', 'model'] as const),
    profile: pick(f, [null, 'Standard']),
    limits: { steps: upTo(f, 99) },
  }),
  startClock: f => ({
    seat: anyOf(f, f.w.s.seats),
    startMs: pick(f, [null, upTo(f, 1e9)]),
    deadlineMs: pick(f, [null, upTo(f, 1e9)]),
  }),
  continueGame: () => ({}),
  foundCity: f => ({ unit: unitWhere(f, one => unitHas(f.w, one, E.foundsCity)) }),
  setProduction: f => withItem(f),
  changeQueue: f => {
    const at = city(f)
    const length = theCity(f, at)?.queue.length ?? 3
    const action = pick(f, ['add', 'add', 'remove', 'move'] as const)
    const place = (): number => of(f, [], length)
    if (action === 'add') return { city: at, action, item: odds(f, 95) ? item(f, at) : undefined, index: maybe(f, place, 30) }
    return { city: at, action, index: odds(f, 95) ? place() : undefined, to: odds(f, 90) ? place() : undefined }
  },
  setAutoProduction: f => ({ city: city(f), on: odds(f, 50) }),
  buy: f => ({ ...withItem(f), stat: odds(f, 70) ? undefined : of(f, [5, 6], 7) }),
  sellBuilding: f => {
    const at = city(f)
    const standing = f.w.rules.buildings.filter(({ id }) => theCity(f, at)?.buildings[id]).map(({ id }) => id)
    return { city: at, building: of(f, standing, f.w.rules.buildings.length) }
  },
  buyTile: f => {
    const at = city(f)
    return { city: at, tile: tileWhere(f, theCity(f, at)?.tile, 2, t => f.w.s.tiles.owner[t] === NONE) }
  },
  setFocus: f => ({ city: city(f), focus: maybe(f, () => pick(f, FOCUSES)), avoidGrowth: maybe(f, () => odds(f, 50)) }),
  workTile: f => {
    const at = city(f)
    return { city: at, tile: tileNear(f, theCity(f, at)?.tile, 3), on: odds(f, 60) }
  },
  setSpecialists: f => ({
    city: city(f),
    specialist: maybe(f, () => anyOf(f, f.w.rules.specialists), 95),
    count: maybe(f, () => of(f, [0, 1, 2], 5), 95),
    auto: maybe(f, () => odds(f, 50), 20),
  }),
  renameCity: f => ({ city: city(f), name: odds(f, 50) ? text(f) : `City ${upTo(f, 30)}` }),
  setCivName: f => ({ name: odds(f, 50) ? text(f) : `Name ${upTo(f, 9)}` }),
  cityStatus: f => {
    const won = ownCiv(f).cities.filter(id => theCity(f, id)!.founder !== f.seat)
    return { city: of(f, won, f.w.s.cities.length), status: pick(f, STATUSES) }
  },
  setResearch: f => ({ tech: anyOf(f, f.w.rules.techs), queue: maybe(f, () => odds(f, 50)) }),
  chooseFreeTech: f => ({ tech: anyOf(f, f.w.rules.techs) }),
  setScienceShare: f => ({ percent: of(f, [0, 30, 100], 101) }),
  moveSpy: f => ({ spy: of(f, [0, 1, 2], 5), city: odds(f, 15) ? NONE : anyOf(f, f.w.s.cities) }),
  stageCoup: f => {
    const ready = ownCiv(f).spies.filter(({ deed }) => deed === 'rigging')
    return {
      spy: of(
        f,
        ready.map(({ id }) => id),
        5,
      ),
    }
  },
  adoptPolicy: f => ({ policy: anyOf(f, f.w.rules.policies) }),
  chooseGreatPerson: f => ({ unit: of(f, greatPeopleOf(f.w, ownCiv(f)), f.w.rules.units.length) }),
  takeBelief: f => ({ belief: of(f, beliefsToTake(f.w, ownCiv(f)), f.w.rules.beliefs.length) }),
  chooseEvent: f => {
    const [waiting] = eventsToSettle(f.w, ownCiv(f))
    return { event: of(f, waiting ? [waiting.event] : [], 3), choice: of(f, waiting?.open ?? [], 4) }
  },
  foundPantheon: f => ({ belief: of(f, openBeliefs(f.w, ownCiv(f), 'pantheon'), f.w.rules.beliefs.length) }),
  foundReligion: f => ({
    unit: prophet(f, 'found_religion'),
    religion: anyOf(f, f.w.rules.religions),
    beliefs: beliefs(f, neededToFound(f.w, ownCiv(f))),
  }),
  enhanceReligion: f => ({ unit: prophet(f, 'enhance_religion'), beliefs: beliefs(f, neededToEnhance(f.w, ownCiv(f))) }),
  build: f => ({
    unit: unitWhere(f, one => unitEffects(f.w, one, E.buildsImprovements).length > 0),
    improvement: anyOf(f, f.w.rules.improvements),
  }),
  declareWar: f => ({ player: player(f) }),
  giftGold: f => ({ player: minor(f), gold: of(f, CITY_STATE_GIFTS.gold, 1000) }),
  giftUnit: f => ({ player: minor(f), unit: unitWhere(f, one => isOnMinors(f, one.tile)) }),
  pledgeProtection: f => ({ player: minor(f) }),
  withdrawProtection: f => ({ player: minor(f) }),
  demandTribute: f => ({ player: minor(f), tribute: pick(f, ['gold', 'worker'] as const) }),
  annexCityState: f => ({ player: minor(f), puppet: odds(f, 50) }),
  makeMinorPeace: f => ({ player: minor(f) }),
  denounce: f => ({ player: rival(f) }),
  unVote: f => ({ player: odds(f, 20) ? NONE : rival(f) }),
  sendMessage: f => ({ player: rival(f), text: text(f) }),
  openNegotiation: f => {
    const other = rival(f)
    return { player: other, gives: maybe(f, () => terms(f, f.seat)), asks: maybe(f, () => terms(f, other)), text: text(f) }
  },
  respondNegotiation: f => {
    const one = f.w.s.negotiations.find(({ state }) => state === 'proposed')
    const other = one && (one.opener === f.seat ? one.other : one.opener)
    return {
      negotiation: one && odds(f, 95) ? one.id : upTo(f, 30),
      answer: pick(f, [...ANSWERS, 'accept', 'accept']),
      gives: maybe(f, () => terms(f, f.seat)),
      asks: maybe(f, () => terms(f, other ?? 0)),
      text: text(f),
    }
  },
  expireNegotiation: f => ({
    negotiation: f.w.s.negotiations.find(({ state }) => state === 'proposed')?.id ?? upTo(f, 30),
  }),
  takeBack: f => ({ unit: odds(f, 80) ? (f.w.s.takeBack.moves.at(-1)?.unit ?? unit(f)) : unit(f) }),
  moveUnit: f => {
    const id = unit(f)
    const one = theUnit(f, id)
    if (one && isAir(f.w, one.kind) && odds(f, 80)) return { unit: id, tile: of(f, basesOf(f.w, ownCiv(f)), f.w.grid.size) }
    const tile = tileNear(f, one?.tile, odds(f, 80) ? 2 : 8)
    return one && companionOf(f.w, one) ? { unit: id, tile, together: odds(f, 50) } : { unit: id, tile }
  },
  unitAct: f => {
    const id = unitWhere(f, one => unitActions(f.w, one).length > 0)
    const one = theUnit(f, id)
    const actions = one && one.owner === f.seat ? unitActions(f.w, one) : []
    if (actions.length === 0) return { unit: id, action: text(f) }
    const { name, text: line, choice } = pick(f, actions)
    return {
      unit: id,
      action: name,
      improvement: maybe(f, () => choice, 80),
      ability: maybe(f, () => line, 80),
    }
  },
  attack: f => {
    const id = unitWhere(f, one => within(f.w.grid, one.tile, reachOf(f, one.kind)).some(t => isForeign(f, t)))
    const one = theUnit(f, id)
    return { unit: id, tile: tileWhere(f, one?.tile, one ? reachOf(f, one.kind) : 2, t => isForeign(f, t)) }
  },
  airSweep: f => {
    const id = unitWhere(f, one => unitEffects(f.w, one, E.airSweep).length > 0)
    const one = theUnit(f, id)
    return { unit: id, tile: tileNear(f, one?.tile, 6) }
  },
  paradrop: f => {
    const id = unitWhere(f, one => canParadrop(f.w, one) && !one.acted)
    const one = theUnit(f, id)
    const zone = one && one.owner === f.seat ? dropZone(f.w, one) : []
    return { unit: id, tile: of(f, zone, f.w.grid.size) }
  },
  cityAttack: f => {
    const id = city(f)
    return { city: id, tile: tileWhere(f, theCity(f, id)?.tile, 2, t => isForeign(f, t)) }
  },
  setOrder: f => ({ unit: unit(f), order: pick(f, ORDERS) }),
  restUnits: f => ({ units: [unit(f), unit(f)] }),
  pillage: f => ({ unit: unitWhere(f, one => checkPillage(f.w, one) === null) }),
  disband: f => ({ unit: unit(f) }),
  promote: f => {
    const id = unitWhere(f, one => one.xp >= 10)
    const one = theUnit(f, id)
    return { unit: id, promotion: of(f, one ? promotionsFor(f.w, one) : [], f.w.rules.promotions.length) }
  },
  upgradeUnit: f => ({ unit: unit(f), to: maybe(f, () => anyOf(f, f.w.rules.units), 20) }),
  addSpaceshipPart: f => ({ unit: unitWhere(f, one => unitHas(f.w, one, E.addedToSpaceship)) }),
  giftToMajor: f => ({ unit: unitWhere(f, one => isOnRivals(f, one.tile)) }),
  returnUnit: f => ({ unit: unitWhere(f, one => one.returnTo !== NONE) }),
}

function withItem(f: Fuzz) {
  const at = city(f)
  return { city: at, item: item(f, at) }
}

/** A seat whose turn it is. */
function turnOf(f: Fuzz): number {
  const now = acting(f.w.s)
  return now.length > 0 ? pick(f, now) : NONE
}

const reachOf = (f: Fuzz, kind: number): number => Math.min(12, Math.max(1, f.w.rules.units[kind].range))

const isOnRivals = ({ w, seat }: Fuzz, t: number): boolean => {
  const owner = w.s.tiles.owner[t]
  return owner !== NONE && owner !== seat && w.s.civs[owner].kind === 'major'
}
const isOnMinors = ({ w }: Fuzz, t: number): boolean =>
  w.s.tiles.owner[t] !== NONE && w.s.civs[w.s.tiles.owner[t]].cityState !== null

const prophet = (f: Fuzz, deed: string): number => unitWhere(f, one => actionsMeant(f.w, one, deed).length > 0)

/** As many of each kind as are needed, mostly. */
function beliefs(f: Fuzz, needed: Needed): number[] {
  const chosen: number[] = []
  for (const kind of BELIEF_KINDS) {
    const open = openBeliefs(f.w, ownCiv(f), kind)
    for (let n = odds(f, 95) ? needed[kind] : upTo(f, 3); n > 0; n--) chosen.push(of(f, open, f.w.rules.beliefs.length))
  }
  const all = BELIEF_KINDS.flatMap(kind => openBeliefs(f.w, ownCiv(f), kind))
  for (let n = needed.any; n > 0; n--)
    chosen.push(
      of(
        f,
        all.filter(id => !chosen.includes(id)),
        f.w.rules.beliefs.length,
      ),
    )
  return chosen
}

/** How often each kind is tried, 10 where nothing is said. */
const WEIGHTS: Partial<Record<CommandType, number>> = {
  endTurn: 20,
  reopenTurn: 3,
  forceEnd: 4,
  moveUnit: 60,
  attack: 50,
  unitAct: 30,
  build: 25,
  openNegotiation: 20,
  respondNegotiation: 20,
  setProduction: 20,
  disband: 1,
  giftToMajor: 4,
  returnUnit: 4,
  pause: 1,
  resume: 1,
  continueGame: 1,
  expireNegotiation: 5,
  declareWar: 5,
  paradrop: 20,
  airSweep: 15,
  setSeat: 2,
  startClock: 2,
  writeNotes: 3,
  dismiss: 3,
  logThought: 3,
  remember: 3,
  setCivName: 3,
  sendMessage: 4,
  setScienceShare: 4,
}
const TRIES = 10
export const KINDS = Object.keys(MAKERS) as CommandType[]
const ALL = KINDS.flatMap(kind => new Array<CommandType>(WEIGHTS[kind] ?? 10).fill(kind))

/** Who gives it and what: mostly whoever may. */
export function randomCommand(f: Fuzz): { seat: number; command: Command } {
  const { s } = f.w
  let kind = pick(f, ALL)
  if (s.paused && odds(f, 60)) kind = 'resume'
  else if (s.over && odds(f, 60)) kind = 'continueGame'
  else if (odds(f, 15) && s.negotiations.some(({ state }) => state === 'proposed')) kind = 'respondNegotiation'
  const { by } = COMMANDS[kind]
  const open = s.negotiations.find(({ state }) => state === 'proposed')
  let seat = by === 'service' ? NONE : turnOf(f)
  if (by === 'seat') seat = kind === 'respondNegotiation' && open ? open.floor : upTo(f, s.seats.length)
  if (odds(f, 2)) seat = upTo(f, s.civs.length + 2) - 1
  f.seat = seat
  // Half of the time several are made, and one taken that is possible.
  let command = make(f, kind)
  for (let tries = odds(f, 50) ? TRIES : 0; tries > 0 && check(f.w, seat, command); tries--) command = make(f, kind)
  return { seat, command }
}

function make(f: Fuzz, kind: CommandType): Command {
  const given = Object.entries(MAKERS[kind](f)).filter(([, value]) => value !== undefined)
  return { type: kind, ...Object.fromEntries(given) } as Command
}
