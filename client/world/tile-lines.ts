/** What is on a tile of a world, in names of the rules and of players: one line to each thing. */

import { ruleName } from '../words/rule-names.ts'
import { recapWords } from '../words/watch/recap.ts'
import type { World } from './world.ts'

export function tileLines(world: World, tile: number): string[] {
  const { tiles, legend, players, cities, units } = world
  if (tiles.fog[tile] === 0) return [recapWords.unknown]
  const ownerOf = (id: number) => ruleName(players.get(id)?.name ?? '')
  const named = (names: string[], id: number) => ruleName(names[id] ?? '')
  const land = [
    named(legend.terrains, tiles.terrain[tile]),
    ...legend.features.filter((_, bit) => tiles.features[tile] & (1 << bit)).map(ruleName),
  ]
  const roads = ['', recapWords.road, recapWords.railroad]
  const works = [named(legend.improvements, tiles.improvement[tile]), roads[tiles.road[tile]] ?? '']
  const city = cities.get(world.cityAt.get(tile) ?? -1)
  return [
    land.join(', '),
    named(legend.terrains, tiles.wonder[tile]),
    named(legend.resources, tiles.resource[tile]),
    works.filter(text => text !== '').join(', '),
    tiles.owner[tile] >= 0 ? ownerOf(tiles.owner[tile]) : '',
    city ? `${city.name}${city.population === undefined ? '' : ` (${city.population})`}` : '',
    ...(world.unitsAt.get(tile) ?? []).map(id => {
      const unit = units.get(id)!
      return `${ruleName(unit.kind)}, ${ownerOf(unit.owner)}, ${unit.hp}`
    }),
  ].filter(text => text !== '')
}
