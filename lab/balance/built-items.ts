/** What gets built, by whom. */
import type { Ruleset } from '../../rules/ruleset.ts'
import type { BalanceReport } from './schema.ts'
import { type BalanceGame, countOver, total } from './sums.ts'

type Item = BalanceReport['items'][number]

/** Name → what it is. */
function kindsOf({ units, buildings }: Pick<Ruleset, 'units' | 'buildings'>): Map<string, Item['kind']> {
  return new Map([
    ...units.map(({ name }) => [name, 'unit'] as const),
    ...buildings.map(({ name, wonder }) => [name, wonder === 'world' ? 'wonder' : 'building'] as const),
  ])
}

/** The most frequent first. */
export function itemsOf(games: readonly BalanceGame[], rules: Pick<Ruleset, 'units' | 'buildings'>): Item[] {
  const kinds = kindsOf(rules)
  return byNumber(total(games.map(({ tally }) => tally.built))).map(([name, all]) => ({
    name,
    kind: kinds.get(name) ?? 'building',
    total: all,
    perSeat: countOver(games, game => (game.tally.built[name] ?? 0) / game.bots.length),
    games: games.filter(game => game.tally.built[name] > 0).length,
  }))
}

/** By what the seats are counted under. */
export function builtBy(games: readonly BalanceGame[], groupOf: (game: BalanceGame, seat: number) => string) {
  const seats = games.flatMap(game => game.bots.map((_, seat) => ({ group: groupOf(game, seat), of: game.tally.seats[seat] })))
  const groups = [...Map.groupBy(seats, ({ group }) => group)].sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(
    groups.map(([group, own]) => [
      group,
      { seats: own.length, items: Object.fromEntries(byNumber(total(own.map(({ of }) => of?.built ?? {})))) },
    ]),
  )
}

const byNumber = (counts: Record<string, number>): [string, number][] =>
  Object.entries(counts).sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
