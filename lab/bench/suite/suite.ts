/** A suite of the benchmark: models × scenarios × variants of the rules, as a person writes it and as it is played. */
import { type Static, Type } from 'typebox'
import { meant, type Problem, problemsBy } from '../../input/problems.ts'
import { BadInput } from './bad-input.ts'

const closed = { additionalProperties: false }
const whole = (minimum: number, maximum: number, description: string) => Type.Integer({ minimum, maximum, description })
const text = (description: string) => Type.String({ minLength: 1, maxLength: 100, description })

export const VARIANTS = ['plain', 'renamed', 'refigured'] as const
export type Variant = (typeof VARIANTS)[number]

const ENTRANT = Type.Object(
  {
    model: Type.Optional(text('Name of a model that is set up, or "dry-run".')),
    profile: Type.Optional(text('Bot profile, by id or name.')),
    agent: Type.Optional(
      Type.Array(Type.String(), {
        minItems: 1,
        description: 'Command of a program that plays one game over HTTP or MCP; HEXARCHY_URL, _GAME and _TOKEN tell it where.',
      }),
    ),
    label: Type.Optional(text('What reports call it; default: its name.')),
  },
  closed,
)

const SCENARIO = Type.Object(
  {
    id: text('Of a shipped scenario or map, a file of a scenario or probe (.json), or the name of this one.'),
    size: Type.Optional(Type.String()),
    map: Type.Optional(Type.String()),
    speed: Type.Optional(Type.String()),
    difficulty: Type.Optional(Type.String()),
    players: Type.Optional(whole(2, 24, 'Seats, that of the model among them.')),
    cityStates: Type.Optional(whole(0, 64, 'Default: as the size has.')),
    barbarians: Type.Optional(Type.Boolean()),
    turns: Type.Optional(whole(0, 10_000, "Rounds; 0: the suite's, or else the speed's length.")),
  },
  closed,
)

export const SUITE = Type.Object(
  {
    name: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9 ._-]{0,59}$', description: 'Its runs are kept under it.' }),
    models: Type.Array(ENTRANT, { minItems: 1, maxItems: 50, description: 'Who is measured.' }),
    scenarios: Type.Array(SCENARIO, { minItems: 1, maxItems: 100, description: 'What they play.' }),
    variants: Type.Array(Type.Enum([...VARIANTS]), { minItems: 1, description: 'Rules as they are, renamed, refigured.' }),
    opponents: Type.Array(text('Bot profile.'), { minItems: 1, description: 'They take the other seats in turn.' }),
    games: whole(1, 10_000, 'Games of each model in each scenario and variant.'),
    epochs: whole(1, 100, 'How often each of them is played on the same map, each time with another seed of the model.'),
    turns: whole(0, 10_000, "Rounds of a game; 0: the scenario's, or else the speed's length."),
    seed: whole(0, 2 ** 31 - 1, 'Of the first block of games; the others count up.'),
    rotate: Type.Boolean({ description: 'A block is one map, from each of its seats in turn.' }),
    ruleset: Type.String({ minLength: 1, description: 'Name of an imported ruleset.' }),
    mods: Type.Array(Type.String({ minLength: 1 }), { description: 'Names of imported mods over it, in this order.' }),
    parallel: whole(1, 64, 'Games at a time.'),
    limits: Type.Object(
      {
        steps: Type.Optional(whole(1, 10_000, 'Steps of a turn.')),
        stallSteps: Type.Optional(whole(1, 10_000, 'Steps in a row without progress.')),
        toolCalls: Type.Optional(whole(1, 100_000, 'Tool calls of a turn.')),
        seconds: Type.Optional(whole(1, 604_800, 'Seconds of a turn.')),
      },
      { ...closed, description: "Of the measured seat's turns." },
    ),
    gameSeconds: whole(0, 31_536_000, 'A game that takes longer has failed; 0: no limit.'),
    idleSeconds: whole(
      0,
      31_536_000,
      'A game has failed whose agent makes no call for so long while the game waits for it; 0: no limit but gameSeconds.',
    ),
    recover: Type.Boolean({ description: 'Whether calls that models write as text are carried out.' }),
    budget: Type.Object(
      {
        tokens: Type.Optional(Type.Integer({ minimum: 1, description: 'Input and output together.' })),
        dollars: Type.Optional(Type.Number({ exclusiveMinimum: 0, description: "By the models' prices." })),
      },
      { ...closed, description: 'The run ends cleanly when it is used up.' },
    ),
    width: Type.Number({
      exclusiveMinimum: 0,
      maximum: 1,
      description: 'Of the 95 % interval of the score share that is wanted, from end to end.',
    }),
  },
  closed,
)
export type Suite = Static<typeof SUITE>
export type GivenEntrant = Static<typeof ENTRANT>
export type GivenScenario = Static<typeof SCENARIO>

export const SUITE_DEFAULTS: Omit<Suite, 'models'> = {
  name: 'bench',
  scenarios: [{ id: 'duel' }],
  variants: ['plain'],
  opponents: ['Standard'],
  games: 4,
  epochs: 1,
  turns: 0,
  seed: 1,
  rotate: true,
  ruleset: 'standard',
  mods: [],
  parallel: 1,
  limits: {},
  gameSeconds: 0,
  idleSeconds: 600,
  recover: true,
  budget: {},
  width: 0.2,
}

const check = problemsBy(SUITE)

/** A suite with its defaults. Throws BadInput with everything that is wrong with its fields; names are resolved elsewhere. */
export function readSuite(given: unknown, what = 'suite'): Suite {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new BadInput(what, [{ path: '', message: 'A suite is an object.' }])
  const suite = { ...SUITE_DEFAULTS, ...withObjects(given as Record<string, unknown>) } as Suite
  const problems = check(suite)
  if (problems.length > 0) throw new BadInput(what, problems)
  const unclear = [...suite.models.flatMap(unclearEntrant), ...twice(suite)]
  if (unclear.length > 0) throw new BadInput(what, unclear)
  return suite
}

/** A name stands for an object of it. */
function withObjects(given: Record<string, unknown>): Record<string, unknown> {
  const each = (list: unknown, field: string): unknown =>
    Array.isArray(list) ? list.map(one => (typeof one === 'string' ? { [field]: one } : one)) : list
  return {
    ...given,
    ...('models' in given && { models: each(given.models, 'model') }),
    ...('scenarios' in given && { scenarios: each(given.scenarios, 'id') }),
  }
}

function unclearEntrant({ model, profile, agent }: GivenEntrant, i: number): Problem[] {
  const named = [model, profile, agent].filter(one => one !== undefined).length
  return named === 1 ? [] : [{ path: `/models/${i}`, message: 'It has to have one of model, profile and agent.' }]
}

/** What a report calls it. */
export const labelOf = ({ label, model, profile, agent }: GivenEntrant): string => label ?? model ?? profile ?? agent![0]

function twice({ models, scenarios }: Suite): Problem[] {
  const again = (names: string[], field: string, word: string): Problem[] =>
    names.flatMap((name, i) =>
      names.indexOf(name) < i ? [{ path: `/${field}/${i}`, message: `There are two ${word} "${name}".` }] : [],
    )
  return [
    ...again(models.map(labelOf), 'models', 'models called'),
    ...again(
      scenarios.map(({ id }) => id),
      'scenarios',
      'scenarios',
    ),
  ]
}

/** There is no thing of that name; what may have been meant. */
export const noSuch = (path: string, word: string, name: string, known: readonly string[]): Problem => ({
  path,
  message: `There is no ${word} "${name.slice(0, 100)}"; there are ${known.join(', ') || 'none'}.${meant(known, name)}`,
})
