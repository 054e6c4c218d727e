/** What is known of one tile, in words. */
import m from 'mithril'
import type { GameView } from '../../tools/wire.ts'

export function tilePanel(view: GameView, { x, y }: { x: number; y: number }): m.Children {
  const { tiles, legend } = view
  const t = y * view.width + x
  if (tiles.fog[t] === 0) return m('p.quiet', 'Never seen.')
  const features = legend.features.filter((_name, bit) => tiles.features[t] & (1 << bit))
  const owner = view.players.find(player => player.id === tiles.owner[t])
  const city = view.cities.find(other => other.x === x && other.y === y)
  const rows: [string, string | null][] = [
    ['Terrain', [legend.terrains[tiles.terrain[t]], ...features].join(', ')],
    ['Wonder', named(legend.terrains, tiles.wonder[t])],
    ['River', tiles.rivers[t] > 0 ? 'along its edge' : null],
    ['Resource', named(legend.resources, tiles.resource[t])],
    ['Improvement', improvement(view, t)],
    ['Road', [null, 'Road', 'Railroad'][tiles.road[t]] ?? null],
    ['Land of', owner?.name ?? null],
    [
      'City',
      city
        ? `${city.name}${city.population === undefined ? '' : `, size ${city.population}`}${city.producing ? `, makes ${city.producing}` : ''}`
        : null,
    ],
    ...view.units
      .filter(unit => unit.x === x && unit.y === y)
      .map(
        unit =>
          ['Unit', `${unit.kind} ${unit.id}, ${unit.hp} HP${unit.moves === undefined ? '' : `, ${unit.moves} moves`}`] as [
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
  return name && tiles.pillaged[t] & 1 ? `${name} (pillaged)` : name
}
