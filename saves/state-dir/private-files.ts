/** Permissions of a state directory: what is kept is for its owner alone. */
import { chmodSync, existsSync, readdirSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'

/** Anything that the group or others may do. */
const OTHERS = 0o077
/** What a state directory of its own has at its top; more means that the folder is for other things, too. */
const OWN_ENTRIES = new Set(['saves', 'hexarchy.json'])

/** Files and folders that more than their owner may use; what lies in a folder that is closed to others is not looked at. */
export function openToOthers(dir: string): string[] {
  if (process.platform === 'win32') return []
  const isOpen = (path: string): boolean => ((found(path)?.mode ?? 0) & OTHERS) !== 0
  if (!isOpen(dir)) return []
  return guarded(dir).filter(isOpen)
}

/** Closes what belongs to this user, and returns it; the rest is another's to close. */
export function closeToOthers(dir: string): string[] {
  return openToOthers(dir).filter(path => {
    const { mode, uid } = found(path)!
    if (uid !== process.geteuid!()) return false
    chmodSync(path, mode & 0o700)
    return true
  })
}

const found = (path: string): Stats | undefined => statSync(path, { throwIfNoEntry: false })

/** What has to be closed so that nothing of the state is open. */
function guarded(dir: string): string[] {
  const saves = join(dir, 'saves')
  if (!existsSync(saves)) return []
  const isOwn = readdirSync(dir).every(name => OWN_ENTRIES.has(name))
  return [...(isOwn ? [dir] : []), ...(isCheckout(saves) ? kept(saves) : [saves]), join(dir, 'hexarchy.json')]
}

/** Whether the sources of this program lie in the same folder. */
export const isCheckout = (saves: string): boolean => existsSync(join(saves, 'state-dir', 'private-files.ts'))

const kept = (saves: string): string[] =>
  readdirSync(saves)
    .map(name => join(saves, name))
    .filter(path => !hasSources(path))

/** Folders of sources have some at their top; those of data have none. */
const hasSources = (path: string): boolean => statSync(path).isDirectory() && readdirSync(path).some(name => name.endsWith('.ts'))
