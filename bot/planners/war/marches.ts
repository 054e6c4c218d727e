/** How soldiers are sent: straight on where nothing shoots, turn by turn past the guns of enemies' cities. */
import { type Command, may, NONE, type Unit } from '../../../engine/index.ts'
import { give, isOurs, type Plan, type TurnContext } from '../../turn-context.ts'
import { carefulStop, isWary } from './careful-steps.ts'
import { stay } from './rest.ts'

/** Sends a unit, or lets it walk on where it is on its way there already. */
export function* send(m: TurnContext, unit: Unit, tile: number, why: string): Plan {
  m.claimed.add(tile)
  if (unit.tile === tile) {
    yield* stay(m, unit, why)
    return
  }
  const wary = isWary(m, unit)
  if (unit.movesX60 === 0 || (unit.order === 'goto' && unit.goal === tile && !wary)) return
  // Places may be cut off: the way is tried before anybody is sent.
  const careful = wary ? carefulStop(m, unit, tile) : NONE
  // Without a way found the engine's own search has the last word.
  const stop = careful === NONE ? tile : careful
  const move: Command = { type: 'moveUnit', unit: unit.id, tile: stop }
  if (stop === unit.tile) yield* stay(m, unit, `${why}: guns on the way`)
  else {
    m.claimed.add(stop)
    const went = may(m.w, m.seat, move) && (yield* give(move, { because: () => why }))
    if (!went && isOurs(m, unit)) yield* stay(m, unit)
  }
}
