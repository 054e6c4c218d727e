/** Plays a bot's turns and answers for it, in slices, so that no long turn delays other games. */
import type { Command } from '../../engine/commands/index.ts'
import { isRefusal, type Refusal } from '../../engine/core/refusal.ts'
import { NONE } from '../../engine/core/state.ts'
import type { Outcome } from '../../engine/perform.ts'
import type { GameHost } from '../game/host.ts'
import type { PlayDriver } from '../seat.ts'

/** A bot that asks for more than this in one turn is going round in circles. */
const MOST_COMMANDS = 5_000
/** While the bot waits for an answer to its proposal, this is how often it looks. */
const LOOK_MS = 50

/** Once the seat's machine has left the state that started a driver, it does nothing more. */
export const botTurn: PlayDriver = (input, sendBack) => {
  const host = input.desk as GameHost
  const { deps } = host
  let stopped = false
  let timer: unknown = null
  let commands = 0
  let turn: Generator<Command, void, Outcome | Refusal> | null = null
  let result: Outcome | Refusal | null = null

  /** The seat passes it on to the game, which answers before this returns; where it does not, the game was lost. */
  function give(command: Command): Outcome | Refusal | null {
    let got: Outcome | Refusal | null = null
    sendBack({
      type: 'DRIVE',
      command,
      done: (r: Outcome | Refusal) => {
        got = r
      },
    })
    if (!got) stopped = true
    return got
  }

  function end(): void {
    if (!isRefusal(give({ type: 'endTurn' })) || stopped) return
    if (host.hasTalk(input.seat)) timer = deps.clock.setTimeout(end, LOOK_MS)
    else sendBack({ type: 'SKIP' })
  }

  function slice(): void {
    if (stopped) return
    if (host.cautious) {
      host.cautious = false
      sendBack({ type: 'SKIP' })
      return
    }
    if (host.awaitsAnswer(input.seat)) {
      timer = deps.clock.setTimeout(slice, LOOK_MS)
      return
    }
    const room = host.room()
    if (room) {
      room.then(
        () => deps.soon(slice),
        () => {},
      )
      return
    }
    const until = performance.now() + deps.settings.sliceMs
    do {
      const step = nextCommand()
      if (stopped) return
      if (step === null || commands >= MOST_COMMANDS) {
        end()
        return
      }
      commands++
      result = give(step)
      if (stopped) return
      if (host.awaitsAnswer(input.seat)) break
    } while (performance.now() < until)
    deps.soon(slice)
  }

  /** Null when the bot is done, or has failed: then its turn ends as it stands. */
  function nextCommand(): Command | null {
    try {
      turn ??= host.botTurn(input.seat)
      const step = turn.next(result as Outcome | Refusal)
      return step.done ? null : step.value
    } catch (error) {
      deps.tell({
        type: 'trouble',
        game: host.id,
        text: `${host.position}: the bot of seat ${input.seat} failed: ${stackOf(error)}`,
      })
      return null
    }
  }

  deps.soon(slice)
  return () => {
    stopped = true
    if (timer !== null) deps.clock.clearTimeout(timer)
  }
}

/** Answers the negotiation in which the bot has the floor. */
export const botAnswer: PlayDriver = (input, sendBack) => {
  if (input.negotiation === NONE) return () => {}
  const host = input.desk as GameHost
  const { deps } = host
  let stopped = false
  deps.soon(() => {
    if (stopped) return
    try {
      const command = host.botAnswer(input.seat, input.negotiation)
      if (command) sendBack({ type: 'DRIVE', command, done: () => {} })
    } catch (error) {
      deps.tell({
        type: 'trouble',
        game: host.id,
        text: `${host.position}: the bot of seat ${input.seat} gave no answer: ${stackOf(error)}`,
      })
    }
  })
  return () => {
    stopped = true
  }
}

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))
