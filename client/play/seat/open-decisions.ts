/** Decisions that a turn still asks for: where each leads, what is advised, and how the turn ends. */
import m from 'mithril'
import { fromServer } from '../../game/call-data.ts'
import {
  type Decision,
  following,
  isCurrent,
  isResolved,
  nextDecision,
  placeOfDecision,
  postponeDecision,
  progressOf,
  withBriefing,
  withCurrent,
} from '../../game/decisions.ts'
import type { Args, QueryState, Result, Selection } from '../../game/page-context.ts'
import { dropUndos } from '../../game/undo.ts'
import { isPassing } from '../../net/api.ts'
import { SCREENS } from '../../screens/screens.ts'
import { tileAt, xOf, yOf } from '../../world/world.ts'
import { placeOf } from './aim.ts'
import { isSameCall } from './machine.ts'
import type { Play } from './play.ts'
import { wish } from './pointing.ts'

/** What is advised, or another call that a sentence of the server names. */
type Call = Pick<Decision, 'tool' | 'args'>

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

/** The answer that is awaited while others play, as a decision; null where none is. */
export function awaitedAnswer(play: Play): Decision | null {
  if (play.table.mayAct) return null
  const ids = askedOf(play).map(({ negotiation_id }) => negotiation_id)
  const isAwaited = ({ tool, args }: Decision): boolean =>
    tool === 'respond_negotiation' && ids.includes((args as Args<'respond_negotiation'>).negotiation_id)
  return openDecisions(play).decisions.find(isAwaited) ?? null
}

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

/** Whether what is advised is being done already, or was done after the advice was given. */
export function isUnderWay(play: Play, decision: Decision): boolean {
  const { wish, next } = play.doing
  if ([wish, next].some(one => one && isSameCall(one.deed, decision))) return true
  const { done } = play.docket
  return done !== null && isSameCall(done, decision) && briefingOf(play).isAsking
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

/** No to the question before a deed: where the deed was advised, the decision waits, so that nobody is asked again and again. */
export function decline(play: Play): void {
  const { wish } = play.doing
  const at = nextDecision(play.docket, openDecisions(play).decisions)
  play.send({ type: 'no' })
  if (wish && at && isSameCall(wish.deed, at)) play.docket = postponeDecision(play.docket, at)
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
  const answer = awaitedAnswer(play)
  if (!answer && goAnswer(play)) return
  const { decisions, more, isOld } = openDecisions(play)
  const next = answer ?? nextDecision(play.docket, decisions)
  if (!next) {
    if (isOld) void endWhenSeen(play)
    else if (more === 0 || decisions.length === 0) endTurn(play)
    return
  }
  if (!isCurrent(play.docket, next)) leadTo(play, next)
  else if (!isUnderWay(play, next)) follow(play, next)
}

/** The tile that a call strikes at; null for what is no strike. */
function struckBy({ world }: Play['table'], { tool, args }: Call): number | null {
  const { x, y } = args as { x?: number; y?: number }
  const isStrike = (tool === 'attack' || tool === 'city_attack') && x !== undefined && y !== undefined
  return isStrike ? tileAt(world, x, y) : null
}

/** Whether the fight that is shown is the one that is advised. */
export function showsAdvisedFight(play: Play): boolean {
  const { shown } = play.doing
  const next = nextDecision(play.docket, openDecisions(play).decisions)
  return shown !== null && next !== null && isCurrent(play.docket, next) && struckBy(play.table, next) === shown
}

/** What is advised, by the same ways as if it had been pointed at: a fight is shown first. */
export function follow(play: Play, call: Call): void {
  const tile = struckBy(play.table, call)
  if (tile !== null && play.doing.shown !== tile) showFight(play, call, tile)
  else wish(play, fromServer(call), true)
}

/** By the one who strikes, whatever was selected meanwhile, and whatever a click on that tile would mean. */
function showFight(play: Play, { tool, args }: Call, tile: number): void {
  const { unit_id, city_id } = args as { unit_id: number; city_id: number }
  const isOfUnit = tool === 'attack'
  const selection: Selection = isOfUnit ? { kind: 'unit', id: unit_id } : { kind: 'city', id: city_id }
  const aim = isOfUnit ? 'attack' : 'bombard'
  if (JSON.stringify(play.doing.selection) !== JSON.stringify(selection)) play.table.select(selection)
  if (play.doing.aim !== aim) play.send({ type: 'aim', aim })
  play.send({ type: 'show', tile })
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

export const progress = (play: Play): { done: number; of: number } => {
  const { decisions, more } = openDecisions(play)
  return progressOf(play.docket, decisions, more)
}
