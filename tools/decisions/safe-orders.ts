/** Whether an order would leave its unit where an enemy in sight could kill or take it in its next turn, and where it would be safe. */
import {
  type Command,
  distance,
  type EngineContext,
  findPath,
  isDeadly,
  isThreatened,
  NONE,
  pathBuffers,
  reachable,
  threatsTo,
  type Unit,
} from '../../engine/index.ts'

/** Steps that units at work by themselves keep away from enemies. */
const SHY = 2
/** Steps from an enemy within which nobody else is sent to roam. */
const ROAMS = 3

/** Orders that move the unit by its own choice. */
const ROAMING: readonly string[] = ['automate', 'explore']

/** What a fight may cost itself is not judged here: who attacks knows it. */
export function isSafeOrder(w: EngineContext, command: Command): boolean {
  if (command.type === 'attack') return isShot(w, command.unit) || !bares(w, w.s.units[command.unit]!, command.tile)
  if (command.type === 'moveUnit') {
    if (!command.together && bares(w, w.s.units[command.unit]!)) return false
    const unit = w.s.units[command.unit]!
    const mate = command.together ? w.s.units[w.s.tiles.military[unit.tile]] : null
    return isSafeMove(w, mate ?? unit, command.tile)
  }
  if (command.type !== 'setOrder' && command.type !== 'build') return true
  const unit = w.s.units[command.unit]!
  const { civilian } = w.rules.units[unit.kind]
  if (command.type === 'setOrder' && ROAMING.includes(command.order))
    return civilian ? mayRoam(w, unit) : !isThreatened(w, unit.owner, unit.tile, ROAMS)
  return !civilian || !isDeadly(w, unit, unit.tile)
}

const isShot = (w: EngineContext, id: number): boolean => w.rules.units[w.s.units[id]!.kind].rangedStrength > 0

/** A soldier that goes away would leave a civilian behind that somebody could take, other than who stands on `but`. */
function bares(w: EngineContext, unit: Unit, but: number = NONE): boolean {
  const { civilian, center } = w.s.tiles
  const { tile, kind } = unit
  if (w.rules.units[kind].civilian || civilian[tile] === NONE || center[tile] !== NONE) return false
  return threatsTo(w, unit).some(({ melee, enemy }) => melee && enemy.unit?.tile !== but)
}

/** Nowhere within this turn's reach could it be taken, but where it would not go by itself. */
const mayRoam = (w: EngineContext, unit: Unit): boolean =>
  [unit.tile, ...reachable(w, unit).map(({ tile }) => tile)].every(
    t => isThreatened(w, unit.owner, t, SHY) || !isDeadly(w, unit, t),
  ) && !isDeadly(w, unit, unit.tile)

/** Where it is to go, and where it stands when this turn is over; a soldier in danger already may choose another danger. */
function isSafeMove(w: EngineContext, unit: Unit, goal: number): boolean {
  if (!w.rules.units[unit.kind].civilian && isDeadly(w, unit, unit.tile)) return true
  return !isDeadly(w, unit, goal) && !isDeadly(w, unit, stopOn(w, unit, goal))
}

/** Where it stands at the end of this turn on its way to the goal. */
export function stopOn(w: EngineContext, unit: Unit, goal: number): number {
  const path = findPath(w, unit, goal)
  if (!path) return goal
  const { turns } = pathBuffers(w)
  return path.tiles.findLast(t => turns[t] === 0) ?? unit.tile
}

/** A tile within this turn's reach where a civilian in danger would be safe, own cities first; its own where it is safe, NONE where there is none. */
export function refugeFor(w: EngineContext, unit: Unit): number {
  if (!isDeadly(w, unit, unit.tile)) return unit.tile
  const homes = w.s.civs[unit.owner].cities.map(id => w.s.cities[id]!.tile)
  const away = (t: number): number => Math.min(...homes.map(home => distance(w.grid, home, t)))
  let best = NONE
  let least = Number.POSITIVE_INFINITY
  for (const tile of reachable(w, unit).map(one => one.tile)) {
    const steps = away(tile)
    if (steps >= least || isDeadly(w, unit, tile)) continue
    least = steps
    best = tile
  }
  return best
}
