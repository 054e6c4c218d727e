/** The JSON schema of a suite's file: what may be left out has its default, and a name may stand for an object of it. */
import { type TSchema, Type } from 'typebox'
import { SUITE, SUITE_DEFAULTS } from './suite.ts'

const { models, scenarios } = SUITE.properties

/** A list of which an entry may be a name alone. */
const named = (list: TSchema & { items: TSchema }, what: string): TSchema => ({
  ...list,
  items: Type.Union([Type.String({ minLength: 1, maxLength: 100, description: what }), list.items]),
})

/** A field that may be left out. */
const withDefault = (name: string, field: TSchema): TSchema =>
  Type.Optional({ ...field, default: SUITE_DEFAULTS[name as keyof typeof SUITE_DEFAULTS] } as TSchema)

/** As `hexarchy bench --schema` prints it. */
export const SUITE_FILE = Type.Object(
  {
    models: named(models, 'Name of a model that is set up, or "dry-run".'),
    ...Object.fromEntries(
      Object.entries({ ...SUITE.properties, scenarios: named(scenarios, 'Name of a shipped scenario or map, or a file.') })
        .filter(([name]) => name !== 'models')
        .map(([name, field]) => [name, withDefault(name, field)]),
    ),
  },
  {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Suite of the benchmark',
    description: 'What `hexarchy bench FILE` plays: models × scenarios × variants of the rules.',
    additionalProperties: false,
  },
)
