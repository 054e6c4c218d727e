/** A driver's command on its way through the mailbox of its game, with the slot that its outcome comes back in. */
import type { ActorRef, Snapshot } from 'xstate'
import type { Command, Outcome, Refusal } from '../../../engine/index.ts'

/** The sender makes it, and the game fills it while the sender waits. */
export interface CommandSlot {
  outcome: Outcome | Refusal | null
  /** The sender has given up: the command must not be carried out any more. */
  isAbandoned: boolean
}

export interface CommandEvent {
  type: 'COMMAND'
  seat: number
  command: Command
  slot: CommandSlot
}

export const newSlot = (): CommandSlot => ({ outcome: null, isAbandoned: false })

/**
 * Has the game carry out a command of one of its drivers; null where the game has ended. Drivers run when the mailbox of their game is
 * empty, so that the outcome is there on return. Throws where it is not, which is a bug; nothing of the command is done then.
 */
export function giveCommand(
  game: ActorRef<Snapshot<unknown>, CommandEvent>,
  seat: number,
  command: Command,
): Outcome | Refusal | null {
  const slot = newSlot()
  game.send({ type: 'COMMAND', seat, command, slot })
  if (slot.outcome) return slot.outcome
  slot.isAbandoned = true
  if (game.getSnapshot().status !== 'active') return null
  throw new Error(`The game could not take the command ${command.type} of seat ${seat} at once.`)
}

/** Carries the command out, unless its sender has given up. */
export function fillSlot(slot: CommandSlot, carryOut: () => Outcome | Refusal): void {
  if (!slot.isAbandoned) slot.outcome = carryOut()
}
