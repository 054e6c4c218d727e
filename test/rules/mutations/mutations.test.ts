/** Damaged rules load with warnings or are refused in words; those that load can be played. `npm run test:mutate-rules` is the long form. */
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { playGame } from '../../../lab/play-game.ts'
import type { FolderTexts } from '../../../rules/files/parse-folder.ts'
import { readFolder, STANDARD } from '../../../rules/files/read-folder.ts'
import { loadFolders } from '../../../rules/load.ts'
import type { Ruleset } from '../../../rules/ruleset.ts'
import { assertProperty } from '../../property.ts'
import { openRulesets } from '../open-rulesets.ts'
import { mutate, mutation } from './mutate.ts'

const FIXTURES = join(import.meta.dirname, '../../fixtures/rules')
const fixture = (name: string) => readFolder(join(FIXTURES, name))
const standard = readFolder(STANDARD, 'standard')
const FOLDERS: FolderTexts[] = [
  // A small base is loaded in a tenth of the time: most cases are of it.
  ...Array.from({ length: 6 }, () => fixture('bare')),
  ...['frontier', 'orders', 'tides', 'tundra', 'sliders'].map(fixture),
  standard,
  ...openRulesets.map(([, folder]) => readFolder(folder)),
]

const CASES = Number(process.env.MUTATIONS ?? 100)
const isLong = CASES > 300
/** Seconds of the processor that a load may take: nobody waits for a hung one. Machines of continuous integration are slow. */
const MOST_SECONDS = isLong ? 2 : 20
/** Of so many cases that load, one is played. */
const PLAYED = isLong ? 10 : 25

const cases = fc.tuple(fc.nat(FOLDERS.length - 1), fc.array(mutation, { minLength: 1, maxLength: 4 }), fc.nat(PLAYED - 1))

function play(rules: Ruleset): void {
  const seats = [{ driver: 'bot' as const }, { driver: 'bot' as const }]
  const game = playGame(rules, { size: 'duel', seed: 5, turns: 10, seats })
  expect(game.roundMs.length).toBeGreaterThan(0)
}

test('damaged rules load or are refused in words, and those that load can be played', { timeout: 0 }, () => {
  let loadable = 0
  const holds = fc.property(cases, ([base, mutations, turn]) => {
    const folder = mutate(FOLDERS[base], mutations)
    const began = process.threadCpuUsage()
    const loaded = loadFolders([folder], { standard })
    const { user, system } = process.threadCpuUsage(began)
    expect((user + system) / 1e6).toBeLessThan(MOST_SECONDS)
    if ('errors' in loaded) {
      for (const { file, message } of loaded.errors) expect([file !== '', message !== '']).toEqual([true, true])
      return
    }
    loadable++
    if (turn === 0) play(loaded.ruleset)
  })
  const seed = process.env.SEED === undefined ? {} : { seed: Number(process.env.SEED) }
  assertProperty('damaged rules load or are refused in words, and those that load can be played', holds, {
    numRuns: CASES,
    ...seed,
  })
  expect(loadable).toBeGreaterThan(CASES / 4)
})
