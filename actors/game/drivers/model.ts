/** Plays a seat by a language model: its turns, and its answers in negotiations. */
import { hasTurn, NONE } from '../../../engine/index.ts'
import type { Driving, PlayDriver } from '../seats/driver-seat.ts'
import { GaveUp } from './model/model-client.ts'
import { ModelPlayer } from './model/model-player.ts'
import { answerProposal } from './model/reply-out-of-turn.ts'
import { takeTurn } from './model/turn.ts'

const FAILED = 'the program failed at its turn'

export const modelTurn: PlayDriver = driving =>
  atWork(driving, async player => {
    if (driving.at.takeWarning()) {
      player.skip(FAILED)
      return
    }
    try {
      await takeTurn(player)
    } catch (error) {
      if (player.signal.aborted) return
      const { what, why } = error instanceof GaveUp ? error : new GaveUp('skip', FAILED)
      player.complain(error instanceof GaveUp ? error.message : String((error as Error).stack))
      if (what === 'pause') player.pause(why)
      else player.skip(why)
    }
  })

/** In its own turn a model answers by its calls. */
export const modelAnswer: PlayDriver = driving =>
  atWork(driving, async player => {
    const { negotiation, at } = driving
    if (negotiation !== NONE && !hasTurn(at.world().s, at.seat)) await answerProposal(player, negotiation)
  })

/** Begins once whatever else waits has had its turn. What it returns stops it: nothing is sent back after that. */
function atWork({ at, send }: Driving, play: (player: ModelPlayer) => Promise<void>): () => void {
  const stop = new AbortController()
  at.deps.soon(() => {
    if (stop.signal.aborted) return
    const player = new ModelPlayer(at, send, stop.signal)
    play(player).catch(error => {
      if (!stop.signal.aborted) player.complain(String((error as Error).stack ?? error))
    })
  })
  return () => stop.abort(new Error('the seat has moved on'))
}
