/** Experiments as they come to stand. */
import type { LabExperiment } from '../../actors/wire/lab-port.ts'

/** The list with those that changed put in: the newest first. */
export function mergeChanges(list: readonly LabExperiment[], changed: readonly LabExperiment[]): LabExperiment[] {
  const byId = new Map(changed.map(one => [one.id, one]))
  const known = new Set(list.map(({ id }) => id))
  return [...changed.filter(({ id }) => !known.has(id)), ...list.map(one => byId.get(one.id) ?? one)]
}
