/** A search that waits until the typing rests. */
const PAUSE_MS = 250

export class TypingPause {
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Does the work once nothing more is typed. */
  restart(work: () => void): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(work, PAUSE_MS)
  }

  end(): void {
    clearTimeout(this.#timer)
  }
}
