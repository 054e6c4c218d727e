/** A command: one validated act on the engine, as a pair. `check` only reads; `apply` cannot fail. */

import type { World } from './engine-context.ts'
import type { Refusal } from './refusal.ts'

/** Plain JSON. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

export interface CommandKind<Args extends object> {
  /** Who may give it: the seat whose turn it is, any living seat, or only the service (seat NONE). */
  by: 'active' | 'seat' | 'service'
  /** Null when it is allowed now. All checks are here, before the first write. */
  check(w: World, seat: number, args: Args): Refusal | null
  /** Carries it out; what it returns is the call's answer. */
  apply(w: World, seat: number, args: Args): Json
}

/** Ties a command's halves together. */
export const command = <Args extends object>(kind: CommandKind<Args>): CommandKind<Args> => kind

export type ArgsOf<K> = K extends CommandKind<infer Args> ? Args : never
