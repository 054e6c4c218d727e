/**
 * Every tool of the registry, and wait_for_turn, as MCP tools. A tool answers in text: its JSON is longer, and most clients show a model
 * both, or the JSON alone. A program asks for the JSON, and for its schemas, by `_meta: {"hexarchy/structured": true}` in its requests.
 */

import type { Server } from '@modelcontextprotocol/sdk/server/index.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js'
import { DETAILS } from '../../../tools/briefing/limits.ts'
import { DEFAULT_WAIT_S, waitSecondsOf } from '../../../tools/turn-wait.ts'
import { refusalText, textOf, waitTextOf } from '../../wire/answer-text.ts'
import { failureAt } from '../../wire/failure.ts'
import type { BriefingWish, Failure } from '../../wire/messages.ts'
import { answerSchema, WAIT_OUTPUT } from './output-schemas.ts'
import { type Extra, withProgress } from './progress.ts'
import { inMcpWords } from './refusal-wording.ts'
import type { SeatClient, ToolEntry } from './seat-client.ts'
import { vetoOf } from './veto.ts'

const LONGEST_S = 300

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
        maximum: LONGEST_S,
        description: `How long to block, in seconds; default ${DEFAULT_WAIT_S}.`,
      },
      briefing: {
        anyOf: [{ const: true }, { type: 'string', enum: [...DETAILS] }],
        description: 'Answer with the briefing too: what changed since your last.',
      },
      fresh: { type: 'boolean', description: 'true: that briefing whole.' },
    },
    additionalProperties: false,
    examples: [{ briefing: true }],
  },
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
}

export function serveTools(server: Server, client: SeatClient, progressMs: number): void {
  const veto = vetoOf(server, client)
  server.setRequestHandler(ListToolsRequestSchema, async (_request, extra) => {
    const structured = isStructured(extra)
    const tools = (await client.tools(structured)).map(asMcpTool)
    return { tools: [...tools, structured ? { ...WAIT_FOR_TURN, outputSchema: WAIT_OUTPUT } : WAIT_FOR_TURN] }
  })
  server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: args = {} } }, extra) => {
    const refused = await veto(name, args, extra)
    const answered = name === WAIT_FOR_TURN.name ? wait : call
    const { structuredContent, ...result } = refused ? refusal(refused) : await answered(client, name, args, extra, progressMs)
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
  const seconds = waitSecondsOf(args)
  const what = seconds > 0 ? WAITING : `${tool} is under way`
  const answer = await withProgress(extra, progressMs, what, seconds > 0 ? seconds : null, client.call(tool, args, ending))
  if (!answer.ok) {
    if (isUnknownTool(answer)) throw unknownTool(answer)
    return refusal(answer)
  }
  const { result, notes, turn } = answer
  return {
    content: [{ type: 'text', text: textOf(answer) }],
    structuredContent: { result, ...(notes && { notes }), turn },
  }
}

async function wait(
  client: SeatClient,
  _tool: string,
  args: Record<string, unknown>,
  extra: Extra,
  progressMs: number,
): Promise<CallToolResult> {
  const { timeout_seconds: seconds = DEFAULT_WAIT_S, briefing, fresh = false, ...others } = args
  const [stray] = Object.keys(others)
  if (stray !== undefined)
    return refusal(failureAt(`/args/${stray}`, `wait_for_turn takes timeout_seconds, briefing and fresh, no "${stray}".`))
  if (typeof seconds !== 'number' || !(seconds >= 1 && seconds <= LONGEST_S))
    return refusal(failureAt('/args/timeout_seconds', `timeout_seconds of wait_for_turn is a number from 1 to ${LONGEST_S}.`))
  const detail = DETAILS.find(one => one === briefing)
  if (briefing !== undefined && typeof briefing !== 'boolean' && !detail)
    return refusal(failureAt('/args/briefing', `briefing of wait_for_turn is true or one of ${DETAILS.join(', ')}.`))
  const wish: BriefingWish | undefined = briefing ? { ...(detail && { detail }), ...(fresh === true && { fresh }) } : undefined
  const waiting = client.wait(seconds, { signal: extra.signal, request: extra.requestId }, wish)
  const answer = await withProgress(extra, progressMs, WAITING, seconds, waiting)
  if ('ok' in answer) return refusal(answer)
  const { text: _, ...structure } = answer
  return { content: [{ type: 'text', text: waitTextOf(answer) }], structuredContent: structure }
}

const WAITING = 'Waiting for your turn'

const isUnknownTool = ({ error }: Failure): boolean => error.code === 'bad-arguments' && error.path === '/tool'

/** An error of the protocol, as its specification has it. */
function unknownTool({ error: { message, hint, next } }: Failure): McpError {
  return new McpError(ErrorCode.InvalidParams, [message, hint].filter(Boolean).join(' '), next && { next })
}

/** A rule's refusal is the tool's result, not a protocol error: the model is to read it. */
function refusal(failure: Failure): CallToolResult {
  const { error } = inMcpWords(failure)
  return { isError: true, content: [{ type: 'text', text: refusalText({ ...failure, error }) }], structuredContent: { error } }
}
