/** Who reads in the encyclopedia: the page that is open, the way to it, and what is searched. */
import { back, forward, gone, type Place, placeOf, type Trail } from './place.ts'

/** Kept while the page lives: who comes back finds the place again. */
let trail: Trail = { places: [], now: -1 }

export class Reader {
  search = ''
  #about: string | undefined
  #isNew = true

  get here(): Place {
    return trail.places[trail.now]
  }

  get isFirst(): boolean {
    return trail.now === 0
  }

  get isLast(): boolean {
    return trail.now === trail.places.length - 1
  }

  /** Goes to what the screen was opened on, where that is another than before. */
  openOn(about: string | undefined): void {
    if (!this.#isNew && about === this.#about) return
    if (about !== undefined || trail.now < 0) trail = gone(trail, placeOf(about))
    this.#about = about
    this.#isNew = false
  }

  go(to: Place): void {
    trail = gone(trail, to)
    this.search = ''
  }

  back(): void {
    trail = back(trail)
  }

  forward(): void {
    trail = forward(trail)
  }
}
