/** The registry as data: what GET /api/tools and the MCP list are made from. */
import type { TSchema } from 'typebox'
import { TOOLS } from './index.ts'
import type { AnyTool, Group } from './tool/tool.ts'

/** Version of the tools' names and arguments: grows with each change of them. */
const TOOLS_VERSION = '0.1.0'

interface ToolDescription {
  name: string
  group: Group
  kind: 'reads' | 'acts'
  description: string
  inputSchema: TSchema
  /** Arguments of calls that show how it is used; they stand in inputSchema too. */
  examples: unknown[]
  outputSchema: TSchema
  annotations: Annotations
}

/** What a client may want to know before it lets a model call the tool, by the names of the Model Context Protocol. */
interface Annotations {
  readOnlyHint: boolean
  destructiveHint: boolean
  idempotentHint: boolean
  openWorldHint: boolean
}

export function describeTools(): { version: string; tools: ToolDescription[] } {
  const tools = [...TOOLS.values()].map(tool => ({
    name: tool.name,
    group: tool.group,
    kind: tool.kind === 'reads' ? ('reads' as const) : ('acts' as const),
    description: tool.doc,
    inputSchema: tool.args as TSchema,
    examples: [...tool.examples],
    outputSchema: tool.result as TSchema,
    annotations: annotationsOf(tool),
  }))
  return { version: TOOLS_VERSION, tools }
}

function annotationsOf(tool: AnyTool): Annotations {
  const reads = tool.kind === 'reads'
  const effect = tool.kind === 'acts' ? tool.effect : tool.kind === 'plans' ? 'ends' : undefined
  return {
    readOnlyHint: reads,
    destructiveHint: effect === 'ends',
    idempotentHint: reads || effect === 'sets',
    openWorldHint: false,
  }
}
