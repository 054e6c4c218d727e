/** A failed request as it is answered: its code decides the status, its row helps out with a hint. */
import type { StoreFailure } from '../../saves/database/store-errors.ts'
import { ERRORS, type ErrorCode, statusOf } from './errors.ts'
import type { Failure } from './messages.ts'

/** `hint`: what would be allowed in this very case; left out, the hint of the code. */
export function failure(code: ErrorCode, message: string, hint: string | null = ERRORS[code].hint): Failure {
  return { ok: false, status: statusOf(code), error: { code, message, ...(hint !== null && { hint }) } }
}

/** The same, with the JSON pointer of the argument that is wrong. */
export function failureAt(path: string, message: string, hint?: string): Failure {
  const { error, ...rest } = failure('bad-arguments', message, hint)
  return { ...rest, error: { ...error, path } }
}

/** Try again in some seconds: a queue is full. */
export const overloaded = (message: string): Failure => ({ ...failure('service/overloaded', message), retryAfter: 2 })

/** Try again in some seconds: the store takes nothing for now. */
export const unsaved = ({ reason }: StoreFailure): Failure => ({
  ...failure('service/storage', `This could not be saved: ${reason}.`),
  retryAfter: 2,
})

/** Whoever asks the one that has the game by now gets the answer. */
export const movedGame = (): Failure => ({ ...failure('game/moved', 'The game is held elsewhere by now.'), retryAfter: 1 })

/** Try again in a second: the part of the service that was asked is being started anew. */
export const unavailable = (message: string): Failure => ({ ...failure('service/unavailable', message), retryAfter: 1 })

export const unknownGame = (game: string): Failure => failure('not-found', `There is no game ${String(game).slice(0, 40)}.`)
export const unknownSeat = (seat: number): Failure => failure('not-found', `There is no seat ${seat} in this game.`)

/** Nobody can tell whether it was done: the machine that was asked ended before it answered. */
export const unsure = (): Failure => ({
  ...failure('service/unsure', 'The machine that carried this out ended before it answered: it may have been done.'),
  retryAfter: 2,
})
