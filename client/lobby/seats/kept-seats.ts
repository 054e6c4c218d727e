/** The seats that were made in this browser: the server keeps only the tokens' hashes, and shows each token once. */
import { isRecord, keepValue, keptValue } from '../../net/kept.ts'

const KEY = 'hexarchy:seats'
/** Older ones are forgotten. */
const MOST_GAMES = 200

type Kept = Record<string, Record<number, string>>

const all = (): Kept => (keptValue(KEY, isRecord) ?? {}) as Kept

/** A full or forbidden storage only means that the links are not found again. */
const keep = (kept: Kept): void => void keepValue(KEY, Object.fromEntries(Object.entries(kept).slice(-MOST_GAMES)))

/** Tokens by seat. */
export const keptSeats = (game: string): Record<number, string> => all()[game] ?? {}

export function keepSeats(game: string, tokens: Record<number, string>): void {
  const { [game]: known, ...others } = all()
  keep({ ...others, [game]: { ...known, ...tokens } })
}

export function forgetSeats(game: string): void {
  const { [game]: _, ...others } = all()
  keep(others)
}

/** Its link opens nothing any more. */
export function forgetSeat(game: string, seat: number): void {
  const { [game]: known, ...others } = all()
  const left = Object.fromEntries(Object.entries(known ?? {}).filter(([one]) => Number(one) !== seat))
  keep({ ...others, [game]: left })
}
