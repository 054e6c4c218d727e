/** The file of a tuning: which parameters of a bot are tuned, within which bounds, by which games. */
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Parameter } from '../../bot/schema.ts'
import { EXPERIMENT, type Experiment } from '../experiments/experiment.ts'
import type { Bots } from '../experiments/players.ts'
import { readExperiment } from '../experiments/read-experiment.ts'
import { meant, type Problem, pointed, problemError, schemaProblems } from '../input/problems.ts'
import type { Course, Tuned } from './spsa.ts'

const closed = { additionalProperties: false }
const bound = (description: string) => Type.Optional(Type.Number({ description }))

const PARAMETER = Type.Object(
  {
    start: bound('Where it begins; default: as what plays has it.'),
    least: bound('Default: the least that makes sense.'),
    most: bound('Default: the most that makes sense.'),
    step: bound(
      'How far to each side it is tried at the end, above 0; default: a twentieth of what lies between least and most.',
    ),
  },
  closed,
)

const { name, size, maps, speed, turns, difficulty, players, ruleset, mods, seed } = EXPERIMENT.properties

export const TUNING = Type.Object(
  {
    name,
    profile: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        description: 'What is tuned: id or name of a profile, or a code. Default Standard; the live code is frozen.',
      }),
    ),
    parameters: Type.Record(Type.String(), PARAMETER, {
      minProperties: 1,
      description: 'By the names of parameters; see GET /api/bots/schema.',
    }),
    iterations: Type.Integer({ minimum: 2, maximum: 100_000, description: 'Steps. Hundreds are usual.' }),
    maps_each: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1_000,
        description: 'Maps of an iteration, each played once from every side. Default 1.',
      }),
    ),
    rate: Type.Optional(
      Type.Number({
        minimum: 0.001,
        maximum: 100,
        description: 'Steps that a parameter goes in the last iteration where one side took everything. Default 0.5.',
      }),
    ),
    judge: Type.Optional(
      Type.Enum(['ahead', 'score'], {
        type: 'string',
        description:
          'By what a side is better: who finishes ahead (default), or the share of the score, which tells more of a game and may be another aim.',
      }),
    ),
    ...{ size, maps, speed, turns, difficulty, players, ruleset, mods, seed },
  },
  closed,
)

export type GivenTuning = Static<typeof TUNING>

/** A tuning in full. */
export interface Tuning {
  name: string
  course: Course
  mapsEach: number
  judge: 'ahead' | 'score'
  /** Its first iteration as an experiment of two labels, `plus` and `minus`, with what is tuned in both seats. */
  experiment: Experiment
}

const validator = Compile(TUNING)
const DEFAULT_RATE = 0.5
const STEPS = 20

/** Throws a LabError that tells all that is wrong. */
export function readTuning(given: unknown, bots: Bots, stateDir: string): Tuning {
  const wrong = schemaProblems(TUNING, validator, given)
  if (wrong.length > 0) throw problemError(wrong)
  const {
    parameters,
    iterations,
    maps_each = 1,
    rate = DEFAULT_RATE,
    judge = 'ahead',
    profile = 'standard',
    ...rest
  } = given as GivenTuning
  const players = rest.players ?? 2
  const experiment = readExperiment(
    {
      ...rest,
      players,
      games: maps_each * players,
      replays: players,
      seats: [
        { label: 'plus', profile },
        { label: 'minus', profile },
      ],
    },
    bots,
    stateDir,
  )
  const { code, params } = experiment.seats[0].bot
  const known = new Map(bots.codes.schema(code).flatMap(group => group.parameters.map(one => [one.name, one])))
  const problems: Problem[] = []
  const tuned = Object.entries(parameters).flatMap(([name, asked]) => {
    const parameter = known.get(name)
    const at = `/parameters/${pointed(name)}`
    const why = !parameter ? `There is no parameter "${name}".${meant(known.keys(), name)}` : unfit(parameter)
    if (why !== null) problems.push({ path: at, message: why })
    if (why !== null || parameter?.kind !== 'number') return []
    const own = params[name]
    const one = tunedOf(name, parameter, asked, typeof own === 'number' ? own : parameter.default)
    problems.push(...boundProblems(one, parameter, at))
    return [one]
  })
  if (problems.length > 0) throw problemError(problems)
  return {
    name: rest.name,
    course: { parameters: tuned, iterations, rate, seed: experiment.seed },
    mapsEach: maps_each,
    judge,
    experiment,
  }
}

/** Why it cannot be tuned; null where it can. */
const unfit = (parameter: Parameter): string | null =>
  parameter.kind === 'list'
    ? 'It is a list; only numbers are tuned.'
    : parameter.unit === 'switch'
      ? 'It is a switch; an experiment tells more.'
      : null

type NumberParameter = Extract<Parameter, { kind: 'number' }>

function tunedOf(
  name: string,
  { min, max }: NumberParameter,
  { start, least = min, most = max, step }: GivenTuning['parameters'][string],
  own: number,
): Tuned {
  return { name, start: start ?? own, least, most, step: step ?? (most - least) / STEPS }
}

function boundProblems({ start, least, most, step }: Tuned, { min, max }: NumberParameter, at: string): Problem[] {
  const problems: Problem[] = []
  const say = (field: string, message: string): void => void problems.push({ path: `${at}/${field}`, message })
  if (least < min || most > max) say(least < min ? 'least' : 'most', `What makes sense is from ${min} to ${max}.`)
  if (!(least < most)) say('most', `It is ${most}, and least is ${least}; it has to be more.`)
  if (start < least || start > most) say('start', `It is ${start}, which is not from ${least} to ${most}.`)
  if (!(step > 0 && step <= most - least)) say('step', `It is ${step}; it has to be above 0, and at most ${most - least}.`)
  return problems
}
