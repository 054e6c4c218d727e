/** What is known of one tile, in words. */
import m from 'mithril'
import type { GameView } from '../../../tools/wire.ts'
import { playWords } from '../../words/play.ts'

const words = playWords.tilePanel

export function tilePanel(view: GameView, { x, y }: { x: number; y: number }): m.Children {
  const { tiles, legend } = view
  const t = y * view.width + x
  if (tiles.fog[t] === 0) return m('p.quiet', words.neverSeen)
  const features = legend.features.filter((_name, bit) => tiles.features[t] & (1 << bit))
  const owner = view.players.find(player => player.id === tiles.owner[t])
  const city = view.cities.find(other => other.x === x && other.y === y)
  const rows: [string, string | null][] = [
    [words.terrain, [legend.terrains[tiles.terrain[t]], ...features].join(', ')],
    [words.wonder, named(legend.terrains, tiles.wonder[t])],
    [words.river, tiles.rivers[t] > 0 ? words.alongItsEdge : null],
    [words.resource, named(legend.resources, tiles.resource[t])],
    [words.improvement, improvement(view, t)],
    [words.road, [null, words.road, words.railroad][tiles.road[t]] ?? null],
    [words.landOf, owner?.name ?? null],
    [
      words.city,
      city
        ? `${city.name}${city.population === undefined ? '' : words.size(city.population)}${city.producing ? words.makes(city.producing) : ''}`
        : null,
    ],
    ...view.units
      .filter(unit => unit.x === x && unit.y === y)
      .map(
        unit =>
          [words.unit, `${unit.kind} ${unit.id}, ${unit.hp} HP${unit.moves === undefined ? '' : words.moves(unit.moves)}`] as [
            string,
            string,
          ],
      ),
  ]
  return m(
    'dl',
    rows.filter(([, value]) => value !== null).map(([name, value]) => [m('dt', name), m('dd', value)]),
  )
}

const named = (names: string[], id: number): string | null => (id < 0 ? null : names[id])

function improvement({ tiles, legend }: GameView, t: number): string | null {
  const name = named(legend.improvements, tiles.improvement[t])
  return name && tiles.pillaged[t] & 1 ? words.pillaged(name) : name
}
