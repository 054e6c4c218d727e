/** What was said last in a game, for those who watch the whole: its state does not keep it. */
import type { GameEvent } from '../../../engine/index.ts'

/** Words kept in memory: so many events, and so many characters in all. */
export const CHAT_KEPT = 100
const CHARS_KEPT = 64_000

export class ChatTail {
  #kept: GameEvent[] = []
  #chars = 0

  /** `newest` of what was said before, oldest first. */
  constructor(newest: readonly GameEvent[]) {
    this.add(newest)
  }

  /** Oldest first. */
  get all(): readonly GameEvent[] {
    return this.#kept
  }

  add(events: readonly GameEvent[]): void {
    for (const event of events) {
      this.#kept.push(event)
      this.#chars += charsOf(event)
    }
    while (this.#kept.length > CHAT_KEPT || this.#chars > CHARS_KEPT) this.#chars -= charsOf(this.#kept.shift()!)
  }
}

const charsOf = ({ args: [words] }: GameEvent): number => (typeof words === 'string' ? words.length : 0)
