/** Names of accounts: each is one account's alone, as people read it, so that others can be found by it. */

interface Named {
  name: string
}

/** As names are compared: letters that look the same in another form, capitals, spaces and what is not seen make no other name. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Mn}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLocaleLowerCase('en')
    .replaceAll('ß', 'ss')

/** They sound as if the server itself spoke; those who run it may take them. */
const RESERVED = new Set([
  'owner',
  'admin',
  'administrator',
  'moderator',
  'operator',
  'console',
  'server',
  'system',
  'hexarchy',
  'support',
])
const RUNNING: readonly string[] = ['owner', 'administrator']

export const isReserved = (name: string, role: string): boolean => !RUNNING.includes(role) && RESERVED.has(plainName(name))

/** Who has that name; more than one only of a time before names were unique. The oldest first, as `all` is. */
export const namedSo = <N extends Named>(all: readonly N[], name: string): N[] => {
  const wanted = plainName(name)
  return all.filter(account => plainName(account.name) === wanted)
}

/** The name, or the first with a number behind it that nobody has. */
export function freeName(all: readonly Named[], name: string, role: string): string {
  const taken = new Set(all.map(account => plainName(account.name)))
  const isFree = (one: string) => !taken.has(plainName(one)) && !isReserved(one, role)
  let free = name
  for (let n = 2; !isFree(free); n++) free = `${name} ${n}`
  return free
}

/** Another account has it, or it is reserved. */
export class NameTaken extends Error {}
