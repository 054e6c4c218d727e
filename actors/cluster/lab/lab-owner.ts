/**
 * The lab at the one node that owns the log of the records: it takes the log of the lab too, makes its files what that says, and opens
 * them. What the lab writes counts once the log has it; where that fails, the files are made anew before anything else is answered.
 */
import { LabError, type LabPort } from '../../wire/lab-port.ts'
import { LAB, RECORDS } from '../log/log-names.ts'
import type { ReplicatedStore } from '../log/replicated-store.ts'
import { LabFolder } from './lab-folder.ts'

export interface LabOwnerParts {
  node: string
  stateDir: string
  /** Null on a node that never owns a log. */
  store: Pick<ReplicatedStore, 'owns' | 'ownerOf' | 'claim' | 'release' | 'list' | 'commit'> | null
  isLeased(): boolean
  files: { fresh(): Promise<void>; sync(): Promise<void> }
  /** The lab over the files of the state directory. */
  open(): LabPort
  complain(text: string): void
}

export interface LabOwner {
  /** The lab, while this node may answer for it. */
  readonly now: LabPort | null
  /** The same, for who can wait a while. Rejects with a LabError where it does not come. */
  ready(): Promise<LabPort>
  /** Resolves once the log has all that this lab has written. Rejects with a LabError where it may not have it. */
  written(lab: LabPort): Promise<void>
  /** Told when the lab is open here, and when it is not any more. */
  onChange(tell: () => void): void
  /** Lets go of it for good: another node takes it. */
  close(): Promise<void>
}

interface Opened {
  lab: LabPort
  folder: LabFolder
  epoch: number
}

const LOOK_MS = 100
/** After a failure. */
const REST_MS = 1_000
/** Between two looks at what the lab has written that nobody waits for. */
const WRITE_MS = 1_000
const READY_MS = 8_000

const away = () => new LabError('busy', 'The machine that keeps the lab changes just now; ask again.')

export function openLabOwner({ node, stateDir, store, isLeased, files, open, complain }: LabOwnerParts): LabOwner {
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const one of listeners) one()
  }
  let opened: Opened | null = null
  let writing: Promise<LabPort> | null = null
  let next: Promise<LabPort> | null = null
  let isClosed = false
  /** The one before, on its way out. */
  let shutting: Promise<void> = Promise.resolve()
  let told = ''

  const owns = () => [LAB, RECORDS].every(log => store?.owns(log))

  async function take(own: NonNullable<typeof store>): Promise<void> {
    await shutting
    // One that was cut off for a while may believe that it owns the records yet.
    if ((await own.ownerOf(RECORDS))?.node !== node) return
    const claimed = await own.claim(LAB, () => true)
    if (claimed.kind !== 'owned') return
    const folder = new LabFolder(stateDir)
    await folder.take(own, complain)
    await files.fresh()
    if (!owns() || isClosed) return
    folder.tell(true)
    opened = { lab: open(), folder, epoch: claimed.epoch }
    tell()
  }

  /** While nothing is written, nothing else tells that another has taken it. Where that cannot be asked, it shows later. */
  const isStillOwn = async (own: NonNullable<typeof store>, { epoch }: Opened): Promise<boolean> => {
    const owner = await own.ownerOf(LAB).catch(() => null)
    return owner === null || (owner.node === node && owner.epoch === epoch)
  }

  /** Nothing is answered from here on; what it had in hand others play again. */
  function shut({ lab, folder }: Opened): Promise<void> {
    opened = null
    tell()
    shutting = lab
      .close()
      .catch(error => complain(`the lab is not closed cleanly: ${(error as Error).message}`))
      .then(() => folder.tell(false))
    return shutting
  }

  /** All that the lab which is open has written; that lab. */
  async function write(): Promise<LabPort> {
    const current = opened
    if (!current || !store) throw away()
    try {
      for (const puts of current.folder.changes()) {
        // Who has the experiment has what it is played with.
        if (puts.some(([key]) => key.startsWith('lab/experiments/'))) await files.sync()
        // Into the log as this lab took it, and no other.
        if (opened !== current) throw away()
        await store.commit({ puts })
      }
      return current.lab
    } catch (error) {
      complain(`the lab is opened anew: ${(error as Error).message}`)
      if (opened === current) await shut(current)
      throw away()
    }
  }

  /** Who asks while one is under way gets the next, which begins after they asked. */
  function writeAll(): Promise<LabPort> {
    if (!writing) {
      writing = write().finally(() => {
        writing = null
      })
      return writing
    }
    const before = writing.then(
      () => {},
      () => {},
    )
    next ??= before.then(() => {
      next = null
      return writeAll()
    })
    return next
  }

  async function step(): Promise<number> {
    if (!store) return REST_MS
    try {
      const current = opened
      if (current && !(owns() && (await isStillOwn(store, current)))) {
        if (opened === current) await shut(current)
      } else if (current) {
        await writeAll().catch(() => {})
        return WRITE_MS
      } else if (store.owns(RECORDS) && isLeased()) await take(store)
      told = ''
      return LOOK_MS
    } catch (error) {
      const { message } = error as Error
      if (message !== told) complain(`the lab is not open yet: ${message}`)
      told = message
      return REST_MS
    }
  }

  let wake = () => {}
  async function run(): Promise<void> {
    while (!isClosed) {
      const ms = await step()
      const endMs = performance.now() + ms
      // What is lost is noticed at once, whenever the next look at the files is due.
      while (!isClosed && performance.now() < endMs && (!opened || owns()))
        await new Promise<void>(resolve => {
          const timer = setTimeout(resolve, LOOK_MS)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
    }
  }
  new LabFolder(stateDir).tell(false)
  const running = run()

  const owner: LabOwner = {
    get now() {
      return opened && owns() && isLeased() ? opened.lab : null
    },
    async ready() {
      for (const endMs = performance.now() + READY_MS; performance.now() < endMs && !isClosed; ) {
        if (owner.now) return owner.now
        await new Promise(resolve => setTimeout(resolve, LOOK_MS / 2))
      }
      throw away()
    },
    async written(lab) {
      // What one has written that was shut since is gone from the files of the next.
      if ((await writeAll()) !== lab) throw away()
    },
    onChange: tell => void listeners.add(tell),
    async close() {
      if (isClosed) return running
      isClosed = true
      wake()
      await running
      if (opened && owns()) await writeAll().catch(() => {})
      if (opened) void shut(opened)
      await shutting
      if (store?.owns(LAB)) await store.release(LAB).catch(() => {})
    },
  }
  return owner
}
