/** The model: what was asked and what was answered, and from that alone what must be true of the games. */
import type { Reply } from '../../../actors/wire/pending-replies.ts'

/** One request, or the tries of one call that share an id. */
export interface Asked {
  /** 'note', 'control' … */
  what: string
  game: string
  seat: number
  /** The mark of a note, what is paused, who plays. */
  value: unknown
  /** One to a try; null while there is none, or for good where the process ended under it. */
  replies: (Reply | null)[]
  /** A deletion of its game had been acknowledged when it was made. */
  isLate: boolean
  /** The process ended before every try was answered. */
  isLost: boolean
}

export type Done = 'yes' | 'no' | 'maybe'

export function doneOf({ replies, isLost }: Asked): Done {
  if (replies.some(reply => reply?.ok)) return 'yes'
  const isOpen = isLost || replies.some(reply => !reply || (!reply.ok && reply.status >= 500))
  return isOpen ? 'maybe' : 'no'
}

export class Expected {
  games: string[]
  readonly asked: Asked[] = []
  isHeld = false
  /** Creations of which nobody knows what became. */
  creations: Asked[] = []

  constructor(games: string[]) {
    this.games = games
  }

  game(n: number): string {
    return this.games[n % this.games.length]
  }

  ask(what: string, game: string, seat = -1, value: unknown = null): Asked {
    const asked: Asked = { what, game, seat, value, replies: [], isLate: this.isGone(game) === 'yes', isLost: false }
    this.asked.push(asked)
    return asked
  }

  /** The process is gone: what is open now is never answered. */
  lose(): void {
    for (const one of this.asked) if (one.replies.includes(null)) one.isLost = true
  }

  of(game: string, what: string, seat = -1): Asked[] {
    return this.asked.filter(one => one.game === game && one.what === what && (seat < 0 || one.seat === seat))
  }

  isGone(game: string): Done {
    const deleted = this.of(game, 'delete').map(doneOf)
    return deleted.includes('yes') ? 'yes' : deleted.includes('maybe') ? 'maybe' : 'no'
  }

  /** What a setting can be: what was last done for certain, or what may have been done since. */
  possible(game: string, what: string, seat: number, initial: unknown): Set<unknown> {
    let possible = new Set([initial])
    for (const one of this.of(game, what, seat)) {
      const done = doneOf(one)
      if (done === 'yes') possible = new Set([one.value])
      else if (done === 'maybe') possible.add(one.value)
    }
    return possible
  }
}
