/** Brings the local copy of another node's log up to date, so that little is left to read where that node turns out to be gone. */
import { catchUp } from './catch-up.ts'
import type { ClaimParts } from './claims.ts'
import { wipeCopy } from './local-copy.ts'
import { readOwner } from './owner.ts'

/** Never of a log that this node writes, or has more of than the cluster: that is for a claim to settle. */
export async function copyEarly(parts: ClaimParts, log: string): Promise<void> {
  const { store, logs, notes, deletions } = parts
  if (store.trouble() || deletions.has(log)) return
  const known = notes.get(log) ?? null
  const found = await readOwner(logs, log)
  if (found.kind !== 'owned') return
  if (known && (known.isAhead || known.isDeleted || known.n === 0 || known.n > found.end)) return
  const { note, kind } = await catchUp(parts, log, known)
  if (kind === 'whole') return void notes.set(log, note)
  // Whoever claims it finds out for itself what has become of the game.
  await wipeCopy(store, log, true)
  notes.delete(log)
}
