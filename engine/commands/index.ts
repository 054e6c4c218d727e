/** The registry of commands: a new command is one line here and one file beside it. */
import type { ArgsOf } from '../command.ts'
import { endTurn, forceEnd } from './end-turn.ts'
import { logThought, writeNotes } from './notes.ts'
import { pause, resume, setSeat, startClock } from './service.ts'
import { attack, cityAttack } from './units/attack.ts'
import { moveUnit } from './units/move.ts'
import { disband, pillage, setOrder } from './units/orders.ts'
import { promote } from './units/promote.ts'
import { addSpaceshipPart } from './units/spaceship.ts'
import { upgradeUnit } from './units/upgrade.ts'

export const COMMANDS = {
  endTurn,
  forceEnd,
  logThought,
  writeNotes,
  pause,
  resume,
  setSeat,
  startClock,
  moveUnit,
  attack,
  cityAttack,
  setOrder,
  pillage,
  disband,
  promote,
  upgradeUnit,
  addSpaceshipPart,
}

export type CommandType = keyof typeof COMMANDS
/** { type, ...arguments } of any command. */
export type Command = { [K in CommandType]: { type: K } & ArgsOf<(typeof COMMANDS)[K]> }[CommandType]
