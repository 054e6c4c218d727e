/** Identity providers (OpenID Connect) as an operator sets them up. Their secrets are named, never held. */
import { type Static, Type } from 'typebox'

/** Providers that are well known: what people call them, and their issuer where all share one. */
export const PRESETS = {
  google: { title: 'Google', issuer: 'https://accounts.google.com' },
  microsoft: { title: 'Microsoft', issuer: null },
  gitlab: { title: 'GitLab', issuer: 'https://gitlab.com' },
  keycloak: { title: 'Keycloak', issuer: null },
} as const satisfies Record<string, { title: string; issuer: string | null }>
export type Preset = keyof typeof PRESETS

/** Roles that a provider may give, the highest first: the owner's is given on the server alone. */
export const GIVEN_ROLES = ['administrator', 'moderator', 'member', 'spectator'] as const

const closed = { additionalProperties: false }
const name = (description: string) => Type.String({ minLength: 1, maxLength: 200, description })
const names = (description: string) => Type.Array(name(description), { minItems: 1, maxItems: 100, description })

const ACCOUNTS = Type.Object(
  {
    domains: Type.Optional(names('Domains of verified e-mail addresses, as example.org.')),
    claim: Type.Optional(name('Claim that has to have one of the values, as groups or realm_access.roles.')),
    values: Type.Optional(names('Values of that claim.')),
  },
  {
    ...closed,
    description: 'Who gets an account at the first sign-in, without an invitation: all of what is given has to hold.',
  },
)

const ROLES_BY_CLAIM = Type.Object(
  {
    claim: name('Claim that decides, as groups or realm_access.roles.'),
    administrator: Type.Optional(names('Values that make an administrator.')),
    moderator: Type.Optional(names('Values that make a moderator.')),
    member: Type.Optional(names('Values that make a member.')),
    spectator: Type.Optional(names('Values that make a spectator.')),
    otherwise: Type.Optional(
      Type.Unsafe<'member' | 'spectator'>(
        Type.Enum(['member', 'spectator'], { type: 'string', description: 'Role without any of the values (default: member).' }),
      ),
    ),
  },
  { ...closed, description: 'Role by a claim, set at every sign-in with this provider; an owner stays owner.' },
)

export const SIGN_IN_PROVIDER = Type.Object(
  {
    name: Type.String({
      pattern: '^[a-z0-9][a-z0-9-]{0,29}$',
      description: 'Stands in its addresses: /api/sign-in/NAME, and /api/sign-in/NAME/callback, which the provider has to know.',
    }),
    title: Type.Optional(
      Type.String({ minLength: 1, maxLength: 60, description: 'What its button says; else that of its preset, or its name.' }),
    ),
    preset: Type.Optional(
      Type.Enum(Object.keys(PRESETS) as Preset[], { type: 'string', description: 'A provider that is well known.' }),
    ),
    issuer: Type.Optional(
      Type.String({
        maxLength: 500,
        description: 'Its https address; may be left out where the preset has one (google, gitlab).',
      }),
    ),
    clientId: Type.String({ minLength: 1, maxLength: 300, description: 'What the provider calls this server.' }),
    scopes: Type.Optional(names('Scopes to ask for besides openid, email and profile, as groups.')),
    accounts: Type.Optional(ACCOUNTS),
    roles: Type.Optional(ROLES_BY_CLAIM),
    key: Type.Optional(Type.String({ description: 'Name of the client secret among the keys; none: the provider gave none.' })),
  },
  { additionalProperties: false },
)
export type SignInProvider = Static<typeof SIGN_IN_PROVIDER>

/** Address under which a provider is found. Throws where it has none, which `readConfiguration` refuses. */
export function issuerOf({ name, issuer, preset }: SignInProvider): string {
  const found = issuer ?? (preset && PRESETS[preset].issuer)
  if (!found) throw new Error(`The sign-in provider ${name} has no issuer.`)
  return found
}
