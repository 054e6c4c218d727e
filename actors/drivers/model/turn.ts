/** A turn of a model: briefing, reply, its calls, their results, the next reply, until the turn is over. */
import { TOOLS } from '../../../tools/index.ts'
import type { CallAnswer } from '../../messages.ts'
import type { Line } from './ask.ts'
import type { Chair } from './chair.ts'
import type { ModelReply, ToolResult } from './exchange.ts'
import { asGivenUp, openLine } from './line.ts'
import { CUT_OFF, NUDGE, openingText, PROMPT_VERSION } from './prompt.ts'
import { Talk } from './talk.ts'

/** Below this context a briefing in full would leave no room for anything else. */
const SMALL_CONTEXT = 24_000

/** Goes on until the seat ends it; rejects with the signal's reason, or with GaveUp. */
export async function takeTurn(chair: Chair): Promise<never> {
  await chair.begin()
  const line = await openLine(chair)
  let step = chair.memory.newStep()
  const opening = await openingOf(chair, line, step)
  chair.keep({ kind: 'opening', model: line.entry.model, promptVersion: PROMPT_VERSION, text: opening })
  const talk = new Talk(chair, line, opening)
  for (;;) {
    const reply = await replyOf(chair, line, talk)
    await carryOutAll(chair, talk, reply, step)
    chair.endStep(step)
    step = chair.memory.newStep()
  }
}

/** What it reads first counts to its first step. */
async function openingOf(chair: Chair, line: Line, step: string): Promise<string> {
  const detailed = 'detail' in (TOOLS.get('get_briefing')!.args.properties as object)
  const args = detailed && line.entry.contextTokens < SMALL_CONTEXT ? { detail: 'brief' } : {}
  const { text: briefing = '' } = must(await chair.call('get_briefing', args, step))
  const notes =
    chair.host.world.s.seats[chair.seat].notes === '' ? '' : (must(await chair.call('read_notes', {}, step)).text ?? '')
  return openingText({ briefing, notes, digest: chair.memory.digest })
}

function must(answer: CallAnswer | { ok: false; error: { message: string } }): CallAnswer {
  if (!answer.ok) throw new Error(answer.error.message)
  return answer
}

/** The next reply, recorded. */
export async function replyOf(chair: Chair, line: Line, talk: Talk): Promise<ModelReply> {
  const startMs = chair.host.deps.now()
  const reply = await talk.next().catch(error => Promise.reject(asGivenUp(error, line)))
  chair.signal.throwIfAborted()
  const { text, thoughts, stop, usage } = reply
  const calls = reply.calls.map(({ name, args }) => ({ name, args }))
  chair.keep({ kind: 'reply', text, thoughts, calls, stop, usage, seconds: (chair.host.deps.now() - startMs) / 1000 })
  chair.think(thoughts || (reply.calls.length > 0 && line.entry.toolMode === 'native' ? text : ''))
  return reply
}

async function carryOutAll(chair: Chair, talk: Talk, { calls, stop }: ModelReply, step: string): Promise<void> {
  if (calls.length === 0) {
    const text = stop === 'length' ? CUT_OFF : NUDGE
    chair.keep({ kind: 'nudge', text })
    talk.say(text)
    return
  }
  const results: ToolResult[] = []
  for (const call of calls) results.push(await chair.carryOut(call, step, talk.longestResult))
  chair.keep({ kind: 'results', results: results.map(({ name, text, isError }) => ({ name, text, isError })) })
  talk.answer(results)
}
