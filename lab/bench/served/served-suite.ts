/** A suite that came over the network: checked before anything of this machine is read for it. */
import type { BenchCaller, BenchChoices } from '../../../actors/wire/benches/bench-port.ts'
import { LabError } from '../../../actors/wire/lab-port.ts'
import { installedProblems } from '../../input/installed-rules.ts'
import { type Problem, problemError } from '../../input/problems.ts'
import { BadInput } from '../suite/bad-input.ts'
import { modelNames } from '../suite/roster.ts'
import { shippedProbes, shippedScenarios } from '../suite/scenario-files.ts'
import { MAPS, PROBE_PREFIX } from '../suite/settings.ts'
import { readSuite, SUITE_DEFAULTS, type Suite } from '../suite/suite.ts'

/** Throws a LabError with all that is wrong, or that its caller may not ask for. */
export function servedSuite(stateDir: string, given: unknown, { mayRunPrograms }: BenchCaller): Suite {
  const suite = readOrTell(given)
  const agent = suite.models.findIndex(one => one.agent)
  if (agent >= 0 && !mayRunPrograms)
    throw new LabError(
      'forbidden',
      `A suite with programs of this machine is started by the operator alone, on a server in the mode local. Anywhere else \`hexarchy bench\` plays it.`,
      `/models/${agent}/agent`,
    )
  const problems: Problem[] = suite.scenarios.flatMap(({ id }, i) =>
    id.endsWith('.json')
      ? [{ path: `/scenarios/${i}/id`, message: 'A scenario of a file is played by `hexarchy bench` alone.' }]
      : [],
  )
  problems.push(...installedProblems(stateDir, suite.ruleset, suite.mods))
  if (problems.length > 0) throw problemError(problems)
  return suite
}

function readOrTell(given: unknown): Suite {
  try {
    return readSuite(given)
  } catch (error) {
    if (error instanceof BadInput) throw problemError(error.problems)
    throw error
  }
}

export const suiteChoices = (stateDir: string, { mayRunPrograms }: BenchCaller): BenchChoices => ({
  ...{ defaults: SUITE_DEFAULTS, mayRunPrograms },
  models: modelNames(stateDir),
  maps: Object.entries(MAPS).map(([id, { size = '', players = 2, turns = 0 }]) => ({ id, size, players, turns })),
  scenarios: shippedScenarios().map(({ id, title, words, turns }) => ({ id, title, words: plain(words), turns })),
  probes: shippedProbes().map(({ id, title, topic, words }) => ({ id: PROBE_PREFIX + id, title, topic, words: plain(words) })),
})

/** Names of the ruleset stand in braces. */
const plain = (words: string): string => words.replaceAll(/[{}]/g, '')
