/** Calls of an episode's tools by their ids: a client whose connection broke asks again, and the call is carried out once. */
import { randomUUID } from 'node:crypto'
import type { Episode, Observation } from '../../episodes/episode.ts'
import { refusalText } from '../../wire/answer-text.ts'
import type { Failure } from '../../wire/messages.ts'
import { Interrupted } from './event-stream.ts'

/** How long an answer can be asked for once it is there. */
const KEPT_MS = 120_000

export class EpisodeCalls {
  #now: () => number
  #calls = new Map<string, { session: string; text: Promise<string>; doneMs: number | null }>()

  constructor(now: () => number) {
    this.#now = now
  }

  begin(session: string, episode: Episode, name: string, input: Record<string, unknown>): string {
    this.#forgetOld()
    const id = randomUUID()
    const text = episode.call(name, input, id).then(textOfCall)
    const call = { session, text, doneMs: null as number | null }
    const done = (): void => {
      call.doneMs = this.#now()
    }
    text.then(done, done)
    this.#calls.set(id, call)
    return id
  }

  /** The answer of a call of the session; null where it is not known, or not any more. */
  find(session: string, id: string): Promise<string> | null {
    const call = this.#calls.get(id)
    return call?.session === session ? call.text : null
  }

  /** The answer of a call that was under way when the server ended; null where the episode does not know it. */
  afterRestart(episode: Episode | Failure | null, id: string): Promise<string> | null {
    return (episode && !('ok' in episode) && episode.answerOf(id)?.then(textOfCall)) || null
  }

  #forgetOld(): void {
    const until = this.#now() - KEPT_MS
    for (const [id, { doneMs }] of this.#calls) if (doneMs !== null && doneMs < until) this.#calls.delete(id)
  }
}

/** Rejects where the server, not the tool, refused. */
function textOfCall(answer: Observation | Failure): string {
  if (!('ok' in answer)) return JSON.stringify({ ok: true, output: outputOf(answer) })
  if (answer.error.code === 'service/draining') throw new Interrupted(answer.error.message)
  if (answer.status >= 500) throw new Error(refusalText(answer))
  return JSON.stringify({ ok: false, error: refusalText(answer) })
}

function outputOf({ texts, reward, terminated, truncated, ...metadata }: Observation) {
  return {
    blocks: texts.map(text => ({ type: 'text', text, detail: null })),
    metadata: { ...metadata, terminated, truncated },
    reward,
    finished: terminated || truncated,
  }
}
