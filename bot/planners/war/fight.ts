/** Which fights to pick: units strike what is in reach where the exchange is good, cities bombard. */
import {
  attacksPerTurn,
  type City,
  type Combatant,
  checkAttack,
  cityCombatant,
  distance,
  isDeadly,
  isRefusal,
  MOVE,
  NONE,
  type Preview,
  preview,
  previewBombard,
  type Reach,
  rangeOf,
  reachable,
  setUpCost,
  UNIT_HP,
  type Unit,
  unitCombatant,
  within,
} from '../../../engine/index.ts'
import { isSeenOn } from '../../facts/perception.ts'
import { isArmed } from '../../facts/unit-roles.ts'
import { type Reason, UNSAID } from '../../reason.ts'
import { fightReason, placeText } from '../../reasons.ts'
import { give, isOurs, lookAgain, ownCities, ownUnits, type Plan, roleOf, type TurnContext } from '../../turn-context.ts'
import { assaultOf, gunsOn } from './assault.ts'
import { isDoomed } from './careful-steps.ts'
import { canShoot, isWet, shelter } from './places.ts'

interface Target {
  tile: number
  side: Combatant
}

interface Strike {
  tile: number
  /** Tile to strike from; the unit's own where it need not move. */
  from: number
  worth: number
  /** What was taken off for who could strike or shoot at it there. */
  risk: number
  fight: Preview
}

/** Steps from which most units strike. */
const STRIKING = 2

/** Cities shoot at what they hurt most. */
export function* planBombard(m: TurnContext): Plan {
  if (m.perception.enemies.length === 0) return
  for (const city of ownCities(m)) {
    if (city.bombarded || city.resistance > 0) continue
    const tile = bestBombard(m, city)
    if (tile === NONE) continue
    const because = (): Reason => {
      const fight = previewBombard(m.w, city, tile)
      return isRefusal(fight) ? UNSAID : fightReason(fight)
    }
    yield* give({ type: 'cityAttack', city: city.id, tile }, { because })
    lookAgain(m)
  }
}

function bestBombard(m: TurnContext, city: City): number {
  let best = NONE
  let most = 0
  for (const enemy of m.perception.enemies) {
    if (distance(m.w.grid, city.tile, enemy.tile) > m.w.rules.constants.baseCityBombardRange) continue
    const fight = previewBombard(m.w, city, enemy.tile)
    if (isRefusal(fight)) continue
    const worth = gainOf(m, fight, enemy)
    if (worth > most) {
      most = worth
      best = enemy.tile
    }
  }
  return best
}

/** Every soldier and ship that finds a good fight in reach takes it; the strongest shots come first. */
export function* planFights(m: TurnContext): Plan {
  const fighters = ownUnits(m).filter(unit => isArmed(roleOf(m, unit)) && unit.movesX60 > 0)
  fighters.sort((a, b) => m.w.rules.units[b.kind].rangedStrength - m.w.rules.units[a.kind].rangedStrength || a.id - b.id)
  for (const unit of fighters) {
    for (let strikes = 0; strikes < m.p.strikesMost && isOurs(m, unit) && unit.movesX60 > 0; strikes++) {
      if (m.perception.enemies.length + m.perception.civilians.length + m.perception.cities.length === 0) return
      if (!(yield* strike(m, unit))) break
      lookAgain(m)
    }
  }
}

/** True where the unit has struck, or marched to strike. */
function* strike(m: TurnContext, unit: Unit) {
  if (unit.attacks >= attacksPerTurn(m.w, unit)) return false
  const targets = targetsNear(m, unit)
  if (targets.length === 0) return false
  const best = bestStrike(m, unit, targets)
  if (!best) return false
  if (best.from !== unit.tile) {
    const because = (): Reason => ({ code: 'fight/march', place: placeText(m, best.tile), fight: fightReason(best.fight) })
    const remark = { because, score: best.worth, terms: () => termsOf(best) }
    if (!(yield* give({ type: 'moveUnit', unit: unit.id, tile: best.from }, remark))) return false
    if (!isOurs(m, unit) || unit.tile !== best.from) return true
  }
  if (checkAttack(m.w, unit, best.tile)) return false
  const remark = { because: () => fightReason(best.fight), score: best.worth, terms: () => termsOf(best) }
  return yield* give({ type: 'attack', unit: unit.id, tile: best.tile }, remark)
}

/** What its worth is made of, in points of damage. */
const termsOf = ({ fight, worth, risk }: Strike): Record<string, number> => ({
  dealt: (fight.toDefender.min + fight.toDefender.max) / 2,
  taken: (fight.toAttacker.min + fight.toAttacker.max) / 2,
  'worth of the fight': worth + risk,
  'who could strike back': risk === 0 ? 0 : -risk,
})

/** Enemies that it could come to strike in this turn, by distance alone. */
function targetsNear(m: TurnContext, unit: Unit): Target[] {
  const { w, perception } = m
  const reach = rangeOf(w, unit) + Math.ceil(unit.movesX60 / MOVE)
  const found: Target[] = []
  for (const city of perception.cities) {
    if (!city.visible || !m.civ.relations[city.owner].war || distance(w.grid, unit.tile, city.tile) > reach) continue
    found.push({ tile: city.tile, side: cityCombatant(w.s.cities[city.id]!) })
  }
  for (const enemy of perception.enemies) {
    if (w.s.tiles.center[enemy.tile] !== NONE || distance(w.grid, unit.tile, enemy.tile) > reach) continue
    found.push({ tile: enemy.tile, side: unitCombatant(enemy) })
  }
  for (const enemy of perception.civilians) {
    if (w.s.tiles.center[enemy.tile] !== NONE || distance(w.grid, unit.tile, enemy.tile) > reach) continue
    if (!isSeenOn(w, m.seat, 'military', enemy.tile)) found.push({ tile: enemy.tile, side: unitCombatant(enemy) })
  }
  return found
}

function bestStrike(m: TurnContext, unit: Unit, targets: Target[]): Strike | null {
  const { w } = m
  const range = rangeOf(w, unit)
  const stays = holdsCity(m, unit) || unit.embarked || m.escorts.has(unit.id)
  let places: Reach[] | null = null
  let best: Strike | null = null
  for (const { tile, side } of targets) {
    const fight = preview(w, unitCombatant(unit), side, tile)
    if (stays && !fight.ranged && !(fight.defenderDies === 'yes' && isAlone(m, tile, unit.tile))) continue
    const worth = worthOf(m, unit, fight, side)
    if (worth <= 0 || (best && worth <= best.worth)) continue
    let from = NONE
    if (checkAttack(w, unit, tile) === null) from = unit.tile
    else if (!stays && (unit.movesX60 > MOVE || !fight.ranged)) {
      places ??= reachable(w, unit)
      from = placeToStrike(m, unit, places, tile, fight.ranged ? range : 1)
    }
    if (from === NONE) continue
    // Who kills hand to hand ends up where the victim stood.
    const after = !fight.ranged && fight.defenderDies === 'yes' && side.unit ? tile : from
    const guns = stays || after === unit.tile ? 0 : gunsOn(m, after, assaultOf(m))
    const risk = stays ? 0 : exposure(m, after, tile) * m.p.exposureFear + guns * m.p.gunFear
    if (worth - risk > (best?.worth ?? 0) && isSurvived(m, unit, fight, after))
      best = { tile, from, worth: worth - risk, risk, fight }
  }
  return best
}

/** It would not be struck down afterwards where it stands; a kill or a city is worth the risk. */
function isSurvived(m: TurnContext, unit: Unit, { toAttacker, defenderDies }: Preview, after: number): boolean {
  if (defenderDies === 'yes') return true
  const hp = unit.hp - (toAttacker.min + toAttacker.max) / 2
  return hp > 0 && !isDoomed(m, { ...unit, hp }, after)
}

/** Enemies that could strike the tile, over own soldiers beside it; `except`: the one under attack. */
function exposure(m: TurnContext, t: number, except: number): number {
  let foes = 0
  for (const { tile } of m.perception.enemies) if (tile !== except && distance(m.w.grid, tile, t) <= STRIKING) foes++
  if (foes === 0) return 0
  for (const n of within(m.w.grid, t, STRIKING)) {
    const id = m.w.s.tiles.military[n]
    if (id !== NONE && n !== t && m.w.s.units[id]!.owner === m.seat) foes--
  }
  return Math.max(0, foes)
}

/** Garrisons do not leave their city to strike. */
const holdsCity = (m: TurnContext, unit: Unit): boolean => m.w.s.tiles.center[unit.tile] !== NONE

/** No other enemy is near the two tiles: a garrison may strike and come back. */
function isAlone(m: TurnContext, target: number, home: number): boolean {
  for (const { tile } of m.perception.enemies) {
    if (
      tile !== target &&
      (distance(m.w.grid, tile, home) <= m.p.sortieRange || distance(m.w.grid, tile, target) <= m.p.sortieRange)
    )
      return false
  }
  return true
}

/** Where it would stand: in range, with movement left, for shooters as far off as can be, on ground that shelters. */
function placeToStrike(m: TurnContext, unit: Unit, places: Reach[], target: number, range: number): number {
  const { w } = m
  const cost = setUpCost(w, unit)
  let best = NONE
  let most = Number.NEGATIVE_INFINITY
  for (const { tile, leftX60 } of places) {
    const steps = distance(w.grid, tile, target)
    if (
      m.civ.known!.explored[tile] === 0 ||
      steps > range ||
      leftX60 <= cost ||
      m.claimed.has(tile) ||
      !canShoot(m, unit, tile, target, range)
    )
      continue
    if (w.s.tiles.terrain[tile] !== w.s.tiles.terrain[unit.tile] && isWet(m, tile) !== isWet(m, unit.tile)) continue
    const value = steps * 10 + shelter(m, tile) + leftX60 / MOVE - exposure(m, tile, target) * m.p.exposureFear
    if (value > most) {
      most = value
      best = tile
    }
  }
  return best
}

/** What the fight gains over what it may cost; 0 or less: better not. */
function worthOf(m: TurnContext, unit: Unit, fight: Preview, side: Combatant): number {
  const { p } = m
  if (fight.captures) return isKept(m, unit, side.unit!) ? p.captureCivilian : 0
  const gain = side.city ? gainOnCity(m, unit, fight) : gainOf(m, fight, side.unit!) + campGain(m, side.unit!)
  // The hurt do not stay to be struck, unless walls shelter them.
  if (unit.hp < p.retreatHealth && fight.defenderDies !== 'yes' && !holdsCity(m, unit)) return 0
  if (fight.ranged) return gain
  const taken = (fight.toAttacker.min + fight.toAttacker.max) / 2
  const risk = fight.attackerDies === 'yes' ? UNIT_HP : fight.attackerDies === 'maybe' ? UNIT_HP * p.deathFear : 0
  const loss = taken + risk
  return gain - loss * exchangeWanted(m)
}

/** Who cannot follow a civilian onto its tile, as a ship onto land, frees it only to see it taken again: where enemies are near, or in a camp. */
function isKept(m: TurnContext, unit: Unit, civilian: Unit): boolean {
  const { tile } = civilian
  if (isWet(m, tile) === isWet(m, unit.tile) || roleOf(m, unit) !== 'ship') return true
  return m.w.s.tiles.improvement[tile] !== m.w.rules.known.camp && !isDeadly(m.w, { ...civilian, owner: m.seat }, tile)
}

/** Who guards a camp is worth more than itself: its end is that of all that the camp would send. */
const campGain = (m: TurnContext, { owner, tile }: Unit): number =>
  m.w.s.civs[owner].kind === 'barbarian' && m.w.s.tiles.improvement[tile] === m.w.rules.known.camp ? m.p.campBonus : 0

/** Bold ones ask less of a fight. */
const exchangeWanted = (m: TurnContext): number => m.p.attackExchange * (1.25 - m.p.aggression / 2)

function gainOnCity(m: TurnContext, unit: Unit, { toDefender, defenderDies, ranged, destroys }: Preview): number {
  const dealt = (toDefender.min + toDefender.max) / 2
  if ((!ranged || destroys) && defenderDies !== 'no')
    return m.p.captureBonus * (defenderDies === 'yes' ? 1 : m.p.nearlyShare) + dealt
  return dealt + m.p.attackCityBonus * (roleOf(m, unit) === 'siege' ? 2 : 1)
}

function gainOf(m: TurnContext, { toDefender, defenderDies }: Preview, enemy: Unit): number {
  const dealt = (toDefender.min + toDefender.max) / 2
  const kill = defenderDies === 'yes' ? m.p.attackKillBonus : defenderDies === 'maybe' ? m.p.attackKillBonus * m.p.nearlyShare : 0
  return dealt + kill + (UNIT_HP - enemy.hp) * m.p.attackWounded
}
