/** Figures that a game cannot have are refused before anything is taken. */
import { expect, test } from 'vitest'
import type { LabError, WorkerGame } from '../../../actors/wire/lab-port.ts'
import type { GameBlock } from '../../../lab/jobs/job-queue.ts'
import { checkFigures } from '../../../lab/workers/plausibility.ts'
import { standardRules } from '../../world.ts'

const rules = standardRules()
const seats = [0, 1].map(() => ({ driver: 'bot' as const }))
const options = { name: 'T', size: 'duel', map: 'continents', speed: 'Quick', seed: 1, turns: 20, seats }
const job: GameBlock = {
  ...{ experiment: 't', block: 3, ruleset: 'standard', mods: [], rulesHash: rules.hash, gameSeconds: 100 },
  games: [6, 7].map(game => ({ game, options, labels: ['A', 'B'], levels: null })),
}
const played = {
  ...{ nations: rules.nations.slice(0, 2).map(({ name }) => name), turns: 21, winner: null, victory: null },
  ...{ scores: [40, 30], places: [1, 2], hash: 'a'.repeat(16), digest: 'b'.repeat(64), wallSeconds: 10, cpuSeconds: 12 },
}
const game = (over: object = {}, number = 6): WorkerGame => ({ game: number, played: { ...played, ...over }, failure: null })

function refused(games: WorkerGame[], seconds: number | null = 60): string | null {
  try {
    checkFigures(job, games, { rules, seconds })
    return null
  } catch (error) {
    expect(error).toMatchObject({ reason: 'impossible' })
    return (error as LabError).path
  }
}
const alone = (over: object) => refused([game(over), game({}, 7)])

test('what a game can have is let in', () => {
  expect(refused([game(), game({}, 7)])).toBeNull()
  expect(refused([game({ winner: 1, victory: rules.victories[0].name, places: [2, 1] }), game({ places: [1, 1] }, 7)])).toBeNull()
  expect(refused([game(), { game: 7, played: null, failure: 'it fell' }])).toBeNull()
})

test.each([
  ['more rounds than the game has', { turns: 22 }, 'turns'],
  ['no round', { turns: 0 }, 'turns'],
  ['two at no first place', { places: [2, 2] }, 'places/0'],
  ['two at the second place', { places: [1, 3] }, 'places/1'],
  ['a winner behind another', { winner: 1, victory: rules.victories[0].name }, 'places'],
  ['a winner beside another', { winner: 0, victory: rules.victories[0].name, places: [1, 1] }, 'places'],
  ['a winner without a victory', { winner: 0 }, 'victory'],
  ['a victory that there is not', { victory: 'Luck' }, 'victory'],
  ['a score below nothing', { scores: [40, -1] }, 'scores/1'],
  ['a score beyond all measure', { scores: [1e300, 1] }, 'scores/0'],
  ['a seat too many', { scores: [3, 2, 1] }, 'scores'],
  ['a nation that there is not', { nations: ['Rome', 'Atlantis of Nowhere'] }, 'nations/1'],
  ['a nation twice', { nations: [played.nations[0], played.nations[0]] }, 'nations/1'],
  ['a hash of another length', { hash: 'a'.repeat(32) }, 'hash'],
  ['a digest of no commands', { digest: 'z'.repeat(64) }, 'digest'],
  ['longer than a game may take', { wallSeconds: 200 }, 'wallSeconds'],
])('%s cannot be', (_, over, path) => {
  expect(alone(over)).toBe(`/games/0/played/${path}`)
})

test('a block takes no more time than there was since it was given out, and no more processors than a game has use for', () => {
  expect(refused([game(), game({}, 7)], 5)).toBe('/games')
  expect(alone({ cpuSeconds: 1e9 })).toBe('/games')
  expect(alone({ cpuSeconds: Number.POSITIVE_INFINITY })).toBe('/games')
  expect(refused([game(), game({}, 7)], null)).toBeNull()
})

test('games of another block, a game twice, and one too few are refused', () => {
  expect(refused([game(), game({}, 5)])).toBe('/games/1/game')
  expect(refused([game(), game()])).toBe('/games/1/game')
  expect(refused([game()])).toBe('/games')
  expect(refused([game(), { ...game({}, 7), failure: 'it fell' }])).toBe('/games/1/failure')
})
