/** What requests of each kind take of the thread, as the last ones did: those that take long can be told before they are served. */
import { TOOLS } from '../../tools/index.ts'
import type { ShardRequest } from '../wire/shard-messages.ts'

/** Processor time from which on a request takes long, in ms: a cheap query takes a twentieth. */
const HEAVY_MS = 1
/** Part of the newest one in what a kind is taken to cost. */
const NEWEST = 0.1

export class RequestCosts {
  #ms = new Map<string, number>()

  /** A kind that was never asked for is taken to be light. */
  isHeavy(request: ShardRequest): boolean {
    return (this.#ms.get(kindOf(request)) ?? 0) >= HEAVY_MS
  }

  note(request: ShardRequest, ms: number): void {
    const kind = kindOf(request)
    const known = this.#ms.get(kind)
    this.#ms.set(kind, known === undefined ? ms : known + (ms - known) * NEWEST)
  }
}

/** A call's tool may be named anything: only those that there are count apart. */
function kindOf({ type, ask }: ShardRequest): string {
  const { tool } = ask as { tool?: string }
  return tool !== undefined && TOOLS.has(tool) ? `${type} ${tool}` : type
}
