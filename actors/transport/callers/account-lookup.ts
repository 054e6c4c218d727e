/** Accounts as people name them to share with: by id, name, or address of mail. Only what is wholly right finds one: nobody learns who else there is. */
import { namedSo } from '../../../saves/accounts/account-names.ts'
import type { Account } from '../../../saves/accounts/accounts.ts'
import { failureAt } from '../../wire/failure.ts'
import type { Sharing } from '../../wire/messages.ts'
import { Refused } from '../base/http-errors.ts'
import type { AuthContext } from './auth.ts'

/** The id of the account; `path`: JSON pointer to where it was named. */
export async function accountNamed({ accounts }: AuthContext, path: string, named: string): Promise<string> {
  const byId = await accounts.get(named)
  if (byId) return byId.id
  const byEmail = await accounts.byEmail(named)
  // Who has not shown that an address is theirs is not found by it.
  if (byEmail?.verified) return byEmail.id
  const found = namedSo(await accounts.all(), named)
  if (found.length === 1) return found[0].id
  throw new Refused(found.length === 0 ? nobody(path, named) : several(path, found))
}

const nobody = (path: string, named: string) =>
  failureAt(path, `There is no account "${named.slice(0, 100)}".`, 'Give its whole name, its address of mail, or its id.')

const several = (path: string, [{ name }]: Account[]) =>
  failureAt(
    path,
    `Several accounts have the name "${name}".`,
    'Give the address of mail or the id: each finds its own on the page of its account.',
  )

/** The lists with ids in them, each once. */
export async function sharingWith<S extends Partial<Sharing>>(auth: AuthContext, sharing: S, at = ''): Promise<S> {
  const list = async (name: 'watch' | 'play') => {
    const ids: string[] = []
    for (const [i, named] of (sharing[name] ?? []).entries()) ids.push(await accountNamed(auth, `${at}/${name}/${i}`, named))
    return sharing[name] && { [name]: [...new Set(ids)] }
  }
  return { ...sharing, ...(await list('watch')), ...(await list('play')) }
}
