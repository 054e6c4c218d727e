/** The call that answers a danger: it is allowed now, and what it leads to is no danger that the seat could know of. */

import {
  buildableItems,
  type City,
  type CityDanger,
  type Command,
  check,
  type Danger,
  dangerTo,
  distance,
  type EngineContext,
  hasTurn,
  type Item,
  isAir,
  isFounder,
  isRefusal,
  isSame,
  NONE,
  previewAttack,
  previewBombard,
  reachable,
  type Threat,
  threatsTo,
  UNIT_HP,
  type Unit,
} from '../../engine/index.ts'
import { isForVictory } from './own-victory.ts'

/** Health below which a unit does not stay where it is attacked, if it can help it. */
const HURT = 50
/** Steps within which soldiers are asked to help. */
const HELP = 4
/** Steps from home beyond which all is far. */
const MOST_STEPS = 20

/** What saves the unit: the enemy's death, digging in, a safe tile, a soldier to stand before it, a city. Null: nothing does. */
export function answerForUnit(w: EngineContext, unit: Unit, danger: Danger): Command | null {
  if (!hasTurn(w.s, unit.owner)) return null
  const civilian = w.rules.units[unit.kind].civilian
  if (civilian)
    return (
      flight(w, unit) ??
      killing(w, unit.owner, danger.threats, unit.hp) ??
      shielding(w, unit) ??
      founding(w, unit) ??
      fewestTakers(w, unit, danger.threats)
    )
  const kill = killing(w, unit.owner, danger.threats, unit.hp)
  if (kill) return kill
  const stay = diggingIn(w, unit)
  const saved = unit.hp < HURT ? (flight(w, unit) ?? stay) : (stay ?? flight(w, unit))
  return saved ?? lesserEvil(w, unit, danger) ?? lastStrike(w, unit, danger.threats)
}

/** What helps a city: its own shots, a sure kill, a soldier that comes in, one that can be bought. Null: nothing does. */
export function answerForCity(w: EngineContext, city: City, { threats, falls, robbed }: CityDanger): Command | null {
  if (!hasTurn(w.s, city.owner)) return null
  const help = bombardment(w, city, threats) ?? strike(w, city.owner, threats, () => true)
  if (help || w.s.tiles.military[city.tile] !== NONE) return help
  return comingTo(w, city.owner, city.tile) ?? (falls !== 'no' || robbed ? purchase(w, city) : null)
}

/** What keeps those enemies from pillaging the tile: the sure death of one, a soldier that stands before it. Null: nothing does. */
export function answerForLand(w: EngineContext, seat: number, t: number, enemies: readonly Unit[]): Command | null {
  if (!hasTurn(w.s, seat)) return null
  for (const enemy of enemies) {
    const kill = w.s.tiles.center[enemy.tile] === NONE ? killer(w, seat, enemy) : null
    if (kill) return kill
  }
  return enemies.some(({ tile }) => tile === t) ? null : comingTo(w, seat, t)
}

/** The death of an enemy without which the unit, of so much health, is safe. */
function killing(w: EngineContext, seat: number, threats: readonly Threat[], hp: number): Command | null {
  return strike(w, seat, threats, enemy => isSafeWithout(threats, enemy, hp))
}

function isSafeWithout(threats: readonly Threat[], enemy: Unit, hp: number): boolean {
  const rest = threats.filter(one => one.enemy.unit !== enemy)
  return !rest.some(({ captures }) => captures) && rest.reduce((sum, { most }) => sum + most, 0) < hp
}

/** A sure kill among those enemies that `matters`, by a unit or a city of the seat. */
function strike(w: EngineContext, seat: number, threats: readonly Threat[], matters: (enemy: Unit) => boolean): Command | null {
  for (const { enemy } of threats) {
    const { unit } = enemy
    if (!unit || isAir(w, unit.kind) || w.s.tiles.center[unit.tile] !== NONE || !matters(unit)) continue
    const found = killer(w, seat, unit)
    if (found) return found
  }
  return null
}

/** Who can kill it for certain, lives, and is safe afterwards: first those who strike from afar. */
function killer(w: EngineContext, seat: number, enemy: Unit): Command | null {
  const civ = w.s.civs[seat]
  for (const id of civ.cities) {
    const shot = check(w, seat, { type: 'cityAttack', city: id, tile: enemy.tile })
      ? null
      : previewBombard(w, w.s.cities[id]!, enemy.tile)
    if (shot && !isRefusal(shot) && shot.defenderDies === 'yes') return { type: 'cityAttack', city: id, tile: enemy.tile }
  }
  let best: Unit | null = null
  for (const id of civ.units) {
    const unit = w.s.units[id]!
    if (distance(w.grid, unit.tile, enemy.tile) > HELP || check(w, seat, { type: 'attack', unit: id, tile: enemy.tile })) continue
    const fight = previewAttack(w, unit, enemy.tile)
    if (isRefusal(fight) || fight.defenderDies !== 'yes' || fight.attackerDies !== 'no') continue
    if (!livesOn(w, unit, enemy, fight.ranged, fight.toAttacker.max)) continue
    if (best === null || fight.ranged) best = unit
    if (fight.ranged) break
  }
  return best && { type: 'attack', unit: best.id, tile: enemy.tile }
}

/** Whether the others cannot kill it after its victory, where that leaves it. */
function livesOn(w: EngineContext, unit: Unit, enemy: Unit, ranged: boolean, taken: number): boolean {
  const after = { ...unit, hp: unit.hp - taken, acted: true }
  const t = ranged ? unit.tile : enemy.tile
  return isSafeWithout(threatsTo(w, after, t), enemy, after.hp)
}

function diggingIn(w: EngineContext, unit: Unit): Command | null {
  const command: Command = { type: 'setOrder', unit: unit.id, order: 'fortify' }
  if (check(w, unit.owner, command) || dangerTo(w, { ...unit, order: 'fortify' }).dies !== 'no') return null
  return command
}

/** To the best tile in reach on which nothing can take or kill it: a city, out of every enemy's reach, near, on the way home. */
function flight(w: EngineContext, unit: Unit): Command | null {
  let best = NONE
  let most = Number.NEGATIVE_INFINITY
  for (const { tile } of reachable(w, unit)) {
    const danger = dangerTo(w, unit, tile)
    if (danger.captured || danger.dies !== 'no') continue
    const steps = distance(w.grid, unit.tile, tile)
    const worth = (w.s.tiles.center[tile] !== NONE ? 50 : 0) - danger.most / 2 - steps * 4 - stepsHome(w, unit.owner, tile)
    if (worth > most) {
      best = tile
      most = worth
    }
  }
  return best === NONE ? null : moveTo(w, unit, best)
}

const stepsHome = (w: EngineContext, seat: number, t: number): number =>
  Math.min(MOST_STEPS, ...w.s.civs[seat].cities.map(id => distance(w.grid, w.s.cities[id]!.tile, t)))

/** Share of the damage that a tile must spare the unit to be worth the way. */
const SPARED = 0.3

/** No tile is safe: the one on which it loses least, where that is much less and not for certain its life. */
function lesserEvil(w: EngineContext, unit: Unit, danger: Danger): Command | null {
  let best = NONE
  let least = danger.most * (1 - SPARED)
  for (const { tile } of reachable(w, unit)) {
    const { most, dies } = dangerTo(w, unit, tile)
    if (dies === 'yes' || most >= least) continue
    best = tile
    least = most
  }
  return best === NONE ? null : moveTo(w, unit, best)
}

/** No tile is safe for a civilian: the one on which the fewest can take it, the farthest from them; null where it stands on no worse. */
function fewestTakers(w: EngineContext, unit: Unit, threats: readonly Threat[]): Command | null {
  const takersOf = (list: readonly Threat[]): Unit[] =>
    list.flatMap(({ captures, enemy }) => (captures && enemy.unit ? [enemy.unit] : []))
  const away = (takers: readonly Unit[], t: number): number => Math.min(...takers.map(({ tile }) => distance(w.grid, tile, t)))
  const now = takersOf(threats)
  let best = NONE
  let least = now.length
  let far = away(now, unit.tile)
  for (const { tile } of reachable(w, unit)) {
    const takers = takersOf(threatsTo(w, unit, tile))
    const steps = away(takers, tile)
    if (takers.length > least || (takers.length === least && steps <= far)) continue
    best = tile
    least = takers.length
    far = steps
  }
  return best === NONE ? null : moveTo(w, unit, best)
}

/** It cannot be saved: the attack that hurts one of those enemies most, if it can outlive it. */
function lastStrike(w: EngineContext, unit: Unit, threats: readonly Threat[]): Command | null {
  let best: Command | null = null
  let most = 0
  for (const { enemy } of threats) {
    const command: Command = { type: 'attack', unit: unit.id, tile: (enemy.unit ?? enemy.city!).tile }
    const fight = check(w, unit.owner, command) ? null : previewAttack(w, unit, command.tile)
    if (!fight || isRefusal(fight) || fight.attackerDies === 'yes' || fight.toDefender.max <= most) continue
    best = command
    most = fight.toDefender.max
  }
  return best
}

const shielding = (w: EngineContext, unit: Unit): Command | null =>
  w.s.tiles.military[unit.tile] === NONE ? comingTo(w, unit.owner, unit.tile) : null

/** The nearest soldier that can come to the tile now and holds out there. */
function comingTo(w: EngineContext, seat: number, t: number): Command | null {
  let best: Unit | null = null
  for (const id of w.s.civs[seat].units) {
    const unit = w.s.units[id]!
    const steps = distance(w.grid, unit.tile, t)
    if (steps > HELP || w.rules.units[unit.kind].civilian || isAir(w, unit.kind) || unit.movesX60 === 0) continue
    // Who goes with somebody stays with him.
    if (unit.partner !== NONE) continue
    if (best && distance(w.grid, best.tile, t) <= steps) continue
    if (reachable(w, unit).some(({ tile }) => tile === t) && dangerTo(w, unit, t).dies !== 'yes') best = unit
  }
  return best && moveTo(w, best, t)
}

function founding(w: EngineContext, unit: Unit): Command | null {
  const command: Command = { type: 'foundCity', unit: unit.id }
  return isFounder(w, unit) && check(w, unit.owner, command) === null ? command : null
}

/** At the enemy that it hurts most; a death counts for more. */
function bombardment(w: EngineContext, city: City, threats: readonly Threat[]): Command | null {
  let best = NONE
  let most = 0
  for (const { enemy } of threats) {
    const { tile } = enemy.unit ?? enemy.city!
    if (check(w, city.owner, { type: 'cityAttack', city: city.id, tile })) continue
    const shot = previewBombard(w, city, tile)
    const worth = isRefusal(shot) ? 0 : shot.toDefender.max + (shot.defenderDies === 'no' ? 0 : UNIT_HP)
    if (worth <= most) continue
    best = tile
    most = worth
  }
  return best === NONE ? null : { type: 'cityAttack', city: city.id, tile: best }
}

/** The strongest soldier that the city can buy. */
function purchase(w: EngineContext, city: City): Command | null {
  const buys = soldiersFor(w, city).map((item): Command => ({ type: 'buy', city: city.id, item }))
  return buys.find(command => check(w, city.owner, command) === null) ?? null
}

/** The strongest soldier that the city can make; null where it makes one, or what a victory takes. */
function training(w: EngineContext, city: City): Command | null {
  const soldiers = soldiersFor(w, city)
  const [head] = city.queue
  if (soldiers.length === 0 || (head && (isForVictory(w, head) || soldiers.some(one => isSame(head, one))))) return null
  const command: Command = { type: 'setProduction', city: city.id, item: soldiers[0] }
  return check(w, city.owner, command) === null ? command : null
}

const soldiersFor = (w: EngineContext, city: City): Item[] =>
  buildableItems(w, city)
    .filter(({ kind, id }) => kind === 'unit' && !w.rules.units[id].civilian && !isAir(w, id))
    .sort((a, b) => w.rules.units[b.id].strength - w.rules.units[a.id].strength)

/** A soldier for a city that has none: one that comes in, that is bought, that is made. */
export const garrisonFor = (w: EngineContext, city: City): Command | null =>
  comingTo(w, city.owner, city.tile) ?? purchase(w, city) ?? training(w, city)

function moveTo(w: EngineContext, unit: Unit, tile: number): Command | null {
  const command: Command = { type: 'moveUnit', unit: unit.id, tile }
  return check(w, unit.owner, command) === null ? command : null
}
