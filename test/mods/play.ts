/** Plays a mod of test/fixtures/mods with four bots, and tells what came of it. */
import { join } from 'node:path'
import { playGame } from '../../lab/play-game.ts'
import { keyOf, type Thing, thingsOf } from '../../lab/use/things.ts'
import type { Unused } from '../../lab/use/unused.ts'
import { watchUse } from '../../lab/use/watch-use.ts'
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
  /** What the mod itself brings and nobody used. */
  unused: Unused[]
  captured: number
  seconds: number
}

/** Names of what the default ruleset has, as keyOf() writes them: what a mod brings is the rest. */
let standard: Set<string> | null = null
const isStandard = (thing: Pick<Thing, 'kind' | 'name'>): boolean => {
  if (standard === null) {
    const loaded = loadRuleset([])
    if ('errors' in loaded) throw new Error('The default ruleset has errors.')
    standard = new Set(thingsOf(loaded.ruleset).map(keyOf))
  }
  return standard.has(keyOf(thing))
}

/** Throws where the mod has errors or a warning of its own that it is not meant to have. */
export function rulesOfCase({ name, after, warned = '' }: ModCase): Ruleset {
  const loaded = loadRuleset([...after, name].map(mod => join(MODS, mod)))
  const isNew = ({ file, message }: { file: string; message: string }): boolean =>
    file.startsWith(`${name}/`) && message !== warned
  const all = 'errors' in loaded ? loaded.errors : loaded.warnings.filter(isNew)
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
  const { speed, map, startEra, turns } = mod
  const options = {
    size: 'small',
    seed,
    seats,
    ...(speed && { speed }),
    ...(map && { map }),
    ...(startEra && { startEra }),
    ...(turns && { turns }),
  }
  let founded = 0
  const use = watchUse()
  const game = playGame(rules, options, w => {
    const now = mod.count.of(w)
    use.observe(w)
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
    unused: use.unused(game.tally).filter(one => !isStandard(one)),
    captured: game.tally.conflict.captures + game.tally.conflict.cityStatesCaptured,
    seconds: game.wallSeconds,
  }
}
