/** Why a seat's call is not carried out, as it is answered. */
import type { CallRefusal } from '../../../tools/call.ts'
import type { CallError } from '../../../tools/next/next.ts'
import { statusOf } from '../../wire/errors.ts'
import { failure } from '../../wire/failure.ts'
import type { Failure } from '../../wire/messages.ts'

export const asFailure = ({ facts: _facts, meant: _meant, ...error }: CallRefusal & CallError): Failure => ({
  ok: false,
  status: statusOf(error.code),
  error,
})

export const noSeat = (seat: number): Failure => failure('seat/unknown', `There is no seat ${seat} in this game.`)

/** The call's id came before with another tool or other arguments. */
export const idTaken = (id: string): Failure =>
  failure(
    'request/call-id-taken',
    `The call_id "${id}" was used by this seat for another tool or other arguments; nothing was done.`,
  )

/** A call that came when the turn was already ending for its limits. */
export const turnOver = (): Failure =>
  failure('guard/turn-over', 'This turn has been ended for you: one of its limits is used up.')
