/** When games next have to act by themselves: one queue in place of a timer for each. */

interface Due {
  game: string
  atMs: number
}

export class WakeQueue {
  /** A heap: no entry is due after those at twice its place. Those that no longer count stay until they come up. */
  #heap: Due[] = []
  #times = new Map<string, number>()

  /** From now on the game is due then; null: never. */
  set(game: string, atMs: number | null): void {
    if (atMs === null) {
      this.#times.delete(game)
    } else if (this.#times.get(game) !== atMs) {
      this.#times.set(game, atMs)
      this.#push({ game, atMs })
    }
  }

  /** When the first is due, or null. */
  firstMs(): number | null {
    return this.#first()?.atMs ?? null
  }

  /** Takes the first that is due by then, or null. */
  take(nowMs: number): string | null {
    const first = this.#first()
    if (!first || first.atMs > nowMs) return null
    this.#pop()
    this.#times.delete(first.game)
    return first.game
  }

  get size(): number {
    return this.#times.size
  }

  #first(): Due | null {
    while (this.#heap.length > 0 && this.#times.get(this.#heap[0].game) !== this.#heap[0].atMs) this.#pop()
    return this.#heap[0] ?? null
  }

  #push(due: Due): void {
    const heap = this.#heap
    let i = heap.push(due) - 1
    while (i > 0) {
      const parent = (i - 1) >> 1
      if (heap[parent].atMs <= due.atMs) break
      heap[i] = heap[parent]
      i = parent
    }
    heap[i] = due
  }

  #pop(): void {
    const heap = this.#heap
    const last = heap.pop()!
    if (heap.length === 0) return
    let i = 0
    for (let child = 1; child < heap.length; child = 2 * i + 1) {
      if (child + 1 < heap.length && heap[child + 1].atMs < heap[child].atMs) child++
      if (heap[child].atMs >= last.atMs) break
      heap[i] = heap[child]
      i = child
    }
    heap[i] = last
  }
}
