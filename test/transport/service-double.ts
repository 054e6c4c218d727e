/** A service in a few lines, for what concerns transport alone: status codes, credentials, sockets. One call is one line in `asked`. */

import type { ErrorCode } from '../../actors/wire/errors.ts'
import { failure } from '../../actors/wire/failure.ts'
import { findGames, noteOf } from '../../actors/wire/game-query.ts'
import type {
  Frame,
  GameRecord,
  RequestOf,
  Requests,
  RequestType,
  RulesetNote,
  ServicePort,
  Viewer,
} from '../../actors/wire/messages.ts'
import { recordForSeat } from '../../actors/wire/record-view.ts'

type Handlers = { [T in RequestType]?: (ask: RequestOf<T>) => Requests[T]['answer'] | Promise<Requests[T]['answer']> }
interface Subscription {
  game: string
  viewer: Viewer
  since: number | null
  onFrame: (frame: Frame) => void
  deltas: boolean
}

interface TestPort extends ServicePort {
  asked: { type: RequestType; ask: any }[]
  games: Map<string, GameRecord>
  tokens: Map<string, { game: string; seat: number }>
  /** Secrets of watch links, and the games that they show. */
  links: Map<string, { game: string; delay: number }>
  waiting: Map<string, (status: 'your_turn' | 'waiting') => void>
  subscriptions: Set<Subscription>
}

/** As lists tell of the default ruleset. */
export const NOTE: RulesetNote = {
  name: 'standard',
  hash: 'abc',
  kind: 'base',
  requires: [],
  incompatible: [],
  problems: [],
  notices: [],
  usual: { speed: 'Standard', difficulty: 'Prince' },
  nations: [],
  eras: [],
  speeds: [],
  difficulties: [],
  victories: [],
}

const LIMITS = { stallSteps: 10, steps: 60, toolCalls: 150, seconds: 1800 }
export const tokenOf = (game: string, seat: number, generation = 0) => `seat_${`${game}-${seat}-${generation}`.padEnd(43, 'x')}`

export const watchTokenOf = (game: string, generation = 0) => `watch_${`${game}-${generation}`.padEnd(43, 'x')}`

function record(id: string, visibility: 'players' | 'all'): GameRecord {
  const seat = (n: number) => ({
    seat: n,
    name: `Seat ${n}`,
    nation: n === 0 ? 'Rome' : 'Greece',
    driver: 'agent' as const,
    profile: null,
    bot: null,
    aggression: null,
    model: null,
    limits: LIMITS,
    alive: true,
    score: 0,
  })
  const settings = { size: 'duel', map: 'continents', speed: 'Quick', difficulty: 'Prince', ruleset: 'standard', seed: 1 }
  const rest = { status: 'running' as const, turn: 1, turns: 330, owner: 'somebody', created: '2025-01-01T00:00:00.000Z' }
  const sharing = { access: visibility === 'all' ? ('public' as const) : ('private' as const), watch: [], play: [] }
  const over = { winner: null, victory: null }
  return { id, name: `Game ${id}`, ...settings, ...rest, visibility, sharing, seats: [seat(0), seat(1)], ...over }
}

export function testPort(): TestPort {
  const games = new Map([record('a', 'players'), record('b', 'players'), record('open', 'all')].map(g => [g.id, g]))
  const tokens = new Map<string, { game: string; seat: number }>()
  for (const id of games.keys()) for (const seat of [0, 1]) tokens.set(tokenOf(id, seat), { game: id, seat })
  const links: TestPort['links'] = new Map()
  const waiting: TestPort['waiting'] = new Map()
  const subscriptions = new Set<Subscription>()
  const asked: TestPort['asked'] = []
  const turn = { turn: 1, your_turn: true, steps: 1, toolCalls: 1, secondsLeft: null }

  const need = (id: string): GameRecord => games.get(id) ?? refuse('not-found', `no game ${id}`)
  const handlers: Handlers = {
    'game/create': ({ spec }) => ({
      id: 'new',
      seed: 7,
      seats: spec.seats.map((s, n) => ({ seat: n, nation: 'Rome', driver: s.driver, token: tokenOf('new', n) })),
    }),
    'game/list': () => [...games.values()],
    'game/find': query => {
      const { games: notes, ...found } = findGames(
        [...games.values()].map(game => noteOf(game)),
        query,
      )
      return { ...found, games: notes.map(({ id }) => need(id)) }
    },
    'game/fork': ({ game }) => [{ id: 'new', seed: need(game).seed, seats: [] }],
    'game/get': ({ game }) => need(game),
    'game/look': ({ game, seat }) => recordForSeat({ record: need(game), wakeAtMs: null }, seat),
    'game/share': ({ game, change }) => Object.assign(need(game).sharing!, change),
    'game/link': ({ game, delay }) => {
      for (const [token, of] of links) if (of.game === game) links.delete(token)
      links.set(watchTokenOf(game, 1), { game, delay })
      return { token: watchTokenOf(game, 1) }
    },
    'link/open': ({ token }) => links.get(token) ?? refuse('auth/needed', 'This watch link opens nothing.'),
    'seat/account': ({ game, seat, account }) => {
      need(game).seats[seat].account = account
      return null
    },
    'game/delete': ({ game }) => {
      games.delete(game)
      return null
    },
    'game/pass': ({ game, owner }) => {
      games.set(game, { ...need(game), owner })
      return need(game)
    },
    'game/control': ({ game, paused }) => ({ ...need(game), status: paused ? 'paused' : 'running' }),
    'game/metrics': () => [0, 1].map(seat => ({ ...METRICS, seat })),
    'game/handovers': () => [],
    'game/replay': ({ viewer, since = 0 }) => ({ viewer: viewer.seat, rounds: [since], next: null }),
    'seat/patch': ({ game, seat }) => need(game).seats[seat] ?? refuse('not-found', `no seat ${seat}`),
    'seat/token': ({ game, seat }) => {
      tokens.delete(tokenOf(game, seat))
      tokens.set(tokenOf(game, seat, 1), { game, seat })
      return { token: tokenOf(game, seat, 1) }
    },
    'seat/transcript': () => [],
    'seat/open': ({ token }) => tokens.get(token) ?? refuse('auth/needed', 'This token opens nothing.'),
    'seat/call': ({ tool, args, text }) => {
      if (tool === 'crash') throw new Error('secret detail')
      if (tool === 'refused') return refuse('unit/no-moves', 'Unit 12 has 0 of 2 moves left.', 'It can move on turn 41.')
      const notes = ['TURN PROGRESS: 1 idle unit']
      return { ok: true, result: { tool, args: args as never }, ...(text && { text: `did ${tool}` }), notes, turn }
    },
    'seat/wait': ({ waitId, timeoutSeconds }) =>
      new Promise(resolve => {
        const timer = setTimeout(() => end('waiting'), timeoutSeconds * 1000)
        const end = (status: 'your_turn' | 'waiting') => {
          clearTimeout(timer)
          waiting.delete(waitId)
          resolve({ status, turn: 1 })
        }
        waiting.set(waitId, end)
      }),
    'seat/unseen': () => null,
    'seat/unwait': ({ waitId }) => {
      waiting.get(waitId)?.('waiting')
      return null
    },
    'seat/view': ({ viewer }) => ({ viewer: viewer.seat }),
    'seat/events': ({ until = 1, turns }) => ({ events: [], from: until - turns + 1, until, before: null }),
    'budget/list': ({ subject }) => (subject === undefined ? [] : [budgetOf(subject)]),
    'budget/set': ({ subject, limits }) => limits && { ...budgetOf(subject), limits },
    'budget/own': () => ({ limits: [], used: NOTHING_USED, games: 0, seats: 0, tiles: 0, worlds: null }),
    'budget/forget': () => null,
    'rules/list': () => [NOTE],
    'rules/combined': () => ({ rules: NOTE, problems: [] }),
    'rules/hash': () => ({ name: 'standard', hash: 'abc', all: ['standard'] }),
    'rules/get': () => ({ name: 'standard', hash: 'abc', rules: {} }),
  }

  return {
    asked,
    games,
    tokens,
    links,
    waiting,
    subscriptions,
    async request(type, ask) {
      asked.push({ type, ask })
      try {
        return { ok: true, answer: await (handlers[type] as any)(ask) }
      } catch (error) {
        if (error instanceof Refusal) return error.failure
        throw error
      }
    },
    subscribe(game, viewer, since, onFrame, _onFail, deltas = false) {
      const subscription = { game, viewer, since, onFrame, deltas }
      subscriptions.add(subscription)
      onFrame({ seq: since ?? 0, type: 'hello', game, turn: 1, seat: viewer.seat })
      return () => subscriptions.delete(subscription)
    },
  }
}

const NOTHING = { tokens: 0, microdollars: 0, turns: 0 }
const NOTHING_USED = { day: NOTHING, month: NOTHING, ever: NOTHING }
const budgetOf = (subject: string) => ({ subject, limits: [], used: NOTHING_USED, reserved: NOTHING_USED })

class Refusal extends Error {
  failure: ReturnType<typeof failure>
  constructor(f: ReturnType<typeof failure>) {
    super(f.error.code)
    this.failure = f
  }
}
function refuse(code: ErrorCode, message: string, hint?: string): never {
  throw new Refusal(failure(code, message, hint))
}

export const METRICS = {
  turn: 1,
  seat: 0,
  nation: 'Rome, "the old"',
  driver: 'agent' as const,
  model: null,
  wall_s: 1.5,
  steps: 2,
  model_s: 0,
  model_lost_s: 0,
  model_requests: 0,
  model_failures: 0,
  cached_tokens: 0,
  reasoning_tokens: 0,
  input_tokens: 0,
  output_tokens: 0,
  tool_calls: 3,
  actions_ok: 2,
  queries: 1,
  refusals: 0,
  repeats: 0,
  repeated_refusals: 0,
  end_reason: 'asked' as const,
  score: 10,
  cities: 1,
  population: 1,
  techs: 1,
  gold: 5,
  happiness: 9,
  military: 6,
  profile: null,
  aggression: null,
  bonuses: 'player' as const,
  recovered_calls: null,
  refusal_codes: {},
}
