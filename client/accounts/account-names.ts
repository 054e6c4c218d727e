/** Names of accounts by their ids, each asked for once. */
import m from 'mithril'
import { call, may, signedIn } from '../net/api.ts'

const known = new Map<string, string>()

/** The id itself where the name is not known, or not to be known. */
export function accountName(id: string): string {
  const own = signedIn()
  if (id === own?.id) return own.name
  const name = known.get(id)
  if (name !== undefined) return name
  known.set(id, id)
  if (may('accounts/read'))
    void call<{ name: string }>('GET', `/api/accounts/${encodeURIComponent(id)}`).then(
      account => {
        known.set(id, account.name)
        m.redraw()
      },
      // Deleted: only its id is left.
      () => {},
    )
  return id
}
