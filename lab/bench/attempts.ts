/** Who plays a game of a shared run: attempt after attempt, each of one machine. */

export interface Attempts {
  /** From 1; 0: nobody has begun it. */
  newest: number
  /** The machine whose the newest is. */
  node: string
  /** Those that have failed. */
  failed: Set<number>
  /** The newest that had failed before this machine took part: what was wrong may have been put right. */
  before: number
}

/** Whether another machine, or this one, may begin the next. */
export function isFree(
  { newest, node, failed, before }: Attempts,
  here: { node: string; isAlive(node: string): boolean },
): boolean {
  if (newest === 0) return true
  if (failed.has(newest)) return newest <= before
  return node === here.node || !here.isAlive(node)
}
