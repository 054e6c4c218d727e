/** Plays a seat by a language model: its turns, and its answers in negotiations. */
import { NONE } from '../../engine/core/state.ts'
import type { GameHost } from '../game/host.ts'
import type { DriverInput, PlayDriver, SeatEvent } from '../seat.ts'
import { Chair } from './model/chair.ts'
import { GaveUp } from './model/line.ts'
import { answerProposal } from './model/reply-out-of-turn.ts'
import { takeTurn } from './model/turn.ts'

const FAILED = 'the program failed at its turn'

export const modelTurn: PlayDriver = (input, sendBack) =>
  atWork(input, sendBack, async chair => {
    const { host } = chair
    if (host.cautious) {
      host.cautious = false
      chair.skip(FAILED)
      return
    }
    try {
      await takeTurn(chair)
    } catch (error) {
      if (chair.signal.aborted) return
      const { what, why } = error instanceof GaveUp ? error : new GaveUp('skip', FAILED)
      chair.complain(error instanceof GaveUp ? error.message : String((error as Error).stack))
      if (what === 'pause') chair.pause(why)
      else chair.skip(why)
    }
  })

/** In its own turn a model answers by its calls. */
export const modelAnswer: PlayDriver = (input, sendBack) =>
  atWork(input, sendBack, async chair => {
    const { negotiation } = input
    if (negotiation !== NONE && chair.host.world.s.active !== input.seat) await answerProposal(chair, negotiation)
  })

/** Begins once whatever else waits has had its turn. What it returns stops it: nothing is sent back after that. */
function atWork(
  { desk, seat }: DriverInput,
  sendBack: (event: SeatEvent) => void,
  play: (chair: Chair) => Promise<void>,
): () => void {
  const host = desk as GameHost
  const stop = new AbortController()
  host.deps.soon(() => {
    if (stop.signal.aborted) return
    const chair = new Chair(host, seat, sendBack, stop.signal)
    play(chair).catch(error => {
      if (!stop.signal.aborted) chair.complain(String((error as Error).stack ?? error))
    })
  })
  return () => stop.abort(new Error('the seat has moved on'))
}
