/** What a call of a tool brought, as OpenEnv's clients read it. */
import type { Observation } from '../../../episodes/episode.ts'
import { refusalText } from '../../../wire/answer-text.ts'
import type { Failure } from '../../../wire/messages.ts'
import type { TOOL_ERRORS } from '../../schemas/openenv.ts'

export interface ToolError {
  error_type: (typeof TOOL_ERRORS)[number]
  message: string
}

export function resultOf({ texts, result, reward: _, ...meta }: Observation) {
  return {
    content: texts.map(text => ({ type: 'text', text })),
    structured_content: result,
    data: texts.join('\n\n'),
    is_error: false,
    meta,
  }
}

export function toolErrorOf(refused: Failure, isTool: boolean): ToolError {
  const isArgument = refused.error.code === 'bad-arguments' || refused.error.code === 'name/unknown'
  return {
    error_type: isTool ? (isArgument ? 'invalid_args' : 'execution_error') : 'tool_not_found',
    message: refusalText(refused),
  }
}
