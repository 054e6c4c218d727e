/** Events by what they are about, by whom, by their words and by turn. */
import type { EventSummary } from '../../../tools/wire.ts'
import type { Result } from '../../game/page-context.ts'

/** One event as get_events tells it, whatever its kind. */
export type Told = EventSummary

/** The answer's own type, by kind, is one that only the server can tell apart. */
export const toldOf = ({ events }: Pick<Result<'get_events'>, 'events'>): Told[] => events

export const GROUPS = ['all', 'mine', 'war', 'cities', 'progress', 'diplomacy', 'units'] as const
export type Group = (typeof GROUPS)[number]

const WAR =
  /^(civ\/(war|peace|eliminated|rebels|unhappy)|city\/(attacked|captured|razed)|unit\/(attacked|intercepted|swept|killed|captured|returned)|nuke\/|camp\/|tile\/pillaged|city-state\/threat)/
const DIPLOMACY =
  /^(civ\/(met|war|peace|borders|deal|treaty|promise|gift|denounced|vote|message|negotiation)|city-state\/|quest\/|spy\/)/
const PROGRESS = /^(tech\/|wonder\/|civ\/(era|golden-age|gained|event)|policy\/|religion\/|great-person\/|ruins\/|game\/)/

/** Whether the event belongs to the group; one may belong to several. */
export function isOf(group: Group, event: Told, you: number): boolean {
  const { kind } = event
  if (group === 'all') return true
  if (group === 'mine') return event.player_id === you || event.other_player_id === you
  if (group === 'war') return WAR.test(kind)
  if (group === 'diplomacy') return DIPLOMACY.test(kind)
  if (group === 'progress') return PROGRESS.test(kind)
  if (group === 'cities') return kind.startsWith('city/')
  return kind.startsWith('unit/')
}

/** A turn's beginning is told by its heading. */
const isNews = ({ kind }: Told): boolean => kind !== 'turn/started' && kind !== 'seat/thought'

export interface Wish {
  group: Group
  /** Words that the sentence must contain, in any case. */
  search: string
  you: number
}

export function wanted(events: readonly Told[], { group, search, you }: Wish): Told[] {
  const words = search.trim().toLowerCase()
  return events.filter(
    event => isNews(event) && isOf(group, event, you) && (words === '' || event.text.toLowerCase().includes(words)),
  )
}

/** Newest turn first, within it newest first. */
export function byTurn(events: readonly Told[]): { turn: number; events: Told[] }[] {
  const turns = new Map<number, Told[]>()
  for (const event of [...events].sort((a, b) => b.seq - a.seq)) {
    const own = turns.get(event.turn)
    if (own) own.push(event)
    else turns.set(event.turn, [event])
  }
  return [...turns].map(([turn, events]) => ({ turn, events })).sort((a, b) => b.turn - a.turn)
}

/** Both lists, each event once, oldest first. */
export function merged(older: readonly Told[], newer: readonly Told[]): Told[] {
  const bySeq = new Map([...older, ...newer].map(event => [event.seq, event]))
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq)
}
