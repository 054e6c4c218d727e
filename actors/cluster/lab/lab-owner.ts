/**
 * The lab at the one node that owns the log of the records: it takes the log of the lab too, makes its files what that says, and opens
 * them. What the lab writes counts once the log has it; where that fails, the files are made anew before anything else is answered.
 */
import { LabError, type LabPort } from '../../wire/lab-port.ts'
import { SharedRuns } from '../../wire/shared-runs.ts'
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

type OwnStore = NonNullable<LabOwnerParts['store']>

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

export const openLabOwner = (parts: LabOwnerParts): LabOwner => new LogLabOwner(parts)

class LogLabOwner implements LabOwner {
  readonly #parts: LabOwnerParts
  readonly #listeners = new Set<() => void>()
  readonly #writing = new SharedRuns(() => this.#write())
  readonly #running: Promise<void>
  #opened: Opened | null = null
  #isClosed = false
  /** The one before, on its way out. */
  #shutting: Promise<void> = Promise.resolve()
  /** Why it is not open, as it was told last. */
  #told = ''
  #wake = () => {}

  constructor(parts: LabOwnerParts) {
    this.#parts = parts
    new LabFolder(parts.stateDir).tell(false)
    this.#running = this.#run()
  }

  get now(): LabPort | null {
    return this.#opened && this.#owns() && this.#parts.isLeased() ? this.#opened.lab : null
  }

  async ready(): Promise<LabPort> {
    for (const endMs = performance.now() + READY_MS; performance.now() < endMs && !this.#isClosed; ) {
      const { now } = this
      if (now) return now
      await new Promise(resolve => setTimeout(resolve, LOOK_MS / 2))
    }
    throw away()
  }

  async written(lab: LabPort): Promise<void> {
    // What one has written that was shut since is gone from the files of the next.
    if ((await this.#writing.run()) !== lab) throw away()
  }

  onChange(tell: () => void): void {
    this.#listeners.add(tell)
  }

  async close(): Promise<void> {
    const { store } = this.#parts
    if (this.#isClosed) return this.#running
    this.#isClosed = true
    this.#wake()
    await this.#running
    if (this.#opened && this.#owns()) await this.#writing.run().catch(() => {})
    if (this.#opened) void this.#shut(this.#opened)
    await this.#shutting
    if (store?.owns(LAB)) await store.release(LAB).catch(() => {})
  }

  #tell(): void {
    for (const one of this.#listeners) one()
  }

  #owns(): boolean {
    return [LAB, RECORDS].every(log => this.#parts.store?.owns(log))
  }

  async #run(): Promise<void> {
    while (!this.#isClosed) {
      const ms = await this.#step()
      const endMs = performance.now() + ms
      // What is lost is noticed at once, whenever the next look at the files is due.
      while (!this.#isClosed && performance.now() < endMs && (!this.#opened || this.#owns()))
        await new Promise<void>(resolve => {
          const timer = setTimeout(resolve, LOOK_MS)
          this.#wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
    }
  }

  /** Returns after how many ms the next is due. */
  async #step(): Promise<number> {
    const { store, isLeased, complain } = this.#parts
    if (!store) return REST_MS
    try {
      const current = this.#opened
      if (current && !(this.#owns() && (await this.#isStillOwn(store, current)))) {
        if (this.#opened === current) await this.#shut(current)
      } else if (current) {
        await this.#writing.run().catch(() => {})
        return WRITE_MS
      } else if (store.owns(RECORDS) && isLeased()) await this.#take(store)
      this.#told = ''
      return LOOK_MS
    } catch (error) {
      const { message } = error as Error
      if (message !== this.#told) complain(`the lab is not open yet: ${message}`)
      this.#told = message
      return REST_MS
    }
  }

  async #take(own: OwnStore): Promise<void> {
    const { node, stateDir, files, open, complain } = this.#parts
    await this.#shutting
    // One that was cut off for a while may believe that it owns the records yet.
    if ((await own.ownerOf(RECORDS))?.node !== node) return
    const claimed = await own.claim(LAB, () => true)
    if (claimed.kind !== 'owned') return
    const folder = new LabFolder(stateDir)
    await folder.take(own, complain)
    await files.fresh()
    if (!this.#owns() || this.#isClosed) return
    folder.tell(true)
    this.#opened = { lab: open(), folder, epoch: claimed.epoch }
    this.#tell()
  }

  /** While nothing is written, nothing else tells that another has taken it. Where that cannot be asked, it shows later. */
  async #isStillOwn(own: OwnStore, { epoch }: Opened): Promise<boolean> {
    const owner = await own.ownerOf(LAB).catch(() => null)
    return owner === null || (owner.node === this.#parts.node && owner.epoch === epoch)
  }

  /** Nothing is answered from here on; what it had in hand others play again. */
  #shut({ lab, folder }: Opened): Promise<void> {
    this.#opened = null
    this.#tell()
    this.#shutting = lab
      .close()
      .catch(error => this.#parts.complain(`the lab is not closed cleanly: ${(error as Error).message}`))
      .then(() => folder.tell(false))
    return this.#shutting
  }

  /** All that the lab which is open has written; that lab. */
  async #write(): Promise<LabPort> {
    const { store, files, complain } = this.#parts
    const current = this.#opened
    if (!current || !store) throw away()
    try {
      for (const puts of current.folder.changes()) {
        // Who has the experiment has what it is played with.
        if (puts.some(([key]) => key.startsWith('lab/experiments/'))) await files.sync()
        // Into the log as this lab took it, and no other.
        if (this.#opened !== current) throw away()
        await store.commit({ puts })
      }
      return current.lab
    } catch (error) {
      complain(`the lab is opened anew: ${(error as Error).message}`)
      if (this.#opened === current) await this.#shut(current)
      throw away()
    }
  }
}
