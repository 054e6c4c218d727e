/** By what this tab plays or looks at a game. It is kept for the tab. */
import { keepText, keptText } from './kept.ts'

export interface SeatAccess {
  /** Of a seat link or a watch link; null: the session of this browser. */
  readonly token: string | null
  /** The seat that the account plays by that session; null: it looks on, or there is a token. */
  readonly seat: number | null
}

const SIGNED = 'signed:'
const keyOf = (game: string): string => `seat:${game}`

/** A link's token stands behind # so that it reaches no log. */
export function seatAccess(game: string): SeatAccess {
  const given = location.hash.slice(1)
  if (given.startsWith('seat_') || isWatchLink(given)) {
    sitDown(game, given)
    history.replaceState(null, '', location.pathname)
  }
  const kept = keptText(keyOf(game), 'tab')
  if (kept?.startsWith(SIGNED)) return { token: null, seat: Number(kept.slice(SIGNED.length)) }
  return { token: kept, seat: null }
}

/** Whether it shows the game as spectators see it, and plays no seat. */
export const isWatchLink = (token: string): boolean => token.startsWith('watch_')

/** This tab plays the seat of that token when it opens the game's page. */
export const sitDown = (game: string, token: string): void => void keepText(keyOf(game), token, 'tab')
/** The same by the session, without a link. */
export const sitSigned = (game: string, seat: number): void => void keepText(keyOf(game), `${SIGNED}${seat}`, 'tab')
/** This tab watches. */
export const standUp = (game: string): void => void keepText(keyOf(game), null, 'tab')

/** This tab looks with its own eyes again. */
export function leaveSeat(game: string): void {
  standUp(game)
  location.reload()
}
