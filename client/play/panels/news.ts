/** Which events are worth a short message, and for whom. */
import type { EventSummary } from '../../../tools/wire.ts'
import type { ControlName } from '../../icons/controls.ts'
import type { World } from '../../world/world.ts'

export const NEWS_FILTERS = ['war', 'all', 'mine'] as const
export type NewsFilter = (typeof NEWS_FILTERS)[number]

/** Whose turn it is stands in the top bar, and thoughts have their own place. */
const SILENT = new Set(['turn/started', 'seat/thought', 'game/control'])
const WAR = new Set([
  'civ/war',
  'civ/peace',
  'civ/eliminated',
  'city/attacked',
  'city/captured',
  'city/razed',
  'unit/attacked',
  'unit/intercepted',
  'unit/swept',
  'unit/killed',
  'unit/captured',
  'nuke/exploded',
  'tile/pillaged',
])

/** By what an event is about: the part of its kind before the stroke. */
const ICONS: Readonly<Record<string, ControlName>> = {
  civ: 'diplomacy',
  tech: 'technology',
  wonder: 'wonders',
  city: 'cities',
  unit: 'units',
  tile: 'improve',
  camp: 'barbarians',
  ruins: 'explore',
  religion: 'religion',
  policy: 'policies',
  'great-person': 'greatPeople',
  quest: 'cityStates',
  'city-state': 'cityStates',
}

export const newsIcon = (kind: string): ControlName =>
  WAR.has(kind) ? (kind === 'civ/peace' ? 'peace' : 'war') : (ICONS[kind.split('/')[0]] ?? 'chronicle')

const isMine = ({ head, units, cities }: World, { player_id, other_player_id, unit_id, city_id }: EventSummary): boolean =>
  player_id === head.you ||
  other_player_id === head.you ||
  (unit_id !== undefined && units.get(unit_id)?.owner === head.you) ||
  (city_id !== undefined && cities.get(city_id)?.owner === head.you)

/** The newest first. */
export function newsOf(world: World, filter: NewsFilter, most: number): EventSummary[] {
  const told = world.events.filter(event => {
    if (SILENT.has(event.kind)) return false
    return filter === 'all' || (filter === 'war' ? WAR.has(event.kind) : isMine(world, event))
  })
  return told.slice(-most).reverse()
}
