/** How soldiers are sent: straight on where nothing shoots, turn by turn past the guns of enemies' cities. */
import { type Command, may, NONE, type Unit } from '../../../engine/index.ts'
import type { Reason } from '../../reason.ts'
import { give, isOurs, lookAgain, type Plan, type TurnContext } from '../../turn-context.ts'
import { carefulStop, isWary } from './careful-steps.ts'
import { stay } from './rest.ts'

/** Sends a unit, or lets it walk on where it is on its way there already. */
export function* send(m: TurnContext, unit: Unit, tile: number, why: Reason): Plan {
  m.claimed.add(tile)
  if (unit.tile === tile) {
    yield* stay(m, unit, why)
    return
  }
  const wary = isWary(m, unit)
  if (unit.movesX60 === 0 || (unit.order === 'goto' && unit.goal === tile && !wary)) return
  if (wary && (yield* walkCarefully(m, unit, tile, why))) return
  // Places may be cut off: the way is tried before anybody is sent.
  const move: Command = { type: 'moveUnit', unit: unit.id, tile }
  const went = !wary && may(m.w, m.seat, move) && (yield* give(move, { because: () => why }))
  if (!went && isOurs(m, unit)) yield* stay(m, unit)
}

/** On towards the goal, as far as is safe; who stops for what comes into sight looks again. True where it has gone anywhere. */
function* walkCarefully(m: TurnContext, unit: Unit, goal: number, why: Reason) {
  let went = false
  for (let starts = 0; starts < m.p.scoutStarts && isOurs(m, unit) && unit.movesX60 > 0; starts++) {
    const stop = carefulStop(m, unit, goal)
    if (stop === NONE || stop === unit.tile) break
    m.claimed.add(stop)
    const from = unit.tile
    if (!(yield* give({ type: 'moveUnit', unit: unit.id, tile: stop }, { because: () => why }))) break
    went = true
    if (unit.tile === stop || unit.tile === from) break
    lookAgain(m)
  }
  return went
}
