/** Results of queries as they were written out, for as long as nothing changes in the game: whoever asks for the same again gets the same. */

export interface WrittenResult {
  /** JSON. */
  json: string
  /** What a seat has been told by it; null: nothing. */
  told: unknown
}

interface Asked {
  key: string
  /** Null while it was asked for once: most queries are not asked again before something changes. */
  result: WrittenResult | null
}

/** Queries of a seat that are kept; the one that came first is forgotten. */
const MOST = 8

export class WrittenResults {
  #version = -1
  /** By seat. */
  #asked: Asked[][] = []

  /** `version` grows with every change of the game. */
  find(seat: number, key: string, version: number): WrittenResult | null {
    return this.#at(version)[seat]?.find(one => one.key === key)?.result ?? null
  }

  /** Notes that the query was answered; its result is kept from the second time on. */
  note(seat: number, key: string, version: number, result: WrittenResult): void {
    const asked = (this.#at(version)[seat] ??= [])
    const known = asked.find(one => one.key === key)
    if (known) known.result = result
    else if (asked.push({ key, result: null }) > MOST) asked.shift()
  }

  #at(version: number): Asked[][] {
    if (version !== this.#version) {
      this.#version = version
      this.#asked = []
    }
    return this.#asked
  }
}
