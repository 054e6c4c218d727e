/** Plays a bot's turns and answers for it, a command at a time, so that no long turn delays other games. */

import { COMMANDS_MAX } from '../../../bot/turn-limit.ts'
import { type Command, isRefusal, NONE, type Outcome, type Refusal } from '../../../engine/index.ts'
import type { BotWork } from '../../wire/shard-dependencies.ts'
import type { DriverSeat, Driving, PlayDriver } from '../seats/driver-seat.ts'

/** Does nothing more once its seat has stopped it. */
export const botTurn: PlayDriver = driving => {
  const turn = new BotTurn(driving)
  driving.onNews(() => turn.noteFloor())
  const endWait = driving.at.whenDue(turn.goOn)
  return () => {
    turn.stop()
    endWait()
  }
}

class BotTurn {
  #at: DriverSeat
  #send: Driving['send']
  #isStopped = false
  /** What goes on once the other side of its negotiation has spoken; null while it does not wait for that. */
  #waiting: (() => void) | null = null
  #commands = 0
  #plan: Generator<Command, void, Outcome | Refusal> | null = null
  #result: Outcome | Refusal | null = null
  /** The end of the turn, which may be that of the round: it takes longer than all else. */
  #last: Command | null = null

  constructor({ at, send }: Driving) {
    this.#at = at
    this.#send = send
  }

  readonly goOn = (): void => {
    const { game, deps, isAwaited } = this.#at
    deps.scheduler.play({ game, step: () => this.#step(), isLong: () => this.#last !== null, isAwaited })
  }

  stop(): void {
    this.#isStopped = true
  }

  /** The floor of its negotiations has changed. */
  noteFloor(): void {
    const next = this.#waiting
    this.#waiting = null
    if (next) this.#at.deps.scheduler.play(once(this.#at, next))
  }

  /** One command, or what has to be done in its place. */
  #step(): boolean {
    const at = this.#at
    if (this.#isStopped) return false
    if (at.takeWarning()) {
      this.#send({ type: 'SKIP' })
      return false
    }
    if (at.floor() === 'awaiting') {
      this.#waiting = this.goOn
      return false
    }
    const room = at.room()
    if (room) {
      room.then(this.goOn, () => {})
      return false
    }
    const command = this.#last ?? this.#nextCommand()
    if (this.#isStopped) return false
    if (command?.type === 'endTurn' && !this.#last) {
      this.#last = command
      return true
    }
    this.#last = null
    if (command === null || this.#commands >= COMMANDS_MAX) {
      this.#end()
      return false
    }
    this.#commands++
    this.#result = this.#give(command)
    return !this.#isStopped
  }

  /** Null when the bot is done, or has failed: then its turn ends as it stands. */
  #nextCommand(): Command | null {
    const { deps, seat, world } = this.#at
    try {
      this.#plan ??= deps.bots.playTurn(world(), seat)
      const step = this.#plan.next(this.#result as Outcome | Refusal)
      return step.done ? null : step.value
    } catch (error) {
      this.#at.complain(`the bot of seat ${seat} failed: ${stackOf(error)}`)
      return null
    }
  }

  #end = (): void => {
    if (this.#isStopped || !isRefusal(this.#give({ type: 'endTurn' }))) return
    if (this.#at.floor() === 'none') this.#send({ type: 'SKIP' })
    else this.#waiting = this.#end
  }

  /** Null where nothing more is to be done: the game has ended, or could not take the command. */
  #give(command: Command): Outcome | Refusal | null {
    try {
      const outcome = this.#at.perform(command)
      if (!outcome) this.stop()
      return outcome
    } catch (error) {
      this.stop()
      this.#at.complain(`the turn of seat ${this.#at.seat} is skipped: ${stackOf(error)}`)
      this.#send({ type: 'SKIP' })
      return null
    }
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
