/** How an experiment stands that nobody plays. */
import type { LabExperiment } from '../../actors/wire/lab-port.ts'
import type { BrokenExperiment, KeptExperiment } from './experiment-files.ts'
import type { Counts } from './results-file.ts'

export const waiting = (
  { id, submitted, experiment: { name, priority, games }, ended }: KeptExperiment,
  { finished, failed, unchecked = 0 }: Counts,
): LabExperiment => ({
  ...{ id, name, state: ended?.state ?? 'queued', priority, submitted, games, finished, failed, unchecked },
  ...{ playing: [], gamesPerHour: null, secondsLeft: null, endedEarly: ended?.early ?? null, damaged: null },
})

/** How an experiment stands whose file is damaged: what is still known of it. */
export const damagedStatus = (
  { id, name, submitted, games, message }: BrokenExperiment,
  { finished, failed }: Counts,
): LabExperiment => ({
  ...{ id, name, state: 'damaged', priority: 0, submitted, games: Math.max(games, finished + failed) },
  ...{ finished, failed, unchecked: 0 },
  ...{ playing: [], gamesPerHour: null, secondsLeft: null, endedEarly: null, damaged: message },
})
