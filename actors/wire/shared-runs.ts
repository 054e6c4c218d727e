/** Work that is done once for all who ask for it meanwhile: who asks while a run is under way gets the next, which begins after they asked. */
export class SharedRuns<T> {
  readonly #work: () => Promise<T>
  #underWay: Promise<T> | null = null
  #next: Promise<T> | null = null

  constructor(work: () => Promise<T>) {
    this.#work = work
  }

  run(): Promise<T> {
    if (!this.#underWay) {
      this.#underWay = this.#work().finally(() => {
        this.#underWay = null
      })
      return this.#underWay
    }
    const over = this.#underWay.then(
      () => {},
      () => {},
    )
    this.#next ??= over.then(() => {
      this.#next = null
      return this.run()
    })
    return this.#next
  }
}
