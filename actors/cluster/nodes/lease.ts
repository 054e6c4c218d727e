/** For how long nobody takes what this node owns: from the beginning of each heartbeat that the broker has acknowledged. */

export const LEASE_MS = 1_500

export interface LeaseParts {
  elapsedMs(): number
  complain(text: string): void
}

export class Lease {
  /** How often it ran out. */
  lost = 0
  #parts: LeaseParts
  #endMs = Number.NEGATIVE_INFINITY
  /** What is held was looked through since it last ran out. */
  #isConfirmed = true
  #lapses = 0
  #isConfirming = false
  #confirm: () => Promise<void> = async () => {}

  constructor(parts: LeaseParts) {
    this.#parts = parts
  }

  isHeld(): boolean {
    return this.#isConfirmed && this.#parts.elapsedMs() < this.#endMs
  }

  /** After it has run out it comes back only once `confirm` has resolved. */
  confirmBy(confirm: () => Promise<void>): void {
    this.#confirm = confirm
  }

  extend(untilMs: number): void {
    const nowMs = this.#parts.elapsedMs()
    if (this.#endMs > Number.NEGATIVE_INFINITY && nowMs >= this.#endMs) {
      if (this.#isConfirmed) this.lost++
      this.#isConfirmed = false
      this.#lapses++
    }
    this.#endMs = Math.max(this.#endMs, untilMs)
    if (!this.#isConfirmed) void this.#confirmNow()
  }

  /** Anew where it has run out once more meanwhile. */
  async #confirmNow(): Promise<void> {
    if (this.#isConfirming) return
    this.#isConfirming = true
    try {
      const lapses = this.#lapses
      await this.#confirm()
      this.#isConfirmed = lapses === this.#lapses && this.#parts.elapsedMs() < this.#endMs
    } catch (error) {
      this.#parts.complain(`what this node holds cannot be looked through yet: ${(error as Error).message}`)
    } finally {
      this.#isConfirming = false
    }
  }
}
