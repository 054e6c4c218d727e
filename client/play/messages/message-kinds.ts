/** Which events are messages to who plays a seat, and of which kind. */
import type { EventSummary } from '../../../tools/wire.ts'
import type { ScreenName } from '../../game/screen-names.ts'
import type { ControlName } from '../../icons/controls.ts'
import { tileAt, type World } from '../../world/world.ts'

/** The loudest first. */
export const MESSAGE_KINDS = [
  'lost',
  'fight',
  'diplomacy',
  'cityStates',
  'event',
  'wonder',
  'religion',
  'progress',
  'discovery',
  'city',
] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** Its icon, and the screen that a message without a place leads to. */
export const KIND_LOOKS: Record<MessageKind, { icon: ControlName; screen: ScreenName }> = {
  lost: { icon: 'disband', screen: 'units' },
  fight: { icon: 'war', screen: 'chronicle' },
  diplomacy: { icon: 'diplomacy', screen: 'diplomacy' },
  cityStates: { icon: 'cityStates', screen: 'city-states' },
  event: { icon: 'alert', screen: 'chronicle' },
  wonder: { icon: 'wonders', screen: 'chronicle' },
  religion: { icon: 'religion', screen: 'religion' },
  progress: { icon: 'technology', screen: 'technology' },
  discovery: { icon: 'explore', screen: 'chronicle' },
  city: { icon: 'cities', screen: 'cities' },
}

interface Rule {
  kind: MessageKind
  /** Only where the viewer, or something of its own, is a party to it. */
  isOwn?: true
}

/** By the kind of the event, else by what stands before its stroke; the others are no messages: decisions and cards tell of them, or nobody needs to know. */
const RULES: { [kind: string]: Rule | undefined } = {
  'unit/attacked': { kind: 'fight', isOwn: true },
  'unit/intercepted': { kind: 'fight', isOwn: true },
  'unit/swept': { kind: 'fight', isOwn: true },
  'unit/killed': { kind: 'fight', isOwn: true },
  'unit/captured': { kind: 'fight', isOwn: true },
  'unit/returned': { kind: 'diplomacy', isOwn: true },
  'unit/status': { kind: 'event', isOwn: true },
  'city/attacked': { kind: 'fight', isOwn: true },
  'city/captured': { kind: 'fight' },
  'city/razed': { kind: 'fight' },
  'city/founded': { kind: 'discovery' },
  'city/grew': { kind: 'city', isOwn: true },
  'city/built': { kind: 'city', isOwn: true },
  'city/starved': { kind: 'city', isOwn: true },
  'city/border': { kind: 'city', isOwn: true },
  'city/demands': { kind: 'city', isOwn: true },
  'city/celebrates': { kind: 'city', isOwn: true },
  'tile/improved': { kind: 'city', isOwn: true },
  'tile/pillaged': { kind: 'fight', isOwn: true },
  'tile/changed': { kind: 'event', isOwn: true },
  'nuke/exploded': { kind: 'fight' },
  'civ/rebels': { kind: 'fight', isOwn: true },
  'civ/unhappy': { kind: 'fight', isOwn: true },
  'civ/bankrupt': { kind: 'lost', isOwn: true },
  'civ/met': { kind: 'discovery', isOwn: true },
  'civ/era': { kind: 'progress' },
  'civ/golden-age': { kind: 'progress', isOwn: true },
  'civ/gained': { kind: 'discovery', isOwn: true },
  'civ/event': { kind: 'event', isOwn: true },
  'tech/learned': { kind: 'progress', isOwn: true },
  'policy/lost': { kind: 'progress', isOwn: true },
  'great-person/born': { kind: 'progress', isOwn: true },
  'turn/forced': { kind: 'event', isOwn: true },
  civ: { kind: 'diplomacy' },
  spy: { kind: 'diplomacy' },
  quest: { kind: 'cityStates', isOwn: true },
  'city-state': { kind: 'cityStates', isOwn: true },
  camp: { kind: 'discovery' },
  ruins: { kind: 'discovery', isOwn: true },
  wonder: { kind: 'wonder' },
  religion: { kind: 'religion' },
}

const isOwn = ({ head, units, cities }: World, event: EventSummary): boolean =>
  event.player_id === head.you ||
  event.other_player_id === head.you ||
  (event.unit_id !== undefined && units.get(event.unit_id)?.owner === head.you) ||
  (event.city_id !== undefined && cities.get(event.city_id)?.owner === head.you)

/** What is gone for good: a unit or a city of the viewer's own. */
function isLoss({ head }: World, { kind, player_id, other_player_id }: EventSummary): boolean {
  if (kind === 'unit/killed') return (other_player_id ?? player_id) === head.you
  return (kind === 'unit/captured' || kind === 'city/captured') && other_player_id === head.you
}

/** Null where the event is no message. */
export function messageKindOf(world: World, event: EventSummary): MessageKind | null {
  const rule = RULES[event.kind] ?? RULES[event.kind.split('/')[0]]
  if (!rule || (rule.isOwn && !isOwn(world, event))) return null
  return isLoss(world, event) ? 'lost' : rule.kind
}

/** Kinds of events that are a player's own doing; what its cities do comes by itself. */
const DOINGS: ReadonlySet<string> = new Set([
  'city/founded',
  'camp/cleared',
  'city-state/gift',
  'city-state/protection',
  'city-state/tribute',
])

/** Whether the viewer did it itself, in its own turn: then it has seen it. */
export function isOwnDoing(world: World, event: EventSummary): boolean {
  const kind = messageKindOf(world, event)
  return event.player_id === world.head.you && (kind === 'fight' || kind === 'diplomacy' || DOINGS.has(event.kind))
}

/** Where it leads on the map; null: nowhere. */
export function placeOfMessage(world: World, { x, y, city_id }: EventSummary): number | null {
  if (x !== undefined && y !== undefined) return tileAt(world, x, y)
  const city = city_id === undefined ? undefined : world.cities.get(city_id)
  return city ? tileAt(world, city.x, city.y) : null
}

/** Messages that were not seen, by kind, the newest first; kinds without any are left out. */
export function unseenMessages(world: World, isSeen: (seq: number) => boolean): Map<MessageKind, EventSummary[]> {
  const found = new Map<MessageKind, EventSummary[]>()
  for (const event of world.events) {
    if (isSeen(event.seq)) continue
    const kind = messageKindOf(world, event)
    if (kind) found.set(kind, [event, ...(found.get(kind) ?? [])])
  }
  return new Map(MESSAGE_KINDS.flatMap(kind => (found.has(kind) ? [[kind, found.get(kind)!] as const] : [])))
}
