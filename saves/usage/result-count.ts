/** How many games of an experiment its results tell of. */

/** What of a line of results names games (lab/queue/results-file.ts). */
export interface ResultsLine {
  results?: readonly { game: number }[]
  failures?: readonly { game: number }[]
  withdrawn?: readonly number[]
}

export class ResultCount {
  #there = new Set<number>()
  /** Taken back, and not played again. */
  #withdrawn = new Set<number>()

  add(lines: readonly ResultsLine[]): void {
    for (const { results = [], failures = [], withdrawn = [] } of lines) {
      for (const game of withdrawn) if (this.#there.delete(game)) this.#withdrawn.add(game)
      for (const { game } of [...results, ...failures]) {
        this.#there.add(game)
        this.#withdrawn.delete(game)
      }
    }
  }

  get withdrawn(): number {
    return this.#withdrawn.size
  }

  /** Of so many that were counted when the experiment ended. */
  missing(counted: number): number {
    return Math.max(0, counted - this.#there.size - this.#withdrawn.size)
  }
}
