/** A whole ruleset that shares no name with the default one: rules know objects by what they are, and do without what is not there. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { playGame } from '../../lab/play-game.ts'
import { loadRuleset } from '../../rules/load.ts'
import { problemText } from '../../rules/problem.ts'
import { folder, standard, tryRules } from './folders.ts'

const loaded = loadRuleset([join(import.meta.dirname, '../fixtures/rules/bare')])

test('it has no error', () => {
  expect('errors' in loaded ? loaded.errors.map(problemText) : []).toEqual([])
})

test('other land and water stand in for the ones that rules know by name', () => {
  if ('errors' in loaded) return
  const { known, terrains } = loaded.ruleset
  expect([known.ocean, known.coast, known.lakes].map(id => terrains[id].name)).toEqual(['Sea', 'Sea', 'Sea'])
  expect([known.grassland, known.plains].map(id => terrains[id].name)).toEqual(['Meadow', 'Meadow'])
  expect([known.snow, known.mountain, known.camp, known.palace]).toEqual([-1, -1, -1, -1])
})

test.each(['continents', 'archipelago'])('bots play it on %s', { timeout: 60_000 }, map => {
  if ('errors' in loaded) return
  const seats = [{ driver: 'bot' as const }, { driver: 'bot' as const }]
  const game = playGame(loaded.ruleset, { size: 'duel', map, seed: 3, turns: 40, seats })
  expect([game.roundMs.length, game.stuckTurns, game.refusals]).toEqual([40, 0, {}])
  expect(game.census.at(-1)!.seats.map(({ cities, techs }) => [cities, techs])).toEqual([
    [1, 2],
    [1, 2],
  ])
})

test('a ruleset without the nation Barbarians gets one', () => {
  const gone = folder('mod', { ModOptions: { nationsToRemove: ['Barbarians'] } })
  const { errors, warnings, ruleset } = tryRules(standard(), gone)
  expect([errors, ruleset.nations[ruleset.known.barbarians].kind]).toEqual([[], 'barbarian'])
  expect(warnings).toContainEqual(expect.stringContaining('Barbarians: is missing; a nation of this name is made for camps'))
})
