/**
 * Who is in the cluster. Each node tells of itself by heartbeats; with each it writes a cell, whose acknowledgement is its lease: for so
 * long nobody takes what it owns. All times are of the node's own monotonic clock: no two clocks have to agree.
 */
import { randomUUID } from 'node:crypto'
import type { Clock } from '../../wire/shard-dependencies.ts'
import type { Bus, KeyValue, Message } from '../ports.ts'
import { BEATS, type Beat, beatSubject, decodeBeat, encodeBeat, type Member } from './heartbeat.ts'
import { LEASE_MS, Lease } from './lease.ts'
import { BEAT_MS, Peers } from './peers.ts'

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
  cells: KeyValue
  self: Pick<Member, 'node' | 'role' | 'version' | 'url'>
  clock: Clock
  /** ms since any moment; never goes back, and goes on while the process stands still. */
  elapsedMs(): number
  complain(text: string): void
}

const LOOK_MS = 100

export async function openMembers(parts: MembersParts): Promise<Members> {
  const members = new ClusterMembers(parts)
  await members.begin()
  return members
}

class ClusterMembers implements Members {
  readonly self: string
  #parts: MembersParts
  #me: Member
  #others: Peers
  #lease: Lease
  #run = randomUUID()
  #beat = 0
  /** When the newest write of the cell that is under way began; null: none is. */
  #puttingMs: number | null = null
  /** Another process that goes by the same name, since it was first heard. */
  #double: { run: string; sinceMs: number } | null = null
  #hasDouble = false
  #isClosed = false
  #tells = new Set<() => void>()
  #ends: (() => void)[] = []

  constructor(parts: MembersParts) {
    const { cells, elapsedMs } = parts
    this.#parts = parts
    this.self = parts.self.node
    this.#me = { ...parts.self, games: 0, workMs: 0, lagMs: 0, isDraining: false }
    this.#others = new Peers({ cells, elapsedMs, changed: () => this.#changed() })
    this.#lease = new Lease(parts)
  }

  /** Resolves once it knows the others by their cells, and has its lease where it could be had. */
  async begin(): Promise<void> {
    const { bus, cells, complain, clock } = this.#parts
    this.#ends.push(bus.subscribe(BEATS, message => this.#hear(message)))
    try {
      for (const node of await cells.keys()) {
        const cell = node === this.self ? null : await cells.get(node)
        const beat = cell && decodeBeat(cell.value)
        if (beat) this.#others.note(beat)
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
    again(() => this.#others.look(), LOOK_MS)
  }

  all(): Member[] {
    return [this.#me, ...this.#others.all()]
  }

  find(node: string): Member | null {
    return node === this.self ? this.#me : this.#others.find(node)
  }

  isAlive(node: string): boolean {
    return node === this.self || this.#others.isAlive(node)
  }

  isSilent(node: string): boolean {
    return this.#others.isSilent(node)
  }

  isLeased(): boolean {
    return this.#lease.isHeld() && !this.#hasDouble && !this.#isClosed
  }

  get leasesLost(): number {
    return this.#lease.lost
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
    this.#lease.confirmBy(confirm)
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
      await cells.put(this.self, encodeBeat(beat))
      // It has left, and what was on its way came after that.
      if (this.#isClosed) void cells.delete(this.self).catch(() => {})
      else this.#lease.extend(startMs + LEASE_MS)
    } catch {
      // The lease runs out by itself.
    } finally {
      if (this.#puttingMs === startMs) this.#puttingMs = null
    }
  }

  #publish(beat: Beat): void {
    try {
      this.#parts.bus.publish(beatSubject(this.self), encodeBeat(beat))
    } catch {
      // The way to the others is closed for now.
    }
  }

  #hear({ data }: Message): void {
    const beat = decodeBeat(data)
    if (!beat || this.#isClosed) return
    if (beat.member.node !== this.self) this.#others.note(beat)
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

  #changed(): void {
    for (const tell of [...this.#tells]) tell()
  }
}
