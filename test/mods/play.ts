/** Plays a mod of test/fixtures/mods with four bots, and tells what came of it. */
import { join } from 'node:path'
import { playGame } from '../../lab/play-game.ts'
import { loadRuleset } from '../../rules/load.ts'
import { problemText } from '../../rules/problem.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import type { ModCase } from './counts.ts'

export const MODS = join(import.meta.dirname, '../fixtures/mods')

export interface Played {
  mod: string
  rounds: number
  commands: number
  refused: number
  refusedPer1000: number
  refusals: Record<string, number>
  citiesFounded: number
  what: string
  counted: number
  seconds: number
}

/** Throws where the mod has errors or a warning of its own. */
export function rulesOfCase({ name, after }: ModCase): Ruleset {
  const loaded = loadRuleset([...after, name].map(mod => join(MODS, mod)))
  const all = 'errors' in loaded ? loaded.errors : loaded.warnings.filter(({ file }) => file.startsWith(`${name}/`))
  if ('errors' in loaded || all.length > 0) throw new Error(`${name}: ${all.map(problemText).join('; ')}`)
  return loaded.ruleset
}

export function playCase(mod: ModCase, rounds: number, seed = 7): Played {
  const rules = rulesOfCase(mod)
  let counted = 0
  const seats = Array.from({ length: 4 }, (_, i) => ({
    driver: 'bot' as const,
    ...(mod.nations?.[i] && { nation: mod.nations[i] }),
  }))
  const { speed, map, startEra } = mod
  const options = { size: 'small', seed, seats, ...(speed && { speed }), ...(map && { map }), ...(startEra && { startEra }) }
  let founded = 0
  const game = playGame(rules, options, w => {
    const now = mod.count.of(w)
    counted = { sum: counted + now, most: Math.max(counted, now), last: now }[mod.count.over]
    founded = w.s.cities.filter((city, id) => city !== null && w.s.civs[city.founder].kind === 'major' && id >= 0).length
    return w.s.turn <= rounds
  })
  const refused = Object.values(game.refusals).reduce((all, n) => all + n, 0)
  return {
    mod: mod.name,
    rounds: game.turns,
    commands: game.commands,
    refused,
    refusedPer1000: (refused * 1000) / Math.max(1, game.commands),
    refusals: game.refusals,
    citiesFounded: founded,
    what: mod.count.what,
    counted,
    seconds: game.wallSeconds,
  }
}
