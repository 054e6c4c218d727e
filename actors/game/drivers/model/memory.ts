/** What the driver of a seat counts from turn to turn, while its game is in memory. What a model has to remember is in its notebook. */

export class Memory {
  turn = -1
  /** Number of the transcript's next entry in this turn. */
  nextEntry = 0
  #steps = 0
  #readers = 0

  begin(turn: number, nextEntry: number): void {
    this.turn = turn
    this.nextEntry = nextEntry
  }

  /** A name that no step had before. */
  newStep(): string {
    return `model ${this.#steps++}`
  }

  /** A name under which nothing has been read yet. */
  newReader(): string {
    return `model ${this.#readers++}`
  }
}
