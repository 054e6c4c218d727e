/** What who watches a game has besides its world: what players say and use, whom the camera follows, what is told. Filled from frames and changes. */
import type { Frame, SeenGame } from '../../actors/wire/messages.ts'
import type { EventSummary } from '../../tools/wire.ts'
import { emptyActivity, type SeatActivity, takeEarlier, takeFrame } from '../game/seat-activity.ts'
import { ruleName } from '../words/rule-names.ts'
import { watchWords as words } from '../words/watch/watch.ts'
import type { World, WorldChange } from '../world/world.ts'
import { Follower, type Place } from './camera-follow.ts'
import type { CallFeed } from './model-calls.ts'

export interface Watch {
  agents: SeatActivity
  follower: Follower
  /** The newest that was looked at. */
  place: Place | null
  calls: CallFeed | null
  /** Whether news that are not worth a look are shown too. */
  tab: 'players' | 'thoughts' | 'events' | 'charts'
}

export const newWatch = (calls: CallFeed | null): Watch => ({
  agents: emptyActivity(),
  follower: new Follower(),
  place: null,
  calls,
  tab: 'players',
})

/** What was before the watcher came, of a world just fetched. */
export function takeWorld(watch: Watch, { events, head }: World): void {
  takeEarlier(watch.agents, { events })
  if (head.paused) watch.agents.pausedMs ??= Date.now()
}

export function takeWatchFrame(watch: Watch, frame: Frame, record: SeenGame | null): void {
  takeFrame(watch.agents, frame, record)
  const seats = record?.seats ?? []
  if (frame.type === 'event') watch.follower.takeEvent(frame.event, seats.length)
  watch.calls?.take(frame, seat => seats[seat]?.driver === 'model')
}

export function takeChange(watch: Watch, world: World, { moves }: WorldChange): void {
  if (!moves || watch.follower.followed === null) return
  const majors = [...world.players.values()].filter(({ kind }) => kind === 'major').length
  watch.follower.takeMoves(moves, world.units, majors, unit => words.moved({ unit: ruleName(unit) }))
}

/** Whose turn it is stands above, thoughts have their own list, and what a player is only reminded of is no news to who looks on. */
const SILENT: readonly string[] = ['turn/started', 'seat/thought', 'city/idle', 'unit/stopped', 'game/control']
export const isNews = ({ kind }: Pick<EventSummary, 'kind'>): boolean => !SILENT.includes(kind)
