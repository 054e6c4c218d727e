/** How far players are on the way to a victory, as one share. */
import type { Result } from '../../game/page-context.ts'

export type Victory = Result<'get_victory_status'>['victories'][number]
export type Progress = Victory['players'][number]

/** 0–1 over all milestones, each counted by how far it is: part of a milestone counts as that part of it. */
export function shareOf({ milestones }: Pick<Progress, 'milestones'>, bestHave = 0): number {
  if (milestones.length === 0) return 0
  let sum = 0
  for (const { reached, have = 0, needed } of milestones) {
    const most = needed ?? bestHave
    // What is measured says more than a lead that may be lost again.
    if (have > 0 && most > 0) sum += Math.min(1, have / most)
    else if (reached) sum += 1
  }
  return sum / milestones.length
}

/** The most that anybody has of what has no end, such as points. */
export const bestOf = (players: readonly Progress[]): number =>
  players.reduce(
    (most, { milestones }) => Math.max(most, ...milestones.map(({ have = 0, needed }) => (needed === undefined ? have : 0))),
    0,
  )

/** The measure that tells most: the first that is counted and not reached, else the last that is counted. */
export function measureOf({ milestones }: Pick<Progress, 'milestones'>) {
  const counted = milestones.filter(({ have }) => have !== undefined)
  return counted.find(({ reached }) => !reached) ?? counted.at(-1) ?? null
}
