/** What a shard is given in every thread of the real program: real time, the rulesets, the bots. */
import { openBots } from '../../game/drivers/bots.ts'
import { openRulesets } from '../../rulesets/rulesets.ts'
import { WorkMeter } from '../../wire/threads/work-meter.ts'
import { realDependencies } from '../real-dependencies.ts'
import type { ShardEnvironment } from './local.ts'

export const shardEnvironment = (stateDir: string, rulesets = openRulesets(stateDir)): ShardEnvironment => ({
  ...realDependencies(stateDir),
  rulesOf: rulesets.rulesOf,
  bots: openBots(stateDir),
  random: Math.random,
  soon: fn => void setImmediate(fn),
  elapsedMs: () => performance.now(),
  work: new WorkMeter(),
})
