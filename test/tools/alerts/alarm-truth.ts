/** Alarms held against the truth: games of bots in which each seat's alarms at its turn's end are compared with what enemies could do, and did. */
import { answerNegotiation, playTurn } from '../../../bot/play.ts'
import { STANDARD } from '../../../bot/profiles.ts'
import { previewAttack, previewBombard } from '../../../engine/combat/preview.ts'
import { type EngineContext, makeContext } from '../../../engine/core/engine-context.ts'
import { distance } from '../../../engine/core/grid.ts'
import { isRefusal } from '../../../engine/core/refusal.ts'
import { type GameState, NONE, type Unit } from '../../../engine/core/state.ts'
import { isDeadly } from '../../../engine/danger/threats.ts'
import { openNegotiationOf } from '../../../engine/diplomacy/negotiation.ts'
import { perform } from '../../../engine/perform.ts'
import { createGame } from '../../../engine/setup/create-game.ts'
import type { GameOptions } from '../../../engine/setup/game-options.ts'
import { restHealing } from '../../../engine/unit/healing.ts'
import { walk } from '../../../engine/unit/movement/move.ts'
import { maxMoves, movementProfile } from '../../../engine/unit/movement/movement-profile.ts'
import { findPath, reachable } from '../../../engine/unit/movement/pathfinding.ts'
import { isAir } from '../../../engine/unit/unit-tables.ts'
import { seesUnit } from '../../../engine/visibility/hidden-units.ts'
import type { Ruleset } from '../../../rules/ruleset.ts'
import { cloneState } from '../../world.ts'

/** What was counted, over all seats of a game. */
export interface Tally {
  /** Alarms that a unit can be captured or killed, and those of which a search by the real enemies says so too. */
  alarms: number
  true: number
  /** Civilians lost: foretold; not foretold though the enemy was in sight; by enemies out of sight, or at peace till then. */
  lost: { foretold: number; missed: number; unseen: number }
  /** Soldiers lost, likewise. */
  soldiers: { foretold: number; missed: number; unseen: number }
  /** One line for each alarm that was not true and each loss that was missed. */
  wrong: string[]
}

/** What a seat knew when it ended its turn. */
interface Knew {
  alarmed: Set<number>
  /** Enemies' units in its sight. */
  seen: Set<number>
  units: Map<number, { kind: number; tile: number }>
}

/** Plays so many rounds and counts. */
export function playAlarmed(rules: Ruleset, options: GameOptions, rounds: number): Tally {
  const w = createGame(rules, options)
  const tally: Tally = {
    alarms: 0,
    true: 0,
    lost: { foretold: 0, missed: 0, unseen: 0 },
    soldiers: { foretold: 0, missed: 0, unseen: 0 },
    wrong: [],
  }
  const knew: (Knew | undefined)[] = []
  while (!w.s.over && w.s.turn <= rounds) playSeat(w, w.s.active, knew, tally)
  return tally
}

function playSeat(w: EngineContext, seat: number, knew: (Knew | undefined)[], tally: Tally): void {
  knew[seat] = undefined
  const plan = playTurn(w, seat, STANDARD)
  for (let step = plan.next(); !step.done; ) {
    if (step.value.type === 'endTurn') {
      knew[seat] = takeStock(w, seat)
      compare(w, seat, knew[seat], tally)
    }
    const outcome = perform(w, seat, step.value)
    if (!isRefusal(outcome)) for (const event of outcome.events) countLoss(w, event, knew, tally)
    answerAll(w, seat)
    if (w.s.over || w.s.active !== seat) return
    step = plan.next(outcome)
  }
  perform(w, NONE, { type: 'forceEnd', seat, reason: 'skipped' })
}

function answerAll(w: EngineContext, seat: number): void {
  for (let n = 0; n < 40; n++) {
    const one = openNegotiationOf(w, seat)
    if (!one) return
    const outcome = perform(w, one.floor, answerNegotiation(w, one.floor, STANDARD, one))
    if (isRefusal(outcome)) perform(w, one.floor, { type: 'respondNegotiation', negotiation: one.id, answer: 'reject' })
  }
}

function takeStock(w: EngineContext, seat: number): Knew {
  const { relations } = w.s.civs[seat]
  const alarmed = new Set<number>()
  const units: Knew['units'] = new Map()
  for (const id of w.s.civs[seat].units) {
    const unit = w.s.units[id]!
    units.set(id, { kind: unit.kind, tile: unit.tile })
    if (isDeadly(w, unit, unit.tile)) alarmed.add(id)
  }
  const seen = w.s.units.filter(unit => unit && unit.owner !== seat && relations[unit.owner].war && seesUnit(w, seat, unit))
  return { alarmed, seen: new Set(seen.map(unit => unit!.id)), units }
}

/** Units killed and captured by others since their owner ended its turn. */
function countLoss(
  w: EngineContext,
  event: EngineContext['s']['events'][number],
  knew: (Knew | undefined)[],
  tally: Tally,
): void {
  if (event.kind !== 'unit/captured' && event.kind !== 'unit/killed') return
  const before = knew[event.other]
  const was = before?.units.get(event.unit)
  if (!before || !was || event.civ === event.other) return
  before.units.delete(event.unit)
  const kind = w.rules.units[was.kind]
  const loss = kind.civilian ? tally.lost : tally.soldiers
  if (before.alarmed.has(event.unit)) loss.foretold++
  else if (!sawAttacker(w, event.civ, event.tile, before)) loss.unseen++
  else {
    loss.missed++
    if (kind.civilian) tally.wrong.push(`turn ${event.turn}: ${kind.name} ${event.unit} lost at ${event.tile}, not foretold`)
  }
}

/** Whether every unit of that civ that stands near now was in sight then: the striker was one of them, unless it died. */
function sawAttacker(w: EngineContext, civ: number, t: number, { seen }: Knew): boolean {
  const standing = w.s.tiles.military[t] === NONE ? null : w.s.units[w.s.tiles.military[t]]!
  if (standing?.owner === civ) return seen.has(standing.id)
  const near = w.s.civs[civ].units.filter(
    id => distance(w.grid, w.s.units[id]!.tile, t) <= 3 && !w.rules.units[w.s.units[id]!.kind].civilian,
  )
  return near.every(id => seen.has(id))
}

function compare(w: EngineContext, seat: number, { alarmed }: Knew, tally: Tally): void {
  for (const id of alarmed) {
    const unit = w.s.units[id]!
    // Who is in a city or behind a soldier shares another's lot.
    if (w.s.tiles.center[unit.tile] !== NONE) continue
    if (w.rules.units[unit.kind].civilian && w.s.tiles.military[unit.tile] !== NONE) continue
    tally.alarms++
    if (canBeLost(w, seat, unit)) tally.true++
    else tally.wrong.push(`turn ${w.s.turn}: ${w.rules.units[unit.kind].name} ${id} at ${unit.tile}, ${unit.hp} hp, false alarm`)
  }
}

/** Tiles within which enemies are looked for. */
const FAR = 10

/** The truth: whether the enemies, as they are and by what they know, could take the unit, or kill it together, in a turn of theirs. */
function canBeLost(w: EngineContext, seat: number, unit: Unit): boolean {
  const copy = cloneState(w.s)
  const own = copy.units[unit.id]!
  own.hp += restHealing(w, unit)
  let damage = 0
  for (const enemy of w.s.units) {
    if (!enemy || enemy.owner === seat || !w.s.civs[seat].relations[enemy.owner].war) continue
    if (w.rules.units[enemy.kind].civilian || distance(w.grid, enemy.tile, unit.tile) > FAR) continue
    const worst = worstOf(copy, w.rules, enemy, own)
    if (worst === CAPTURED) return true
    damage += worst
  }
  for (const city of copy.cities) {
    if (!city || city.owner === seat || !w.s.civs[seat].relations[city.owner].war) continue
    const shot = previewBombard(makeContext(copy, w.rules), { ...city, bombarded: false }, unit.tile)
    if (!isRefusal(shot)) damage += shot.toDefender.max
  }
  return damage >= own.hp
}

const CAPTURED = -1

/** The most that one enemy does to it: from each place that it truly gets to, the attack asked of the rules. CAPTURED where it takes it. */
function worstOf(s: GameState, rules: Ruleset, { id, tile }: Unit, target: Unit): number {
  const start = fresh(s, rules, id)
  const places = isAir(start, start.s.units[id]!.kind) ? [] : reachable(start, start.s.units[id]!).map(place => place.tile)
  let most = 0
  for (const place of [tile, ...places.filter(t => distance(start.grid, t, target.tile) <= 4)]) {
    const w = fresh(s, rules, id)
    if (place !== tile && !goesTo(w, w.s.units[id]!, place)) continue
    const fight = previewAttack(w, w.s.units[id]!, target.tile)
    if (isRefusal(fight)) continue
    if (fight.captures) return CAPTURED
    most = Math.max(most, fight.toDefender.max)
  }
  return most
}

/** A copy in which the unit has a whole turn before it. */
function fresh(s: GameState, rules: Ruleset, id: number): EngineContext {
  const w = makeContext(cloneState(s), rules)
  const unit = w.s.units[id]!
  unit.movesX60 = maxMoves(w, unit)
  unit.attacks = 0
  return w
}

/** Walks there, on past what comes into sight; true where it arrives alive. */
function goesTo(w: EngineContext, unit: Unit, goal: number): boolean {
  for (let tries = 0; tries < 6 && w.s.units[unit.id] === unit && unit.tile !== goal; tries++) {
    const path = findPath(w, unit, goal)
    if (!path) return false
    const end = walk(w, movementProfile(w, unit), path.tiles)
    if (end !== 'alarmed') break
  }
  return w.s.units[unit.id] === unit && unit.tile === goal
}
