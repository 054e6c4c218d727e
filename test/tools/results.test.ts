import { Compile } from 'typebox/compile'
import { beforeAll, expect, test } from 'vitest'
import type { EngineContext } from '../../engine/core/engine-context.ts'
import { createGame } from '../../engine/index.ts'
import { TOOLS } from '../../tools/index.ts'
import { isDryRun } from '../../tools/tool/tool.ts'
import { entryView, RULE_KINDS } from '../../tools/views/rules/entry.ts'
import { EntrySchema } from '../../tools/views/rules/entry-schema.ts'
import { playRounds } from '../bot/whole-turns.ts'
import { standardRules } from '../world.ts'
import { factsOf, fitting, randomFrom, type Schema } from './any-call.ts'
import { call } from './play.ts'
import { untold } from './shape.ts'

const ERAS = ['Ancient era', 'Industrial era']
/** Calls of each tool that reads in each game, and of each that acts. */
const READS = 8
const ACTS = 80
/** Rounds of calls before a seat ends its turn. */
const TURN = 10

const answered = new Map<string, number>()
const wrong: string[] = []
const schemas = new Map([...TOOLS].map(([name, { result }]) => [name, Compile(result)]))

/** Four bots on a small map for some rounds; then their seats make every call that there is, at random. */
function courseOf(startEra: string, seed: number): EngineContext {
  const seats = Array.from({ length: 4 }, () => ({ driver: 'bot' as const }))
  const w = createGame(standardRules(), { size: 'duel', speed: 'Quick', seed, startEra, espionage: true, seats })
  playRounds(w, 20, [0, 1, 2, 3])
  for (const seat of w.s.seats) seat.driver = 'agent'
  return w
}

function check(w: EngineContext, name: string, args: object): void {
  const answer = call(w, w.s.active, name, args)
  // A dry run has a form of its own, in every act the same.
  if ('code' in answer || isDryRun(args)) return
  answered.set(name, (answered.get(name) ?? 0) + 1)
  const { result } = answer
  const errors = schemas
    .get(name)!
    .Errors(result)
    .map(({ instancePath, message }) => `${instancePath} ${message}`)
  for (const what of [...errors, ...untold(TOOLS.get(name)!.result, result)].slice(0, 3))
    wrong.push(`${name} ${JSON.stringify(args)}: ${what}`)
}

beforeAll(() => {
  for (const [n, era] of ERAS.entries()) {
    const w = courseOf(era, n + 1)
    const random = randomFrom(n)
    for (const kind of ['reads', 'acts'] as const) {
      for (let round = 0; round < (kind === 'reads' ? READS : ACTS); round++) {
        const facts = factsOf(w, w.s.active)
        for (const { name, args, kind: itsKind } of TOOLS.values()) {
          if (itsKind !== kind || w.s.over || (name === 'end_turn' && round % TURN > 0)) continue
          check(w, name, fitting(args as Schema, { random, facts, real: 0.95 }) as object)
        }
      }
    }
  }
}, 60_000)

test('what tools answer in games of bots fits the schemas of their results, which tell of every field', () => {
  expect([...new Set(wrong)].slice(0, 20)).toEqual([])
})

test('most tools were answered in them; each one is in test/tools/every-tool.test.ts', () => {
  expect(answered.size).toBeGreaterThan(40)
})

test('the rules tell of every field of every entry', () => {
  const rules = standardRules()
  const schema = Compile(EntrySchema)
  for (const [kind, list] of Object.entries(RULE_KINDS)) {
    for (const { id } of rules[list]) {
      const entry: { name?: unknown; kind: string } = { kind, ...entryView(rules, list, id) }
      expect([...schema.Errors(entry)], String(entry.name)).toEqual([])
      expect(untold(EntrySchema as Schema, entry), String(entry.name)).toEqual([])
    }
  }
})
