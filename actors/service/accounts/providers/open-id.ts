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
import type { Role } from '../../../../saves/accounts/accounts.ts'
import type { KeyStore } from '../../../../saves/models/api-keys.ts'
import { issuerOf, type SignInProvider } from '../../../wire/configuration/sign-in-providers.ts'
import { boundedResponse } from '../../../wire/network/bounded-body.ts'
import { isLoopbackName } from '../../../wire/network/host-checks.ts'
import { fetchTo } from '../../../wire/network/outgoing.ts'
import { asksForClaims, mayRegister, roleOf } from './provider-rules.ts'

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
  /** Gets an account without an invitation. */
  mayRegister: boolean
  /** The role that the provider's claims give; null: it gives none. */
  role: Role | null
}

export class OpenIdProvider {
  #provider: SignInProvider
  #keys: Pick<KeyStore, 'password'>
  #now: () => number
  #issuer: URL
  #known: Promise<Configuration> | null = null
  #askAgainMs = 0

  constructor(provider: SignInProvider, keys: Pick<KeyStore, 'password'>, now: () => number) {
    this.#provider = provider
    this.#keys = keys
    this.#now = now
    this.#issuer = new URL(issuerOf(provider))
  }

  /** Where to send the browser. Rejects where the provider cannot be reached. */
  async begin(callback: string): Promise<{ url: string; flow: Flow }> {
    const config = await this.#configuration()
    const flow = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
    const url = buildAuthorizationUrl(config, {
      redirect_uri: callback,
      scope: ['openid', 'email', 'profile', ...(this.#provider.scopes ?? [])].join(' '),
      response_type: 'code',
      state: flow.state,
      nonce: flow.nonce,
      code_challenge: await calculatePKCECodeChallenge(flow.verifier),
      code_challenge_method: 'S256',
    })
    return { url: url.href, flow }
  }

  /** Who came back. Rejects where anything of the answer is not right. `address`: all of it, with its query. */
  async finish(address: string, { state, nonce, verifier }: Flow): Promise<Person> {
    const provider = this.#provider
    const config = await this.#configuration()
    const tokens = await authorizationCodeGrant(config, new URL(address), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()!
    const isMore =
      (claims.email === undefined || asksForClaims(provider)) && config.serverMetadata().userinfo_endpoint !== undefined
    const told = isMore ? { ...claims, ...(await fetchUserInfo(config, tokens.access_token, claims.sub)) } : claims
    const { email, email_verified: verified, name } = told
    const known = typeof email === 'string' ? email : null
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: known,
      isVerified: verified === true,
      name: typeof name === 'string' ? name : null,
      mayRegister: mayRegister(provider, verified === true ? known : null, told),
      role: roleOf(provider, told),
    }
  }

  #configuration(): Promise<Configuration> {
    if (this.#known && this.#now() < this.#askAgainMs) return this.#known
    this.#askAgainMs = this.#now() + KNOWN_MS
    this.#known = this.#discover()
    this.#known.catch(() => {
      this.#askAgainMs = this.#now() + REST_MS
    })
    return this.#known
  }

  async #discover(): Promise<Configuration> {
    const provider = this.#provider
    const secret = provider.key === undefined ? null : await this.#keys.password(provider.key)
    if (provider.key !== undefined && secret === null)
      throw new Error(`There is no key ${provider.key}, the secret of ${provider.name}.`)
    const isOpenLine = this.#issuer.protocol === 'http:'
    if (isOpenLine && !isLoopbackName(this.#issuer.hostname)) throw new Error(`The issuer of ${provider.name} is not https.`)
    const origins = new Set([this.#issuer.origin])
    const guarded = fetchWithin(origins)
    const execute = isOpenLine ? [allowInsecureRequests] : []
    const found = await discovery(this.#issuer, provider.clientId, undefined, None(), {
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
}

/** How the provider wants to be shown the secret; where it says nothing, as the standard has it. */
const proofBy = ({ token_endpoint_auth_methods_supported: methods }: ServerMetadata, secret: string): ClientAuth =>
  methods?.includes('client_secret_post') && !methods.includes('client_secret_basic')
    ? ClientSecretPost(secret)
    : ClientSecretBasic(secret)

/** Asks nobody but these origins, follows no redirect, and reads no more than an answer of this kind may have, nor for longer. */
export function fetchWithin(origins: ReadonlySet<string>, waitMs = WAIT_S * 1000): CustomFetch {
  const send = fetchTo(() => [...origins])
  return async (url, options) => {
    const { body, headers, method, signal } = options
    const late = AbortSignal.timeout(waitMs)
    const ends = signal ? AbortSignal.any([signal, late]) : late
    const answer = await send(url, {
      headers,
      method,
      ...(body != null && { body: body as string }),
      signal: ends,
    })
    // Read here, so that its time is over when the answer is handed on.
    const read = boundedResponse(
      answer,
      MOST_BYTES,
      () => new Error(`The provider answers with more than ${MOST_BYTES} bytes.`),
      ends,
    )
    return new Response(await read.arrayBuffer(), { status: answer.status, headers: answer.headers })
  }
}
