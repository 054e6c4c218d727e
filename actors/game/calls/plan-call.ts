/** Several acts by one call, each as the call of its own that it would be: nothing else comes between them, and all are saved in one step. */
import type { Json } from '../../../engine/index.ts'
import { doneAct, type PlannedAct, type PlanResult, runPlan } from '../../../tools/plan.ts'
import type { CallAnswer, Failure, FailureDetail, RequestOf } from '../../wire/messages.ts'
import type { Reply } from '../../wire/pending-replies.ts'
import type { GameParts } from '../parts/game-parts.ts'
import type { Kept } from '../persistence/runtime.ts'
import { turnOver } from './call-failures.ts'
import type { CallName } from './retry-cache.ts'

type Call = RequestOf<'seat/call'>

/** What is kept of an act that was carried out, so that its call is not carried out again. */
export type Keep = (answer: CallAnswer) => Kept | null

export const keptBy = (named: CallName | null, answer: CallAnswer): Kept | null => named && { ...named, answer }

interface PlanParts extends Pick<GameParts, 'runtime'> {
  /** The plan's own call, and its name where it may be sent again. */
  call: Call
  named: CallName | null
  /** Carries out one act as a call, and answers it at once; null where the turn is ending. */
  callAct(act: Call, keep: Keep): Reply | null
  /** The answer of a call with that result. */
  said(result: Json): CallAnswer
}

/** Carries the acts out. A plan whose first act is refused is refused as that. */
export function carryOutPlan(acts: readonly PlannedAct[], { call, named, runtime, callAct, said }: PlanParts): Reply {
  const { callId: _, ...asked } = call
  const before = runtime.version
  const kept: CallAnswer[] = []
  const refusals: Failure[] = []
  const result = runPlan(runtime.world, call.seat, acts, (act, whole) => {
    const own: Call = { ...asked, ...act, waitSeconds: 0, text: false, written: false }
    const reply = callAct(own, one => {
      if (!whole) return null
      kept.push(said(asJson(whole(doneAct(act, one)))))
      return keptBy(named, kept[0])
    })
    if (reply?.ok) return reply.answer as CallAnswer
    const refusal = reply ?? turnOver()
    refusals.push(refusal as Failure)
    return { ok: false, error: { ...(refusal as Failure).error } }
  })
  const [refusal] = refusals
  if (refusal && result.done.length === 0) return { ...refusal, error: result.stopped!.error as object as FailureDetail }
  const answer = kept[0] ?? said(asJson(result))
  if (named && kept.length === 0 && runtime.version !== before) runtime.keepLate(call.seat, { ...named, answer })
  return { ok: true, answer }
}

const asJson = (result: PlanResult): Json => result as unknown as Json
