/** Seats that the account who is signed in plays without a link: as the server has it (actors/wire/rights/game-rights.ts). */
import type { SeenGame, SeenSeat } from '../../../actors/wire/messages.ts'
import { mayChangeGame, signedIn } from '../../net/api.ts'

export const isOwnSeat = ({ account }: SeenSeat): boolean => account != null && account === signedIn()?.id

/** Its own; or of a game that it has made those of people that are nobody's. None of a game that is over. */
export function signedSeats(game: SeenGame): SeenSeat[] {
  const { owner, status, seats } = game
  if (status === 'finished') return []
  const own = seats.find(isOwnSeat)
  if (own) return [own]
  if (owner !== signedIn()?.id || !mayChangeGame(game)) return []
  // Where who plays is hidden, limits are too.
  return seats.filter(({ account, driver, limits }) => account == null && driver === 'human' && limits !== null)
}

export const isSigned = (game: SeenGame, { seat }: SeenSeat): boolean => signedSeats(game).some(own => own.seat === seat)
