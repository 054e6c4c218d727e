/** Whose a state directory is: commands that root runs work as that user, so that the server can use what they write. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface DirOwner {
  uid: number
  gid: number
  /** As sudo takes it: a name, or #1000 where there is none. */
  name: string
}

/** Null where there is no such directory, and on systems without owners. */
export function ownerOf(dir: string): DirOwner | null {
  const found = statSync(dir, { throwIfNoEntry: false })
  if (!found || !process.geteuid) return null
  return { uid: found.uid, gid: found.gid, name: nameOf(found.uid) ?? `#${found.uid}` }
}

/** The same command in the owner's hands, for root to run. */
export const asOwnerCommand = ({ name }: DirOwner, args: string): string => `sudo -u '${name}' hexarchy ${args}`

function nameOf(uid: number): string | null {
  try {
    const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
    return lines.find(line => line.split(':')[2] === String(uid))?.split(':')[0] ?? null
  } catch {
    return null
  }
}

/** What in `saves` belongs to somebody else than the directory does: the store's files and whatever lies beside it. */
export function foreignFiles(dir: string): string[] {
  const owner = ownerOf(dir)
  if (!owner) return []
  const within = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).map(name => join(folder, name)) : [])
  return [join(dir, 'saves'), ...within(join(dir, 'saves')), ...within(join(dir, 'saves', 'store'))].filter(
    path => (statSync(path, { throwIfNoEntry: false })?.uid ?? owner.uid) !== owner.uid,
  )
}

/** Of root, while it works as the owner of a directory. */
let caller: { uid: number; gid: number } | null = null

/** Root becomes the owner of the directory, until what is returned is called; everybody else stays who they are. */
export function workAsOwnerOf(dir: string): () => void {
  const owner = ownerOf(dir)
  if (!owner || owner.uid === 0 || process.geteuid!() !== 0) return () => {}
  caller = { uid: 0, gid: process.getegid!() }
  process.setegid!(owner.gid)
  process.seteuid!(owner.uid)
  const back = (): void => {
    if (!caller) return
    process.seteuid!(caller.uid)
    process.setegid!(caller.gid)
    caller = null
  }
  // The rest of the program is loaded in the owner's name.
  try {
    readFileSync(PROGRAM)
  } catch {
    back()
    throw new Error(
      `${dir} belongs to ${owner.name}, who cannot read this program (${PROGRAM}): install it where every user can read it, as \`npm install --global\` does.`,
    )
  }
  return back
}

const PROGRAM = fileURLToPath(import.meta.url)

/** For files that are named on the command line: root may reach them where the owner of the directory may not. */
export function asCaller<T>(work: () => T): T {
  if (!caller) return work()
  const [uid, gid] = [process.geteuid!(), process.getegid!()]
  process.seteuid!(caller.uid)
  process.setegid!(caller.gid)
  try {
    return work()
  } finally {
    process.setegid!(gid)
    process.seteuid!(uid)
  }
}

/** Why root may not serve a directory of somebody else, with what to run; null where nothing speaks against it. */
export function foreignServer(dir: string): string | null {
  const owner = ownerOf(dir)
  if (!owner || owner.uid === 0 || process.geteuid!() !== 0) return null
  return `The state directory ${dir} belongs to ${owner.name}, and root would leave files in it that ${owner.name} cannot read. Start the service (systemctl start hexarchy), or run ${asOwnerCommand(owner, `serve --state ${dir}`)}.`
}
