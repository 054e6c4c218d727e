/** Shapes of invitations, and of making an account. */
import { Type } from 'typebox'
import { closed, nullable, text } from '../../wire/schema-parts.ts'
import { NAME } from './accounts.ts'
import { EMAIL, NEW_PASSWORD, ROLE, TICKET } from './session.ts'

const FIELDS = {
  id: Type.String(),
  role: ROLE,
  uses: Type.Integer({ description: 'Accounts that can still be made with it.' }),
  email: nullable(Type.String({ description: "The one address of mail that it is for; null: anyone's." })),
  by: nullable(Type.String({ description: "Id of the account that made it, 'console', or null: somebody asked for it." })),
  created: Type.String({ description: 'ISO 8601.' }),
  expires: Type.String({ description: 'ISO 8601.' }),
}

export const INVITATION_LIST = Type.Object({ invitations: Type.Array(Type.Object(FIELDS)) })
export const INVITATION_WISH = Type.Object(
  {
    role: ROLE,
    uses: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1_000, description: 'Accounts that can be made with it; default 1.' }),
    ),
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 90, description: 'How long it invites; default 7.' })),
    email: Type.Optional(EMAIL),
  },
  {
    ...closed,
    description: 'With an address it is for that one person, and goes there by letter where a mail server is set up.',
  },
)
export const MADE_INVITATION = Type.Object({
  ...FIELDS,
  link: nullable(Type.String({ description: 'To be passed on, told here and never again; null: it went by letter.' })),
})
export const INVITATION_TICKET = Type.Object({ invitation: TICKET }, closed)
export const INVITED = Type.Object({
  role: ROLE,
  email: nullable(Type.String({ description: 'The one address that an account can be made with; null: any.' })),
})

export const NEW_ACCOUNT = Type.Object(
  {
    invitation: Type.Optional(TICKET),
    name: Type.Optional(NAME),
    email: EMAIL,
    password: Type.Optional(NEW_PASSWORD),
  },
  {
    ...closed,
    description:
      'With an invitation also name and password. Without one, where anybody may have an account: a letter with an invitation goes to the address.',
  },
)
export const ASKED_ACCOUNT = Type.Object(
  { asked: Type.Literal(true) },
  { description: 'A letter is on its way to that address, whether it has an account or not.' },
)
export const INVITATION_PARAMS = Type.Object({ id: text('Invitation, from GET /api/invitations.', 64) }, closed)
