/** A world with something to hide, and ways to change what seat 0 cannot see in it. */
import type { EngineContext } from '../../engine/core/engine-context.ts'
import { addCity, addUnit } from '../world.ts'
import { smallWar } from './play.ts'

/** Tiles that seat 0 does not see now. */
export const outOfSight = (w: EngineContext): number[] =>
  [...Array(w.grid.size).keys()].filter(t => w.s.civs[0].known!.visible[t] === 0)

/** The small war, with units and a city-state that seat 0 does not see. */
export function hidingWorld(): EngineContext {
  const w = smallWar()
  addUnit(w, 1, 'Warrior', 15, 8)
  addUnit(w, 1, 'Worker', 16, 9)
  addUnit(w, 3, 'Warrior', 17, 2)
  addCity(w, 2, 18, 1, 3)
  // Seen long ago: the west half of the world, empty as it was then.
  for (let t = 0; t < w.grid.size; t++) if (t % w.grid.width < 12) w.s.civs[0].known!.explored[t] = 1
  return w
}

/** Something else on a tile out of sight. */
export function scramble(w: EngineContext, tile: number, what: string, value: number): void {
  const { tiles } = w.s
  if (what === 'improvement') tiles.improvement[tile] = value
  else if (what === 'road') tiles.road[tile] = value % 3
  else if (what === 'resource' && w.s.civs[0].known!.explored[tile] === 0) tiles.resource[tile] = value
  else if (what === 'features') tiles.features[tile] = value
  else if (what === 'owner') tiles.owner[tile] = 1 + (value % 2)
  else if (what === 'work') tiles.work[tile] = value
  else if (what === 'unit') moveHidden(w, tile, value)
}

/** One of the units that seat 0 does not see is elsewhere out of sight. */
function moveHidden(w: EngineContext, tile: number, value: number): void {
  const { tiles } = w.s
  const hidden = w.s.units.filter(one => one && one.owner !== 0 && w.s.civs[0].known!.visible[one.tile] === 0)
  const unit = hidden[value % hidden.length]!
  const layer = w.rules.units[unit.kind].civilian ? tiles.civilian : tiles.military
  if (layer[tile] !== -1) return
  layer[unit.tile] = -1
  layer[tile] = unit.id
  unit.tile = tile
}
