/** A network of its own for one process, joined to this machine's by a pair of links that can be cut. Linux, and root only. */
import { execFileSync } from 'node:child_process'

export interface Namespace {
  /** This machine, as seen from both. */
  here: string
  /** What is within, as seen from here. */
  there: string
  /** Command in front of what runs within. */
  within: string[]
  setLink(isUp: boolean): void
  remove(): void
}

/** The `index`th of this process's, up to 3. Null where it is not permitted, or there is no `ip`. */
export function makeNamespace(index = 0): Namespace | null {
  const id = process.pid % 10_000
  const [name, outer, inner] = [`hexa${id}-${index}`, `hxo${id}-${index}`, `hxi${id}-${index}`]
  const net = `10.${100 + 50 * index + (id % 50)}.${Math.floor(id / 50)}`
  const ip = (...args: string[]): void => void execFileSync('ip', args, { stdio: 'pipe' })
  const inside = (...args: string[]): void => ip('-n', name, ...args)
  const remove = (): void => {
    for (const args of [
      ['link', 'del', outer],
      ['netns', 'del', name],
    ]) {
      try {
        ip(...args)
      } catch {
        // It was not made, or went with the other.
      }
    }
  }
  try {
    ip('netns', 'add', name)
    ip('link', 'add', outer, 'type', 'veth', 'peer', 'name', inner, 'netns', name)
    ip('addr', 'add', `${net}.1/24`, 'dev', outer)
    ip('link', 'set', outer, 'up')
    inside('addr', 'add', `${net}.2/24`, 'dev', inner)
    inside('link', 'set', inner, 'up')
    inside('link', 'set', 'lo', 'up')
    // What of this machine has an address in another's net is reached, too.
    inside('route', 'add', 'default', 'via', `${net}.1`)
  } catch (error) {
    remove()
    console.warn(`no network namespace: ${String((error as { stderr?: unknown }).stderr ?? error).trim()}`)
    return null
  }
  return {
    here: `${net}.1`,
    there: `${net}.2`,
    within: ['ip', 'netns', 'exec', name],
    setLink: isUp => inside('link', 'set', inner, isUp ? 'up' : 'down'),
    remove,
  }
}
