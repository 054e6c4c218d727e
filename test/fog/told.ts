/** What a seat learns by asking. */
import { advise } from '../../bot/advice.ts'
import type { EngineContext } from '../../engine/core/engine-context.ts'
import { check } from '../../engine/perform.ts'
import { prepareCall, refusalOf, textOf } from '../../tools/call.ts'
import { errorOf } from '../../tools/next/next.ts'

/** What a seat is told at a call, though it acts on nothing: the answer and its text, or the refusal and what it leads on to. */
export function told(w: EngineContext, seat: number, tool: string, args: unknown): string {
  const prepared = prepareCall(w, seat, tool, args, { adviser: advise })
  if (prepared.kind === 'reads') return JSON.stringify([prepared.result, textOf(prepared.tool, prepared.result)])
  const refusal = prepared.kind === 'refused' ? prepared.refusal : check(w, seat, prepared.command)
  if (!refusal) return 'legal'
  const error = 'text' in refusal || !('message' in refusal) ? refusalOf(refusal as never) : refusal
  return JSON.stringify(errorOf(w, seat, { tool, args }, error))
}
