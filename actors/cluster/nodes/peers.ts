/** The other nodes, as far as something was heard of them: who is silent, and who is taken for gone. */

import type { KeyValue } from '../ports.ts'
import { type Beat, decodeBeat, type Member } from './heartbeat.ts'
import { LEASE_MS } from './lease.ts'

export interface PeersParts {
  /** Of the nodes. */
  cells: KeyValue
  elapsedMs(): number
  /** One comes, goes, falls silent or drains. */
  changed(): void
}

export const BEAT_MS = 400
/** A node is taken for gone so long after its lease: a message takes its time. */
export const MARGIN_MS = 200
/** A heartbeat of it is missing, and it is not that the last one was late. */
const SILENT_MS = 2 * BEAT_MS
/** A node that is gone for so long is not told of any more. */
const FORGET_MS = 3_600_000

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

export class Peers {
  #parts: PeersParts
  #known = new Map<string, Known>()
  #openedMs: number

  constructor(parts: PeersParts) {
    this.#parts = parts
    this.#openedMs = parts.elapsedMs()
  }

  all(): Member[] {
    return [...this.#known.values()].map(({ member }) => member)
  }

  find(node: string): Member | null {
    return this.#known.get(node)?.member ?? null
  }

  isAlive(node: string): boolean {
    const known = this.#known.get(node)
    // One that has just begun is heard of soon.
    return known ? known.isAlive : this.#parts.elapsedMs() - this.#openedMs < LEASE_MS + MARGIN_MS
  }

  isSilent(node: string): boolean {
    const known = this.#known.get(node)
    return known !== undefined && this.#parts.elapsedMs() >= known.heardMs + SILENT_MS
  }

  note(told: Beat): void {
    const { member, run, beat, hasLeft } = told
    const known = this.#known.get(member.node)
    if (known?.run === run && beat <= known.beat) return
    if (hasLeft) {
      if (known?.run !== run) return
      this.#known.delete(member.node)
      this.#parts.changed()
      return
    }
    const isNews = !known?.isAlive || known.run !== run || known.member.isDraining !== member.isDraining
    const heardMs = this.#parts.elapsedMs()
    const askedMs = Number.NEGATIVE_INFINITY
    const isAsking = known?.isAsking ?? false
    this.#known.set(member.node, { member, run, beat, heardMs, askedMs, isAsking, isAlive: true })
    if (isNews) this.#parts.changed()
  }

  /** Called again and again: whoever is silent is asked for by its cell, before it is taken for gone. */
  look(): void {
    const nowMs = this.#parts.elapsedMs()
    for (const known of this.#known.values()) {
      const { heardMs, isAsking, isAlive } = known
      if (!isAlive && nowMs >= heardMs + FORGET_MS) this.#forget(known)
      if (!isAlive || nowMs < heardMs + LEASE_MS) continue
      if (known.askedMs < heardMs + LEASE_MS) {
        if (!isAsking) void this.#askFor(known)
      } else if (nowMs >= heardMs + LEASE_MS + MARGIN_MS) {
        known.isAlive = false
        this.#parts.changed()
      }
    }
  }

  #forget({ member: { node } }: Known): void {
    this.#known.delete(node)
    void this.#parts.cells.delete(node).catch(() => {})
    this.#parts.changed()
  }

  async #askFor(known: Known): Promise<void> {
    const { cells, elapsedMs } = this.#parts
    const { node } = known.member
    known.isAsking = true
    const startMs = elapsedMs()
    try {
      const cell = await cells.get(node)
      const beat = cell && decodeBeat(cell.value)
      if (beat) this.note(beat)
      const newest = this.#known.get(node)
      if (newest) newest.askedMs = startMs
    } catch {
      // It is asked for again at the next look.
    } finally {
      const newest = this.#known.get(node)
      if (newest) newest.isAsking = false
    }
  }
}
