/** Experiments as they come to stand. */
import type { LabExperiment } from '../../actors/wire/lab-port.ts'

/** The list with those that changed put in: the newest first. */
export function mergeChanges(list: readonly LabExperiment[], changed: readonly LabExperiment[]): LabExperiment[] {
  const byId = new Map(changed.map(one => [one.id, one]))
  const known = new Set(list.map(({ id }) => id))
  return [...changed.filter(({ id }) => !known.has(id)), ...list.map(one => byId.get(one.id) ?? one)]
}

/** Whether one of them was played before, and is no longer. */
export function hasEnded(before: readonly LabExperiment[], changed: readonly LabExperiment[]): boolean {
  const stillPlayed = ({ state }: LabExperiment): boolean => state === 'queued' || state === 'running'
  return changed.some(one => !stillPlayed(one) && before.some(was => was.id === one.id && stillPlayed(was)))
}
