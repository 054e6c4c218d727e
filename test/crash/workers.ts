/** Workers that make, change and delete everything a server keeps besides the moves of games, and note what was acknowledged. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, openClient } from '../load/client.ts'
import { ACTS, makeGame } from './acts.ts'
import type { Crew, Ends, Worker } from './crew.ts'
import { PROXY } from './planted-server.ts'

const AGAIN_MS = 20
/** The thread that makes games has to start before anybody's game is made. */
export async function warmUp(url: string, crew: Crew): Promise<void> {
  const client = openClient(url, 1, PROXY)
  await makeGame(endsOf(client, crew, crew.workers[0]))
  client.close()
}

export function workAll(url: string, crew: Crew): { stop(): Promise<void> } {
  const state = { isOver: false }
  const client = openClient(url, Infinity, PROXY)
  const all = Promise.all(crew.workers.map(worker => work(endsOf(client, crew, worker), state)))
  return {
    async stop() {
      state.isOver = true
      await all
      client.close()
    },
  }
}

async function work(ends: Ends, state: { isOver: boolean }): Promise<void> {
  const { worker } = ends
  while (!state.isOver) {
    await ACTS[worker.turn++ % ACTS.length](ends)
    await sleep(1)
  }
}

export function endsOf(client: Client, crew: Crew, worker: Worker): Ends {
  const ask: Ends['ask'] = (method, path, body, by = crew.owner.signed, from) =>
    client
      .send(method, path, typeof by === 'string' && by !== '' ? by : null, body, {
        ...(typeof by !== 'string' && by),
        ...(from !== undefined && { 'x-forwarded-for': from }),
      })
      .catch(() => null)
  const judge: Ends['judge'] = (act, answer) => {
    if (!answer) crew.unanswered++
    else if (answer.status < 300) {
      crew.acts[act] = (crew.acts[act] ?? 0) + 1
      return answer
    } else {
      const why = `${act} ${answer.status} ${answer.body?.error?.code}`
      crew.refused[why] = (crew.refused[why] ?? 0) + 1
      // Tokens whose making was not answered add up: nobody has their ids to close them by.
      const isFull = answer.body?.error?.code === 'account/too-many-tokens'
      const isTold = isFull || answer.status === 429 || (answer.status === 503 && answer.headers['retry-after'] !== undefined)
      if (!isTold && crew.refused[why] === 1) crew.wrong.push(`${why}: ${JSON.stringify(answer.body)}`)
    }
    return null
  }
  const change: Ends['change'] = async (act, [kind, name, value], asked) => {
    crew.expected.asked(kind, name, value)
    const answer = await asked()
    if (answer && answer.status < 300) crew.expected.done(kind, name, value)
    else if (answer) crew.expected.refused(kind, name, value)
    if (answer?.status === 429) await sleep(AGAIN_MS)
    return judge(act, answer)
  }
  return { crew, worker, ask, change, judge }
}
