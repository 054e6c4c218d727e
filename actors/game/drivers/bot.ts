/** Plays a bot's turns and answers for it, a command at a time, so that no long turn delays other games. */

import { COMMANDS_MAX } from '../../../bot/turn-limit.ts'
import { type Command, isRefusal, NONE, type Outcome, type Refusal } from '../../../engine/index.ts'
import type { BotWork } from '../../wire/shard-dependencies.ts'
import type { DriverSeat, PlayDriver } from '../seats/driver-seat.ts'

export const botTurn: PlayDriver = ({ at, send, onNews }) => {
  const { deps, seat } = at
  let stopped = false
  /** What goes on once the other side of its negotiation has spoken; null while it does not wait for that. */
  let waiting: (() => void) | null = null
  let commands = 0
  let turn: Generator<Command, void, Outcome | Refusal> | null = null
  let result: Outcome | Refusal | null = null
  /** The end of the turn, which may be that of the round: it takes longer than all else. */
  let last: Command | null = null

  const goOn = () => deps.scheduler.play({ game: at.game, step: play, isLong: () => last !== null, isAwaited: at.isAwaited })

  function give(command: Command): Outcome | Refusal | null {
    const got = at.perform(command)
    if (!got) stopped = true
    return got
  }

  function end(): void {
    if (stopped || !isRefusal(give({ type: 'endTurn' }))) return
    if (at.floor() === 'none') send({ type: 'SKIP' })
    else waiting = end
  }

  /** One command, or what has to be done in its place. */
  function play(): boolean {
    if (stopped) return false
    if (at.takeWarning()) {
      send({ type: 'SKIP' })
      return false
    }
    if (at.floor() === 'awaiting') {
      waiting = goOn
      return false
    }
    const room = at.room()
    if (room) {
      room.then(goOn, () => {})
      return false
    }
    const command = last ?? nextCommand()
    if (stopped) return false
    if (command?.type === 'endTurn' && !last) {
      last = command
      return true
    }
    last = null
    if (command === null || commands >= COMMANDS_MAX) {
      end()
      return false
    }
    commands++
    result = give(command)
    return !stopped
  }

  /** Null when the bot is done, or has failed: then its turn ends as it stands. */
  function nextCommand(): Command | null {
    try {
      turn ??= deps.bots.playTurn(at.world(), seat)
      const step = turn.next(result as Outcome | Refusal)
      return step.done ? null : step.value
    } catch (error) {
      at.complain(`the bot of seat ${seat} failed: ${stackOf(error)}`)
      return null
    }
  }

  onNews(() => {
    const next = waiting
    waiting = null
    if (next) deps.scheduler.play(once(at, next))
  })
  const endWait = at.whenDue(goOn)
  return () => {
    stopped = true
    endWait()
  }
}

/** Answers the negotiation in which the bot has the floor. */
export const botAnswer: PlayDriver = ({ at, negotiation }) => {
  if (negotiation === NONE) return () => {}
  let stopped = false
  const answer = () => {
    if (stopped) return
    try {
      const command = at.deps.bots.answerNegotiation(at.world(), at.seat, negotiation)
      if (command) at.perform(command)
    } catch (error) {
      at.complain(`the bot of seat ${at.seat} gave no answer: ${stackOf(error)}`)
    }
  }
  at.deps.scheduler.play(once(at, answer))
  return () => {
    stopped = true
  }
}

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))

const once = ({ game, isAwaited }: DriverSeat, act: () => void): BotWork => ({
  game,
  step() {
    act()
    return false
  },
  isAwaited,
})
