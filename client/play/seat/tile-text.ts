/** A tile in one sentence or two: for the card's head and for those who hear the map. */
import type { CitySummary, UnitSummary } from '../../../tools/wire.ts'
import type { Selection } from '../../game/page-context.ts'
import { playWords as words } from '../../words/play/play.ts'
import { ruleName } from '../../words/rule-names.ts'
import { bearingOf } from '../../world/bearing.ts'
import { cityOn, distanceOf, namesOn, unitsOn } from '../../world/selectors.ts'
import type { World } from '../../world/world.ts'
import { placeOf } from './aim.ts'

/** Ground, wonder, resource, improvement and road, as far as they are known. */
export function groundOf(world: World, t: number): string {
  const { terrain, features, wonder, resource, improvement } = namesOn(world, t)
  if (world.tiles.fog[t] === 0 || terrain === null) return words.neverSeen
  const road = [null, words.roads.road, words.roads.railroad][world.tiles.road[t]] ?? null
  const ruined = (world.tiles.pillaged[t] & 1) !== 0
  const built = improvement && (ruined ? words.pillaged({ improvement: ruleName(improvement) }) : ruleName(improvement))
  const river = world.tiles.rivers[t] > 0 ? words.river : null
  const land = [wonder ?? terrain, ...features].map(ruleName)
  return [...land, river, resource && ruleName(resource), built, road].filter(Boolean).join(', ')
}

const nationOf = ({ players }: World, id: number): string => ruleName(players.get(id)?.nation ?? words.somebody)

/** 'your Warrior 12, 80 health, 2 moves', 'enemy Archer of Egypt, 60 health'. */
export function unitInWords(world: World, unit: UnitSummary): string {
  const hurt = unit.hp < 100 ? [words.health({ hp: unit.hp })] : []
  if (unit.owner === world.head.you) {
    const moves = unit.moves === undefined ? [] : [words.moves({ n: unit.moves })]
    return [
      words.yourUnit({ kind: ruleName(unit.kind) }),
      ...hurt,
      ...moves,
      ...(unit.order && unit.order !== 'none' ? [unit.order] : []),
    ].join(', ')
  }
  const isEnemy = world.players.get(unit.owner)?.at_war === true
  return [
    words.theirUnit({ kind: ruleName(unit.kind), nation: nationOf(world, unit.owner), enemy: isEnemy ? 'yes' : 'no' }),
    ...hurt,
  ].join(', ')
}

/** Everything that is known of a tile, nearest things first; with where it lies as seen from what is selected. */
export function tileInWords(world: World, t: number, selection: Selection): string {
  const city = cityOn(world, t)
  const owner = world.tiles.owner[t]
  const parts = [
    ...(city ? [cityInWords(world, city)] : []),
    ...unitsOn(world, t).map(unit => unitInWords(world, unit)),
    groundOf(world, t),
    ...(owner >= 0 ? [words.landOf({ nation: nationOf(world, owner) })] : []),
    ...(world.tiles.fog[t] === 1 ? [words.seenBefore] : []),
  ]
  const from = placeOf(world, selection)
  const bearing = from === null ? null : bearingOf(world, from, t)
  if (bearing) parts.push(words.away({ tiles: distanceOf(world, from!, t), direction: bearing }))
  return `${parts.join('. ')}.`
}

function cityInWords(world: World, { name, owner, population }: CitySummary): string {
  const nation = nationOf(world, owner)
  return population === undefined ? words.cityOf({ name, nation }) : words.cityOfSize({ name, nation, population })
}
