/** What must hold after a course, by the model and by the disk. */
import { expect } from 'vitest'
import type { Reply } from '../../../actors/wire/pending-replies.ts'
import { hashState } from '../../../engine/core/codec.ts'
import { findBroken } from '../../../engine/invariants/find-broken.ts'
import { gamePrefixes } from '../../../saves/database/store-keys.ts'
import { readLog } from '../../../saves/games/game-log.ts'
import { replay } from '../../../saves/games/log-tail.ts'
import { restoreGame } from '../../../saves/games/restore.ts'
import { readMetrics } from '../../../saves/games/turn-metrics.ts'
import { standardRules } from '../../world.ts'
import { courseWorld } from '../negotiations/negotiation-course.ts'
import { doneOf, type Expected } from './expected.ts'
import type { Played } from './played.ts'

/** Of keys under which games keep something. */
const KINDS = gamePrefixes('').map(prefix => prefix.slice(0, -1))
const SEATS = [0, 1, 2]
/** Real time, on a busy machine. */
const CLEARING_MS = 20_000
const REFUSALS = [400, 404, 409, 422, 429, 503]

/** What happened in all courses. */
export const figures = { courses: 0, calls: 0, unknown: 0, deleted: 0, faults: 0 }
export const forcedBy: Record<string, number> = {}

/** Every request has been answered, with what it may be answered. */
export function everyAnswer(m: Expected): void {
  for (const [n, asked] of m.asked.entries()) {
    figures.calls += asked.replies.length
    for (const reply of asked.isLost ? [] : asked.replies) {
      expect(
        reply,
        `request ${n}, ${asked.what} of seat ${asked.seat} in game ${m.games.indexOf(asked.game)}, was never answered`,
      ).not.toBeNull()
      if (!reply!.ok) expect(REFUSALS, `${asked.what}: ${JSON.stringify(reply)}`).toContain(reply!.status)
      if (asked.isLate) expect(reply, `${asked.what} after the game was deleted`).toMatchObject({ ok: false, status: 404 })
    }
    if (doneOf(asked) === 'maybe') figures.unknown++
  }
}

/** What the disk says of each game, after a clean start: what was acknowledged is there, once, and nothing else of those that are gone. */
export async function everyGame(m: Expected, { sim }: Played, planted: string[]): Promise<void> {
  const { store } = sim.service
  const listed = (await sim.ask('game/list', {})).map(({ id }: { id: string }) => id)
  const onDisk = async () => {
    const kept = await Promise.all(KINDS.map(kind => store.list(kind)))
    return [...new Set(kept.flat().map(([key]) => key.split('/')[1]))].sort()
  }
  // What a deleted game left is cleared after the start.
  await expect
    .poll(onDisk, { timeout: CLEARING_MS, message: 'nothing is left of games that are not listed' })
    .toEqual([...listed].sort())
  const unknownCreations = m.of('', 'create').filter(one => doneOf(one) === 'maybe').length
  expect(listed.filter((id: string) => !m.games.includes(id)).length).toBeLessThanOrEqual(unknownCreations)
  for (const game of m.games) {
    const gone = m.isGone(game)
    if (gone === 'yes') {
      figures.deleted++
      expect(listed, 'a deleted game stays deleted').not.toContain(game)
    }
    if (gone === 'no') expect(listed, 'no game is lost').toContain(game)
    if (listed.includes(game)) await oneGame(m, sim, game, planted.indexOf(game))
  }
}

async function oneGame(m: Expected, sim: Played['sim'], game: string, variant: number): Promise<void> {
  const { service } = sim
  const { store } = service
  const { record } = { record: await sim.ask('game/get', { game }) }
  expect(m.possible(game, 'control', -1, false), 'paused or not, as it was told').toContain(record.status === 'paused')
  const log = await readLog(store, game, 0)
  const written = log.flatMap(({ seat, command }) => (command.type === 'writeNotes' ? [`${seat} ${command.text}`] : []))
  expect(new Set(written).size, 'no call is carried out twice').toBe(written.length)
  for (const asked of m.of(game, 'note')) {
    const done = doneOf(asked)
    const mark = `${asked.seat} ${asked.value}`
    if (done === 'yes') expect(written, 'what was acknowledged is kept').toContain(mark)
    if (done === 'no') expect(written, 'what was refused is not done').not.toContain(mark)
  }
  for (const { seat, driver } of record.seats) {
    if (variant >= 0) expect([...m.possible(game, 'driver', seat, 'agent')], 'who plays, as it was told').toContain(driver)
    const renewals = m.of(game, 'token', seat)
    const last = renewals.findLast(one => doneOf(one) === 'yes')
    if (!last || renewals.slice(renewals.indexOf(last)).some(one => doneOf(one) === 'maybe')) continue
    const { token } = (last.replies.find(reply => reply?.ok) as Reply & { answer: { token: string } }).answer
    expect(await service.request('seat/open', { token })).toMatchObject({ ok: true, answer: { game, seat } })
  }
  const restored = (await restoreGame(store, game, async () => standardRules()))!
  expect(restored.problems).toEqual([])
  expect(findBroken(restored.w)).toEqual([])
  for (const seat of record.seats.map(({ seat }: { seat: number }) => seat)) {
    const marks = written.filter(mark => mark.startsWith(`${seat} `)).map(mark => mark.slice(2))
    expect(restored.w.s.seats[seat].notes.split('\n').filter(Boolean)).toEqual(marks)
  }
  if (variant < 0) return
  await turnsOf(sim, game, log, variant, hashState(restored.w.s))
}

/** Each turn has ended once, for one reason, in the log and in the figures; the log leads from the first state to the present one. */
async function turnsOf(
  sim: Played['sim'],
  game: string,
  log: Awaited<ReturnType<typeof readLog>>,
  variant: number,
  hash: string,
) {
  const w = courseWorld(2 * variant)
  const ends: string[] = []
  for (const record of log) {
    const { turn, active } = w.s
    replay(w, game, record)
    const { command } = record
    if (command.type === 'forceEnd') forcedBy[command.reason] = (forcedBy[command.reason] ?? 0) + 1
    if (active >= 0 && (w.s.turn !== turn || w.s.active !== active))
      ends.push(`turn ${turn} of ${active}: ${command.type === 'forceEnd' ? command.reason : 'asked'}`)
  }
  expect(hashState(w.s)).toBe(hash)
  const rows = await readMetrics(sim.service.store, game)
  expect(rows.map(({ turn, seat, end_reason }) => `turn ${turn} of ${seat}: ${end_reason}`).sort()).toEqual(ends.sort())
}

/** Two rounds: whoever has the turn can answer what is open, and end it. */
export async function everybodyPlaysOn(m: Expected, { sim }: Played, planted: string[]): Promise<void> {
  const { ask, until, call, wait, service } = sim
  const listed = (await ask('game/list', {})).map(({ id }: { id: string }) => id)
  for (const game of planted.filter(one => listed.includes(one))) {
    await service.request('game/control', { game, paused: false })
    for (const seat of [1, 2]) await ask('seat/patch', { game, seat, change: { driver: 'agent' } })
    for (let turns = 0; turns < 6; turns++) {
      const told = await until(Promise.all(SEATS.map(seat => wait(game, seat, 1))), 1_000)
      for (const [seat, { status, negotiation_ids }] of told.entries()) {
        if (status !== 'negotiation') continue
        await call(game, seat, 'respond_negotiation', { negotiation_id: negotiation_ids![0], answer: 'reject' })
      }
      const acting = told.findIndex(({ your_turn, status }) => your_turn && status !== 'game_over')
      expect(acting, `somebody has the turn: ${JSON.stringify(told)}`).toBeGreaterThanOrEqual(0)
      const ended = await call(game, acting, 'end_turn')
      if (!ended.ok) expect(ended.error.code).toMatch(/^turn\/not-yours|^guard\/turn-over/)
    }
  }
  expect(m.games.length).toBeGreaterThan(0)
}
