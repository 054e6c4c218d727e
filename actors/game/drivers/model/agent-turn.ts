/** What an agent at an address is posted, and what is done with its answers: its turn, and its answers to proposals. */
import type { Json } from '../../../../engine/index.ts'
import type { CallAnswer, Failure } from '../../../wire/messages.ts'
import type { ModelReply, ToolCall } from '../../../wire/model-exchange.ts'
import { completeWithRetry, type ModelClient } from './completion-retry.ts'
import { asGivenUp } from './model-client.ts'
import type { ModelPlayer } from './model-player.ts'

/** Grows with each change of what is posted. */
const POSTS_VERSION = 1

/** Posts that one proposal is worth. */
const MOST_POSTS = 4

const NO_CALLS = 'Your answer had no calls. Send calls, with end_turn as the last one, or {"pull": true}.'

type Post =
  | { type: 'turn'; briefing: Json }
  | { type: 'negotiation'; negotiation_id: number; briefing: Json }
  | { type: 'results'; results: Result[]; message?: string }

interface Result {
  tool: string
  ok: boolean
  result?: Json
  notes?: string[]
  error?: Failure['error']
}

/** Goes on until the seat ends it; rejects with the signal's reason, or with GaveUp. */
export async function playByPosts(player: ModelPlayer, client: ModelClient): Promise<never> {
  let step = player.memory.newStep()
  let post: Post = { type: 'turn', briefing: await briefingOf(player, step) }
  for (;;) {
    post = await carryOut(player, await answerTo(player, client, post), step)
    player.endStep(step)
    step = player.memory.newStep()
  }
}

/** Resolves when it has nothing more to say. */
export async function answerByPosts(player: ModelPlayer, client: ModelClient, negotiation: number): Promise<void> {
  let step = player.memory.newStep()
  let post: Post = { type: 'negotiation', negotiation_id: negotiation, briefing: await briefingOf(player, step) }
  for (let n = 0; n < MOST_POSTS; n++) {
    // Where the agent goes on by itself the seat ends the wait once the proposal is answered, or its time is up.
    post = await carryOut(player, await answerTo(player, client, post), step)
    step = player.memory.newStep()
  }
}

async function briefingOf(player: ModelPlayer, step: string): Promise<Json> {
  const answer = await player.call('get_briefing', {}, step)
  if (!answer.ok) throw new Error(answer.error.message)
  return answer.result
}

/** Posts it, until it is answered; both are kept in the seat's transcript. */
async function answerTo(player: ModelPlayer, client: ModelClient, post: Post): Promise<ModelReply> {
  const { at } = player
  const { type, ...data } = post
  const startMs = at.deps.now()
  const where = { game: at.game, seat: at.seat, turn: at.world().s.turn }
  const text = JSON.stringify({ type, timestamp: new Date(startMs).toISOString(), data: { ...where, ...data } })
  if (type !== 'results') player.keep({ kind: 'opening', model: client.entry.model, promptVersion: POSTS_VERSION, text })
  const request = { system: '', tools: [], messages: [{ role: 'user' as const, text }], replySchema: null, seed: null }
  const reply = await completeWithRetry(client, request).catch(error => Promise.reject(asGivenUp(error, client)))
  player.signal.throwIfAborted()
  const calls = reply.calls.map(({ name, args }) => ({ name, args }))
  const { text: said, thoughts, stop, usage, seed } = reply
  const seconds = (at.deps.now() - startMs) / 1000
  player.keep({ kind: 'reply', text: said, thoughts, calls, stop, usage, seconds, recovered: 0, ignored: 0, seed })
  player.think(thoughts)
  return reply
}

/** Carries out an answer's calls; resolves to the next post. Where the agent goes on by itself there is none: rejects once the seat is done. */
async function carryOut(player: ModelPlayer, { calls, stop }: ModelReply, step: string): Promise<Post> {
  if (stop !== 'pull') return carryOutAll(player, calls, step)
  if (calls.length > 0) await carryOutAll(player, calls, step)
  return ended(player.signal)
}

/** What the next post tells of the calls. */
async function carryOutAll(player: ModelPlayer, calls: readonly ToolCall[], step: string): Promise<Post> {
  if (calls.length === 0) {
    player.keep({ kind: 'nudge', text: NO_CALLS })
    return { type: 'results', results: [], message: NO_CALLS }
  }
  const results: Result[] = []
  const told: { name: string; text: string; isError: boolean }[] = []
  for (const call of calls) {
    const answer = await player.call(call.name, call.args, step)
    results.push(resultOf(call, answer))
    told.push({ name: call.name, text: JSON.stringify(results.at(-1)), isError: !answer.ok })
  }
  player.keep({ kind: 'results', results: told })
  return { type: 'results', results }
}

function resultOf({ name }: ToolCall, answer: CallAnswer | Failure): Result {
  if (!answer.ok) return { tool: name, ok: false, error: answer.error }
  const { result, notes } = answer
  return { tool: name, ok: true, result, ...(notes && { notes }) }
}

/** Rejects when the signal ends it. */
function ended(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
