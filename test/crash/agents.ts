/** Agents that note what they were told: each call has an id, is sent again until its answer is known, and is done once. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CreatedGame } from '../../actors/wire/messages.ts'
import { type Answer, type Client, openClient } from '../load/client.ts'
import { plantGames } from '../load/planted.ts'
import { signIn } from '../load/started.ts'

/** Marks in a notebook before it is begun anew: it holds no more than so many characters. */
const MARKS_MAX = 1_000
/** Notes of a turn, before it is ended. */
const NOTES_A_TURN = 12
const AGAIN_MS = 20
const LIMITS = { toolCalls: 100_000, steps: 100_000, stallSteps: 100_000, seconds: 1_000_000 }

export interface Agent {
  game: string
  seat: number
  token: string
  /** Marks that stand in the notebook. */
  marks: string[]
  written: number
  /** The call whose answer is not known; it is sent again. */
  open: { id: string; mark: string; mode: 'append' | 'replace' } | null
  /** Latest turn that a call told of. */
  turn: number
}

export interface Crowd {
  agents: Agent[]
  /** Calls that were answered with success; calls sent again; answers that should not be. */
  figures: { acknowledged: number; again: number; refused: Record<string, number> }
  wrong: string[]
}

type Ask = (method: string, path: string, body: unknown) => Promise<Answer>

const SEATS = [0, 1].map(() => ({ driver: 'agent' as const, limits: LIMITS }))
const SPEC = { size: 'duel', speed: 'Quick', cityStates: 0, barbarians: false, seats: SEATS }

const emptyCrowd = (): Crowd => ({ agents: [], figures: { acknowledged: 0, again: 0, refused: {} }, wrong: [] })
const agentOf = (game: string, seat: number, token: string): Agent => ({
  ...{ game, seat, token },
  ...{ marks: [], written: 0, open: null, turn: 1 },
})

/** Games of two agents each, made over HTTP by an owner who is signed in; default: that of a server of this machine alone. */
export async function makeCrowd(url: string, agents: number, as?: Ask): Promise<Crowd> {
  const asOwner = as ?? (await signIn(url))
  const crowd = emptyCrowd()
  for (let i = 0; crowd.agents.length < agents; i++) {
    const { status, body } = await asOwner('POST', '/api/games', { ...SPEC, seed: i + 1 })
    if (status !== 201) throw new Error(`no game was made: ${JSON.stringify(body)}`)
    const { id, seats: made } = body as CreatedGame
    for (const { seat, token } of made) crowd.agents.push(agentOf(id, seat, token))
  }
  return crowd
}

/** The same in a state directory that no server has open. */
export async function plantCrowd(dir: string, agents: number): Promise<Crowd> {
  const crowd = emptyCrowd()
  for (const { game, tokens } of await plantGames(dir, Math.ceil(agents / SEATS.length), SPEC))
    for (const [seat, token] of tokens.entries()) crowd.agents.push(agentOf(game, seat, token))
  return crowd
}

export interface Playing {
  /** Resolves when every agent has stopped: at once where the server is gone, else after the call under way. */
  stop(): Promise<void>
}

/** All play until they are stopped. Whoever has the turn writes notes and ends it; the other waits. A client that is given stays open. */
export function playAll(to: string | Client, crowd: Crowd): Playing {
  const client = typeof to === 'string' ? openClient(to) : to
  const waits = typeof to === 'string' ? openClient(to) : to
  const state = { isOver: false }
  const all = Promise.all(crowd.agents.map(agent => play({ client, waits }, agent, crowd, state)))
  return {
    async stop() {
      state.isOver = true
      // Waits under way are of no interest.
      if (waits !== client) waits.close()
      await all
      if (client !== to) client.close()
    },
  }
}

interface Lines {
  client: Client
  /** Cut off at the end. */
  waits: Client
}

async function play({ client, waits }: Lines, agent: Agent, crowd: Crowd, state: { isOver: boolean }): Promise<void> {
  let yours = true
  while (!state.isOver) {
    if (!yours) {
      const waited = await asked(waits.send('GET', `/api/games/${agent.game}/wait?timeout=2`, agent.token))
      yours = waited?.status === 200 && waited.body.status === 'your_turn'
      if (!yours && waited?.status !== 200) await sleep(AGAIN_MS)
      continue
    }
    for (let n = 0; n < NOTES_A_TURN && !state.isOver; n++) await note(client, agent, crowd)
    if (state.isOver || agent.open) continue
    const ended = await call(client, agent, { tool: 'end_turn', args: {} })
    judge(crowd, 'end_turn', ended)
    if (ended?.status === 200) agent.turn = Math.max(agent.turn, ended.body.result.turn)
    yours = false
  }
}

/** One note, or once more the one whose answer is not known. */
export async function note(client: Client, agent: Agent, crowd: Crowd): Promise<void> {
  if (agent.open) crowd.figures.again++
  else {
    const mode = agent.marks.length >= MARKS_MAX ? 'replace' : 'append'
    agent.open = { id: randomUUID(), mark: `${agent.seat}.${agent.written++}`, mode }
  }
  const { id, mark, mode } = agent.open
  const answer = await call(client, agent, { tool: 'write_notes', args: { text: mark, mode }, call_id: id })
  judge(crowd, 'write_notes', answer)
  if (!answer || answer.status >= 500) return void (await sleep(AGAIN_MS))
  agent.open = null
  if (answer.status !== 200) return
  crowd.figures.acknowledged++
  if (mode === 'replace') agent.marks = []
  agent.marks.push(mark)
  agent.turn = Math.max(agent.turn, answer.body.turn.turn)
}

const call = (client: Client, { game, token }: Agent, body: object) =>
  asked(client.send('POST', `/api/games/${game}/tool`, token, body))

/** Null where the connection broke: that is the test. */
const asked = (answer: Promise<Answer>): Promise<Answer | null> => answer.catch(() => null)

/** A refusal by the rules, or 503 with the time to come again: nothing else may be answered. */
function judge({ figures, wrong }: Crowd, tool: string, answer: Answer | null): void {
  if (!answer || answer.status === 200) return
  const code = answer.body?.error?.code ?? 'no code'
  const key = `${tool} ${answer.status} ${code}`
  figures.refused[key] = (figures.refused[key] ?? 0) + 1
  const isTold = answer.status === 503 && answer.headers['retry-after'] !== undefined
  if (answer.status >= 500 && !isTold && figures.refused[key] === 1) wrong.push(`${key}: ${JSON.stringify(answer.body)}`)
}

/** Sends again what is open, until it is answered, then reads every notebook: each has what it should, once. */
export async function checkAll(to: string | Client, crowd: Crowd, patienceMs = 30_000): Promise<void> {
  const client = typeof to === 'string' ? openClient(to, 20) : to
  const end = performance.now() + patienceMs
  try {
    await Promise.all(
      crowd.agents.map(async agent => {
        while (agent.open && performance.now() < end) await note(client, agent, crowd)
        if (agent.open) return void crowd.wrong.push(`a call of game ${agent.game} was never answered`)
        let read: Answer | null = null
        while (read?.status !== 200 && performance.now() < end) {
          read = await call(client, agent, { tool: 'read_notes', args: {} })
          if (read?.status !== 200) await sleep(AGAIN_MS)
        }
        const { result, turn } = read?.body ?? {}
        const kept = (result?.notes ?? '').split('\n').filter(Boolean)
        if (kept.join() !== agent.marks.join()) crowd.wrong.push(differs(agent, kept))
        if (turn?.turn < agent.turn) crowd.wrong.push(`game ${agent.game} is in turn ${turn.turn}, and was in ${agent.turn}`)
      }),
    )
  } finally {
    if (typeof to === 'string') client.close()
  }
}

function differs({ game, seat, marks }: Agent, kept: string[]): string {
  const lost = marks.filter(mark => !kept.includes(mark))
  const more = kept.filter((mark, i) => !marks.includes(mark) || kept.indexOf(mark) !== i)
  return `notes of seat ${seat} of game ${game}: lost ${lost.slice(0, 5)}, too many ${more.slice(0, 5)} (${marks.length} told, ${kept.length} kept)`
}
