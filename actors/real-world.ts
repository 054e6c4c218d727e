/** What every thread of the real program goes by: the time, and the models that are set up. */
import { openModels } from './drivers/models.ts'
import type { ShardDeps } from './settings.ts'

export const realWorld = (stateDir: string): Pick<ShardDeps, 'models' | 'clock' | 'now'> => ({
  models: openModels(stateDir),
  clock: { setTimeout: (fn, ms) => setTimeout(fn, ms), clearTimeout: timer => clearTimeout(timer) },
  now: Date.now,
})
