/** A command: one validated act on the engine, as a pair. `check` only reads; `apply` cannot fail, and is handed what `check` found. */

import type { EngineContext } from './engine-context.ts'
import type { Refusal } from './refusal.ts'

/** Plain JSON. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

export interface CommandKind<Args extends object, Found = null> {
  /** Who may give it: the seat whose turn it is, any living seat, or only the service (seat NONE). */
  by: 'active' | 'seat' | 'service'
  /** What may be taken back may be so after it too, or it sees to that itself; after all others nothing can be. */
  keepsMoves?: true
  /**
   * Why not, or what `apply` needs of what was found (null for most). All checks are here, before the first write. `brief`: nobody reads the
   * reason, so that any will do.
   */
  check(w: EngineContext, seat: number, args: Args, brief?: boolean): Refusal | Found
  /** Carries it out, at once after `check`; what it returns is the call's answer. */
  apply(w: EngineContext, seat: number, args: Args, found: Found): Json
}

/** Ties a command's halves together. */
export const command = <Args extends object, Found = null>(kind: CommandKind<Args, Found>): CommandKind<Args, Found> => kind

export type ArgsOf<K> = K extends CommandKind<infer Args, any> ? Args : never
