/** The baselines that come with the program: complete, honest about the advice, and what the program gives. */
import { describe, expect, test } from 'vitest'
import { isRefusal, perform } from '../../../engine/index.ts'
import { BASELINE_PLAYERS, baselinesFor, baselineText, readBaselines } from '../../../lab/bench/baselines/baselines.ts'
import { allTasks, playBaselines } from '../../../lab/bench/baselines/play-baselines.ts'
import { prepare } from '../../../lab/bench/suite/prepare.ts'
import { randomTurn } from '../../../lab/bench/suite/random-play.ts'
import { shippedProbes, shippedScenarios } from '../../../lab/bench/suite/scenario-files.ts'
import { standardRules } from '../../world.ts'

const { tasks, games, rules } = readBaselines()
/** Cheap ones, of which the players do differently. */
const PLAYED = ['probe:bombard', 'probe:take-gift', 'faith']

test('there is one of every scenario and probe, by the rules that come with the program', () => {
  expect(Object.keys(tasks).sort()).toEqual(allTasks().sort())
  expect(rules).toBe(standardRules().hash)
  for (const players of Object.values(tasks))
    for (const player of BASELINE_PLAYERS) {
      const { value, low, high, n } = players[player]
      expect(n).toBe(games)
      expect(0 <= low && low <= value && value <= high && high <= 1).toBe(true)
    }
})

test('they are what the program plays', async () => {
  const played = await playBaselines(PLAYED, games)
  for (const task of PLAYED) expect(played.tasks[task], task).toEqual(tasks[task])
}, 120_000)

describe.each(shippedProbes().map(one => [one.id, one] as const))('the advice at the probe %s', (id, { unadvised }) => {
  test('answers right, or the probe says why it is not expected to', () => {
    expect(tasks[`probe:${id}`].advice.value === 1).toBe(unadvised === undefined)
  })
})

test('are told of tasks that are played whole and by the same rules', () => {
  const task = shippedScenarios()[0]
  const setting = { id: task.id, prepared: { task }, turns: task.turns } as any
  const plain = { variant: 'plain' as const, ruleset: 'standard', mods: [], hash: rules }
  const of = (settings: any[], hash = rules) => Object.keys(baselinesFor({ settings, rules: [{ ...plain, hash }] }))
  expect(of([setting])).toEqual([task.id])
  expect(of([{ ...setting, turns: task.turns - 1 }])).toEqual([])
  expect(of([setting], 'other')).toEqual([])
  expect(of([{ id: 'duel', prepared: null, turns: 9 }])).toEqual([])
  expect(baselineText({ players: tasks['probe:walls'], unadvised: 'Because.' })).toMatch(
    /^Standard \d+ % .*idle \d+ % \(.*\)\. Because\.$/,
  )
})

test('the random bot gives legal commands alone, and the same in the same state', () => {
  const played = () => {
    const w = prepare(standardRules(), shippedScenarios()[0].recipe)
    const turn = randomTurn(w, 0)
    const given: object[] = []
    for (let step = turn.next(); !step.done; ) {
      given.push(step.value)
      const outcome = perform(w, 0, step.value)
      expect(isRefusal(outcome)).toBe(false)
      if (w.s.active !== 0) break
      step = turn.next(outcome)
    }
    return given
  }
  const once = played()
  expect(once.length).toBeGreaterThan(2)
  expect(once.at(-1)).toEqual({ type: 'endTurn' })
  expect(played()).toEqual(once)
})
