/** Shapes of OpenEnv: what begins an episode, actions, observations and states, and what is told of an environment. */
import { Type } from 'typebox'
import { closed, nullable, text } from '../../wire/schema-parts.ts'

const anything = (description: string) => Type.Unsafe<object>({ type: 'object', additionalProperties: true, description })

export const RESET = Type.Object(
  {
    seed: Type.Optional(
      nullable(Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1, description: "In place of the task's; null: the task's." })),
    ),
    episode_id: Type.Optional(nullable(text('Name that the state has for the episode; default one of its own.', 255))),
    split: Type.Optional(text('train, validation or test; default train.', 40)),
    index: Type.Optional(Type.Integer({ minimum: 0, description: 'Of the task in its split, from 0; default 0.' })),
    task_spec: Type.Optional(anything('A task, in place of a split and an index.')),
  },
  closed,
)

const METADATA = Type.Optional(anything('Not used.'))
export const LIST_TOOLS = Type.Object({ type: Type.Literal('list_tools'), metadata: METADATA }, closed)
export const CALL_TOOL = Type.Object(
  {
    type: Type.Optional(Type.Literal('call_tool')),
    tool_name: text('Tool, from list_tools.', 100),
    arguments: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { description: 'Its arguments.' })),
    metadata: METADATA,
  },
  closed,
)
export const ACTION = Type.Union([CALL_TOOL, LIST_TOOLS])

export const TOOL_ERRORS = ['execution_error', 'invalid_args', 'tool_not_found', 'timeout'] as const

export const OBSERVATION = Type.Object({
  prompt: Type.Optional(Type.String({ description: 'Of a reset: what counts, how long it goes on, and the first briefing.' })),
  tools: Type.Optional(Type.Array(anything('{name, description, input_schema}.'), { description: 'Of list_tools.' })),
  tool_name: Type.Optional(Type.String({ description: 'Of call_tool.' })),
  result: Type.Optional(
    Type.Unsafe<object | null>({
      type: ['object', 'null'],
      additionalProperties: true,
      description:
        'Of call_tool: {content, structured_content, data, is_error, meta}. data: what a model reads. structured_content: the answer of the tool. meta: {turn, outcome, terminated, truncated, success}.',
    }),
  ),
  error: Type.Optional(
    Type.Unsafe<object | null>({
      type: ['object', 'null'],
      additionalProperties: true,
      description: `Of call_tool: {error_type, message}; error_type is one of ${TOOL_ERRORS.join(', ')}.`,
    }),
  ),
})

export const STATE = Type.Object({
  episode_id: nullable(Type.String({ description: 'Null before the first reset.' })),
  step_count: Type.Integer({ minimum: 0, description: 'Calls of tools in the episode.' }),
  turn: Type.Optional(Type.Integer()),
  outcome: Type.Optional(Type.Number({ description: '0–1: what all rewards so far add up to.' })),
  terminated: Type.Optional(Type.Boolean({ description: 'The game or the goals came to their end.' })),
  truncated: Type.Optional(Type.Boolean({ description: 'The horizon of the task cut it off.' })),
  success: Type.Optional(
    Type.Unsafe<boolean | null>({
      type: ['boolean', 'null'],
      description: 'Whether the outcome passes the bar; null while it goes on.',
    }),
  ),
})

export const OBSERVED = Type.Object({
  observation: OBSERVATION,
  reward: nullable(Type.Number({ description: 'What the outcome changed by; null where no turn ended.' })),
  done: Type.Boolean(),
})

export const HEALTHY = Type.Object({ status: Type.Literal('healthy') })
export const METADATA_OF = Type.Object({ name: Type.String(), description: Type.String(), version: Type.String() })
export const SCHEMAS = Type.Object({
  action: anything('JSON schema.'),
  observation: anything('JSON schema.'),
  state: anything('JSON schema.'),
})
export const PATHS = Type.Object({
  openapi: Type.String(),
  info: Type.Object({ title: Type.String(), version: Type.String() }),
  paths: anything('What the environment offers over HTTP.'),
})

export const STEP_BODY = Type.Object({
  action: anything('As GET /environments/{env}/schema has it.'),
  timeout_s: Type.Optional(Type.Number({ exclusiveMinimum: 0, description: 'Not used.' })),
  request_id: Type.Optional(text('Not used.', 255)),
})
