/** Shapes of signing in. */
import { Type } from 'typebox'
import { ROLES } from '../../../saves/accounts/accounts.ts'
import { LONGEST_PASSWORD } from '../../service/accounts/passwords/password-rules.ts'
import { SECOND_FACTORS } from '../../wire/accounts-port.ts'
import { closed, nullable, text } from '../../wire/schema-parts.ts'

export const EMAIL = text('Address of mail.', 254)
export const PASSWORD = text('Password.', LONGEST_PASSWORD)
export const NEW_PASSWORD = text('New password, of 12 to 1000 characters.', LONGEST_PASSWORD)
export const TICKET = text('Ticket, of an answer or a link.', 100)
export const ROLE = Type.Enum([...ROLES], { type: 'string', description: 'What the account may do on this server.' })

export const SIGN_IN = Type.Object({ email: EMAIL, password: PASSWORD }, closed)
export const LINK = Type.Object({ ticket: TICKET, password: NEW_PASSWORD }, closed)

const ACCOUNT = nullable(
  Type.Object({ id: Type.String(), name: Type.String(), role: ROLE, email: Type.Optional(nullable(Type.String())) }),
)
const RIGHTS = Type.Array(Type.String(), { description: 'What the account may do on this server.' })
const CSRF = nullable(Type.String({ description: 'To repeat as X-CSRF-Token with every changing request.' }))

export const SESSION = Type.Object({
  account: ACCOUNT,
  rights: Type.Optional(RIGHTS),
  csrf: CSRF,
  watch: Type.Optional(Type.Object({ game: Type.String() }, { description: 'Where a watch link was sent: what it shows.' })),
  seat: Type.Optional(
    Type.Object({ game: Type.String(), seat: Type.Integer() }, { description: 'Where a seat token was sent: what it opens.' }),
  ),
})

/** Signed in, or asked for more. */
export const SIGNED_IN = Type.Object(
  {
    account: Type.Optional(ACCOUNT),
    rights: Type.Optional(RIGHTS),
    csrf: Type.Optional(CSRF),
    second: Type.Optional(
      Type.Array(Type.Enum([...SECOND_FACTORS], { type: 'string' }), {
        description: 'One of these has to follow, with the ticket.',
      }),
    ),
    ticket: Type.Optional(Type.String({ description: 'To send with the second factor; it serves for five minutes.' })),
  },
  { description: 'Signed in: account, rights and csrf. Else what has to follow: second and ticket.' },
)
