/** Acts of a seat. The compiler holds every call to the registry: a wrong name or argument does not pass `npm run check`. */
import type { ToolCalls } from '../../tools/tool-calls.ts'
import { call } from './api.ts'

/** What the tool answers, and notes on what is left to do; throws ApiError where it is refused. */
export const callTool = <N extends keyof ToolCalls>(
  game: string,
  token: string,
  tool: N,
  args: ToolCalls[N]['args'],
): Promise<{ result: ToolCalls[N]['result']; notes?: string[] }> =>
  call('POST', `/api/games/${game}/tool`, { token, body: { tool, args } })
