/** `hexarchy analyse` of a kept game: by the model, by continuations, the same each time, as JSON and as a page. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { runAnalyse } from '../../../lab/analyse/analyse-command.ts'
import type { Analysis } from '../../../lab/analyse/analysis.ts'
import { simulated } from '../../actors/simulated-service.ts'
import { tempDir } from '../../temp.ts'

let out: MockInstance
let err: MockInstance
beforeEach(() => {
  out = vi.spyOn(console, 'log').mockImplementation(() => {})
  err = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

const ROUNDS = 6
const OPTIONS = { continuations: 0, seed: 1, version: '0' }

/** A duel of an agent that only thinks and notes with a bot, over after a few rounds: its folder and id. */
async function played(): Promise<{ state: string; game: string }> {
  const state = tempDir()
  const sim = await simulated({ dir: state })
  const game = await sim.duel({ turns: ROUNDS, seats: [{ driver: 'agent' }, { driver: 'bot' }] })
  await sim.call(game, 0, 'get_units')
  await sim.call(game, 0, 'log_thought', { text: 'Settle first.' })
  await sim.call(game, 0, 'write_notes', { text: 'Find iron\nMeet others', mode: 'replace' })
  for (let turn = 1; turn <= ROUNDS; turn++) {
    await sim.until(sim.wait(game, 0), 1000)
    if (turn === 3) await sim.call(game, 0, 'write_notes', { text: 'Find iron', mode: 'replace' })
    await sim.call(game, 0, 'end_turn')
  }
  await sim.until(sim.wait(game, 0), 1000)
  await sim.service.stop()
  return { state, game }
}

const json = (): Analysis => JSON.parse(out.mock.calls.at(-1)![0])

describe('the analysis of a game', () => {
  it('tells chances, plans, thoughts and attention of a kept game, and plays it on alike each time', async () => {
    const { state, game } = await played()
    const options = { ...OPTIONS, state, json: true, continuations: 2, every: 3 }
    expect(await runAnalyse(game, { ...options, html: true })).toBe(0)
    const told = json()
    expect(told).toMatchObject({ game, turns: ROUNDS, seats: [{ driver: 'agent' }, { driver: 'bot', plays: 'Standard' }] })
    expect(told.thoughts).toEqual([{ turn: 1, seat: 0, text: 'Settle first.' }])
    expect(told.plans.filter(({ seat }) => seat === 0)).toEqual([
      { seat: 0, kind: 'note', what: 'Meet others', from: 1, until: 3, outcome: 'dropped' },
      { seat: 0, kind: 'note', what: 'Find iron', from: 1, until: null, outcome: 'kept' },
    ])
    expect(told.attention[0]).toMatchObject({ seat: 0, phase: 'opening', queries: 1, calls: { logThought: 1, writeNotes: 2 } })
    expect(told.model.calibration.games).toBeGreaterThan(20)
    const { from } = told.continuations!
    expect(from.map(({ turn }) => turn)).toEqual([1, 4])
    for (const { seats, played: n } of from) {
      expect(n).toBe(2)
      expect(seats.reduce((all, { wins }) => all + wins, 0)).toBe(2)
      for (const { low, chance, high } of seats) expect(low <= chance && chance <= high).toBe(true)
    }
    const page = readFileSync(join(state, 'saves', 'analysis', `${game}-turn-${told.turn}.html`), 'utf8')
    expect(page).toContain('Turning points')
    expect(page).toContain('Settle first.')

    expect(await runAnalyse(game, options)).toBe(0)
    expect(json()).toEqual(told)
    expect(await runAnalyse(game, { ...OPTIONS, state })).toBe(0)
    const text: string = out.mock.calls.at(-1)![0]
    expect(text).toContain('lines of the notebook: 1 kept, 1 dropped')
    // A bot calls for nothing that it sees.
    const attention = text.slice(text.indexOf('Attention:')).split('\n')
    const linesOf = (seat: number) => attention.filter(line => line.startsWith(`  ${told.seats[seat].nation}, turns`))
    expect(linesOf(0)[0]).toContain(' calls, 1 reads, ')
    expect(linesOf(1).length).toBeGreaterThan(0)
    expect(linesOf(1).join()).not.toContain('reads')
    expect(told.trust.lines).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Games on duel maps: who was ahead won \d+\s%/)]),
    )
    expect(text).toContain(told.trust.lines[0])
  })

  it('says where there is no such game, and writes nothing', async () => {
    const { state } = await played()
    expect(await runAnalyse('0123456789ab', { ...OPTIONS, state, html: true })).toBe(1)
    expect(err.mock.calls.at(-1)![0]).toContain('There is no game')
    expect(await runAnalyse('nonsense', { ...OPTIONS, state })).toBe(2)
    expect(existsSync(join(state, 'saves', 'analysis'))).toBe(false)
  })
})
