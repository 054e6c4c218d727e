/** `hexarchy keys set|list|remove`: the key itself comes from a hidden prompt or stdin, never from the command line. */
import { badKeyName, badPassword, type KeyStore, keyVariable, openKeys } from '../models/api-keys.ts'
import { ask, isTerminal, readInput } from './prompt.ts'

const MOST_BYTES = 16_384

/** Exit status: 2 where the name or the key will not do. Throws where there is no store. */
export async function setKey(name: string, keys: KeyStore = openKeys()): Promise<0 | 2> {
  if (isBad(badKeyName(name))) return 2
  // Before the question: nobody likes to type a key in vain.
  const problem = await keys.problem()
  if (problem) throw new Error(problem)
  const given = isTerminal() ? await ask(`Key '${name}' (not shown): `, { hidden: true }) : await readInput(MOST_BYTES)
  const key = given.trim()
  if (isBad(badPassword(key))) return 2
  await keys.set(name, key)
  console.log(`Kept the key '${name}' in the credential store.`)
  return 0
}

/** One line for each name, with where it comes from. Where there is no store that is said, with status 1. */
export async function listKeys(keys: KeyStore = openKeys()): Promise<0 | 1> {
  const problem = await keys.problem()
  for (const { name, from } of await keys.list())
    console.log(`${name}\t${from === 'store' ? 'credential store' : keyVariable(name)}`)
  if (problem) console.error(problem)
  return problem ? 1 : 0
}

/** Status 1 where there was none. */
export async function removeKey(name: string, keys: KeyStore = openKeys()): Promise<0 | 1 | 2> {
  if (isBad(badKeyName(name))) return 2
  if (await keys.remove(name)) {
    console.log(`Removed the key '${name}'.`)
    return 0
  }
  console.error(`There is no key '${name}' in the credential store.`)
  return 1
}

function isBad(problem: string | null): boolean {
  if (problem) console.error(problem)
  return problem !== null
}
