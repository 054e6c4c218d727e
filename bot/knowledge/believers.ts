/** Cities of others that were seen to believe as this civ does: nobody is sent to preach there again for long. */
import { distance } from '../../engine/index.ts'
import { isInSight } from '../facts/perception.ts'
import { nearestOwnCity, type TurnContext } from '../turn-context.ts'

/** Remembers what is in sight now, and forgets what was seen too long ago. */
export function noteBelievers(m: TurnContext): void {
  const { w, seat, civ, memory, p } = m
  const seen: Record<number, number> = {}
  for (const [id, turn] of Object.entries(memory.believers ?? {}))
    if (w.s.turn - turn < p.preachAgain * m.pace) seen[Number(id)] = turn
  for (const { id, tile } of m.perception.cities) {
    if (!isInSight(w, seat, tile) || !isNear(m, tile)) continue
    if (civ.religion >= 0 && w.s.cities[id]!.majority === civ.religion) seen[id] = w.s.turn
    else delete seen[id]
  }
  memory.believers = seen
}

/** As near as preachers go: of what is farther there is no need to think. */
function isNear(m: TurnContext, t: number): boolean {
  const home = nearestOwnCity(m, t)
  return home !== null && distance(m.w.grid, home.tile, t) <= m.p.preachDistance
}

/** As far as it is known. */
export const believes = (m: TurnContext, city: number): boolean => m.memory.believers?.[city] !== undefined
