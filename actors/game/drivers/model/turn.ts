/** A turn of a model: briefing, reply, its calls, their results, the next reply, until the turn is over. */
import { TOOLS } from '../../../../tools/index.ts'
import type { CallAnswer } from '../../../wire/messages.ts'
import type { ToolResult } from '../../../wire/model-exchange.ts'
import { playByPosts } from './agent-turn.ts'
import type { ModelClient } from './completion-retry.ts'
import { Conversation, type PlayedReply } from './conversation.ts'
import { asGivenUp, openModelClient } from './model-client.ts'
import type { ModelPlayer } from './model-player.ts'
import { CUT_OFF, NUDGE, openingText, PROMPT_VERSION, WRITTEN_CALL } from './prompt.ts'

/** Below this context a briefing in full would leave no room for anything else. */
const SMALL_CONTEXT = 24_000

/** Goes on until the seat ends it; rejects with the signal's reason, or with GaveUp. */
export async function takeTurn(player: ModelPlayer): Promise<never> {
  await player.begin()
  const client = await openModelClient(player)
  if (client.entry.provider === 'agent') return playByPosts(player, client)
  let step = player.memory.newStep()
  const opening = await openingOf(player, client, step)
  player.keep({ kind: 'opening', model: client.entry.model, promptVersion: PROMPT_VERSION, text: opening })
  const conversation = new Conversation(player, client, opening)
  for (;;) {
    const reply = await replyOf(player, client, conversation)
    await carryOutAll(player, conversation, reply, step)
    player.endStep(step)
    step = player.memory.newStep()
  }
}

/** What it reads first counts to its first step. */
async function openingOf(player: ModelPlayer, client: ModelClient, step: string): Promise<string> {
  const detailed = 'detail' in (TOOLS.get('get_briefing')!.args.properties as object)
  const args = detailed && client.entry.contextTokens < SMALL_CONTEXT ? { detail: 'brief' } : {}
  const briefing = must(await player.call('get_briefing', args, step))
  const notes = player.hasNotes ? must(await player.call('read_notes', {}, step)) : ''
  return openingText({ briefing, notes })
}

/** The text of an answer. */
function must(answer: CallAnswer | { ok: false; error: { message: string } }): string {
  if (!answer.ok) throw new Error(answer.error.message)
  return answer.text ?? ''
}

/** The next reply, recorded. */
export async function replyOf(player: ModelPlayer, client: ModelClient, conversation: Conversation): Promise<PlayedReply> {
  const startMs = player.at.deps.now()
  const reply = await conversation.next().catch(error => Promise.reject(asGivenUp(error, client)))
  player.signal.throwIfAborted()
  const { text, thoughts, stop, usage, recovered, ignored, seed } = reply
  const calls = reply.calls.map(({ name, args }) => ({ name, args }))
  const seconds = (player.at.deps.now() - startMs) / 1000
  player.keep({ kind: 'reply', text, thoughts, calls, stop, usage, seconds, recovered, ignored, seed })
  const used = player.at.usage()
  if (used.recovered !== null) used.recovered += recovered
  player.think(thoughts || (reply.calls.length > 0 && client.entry.toolMode === 'native' ? text : ''))
  return reply
}

async function carryOutAll(
  player: ModelPlayer,
  conversation: Conversation,
  { calls, stop, ignored }: PlayedReply,
  step: string,
): Promise<void> {
  if (calls.length === 0) {
    const text = stop === 'length' ? CUT_OFF : ignored > 0 ? WRITTEN_CALL : NUDGE
    player.keep({ kind: 'nudge', text })
    conversation.say(text)
    return
  }
  const results: ToolResult[] = []
  for (const call of calls) results.push(await player.carryOut(call, step, conversation.longestResult))
  player.keep({ kind: 'results', results: results.map(({ name, text, isError }) => ({ name, text, isError })) })
  conversation.answer(results)
}
