/** What a shard is given in every thread of the real program: real time, the rulesets, the bots. */
import { BOTS } from './drivers/bots.ts'
import { openModels } from './drivers/models.ts'
import type { ShardEnvironment } from './link/local.ts'
import { openRulesets } from './rulesets.ts'
import { WorkMeter } from './work.ts'

export const shardEnvironment = (stateDir: string, rulesets = openRulesets(stateDir)): ShardEnvironment => ({
  rulesOf: rulesets.rulesOf,
  bots: BOTS,
  models: openModels(stateDir),
  random: Math.random,
  clock: { setTimeout: (fn, ms) => setTimeout(fn, ms), clearTimeout: timer => clearTimeout(timer) },
  now: Date.now,
  soon: fn => void setImmediate(fn),
  elapsedMs: () => performance.now(),
  work: new WorkMeter(),
})
