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
import type { Args, QueryState, Result } from '../../game/page-context.ts'
import { dropUndos } from '../../game/undo.ts'
import { isPassing } from '../../net/api.ts'
import { SCREENS } from '../../screens/screens.ts'
import { tileAt, xOf, yOf } from '../../world/world.ts'
import { placeOf } from './aim.ts'
import { isSameCall } from './machine.ts'
import type { Play } from './play.ts'
import { wish } from './pointing.ts'

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
export function openDecisions(play: Play): { decisions: Decision[]; more: number; dismissed: number; isOld: boolean } {
  const { value, isAsking, error } = briefingOf(play)
  const decisions = (value?.decisions ?? []).filter(decision => !isResolved(play.docket, decision))
  const isOld = value === null || isAsking || (error !== null && isPassing(error))
  return { decisions, more: value?.not_listed?.decisions ?? 0, dismissed: value?.dismissed ?? 0, isOld }
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

/** It is not told again until its facts change. */
export function dismiss(play: Play, decision: Decision): void {
  const id = idIn(decision.args)
  wish(play, { tool: 'dismiss', args: { tool: decision.tool, ...(id !== undefined && { id }) } })
}

export const restore = (play: Play): void => wish(play, { tool: 'dismiss', args: { restore: true } })

/** The unit, city or player that it is about. */
function idIn(args: object): number | undefined {
  const found = Object.entries(args).find(([name, value]) => name.endsWith('_id') && typeof value === 'number')
  return found?.[1] as number | undefined
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

export const progress = (play: Play): { done: number; of: number } => {
  const { decisions, more } = openDecisions(play)
  return progressOf(play.docket, decisions, more)
}
