/** Providers with whose accounts one may sign in here, and the way to them. */
import { call } from '../../net/api.ts'

export interface Provider {
  /** For addresses. */
  name: string
  /** For people. */
  title: string
}

/** None where it cannot be known. */
export const fetchProviders = (): Promise<Provider[]> =>
  call<{ providers: Provider[] }>('GET', '/api/sign-in/providers').then(
    ({ providers }) => providers,
    () => [],
  )

/** Goes there to sign in, and from there on to the page `to`; with an invitation a new account may be made on the way. Throws ApiError. */
export async function goToProvider(name: string, invitation: string | null, to?: string): Promise<void> {
  const body = { ...(invitation !== null && { invitation }), ...(to !== undefined && { to }) }
  const { url } = await call<{ url: string }>('POST', `/api/sign-in/${encodeURIComponent(name)}`, { body })
  location.assign(url)
}

/** Goes there to link an account to one's own. Throws ApiError. */
export async function linkProvider(name: string): Promise<void> {
  const { url } = await call<{ url: string }>('POST', `/api/account/identities/${encodeURIComponent(name)}`)
  location.assign(url)
}
