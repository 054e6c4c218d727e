/** A seat as an MCP server: every tool of the registry, and wait_for_turn. The same over HTTP and stdio. */
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
  type RequestId,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js'
import type { Json } from '../../engine/command.ts'
import type { CallAnswer, Failure, WaitAnswer } from '../messages.ts'
import { textOf } from './answer-text.ts'

/** What GET /api/tools says of a tool. */
export interface ToolEntry {
  name: string
  group: string
  kind: 'reads' | 'acts'
  description: string
  inputSchema: object
  /** Arguments of calls that show how it is used. */
  examples: unknown[]
  outputSchema: object
}

/** The answer of GET /api/tools. */
export interface ToolList {
  /** Grows with each change of names and arguments. */
  version: string
  tools: ToolEntry[]
}

/** How a call ends early: cancelled, or its connection gone. */
export interface Ending {
  signal: AbortSignal
  request: RequestId
}

/** The seat, wherever it is played: in this process, or behind the HTTP interface. */
export interface SeatLink {
  tools(): Promise<ToolEntry[]>
  call(tool: string, args: Record<string, unknown>, ending: Ending): Promise<CallAnswer | Failure>
  wait(timeoutSeconds: number, ending: Ending): Promise<WaitAnswer | Failure>
}

const INSTRUCTIONS = `You play one seat of a turn-based strategy game on a map of hexagons.
Loop: wait_for_turn; get_briefing; act with the tools; end_turn; wait_for_turn again.
If wait_for_turn answers "waiting", call it again. If it answers "negotiation", answer with respond_negotiation first.
A refused call says which rule refused it; change the call, do not repeat it.
Stop when the status is "game_over" or "eliminated".`

const WAIT_FOR_TURN: Tool = {
  name: 'wait_for_turn',
  title: 'Wait for turn',
  description:
    "Blocks until it is this seat's turn, a negotiation needs its answer, or the game is over. " +
    'Status "waiting" means that the timeout passed: call it again.',
  inputSchema: {
    type: 'object',
    properties: {
      timeout_seconds: { type: 'number', minimum: 1, maximum: 300, description: 'How long to block, in seconds; default 50.' },
    },
    additionalProperties: false,
  },
  annotations: { readOnlyHint: true, openWorldHint: false },
}
const DEFAULT_WAIT_S = 50

const SAYS: Record<WaitAnswer['status'], string> = {
  your_turn: 'It is your turn.',
  negotiation: 'A negotiation needs your answer: respond_negotiation.',
  game_over: 'The game is over.',
  eliminated: 'Your civilization is eliminated.',
  paused: 'The game is paused. Call wait_for_turn again.',
  waiting: 'It is not your turn yet. Call wait_for_turn again.',
}

/** One MCP server for one seat; connect it to a transport. */
export function makeMcpServer(version: string, link: SeatLink): Server {
  const server = new Server(
    { name: 'hexarchy', title: 'Hexarchy', version },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  )
  server.setRequestHandler(ListToolsRequestSchema, async () => ({
    tools: [...(await link.tools()).map(asMcpTool), WAIT_FOR_TURN],
  }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal, requestId }) => {
    const args = params.arguments ?? {}
    const ending = { signal, request: requestId }
    return params.name === WAIT_FOR_TURN.name ? wait(link, args, ending) : call(link, params.name, args, ending)
  })
  return server
}

const asMcpTool = ({ name, kind, description, inputSchema }: ToolEntry): Tool => ({
  name,
  title: `${name[0].toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`,
  description,
  inputSchema: inputSchema as Tool['inputSchema'],
  annotations: { readOnlyHint: kind === 'reads', openWorldHint: false },
})

async function call(link: SeatLink, tool: string, args: Record<string, unknown>, ending: Ending): Promise<CallToolResult> {
  const answer = await link.call(tool, args, ending)
  if (!answer.ok) return refusal(answer)
  const { result, notes, turn } = answer
  return {
    content: [{ type: 'text', text: textOf(answer) }],
    structuredContent: { result, ...(notes && { notes }), turn: turn as unknown as Json },
  }
}

async function wait(link: SeatLink, args: Record<string, unknown>, ending: Ending): Promise<CallToolResult> {
  const { timeout_seconds: seconds = DEFAULT_WAIT_S, ...others } = args
  if (typeof seconds !== 'number' || !(seconds >= 1 && seconds <= 300) || Object.keys(others).length > 0) {
    const message = 'wait_for_turn takes timeout_seconds, 1 to 300, and nothing else.'
    return refusal({ ok: false, status: 400, error: { code: 'bad-arguments', message, path: '/args/timeout_seconds' } })
  }
  const answer = await link.wait(seconds, ending)
  if ('ok' in answer) return refusal(answer)
  return {
    content: [{ type: 'text', text: `${SAYS[answer.status]}\n${JSON.stringify(answer)}` }],
    structuredContent: { ...answer },
  }
}

/** A rule's refusal is the tool's result, not a protocol error: the model is to read it. */
function refusal({ error }: Failure): CallToolResult {
  return {
    isError: true,
    content: [{ type: 'text', text: [`${error.code}: ${error.message}`, error.hint].filter(Boolean).join('\n') }],
    structuredContent: { error },
  }
}
