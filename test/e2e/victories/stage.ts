/** A made-up world as a game of the real service behind its HTTP interface: from here on every act is a tool call of a seat. */
import { expect } from 'vitest'
import type { WaitAnswer } from '../../../actors/wire/messages.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import type { EntryKind } from '../../../rules/entry-kind.ts'
import { plant } from '../../actors/planted-game.ts'
import { tempDir } from '../../temp.ts'
import { openReal } from '../../transport/open-game.ts'
import { id } from '../../world.ts'

interface Stage {
  /** The answer of a tool call, which has to be granted. */
  call(seat: number, tool: string, args?: object): Promise<any>
  /** The code of the refusal of a tool call. */
  refused(seat: number, tool: string, args?: object): Promise<string>
  wait(seat: number, timeout?: number): Promise<WaitAnswer>
  /** Turn by turn: each seat waits for its own, acts, and ends it; until the game is over. */
  play(acts: (seat: number, turn: number) => Promise<void>, mostRounds?: number, first?: number): Promise<void>
  /** What the owner asks of the game. */
  control(body: object): Promise<any>
  seats: number
}

export async function stage(w: EngineContext): Promise<Stage> {
  const stateDir = tempDir()
  const { game, tokens } = await plant(stateDir, w)
  const { call: http, owner } = await openReal(stateDir)
  const tool = (seat: number, name: string, args: object) =>
    http('POST', `/api/games/${game}/tool`, { token: tokens[seat], json: { tool: name, args } })
  const one: Stage = {
    seats: tokens.length,
    async call(seat, name, args = {}) {
      const { status, body } = await tool(seat, name, args)
      if (status !== 200) throw new Error(`${name} ${JSON.stringify(args)} of seat ${seat}: ${JSON.stringify(body.error)}`)
      return body.result
    },
    async refused(seat, name, args = {}) {
      const { status, body } = await tool(seat, name, args)
      expect([400, 409]).toContain(status)
      return body.error.code
    },
    async wait(seat, timeout = 20) {
      return (await http('GET', `/api/games/${game}/wait?timeout=${timeout}`, { token: tokens[seat] })).body
    },
    async play(acts, mostRounds = 30, first = 0) {
      for (let round = 0; round < mostRounds; round++) {
        for (let n = 0; n < tokens.length; n++) {
          const seat = (first + n) % tokens.length
          const news = await one.wait(seat)
          if (news.status === 'game_over') return
          if (news.status === 'eliminated') continue
          expect(news).toMatchObject({ status: 'your_turn' })
          await acts(seat, news.turn)
          await one.call(seat, 'end_turn')
        }
      }
      throw new Error(`nobody has won in ${mostRounds} rounds`)
    },
    async control(body) {
      return (await http('POST', `/api/games/${game}/control`, { headers: owner, json: body })).body
    },
  }
  return one
}

/** Everybody is told who won and how, by wait, by get_victory_status and by the event. */
export async function expectWon(on: Stage, winner: number, victory: string, name: string): Promise<void> {
  for (let seat = 0; seat < on.seats; seat++) {
    expect(await on.wait(seat)).toMatchObject({ status: 'game_over', winner, victory })
    const { over } = await on.call(seat, 'get_victory_status')
    expect(over).toMatchObject({ winner, victory: name })
    const { events } = await on.call(seat, 'get_events', { kind: 'game/over' })
    expect(events).toMatchObject([{ kind: 'game/over', player_id: winner }])
    expect(await on.refused(seat, 'end_turn')).toBe('game/over')
  }
}

/** The owner lets the game go on: the seats play, and nobody wins again. */
export async function expectGoesOn(on: Stage, winner: number): Promise<void> {
  expect(await on.control({ paused: false })).toMatchObject({ status: 'running' })
  const { turn } = await on.call(0, 'get_victory_status')
  let next = 0
  while ((await on.wait(next, 1)).status !== 'your_turn') next++
  await expect(on.play(async () => {}, 3, next)).rejects.toThrow('nobody has won in 3 rounds')
  const status = await on.call(0, 'get_victory_status')
  expect(status).toMatchObject({ over: null, won_before: { winner } })
  expect(status.turn).toBeGreaterThanOrEqual(turn + 2)
}

/** Gives the city all the production that these take, so that each is done a turn after it is chosen. */
export function prepare(w: EngineContext, city: number, kind: EntryKind & ('buildings' | 'units'), ...names: string[]): void {
  for (const name of names) {
    const item = { kind: kind === 'units' ? ('unit' as const) : ('building' as const), id: id(w, kind, name) }
    w.s.cities[city]!.progress.push({ item, amount: 5000 })
  }
}
