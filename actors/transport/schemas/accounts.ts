/** Shapes of accounts, their sessions and tokens, and the audit log. */
import { Type } from 'typebox'
import { SIGN_IN_KINDS } from '../../../saves/accounts/sessions.ts'
import { GAMES_LEFT, type GamesLeft } from '../../wire/accounts-port.ts'
import { SCOPES, type Scope } from '../../wire/rights/rights.ts'
import { closed, nullable, text } from '../../wire/schema-parts.ts'
import { DAMAGED } from './common.ts'
import { EMAIL, NEW_PASSWORD, PASSWORD, ROLE } from './session.ts'

const TIME = (description: string) => Type.String({ description: `${description}; ISO 8601.` })
export const NAME = Type.String({
  minLength: 1,
  maxLength: 60,
  pattern: '^[^\\p{Cc}]*\\S[^\\p{Cc}]*$',
  description: 'Name that others see.',
})
const GAMES = Type.Unsafe<GamesLeft>(
  Type.Enum([...GAMES_LEFT], {
    type: 'string',
    description: 'What to do with its games: pass them to the owner of the server, or delete them.',
  }),
)
const CURRENT = text("The account's password as it is, where it has one.", 1_000)
const ALL_SCOPES = Object.keys(SCOPES) as Scope[]
const SCOPE_LIST = Type.Array(Type.Unsafe<Scope>(Type.Enum(ALL_SCOPES, { type: 'string' })), {
  minItems: 1,
  maxItems: ALL_SCOPES.length,
  uniqueItems: true,
  description: 'What it is good for, as far as its account may do that.',
})

export const OWN_ACCOUNT = Type.Object({
  id: Type.String(),
  name: Type.String(),
  name_shared: Type.Boolean({ description: 'Whether another account has this name too, of a time when that could be.' }),
  role: ROLE,
  email: nullable(Type.String()),
  verified: nullable(Type.String({ description: 'When the address was shown to be theirs; ISO 8601.' })),
  created: TIME('When it was made'),
  password: nullable(Type.String({ description: 'When the password was set; ISO 8601. Null: it has none.' })),
  totp: Type.Boolean({ description: 'Whether a code of an authenticator is asked for.' }),
  passkeys: Type.Integer({ description: 'How many it has.' }),
  recovery_codes: Type.Integer({ description: 'How many are left.' }),
  identities: Type.Array(Type.Object({ issuer: Type.String(), email: nullable(Type.String()), linked: TIME('Since when') }), {
    description: 'Accounts elsewhere that sign in to it.',
  }),
})

export const ACCOUNT_CHANGE = Type.Partial(Type.Object({ name: NAME, email: nullable(EMAIL), password: CURRENT }), {
  ...closed,
  description: 'A change of the address asks for the password.',
})
export const PASSWORD_CHANGE = Type.Object({ password: NEW_PASSWORD, current: Type.Optional(CURRENT) }, closed)
export const DELETION = Type.Object({ games: GAMES, password: Type.Optional(PASSWORD) }, closed)
export const EXPORT = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  additionalProperties: true,
  description: 'Everything that is kept on the account.',
})

export const SESSIONS = Type.Object({
  sessions: Type.Array(
    Type.Object({
      id: Type.String(),
      created: TIME('When it was opened'),
      used: nullable(Type.String({ description: 'When it was last used, within an hour; ISO 8601.' })),
      expires: TIME('When it ends, if it is not used'),
      address: nullable(Type.String({ description: 'Where it was opened.' })),
      agent: nullable(Type.String({ description: 'What the browser called itself.' })),
      how: nullable(Type.String({ description: `How it was signed in: ${SIGN_IN_KINDS.join(', ')}.` })),
      current: Type.Boolean({ description: 'Whether it is the one that asks.' }),
    }),
  ),
})
export const ENDED = Type.Object({ ended: Type.Integer({ description: 'How many were ended.' }) })
export const ID_PARAMS = Type.Object({ id: text('Of the list.', 100) }, closed)

const TOKEN_FIELDS = {
  id: Type.String(),
  name: Type.String(),
  scopes: Type.Array(Type.String()),
  created: TIME('When it was made'),
  expires: nullable(Type.String({ description: 'When it ends; ISO 8601. Null: not by itself.' })),
  used: nullable(Type.String({ description: 'When it was last used, within an hour; ISO 8601.' })),
}
export const TOKENS = Type.Object({ tokens: Type.Array(Type.Object(TOKEN_FIELDS)) })
export const NEW_TOKEN = Type.Object(
  {
    name: NAME,
    scopes: SCOPE_LIST,
    days: Type.Optional(
      nullable(
        Type.Integer({ minimum: 1, maximum: 366, description: 'How long it lasts; null: until it is taken back. Default 90.' }),
      ),
    ),
  },
  closed,
)
export const MADE_TOKEN = Type.Object({
  token: Type.String({ description: 'To be sent as bearer; told here and never again.' }),
  ...TOKEN_FIELDS,
})

const LISTED = Type.Object({
  id: Type.String(),
  name: Type.String(),
  role: ROLE,
  email: nullable(Type.String()),
  verified: nullable(Type.String()),
  created: TIME('When it was made'),
  locked: nullable(Type.Object({ at: Type.String(), by: Type.String(), reason: Type.String() })),
})
export const ACCOUNT = LISTED
export const ACCOUNT_LIST = Type.Object({
  accounts: Type.Array(LISTED),
  total: Type.Integer({ description: 'How many the query finds, of which `accounts` is a part.' }),
})
export const ACCOUNT_QUERY = Type.Partial(
  Type.Object({
    search: text('Part of the name, the address or the id, in any case.', 100),
    role: ROLE,
    locked: Type.Unsafe<'true' | 'false'>(
      Type.Enum(['true', 'false'], { type: 'string', description: 'Only the locked ones, or only the others.' }),
    ),
    limit: Type.Integer({ minimum: 1, maximum: 200, description: 'At most so many; default 50.' }),
    offset: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'So many are passed over; default 0.' }),
  }),
  closed,
)
export const ROLE_CHANGE = Type.Partial(
  Type.Object({
    role: ROLE,
    locked: Type.Boolean({ description: 'Whether it is signed in nowhere and can sign in nowhere.' }),
    reason: text('Why it is locked; told to its owner.', 200),
  }),
  { ...closed, minProperties: 1 },
)
export const DELETION_QUERY = Type.Object({ games: GAMES }, closed)
export const LINK_WISH = Type.Object({ email: EMAIL, without_factors: Type.Optional(Type.Boolean()) }, closed)
export const MADE_LINK = Type.Object({ account: Type.String(), ticket: Type.String(), expires: Type.String() })

export const AUDIT_QUERY = Type.Partial(
  Type.Object({
    account: text('Id: what it did, and what was done to it.', 64),
    act: text('As session/opened.', 60),
    before: text('`next` of the page before.', 40),
    limit: Type.Integer({ minimum: 1, maximum: 500, description: 'At most so many; default 100.' }),
  }),
  closed,
)
export const AUDIT_PAGE = Type.Object({
  entries: Type.Array(
    Type.Object({
      id: Type.String(),
      at: TIME('When'),
      act: Type.String({ description: 'noun/what-happened.' }),
      by: nullable(
        Type.String({
          description:
            "Id of the account, 'console', 'provider' (an identity provider's groups), or null for nobody who is known.",
        }),
      ),
      on: nullable(Type.String({ description: 'Id of what it was done to.' })),
      address: Type.Optional(Type.String()),
      detail: Type.Optional(Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })),
    }),
  ),
  next: nullable(Type.String({ description: '`before` of the next page; null: the log begins here.' })),
  damaged: DAMAGED,
})
