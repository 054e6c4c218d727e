/** A model's answer to a proposal while it is not its turn: a short exchange, and a rejection where none comes of it. */

import type { ToolResult } from '../../../wire/model-exchange.ts'
import { answerByPosts } from './agent-turn.ts'
import { Conversation } from './conversation.ts'
import { openModelClient, SpentBudget } from './model-client.ts'
import type { ModelPlayer } from './model-player.ts'
import { ANSWER_NUDGE, answerText, PROMPT_VERSION } from './prompt.ts'
import { replyOf } from './turn.ts'

const MOST_REPLIES = 4

/** Resolves when it has nothing more to say; the seat stops it once the floor is no longer its own. */
export async function answerProposal(player: ModelPlayer, negotiation: number): Promise<void> {
  // After a pause the seat asks again.
  if (player.at.world().s.paused) return
  try {
    await discuss(player, negotiation)
  } catch (error) {
    if (player.signal.aborted) throw error
    player.complain((error as Error).message)
    // Its budget is used up: the answer can wait for the end of the pause.
    if (error instanceof SpentBudget) return player.pause(error.why)
  }
  await player.call('respond_negotiation', { negotiation_id: negotiation, answer: 'reject' }, player.memory.newStep())
}

async function discuss(player: ModelPlayer, negotiation: number): Promise<void> {
  await player.begin()
  const client = await openModelClient(player)
  if (client.entry.provider === 'agent') return answerByPosts(player, client, negotiation)
  const briefing = await player.call('get_briefing', {}, player.memory.newStep())
  const opening = answerText(negotiation, briefing.ok ? (briefing.text ?? '') : '')
  player.keep({ kind: 'opening', model: client.entry.model, promptVersion: PROMPT_VERSION, text: opening })
  const conversation = new Conversation(player, client, opening)
  for (let i = 0; i < MOST_REPLIES; i++) {
    const reply = await replyOf(player, client, conversation)
    const step = player.memory.newStep()
    const results: ToolResult[] = []
    for (const call of reply.calls) results.push(await player.carryOut(call, step, conversation.longestResult))
    player.keep({ kind: 'results', results: results.map(({ name, text, isError }) => ({ name, text, isError })) })
    if (results.length > 0) conversation.answer(results)
    else conversation.say(ANSWER_NUDGE)
  }
}
