/** Shapes of the Open Reward Standard: environments, their tasks, sessions and calls. */
import { Type } from 'typebox'
import { SPLITS } from '../../episodes/splits.ts'
import { TASK } from '../../episodes/task.ts'
import { closed, text } from '../../wire/schema-parts.ts'

export const ENV_PARAMS = Type.Object({ env: text('Environment, from GET /environments/list_environments.', 60) }, closed)

export const HEALTH = Type.Object({ status: Type.Literal('ok') })
export const NAMES = Type.Array(Type.String())
export const SPLIT_LIST = Type.Array(Type.Object({ name: Type.String(), type: Type.Enum([...SPLITS], { type: 'string' }) }))
export const TOOL_LIST = Type.Object({
  tools: Type.Array(
    Type.Object({
      name: Type.String(),
      description: Type.String(),
      input_schema: Type.Unsafe<object>({ type: 'object', additionalProperties: true }),
    }),
  ),
})

const SPLIT = text('train, validation or test.', 40)
export const SPLIT_BODY = Type.Object({ split: SPLIT }, closed)
export const INDEX_BODY = Type.Object({ split: SPLIT, index: Type.Integer({ description: 'From 0.' }) }, closed)
const BOUND = (description: string) => Type.Optional(Type.Union([Type.Integer(), Type.Null()], { description }))
export const RANGE_BODY = Type.Object(
  {
    split: SPLIT,
    start: BOUND('As of a slice of Python: below 0 from the end; default 0.'),
    stop: BOUND('The first that is no longer in it; default the end.'),
  },
  closed,
)

/** As the core of episodes has it. */
const TASK_SPEC = Type.Unsafe<object>({ ...TASK, description: 'A task.' })
export const TASKS = Type.Object({ tasks: Type.Array(TASK_SPEC), env_name: Type.String() })
export const TASK_COUNT = Type.Object({ num_tasks: Type.Integer() })
export const ONE_TASK = Type.Object({ task: TASK_SPEC })
export const TASK_RANGE = Type.Object({ tasks: Type.Array(TASK_SPEC) })

export const CREATE_BODY = Type.Object(
  {
    env_name: Type.Optional(text('Environment; default the first.', 60)),
    task_spec: Type.Optional(Type.Unknown({ description: 'A task; or a split and an index instead.' })),
    split: Type.Optional(SPLIT),
    index: Type.Optional(Type.Integer({ minimum: 0, description: 'From 0.' })),
    secrets: Type.Optional(Type.Record(Type.String(), Type.String(), { description: 'Not used.' })),
  },
  closed,
)
export const SESSION_ID = Type.Object({ sid: Type.String() })

export const PROMPT = Type.Array(Type.Object({ type: Type.Literal('text'), text: Type.String(), detail: Type.Null() }), {
  description: 'Blocks.',
})

export const CALL_BODY = Type.Object(
  {
    name: text('Tool.', 100),
    input: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { description: 'Its arguments.' })),
    task_id: Type.Optional(Type.Union([text('Of a call whose answer did not arrive: it is told again.', 100), Type.Null()])),
  },
  closed,
)

export const EVENT_STREAM = Type.Unknown({ description: 'Server-sent events.' })
