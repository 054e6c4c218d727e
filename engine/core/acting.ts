/** Whose turn it is: one seat's at a time, or, in games that are played together, that of everybody who has not ended the round. */
import { type GameState, NONE } from './state.ts'

/** Whether the seat may act now. */
export const hasTurn = ({ round, active }: GameState, seat: number): boolean =>
  round ? seat >= 0 && (round.acting & (1 << seat)) !== 0 : active === seat

/** Whether the seat has acted since the round began, or had its turn in another way. */
export const hasAnswered = ({ round }: GameState, seat: number): boolean => !round || (round.answered & (1 << seat)) !== 0

/** The seats that may act now, in their order. */
export const acting = (s: GameState): number[] =>
  s.round ? s.seats.map(({ id }) => id).filter(id => hasTurn(s, id)) : s.active === NONE ? [] : [s.active]

/** Of a round together: the seat acts, or has ended its part. The first of those who act stands for all where one is asked for. */
export function setActing(s: GameState, seat: number, acts: boolean): void {
  const { round } = s
  if (!round) return
  round.acting = acts ? round.acting | (1 << seat) : round.acting & ~(1 << seat)
  s.active = acting(s)[0] ?? NONE
}
