/** What happened since the viewer's last turn, in few lines: by section, the important first. */
import type { EventSummary } from '../../../tools/wire.ts'
import type { World } from '../../world/world.ts'
import { isOwnDoing, MESSAGE_KINDS, type MessageKind, messageKindOf } from '../messages/message-kinds.ts'

/** In the order in which they are told. */
export const SECTIONS = ['lost', 'war', 'cities', 'wonders', 'diplomacy', 'others'] as const
type SectionName = (typeof SECTIONS)[number]

export interface StorySection {
  name: SectionName
  /** Those that are told, the important first, then as they happened. */
  events: EventSummary[]
  /** How many there are besides. */
  more: number
}

/** Of each section; the rest is among the messages. */
const MOST = 3

/** By the kind of the event, before the kind of the message. */
const OF_EVENT: { [kind: string]: SectionName | undefined } = {
  'civ/war': 'war',
  'civ/peace': 'war',
  'city/captured': 'cities',
  'city/razed': 'cities',
  'city/founded': 'cities',
}
const OF_MESSAGE: { [K in MessageKind]?: SectionName } = {
  lost: 'lost',
  fight: 'war',
  city: 'cities',
  wonder: 'wonders',
  diplomacy: 'diplomacy',
}

/** Wars and cities that change hands come first in their sections. */
const FIRST = new Set(['civ/war', 'civ/peace', 'city/captured', 'city/razed', 'civ/negotiation'])

/** Sections of which something is to be told; what `isSeen`, or did the viewer itself, is left out. */
export function storyOf(world: World, isSeen: (seq: number) => boolean): StorySection[] {
  const found = new Map<SectionName, { event: EventSummary; rank: number }[]>()
  for (const event of sinceLastTurn(world)) {
    const kind = messageKindOf(world, event)
    if (kind === null || isSeen(event.seq) || isOwnDoing(world, event)) continue
    const name = kind === 'lost' ? 'lost' : (OF_EVENT[event.kind] ?? OF_MESSAGE[kind] ?? 'others')
    const rank = FIRST.has(event.kind) ? -1 : MESSAGE_KINDS.indexOf(kind)
    found.set(name, [...(found.get(name) ?? []), { event, rank }])
  }
  return SECTIONS.flatMap(name => {
    const all = found.get(name)
    if (!all) return []
    const events = all.toSorted((a, b) => a.rank - b.rank).map(({ event }) => event)
    return [{ name, events: events.slice(0, MOST), more: Math.max(0, events.length - MOST) }]
  })
}

/** From the viewer's last turn on; where the world does not reach back to it, of the newest two rounds. */
function sinceLastTurn({ head, events }: World): EventSummary[] {
  const last = events.findLastIndex(
    ({ kind, turn, player_id }) => kind === 'turn/started' && player_id === head.you && turn < head.turn,
  )
  return last >= 0 ? events.slice(last + 1) : events.filter(({ turn }) => turn >= head.turn - 1)
}
