/**
 * Every tool of the registry, and wait_for_turn, as MCP tools. A tool answers in text: its JSON is longer, and most clients show a model
 * both, or the JSON alone. A program asks for the JSON, and for its schemas, by `_meta: {"hexarchy/structured": true}` in its requests.
 */

import type { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { CallToolRequestSchema, type CallToolResult, ListToolsRequestSchema, type Tool } from '@modelcontextprotocol/sdk/types.js'
import type { Json } from '../../../engine/index.ts'
import { failureAt } from '../../failure.ts'
import type { Failure, WaitAnswer } from '../../messages.ts'
import { refusalText, textOf } from '../answer-text.ts'
import { answerSchema, WAIT_OUTPUT } from './output-schemas.ts'
import { inOwnWords } from './own-words.ts'
import { type Extra, withProgress } from './progress.ts'
import type { SeatClient, ToolEntry } from './seat-client.ts'

const DEFAULT_WAIT_S = 50
const LONGEST_WAIT_S = 300

const WAIT_FOR_TURN: Tool = {
  name: 'wait_for_turn',
  title: 'Wait for turn',
  description:
    "Blocks until it is this seat's turn, a negotiation needs its answer, or the game is over. " +
    'Status "waiting" means that the timeout passed: call it again.',
  inputSchema: {
    type: 'object',
    properties: {
      timeout_seconds: {
        type: 'number',
        minimum: 1,
        maximum: LONGEST_WAIT_S,
        description: `How long to block, in seconds; default ${DEFAULT_WAIT_S}.`,
      },
    },
    additionalProperties: false,
  },
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
}

const SAYS: Record<WaitAnswer['status'], string> = {
  your_turn: 'It is your turn.',
  negotiation: 'A negotiation needs your answer: respond_negotiation.',
  game_over: 'The game is over.',
  eliminated: 'Your civilization is eliminated.',
  paused: 'The game is paused. Call wait_for_turn again.',
  waiting: 'It is not your turn yet. Call wait_for_turn again.',
}

export function serveTools(server: Server, client: SeatClient, progressMs: number): void {
  server.setRequestHandler(ListToolsRequestSchema, async (_request, extra) => {
    const structured = isStructured(extra)
    const tools = (await client.tools(structured)).map(asMcpTool)
    return { tools: [...tools, structured ? { ...WAIT_FOR_TURN, outputSchema: WAIT_OUTPUT } : WAIT_FOR_TURN] }
  })
  server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: args = {} } }, extra) => {
    const answered = name === WAIT_FOR_TURN.name ? wait : call
    const { structuredContent, ...result } = await answered(client, name, args, extra, progressMs)
    return isStructured(extra) ? { ...result, structuredContent } : result
  })
}

const isStructured = ({ _meta }: Extra): boolean => _meta?.['hexarchy/structured'] === true

const asMcpTool = ({ name, kind, description, inputSchema, outputSchema, annotations }: ToolEntry): Tool => ({
  name,
  title: `${name[0].toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`,
  description,
  inputSchema: inputSchema as Tool['inputSchema'],
  ...(outputSchema && { outputSchema: answerSchema(kind, outputSchema) }),
  annotations,
})

async function call(
  client: SeatClient,
  tool: string,
  args: Record<string, unknown>,
  extra: Extra,
  progressMs: number,
): Promise<CallToolResult> {
  const ending = { signal: extra.signal, request: extra.requestId }
  const answer = await withProgress(extra, progressMs, `${tool} is under way`, null, client.call(tool, args, ending))
  if (!answer.ok) return refusal(answer)
  const { result, notes, turn } = answer
  return {
    content: [{ type: 'text', text: textOf(answer) }],
    structuredContent: { result, ...(notes && { notes }), turn: turn as unknown as Json },
  }
}

async function wait(
  client: SeatClient,
  _tool: string,
  args: Record<string, unknown>,
  extra: Extra,
  progressMs: number,
): Promise<CallToolResult> {
  const { timeout_seconds: seconds = DEFAULT_WAIT_S, ...others } = args
  if (typeof seconds !== 'number' || !(seconds >= 1 && seconds <= LONGEST_WAIT_S) || Object.keys(others).length > 0) {
    const message = `wait_for_turn takes timeout_seconds, 1 to ${LONGEST_WAIT_S}, and nothing else.`
    return refusal(failureAt('/args/timeout_seconds', message))
  }
  const waiting = client.wait(seconds, { signal: extra.signal, request: extra.requestId })
  const answer = await withProgress(extra, progressMs, 'Waiting for your turn', seconds, waiting)
  if ('ok' in answer) return refusal(answer)
  return {
    content: [{ type: 'text', text: waitText(answer) }],
    structuredContent: { ...answer },
  }
}

/** What the status means, and what goes with it. */
function waitText({ status, turn, negotiation_ids: ids, winner, victory }: WaitAnswer): string {
  const more = [
    ids && `negotiations ${ids.join(', ')}`,
    winner != null && `won by player ${winner}`,
    victory && `victory: ${victory}`,
  ]
  return [`${status}, turn ${turn}. ${SAYS[status]}`, ...more.filter(Boolean)].join(' ')
}

/** A rule's refusal is the tool's result, not a protocol error: the model is to read it. */
function refusal(failure: Failure): CallToolResult {
  const { error } = inOwnWords(failure)
  return { isError: true, content: [{ type: 'text', text: refusalText({ ...failure, error }) }], structuredContent: { error } }
}
