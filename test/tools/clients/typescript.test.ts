/** The TypeScript package against a live server: whole games, lost connections, refusals, budgets of tokens. */
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { HexarchyError, isRefused, Owner, Seat, type Turn } from '../../../tools/clients/typescript/src/index.ts'
import { startServer, type TestServer } from '../../server.ts'
import { openProxy } from './cutting-proxy.ts'

const TURNS = 30
/** Of tests that play whole games, on a busy machine. */
const timeout = 240_000

let server: TestServer
let owner: Owner

beforeAll(async () => {
  server = await startServer(['--shards', '0', '--lab-workers', '0'])
  owner = await Owner.open(server.url)
}, 120_000)
afterAll(() => server?.stop(), 60_000)

const DUEL = { size: 'duel', map: 'pangaea', speed: 'Quick', seed: 5 }
const agents = { ...DUEL, seats: [{ driver: 'agent' as const }, { driver: 'agent' as const }] }
const duel = (turns: number) => ({ ...DUEL, turns, seats: [{ driver: 'agent' as const }, { driver: 'bot' as const }] })

/** Follows the advice; what is refused, another decision has settled. */
async function follow(turn: Turn): Promise<number> {
  let done = 0
  for (const decision of [...turn.alerts, ...turn.decisions])
    await decision.apply().then(
      () => done++,
      error => expect(error).toBeInstanceOf(HexarchyError),
    )
  return done
}

test.each([{}, { live: true }, { changesOnly: true, detail: 'brief' as const }])(
  'it plays a game to its end, by turns(%j)',
  { timeout },
  async how => {
    const created = await owner.createGame(duel(TURNS))
    const seat = owner.seat(created, 0)
    const numbers: number[] = []
    let done = 0
    for await (const turn of seat.turns(how)) {
      if (turn.isMine) numbers.push(turn.number)
      done += await follow(turn)
    }
    expect(numbers).toEqual(Array.from({ length: TURNS }, (_, i) => i + 1))
    expect(done).toBeGreaterThan(TURNS / 2)
    expect(seat.outcome).toMatchObject({ status: 'game_over' })
    expect(await owner.getGame(created.id)).toMatchObject({ status: 'finished' })
  },
)

test('a call whose answer is lost is sent again, and carried out once', async () => {
  const { id, seats } = await owner.createGame(agents)
  const proxy = await openProxy(server.url)
  const seat = new Seat({ url: proxy.url, token: seats[0].token, game: id, seat: 0 })
  const lines = ['one', 'two', 'three', 'four']
  for (const text of lines) {
    proxy.loseAnswers(2)
    await seat.writeNotes({ text })
  }
  expect(proxy.lost()).toBe(2 * lines.length)
  expect((await seat.readNotes()).notes).toBe(lines.join('\n'))
  proxy.loseAnswers(1)
  await seat.endTurn({ turn: 1 })
  expect(await seat.wait({ seconds: 1 })).toMatchObject({ status: 'waiting', turn: 1 })
})

test('what may have been done and must not be done twice is not sent again', async () => {
  const proxy = await openProxy(server.url)
  const through = await Owner.open(proxy.url)
  const before = (await owner.listGames()).total
  proxy.loseAnswers(1)
  await expect(through.createGame(agents)).rejects.toMatchObject({ code: 'service/unreachable' })
  expect((await owner.listGames()).total).toBe(before + 1)
  proxy.loseAnswers(1)
  expect((await through.listGames()).total).toBe(before + 1)
})

test('turns and live updates go on over broken connections, without a gap', async () => {
  const created = await owner.createGame(agents)
  const other = owner.seat(created, 1)
  const proxy = await openProxy(server.url)
  const seat = new Seat({ url: proxy.url, token: created.seats[0].token, game: created.id, seat: 0 })
  const ended = new AbortController()
  onTestFinished(() => ended.abort())
  const seqs: number[] = []
  const thoughts: string[] = []
  const watched = (async () => {
    for await (const frame of seat.frames({ signal: ended.signal })) {
      if (frame.type !== 'hello') seqs.push(frame.seq)
      if (frame.type === 'thought') thoughts.push(frame.text)
    }
  })()
  const numbers: number[] = []
  for await (const turn of seat.turns()) {
    numbers.push(turn.number)
    if (turn.number > 3) break
    await seat.logThought({ text: `turn ${turn.number}` })
    await expect.poll(() => thoughts.length).toBe(turn.number)
    proxy.cut()
    await turn.end()
    void other.wait({ seconds: 60 }).then(() => {
      proxy.cut()
      return other.endTurn()
    })
  }
  expect(numbers).toEqual([1, 2, 3, 4])
  expect(thoughts).toEqual(['turn 1', 'turn 2', 'turn 3'])
  expect(seqs).toEqual(Array.from({ length: seqs.length }, (_, i) => seqs[0] + i))
  ended.abort()
  await watched
})

test('a refusal is an error that knows its code, what would be allowed, and the next call', async () => {
  const seat = owner.seat(await owner.createGame(agents), 0)
  const [{ tool, args }] = (await seat.getBriefing()).decisions
  const refused: unknown = await seat.setResearch({ technology: 'Agricultur' }).catch(error => error)
  expect(isRefused(refused, 'name/unknown') && refused.hint).toContain('Agriculture')
  expect(refused).toMatchObject({ status: 400, path: '/args/technology' })
  expect(await seat.dryRun(tool as 'found_city', args as never)).toMatchObject({ dry_run: true })

  await seat.endTurn({ turn: 1 })
  const early = await seat.call(tool as 'found_city', args as never).catch(error => error)
  expect(isRefused(early, 'turn/not-yours')).toBe(true)
  expect(isRefused(early, 'turn/over')).toBe(false)
})

test('the next call of a refusal can be followed', async () => {
  const seat = owner.seat(await owner.createGame(agents), 0)
  await seat.foundCity({ unit_id: (await seat.getUnits()).units.find(({ kind }) => kind === 'Settler')!.id })
  const refused: unknown = await seat.setResearch({ technology: 'Agriculture' }).catch(error => error)
  if (!isRefused(refused, 'tech/known')) throw refused
  const { tool, args, follow } = refused.next!
  expect(tool).toBe('set_research')
  expect(await follow()).toMatchObject({ queue: [(args as { technology: string }).technology] })
})

test('a budget of tokens bounds answers, counts them, and leaves acts alone', async () => {
  const { id, seats } = await owner.createGame(agents)
  const place = { url: server.url, token: seats[0].token, game: id, seat: 0 }
  const free = new Seat(place)
  const whole = await free.ask('get_rules', { kind: 'units' }, { text: true })
  expect(free.tokens).toEqual({
    used: Math.ceil(whole.text!.length / 3),
    thisTurn: Math.ceil(whole.text!.length / 3),
    left: Infinity,
  })

  const count = (text: string): number => text.length
  const seat = new Seat({ ...place, budget: { perAnswer: 700, perTurn: 100_000, count } })
  const map = await seat.ask('get_map', {}, { text: true })
  expect(seat.tokens).toEqual({ used: map.text!.length, thisTurn: map.text!.length, left: 100_000 - map.text!.length })

  const tooSmall = await free.getBriefing({ max_tokens: 1 }).catch(error => error)
  const perAnswer = Number(/takes (\d+) at least/.exec(tooSmall.message)![1])
  const bounded = new Seat({ ...place, budget: { perAnswer } })
  for await (const { briefing } of bounded.turns()) {
    expect(briefing.left_out).toBeDefined()
    break
  }

  const spent = new Seat({ ...place, budget: { total: 1, count } })
  await spent.getEmpire()
  expect(spent.tokens.left).toBe(0)
  await expect(spent.getEmpire()).rejects.toMatchObject({ code: 'client/tokens-spent' })
  expect(await spent.endTurn({ turn: 1 })).toMatchObject({ active: 1 })
})

test('a signal ends a wait at once, with its reason; a try that takes too long ends by itself', async () => {
  const created = await owner.createGame(agents)
  const other = owner.seat(created, 1)
  const ended = new AbortController()
  const waiting = other.wait({ seconds: 60, signal: ended.signal })
  const reason = new Error('enough')
  ended.abort(reason)
  await expect(waiting).rejects.toBe(reason)
  const loop = (async () => {
    for await (const _ of other.turns({ signal: ended.signal })) expect.unreachable()
  })()
  await expect(loop).rejects.toBe(reason)

  const silent = new Seat({
    ...{ url: server.url, token: created.seats[1].token, game: created.id, seat: 1 },
    fetch: (_input, init) =>
      new Promise((_resolve, reject) => init!.signal!.addEventListener('abort', () => reject(init!.signal!.reason))),
  })
  await expect(silent.getEmpire({ timeoutSeconds: 0.01, retrySeconds: 0 })).rejects.toMatchObject({ code: 'client/timed-out' })
})

test('the seat of a token is found, and a token that opens none is refused', async () => {
  const { id, seats } = await owner.createGame(agents)
  expect(await Seat.open(server.url, seats[1].token)).toMatchObject({ game: id, seat: 1 })
  await expect(Seat.open(server.url, 'seat_no')).rejects.toMatchObject({ status: 401 })
  await expect(Seat.open('http://127.0.0.1:1', 'seat_no', { retrySeconds: 0 })).rejects.toMatchObject({
    code: 'service/unreachable',
  })
})
