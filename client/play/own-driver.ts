/** Who plays the seat of whom opens a game's page. */
import type { Driver, SeenGame } from '../../actors/wire/messages.ts'

/** Of the others no limits are told. Once it is over nothing is counted. */
export function driverOf({ status, seats }: SeenGame): Driver {
  const own = seats.filter(({ limits }) => limits !== null)
  return status === 'finished' || own.length !== 1 ? 'human' : (own[0].driver ?? 'human')
}
