/** One person at a table: what is selected, aimed, shown and open, and what keys and pointers do with it. */
import m from 'mithril'
import { createActor, fromPromise } from 'xstate'
import { fromServer, perform, type ToolCall } from '../../game/call-data.ts'
import {
  type Decision,
  type DecisionQueue,
  emptyDecisionQueue,
  following,
  isCurrent,
  isResolved,
  nextDecision,
  placeOfDecision,
  postponeDecision,
  progressOf,
  resolveDecision,
  withBriefing,
  withCurrent,
} from '../../game/decisions.ts'
import type { Args, QueryState, Result, Selection } from '../../game/page-context.ts'
import type { ScreenName } from '../../game/screen-names.ts'
import { emptyActivity, type SeatActivity } from '../../game/seat-activity.ts'
import type { ServerContext } from '../../game/server-context.ts'
import { dropUndos } from '../../game/undo.ts'
import { isPassing } from '../../net/api.ts'
import { SCREENS } from '../../screens/screens.ts'
import { tileAt, xOf, yOf } from '../../world/world.ts'
import { outcomeOf } from './act-outcome.ts'
import { deedAt, meaningOf, nextOn, type Pointing, placeOf, type Scene, type UnitDetails } from './aim.ts'
import { type Interaction, type InteractionEvent, isSameCall, playMachine } from './machine.ts'
import { wishOf } from './questions.ts'

/** What is said stands so long. */
const SAID_MS = 9000

export interface Said {
  id: number
  text: string
  kind: 'news' | 'refusal'
}

export type Popover = 'over' | 'menu' | 'help' | 'event' | 'text-map' | 'gold' | 'science' | 'culture' | 'happiness' | 'faith'

export interface Play {
  readonly table: ServerContext
  readonly doing: Interaction
  readonly stage: 'idle' | 'selected' | 'aiming' | 'confirm' | 'pending' | 'done'
  send(act: InteractionEvent): void
  /** Tile under the mouse. */
  hovered: number | null
  /** Tile that the keyboard points at. */
  cursor: number | null
  screen: { name: ScreenName; about?: string } | null
  popover: Popover | null
  /** On a phone: whether the card is drawn up. */
  isCardTall: boolean
  said: Said[]
  /** What a screen reader is told of the tile under the keyboard's cursor. */
  spoken: string
  docket: DecisionQueue
  /** What the seat used of its turn, and said. */
  agents: SeatActivity
  /** What came of the last deed, for the card. */
  outcome: string | null
}

/** The table's wiring calls what this returns for `select`; everything else goes through the play. */
export function beginPlay(table: ServerContext): Play & { selected(selection: Selection): void; stop(): void } {
  const actor = createActor(
    playMachine.provide({
      actors: { perform: fromPromise<unknown, ToolCall>(({ input }) => carryOut(play, input)) },
    }),
  )
  const play: Play & { selected(selection: Selection): void; stop(): void } = {
    table,
    get doing() {
      return actor.getSnapshot().context
    },
    get stage() {
      return actor.getSnapshot().value
    },
    send: act => actor.send(act),
    selected(selection) {
      play.outcome = null
      // The keyboard goes on from what is selected.
      play.cursor = null
      if (actor.getSnapshot().context.selection !== selection) actor.send({ type: 'select', selection })
    },
    stop: () => actor.stop(),
    hovered: null,
    cursor: null,
    screen: null,
    popover: null,
    isCardTall: false,
    said: [],
    spoken: '',
    docket: emptyDecisionQueue(-1),
    agents: emptyActivity(),
    outcome: null,
  }
  actor.subscribe(({ context }) => {
    if (table.selection !== context.selection) table.select(context.selection)
    m.redraw()
  })
  actor.start()
  return play
}

/** Does it, and goes on to what came of it. */
async function carryOut(play: Play, deed: ToolCall): Promise<unknown> {
  const { table } = play
  play.outcome = null
  const before = new Map(table.world.cities)
  const isAdvised = openDecisions(play).decisions.some(one => isSameCall(one, deed))
  const result = await perform(table, deed)
  dropUndos(table)
  const isBarred = deed.tool === 'move_unit' && (result as Result<'move_unit'>).ended === 'barred'
  play.docket = resolveDecision(play.docket, deed as Pick<Decision, 'tool' | 'args'>, isAdvised && isBarred)
  if (deed.tool === 'found_city') table.select({ kind: 'city', id: (result as Result<'found_city'>).city_id })
  play.outcome = outcomeOf(deed, result, before)
  if (play.outcome) tell(play, play.outcome)
  return result
}

let lastSaid = 0

/** A short message on the page, read out. */
export function say(play: Pick<Play, 'said'>, text: string, kind: Said['kind'] = 'news'): void {
  const id = ++lastSaid
  play.said = [...play.said.slice(-3), { id, text, kind }]
  setTimeout(() => {
    play.said = play.said.filter(one => one.id !== id)
    m.redraw()
  }, SAID_MS)
  m.redraw()
}

/** Read out only where the card shows it. */
function tell(play: Play, text: string): void {
  if (play.screen || placeOf(play.table.world, play.table.selection) === null) say(play, text)
  else play.spoken = text
}

/** The newest briefing; asked for in one's own turn, kept otherwise. */
export function briefingOf(play: Play): QueryState<Result<'get_briefing'>> {
  const { table } = play
  const answer = table.latest('get_briefing', {})
  if (answer.value) {
    const { turn, decisions } = answer.value
    if (play.docket.turn !== turn) dropUndos(table)
    play.docket = withBriefing(play.docket, turn, decisions)
  }
  return answer
}

/** Negotiations that wait for this seat's answer. */
export const askedOf = (play: Play): NonNullable<Result<'get_briefing'>['negotiations']> =>
  (briefingOf(play).value?.negotiations ?? []).filter(({ your_answer_needed }) => your_answer_needed)

/** Leads to the table of whoever waits for an answer while others play; false where nobody does. */
export function goAnswer(play: Play): boolean {
  const { table } = play
  const [first] = table.mayAct ? [] : askedOf(play)
  if (first) table.open('negotiation', String(first.negotiation_id))
  return first !== undefined
}

/** Decisions that are left, of the newest briefing; `isOld`: what has happened since may have brought more. */
export function openDecisions(play: Play): { decisions: Decision[]; more: number; isOld: boolean } {
  const { value, isAsking, error } = briefingOf(play)
  const decisions = (value?.decisions ?? []).filter(decision => !isResolved(play.docket, decision))
  const isOld = value === null || isAsking || (error !== null && isPassing(error))
  return { decisions, more: value?.not_listed?.decisions ?? 0, isOld }
}

export function unitShown(play: Play): UnitDetails | null {
  const { table } = play
  const { selection } = table
  if (selection.kind !== 'unit' || !table.world.units.has(selection.id)) return null
  return table.latest('get_unit', { unit_id: selection.id }).value
}

export function sceneOf(play: Play): Scene {
  const { table, doing } = play
  const unit = unitShown(play)
  return {
    world: table.world,
    selection: table.selection,
    aim: doing.aim,
    shown: doing.shown,
    unit: unit?.yours ? unit : null,
    mayAct: table.mayAct && play.stage !== 'pending',
  }
}

/** What a pointer or the keyboard's Enter does on a tile. */
export function pointAt(play: Play, tile: number, how: Pointing): void {
  const meaning = meaningOf(sceneOf(play), tile, how)
  if (meaning.kind === 'select') play.table.select(meaning.selection)
  else if (meaning.kind === 'show') play.send({ type: 'show', tile })
  else if (meaning.kind === 'do') wish(play, meaning.deed)
  m.redraw()
}

/** Picks the next thing on the tile of what is selected. */
export function cycle(play: Play): void {
  const { world, selection } = play.table
  const tile = placeOf(world, selection) ?? play.cursor
  if (tile !== null) play.table.select(nextOn(world, tile, selection))
}

/** Does it, or asks first where it cannot be taken back. */
export function wish(play: Play, deed: ToolCall): void {
  const { table } = play
  const preview = deed.tool === 'attack' ? table.latest('preview_attack', deed.args).value : null
  play.send({ type: 'do', wish: wishOf(table.world, deed, { unit: unitShown(play), preview }) })
}

/** The fight or the way that is to be shown: where the mouse is, or where a first tap was. */
export function foreseen(play: Play): { tile: number; deed: ToolCall } | null {
  const scene = sceneOf(play)
  const tile = scene.shown ?? play.hovered ?? play.cursor
  if (tile === null || scene.aim === 'improve' || scene.aim === 'promote' || scene.aim === 'upgrade') return null
  const deed = deedAt(scene, tile)
  return deed && { tile, deed }
}

/** Where the unit at hand is advised to go; null where nothing of the kind is advised. */
export function advisedTo(play: Play): Args<'move_unit'> | null {
  const { selection, mayAct } = play.table
  if (!mayAct || selection.kind !== 'unit') return null
  const next = nextDecision(play.docket, openDecisions(play).decisions)
  if (next?.tool !== 'move_unit' || !isCurrent(play.docket, next)) return null
  const to = next.args as Args<'move_unit'>
  return to.unit_id === selection.id ? to : null
}

/** Selects the unit, opens the screen, brings the place to the middle: never decides. */
export function leadTo(play: Play, decision: Decision): void {
  const { table } = play
  play.docket = withCurrent(play.docket, decision)
  play.popover = null
  const lead = placeOfDecision(decision)
  if (lead?.kind === 'screen') {
    if (SCREENS[lead.screen]) table.open(lead.screen, lead.about)
    return
  }
  if (play.screen) table.close()
  if (lead?.kind === 'event' || lead?.kind === 'science') play.popover = lead.kind
  if (lead?.kind !== 'unit' && lead?.kind !== 'city') return
  table.select({ kind: lead.kind, id: lead.id })
  if (lead.aim) play.send({ type: 'aim', aim: lead.aim })
  const tile = placeOf(table.world, table.selection)
  if (tile !== null) table.show(xOf(table.world, tile), yOf(table.world, tile))
}

/** On to the next decision, or past the one at hand. */
export function goOn(play: Play): void {
  if (goAnswer(play)) return
  const { decisions } = openDecisions(play)
  const next = following(play.docket, decisions)
  if (next) leadTo(play, next)
  else m.redraw()
}

/** Puts the decision at hand off, and leads to the next. */
export function putOff(play: Play): void {
  const { decisions } = openDecisions(play)
  const at = nextDecision(play.docket, decisions)
  if (!at) return
  play.docket = postponeDecision(play.docket, at)
  goOn(play)
}

/** Carries out what is advised for the decision that the player was led to; leads there first; ends the turn where nothing is left. */
export function accept(play: Play): void {
  if (goAnswer(play)) return
  const { decisions, more, isOld } = openDecisions(play)
  const next = nextDecision(play.docket, decisions)
  if (!next) {
    if (isOld) void endWhenSeen(play)
    else if (more === 0 || decisions.length === 0) endTurn(play)
    return
  }
  if (!isCurrent(play.docket, next)) leadTo(play, next)
  else if (!next.choices && !isUnderWay(play, next)) follow(play, next)
}

/** Whether what is advised is being done already, or was done after the advice was given. */
export function isUnderWay(play: Play, decision: Decision): boolean {
  const { wish, next } = play.doing
  if ([wish, next].some(one => one && isSameCall(one.deed, decision))) return true
  const { done } = play.docket
  return done !== null && isSameCall(done, decision) && briefingOf(play).isAsking
}

/** What is advised, by the same ways as if it had been pointed at: a fight is shown first. */
export function follow(play: Play, { tool, args }: Pick<Decision, 'tool' | 'args'>): void {
  const { world } = play.table
  const { x, y } = args as { x?: number; y?: number }
  if ((tool === 'attack' || tool === 'city_attack') && x !== undefined && y !== undefined) {
    const tile = tileAt(world, x, y)
    if (play.doing.shown !== tile) {
      play.send({ type: 'show', tile })
      return
    }
  }
  wish(play, fromServer({ tool, args }))
}

/** Milliseconds between looks whether all has been seen. */
const LOOK_MS = 50

/** Ends the turn once what has happened since is known, if it leaves nothing to decide. */
async function endWhenSeen(play: Play): Promise<void> {
  const { world } = play.table
  const { turn } = world.head
  while (play.table.mayAct && openDecisions(play).isOld) await new Promise(resolve => setTimeout(resolve, LOOK_MS))
  if (world.head.turn !== turn || play.stage === 'pending' || openDecisions(play).decisions.length > 0) return
  endTurn(play)
}

export function endTurn(play: Play): void {
  const { table } = play
  if (!table.mayAct) return
  dropUndos(table)
  play.docket = { ...play.docket, at: null }
  play.send({ type: 'do', wish: { deed: { tool: 'end_turn', args: { turn: table.world.head.turn } } } })
}

/** The step back that Escape takes: what lies on top goes first. */
export function stepBack(play: Play): void {
  if (play.stage === 'confirm') play.send({ type: 'escape' })
  else if (play.popover) play.popover = null
  else if (play.screen) play.table.close()
  else {
    play.send({ type: 'escape' })
    play.cursor = null
  }
  m.redraw()
}

export const progress = (play: Play): { done: number; of: number } => {
  const { decisions, more } = openDecisions(play)
  return progressOf(play.docket, decisions, more)
}
