/** Decisions that a turn still asks for, as the newest briefing has them. */
import { type Decision, isResolved, progressOf, withBriefing } from '../../game/decisions.ts'
import type { Args, QueryState, Result } from '../../game/page-context.ts'
import { dropUndos } from '../../game/undo.ts'
import { isPassing } from '../../net/api.ts'
import type { Play } from './play.ts'

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

/** Decisions that are left, of the newest briefing; `isOld`: what has happened since may have brought more. */
export function openDecisions(play: Play): { decisions: Decision[]; more: number; dismissed: number; isOld: boolean } {
  const { value, isAsking, error } = briefingOf(play)
  const decisions = (value?.decisions ?? []).filter(decision => !isResolved(play.docket, decision))
  // Of the turn before nothing is left to decide, and it is not asked for at once where that was a moment ago.
  const isOfOther = play.table.mayAct && value?.turn !== play.table.world.head.turn
  const isOld = value === null || isOfOther || isAsking || (error !== null && isPassing(error))
  return { decisions, more: value?.not_listed?.decisions ?? 0, dismissed: value?.dismissed ?? 0, isOld }
}

/** Whether the turn has been ended that the world still tells of. */
export const hasEnded = ({ docket, table }: Play): boolean => docket.ended === table.world.head.turn

export const progress = (play: Play): { done: number; of: number } => {
  const { decisions, more } = openDecisions(play)
  return progressOf(play.docket, decisions, more)
}
