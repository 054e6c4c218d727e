/** Shapes of links by mail, invitations, second factors and identity providers. */
import { Type } from 'typebox'
import { closed, nullable, text } from '../../wire/schema-parts.ts'
import { EMAIL, NEW_PASSWORD, TICKET } from './session.ts'

export const RESET_WISH = Type.Object({ email: EMAIL }, closed)
export const RESET = Type.Object({ ticket: TICKET, password: NEW_PASSWORD }, closed)
export const VERIFICATION = Type.Object({ ticket: TICKET }, closed)
export const VERIFIED = Type.Object({ email: Type.String({ description: 'The address that is now known to be theirs.' }) })
/** The same whatever there is. */
export const ASKED = Type.Object(
  { asked: Type.Literal(true) },
  { description: 'If there is such an account, a letter is on its way.' },
)

const CODE = text('Six digits of the authenticator.', 10)
const RECOVERY = nullable(
  Type.Array(Type.String(), {
    description:
      'Ten codes, each of which stands once for a lost factor; told here and never again. Null: there are some already.',
  }),
)

export const NEW_TOTP = Type.Object({
  secret: Type.String({ description: 'base32, to be typed where there is no camera.' }),
  uri: Type.String({ description: 'What its QR code says.' }),
})
export const TOTP_CODE = Type.Object({ code: CODE }, closed)
export const FACTOR_ADDED = Type.Object({ recovery: RECOVERY })
export const RECOVERY_CODES = Type.Object({ codes: Type.Array(Type.String()) })

/** What a browser answers is its own shape: what is read of it is checked, what else there is stays unread. */
const CLIENT_DATA = text('base64url.', 10_000)
const CREDENTIAL = {
  id: text('base64url.', 2_000),
  rawId: text('base64url.', 2_000),
  type: Type.Literal('public-key'),
  clientExtensionResults: Type.Unsafe<Record<string, never>>({ type: 'object' }),
}
export const REGISTERED_PASSKEY = Type.Object({
  ...CREDENTIAL,
  response: Type.Object({
    clientDataJSON: CLIENT_DATA,
    attestationObject: text('base64url.', 100_000),
    transports: Type.Optional(Type.Array(text('As the browser calls it.', 40), { maxItems: 8 })),
  }),
})
export const SIGNED_PASSKEY = Type.Object({
  ...CREDENTIAL,
  response: Type.Object({
    clientDataJSON: CLIENT_DATA,
    authenticatorData: CLIENT_DATA,
    signature: CLIENT_DATA,
    userHandle: Type.Optional(nullable(text('base64url.', 200))),
  }),
})
const PASSKEY_NAME = Type.String({
  minLength: 1,
  maxLength: 60,
  pattern: '^[^\\p{Cc}]*\\S[^\\p{Cc}]*$',
  description: 'By which its owner knows it.',
})
export const PASSKEY = Type.Object({
  id: Type.String({ description: 'For addresses; not that of the authenticator.' }),
  name: Type.String(),
  created: Type.String({ description: 'ISO 8601.' }),
  used: nullable(Type.String({ description: 'When it last signed in; ISO 8601.' })),
})
export const PASSKEY_LIST = Type.Object({ passkeys: Type.Array(PASSKEY) })
export const NEW_PASSKEY = Type.Object({ name: PASSKEY_NAME, response: REGISTERED_PASSKEY }, closed)
export const PASSKEY_ADDED = Type.Object({ passkey: PASSKEY, recovery: RECOVERY })
export const PASSKEY_CHANGE = Type.Object({ name: PASSKEY_NAME }, closed)
export const FACTOR_PARAMS = Type.Object({ id: text('Of the list.', 64) }, closed)
export const PASSKEY_SIGN_IN = Type.Object({ response: SIGNED_PASSKEY }, closed)
/** Made for `navigator.credentials`: handed on as it is. */
export const PASSKEY_OPTIONS = Type.Unsafe<object>({
  type: 'object',
  additionalProperties: true,
  description:
    'Options of WebAuthn in JSON, for PublicKeyCredential.parseCreationOptionsFromJSON or parseRequestOptionsFromJSON.',
})

export const SECOND_TICKET_BODY = Type.Object({ ticket: TICKET }, closed)
export const SECOND = Type.Object(
  {
    ticket: TICKET,
    totp: Type.Optional(CODE),
    recovery: Type.Optional(text('A recovery code.', 40)),
    passkey: Type.Optional(SIGNED_PASSKEY),
  },
  { ...closed, minProperties: 2, maxProperties: 2, description: 'The ticket, and one of the factors.' },
)
