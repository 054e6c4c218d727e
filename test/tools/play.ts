/** Calls tools as a seat does, without actors between. */
import { BOTS } from '../../actors/game/drivers/bots.ts'
import type { Json } from '../../engine/core/command.ts'
import type { EngineContext } from '../../engine/core/engine-context.ts'
import { isRefusal } from '../../engine/core/refusal.ts'
import { perform } from '../../engine/perform.ts'
import { answerOf, type CallRefusal, prepareCall, refusalOf, textOf as toolText } from '../../tools/call.ts'
import { TOOLS } from '../../tools/index.ts'
import { type CallError, errorOf } from '../../tools/next/next.ts'
import { outcomeSentences } from '../../tools/outcome.ts'
import { type PlannedAct, plannedActs, runPlan } from '../../tools/plan.ts'
import { addCity, addLand, addUnit, flatWorld, learn } from '../world.ts'

/** The answer of a call, or its refusal. */
export function call(
  w: EngineContext,
  seat: number,
  tool: string,
  args: object = {},
): { result: Json; text: string } | CallError {
  const refused = (refusal: CallRefusal): CallError => errorOf(w, seat, { tool, args }, refusal)
  const acts = tool === 'plan' ? plannedActs(args) : null
  if (Array.isArray(acts)) return planned(w, seat, acts)
  const prepared = prepareCall(w, seat, tool, args, { saysTo: BOTS.answerNegotiation })
  if (prepared.kind === 'refused') return refused(prepared.refusal)
  if (prepared.kind === 'reads') return { result: prepared.result, text: toolText(prepared.tool, prepared.result) }
  const outcome = perform(w, seat, prepared.command)
  if (isRefusal(outcome)) return refused(refusalOf(outcome))
  const result = answerOf(prepared.tool, outcome.result, outcomeSentences(w, seat, outcome.events))
  return { result, text: toolText(prepared.tool, result) }
}

function planned(w: EngineContext, seat: number, acts: PlannedAct[]): ReturnType<typeof call> {
  const result = runPlan(w, seat, acts, ({ tool, args }) => {
    const answer = call(w, seat, tool, args)
    return 'code' in answer ? { ok: false, error: { ...answer } } : { ok: true, result: answer.result }
  })
  if (result.done.length === 0) return result.stopped!.error as object as CallError
  return { result: result as object as Json, text: toolText(TOOLS.get('plan')!, result as object as Json) }
}

/** The text of a call that is answered. */
export function textOf(w: EngineContext, seat: number, tool: string, args: object = {}): string {
  const answer = call(w, seat, tool, args)
  if ('code' in answer) throw new Error(`${tool}: ${answer.code} ${answer.message}`)
  return answer.text
}

/**
 * Seat 0 has Babylon (city 0) at (5,5) with a warrior (unit 0) in it, a worker (1) at (4,5), a settler (2) at (10,5) and an archer (3)
 * at (7,5); seat 1 has a city (1) at (15,8), out of sight, and a warrior (4) at (9,5), in sight; they are at war. Player 2 is a city-state.
 */
export function smallWar(): EngineContext {
  const w = flatWorld({ seats: 2, cityStates: 1 })
  learn(w, 0, 'Agriculture', 'Archery', 'Mining')
  const home = addCity(w, 0, 5, 5, 4)
  addLand(w, home, [7, 5], [4, 4], [3, 5])
  addUnit(w, 0, 'Warrior', 5, 5)
  addUnit(w, 0, 'Worker', 4, 5)
  addUnit(w, 0, 'Settler', 10, 5)
  addUnit(w, 0, 'Archer', 7, 5)
  addCity(w, 1, 15, 8, 2)
  addUnit(w, 1, 'Warrior', 9, 5)
  for (const [a, b] of [
    [0, 1],
    [1, 0],
  ]) {
    w.s.civs[a].relations[b].war = true
  }
  w.s.civs[0].gold = 500
  return w
}
