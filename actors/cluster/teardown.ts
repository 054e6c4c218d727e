/** What was opened, ended in the opposite order, each whatever became of the others. */
export class Teardown {
  #ends: { what: string; end: () => unknown }[] = []
  #complain: (text: string) => void
  #done: Promise<void> | null = null

  constructor(complain: (text: string) => void) {
    this.#complain = complain
  }

  /** `what` is named where it does not end. */
  add(what: string, end: () => unknown): void {
    this.#ends.push({ what, end })
  }

  /** Resolves once all is ended. */
  end(): Promise<void> {
    this.#done ??= this.#end()
    return this.#done
  }

  async #end(): Promise<void> {
    for (const { what, end } of this.#ends.splice(0).reverse()) {
      try {
        await end()
      } catch (error) {
        this.#complain(`${what} did not end as it should: ${(error as Error).message}`)
      }
    }
  }
}

/** What `open` opens; where it fails, what it has opened before is ended first. */
export async function openWhole<T>(complain: (text: string) => void, open: (teardown: Teardown) => Promise<T>): Promise<T> {
  const teardown = new Teardown(complain)
  try {
    return await open(teardown)
  } catch (error) {
    await teardown.end()
    throw error
  }
}
