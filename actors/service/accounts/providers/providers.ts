/** Signing in with identity providers: the way there and back, which only the browser that began it can finish. */
import type { KeyStore } from '../../../../saves/models/api-keys.ts'
import type { Outcome } from '../../../wire/accounts-port.ts'
import { issuerOf, PRESETS, type SignInProvider } from '../../../wire/configuration/sign-in-providers.ts'
import { failure } from '../../../wire/failure.ts'
import type { Failure } from '../../../wire/messages.ts'
import type { Flow, OpenIdProvider, Person } from './open-id.ts'
import { openSealedCookie } from './sealed-cookie.ts'

/** How long one may take at the provider. */
export const FLOW_MS = 10 * 60_000

export interface Intent {
  /** Secret of an invitation, for who has no account yet. */
  invitation: string | null
  /** Account and session to link to; null: signs in. */
  link: { account: string; session: string } | null
  /** The page to go on to, by its path; null: the lobby. */
  to: string | null
}

export interface Providers {
  all: readonly { name: string; title: string; issuer: string }[]
  /** Where to send the browser, and what it has to bring back. */
  begin(name: string, callback: string, intent: Intent): Promise<Outcome<{ url: string; sealed: string }>>
  /** Who came back, and what they wanted. `address`: all of it, with its query. */
  finish(name: string, address: string, sealed: string): Promise<Outcome<{ person: Person; intent: Intent }>>
}

export interface ProvidersDeps {
  settings: readonly SignInProvider[]
  keys: Pick<KeyStore, 'password'>
  now: () => number
  complain(text: string): void
}

interface Kept {
  provider: string
  flow: Flow
  intent: Intent
}

export function openProviders({ settings, keys, now, complain }: ProvidersDeps): Providers {
  const seal = openSealedCookie(now)
  const open = new Map<string, Promise<OpenIdProvider>>()

  /** Made when somebody first wants to sign in with it; null: there is none of that name. */
  function find(name: string): Promise<OpenIdProvider> | null {
    const known = open.get(name)
    const found = known ? undefined : settings.find(one => one.name === name)
    if (!found) return known ?? null
    const made = import('./open-id.ts').then(({ OpenIdProvider }) => new OpenIdProvider(found, keys, now))
    open.set(name, made)
    return made
  }
  const titleOf = ({ name, title, preset }: SignInProvider) => title ?? (preset ? PRESETS[preset].title : name)

  const failed = (name: string, error: unknown): Failure => {
    complain(`signing in with ${name} failed: ${(error as Error).message}`)
    return failure('account/provider', `Signing in with ${name} did not work.`)
  }
  const unknown = (name: string): Failure => failure('not-found', `There is no sign-in provider ${name.slice(0, 30)}.`)

  return {
    all: settings.map(one => ({ name: one.name, title: titleOf(one), issuer: issuerOf(one) })),
    async begin(name, callback, intent) {
      const provider = find(name)
      if (!provider) return unknown(name)
      try {
        const { url, flow } = await (await provider).begin(callback)
        const kept: Kept = { provider: name, flow, intent }
        return { ok: true, answer: { url, sealed: seal.close(kept, FLOW_MS) } }
      } catch (error) {
        return failed(name, error)
      }
    },
    async finish(name, address, sealed) {
      const provider = find(name)
      if (!provider) return unknown(name)
      const kept = seal.open<Kept>(sealed)
      if (kept?.provider !== name)
        return failure('account/ticket', 'Signing in was begun in another browser, or too long ago.', 'Begin again.')
      try {
        return { ok: true, answer: { person: await (await provider).finish(address, kept.flow), intent: kept.intent } }
      } catch (error) {
        return failed(name, error)
      }
    },
  }
}
