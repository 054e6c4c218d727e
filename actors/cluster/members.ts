/**
 * Who is in the cluster. Each node tells of itself by heartbeats; with each it writes a cell, whose acknowledgement is its lease: for so
 * long nobody takes what it owns. All times are of the node's own monotonic clock: no two clocks have to agree.
 */
import { randomUUID } from 'node:crypto'
import type { Role } from '../configuration/cluster.ts'
import type { Clock } from '../settings.ts'
import type { Bus, Cells, Message } from './ports.ts'

export type { Role }

export interface Member {
  node: string
  role: Role
  version: string
  /** Its http(s) origin; null: of a host alone. */
  url: string | null
  /** That it holds. */
  games: number
  /** Of each second, the ms that its games would take if each had a thread of its own. */
  workMs: number
  lagMs: number
  isDraining: boolean
}

export interface Members {
  self: string
  /** Of which something was heard and that have not left, this one included. */
  all(): Member[]
  find(node: string): Member | null
  /** False once it is certain that its lease has run out. */
  isAlive(node: string): boolean
  /** Whether nothing was heard of it for longer than between two heartbeats: it may be gone before long. */
  isSilent(node: string): boolean
  /** Whether this node may answer for what it owns: nobody else has taken it. */
  isLeased(): boolean
  note(load: Pick<Member, 'games' | 'lagMs'> & Partial<Pick<Member, 'workMs'>>): void
  setDraining(): void
  /** Told when a node comes, goes, falls silent or drains. */
  onChange(tell: () => void): () => void
  /** After the lease has run out it comes back only once `confirm` has resolved: what this node held may be others' by now. */
  confirmBy(confirm: () => Promise<void>): void
  /** How often the lease ran out. */
  readonly leasesLost: number
  /** Tells the others that it is gone. */
  close(): Promise<void>
}

export interface MembersParts {
  bus: Bus
  /** cells('nodes') */
  cells: Cells
  self: Pick<Member, 'node' | 'role' | 'version' | 'url'>
  clock: Clock
  /** ms since any moment; never goes back, and goes on while the process stands still. */
  elapsedMs(): number
  complain(text: string): void
}

export const BEAT_MS = 400
export const LEASE_MS = 1_500
/** A node is taken for gone so long after its lease: a message takes its time. */
export const MARGIN_MS = 200
/** A heartbeat of it is missing, and it is not that the last one was late. */
const SILENT_MS = 2 * BEAT_MS
const LOOK_MS = 100
/** A node that is gone for so long is not told of any more. */
const FORGET_MS = 3_600_000
const SUBJECT = 'hb.*'

/** A heartbeat, and what the cell holds. */
interface Beat {
  member: Member
  /** Of this run of the node's process, like no other's. */
  run: string
  /** Grows with every heartbeat of a run. */
  beat: number
  hasLeft?: true
}

interface Known {
  member: Member
  run: string
  beat: number
  /** When the newest was heard. */
  heardMs: number
  /** When its cell was last asked for and told nothing newer. */
  askedMs: number
  isAsking: boolean
  isAlive: boolean
}

export async function openMembers(parts: MembersParts): Promise<Members> {
  const members = new ClusterMembers(parts)
  await members.begin()
  return members
}

class ClusterMembers implements Members {
  readonly self: string
  leasesLost = 0
  #parts: MembersParts
  #me: Member
  #run = randomUUID()
  #beat = 0
  #known = new Map<string, Known>()
  #openedMs: number
  #leaseEndMs = Number.NEGATIVE_INFINITY
  /** What is held was looked through since the lease last ran out. */
  #isConfirmed = true
  #lapses = 0
  #isConfirming = false
  #confirm: () => Promise<void> = async () => {}
  /** When the newest write of the cell that is under way began; null: none is. */
  #puttingMs: number | null = null
  /** Another process that goes by the same name, since it was first heard. */
  #double: { run: string; sinceMs: number } | null = null
  #hasDouble = false
  #isClosed = false
  #tells = new Set<() => void>()
  #ends: (() => void)[] = []

  constructor(parts: MembersParts) {
    this.#parts = parts
    this.self = parts.self.node
    this.#me = { ...parts.self, games: 0, workMs: 0, lagMs: 0, isDraining: false }
    this.#openedMs = parts.elapsedMs()
  }

  /** Resolves once it knows the others by their cells, and has its lease where it could be had. */
  async begin(): Promise<void> {
    const { bus, cells, complain, clock } = this.#parts
    this.#ends.push(bus.subscribe(SUBJECT, message => this.#hear(message)))
    try {
      for (const node of await cells.keys()) {
        const cell = node === this.self ? null : await cells.get(node)
        const beat = cell && readBeat(cell.value)
        if (beat) this.#note(beat)
      }
    } catch (error) {
      complain(`the nodes of the cluster cannot be read yet: ${(error as Error).message}`)
    }
    await this.#tick()
    const again = (act: () => void, ms: number) => {
      let timer: unknown
      const next = () => {
        act()
        timer = clock.setTimeout(next, ms)
      }
      timer = clock.setTimeout(next, ms)
      this.#ends.push(() => clock.clearTimeout(timer))
    }
    again(() => void this.#tick(), BEAT_MS)
    again(() => this.#look(), LOOK_MS)
  }

  all(): Member[] {
    return [this.#me, ...[...this.#known.values()].map(({ member }) => member)]
  }

  find(node: string): Member | null {
    return node === this.self ? this.#me : (this.#known.get(node)?.member ?? null)
  }

  isAlive(node: string): boolean {
    if (node === this.self) return true
    const known = this.#known.get(node)
    // One that has just begun is heard of soon.
    return known ? known.isAlive : this.#parts.elapsedMs() - this.#openedMs < LEASE_MS + MARGIN_MS
  }

  isSilent(node: string): boolean {
    const known = this.#known.get(node)
    return known !== undefined && this.#parts.elapsedMs() >= known.heardMs + SILENT_MS
  }

  isLeased(): boolean {
    return this.#isConfirmed && !this.#hasDouble && !this.#isClosed && this.#parts.elapsedMs() < this.#leaseEndMs
  }

  note({ games, lagMs, workMs = this.#me.workMs }: Parameters<Members['note']>[0]): void {
    this.#me = { ...this.#me, games, lagMs, workMs }
  }

  setDraining(): void {
    this.#me = { ...this.#me, isDraining: true }
    void this.#tick()
    this.#changed()
  }

  onChange(tell: () => void): () => void {
    this.#tells.add(tell)
    return () => this.#tells.delete(tell)
  }

  confirmBy(confirm: () => Promise<void>): void {
    this.#confirm = confirm
  }

  async close(): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    for (const end of this.#ends) end()
    this.#tells.clear()
    this.#publish({ member: this.#me, run: this.#run, beat: ++this.#beat, hasLeft: true })
    await this.#parts.cells.delete(this.self).catch(() => {})
  }

  /** One heartbeat, and the lease with it. */
  async #tick(): Promise<void> {
    if (this.#isClosed || this.#hasDouble) return
    const { elapsedMs, cells } = this.#parts
    const startMs = elapsedMs()
    const beat: Beat = { member: this.#me, run: this.#run, beat: ++this.#beat }
    this.#publish(beat)
    // One that hangs for as long as a lease is given up: the way may be free again.
    if (this.#puttingMs !== null && startMs < this.#puttingMs + LEASE_MS) return
    this.#puttingMs = startMs
    try {
      await cells.put(this.self, encode(beat))
      this.#extend(startMs + LEASE_MS)
    } catch {
      // The lease runs out by itself.
    } finally {
      if (this.#puttingMs === startMs) this.#puttingMs = null
    }
  }

  #extend(untilMs: number): void {
    const { elapsedMs } = this.#parts
    if (this.#isClosed) {
      // It has left, and what was on its way came after that.
      void this.#parts.cells.delete(this.self).catch(() => {})
      return
    }
    const nowMs = elapsedMs()
    if (this.#leaseEndMs > Number.NEGATIVE_INFINITY && nowMs >= this.#leaseEndMs) {
      if (this.#isConfirmed) this.leasesLost++
      this.#isConfirmed = false
      this.#lapses++
    }
    this.#leaseEndMs = Math.max(this.#leaseEndMs, untilMs)
    if (!this.#isConfirmed) void this.#confirmNow()
  }

  /** Anew where the lease has run out once more meanwhile. */
  async #confirmNow(): Promise<void> {
    if (this.#isConfirming) return
    this.#isConfirming = true
    try {
      const lapses = this.#lapses
      await this.#confirm()
      this.#isConfirmed = lapses === this.#lapses && this.#parts.elapsedMs() < this.#leaseEndMs
    } catch (error) {
      this.#parts.complain(`what this node holds cannot be looked through yet: ${(error as Error).message}`)
    } finally {
      this.#isConfirming = false
    }
  }

  #publish(beat: Beat): void {
    try {
      this.#parts.bus.publish(`hb.${this.self}`, encode(beat))
    } catch {
      // The way to the others is closed for now.
    }
  }

  #hear({ data }: Message): void {
    const beat = readBeat(data)
    if (!beat || this.#isClosed) return
    if (beat.member.node !== this.self) this.#note(beat)
    else if (beat.run !== this.#run && !beat.hasLeft) this.#meetDouble(beat)
  }

  /** Of two with one name neither can tell what is its own: the younger stands down, unless the other was only just ending. */
  #meetDouble({ run, beat }: Beat): void {
    const nowMs = this.#parts.elapsedMs()
    if (this.#double?.run !== run) this.#double = { run, sinceMs: nowMs }
    const isYounger = this.#beat < beat || (this.#beat === beat && this.#run < run)
    if (!isYounger || this.#hasDouble || nowMs - this.#double.sinceMs < LEASE_MS) return
    this.#hasDouble = true
    this.#parts.complain(
      `another process is node ${this.self} of this cluster: this one stands down. Give each a name of its own`,
    )
    this.#changed()
  }

  #note(beat: Beat): void {
    const { member, run } = beat
    const known = this.#known.get(member.node)
    if (known?.run === run && beat.beat <= known.beat) return
    if (beat.hasLeft) {
      if (known?.run === run) this.#known.delete(member.node)
      if (known?.run === run) this.#changed()
      return
    }
    const isNews = !known?.isAlive || known.run !== run || known.member.isDraining !== member.isDraining
    const heardMs = this.#parts.elapsedMs()
    const askedMs = Number.NEGATIVE_INFINITY
    this.#known.set(member.node, {
      member,
      run,
      beat: beat.beat,
      heardMs,
      askedMs,
      isAsking: known?.isAsking ?? false,
      isAlive: true,
    })
    if (isNews) this.#changed()
  }

  /** Whoever is silent is asked for by its cell, before it is taken for gone. */
  #look(): void {
    const nowMs = this.#parts.elapsedMs()
    for (const known of this.#known.values()) {
      const { heardMs, isAsking, isAlive } = known
      if (!isAlive && nowMs >= heardMs + FORGET_MS) this.#forget(known)
      if (!isAlive || nowMs < heardMs + LEASE_MS) continue
      if (known.askedMs < heardMs + LEASE_MS) {
        if (!isAsking) void this.#askFor(known)
      } else if (nowMs >= heardMs + LEASE_MS + MARGIN_MS) {
        known.isAlive = false
        this.#changed()
      }
    }
  }

  #forget({ member: { node } }: Known): void {
    this.#known.delete(node)
    void this.#parts.cells.delete(node).catch(() => {})
    this.#changed()
  }

  async #askFor(known: Known): Promise<void> {
    const { cells, elapsedMs } = this.#parts
    const { node } = known.member
    known.isAsking = true
    const startMs = elapsedMs()
    try {
      const cell = await cells.get(node)
      const beat = cell && readBeat(cell.value)
      if (beat) this.#note(beat)
      const newest = this.#known.get(node)
      if (newest) newest.askedMs = startMs
    } catch {
      // It is asked for again at the next look.
    } finally {
      const newest = this.#known.get(node)
      if (newest) newest.isAsking = false
    }
  }

  #changed(): void {
    for (const tell of [...this.#tells]) tell()
  }
}

const encode = (beat: Beat): Uint8Array => Buffer.from(JSON.stringify(beat))

function readBeat(bytes: Uint8Array): Beat | null {
  try {
    const beat = JSON.parse(Buffer.from(bytes).toString()) as Beat
    return typeof beat?.run === 'string' && typeof beat.beat === 'number' && typeof beat.member?.node === 'string' ? beat : null
  } catch {
    return null
  }
}
