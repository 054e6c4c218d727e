/** What an account may do with one game. */
import type { Account } from '../../../saves/accounts/accounts.ts'
import type { GameRecord } from '../../../saves/games/games.ts'
import type { Right } from './rights.ts'

/** A signed-in account with the rights that it has here: all of its role's, or those of the token that it came with. */
export interface Member {
  account: Account
  rights: ReadonlySet<Right>
}

/** Made by the account, or everybody's in its hands. */
export const mayChange = ({ account, rights }: Member, game: GameRecord): boolean =>
  rights.has('games/manage') || (rights.has('games/make') && account.id === game.owner)

/** The seat that belongs to the account; null: none does. */
export const seatOf = ({ account }: Member, { seats }: GameRecord): number | null =>
  seats.find(seat => seat.account === account.id)?.seat ?? null

/** Accounts that know of the game although they did not make it: those of its seats, and where lists are in force those named. */
export function namedIn({ seats, sharing }: GameRecord): string[] {
  const players = seats.flatMap(({ account }) => account ?? [])
  return sharing && sharing.access !== 'private' ? [...players, ...sharing.watch, ...sharing.play] : players
}

/**
 * How far an account sees into a game. `all`: everything, also who plays; `watch`: the game as a whole; `late`: the same some rounds
 * late; `seat`: as the seat that belongs to it; `outside`: that there is such a game, and which seats it has; null: not even that.
 */
export type Sight = 'all' | 'watch' | 'late' | 'seat' | 'outside' | null

/** Whoever plays a seat sees no more than that until the game is over; its owner, and who sees every game, only where who plays is hidden. */
export function sightOf(member: Member, game: GameRecord): Sight {
  const { account, rights } = member
  if (!rights.has('games/read')) return null
  const { sharing, seated = [] } = game
  const runs = game.status !== 'finished'
  const seat = seatOf(member, game)
  if (rights.has('games/all') || account.id === game.owner) {
    if (!game.anonymous || !runs || !(seat !== null || seated.includes(account.id))) return 'all'
    return seat === null ? 'outside' : 'seat'
  }
  if (seat !== null) return runs ? 'seat' : 'watch'
  if (!sharing || sharing.access === 'private') return null
  const watches = sharing.access === 'public' || sharing.watch.includes(account.id)
  // Who has played in it is not shown the others' side by leaving its seat.
  if (watches) return runs && seated.includes(account.id) ? 'outside' : 'watch'
  return sharing.play.includes(account.id) ? 'outside' : null
}

/** Whether the account may take the seat: it is its own, or belongs to nobody, is played from outside, and the account is named for playing. */
export function mayTake(member: Member, game: GameRecord, n: number): boolean {
  const seat = game.seats[n]
  if (!seat) return false
  if (seat.account === member.account.id) return true
  const { sharing } = game
  if (!sharing || sharing.access === 'private' || !sharing.play.includes(member.account.id)) return false
  return (seat.account ?? null) === null && seatOf(member, game) === null && isOutside(seat.driver)
}

/**
 * Whether the account plays the seat by being signed in, without its link: its own; or of its own game one that is a person's and
 * belongs to nobody, unless it has another there or who plays is hidden from it.
 */
export function playsSigned(member: Member, game: GameRecord, n: number): boolean {
  const own = seatOf(member, game)
  if (own !== null) return own === n
  const seat = game.seats[n]
  if (!seat || (seat.account ?? null) !== null || seat.driver !== 'human') return false
  return member.account.id === game.owner && mayChange(member, game) && sightOf(member, game) === 'all'
}

/** Seats of a game that runs which the account may take and that are not its own. */
export const freeSeats = (member: Member, game: GameRecord): number[] =>
  game.status === 'finished' || !game.sharing?.play.includes(member.account.id)
    ? []
    : game.seats.filter(({ seat, account }) => (account ?? null) === null && mayTake(member, game, seat)).map(({ seat }) => seat)

const isOutside = (driver: string): boolean => driver === 'human' || driver === 'agent'
