/** City-states in the wars of majors: whom they join, what attacks on them do, and what they owe to helpers (rulebook, city-states 8). */

import { CITY_STATE_WARS, CITY_STATES } from '../../rules/constants/city-states.ts'
import { DISTANT, proximity } from '../civ/proximity.ts'
import { declareWar, makePeace } from '../civ/relations.ts'
import { publish } from '../core/domain-events.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { distance, within } from '../core/grid.ts'
import { chance } from '../core/numbers/rng.ts'
import { type Civ, NONE, type Unit } from '../core/state.ts'
import { bonusesChanged, changeInfluence, isAggressor, isWarmonger, setInfluence, updateAlly } from './influence.ts'
import { endPledge } from './protection.ts'
import { endQuests, kindOf } from './quests/complete.ts'
import { majorsKnown, relationshipWith } from './relationship.ts'

const minors = (w: EngineContext): Civ[] => w.s.civs.filter(civ => civ.cityState !== null && civ.alive)

/** War has been declared by `a` on `b`. */
export function onWar(w: EngineContext, a: number, b: number): void {
  const attacker = w.s.civs[a]
  const victim = w.s.civs[b]
  if (attacker.kind === 'major' && victim.kind === 'major') joinWars(w, attacker, victim)
  else if (attacker.kind === 'major' && victim.cityState) sufferAttack(w, victim, attacker)
  else if (attacker.cityState && victim.kind === 'major') breakOff(w, attacker, victim)
}

/** Allies of both sides come in; then who fights one side only welcomes the other. */
function joinWars(w: EngineContext, attacker: Civ, victim: Civ): void {
  for (const [leader, enemy] of [
    [victim, attacker],
    [attacker, victim],
  ]) {
    for (const minor of minors(w)) {
      if (minor.cityState!.ally === leader.id && !minor.relations[enemy.id].war) declareWar(w, minor.id, enemy.id)
    }
  }
  for (const minor of minors(w)) {
    const sides = [minor.relations[attacker.id], minor.relations[victim.id]]
    if (!sides[0].met || !sides[1].met || sides[0].war === sides[1].war) continue
    changeInfluence(w, minor, sides[1].war ? attacker.id : victim.id, CITY_STATE_WARS.sharedEnemyX100)
  }
}

/** What bound the two is over. */
function breakOff(w: EngineContext, minor: Civ, major: Civ): void {
  endQuests(w, minor.id, major.id)
  endPledge(w, minor, major.id)
  bonusesChanged(w, major)
  updateAlly(w, minor)
}

function sufferAttack(w: EngineContext, minor: Civ, attacker: Civ): void {
  const { ally } = minor.cityState!
  breakOff(w, minor, attacker)
  setInfluence(w, minor, attacker.id, CITY_STATES.leastInfluenceX100)
  attacker.cityStatesAttacked++
  spreadFear(w, minor, attacker)
  let soldiers = 0
  for (const id of attacker.units) if (!w.rules.units[w.s.units[id]!.kind].civilian) soldiers++
  relationshipWith(minor, attacker.id).killsAsked = Math.max(
    1,
    Math.min(CITY_STATE_WARS.killsMost, Math.floor(soldiers / CITY_STATE_WARS.killsDivisor)),
  )
  for (const { killed } of minor.cityState!.of) if (killed.length > attacker.id) killed[attacker.id] = 0
  publish(w, 'cityStateAttacked', minor.id, attacker.id, ally)
}

/** The victim, and by chance others, are wary of who attacks city-states again and again. */
function spreadFear(w: EngineContext, victim: Civ, attacker: Civ): void {
  if (!isAggressor(attacker)) return
  const warmonger = isWarmonger(attacker)
  if (warmonger || chance(w.s, CITY_STATE_WARS.victimWaryPercent)) relationshipWith(victim, attacker.id).wary = true
  for (const minor of minors(w)) {
    if (minor === victim || !minor.relations[attacker.id].met) continue
    if (minor.cityState!.ally === attacker.id || wantsConquered(w, minor, victim)) continue
    let percent: number = (warmonger ? CITY_STATE_WARS.waryOfWarmongerPercent : CITY_STATE_WARS.waryOfAggressorPercent)[
      proximity(w, minor, attacker)
    ]
    if (minor.relations[attacker.id].war) percent += CITY_STATE_WARS.waryInWarPercent
    if (percent > 0 && chance(w.s, percent)) relationshipWith(minor, attacker.id).wary = true
  }
}

/** Whether it has asked somebody to conquer the other. */
const wantsConquered = (w: EngineContext, minor: Civ, victim: Civ): boolean =>
  w.s.quests.some(quest => quest.from === minor.id && quest.target === victim.id && kindOf(w, quest) === 'conquerCityState')

/** Peace between `a` and `b`: allied city-states lay their arms down too, others at war with one of them resent it. */
export function onPeace(w: EngineContext, a: number, b: number): void {
  const one = w.s.civs[a]
  const other = w.s.civs[b]
  if (one.kind === 'major' && other.kind === 'major') {
    for (const minor of minors(w)) {
      const { ally } = minor.cityState!
      for (const [leader, enemy] of [
        [one, other],
        [other, one],
      ]) {
        if (!minor.relations[enemy.id].war) continue
        if (ally === leader.id) makePeace(w, minor.id, enemy.id)
        else if (!minor.relations[leader.id].war) changeInfluence(w, minor, leader.id, CITY_STATE_WARS.peaceWithEnemyX100)
      }
    }
    return
  }
  const minor = one.cityState ? one : other
  const major = one.cityState ? other : one
  if (!minor.cityState || major.kind !== 'major') return
  relationshipWith(minor, major.id).killsAsked = 0
  bonusesChanged(w, major)
  updateAlly(w, minor)
}

/** A new ally's enemies are its enemies. */
export function onAllyChanged(w: EngineContext, id: number, _from: number, to: number): void {
  if (to === NONE) return
  const minor = w.s.civs[id]
  for (const enemy of w.s.civs) {
    if (enemy.kind !== 'major' || !enemy.alive || enemy.id === to || !w.s.civs[to].relations[enemy.id].war) continue
    if (!minor.relations[enemy.id].war) declareWar(w, id, enemy.id)
  }
}

/** A unit has fallen: who rid a city-state of barbarians, or of an attacker's soldiers, has its thanks. */
export function onKill(w: EngineContext, victim: Unit, by: number): void {
  const killer = w.s.civs[by]
  if (killer.kind !== 'major' || w.rules.units[victim.kind].civilian) return
  const loser = w.s.civs[victim.owner]
  for (const minor of minors(w)) {
    const relation = minor.relations[by]
    if (!relation.met || relation.war) continue
    if (loser.kind === 'barbarian') {
      if (isCityStateThreatened(w, minor, victim.tile)) thank(w, minor, killer)
    } else if (loser.kind === 'major' && minor.relations[loser.id].war) countKill(w, minor, loser, killer)
  }
}

function thank(w: EngineContext, minor: Civ, helper: Civ): void {
  const standing = relationshipWith(minor, helper.id)
  standing.passUntil = Math.max(w.s.turn, standing.passUntil) + CITY_STATE_WARS.passageTurns
  changeInfluence(w, minor, helper.id, CITY_STATE_WARS.helpedX100)
  const influence = CITY_STATE_WARS.helpedX100 / 100
  emit(w, { kind: 'city-state/bond', what: 'helped', influence, civ: minor.id, other: helper.id, knownBy: 1 << helper.id })
}

function countKill(w: EngineContext, minor: Civ, enemy: Civ, helper: Civ): void {
  const asked = relationshipWith(minor, enemy.id).killsAsked
  if (asked === 0) return
  const { killed } = relationshipWith(minor, helper.id)
  while (killed.length <= enemy.id) killed.push(0)
  if (++killed[enemy.id] < asked) return
  // Its thanks are for the first who has done it.
  relationshipWith(minor, enemy.id).killsAsked = 0
  changeInfluence(w, minor, helper.id, CITY_STATE_WARS.rescuedX100)
  emit(w, { kind: 'quest/done', what: 'rescued', enemy: enemy.id, civ: minor.id, other: helper.id, knownBy: 1 << helper.id })
}

/** Whether an enemy on the tile is a threat: near the capital, on its land or next to it. */
function isCityStateThreatened(w: EngineContext, minor: Civ, t: number): boolean {
  if (minor.capital !== NONE && distance(w.grid, w.s.cities[minor.capital]!.tile, t) <= CITY_STATE_WARS.threatTiles) return true
  for (const n of within(w.grid, t, 1)) if (w.s.tiles.owner[n] === minor.id) return true
  return false
}

/** Where barbarians gather before it, it calls for help, once in a while. */
export function callForHelp(w: EngineContext, minor: Civ, barbarian: Civ | undefined): void {
  const state = minor.cityState!
  if (state.callIn > 0) {
    state.callIn--
    return
  }
  if (minor.capital === NONE || barbariansAt(w, minor, barbarian) < CITY_STATE_WARS.callBarbarians) return
  state.callIn = CITY_STATE_WARS.callTurns
  const { tile } = w.s.cities[minor.capital]!
  emit(w, {
    kind: 'city-state/threat',
    influence: CITY_STATE_WARS.helpedX100 / 100,
    civ: minor.id,
    tile,
    knownBy: whoMayHelp(w, minor),
  })
}

/** Soldiers of the barbarians that threaten it. */
export function barbariansAt(w: EngineContext, minor: Civ, barbarian: Civ | undefined): number {
  let near = 0
  for (const id of barbarian?.units ?? []) {
    const unit = w.s.units[id]!
    if (!w.rules.units[unit.kind].civilian && isCityStateThreatened(w, minor, unit.tile)) near++
  }
  return near
}

/** Bits of the majors that it knows, does not fight, and that live no farther than far. */
function whoMayHelp(w: EngineContext, minor: Civ): number {
  let bits = 0
  for (const major of majorsKnown(w, minor)) {
    if (!minor.relations[major.id].war && proximity(w, minor, major) < DISTANT) bits |= 1 << major.id
  }
  return bits
}
