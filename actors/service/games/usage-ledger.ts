/** Sees to it that turns of models come into the usage ledger: whenever one has ended, and what a crash left at the start. */

import type { Store } from '../../../saves/database/store.ts'
import type { ModelTurnEntry } from '../../../saves/usage/ledger.ts'
import { bringUsage } from '../../../saves/usage/usage-outbox.ts'

interface Ends {
  store: Store
  stateDir: string
  /** Turns have come into the ledger. */
  entered?(turns: ModelTurnEntry[]): Promise<void>
  complain(text: string): void
}

export class UsageLedger {
  #ends: Ends
  #atWork: Promise<void> | null = null
  #again = false

  constructor(ends: Ends) {
    this.#ends = ends
  }

  /** Something waits to be brought: all that comes while it is at work is brought together. */
  note(): void {
    if (this.#atWork) this.#again = true
    else this.#atWork = this.#bring()
  }

  /** Resolves once nothing is written any more. */
  async end(): Promise<void> {
    await this.#atWork
  }

  async #bring(): Promise<void> {
    const { store, stateDir, entered, complain } = this.#ends
    do {
      this.#again = false
      // What cannot be written now waits for the next turn, or the next start.
      await bringUsage(store, stateDir, entered).catch(error =>
        complain(`the usage ledger is not written: ${(error as Error).message}`),
      )
    } while (this.#again)
    this.#atWork = null
  }
}
