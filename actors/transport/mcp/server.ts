/** A seat as an MCP server: its tools, resources and prompts. The same over HTTP and stdio. */
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { CompleteRequestSchema, ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js'
import { ICON } from './icon.ts'
import { INSTRUCTIONS } from './instructions.ts'
import { type KeptLogLevel, serveLogging } from './log-messages.ts'
import { completeStyle, servePrompts } from './prompts.ts'
import { completeEntry, type KeptSubscriptions, serveResources } from './resources.ts'
import type { SeatClient } from './seat-client.ts'
import { serveTools } from './tools.ts'

const PROGRESS_MS = 5_000

/** One MCP server for one seat; connect it to a transport. `progressMs`: between notifications of progress. */
export function makeMcpServer(
  version: string,
  client: SeatClient,
  onClose: () => void,
  progressMs = PROGRESS_MS,
  kept?: KeptSubscriptions & KeptLogLevel,
): Server {
  const server = new Server(
    { name: 'hexarchy', title: 'Hexarchy', version, icons: [ICON] },
    {
      capabilities: { tools: {}, resources: { subscribe: true }, prompts: {}, completions: {}, logging: {} },
      instructions: INSTRUCTIONS,
    },
  )
  const names = once(() => client.names())
  serveTools(server, client, progressMs)
  const endSubscriptions = serveResources(server, client, kept)
  const endLogging = serveLogging(server, client, kept)
  servePrompts(server, client)
  server.setRequestHandler(CompleteRequestSchema, async ({ params: { ref, argument } }) => {
    const completion =
      ref.type === 'ref/prompt'
        ? completeStyle(ref.name, argument.name, argument.value)
        : completeEntry(ref.uri, argument, await names())
    if (completion === null) throw new McpError(ErrorCode.InvalidParams, 'There is nothing to complete by that name.')
    return { completion }
  })
  server.onclose = () => {
    endSubscriptions()
    endLogging()
    onClose()
  }
  return server
}

/** The first answer serves for good; after a failure it is asked anew. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | null = null
  return () => {
    kept ??= ask().catch(error => {
      kept = null
      throw error
    })
    return kept
  }
}
