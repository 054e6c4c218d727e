/** Games whose people all play on this device, one after the other: their seats, by the links that this browser knows. */
import { isRecord, keepValue, keptValue } from '../../net/kept.ts'
import { keptSeats } from './kept-seats.ts'

const KEY = 'hexarchy:hot-seats'
/** Older ones are forgotten. */
const MOST_GAMES = 50

export interface HotSeat {
  seat: number
  token: string
}

const all = (): Record<string, number[]> => (keptValue(KEY, isRecord) ?? {}) as Record<string, number[]>

/** The seats' links are kept apart (kept-seats.ts). A full or forbidden storage only means that each is played by its link. */
export function keepHotSeats(game: string, seats: number[]): void {
  const { [game]: _, ...others } = all()
  keepValue(KEY, Object.fromEntries([...Object.entries(others), [game, seats]].slice(-MOST_GAMES)))
}

/** Two at least, or none. */
export function hotSeats(game: string): HotSeat[] {
  const tokens = keptSeats(game)
  const seats = (all()[game] ?? []).filter(seat => tokens[seat] !== undefined)
  return seats.length < 2 ? [] : seats.map(seat => ({ seat, token: tokens[seat] }))
}
