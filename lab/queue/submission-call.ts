/** By what call an experiment was queued: one that is sent again, as after an answer that did not arrive, queues nothing a second time. */
import { digestOf } from '../../actors/game/calls/call-digest.ts'

export interface LabCall {
  /** The caller's own. */
  id: string
  /** Digest of what was asked. */
  of: string
}

/** Null where the caller named none. */
export const callOf = (id: string | undefined, asked: unknown): LabCall | null =>
  id === undefined ? null : { id, of: digestOf(asked) }
