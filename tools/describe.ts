/** The registry as data: what GET /api/tools and the MCP list are made from. */
import type { TSchema } from 'typebox'
import { TOOLS } from './index.ts'
import type { Group } from './tool.ts'

/** Version of the tools' names and arguments: grows with each change of them. */
export const TOOLS_VERSION = '0.1.0'

export interface ToolDescription {
  name: string
  group: Group
  kind: 'reads' | 'acts'
  description: string
  inputSchema: TSchema
  /** Arguments of calls that show how it is used; they stand in inputSchema too. */
  examples: unknown[]
  outputSchema: TSchema
}

export function describeTools(): { version: string; tools: ToolDescription[] } {
  const tools = [...TOOLS.values()].map(({ name, group, kind, doc, args, examples, result }) => ({
    name,
    group,
    kind,
    description: doc,
    inputSchema: args as TSchema,
    examples: [...examples],
    outputSchema: result as TSchema,
  }))
  return { version: TOOLS_VERSION, tools }
}
