/** What the ledger and profiles have of games of the lab is what the results say, though those came from another machine. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { gamesOf } from '../../../lab/experiments/plan.ts'
import { enterResults, ledgerKey } from '../../../lab/jobs/enter-results.ts'
import { makeResult } from '../../../lab/jobs/make-result.ts'
import type { LabResult } from '../../../lab/jobs/result.ts'
import { reconcileResults } from '../../../lab/queue/reconcile.ts'
import { appendResults, openResults } from '../../../lab/queue/results-file.ts'
import { submitExperiment } from '../../../lab/queue/submit.ts'
import { resultsOf } from '../../../saves/bot-files/profile-results.ts'
import { readLedger } from '../../../saves/usage/ledger.ts'
import { tempDir } from '../../temp.ts'

const PLAYED = {
  ...{ nations: ['Rome', 'Greece'], turns: 9, winner: 0, victory: 'Time', scores: [20, 10], places: [1, 2] },
  ...{ hash: 'a'.repeat(32), digest: 'b'.repeat(32), wallSeconds: 1, cpuSeconds: 1 },
  ...{ rulesHash: 'c', engine: '1', sources: ['', ''] },
}

async function experiment(dir: string) {
  const seats = [{ profile: 'v1' }, { profile: 'v0' }]
  const { id, experiment } = await submitExperiment(dir, { name: 'Trial', games: 4, size: 'duel', turns: 2, seats })
  openResults(dir, id)
  const games = [0, 1, 2, 3].flatMap(block => gamesOf(experiment, block))
  const result = (game: number, worker: string, at = new Date(2026, 9, 1 + game)): LabResult => {
    const series = { experiment: id, block: game, ruleset: 'standard', mods: [] }
    return makeResult(series, games[game], PLAYED as never, { worker, at })
  }
  return { id, result }
}

const sizeOf = (folder: string): number => readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)

test.each([
  ['the same month', new Date(2026, 9, 9)],
  ['a month before', new Date(2026, 8, 9)],
  ['a month after', new Date(2026, 10, 9)],
])(
  'what is missing is entered, what is another, of %s, is replaced, what nobody has kept counts for nothing, all once',
  async (_, at) => {
    const dir = tempDir()
    const { id, result } = await experiment(dir)
    const [first, second, third] = [0, 1, 2].map(game => result(game, 'here'))
    // The first as it is, the second by somebody else, the third not at all.
    for (const one of [first, result(1, 'elsewhere', at), result(3, 'elsewhere')])
      appendResults(dir, id, { block: one.block, results: [one], failures: [] })
    enterResults(dir, [first, second, third])
    for (let times = 0; times < 2; times++) {
      reconcileResults(dir)
      const entries = readLedger(dir).entries.filter(entry => entry.kind === 'lab')
      expect(entries.map(({ game, worker }) => [game, worker]).sort()).toEqual([
        [0, 'here'],
        [1, 'elsewhere'],
        [3, 'elsewhere'],
      ])
      expect(resultsOf(dir, 'v1').get(1)).toMatchObject({ games: 3 })
    }
  },
)

test('what was entered once is not written again', async () => {
  const dir = tempDir()
  const { id, result } = await experiment(dir)
  const one = result(0, 'here')
  appendResults(dir, id, { block: 0, results: [one], failures: [] })
  const sizes = () => ['lab/ledger', 'bots/results'].map(folder => sizeOf(join(dir, 'saves', folder)))
  reconcileResults(dir)
  expect(readLedger(dir).entries.map(({ key }) => key)).toEqual([ledgerKey(one)])
  const before = sizes()
  reconcileResults(dir)
  expect(sizes()).toEqual(before)
})
