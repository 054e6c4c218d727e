/**
 * Games of the guard, in a process of their own: four Standards on a small map for as many rounds as the first argument but one says, of the
 * program in the checkout that the first names; the first seed is played to warm up. Prints the CPU seconds of the others.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Play from '../../../lab/play-game.ts'
import type * as Load from '../../../rules/load.ts'

const [tree, rounds, ...seeds] = process.argv.slice(2)
const of = async <M>(path: string): Promise<M> => (await import(pathToFileURL(join(tree, path)).href)) as M

const { playGame } = await of<typeof Play>('lab/play-game.ts')
const { loadStandard } = await of<typeof Load>('rules/load.ts')
const rules = loadStandard()
const seats = Array.from({ length: 4 }, () => ({ driver: 'bot' as const, profile: 'Standard' }))
const seconds = seeds.map(Number).map(seed => {
  const { cpuSeconds } = playGame(rules, { size: 'small', speed: 'Quick', seed, seats }, w => w.s.turn < Number(rounds))
  return cpuSeconds
})
process.stdout.write(JSON.stringify(seconds.slice(1)))
