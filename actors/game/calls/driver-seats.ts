/** What a game gives to the drivers of its seats. */

import type { ActorRef, Snapshot } from 'xstate'
import { nextEntry } from '../../../saves/games/transcripts.ts'
import type { CallAnswer, Failure } from '../../wire/messages.ts'
import type { GameParts } from '../parts/game-parts.ts'
import type { DriverSeat } from '../seats/driver-seat.ts'
import { playsHere } from '../seats/plays-here.ts'
import { floorOf } from '../seats/signals.ts'
import { summaryOf } from '../seats/state-summary.ts'
import { type CommandEvent, giveCommand } from './command-slot.ts'

type GameRef = ActorRef<Snapshot<unknown>, CommandEvent>

/** What a driver may come near, through its seat. */
type DriverParts = Pick<GameParts, 'deps' | 'id' | 'memories' | 'pace' | 'publisher' | 'request' | 'runtime' | 'warned'>

/** `self` is the actor of the game. */
export function driverSeat(game: DriverParts, seat: number, self: GameRef): DriverSeat {
  const { id, deps, runtime, memories, request } = game
  return {
    game: id,
    get owner() {
      return runtime.owner
    },
    seat,
    deps,
    world: () => runtime.world,
    perform: command => giveCommand(self, seat, command),
    async call(tool, args, step, reader) {
      if (deps.store.trouble()) await deps.store.ready()
      if (self.getSnapshot().status !== 'active') throw new Error('the game has left memory')
      const ask = { game: id, seat, tool, args, step, reader, text: true }
      const reply = await request({ type: 'seat/call', game: id, ask })
      return reply.ok ? (reply.answer as CallAnswer) : (reply as Failure)
    },
    room: () => runtime.room(),
    whenDue: go => game.pace.whenDue(runtime.world.s.seats.filter(one => runtime.world.s.civs[one.id].alive).length, go),
    isAwaited: () =>
      game.publisher.watchers > 0 ||
      runtime.world.s.seats.some(one => !playsHere(one.driver) && runtime.world.s.civs[one.id].alive),
    floor: () => floorOf(seat, summaryOf(runtime.world.s)).floor,
    takeWarning() {
      const { warned } = game
      game.warned = false
      return warned
    },
    memory: blank => (memories[seat] ??= blank()) as ReturnType<typeof blank>,
    usage: () => runtime.stats(seat).model,
    nextTranscriptEntry: turn => nextEntry(deps.store, id, seat, turn),
    keepTranscript: (turn, n, entry) => runtime.keepTranscript(seat, turn, n, entry),
    complain(text) {
      const kind = runtime.world.s.seats[seat].driver === 'model' ? 'model' : 'bot'
      deps.tell({ type: 'trouble', game: id, text: `${runtime.position}: ${text}`, at: { kind, seat, ...runtime.place } })
    },
  }
}
