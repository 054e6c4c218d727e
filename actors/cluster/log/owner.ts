/** Who owns a log: the newest record says it. */

import type { Logs } from '../ports.ts'
import { ownerIn } from './record.ts'

export interface Owner {
  /** Null: nobody; a node takes it. */
  node: string | null
  /** Grows with every owner. */
  epoch: number
}

/** `none`: there is no such log; `gone`: its game was deleted; `unborn`: it is being made, or its maker died over it. */
export type Ownership = { kind: 'none' | 'gone' } | { kind: 'owned' | 'unborn'; owner: Owner; end: number }

export async function readOwner(logs: Logs, log: string): Promise<Ownership> {
  for (;;) {
    const end = await logs.end(log)
    if (end === 0) return { kind: 'none' }
    const [first, newest] = await Promise.all([logs.get(log, 0), logs.get(log, end - 1)])
    // What somebody who does not know that the game is deleted writes comes behind a first record that says so, or behind none.
    if (first && ownerIn(first).isGone) return { kind: 'gone' }
    if (!first) return { kind: 'none' }
    if (newest) {
      const { node, epoch, isUnborn } = ownerIn(newest)
      return { kind: isUnborn ? 'unborn' : 'owned', owner: { node, epoch }, end }
    }
  }
}
