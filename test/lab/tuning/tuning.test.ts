import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { gamesIn, runTune } from '../../../lab/tuning/tune-command.ts'
import { readTuning } from '../../../lab/tuning/tuning.ts'
import { BotProfiles } from '../../../saves/bot-files/bot-profiles.ts'
import { FrozenBots } from '../../../saves/bot-files/frozen-bots.ts'
import { recordedBot } from '../../../saves/bot-files/seat-bot.ts'
import { tempDir } from '../../temp.ts'

const TUNING = {
  name: 'War',
  parameters: { warStrengthRatio: { least: 0.8, most: 1.6 }, settlersAtOnce: {} },
  iterations: 2,
  size: 'duel',
  turns: 12,
  judge: 'score',
}

function read(given: object, dir = tempDir()) {
  const codes = new FrozenBots(dir)
  return readTuning(given, { codes, profiles: new BotProfiles(dir, codes) }, dir)
}

describe('the file of a tuning', () => {
  it('has its defaults from the parameters of what plays', () => {
    const { course, mapsEach, experiment } = read(TUNING)
    expect(course.parameters[0]).toMatchObject({ name: 'warStrengthRatio', least: 0.8, most: 1.6 })
    expect(course.parameters[0].step).toBeCloseTo(0.04)
    expect([mapsEach, experiment.games, experiment.replays]).toEqual([1, 2, 2])
  })

  it.each([
    [
      { parameters: { warStrengthRatoi: {} } },
      '/parameters/warStrengthRatoi: There is no parameter "warStrengthRatoi". Did you mean warStrengthRatio?',
    ],
    [{ parameters: { policyOrder: {} } }, '/parameters/policyOrder: It is a list; only numbers are tuned.'],
    [{ parameters: { productionBySimulation: {} } }, '/parameters/productionBySimulation: It is a switch'],
    [
      { parameters: { warStrengthRatio: { least: 1.5, most: 1.2 } } },
      '/parameters/warStrengthRatio/most: It is 1.2, and least is 1.5',
    ],
    [{ parameters: { warStrengthRatio: { least: -3 } } }, '/parameters/warStrengthRatio/least: What makes sense is from'],
    [
      { parameters: { warStrengthRatio: { start: 5, most: 2 } } },
      '/parameters/warStrengthRatio/start: It is 5, which is not from',
    ],
    [{ parameters: { warStrengthRatio: { step: 0 } } }, '/parameters/warStrengthRatio/step: It is 0; it has to be above 0'],
    [{ parameters: {} }, '/parameters'],
    [{ iterations: 1 }, '/iterations'],
    [{ profile: 'nobody' }, 'There is no bot profile "nobody"'],
  ])('%j is refused by field', (over, message) => {
    expect(() => read({ ...TUNING, ...over })).toThrow(message)
  })
})

describe('the games of an iteration', () => {
  it('have both sides of a trial on the same map from every place, and other maps than the one before', () => {
    const tuning = read(TUNING)
    const [first, second] = gamesIn(tuning, 0, [])
    expect(first.game.labels).toEqual(['plus', 'minus'])
    expect(second.game.labels).toEqual(['minus', 'plus'])
    expect(second.game.options.seed).toBe(first.game.options.seed)
    const ratios = first.game.options.seats.map(({ bot }) => Number(recordedBot({ bot: bot! })!.params.warStrengthRatio))
    expect(ratios[0]).not.toBe(ratios[1])
    expect(gamesIn(tuning, 1, [0])[0].game.options.seed).not.toBe(first.game.options.seed)
  })
})

describe('a tuning that is played', () => {
  afterEach(() => void vi.restoreAllMocks())

  it('is told, goes on where it was cut short as if it had not been, and is not mixed with another', {
    timeout: 60_000,
  }, async () => {
    const said = vi.spyOn(console, 'log').mockReturnValue()
    const wrong = vi.spyOn(console, 'error').mockReturnValue()
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const dir = tempDir()
    const file = join(dir, 'tuning.json')
    writeFileSync(file, JSON.stringify(TUNING))
    expect(await runTune(file, { state: dir, workers: 1, json: true })).toBe(0)
    const whole = JSON.parse(said.mock.lastCall![0])
    expect(whole).toMatchObject({ iterations: 2, of: 2, experiment: { seats: [{ label: 'tuned' }, { label: 'before' }] } })
    expect(whole.course).toHaveLength(3)
    const lines = join(dir, 'saves', 'lab', 'tunings', 'war.jsonl')
    const [first] = readFileSync(lines, 'utf8').split('\n')
    writeFileSync(lines, `${first}\n{"half`)
    expect(await runTune(file, { state: dir, workers: 1, json: true })).toBe(0)
    expect(JSON.parse(said.mock.lastCall![0])).toEqual(whole)
    writeFileSync(file, JSON.stringify({ ...TUNING, iterations: 3 }))
    expect(await runTune(file, { state: dir })).toBe(2)
    expect(wrong.mock.lastCall![0]).toContain('There is a tuning "War" of another file')
  })
})
