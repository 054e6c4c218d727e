/** What the driver of a seat remembers from turn to turn, while its game is in memory. What has to last is in the notebook. */
import { TOOLS } from '../../../tools/index.ts'

/** Turns told of, and characters for each. */
const TURNS_KEPT = 6
const LONGEST_LINE = 400
/** No acts worth telling: what they did is in the notebook, or plain. */
const UNTOLD = new Set(['end_turn', 'write_notes', 'log_thought'])

export class Memory {
  turn = -1
  /** Number of the transcript's next entry in this turn. */
  nextEntry = 0
  #steps = 0
  #readers = 0
  #done: string[] = []
  #lines: string[] = []

  begin(turn: number, nextEntry: number): void {
    this.#close()
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

  noteDone(tool: string, args: unknown): void {
    if (TOOLS.get(tool)?.kind === 'acts' && !UNTOLD.has(tool)) this.#done.push(`${tool} ${JSON.stringify(args)}`)
  }

  /** What was done in the last turns, a line each, the newest last. */
  get digest(): string[] {
    return this.#lines
  }

  #close(): void {
    if (this.#done.length === 0) return
    const told = this.#done.join('; ')
    const line = told.length > LONGEST_LINE ? `${told.slice(0, LONGEST_LINE)} …` : told
    this.#lines = [...this.#lines, `Turn ${this.turn}: ${line}`].slice(-TURNS_KEPT)
    this.#done = []
  }
}
