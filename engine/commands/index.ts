/** The registry of commands: a new command is one line here and one file beside it. */
import type { ArgsOf } from '../command.ts'
import { endTurn, forceEnd } from './end-turn.ts'
import { logThought, writeNotes } from './notes.ts'
import { pause, resume, setSeat, startClock } from './service.ts'

export const COMMANDS = {
  endTurn,
  forceEnd,
  logThought,
  writeNotes,
  pause,
  resume,
  setSeat,
  startClock,
}

export type CommandType = keyof typeof COMMANDS
/** { type, ...arguments } of any command. */
export type Command = { [K in CommandType]: { type: K } & ArgsOf<(typeof COMMANDS)[K]> }[CommandType]
