/** What of a ruleset nobody used in a game, and why; to watch for it changes nothing. */
import { expect, test } from 'vitest'
import { playGame } from '../../../lab/play-game.ts'
import { type Unused, unusedInAll } from '../../../lab/use/unused.ts'
import { watchUse } from '../../../lab/use/watch-use.ts'
import { standardRules } from '../../world.ts'

const ROUNDS = 25

function play() {
  const use = watchUse()
  const game = playGame(
    standardRules(),
    {
      size: 'duel',
      seed: 3,
      speed: 'Quick',
      seats: [
        { driver: 'bot', nation: 'Rome' },
        { driver: 'bot', nation: 'Spain' },
      ],
    },
    w => {
      use.observe(w)
      return w.s.turn <= ROUNDS
    },
  )
  return { game, unused: use.unused(game.tally) }
}

test('what was built, learnt or done is not among it; the rest is, with what it lacked', () => {
  const { game, unused } = play()
  const whyOf = (kind: string, name: string): string | undefined =>
    unused.find(one => one.kind === kind && one.name === name)?.why
  const built = Object.keys(game.tally.built)
  expect(built.length).toBeGreaterThan(0)
  expect(unused.filter(({ kind, name }) => ['unit', 'building', 'wonder'].includes(kind) && built.includes(name))).toEqual([])
  expect(whyOf('ability', 'Settler: Founds a new city')).toBeUndefined()
  expect(whyOf('technology', 'Agriculture')).toBeUndefined()
  expect(whyOf('unit', 'Tank')).toMatch(/^needs .*, which nobody learnt$/)
  expect(whyOf('unit', 'Jaguar')).toBe('only for Aztecs, which nobody played')
  expect(whyOf('ability', 'Great Scientist: Can hurry technology research')).toBe('there was no Great Scientist')
  expect(whyOf('project', 'Apollo Program')).toMatch(/which nobody learnt$/)
})

test('the game is the same, watched or not', () => {
  const alone = playGame(
    standardRules(),
    {
      size: 'duel',
      seed: 3,
      speed: 'Quick',
      seats: [
        { driver: 'bot', nation: 'Rome' },
        { driver: 'bot', nation: 'Spain' },
      ],
    },
    w => w.s.turn <= ROUNDS,
  )
  const { game } = play()
  expect([game.hash, game.digest]).toEqual([alone.hash, alone.digest])
})

test('of several games it is what none used, with the reason of the game that came nearest', () => {
  const one = (name: string, reason: Unused['reason']): Unused => ({ kind: 'unit', name, reason, why: reason })
  const all = unusedInAll([
    [one('A', 'absent'), one('B', 'outbid')],
    [one('A', 'worthless'), one('C', 'absent')],
    [one('A', 'unreachable')],
  ])
  expect(all).toEqual([one('A', 'worthless')])
  expect(unusedInAll([])).toEqual([])
})
