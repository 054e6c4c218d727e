/** The games that the model of winning is fitted to. */
import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkOptions } from '../../../engine/index.ts'
import { fittingOptions, playFittingGames, readFittingGames } from '../../../lab/analyse/fitting-games.ts'
import { tempDir } from '../../temp.ts'
import { standardRules } from '../../world.ts'

it('can all be played, are the same each time, each on a map of its own, and are of many kinds', () => {
  const all = Array.from({ length: 300 }, (_, number) => fittingOptions(number))
  expect(all.flatMap(options => checkOptions(standardRules(), options))).toEqual([])
  expect(fittingOptions(7)).toEqual(all[7])
  expect(new Set(all.map(({ seed }) => seed)).size).toBe(300)
  const count = (of: (options: (typeof all)[number]) => unknown) => new Set(all.map(of)).size
  expect([count(({ seats }) => seats.length), count(({ size }) => size), count(({ map }) => map)]).toEqual([5, 3, 5])
  const standard = all
    .flatMap(({ seats }) => seats)
    .filter(({ profile, aggression }) => profile === 'Standard' && aggression === undefined)
  expect(standard.length).toBeGreaterThan(all.flatMap(({ seats }) => seats).length * 0.7)
})

it('are played once: the folder knows them, also after a line that was cut off', () => {
  const folder = tempDir()
  const file = join(folder, 'games.jsonl')
  const line = (game: number) => `\n${JSON.stringify({ game, course: [] })}`
  writeFileSync(file, `${line(1)}\n{"game":2,"cou`)
  appendFileSync(file, line(0))
  expect(readFittingGames(folder).map(({ game }) => game)).toEqual([0, 1])
  const said: string[] = []
  playFittingGames(folder, 2, standardRules(), text => said.push(text))
  expect(said).toEqual([])
  expect(readFittingGames(tempDir())).toEqual([])
})
