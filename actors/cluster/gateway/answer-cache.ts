/** Requests of other nodes by their ids: one that is sent again joins the first, or gets its answer. */

interface Kept {
  answer: Promise<Uint8Array>
  bytes: number
  /** When it was answered, ms of `performance.now()`; null: it is under way. */
  answeredMs: number | null
}

export interface AnswerCacheLimits {
  /** Requests under way. */
  most: number
  /** Of answers that are kept for those who ask again. */
  mostBytes: number
  keptMs: number
}

export const USUAL_KEPT: AnswerCacheLimits = { most: 50_000, mostBytes: 64 * 1024 * 1024, keptMs: 60_000 }

export class AnswerCache {
  #limits: AnswerCacheLimits
  /** Oldest answered first behind those that are under way. */
  #all = new Map<string, Kept>()
  #open = 0
  #bytes = 0

  constructor(limits: Partial<AnswerCacheLimits> = {}) {
    this.#limits = { ...USUAL_KEPT, ...limits }
  }

  /** How many are under way. */
  get open(): number {
    return this.#open
  }

  get isFull(): boolean {
    return this.#open >= this.#limits.most
  }

  find(id: string): Promise<Uint8Array> | null {
    return this.#all.get(id)?.answer ?? null
  }

  /** `isKept`: also after it is answered, for a while. */
  add(id: string, isKept: boolean, answer: Promise<Uint8Array>): void {
    const kept: Kept = { answer, bytes: 0, answeredMs: null }
    this.#all.set(id, kept)
    this.#open++
    const answered = (bytes: number) => {
      this.#open--
      this.#all.delete(id)
      if (!isKept) return
      kept.bytes = bytes
      kept.answeredMs = performance.now()
      this.#bytes += bytes
      this.#all.set(id, kept)
      this.#forget()
    }
    answer.then(
      ({ length }) => answered(length),
      () => answered(0),
    )
  }

  #forget(): void {
    const { mostBytes, keptMs } = this.#limits
    const endMs = performance.now() - keptMs
    for (const [id, { bytes, answeredMs }] of this.#all) {
      if (answeredMs === null) continue
      if (answeredMs >= endMs && this.#bytes <= mostBytes) return
      this.#all.delete(id)
      this.#bytes -= bytes
    }
  }
}
