/** A model's answer to a proposal while it is not its turn: a short exchange, and a rejection where none comes of it. */
import type { Chair } from './chair.ts'
import type { ToolResult } from './exchange.ts'
import { openLine } from './line.ts'
import { ANSWER_NUDGE, answerText, PROMPT_VERSION } from './prompt.ts'
import { Talk } from './talk.ts'
import { replyOf } from './turn.ts'

const MOST_REPLIES = 4

/** Resolves when it has nothing more to say; the seat stops it once the floor is no longer its own. */
export async function answerProposal(chair: Chair, negotiation: number): Promise<void> {
  // After a pause the seat asks again.
  if (chair.host.status === 'paused') return
  try {
    await discuss(chair, negotiation)
  } catch (error) {
    if (chair.signal.aborted) throw error
    chair.complain((error as Error).message)
  }
  await chair.call('respond_negotiation', { negotiation_id: negotiation, answer: 'reject' }, chair.memory.newStep())
}

async function discuss(chair: Chair, negotiation: number): Promise<void> {
  await chair.begin()
  const line = await openLine(chair)
  const briefing = await chair.call('get_briefing', {}, chair.memory.newStep())
  const opening = answerText(negotiation, (briefing.ok && briefing.text) || '')
  chair.keep({ kind: 'opening', model: line.entry.model, promptVersion: PROMPT_VERSION, text: opening })
  const talk = new Talk(chair, line, opening)
  for (let i = 0; i < MOST_REPLIES; i++) {
    const reply = await replyOf(chair, line, talk)
    const step = chair.memory.newStep()
    const results: ToolResult[] = []
    for (const call of reply.calls) results.push(await chair.carryOut(call, step, talk.longestResult))
    chair.keep({ kind: 'results', results: results.map(({ name, text, isError }) => ({ name, text, isError })) })
    if (results.length > 0) talk.answer(results)
    else talk.say(ANSWER_NUDGE)
  }
}
