/** Shapes of signing in. */
import { Type } from 'typebox'
import { closed, nullable, text } from './common.ts'

export const SIGN_IN = Type.Object({ email: text('E-mail address.', 254), password: text('Password.', 1000) }, closed)

export const SESSION = Type.Object({
  account: nullable(
    Type.Object({ id: Type.String(), name: Type.String(), role: Type.Enum(['owner', 'member'], { type: 'string' }) }),
  ),
  csrf: nullable(Type.String({ description: 'To repeat as X-CSRF-Token with every changing request.' })),
  seat: Type.Optional(
    Type.Object({ game: Type.String(), seat: Type.Integer() }, { description: 'Where a seat token was sent: what it opens.' }),
  ),
})
