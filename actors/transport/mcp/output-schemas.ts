/** Schemas of what the tools answer over MCP: the registry's result schemas in the wrapping that is really sent. */
import type { Tool } from '@modelcontextprotocol/sdk/types.js'
import { ERROR_DETAIL, TURN, WAIT_RESULT } from '../base/answer-schemas.ts'

type OutputSchema = NonNullable<Tool['outputSchema']>

const NOTES = {
  type: 'array',
  items: { type: 'string' },
  description: 'What else to know, such as what is left to do this turn.',
}

/** Of tools/tool/guard.ts, which would bring the whole engine into the bridge. */
const SAME = {
  type: 'object',
  description: 'Nothing changed since the same query was answered.',
  properties: { unchanged: { const: true }, since: { type: 'integer', description: 'Your call of this turn that told it.' } },
  required: ['unchanged', 'since'],
}

/** Of an act that was only asked about. */
const FORETOLD = {
  type: 'object',
  description: 'With dry_run: what it would do.',
  properties: { dry_run: { const: true }, would: { type: 'object' } },
  required: ['dry_run', 'would'],
}

/** `result` is the schema of the tool's result in the registry. */
export function answerSchema(kind: 'reads' | 'acts', result: object): OutputSchema {
  const answered = { anyOf: [result, kind === 'reads' ? SAME : FORETOLD] }
  return either({ result: answered, notes: NOTES, turn: TURN }, ['result', 'turn'])
}

const { text: _, ...WAIT } = WAIT_RESULT.properties

export const WAIT_OUTPUT: OutputSchema = either(WAIT, WAIT_RESULT.required)

/** What was asked for, or why it was refused. */
function either(properties: Record<string, object>, required: string[]): OutputSchema {
  return { type: 'object', properties: { ...properties, error: ERROR_DETAIL }, anyOf: [{ required }, { required: ['error'] }] }
}
