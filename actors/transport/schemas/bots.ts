/** Shapes of the bots' management: profiles, parameters, engines. */
import { Type } from 'typebox'
import type { ParamValues } from '../../../bot/configuration.ts'
import { UNITS } from '../../../bot/params/row.ts'
import { closed, nullable, text } from '../../wire/schema-parts.ts'
import { DAMAGED } from './common.ts'

const NAME = Type.String({ minLength: 1, maxLength: 60, description: 'Unlike that of any other profile.' })
const NOTE = text('What was changed, and why.', 2_000)
const ENGINE = text('Code that plays, from GET /api/bots/engines: basic (the live bot), idle, snapshot_…, frozen_….', 100)
const AGGRESSION = Type.Unsafe<number | null>({
  type: ['number', 'null'],
  minimum: 0,
  maximum: 1,
  description: 'Played as it is, whoever leads the nation; null: as the code has it.',
})
/** What a value may be is for the code's own schema to say. */
const PARAMS = Type.Unsafe<ParamValues>({
  type: 'object',
  maxProperties: 1_000,
  additionalProperties: true,
  description: "Parameters that differ from the code's defaults, by name (GET /api/bots/schema): numbers, or lists of names.",
})

export const PROFILE_PARAMS = Type.Object({ id: text('Profile, from GET /api/bots/profiles.', 100) }, closed)

const WISH = { note: NOTE, code: ENGINE, aggression: AGGRESSION, params: PARAMS }

export const NEW_PROFILE = Type.Object({ name: NAME, ...Type.Partial(Type.Object(WISH)).properties }, closed)

const KNOWN_REVISION = Type.Integer({
  minimum: 1,
  description: 'The newest that the caller knows; refused where there is a newer one.',
})

export const PROFILE_CHANGE = Type.Partial(Type.Object({ name: NAME, ...WISH, revision: KNOWN_REVISION }), {
  ...closed,
  description: 'What is left out stays. What changes code, aggression or parameters makes a new revision.',
})

export const PROFILE_FORK = Type.Partial(
  Type.Object({ name: NAME, note: NOTE, revision: Type.Integer({ minimum: 1, description: 'To copy; default the newest.' }) }),
  { ...closed },
)

const RESULTS = nullable(
  Type.Object(
    {
      games: Type.Integer(),
      wins: Type.Integer(),
      ahead: Type.Integer({ description: 'Opponents left behind, over all games.' }),
      met: Type.Integer({ description: 'Opponents, over all games.' }),
    },
    { description: 'What came of its games; null: none were played.' },
  ),
)

const PLAYS = {
  revision: Type.Integer(),
  code: Type.String(),
  aggression: nullable(Type.Number()),
  params: PARAMS,
}

const SUMMARY = {
  id: Type.String(),
  name: Type.String(),
  builtIn: Type.Boolean({ description: 'Comes with the program: it can be forked, and not changed.' }),
  ...PLAYS,
  note: Type.String({ description: 'Of the newest revision.' }),
  created: Type.String(),
  changed: Type.String({ description: 'When the newest revision was made.' }),
  forkedFrom: nullable(Type.Object({ profile: Type.String(), revision: Type.Integer() })),
  damaged: nullable(
    Type.String({ description: 'What of its results is damaged: its figures are of the rest; null: nothing is known to be.' }),
  ),
  problem: nullable(Type.String({ description: 'Why it cannot play, or what of it counts no more; null where all is well.' })),
}

export const PROFILE_LIST = Type.Object({
  profiles: Type.Array(Type.Object(SUMMARY)),
  broken: Type.Array(Type.Object({ file: Type.String(), message: Type.String() }), {
    description: 'Files in the folder of profiles that are none.',
  }),
  damaged: DAMAGED,
})

export const PROFILE = Type.Object({
  ...SUMMARY,
  revisions: Type.Array(Type.Object({ ...PLAYS, at: Type.String(), note: Type.String(), results: RESULTS }), {
    description: 'The newest first.',
  }),
})

export const SCHEMA_QUERY = Type.Object({ engine: Type.Optional(ENGINE) }, closed)

export const SCHEMA = Type.Object({
  engine: Type.String(),
  groups: Type.Array(Type.String(), { description: 'In the order in which they are shown.' }),
  parameters: Type.Array(
    Type.Object({
      name: Type.String(),
      group: Type.String(),
      kind: Type.Enum(['number', 'list'], { type: 'string' }),
      doc: Type.String({ description: 'What a higher value does, or what the order is of.' }),
      default: Type.Unsafe<number | readonly string[]>({}),
      unit: Type.Optional(Type.Enum([...UNITS], { type: 'string', description: 'Of a number.' })),
      min: Type.Optional(Type.Number({ description: 'Of a number: the sensible range, both ends included.' })),
      max: Type.Optional(Type.Number()),
      repeats: Type.Optional(Type.Boolean({ description: 'Of a list: whether a name may stand in it more than once.' })),
      presets: Type.Optional(
        Type.Unsafe<Readonly<Record<string, readonly string[]>>>({
          type: 'object',
          additionalProperties: { type: 'array', items: { type: 'string' } },
          description: 'Of a list: orders to choose from, by name.',
        }),
      ),
    }),
  ),
})

export const ENGINES = Type.Object({
  engines: Type.Array(
    Type.Object({
      id: Type.String({ description: "What a profile's code names." }),
      kind: Type.Enum(['live', 'idle', 'snapshot', 'frozen'], { type: 'string' }),
      note: Type.String(),
      hash: nullable(Type.String({ description: 'Of frozen code; null: live code, or a damaged file.' })),
      sources: nullable(Type.String({ description: 'Digest of its sources: the same wherever the same code plays.' })),
      frozen: nullable(Type.String({ description: 'When it was frozen.' })),
      interface: nullable(Type.Integer({ description: "Version of the bots' interface that it was made for." })),
      parameters: Type.Integer({ description: 'How many it has.' }),
      problem: nullable(Type.String({ description: 'Why it cannot play; null where it can.' })),
    }),
  ),
})
