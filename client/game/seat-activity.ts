/** What each seat used of its turn, and what it said, as the frames tell. */
import type { Frame, SeenGame, SeenSeat } from '../../actors/wire/messages.ts'
import type { GameView } from '../../tools/wire.ts'
import { agentWords as words } from '../words/watch/agents.ts'

const THOUGHTS_KEPT = 100

interface Figures {
  steps: number
  toolCalls: number
  /** When its turn ends, ms since 1970; null: it has no clock, or that is not known. */
  endsMs: number | null
}

export interface Thought {
  /** Of the event. */
  seq: number
  seat: number
  turn: number
  text: string
}

/** As much of the game as is told of who plays it. */
export type WatchedView = Pick<GameView, 'players' | 'active' | 'acting' | 'turn' | 'you' | 'deadline'>

export interface SeatActivity {
  /** By seat; of the turn under way. */
  figures: Record<number, Figures>
  /** Round of the last frame of a turn; null: none came yet. */
  turn: number | null
  thoughts: Thought[]
  /** Since when the game is paused; clocks stand still. */
  pausedMs: number | null
  /** Grows with what seats do. */
  beat: number
}

export const emptyActivity = (): SeatActivity => ({ figures: {}, turn: null, thoughts: [], pausedMs: null, beat: 0 })

/** Thoughts that the view has: those from before the page was opened, for who may know them. */
export function takeEarlier(agents: SeatActivity, { events }: Pick<GameView, 'events'>): void {
  for (const { seq, kind, player_id, turn, text } of events)
    if (kind === 'seat/thought') addThought(agents, { seq, seat: player_id ?? -1, turn, text })
}

export function takeFrame(agents: SeatActivity, frame: Frame, record: SeenGame | null): void {
  const now = Date.now()
  agents.beat++
  if (frame.type === 'thought') addThought(agents, { seq: frame.event, seat: frame.seat, turn: frame.turn, text: frame.text })
  else if (frame.type === 'agent') {
    const { seat, steps, toolCalls, secondsLeft } = frame
    agents.figures[seat] = { steps, toolCalls, endsMs: secondsLeft === null ? null : now + secondsLeft * 1000 }
  } else if (frame.type === 'turn') {
    const acting = frame.acting ?? [frame.active]
    // Of a round together a seat's turn goes on while others end theirs.
    const goesOn = frame.acting !== undefined && agents.turn === frame.turn
    const before = goesOn ? agents.figures : {}
    agents.turn = frame.turn
    agents.figures = {}
    for (const id of acting) {
      const seat = record?.seats[id]
      if (before[id]) agents.figures[id] = before[id]
      // Its clock has just begun to run.
      else if (!goesOn && seat?.limits && seat.driver !== 'bot')
        agents.figures[id] = { steps: 0, toolCalls: 0, endsMs: now + seat.limits.seconds * 1000 }
    }
  } else if (frame.type === 'control') {
    const isPaused = frame.status === 'paused'
    if (!isPaused && agents.pausedMs !== null)
      for (const figures of Object.values(agents.figures)) if (figures.endsMs !== null) figures.endsMs += now - agents.pausedMs
    agents.pausedMs = isPaused ? (agents.pausedMs ?? now) : null
  }
}

function addThought(agents: SeatActivity, thought: Thought): void {
  if (agents.thoughts.some(({ seq }) => seq === thought.seq)) return
  agents.thoughts = [...agents.thoughts, thought].sort((a, b) => a.seq - b.seq).slice(-THOUGHTS_KEPT)
}

/** 'step 3 of 60 · call 12 of 150 · 28:10 left'; of a turn that was under way before the page was opened, the time alone. */
export function figuresText(agents: SeatActivity, { seat, limits }: SeenSeat, view: WatchedView): string | null {
  const figures = agents.figures[seat]
  const endsMs = figures ? figures.endsMs : seat === view.active ? view.deadline : null
  const parts = figures && limits ? [stepText(figures.steps, limits.steps), callText(figures.toolCalls, limits.toolCalls)] : []
  if (endsMs !== null) parts.push(words.left({ time: timeText(endsMs - (agents.pausedMs ?? Date.now())) }))
  return parts.length > 0 ? parts.join(' · ') : null
}

function timeText(ms: number): string {
  const left = Math.max(0, Math.round(ms / 1000))
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
}

/** `limit`: 0 where there is none. */
const stepText = (n: number, limit: number): string => (limit === 0 ? words.step({ n }) : words.stepOf({ n, limit }))
const callText = (n: number, limit: number): string => (limit === 0 ? words.call({ n }) : words.callOf({ n, limit }))
