/** Answers that are kept for those who ask again: each gets the first. */

/** How long, and how many. */
const KEPT_MS = 60_000
const MOST_KEPT = 20_000

/** Who asks, by what call: asked again by the same id it is the same call. */
export interface Caller {
  node: string
  id: string
}

export class KeptAnswers {
  readonly #kept = new Map<string, { atMs: number; answer: Promise<unknown> }>()

  /** Whoever asks again gets the first answer. */
  once({ node, id }: Caller, work: () => Promise<unknown>): Promise<unknown> {
    const name = `${node} ${id}`
    const known = this.#kept.get(name)
    if (known) return known.answer
    const atMs = performance.now()
    for (const [old, { atMs: keptMs }] of this.#kept) {
      if (keptMs > atMs - KEPT_MS && this.#kept.size < MOST_KEPT) break
      this.#kept.delete(old)
    }
    const answer = work()
    this.#kept.set(name, { atMs, answer })
    // What was not done is tried anew.
    answer.catch(() => this.#kept.delete(name))
    return answer
  }
}
