/** What a shard is given in every thread of the real program: real time, the rulesets, the bots. */
import { openBots } from './drivers/bots.ts'
import type { ShardEnvironment } from './link/local.ts'
import { realWorld } from './real-world.ts'
import { openRulesets } from './rulesets.ts'
import { WorkMeter } from './work.ts'

export const shardEnvironment = (stateDir: string, rulesets = openRulesets(stateDir)): ShardEnvironment => ({
  ...realWorld(stateDir),
  rulesOf: rulesets.rulesOf,
  bots: openBots(stateDir),
  random: Math.random,
  soon: fn => void setImmediate(fn),
  elapsedMs: () => performance.now(),
  work: new WorkMeter(),
})
