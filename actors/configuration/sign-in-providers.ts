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
