import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ledgerCsv } from '../../../lab/ledger/csv.ts'
import { runLedger } from '../../../lab/ledger/ledger-command.ts'
import { sumLedger } from '../../../lab/ledger/sums.ts'
import { MODEL_DEFAULTS, putModel } from '../../../saves/models/models.ts'
import { addToLedger, type LabGameEntry, type ModelTurnEntry } from '../../../saves/usage/ledger.ts'
import { tempDir } from '../../temp.ts'

const common = { version: 1, rulesHash: 'r', engine: 'e', digest: 'd' } as const
const turn = (model: string, turn: number, input: number): ModelTurnEntry => ({
  ...common,
  kind: 'model',
  key: `model/g/${turn}/0/${model}`,
  at: `2026-11-0${turn}T12:00:00.000Z`,
  model,
  game: 'g',
  turn,
  seat: 0,
  nation: 'Rome',
  requests: 2,
  failures: 1,
  input,
  cached: 400_000,
  output: 100_000,
  reasoning: 1_000,
  seconds: 10,
  lostSeconds: 1,
  toolCalls: 3,
  ended: 'asked',
  score: 5,
})
const seatOf = (profile: string, place: number) => ({ label: profile, profile, revision: 2, fingerprint: 'f', score: 9, place })
const game: LabGameEntry = {
  ...common,
  kind: 'lab',
  key: 'lab/trial/0',
  at: '2026-11-03T00:00:00.000Z',
  experiment: 'trial',
  block: 0,
  game: 0,
  seed: 1,
  size: 'duel',
  map: 'continents',
  speed: 'Quick',
  difficulty: 'Prince',
  worker: 'here',
  seconds: 8,
  cpuSeconds: 6,
  turns: 20,
  winner: 1,
  victory: 'Time',
  hash: 'h',
  seats: [seatOf('a, the first', 2), seatOf('b', 1)],
}
const PRICES = { input: 10, cached: 1, output: 20 }

describe('the ledger added up', () => {
  it('sums by model with its prices, by profile and by experiment', () => {
    const sums = sumLedger([turn('m', 1, 1_000_000), turn('m', 2, 400_000), turn('free', 3, 1), game], model =>
      model === 'm' ? PRICES : null,
    )
    // 600,000 uncached, 800,000 cached, 200,000 of output.
    expect(sums.models).toMatchObject([
      { model: 'm', games: 1, turns: 2, requests: 4, input: 1_400_000, cost: 6 + 0.8 + 4 },
      { model: 'free', turns: 1, cost: null },
    ])
    expect(sums.profiles).toEqual([
      expect.objectContaining({ profile: 'a, the first', revision: 2, seats: 1, wins: 0, seconds: 4, sources: null }),
      expect.objectContaining({ profile: 'b', revision: 2, seats: 1, wins: 1, seconds: 4 }),
    ])
    const codes = ['1a', '2b'].map(sources => ({
      ...game,
      key: sources,
      seats: game.seats.map(seat => ({ ...seat, fingerprint: sources, code: 'basic', sources, changes: 'warStrengthRatio 2' })),
    }))
    expect(sumLedger(codes, () => null).profiles.map(({ profile, sources, changes }) => [profile, sources, changes])).toEqual(
      ['1a', '2b'].flatMap(sources => game.seats.map(({ profile }) => [profile, sources, 'warStrengthRatio 2'])),
    )
    expect(sums.experiments).toEqual([
      { experiment: 'trial', games: 1, rounds: 20, seconds: 8, cpuSeconds: 6, workers: ['here'] },
    ])
  })

  it('as CSV has as many cells in every row, quoted where they have to be', () => {
    const [head, first, second] = [...ledgerCsv([game, turn('=m', 1, 400_000)], () => PRICES)]
    expect(first).toContain('"a, the first 2; b 2"')
    expect(second).toContain(",'=m,")
    const cells = (line: string) => line.replaceAll(/"[^"]*"/g, '').split(',').length
    expect([cells(first), cells(second)]).toEqual([cells(head), cells(head)])
    expect(second.split(',')[head.split(',').indexOf('cost_usd')]).toBe('2.4')
  })

  it('is told of days, with prices of the settings at that moment; a day that is none is bad usage', async () => {
    const dir = tempDir()
    addToLedger(dir, [turn('m', 1, 400_000), turn('m', 2, 400_000), game])
    putModel(dir, { ...MODEL_DEFAULTS, name: 'm', provider: 'openai', model: 'm', key: 'k', pricing: PRICES })
    const said: string[] = []
    const spies = (['log', 'error'] as const).map(name =>
      vi.spyOn(console, name).mockImplementation(line => void said.push(line)),
    )
    onTestFinished(() => spies.forEach(spy => void spy.mockRestore()))
    expect(await runLedger({ from: '2026-11-02', to: '2026-11-02', json: true, state: dir })).toBe(0)
    expect(JSON.parse(said.pop()!)).toMatchObject({ models: [{ turns: 1, cost: 2.4 }], experiments: [], spoilt: [] })
    expect(await runLedger({ state: dir })).toBe(0)
    expect(said.pop()).toMatch(/^model .*\nm +1 +2 .* 4\.80\n\nprofile[\s\S]*\n\nexperiment[\s\S]*trial/)
    expect(await runLedger({ from: 'yesterday', state: dir })).toBe(2)
    expect(said.pop()).toContain('--from "yesterday" is no day')
  })
})
