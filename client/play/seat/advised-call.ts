/** What is advised for the decision at hand: shown on the map, carried out, or declined. */
import { fromServer } from '../../game/call-data.ts'
import { type Decision, isCurrent, nextDecision, postponeDecision } from '../../game/decisions.ts'
import type { Args, Selection } from '../../game/page-context.ts'
import { tileAt } from '../../world/world.ts'
import { isSameCall } from './machine.ts'
import { briefingOf, openDecisions } from './open-decisions.ts'
import type { Play } from './play.ts'
import { wish } from './pointing.ts'

/** What is advised, or another call that a sentence of the server names. */
type Call = Pick<Decision, 'tool' | 'args'>

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

/** The tile that the unit or city at hand is advised to strike at; null where nothing of the kind is advised. */
export function advisedTarget(play: Play): number | null {
  const { selection, mayAct } = play.table
  const next = nextDecision(play.docket, openDecisions(play).decisions)
  if (!mayAct || !next || !isCurrent(play.docket, next) || selection.kind === 'none' || selection.kind === 'tile') return null
  const { unit_id, city_id } = next.args as { unit_id?: number; city_id?: number }
  return selection.id === (selection.kind === 'unit' ? unit_id : city_id) ? struckBy(play.table, next) : null
}

/** No to the question before a deed: where the deed was advised, the decision waits, so that nobody is asked again and again. */
export function decline(play: Play): void {
  const { wish } = play.doing
  const at = nextDecision(play.docket, openDecisions(play).decisions)
  play.send({ type: 'no' })
  if (wish && at && isSameCall(wish.deed, at)) play.docket = postponeDecision(play.docket, at)
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

/** What is advised, by the same ways as if it had been pointed at: a fight is shown first, but for a city's, which costs it nothing. */
export function follow(play: Play, call: Call): void {
  if (!showFight(play, call)) wish(play, fromServer(call), true)
}

/** A unit's attack, whatever was selected meanwhile, and whatever a click on that tile would mean; false where it is no attack, or is shown already. */
export function showFight(play: Play, call: Call): boolean {
  const tile = call.tool === 'attack' ? struckBy(play.table, call) : null
  if (tile === null || play.doing.shown === tile) return false
  const selection: Selection = { kind: 'unit', id: (call.args as { unit_id: number }).unit_id }
  if (JSON.stringify(play.doing.selection) !== JSON.stringify(selection)) play.table.select(selection)
  if (play.doing.aim !== 'attack') play.send({ type: 'aim', aim: 'attack' })
  play.send({ type: 'show', tile })
  return true
}

/** The decision is not told again until its facts change. */
export function dismiss(play: Play, { tool, args }: Call): void {
  const [, id] = Object.entries(args).find(([name, value]) => name.endsWith('_id') && typeof value === 'number') ?? []
  wish(play, { tool: 'dismiss', args: { tool, ...(id !== undefined && { id: id as number }) } })
}

export const restore = (play: Play): void => wish(play, { tool: 'dismiss', args: { restore: true } })
