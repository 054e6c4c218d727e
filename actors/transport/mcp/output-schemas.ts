/** Schemas of what the tools answer over MCP: the registry's result schemas in the wrapping that is really sent. */
import type { Tool } from '@modelcontextprotocol/sdk/types.js'

type OutputSchema = NonNullable<Tool['outputSchema']>

const ERROR = {
  type: 'object',
  description: 'Why the call was refused; then there is nothing else.',
  properties: {
    code: { type: 'string', description: 'noun/reason.' },
    message: { type: 'string', description: 'A sentence that names the rule.' },
    hint: { type: 'string', description: 'What would be allowed.' },
    path: { type: 'string', description: 'The argument that does not fit, such as /args/x.' },
  },
  required: ['code', 'message'],
}

const TURN = {
  type: 'object',
  description: "The seat's turn.",
  properties: {
    turn: { type: 'integer', description: 'Turn now.' },
    your_turn: { type: 'boolean', description: 'It is your turn.' },
    steps: { type: 'integer', description: 'Steps used this turn.' },
    toolCalls: { type: 'integer', description: 'Calls used this turn.' },
    secondsLeft: { type: ['number', 'null'], description: 'Time left in this turn; null: not your turn, or no limit.' },
  },
  required: ['turn', 'your_turn', 'steps', 'toolCalls', 'secondsLeft'],
}

const NOTES = {
  type: 'array',
  items: { type: 'string' },
  description: 'What else to know, such as what is left to do this turn.',
}

/** Of tools/guard.ts, which would bring the whole engine into the bridge. */
const SAME = { const: 'unchanged', description: 'Nothing changed since the same query was last answered.' }

/** `result` is the schema of the tool's result in the registry. */
export function answerSchema(kind: 'reads' | 'acts', result: object): OutputSchema {
  const answered = kind === 'reads' ? { anyOf: [result, SAME] } : result
  return either({ result: answered, notes: NOTES, turn: TURN }, ['result', 'turn'])
}

export const WAIT_RESULT: OutputSchema = either(
  {
    status: {
      type: 'string',
      enum: ['your_turn', 'negotiation', 'game_over', 'eliminated', 'paused', 'waiting'],
      description: '"waiting": the timeout passed, call again.',
    },
    turn: { type: 'integer', description: 'Turn now.' },
    your_turn: { type: 'boolean', description: 'It is your turn.' },
    negotiation_ids: { type: 'array', items: { type: 'integer' }, description: 'Those that wait for your answer.' },
    winner: { type: ['integer', 'null'], description: 'Player who won; null: nobody.' },
    victory: { type: 'string', description: 'By which victory.' },
    deadline: { type: 'number', description: 'End of your turn or of the time to answer, ms since 1970.' },
  },
  ['status', 'turn'],
)

/** What was asked for, or why it was refused. */
function either(properties: Record<string, object>, required: string[]): OutputSchema {
  return { type: 'object', properties: { ...properties, error: ERROR }, anyOf: [{ required }, { required: ['error'] }] }
}
