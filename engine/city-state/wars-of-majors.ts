/** City-states in the wars of majors: whom they join, what attacks on them do, and what they owe to helpers (rulebook, city-states 8). */

import { CITY_STATE_WARS, CITY_STATES } from '../../rules/constants/city-states.ts'
import { proximity } from '../civ/proximity.ts'
import { declareWar, makePeace } from '../civ/relations.ts'
import { publish } from '../core/domain-events.ts'
import { emit } from '../core/emit.ts'
import type { World } from '../core/engine-context.ts'
import { distance, within } from '../core/grid.ts'
import { chance } from '../core/rng.ts'
import { type Civ, NONE, type Unit } from '../core/state.ts'
import { bonusesChanged, changeInfluence, isAggressor, isWarmonger, setInfluence, updateAlly, whoKnows } from './influence.ts'
import { endPledge } from './protection.ts'
import { endQuests } from './quests/complete.ts'
import { standingOf } from './relationship.ts'

const minors = (w: World): Civ[] => w.s.civs.filter(civ => civ.minor !== null && civ.alive)

/** War has been declared by `a` on `b`. */
export function heedWar(w: World, a: number, b: number): void {
  const attacker = w.s.civs[a]
  const victim = w.s.civs[b]
  if (attacker.kind === 'major' && victim.kind === 'major') joinWars(w, attacker, victim)
  else if (attacker.kind === 'major' && victim.minor) sufferAttack(w, victim, attacker)
  else if (attacker.minor && victim.kind === 'major') breakOff(w, attacker, victim)
}

/** Allies of both sides come in; who was at war with the victim already welcomes the attacker. */
function joinWars(w: World, attacker: Civ, victim: Civ): void {
  for (const minor of minors(w)) {
    const { relations } = minor
    if (relations[victim.id].war && !relations[attacker.id].war)
      changeInfluence(w, minor, attacker.id, CITY_STATE_WARS.sharedEnemyX100)
  }
  for (const [leader, enemy] of [
    [victim, attacker],
    [attacker, victim],
  ]) {
    for (const minor of minors(w)) {
      if (minor.minor!.ally === leader.id && !minor.relations[enemy.id].war) declareWar(w, minor.id, enemy.id)
    }
  }
}

/** What bound the two is over. */
function breakOff(w: World, minor: Civ, major: Civ): void {
  endQuests(w, minor.id, major.id)
  endPledge(w, minor, major.id)
  bonusesChanged(w, major)
  updateAlly(w, minor)
}

function sufferAttack(w: World, minor: Civ, attacker: Civ): void {
  const wasAlly = minor.minor!.ally === attacker.id
  breakOff(w, minor, attacker)
  setInfluence(w, minor, attacker.id, CITY_STATES.leastInfluenceX100)
  attacker.minorsAttacked++
  if (wasAlly) for (const other of minors(w)) if (other !== minor && other.relations[attacker.id].met) resent(w, other, attacker)
  spreadFear(w, minor, attacker)
  let soldiers = 0
  for (const id of attacker.units) if (!w.rules.units[w.s.units[id]!.kind].civilian) soldiers++
  standingOf(minor, attacker.id).killsAsked = Math.max(
    1,
    Math.min(CITY_STATE_WARS.killsMost, Math.floor(soldiers / CITY_STATE_WARS.killsDivisor)),
  )
  for (const { killed } of minor.minor!.of) if (killed.length > attacker.id) killed[attacker.id] = 0
  publish(w, 'minorAttacked', minor.id, attacker.id)
}

const resent = (w: World, minor: Civ, major: Civ): void => changeInfluence(w, minor, major.id, CITY_STATE_WARS.betrayedAllyX100)

/** The victim, and by chance others, are wary of who attacks city-states again and again. */
function spreadFear(w: World, victim: Civ, attacker: Civ): void {
  if (!isAggressor(attacker)) return
  const warmonger = isWarmonger(attacker)
  if (warmonger || chance(w.s, CITY_STATE_WARS.victimWaryPercent)) standingOf(victim, attacker.id).wary = true
  for (const minor of minors(w)) {
    if (minor === victim || !minor.relations[attacker.id].met) continue
    let percent: number = (warmonger ? CITY_STATE_WARS.waryOfWarmongerPercent : CITY_STATE_WARS.waryOfAggressorPercent)[
      proximity(w, minor, attacker)
    ]
    if (minor.relations[attacker.id].war) percent += CITY_STATE_WARS.waryInWarPercent
    if (percent > 0 && chance(w.s, percent)) standingOf(minor, attacker.id).wary = true
  }
}

/** Peace between `a` and `b`: allied city-states lay their arms down too, others at war with one of them resent it. */
export function heedPeace(w: World, a: number, b: number): void {
  const one = w.s.civs[a]
  const other = w.s.civs[b]
  if (one.kind === 'major' && other.kind === 'major') {
    for (const minor of minors(w)) {
      const { ally } = minor.minor!
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
  const minor = one.minor ? one : other
  const major = one.minor ? other : one
  if (!minor.minor || major.kind !== 'major') return
  standingOf(minor, major.id).killsAsked = 0
  bonusesChanged(w, major)
  updateAlly(w, minor)
}

/** A new ally's enemies are its enemies. */
export function heedAlly(w: World, id: number, _from: number, to: number): void {
  if (to === NONE) return
  const minor = w.s.civs[id]
  for (const enemy of w.s.civs) {
    if (enemy.kind !== 'major' || !enemy.alive || enemy.id === to || !w.s.civs[to].relations[enemy.id].war) continue
    if (!minor.relations[enemy.id].war) declareWar(w, id, enemy.id)
  }
}

/** A unit has fallen: who rid a city-state of barbarians, or of an attacker's soldiers, has its thanks. */
export function heedKill(w: World, victim: Unit, by: number): void {
  const killer = w.s.civs[by]
  if (killer.kind !== 'major' || w.rules.units[victim.kind].civilian) return
  const loser = w.s.civs[victim.owner]
  for (const minor of minors(w)) {
    const relation = minor.relations[by]
    if (!relation.met || relation.war) continue
    if (loser.kind === 'barbarian') {
      if (isThreatened(w, minor, victim.tile)) thank(w, minor, killer)
    } else if (loser.kind === 'major' && minor.relations[loser.id].war) countKill(w, minor, loser, killer)
  }
}

function thank(w: World, minor: Civ, helper: Civ): void {
  standingOf(minor, helper.id).passUntil = w.s.turn + CITY_STATE_WARS.passageTurns
  changeInfluence(w, minor, helper.id, CITY_STATE_WARS.helpedX100)
  const influence = CITY_STATE_WARS.helpedX100 / 100
  emit(w, { kind: 'city-state/bond', what: 'helped', influence, civ: minor.id, other: helper.id, knownBy: 1 << helper.id })
}

function countKill(w: World, minor: Civ, enemy: Civ, helper: Civ): void {
  const asked = standingOf(minor, enemy.id).killsAsked
  if (asked === 0) return
  const { killed } = standingOf(minor, helper.id)
  while (killed.length <= enemy.id) killed.push(0)
  if (++killed[enemy.id] !== asked) return
  changeInfluence(w, minor, helper.id, CITY_STATE_WARS.rescuedX100)
  emit(w, { kind: 'quest/done', what: 'rescued', enemy: enemy.id, civ: minor.id, other: helper.id, knownBy: 1 << helper.id })
}

/** Whether an enemy on the tile is a threat: near the capital, on its land or next to it. */
function isThreatened(w: World, minor: Civ, t: number): boolean {
  if (minor.capital !== NONE && distance(w.grid, w.s.cities[minor.capital]!.tile, t) <= CITY_STATE_WARS.threatTiles) return true
  for (const n of within(w.grid, t, 1)) if (w.s.tiles.owner[n] === minor.id) return true
  return false
}

/** Where barbarians gather before it, it calls for help, once in a while. */
export function callForHelp(w: World, minor: Civ, barbarian: Civ | undefined): void {
  const state = minor.minor!
  if (state.callIn > 0) {
    state.callIn--
    return
  }
  if (!barbarian || minor.capital === NONE) return
  let near = 0
  for (const id of barbarian.units) {
    const unit = w.s.units[id]!
    if (!w.rules.units[unit.kind].civilian && isThreatened(w, minor, unit.tile)) near++
  }
  if (near < CITY_STATE_WARS.callBarbarians) return
  state.callIn = CITY_STATE_WARS.callTurns
  const { tile } = w.s.cities[minor.capital]!
  emit(w, {
    kind: 'city-state/threat',
    influence: CITY_STATE_WARS.helpedX100 / 100,
    civ: minor.id,
    tile,
    knownBy: whoKnows(w, minor),
  })
}
