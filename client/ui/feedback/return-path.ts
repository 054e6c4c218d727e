/** The way to signing in, and back to where one wanted to go. */
import m from 'mithril'
import { type Account, openSession } from '../../net/api.ts'

/** The page of signing in; from there it goes on at `to`. What stands behind # is never taken along. */
export const signInPath = (to: string): string => `/sign-in${to === '/' ? '' : `?${new URLSearchParams({ to })}`}`

/** The same for who is signed in, and has to show it once more. */
export const againPath = (to: string): string => `/sign-in?${new URLSearchParams({ to, again: '' })}`

/** Where it goes on: a page of this server alone, whatever an address says. */
export function returnPath(to: unknown, origin: string): string {
  if (typeof to !== 'string' || !to.startsWith('/')) return '/'
  const url = URL.canParse(to, origin) ? new URL(to, origin) : null
  // Browsers take //name and /\name for another server.
  if (url === null || url.origin !== origin || url.pathname.startsWith('/sign-in')) return '/'
  return url.pathname + url.search
}

export const currentPath = (): string => location.pathname + location.search

/** Who is signed in. Where nobody is, it goes to the page of signing in, and nothing comes back. */
export async function requireAccount(): Promise<Account> {
  const account = await openSession()
  if (account !== null) return account
  m.route.set(signInPath(currentPath()), undefined, { replace: true })
  return new Promise<Account>(() => {})
}
