/**
 * Rulesets, bots and models of a state directory, the same on every node: what one node writes or takes away, the others have some
 * seconds later. Of two who change the same file the later one counts.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { isKeptFile } from '../../saves/backup.ts'
import { writeWhole } from '../../saves/write-whole.ts'
import type { Broker, Cell } from './ports.ts'

/** Below `saves`. What the lab has measured of bots stays where it was measured. */
const SHARED = ['rulesets', 'bots/profiles', 'bots/frozen', 'models.json']
/** What is written beside the file that it becomes (write-whole.ts), or was put aside. */
const PASSING = /\.\d+-\d+$|\.new(\/|$)|(^|\/)\.[^/]*(\/|$)/

export const isSharedFile = (path: string): boolean =>
  isKeptFile(path) && SHARED.some(one => path === one || path.startsWith(`${one}/`)) && !PASSING.test(path)

/** A file as its cell has it. `hash` names its bytes on the shelf; null: it was taken away. */
interface Note {
  path: string
  hash: string | null
  /** When it was written, ms since 1970. */
  atMs: number
}

export interface SharedFiles {
  /** Resolves once what has changed here is where the others find it. */
  publish(): Promise<void>
  /** Resolves once what the others have changed is here, too. */
  sync(): Promise<void>
  close(): Promise<void>
}

interface SharedFilesParts {
  broker: Pick<Broker, 'cells' | 'blobs'>
  stateDir: string
  complain(text: string): void
  everyMs?: number
}

/** Between looks at what has changed here. */
const EVERY_MS = 5_000
/** Each so-manieth asks for all that the others have, which a watch may have missed. */
const ROUNDS = 6

/** Resolves once both have what each had alone. */
export async function openSharedFiles({
  broker,
  stateDir,
  complain,
  everyMs = EVERY_MS,
}: SharedFilesParts): Promise<SharedFiles> {
  const cells = broker.cells('files')
  const shelf = broker.blobs('files')
  const saves = join(stateDir, 'saves')
  /** What this node and the cluster agreed on last, by path. */
  const agreed = new Map<string, Note>()
  const hashes = new Map<string, { mtimeMs: number; size: number; hash: string }>()
  let isClosed = false
  let turn: Promise<void> = Promise.resolve()

  /** Of the files that are here now. */
  function here(): Map<string, Note> {
    const found = new Map<string, Note>()
    for (const path of filesOf(saves)) {
      const file = join(saves, path)
      try {
        const { mtimeMs, size } = statSync(file)
        let known = hashes.get(path)
        if (known?.mtimeMs !== mtimeMs || known.size !== size) {
          known = { mtimeMs, size, hash: hashOf(readFileSync(file)) }
          hashes.set(path, known)
        }
        found.set(path, { path, hash: known.hash, atMs: Math.floor(mtimeMs) })
      } catch {
        // It went between the two looks.
      }
    }
    return found
  }

  async function tell(note: Note): Promise<void> {
    if (note.hash !== null) await shelf.put(`kept-${note.hash}`, readFileSync(join(saves, note.path)))
    await cells.put(keyOf(note.path), Buffer.from(JSON.stringify(note)))
    agreed.set(note.path, note)
  }

  async function publish(): Promise<void> {
    const files = here()
    const gone = [...agreed.values()].filter(({ path, hash }) => hash !== null && !files.has(path))
    for (const note of files.values()) if (agreed.get(note.path)?.hash !== note.hash) await tell(note)
    for (const { path } of gone) await tell({ path, hash: null, atMs: Date.now() })
  }

  async function take(note: Note): Promise<void> {
    const file = join(saves, note.path)
    if (note.hash === null) removeFile(file)
    else {
      const bytes = await shelf.get(`kept-${note.hash}`)
      if (!bytes || hashOf(bytes) !== note.hash)
        return complain(`the file ${note.path} of the cluster did not come whole: it is fetched again`)
      mkdirSync(dirname(file), { recursive: true })
      writeWhole(file, bytes)
      utimesSync(file, note.atMs / 1_000, note.atMs / 1_000)
    }
    agreed.set(note.path, note)
  }

  /** Takes it where nothing newer is here. */
  async function consider(note: Note, own: Note | undefined): Promise<void> {
    const last = agreed.get(note.path)?.hash
    if ((own?.hash ?? null) === note.hash) agreed.set(note.path, note)
    else if ((own?.hash ?? null) === last || (note.hash !== last && (!own || note.atMs >= own.atMs))) await take(note)
  }

  async function sync(): Promise<void> {
    const files = here()
    for (const key of await cells.keys()) {
      const note = noteOf(await cells.get(key))
      if (note) await consider(note, files.get(note.path))
    }
    await publish()
  }

  /** One after another. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const done = turn.then(() => (isClosed ? undefined : work()))
    turn = done.catch(() => {})
    return done
  }

  await inTurn(sync)
  let rounds = 0
  let isTold = false
  const timer = setInterval(() => {
    inTurn(++rounds % ROUNDS === 0 ? sync : publish).then(
      () => {
        isTold = false
      },
      error => {
        if (!isTold && !isClosed) complain(`files of the cluster cannot be kept: ${(error as Error).message}`)
        isTold = true
      },
    )
  }, everyMs).unref()
  const unwatch = cells.watch(({ value }) => {
    const note = value && noteOf({ value })
    if (!note || agreed.get(note.path)?.hash === note.hash) return
    // What fails is come upon by the next round.
    inTurn(() => consider(note, here().get(note.path))).catch(() => {})
  })
  return {
    publish: () => inTurn(publish),
    sync: () => inTurn(sync),
    async close() {
      isClosed = true
      clearInterval(timer)
      unwatch()
      await turn
    },
  }
}

/** With the folders that it leaves empty. */
function removeFile(file: string): void {
  rmSync(file, { force: true })
  try {
    for (let folder = dirname(file), i = 0; i < 3; folder = dirname(folder), i++) rmdirSync(folder)
  } catch {
    // One is not empty: there it ends.
  }
}

function* filesOf(saves: string): Generator<string> {
  for (const shared of SHARED) {
    const stats = statSync(join(saves, shared), { throwIfNoEntry: false })
    if (!stats) continue
    const names = stats.isFile()
      ? [shared]
      : readdirSync(join(saves, shared), { recursive: true, withFileTypes: true })
          .filter(entry => entry.isFile())
          .map(entry =>
            join(entry.parentPath, entry.name)
              .slice(saves.length + 1)
              .split(sep)
              .join('/'),
          )
    for (const name of names.sort()) if (isSharedFile(name)) yield name
  }
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const keyOf = (path: string): string => Buffer.from(path).toString('base64url')

/** Null: it is none that this program wrote, or would write. */
function noteOf(cell: Pick<Cell, 'value'> | null): Note | null {
  try {
    const { path, hash, atMs } = JSON.parse(Buffer.from(cell!.value).toString()) as Note
    return isSharedFile(path) && (hash === null || /^[0-9a-f]{64}$/.test(hash)) && Number.isFinite(atMs)
      ? { path, hash, atMs }
      : null
  } catch {
    return null
  }
}
