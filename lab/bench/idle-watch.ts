/** Whether an agent stands still: the game waits, and no call comes. */
import type { GameRecord } from '../../actors/wire/messages.ts'
import type { Joined } from './agents.ts'

export class IdleWatch {
  #agent: Joined
  #place = ''
  #movedMs = performance.now()

  constructor(agent: Joined) {
    this.#agent = agent
  }

  /** Since its last call, or since the game has moved on, whichever is later. */
  seconds({ turn, active }: Pick<GameRecord, 'turn' | 'active'>): number {
    const place = `${turn} ${active}`
    if (place !== this.#place) {
      this.#place = place
      this.#movedMs = performance.now()
    }
    return Math.min(this.#agent.quietMs(), performance.now() - this.#movedMs) / 1000
  }
}
