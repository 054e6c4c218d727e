/** What a client may read and subscribe to: the briefing, the notebook, and every entry of the rules. */
import type { Server } from '@modelcontextprotocol/sdk/server/index.js'
import {
  ErrorCode,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  McpError,
  ReadResourceRequestSchema,
  type Resource,
  SubscribeRequestSchema,
  UnsubscribeRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import { refusalText } from '../../wire/answer-text.ts'
import type { Frame } from '../../wire/messages.ts'
import { type Completion, complete } from './completion.ts'
import { inMcpWords } from './refusal-wording.ts'
import type { SeatClient } from './seat-client.ts'

export const BRIEFING_URI = 'hexarchy://briefing'
export const NOTES_URI = 'hexarchy://notes'
const RULES_URI = 'hexarchy://rules/'
const RULES_TEMPLATE = `${RULES_URI}{entry}`
const MIME_TYPE = 'text/plain'
const NOT_FOUND = -32002

const RESOURCES: Resource[] = [
  {
    uri: BRIEFING_URI,
    name: 'briefing',
    title: 'Briefing',
    description:
      'Everything the seat needs to know this turn, as get_briefing gives it. Subscribers are told when the turn begins, a negotiation needs an answer, or the game is paused, goes on or ends.',
    mimeType: MIME_TYPE,
  },
  {
    uri: NOTES_URI,
    name: 'notes',
    title: 'Notebook',
    description: 'The private notebook of the seat, as read_notes gives it. Subscribers are told when it is written to.',
    mimeType: MIME_TYPE,
  },
]

/** Subscriptions that outlive the server. */
export interface KeptSubscriptions {
  /** Those that there are. */
  subscribed: string[]
  /** Keeps those that there are now. */
  note(subscribed: string[]): Promise<void>
}

/** Call what is returned when the server closes: it ends the subscriptions. */
export function serveResources(server: Server, client: SeatClient, kept?: KeptSubscriptions): () => void {
  server.setRequestHandler(ListResourcesRequestSchema, () => ({ resources: RESOURCES }))
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: [
      {
        uriTemplate: RULES_TEMPLATE,
        name: 'rules',
        title: 'Rules',
        description: 'What the rules say of anything that has a name: unit, building, technology, terrain …',
        mimeType: MIME_TYPE,
      },
    ],
  }))
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }, { signal }) => ({
    contents: [{ uri, mimeType: MIME_TYPE, text: await readText(client, uri, signal) }],
  }))
  return serveSubscriptions(server, client, kept)
}

/** The text of a resource. It is a query like any other: it counts among the calls of the turn. */
export async function readText(client: SeatClient, uri: string, signal: AbortSignal): Promise<string> {
  const query = queryOf(uri)
  if (query === null) throw noResource(uri)
  const answer = await client.read(query.tool, query.args, signal)
  if (answer.ok) return answer.text ?? ''
  if (query.args.name !== undefined && answer.status === 400) throw noResource(uri, refusalText(answer))
  throw new McpError(ErrorCode.InternalError, refusalText(inMcpWords(answer)))
}

interface Query {
  tool: string
  args: { name?: string }
}

function queryOf(uri: string): Query | null {
  if (uri === BRIEFING_URI) return { tool: 'get_briefing', args: {} }
  if (uri === NOTES_URI) return { tool: 'read_notes', args: {} }
  const name = uri.startsWith(RULES_URI) ? decoded(uri.slice(RULES_URI.length)) : ''
  return name === '' ? null : { tool: 'get_rules', args: { name } }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

const noResource = (uri: string, why = 'There is no such resource.') => new McpError(NOT_FOUND, why, { uri })

/** One watch on the game serves all subscriptions; the last one to go ends it. */
function serveSubscriptions(server: Server, client: SeatClient, kept?: KeptSubscriptions): () => void {
  const subscribed = new Set(kept?.subscribed)
  let unwatch: (() => void) | null = null
  const tell = (uri: string) => {
    if (subscribed.has(uri)) server.sendResourceUpdated({ uri }).catch(() => {})
  }
  const end = () => {
    unwatch?.()
    unwatch = null
  }

  const watch = () => (unwatch ??= client.watch(frame => changedBy(frame, client.seat).forEach(tell)))

  server.setRequestHandler(SubscribeRequestSchema, async ({ params: { uri } }) => {
    if (queryOf(uri) === null) throw noResource(uri)
    subscribed.add(uri)
    watch()
    await kept?.note([...subscribed])
    return {}
  })
  server.setRequestHandler(UnsubscribeRequestSchema, async ({ params: { uri } }) => {
    if (subscribed.delete(uri)) await kept?.note([...subscribed])
    if (subscribed.size === 0) end()
    return {}
  })
  if (subscribed.size > 0) watch()
  return end
}

/** The resources that a frame is news for. */
function changedBy(frame: Frame, seat: number): string[] {
  switch (frame.type) {
    case 'hello':
      // What happened in between is not known.
      return frame.resync ? [BRIEFING_URI, NOTES_URI] : []
    case 'turn':
      return frame.active === seat || frame.acting?.includes(seat) ? [BRIEFING_URI] : []
    case 'negotiation':
      return frame.floor === seat ? [BRIEFING_URI] : []
    case 'control':
    case 'over':
      return [BRIEFING_URI]
    case 'notes':
      return [NOTES_URI]
    default:
      return []
  }
}

/** Null where the template has no such argument. */
export function completeEntry(uri: string, { name, value }: { name: string; value: string }, names: string[]): Completion | null {
  return uri === RULES_TEMPLATE && name === 'entry' ? complete(names, value) : null
}
