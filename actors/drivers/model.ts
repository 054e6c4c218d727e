/** Plays a seat by a language model: its turns, and its answers in negotiations. */
import { NONE } from '../../engine/core/state.ts'
import type { GameHost } from '../game/host.ts'
import type { DriverInput, PlayDriver, SeatEvent } from '../seat.ts'
import { GaveUp } from './model/model-client.ts'
import { ModelPlayer } from './model/model-player.ts'
import { answerProposal } from './model/reply-out-of-turn.ts'
import { takeTurn } from './model/turn.ts'

const FAILED = 'the program failed at its turn'

export const modelTurn: PlayDriver = (input, sendBack) =>
  atWork(input, sendBack, async player => {
    const { host } = player
    if (host.cautious) {
      host.cautious = false
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
export const modelAnswer: PlayDriver = (input, sendBack) =>
  atWork(input, sendBack, async player => {
    const { negotiation } = input
    if (negotiation !== NONE && player.host.world.s.active !== input.seat) await answerProposal(player, negotiation)
  })

/** Begins once whatever else waits has had its turn. What it returns stops it: nothing is sent back after that. */
function atWork(
  { desk, seat }: DriverInput,
  sendBack: (event: SeatEvent) => void,
  play: (player: ModelPlayer) => Promise<void>,
): () => void {
  const host = desk as GameHost
  const stop = new AbortController()
  host.deps.soon(() => {
    if (stop.signal.aborted) return
    const player = new ModelPlayer(host, seat, sendBack, stop.signal)
    play(player).catch(error => {
      if (!stop.signal.aborted) player.complain(String((error as Error).stack ?? error))
    })
  })
  return () => stop.abort(new Error('the seat has moved on'))
}
