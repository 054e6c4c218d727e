/** One identity provider (OpenID Connect, by discovery): the authorization code flow with PKCE, state and nonce. */
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type ServerMetadata,
} from 'openid-client'
import type { KeyStore } from '../../saves/api-keys.ts'
import { issuerOf, type SignInProvider } from '../configuration/sign-in-providers.ts'
import { fetchTo } from '../outgoing.ts'
import { isLoopbackName } from '../transport/http/host-checks.ts'

const WAIT_S = 10
const MOST_BYTES = 1_000_000
/** After this long a provider is asked anew what it is. */
const KNOWN_MS = 24 * 3_600_000
/** After a failure it is left alone for so long. */
const REST_MS = 10_000

/** What has to be known again when the browser comes back. */
export interface Flow {
  state: string
  nonce: string
  verifier: string
}

/** Somebody as the provider knows them. */
export interface Person {
  issuer: string
  subject: string
  email: string | null
  /** Whether the provider says that the address is theirs. */
  isVerified: boolean
  name: string | null
}

export interface OpenIdProvider {
  /** Where to send the browser. Rejects where the provider cannot be reached. */
  begin(callback: string): Promise<{ url: string; flow: Flow }>
  /** Who came back. Rejects where anything of the answer is not right. `address`: all of it, with its query. */
  finish(address: string, flow: Flow): Promise<Person>
}

export function openIdProvider(provider: SignInProvider, keys: Pick<KeyStore, 'get'>, now: () => number): OpenIdProvider {
  const issuer = new URL(issuerOf(provider))
  let known: Promise<Configuration> | null = null
  let askAgainMs = 0

  function configuration(): Promise<Configuration> {
    if (known && now() < askAgainMs) return known
    askAgainMs = now() + KNOWN_MS
    known = discover()
    known.catch(() => {
      askAgainMs = now() + REST_MS
    })
    return known
  }

  async function discover(): Promise<Configuration> {
    const secret = provider.key === undefined ? null : await keys.get(provider.key)
    if (provider.key !== undefined && secret === null)
      throw new Error(`There is no key ${provider.key}, the secret of ${provider.name}.`)
    const isOpenLine = issuer.protocol === 'http:'
    if (isOpenLine && !isLoopbackName(issuer.hostname)) throw new Error(`The issuer of ${provider.name} is not https.`)
    const origins = new Set([issuer.origin])
    const guarded = fetchWithin(origins)
    const execute = isOpenLine ? [allowInsecureRequests] : []
    const found = await discovery(issuer, provider.clientId, undefined, None(), {
      [customFetch]: guarded,
      timeout: WAIT_S,
      execute,
    })
    const server = found.serverMetadata()
    for (const address of [server.token_endpoint, server.jwks_uri, server.userinfo_endpoint])
      if (address !== undefined) origins.add(new URL(address).origin)
    const config = new Configuration(server, provider.clientId, undefined, secret === null ? None() : proofBy(server, secret))
    config.timeout = WAIT_S
    config[customFetch] = guarded
    enableNonRepudiationChecks(config)
    if (isOpenLine) allowInsecureRequests(config)
    return config
  }

  return {
    async begin(callback) {
      const config = await configuration()
      const flow = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
      const url = buildAuthorizationUrl(config, {
        redirect_uri: callback,
        scope: 'openid email profile',
        response_type: 'code',
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, flow }
    },
    async finish(address, { state, nonce, verifier }) {
      const config = await configuration()
      const tokens = await authorizationCodeGrant(config, new URL(address), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()!
      const isMore = claims.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined
      const told = isMore ? { ...claims, ...(await fetchUserInfo(config, tokens.access_token, claims.sub)) } : claims
      const { email, email_verified: verified, name } = told
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: typeof email === 'string' ? email : null,
        isVerified: verified === true,
        name: typeof name === 'string' ? name : null,
      }
    },
  }
}

/** How the provider wants to be shown the secret; where it says nothing, as the standard has it. */
const proofBy = ({ token_endpoint_auth_methods_supported: methods }: ServerMetadata, secret: string): ClientAuth =>
  methods?.includes('client_secret_post') && !methods.includes('client_secret_basic')
    ? ClientSecretPost(secret)
    : ClientSecretBasic(secret)

/** Asks nobody but these origins, follows no redirect, and reads no more than an answer of this kind may have. */
function fetchWithin(origins: ReadonlySet<string>): CustomFetch {
  const send = fetchTo(() => [...origins])
  return async (url, options) => {
    const { body, headers, method, signal } = options
    const answer = await send(url, {
      headers,
      method,
      ...(body != null && { body: body as string }),
      ...(signal && { signal }),
    })
    return new Response(await bounded(answer), { status: answer.status, headers: answer.headers })
  }
}

async function bounded({ body }: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!body) return null
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body) {
    bytes += part.length
    if (bytes > MOST_BYTES) throw new Error(`The provider answers with more than ${MOST_BYTES} bytes.`)
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}
