/** The authorization server: what of OAuth it speaks, for how long what it gives lasts, and whom it lets in. */
import { generateKeyPairSync } from 'node:crypto'
import type { ClientMetadata, Configuration, errors as Errors, KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { Accounts } from '../../../saves/accounts/accounts.ts'
import type { ConnectedPrograms } from '../../../saves/accounts/connected-programs.ts'
import type { OauthArtifacts } from '../../../saves/accounts/oauth-artifacts.ts'
import { isSameSecret } from '../../../saves/accounts/secrets.ts'
import { hashToken } from '../../../saves/accounts/tokens.ts'
import { fetchOnly } from '../../game/drivers/model/outbound.ts'
import { adapterFor } from './adapter.ts'
import { isOwnMachine } from './client-name.ts'

/** In seconds, as all of OAuth. */
const MINUTE = 60
const DAY = 86_400
export const GRANT_S = 366 * DAY

export const AUTH_METHODS = ['none', 'client_secret_post', 'client_secret_basic'] as const
/** Of the addresses of the authorization server, below the origin. */
export const PATHS = {
  authorization: '/oauth/authorize',
  token: '/oauth/token',
  registration: '/oauth/register',
  revocation: '/oauth/revoke',
  /** The page that asks; behind it, the id of the request. */
  consent: '/oauth/consent',
  /** The page that says why it cannot be asked. */
  refused: '/oauth/refused',
} as const

/** What a program may be let in for: to play a seat, or to look as it only. */
export const PLAY = 'games'
export const LOOK = 'games:read'
export const OAUTH_SCOPES = [PLAY, LOOK] as const

/** What a program may say of itself, and what is not asked: its scopes come with each request, and nothing of it is fetched or signed. */
const UNUSED = ['scope', 'jwks', 'jwks_uri', 'sector_identifier_uri', 'software_statement'] as const
export const GRANT_TYPES: readonly string[] = ['authorization_code', 'refresh_token']
const MOST_REDIRECTS = 10
const MOST_METADATA_BYTES = 8 * 1024
const MOST_DOCUMENT_BYTES = 16 * 1024

export interface AuthorizationDeps {
  /** Its issuer, as https://games.example. */
  origin: string
  /** What its tokens are good for. */
  resource: string
  accounts: Accounts
  artifacts: OauthArtifacts
  programs: ConnectedPrograms
  now(): number
  /** The server's log: of what went wrong inside. */
  complain(text: string): void
  /** Reads the documents of clients; default: at public addresses alone. */
  fetchDocument?: typeof fetch
}

/** Client id metadata documents are anybody's: no private address, no redirect, not long; the library sets 2.5 s. */
const fetchPublic: typeof fetch = (input, init) => {
  const { href } = new URL(input instanceof Request ? input.url : input)
  return fetchOnly(href, { hasKey: false, mayBePrivate: false, mostBytes: MOST_DOCUMENT_BYTES })(input, init)
}

/** The library is loaded with the first request: few servers are asked for it. */
export async function openProvider(deps: AuthorizationDeps): Promise<Provider> {
  const { Provider, errors, interactionPolicy } = await import('oidc-provider')
  const { Check, Prompt } = interactionPolicy
  const isAsked = new Check('not_asked', 'the account has not been asked', ({ oidc }) => oidc.result?.consent === undefined)
  const provider = new Provider(deps.origin, {
    ...ways(deps, errors),
    ...lifetimes(),
    adapter: model => adapterFor({ ...deps, errors, resumeUrl: id => `${deps.origin}${PATHS.authorization}/${id}` }, model),
    interactions: {
      policy: [new Prompt({ name: 'consent', requestable: true }, isAsked)],
      url: (_ctx, { uid }) => `${PATHS.consent}/${uid}`,
    },
  })
  // The adapter keeps hashes of them.
  provider.Client.prototype.compareClientSecret = function (secret: string) {
    return isSameSecret(hashToken(secret), this.clientSecret ?? '')
  }
  // It came over TLS, which way-in has seen to: requests say so once more, for cookies and addresses.
  provider.proxy = true
  provider.on('server_error', (_ctx, error) => deps.complain(`a program was not let in: ${error.stack ?? error.message}`))
  return provider
}

function ways({ resource, accounts, fetchDocument = fetchPublic }: AuthorizationDeps, errors: typeof Errors): Configuration {
  const off = { enabled: false }
  return {
    clientAuthMethods: [...AUTH_METHODS],
    clientBasedCORS: () => false,
    // Most are apps; with an address on the web they may be this, too.
    clientDefaults: { application_type: 'native', id_token_signed_response_alg: 'ES256' },
    cookies: {
      names: { session: 'hexarchy-oauth', interaction: 'hexarchy-consent', resume: 'hexarchy-authorize' },
      long: { httpOnly: true, sameSite: 'lax', secure: true, path: '/oauth' },
      short: { httpOnly: true, sameSite: 'lax', secure: true },
    },
    expiresWithSession: () => false,
    extraClientMetadata: { properties: ['bounds'], validator: (_ctx, _key, _value, metadata) => checkClient(metadata, errors) },
    features: {
      clientIdMetadataDocument: { enabled: true, ack: 'draft-02', cacheDuration: { min: 5 * MINUTE, max: DAY } },
      registration: { enabled: true, issueRegistrationAccessToken: false },
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo(_ctx, asked) {
          if (asked !== resource) throw new errors.InvalidTarget()
          return { scope: OAUTH_SCOPES.join(' '), accessTokenFormat: 'opaque' }
        },
      },
      ...{ devInteractions: off, dPoP: off, pushedAuthorizationRequests: off, rpInitiatedLogout: off, userinfo: off },
    },
    fetch: fetchDocument,
    async findAccount(_ctx, id) {
      const account = await accounts.get(id)
      return account && !account.locked ? { accountId: id, claims: async () => ({ sub: id }) } : undefined
    },
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    // Nothing is signed, for tokens are opaque; the library wants a key all the same.
    jwks: { keys: [generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }) as { kty: 'EC' }] },
    loadExistingGrant: ({ oidc }) =>
      oidc.result?.consent?.grantId ? oidc.provider.Grant.find(oidc.result.consent.grantId) : undefined,
    pkce: { required: () => true },
    renderError,
    responseTypes: ['code'],
    revokeGrantPolicy: () => true,
    rotateRefreshToken: true,
    routes: {
      authorization: PATHS.authorization,
      token: PATHS.token,
      registration: PATHS.registration,
      revocation: PATHS.revocation,
    },
    scopes: [],
  }
}

const lifetimes = (): Configuration => ({
  ttl: {
    AccessToken: 60 * MINUTE,
    AuthorizationCode: MINUTE,
    Grant: GRANT_S,
    Interaction: 15 * MINUTE,
    RefreshToken: 60 * DAY,
    Session: MINUTE,
  },
})

/** Leaves out what is of no use here, and refuses what a store should not hold, and addresses that would carry a code in the clear. */
function checkClient(metadata: ClientMetadata, errors: typeof Errors): void {
  const { redirect_uris: redirects = [] } = metadata
  if (redirects.length > MOST_REDIRECTS) throw new errors.InvalidClientMetadata(`more than ${MOST_REDIRECTS} redirect_uris`)
  if (JSON.stringify(metadata).length > MOST_METADATA_BYTES) throw new errors.InvalidClientMetadata('the metadata is too long')
  for (const name of UNUSED) delete metadata[name]
  if (metadata.grant_types) metadata.grant_types = metadata.grant_types.filter(type => GRANT_TYPES.includes(type))
  const isClear = (address: string) => !address.startsWith('https://') && !isOwnMachine(address)
  if (metadata.application_type === 'web' && redirects.some(isClear))
    throw new errors.InvalidRedirectUri('redirect_uris of web clients have to be https; those of apps, application_type native')
}

/** Where nobody can be sent back: to a page that says so. It repeats nothing but the code. */
async function renderError(ctx: KoaContextWithOIDC, { error }: { error?: string }): Promise<void> {
  if (ctx.accepts('json', 'html') !== 'html') ctx.body = { error }
  else ctx.redirect(`${PATHS.refused}?${new URLSearchParams({ error: error ?? 'server_error' })}`)
}
