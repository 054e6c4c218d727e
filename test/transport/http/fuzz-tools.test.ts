import { expect, test } from 'vitest'
import { BOTS } from '../../../actors/game/drivers/bots.ts'
import type { CreatedGame } from '../../../actors/wire/messages.ts'
import { hashState } from '../../../engine/core/codec.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { findBroken } from '../../../engine/invariants/find-broken.ts'
import { TOOLS } from '../../../tools/index.ts'
import { tempDir } from '../../temp.ts'
import { broken, type Facts, factsOf, fitting, type Maker, pick, randomFrom, type Schema } from '../../tools/any-call.ts'
import { openReal } from '../open-game.ts'

/** `npm run test:fuzz-http` makes 100,000. */
const CALLS = Number(process.env.CALLS ?? 1_000)
/** Calls in one game; then the next one begins, in another era. */
const IN_ONE = CALLS > 50_000 ? 5_000 : 1_000
const ERAS = ['Ancient era', 'Medieval era', 'Industrial era', 'Atomic era']
/** Bots play the game up to this turn; then two of its seats are remote. */
const FROM_TURN = 12
/** Calls for which the ids and names that are tried stay the same. */
const FACTS_LAST = 25
const LIMITS = { stallSteps: 100_000, steps: 100_000, toolCalls: 1_000_000, seconds: 1_000_000 }

const all = [...TOOLS.values()]

function anyCall(maker: Maker): { tool: string; args: unknown; mayAct: boolean } {
  const tool = pick(maker, all)
  const chance = maker.random()
  // Turns have to last, or a game would soon be over.
  if (tool.name === 'end_turn' && chance < 0.5) return anyCall(maker)
  const { name, kind } = tool
  if (chance < 0.03)
    return { tool: pick(maker, ['', 'nothing', 'wait_for_turn', 'constructor', '__proto__']), args: {}, mayAct: false }
  if (chance < 0.7) return { tool: name, args: fitting(tool.args as Schema, maker), mayAct: kind === 'acts' }
  const args = broken(tool, maker)
  return { tool: name, args, mayAct: kind === 'acts' && tool.validator.Check(args) }
}

/** Somebody else may act at any moment: a bot that plays, or one that is asked. */
const isStill = ({ s }: EngineContext): boolean =>
  s.over === null && s.active < 2 && s.negotiations.every(({ state, floor }) => state !== 'proposed' || floor < 2)

test(`${CALLS} calls of every tool over HTTP, whatever their arguments, are answered with 200 or 400, and what is refused changes nothing`, async () => {
  const worlds = new Map<string, EngineContext>()
  const bots: typeof BOTS = {
    ...BOTS,
    playTurn(w, seat) {
      worlds.set(w.s.setup.name, w)
      return BOTS.playTurn(w, seat)
    },
  }
  const { call: http, owner } = await openReal(tempDir(), { bots })
  const statuses = new Map<number, number>()
  const wrong: string[] = []
  const answered = new Set<string>()
  let made = 0

  /** Bots play on until it is the turn of a remote seat, or the game is over. */
  async function untilRemote(game: CreatedGame, w: EngineContext): Promise<void> {
    while (w.s.over === null && w.s.active > 1) {
      const { token } = game.seats[0]
      await http('GET', `/api/games/${game.id}/wait?timeout=1`, { token })
    }
  }

  async function open(n: number): Promise<{ game: CreatedGame; w: EngineContext }> {
    const name = `fuzz ${n}`
    const seats = Array.from({ length: 3 }, () => ({ driver: 'bot', limits: LIMITS }))
    const spec = {
      name,
      size: 'duel',
      map: 'pangaea',
      speed: 'Quick',
      seed: n,
      startEra: ERAS[n % ERAS.length],
      espionage: true,
      seats,
    }
    const created = await http('POST', '/api/games', { json: spec, headers: owner })
    if (created.status !== 201) throw new Error(created.text)
    const game = created.body as CreatedGame
    for (let turn = 0; turn < FROM_TURN; ) turn = (await http('GET', `/api/games/${game.id}`, { headers: owner })).body.turn
    for (const seat of [0, 1]) {
      await http('PATCH', `/api/games/${game.id}/seats/${seat}`, { json: { driver: 'agent' }, headers: owner })
    }
    return { game, w: worlds.get(name)! }
  }

  async function course(n: number): Promise<void> {
    const { game, w } = await open(n)
    const random = randomFrom(n)
    let facts: Facts[] = []
    /** Hash of the state, and the calls since then that must not have changed it. */
    let known: string | null = null
    let harmless: string[] = []
    const look = () => {
      const now = isStill(w) ? hashState(w.s) : null
      if (known !== null && now !== null && now !== known) wrong.push(`one of these changed something: ${harmless.join('; ')}`)
      known = now
      harmless = []
    }
    for (let i = 0; i < IN_ONE && made < CALLS && w.s.over === null; i++) {
      if (w.s.active > 1) await untilRemote(game, w)
      // Now and then it is not that seat's turn.
      const seat = random() < 0.05 ? 1 - w.s.active : w.s.active
      if (seat > 1 || seat < 0 || w.s.over !== null) continue
      if (i % FACTS_LAST === 0) facts = [0, 1].map(one => factsOf(w, one))
      const { tool, args, mayAct } = anyCall({ random, facts: facts[seat] })
      // What may succeed is looked at from both sides; before it, all that cannot.
      if (mayAct || !isStill(w)) look()
      const json = { tool, args, wait_seconds: 0 }
      const { status, body } = await http('POST', `/api/games/${game.id}/tool`, { token: game.seats[seat].token, json })
      made++
      // The game may have ended with this very turn.
      if (w.s.over !== null) break
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      const said = `${n}/${i} seat ${seat} ${tool} ${JSON.stringify(args)?.slice(0, 200)}: ${status} ${body?.error?.code}`
      if (status !== 200 && status !== 400) wrong.push(`${said} ${body?.error?.message}`)
      if (status === 200) answered.add(tool)
      if (status === 200 && TOOLS.get(tool)?.kind === 'acts') known = null
      else harmless.push(said)
    }
    look()
    wrong.push(...findBroken(w).map(fault => `${n}: ${fault}`))
    if (process.env.CALLS) console.log(`${made} calls, ${wrong.length} wrong`)
  }

  const started = performance.now()
  for (let n = 0; made < CALLS; n++) await course(n)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(
    `${made} calls in ${seconds} s: ${[...statuses].map(([status, times]) => `${status} ${times} times`).join(', ')}; answered: ${answered.size} tools`,
  )
  expect(wrong.slice(0, 20)).toEqual([])
  expect([...statuses.keys()].sort()).toEqual([200, 400])
}, 3_600_000)
