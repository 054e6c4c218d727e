/** Scenarios and probes as files: those that come with the program, and what is wrong with one that does not fit. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Static, Type } from 'typebox'
import { readJsonFile } from '../../input/json-file.ts'
import { problemsBy } from '../../input/problems.ts'
import { BadInput } from './bad-input.ts'
import { CONDITION } from './goal.ts'
import { CALL, RECIPE } from './recipe.ts'

const closed = { additionalProperties: false }
const id = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,39}$', description: 'As its file is called.' })
const words = Type.String({
  minLength: 1,
  maxLength: 1_000,
  description: 'What the player is told, in its notebook; names of the ruleset stand in {braces}.',
})

export const SCENARIO = Type.Object(
  {
    id,
    title: Type.String(),
    words,
    recipe: RECIPE,
    turns: Type.Integer({ minimum: 1, maximum: 500, description: 'Rounds that there are for it.' }),
    goal: Type.Array(CONDITION, { minItems: 1, description: 'All of them are to hold in the end.' }),
  },
  closed,
)
export type Scenario = Static<typeof SCENARIO>

export const PROBE = Type.Object(
  {
    id,
    title: Type.String(),
    topic: Type.String({ description: 'What it asks about.' }),
    words,
    recipe: RECIPE,
    right: Type.Array(CALL, { minItems: 1, description: 'Answers that are right.' }),
    wrong: Type.Array(CALL, { minItems: 1, description: 'Some that are wrong, though the rules allow them.' }),
    unadvised: Type.Optional(
      Type.String({
        minLength: 1,
        description: 'Why who follows the advice of the briefing does not answer right; absent: it does.',
      }),
    ),
  },
  closed,
)
export type Probe = Static<typeof PROBE>

const CHECKS = { scenarios: problemsBy(SCENARIO), probes: problemsBy(PROBE) }
type Folder = keyof typeof CHECKS

/** A scenario, or, where it has answers, a probe. Throws BadInput with what is wrong with it, a LabError where it cannot be read. */
export function readTask(file: string): Scenario | Probe {
  const read = readJsonFile(file)
  const isProbe = typeof read === 'object' && read !== null && 'right' in read
  return checked<Scenario | Probe>(file, isProbe ? 'probes' : 'scenarios', read)
}

function checked<T>(file: string, folder: Folder, read: unknown): T {
  const problems = CHECKS[folder](read)
  if (problems.length > 0) throw new BadInput(file, problems)
  return read as T
}

function readAll<T extends { id: string }>(folder: Folder): T[] {
  const dir = join(import.meta.dirname, '..', folder)
  return readdirSync(dir)
    .filter(file => file.endsWith('.json'))
    .sort()
    .map(file => {
      const name = `lab/bench/${folder}/${file}`
      const one = checked<T>(name, folder, JSON.parse(readFileSync(join(dir, file), 'utf8')))
      if (`${one.id}.json` !== file) throw new BadInput(name, [{ path: '/id', message: `It is called ${file}.` }])
      return one
    })
}

export const shippedScenarios = (): Scenario[] => readAll<Scenario>('scenarios')
export const shippedProbes = (): Probe[] => readAll<Probe>('probes')

/** The words with the ruleset's names as they are called there. */
export const fillNames = (words: string, inVariant: (name: string) => string): string =>
  words.replaceAll(/\{([^}]+)\}/g, (_, name: string) => inVariant(name))
