/** A seat as an MCP server sees it, wherever it is played: in this process, or behind the HTTP interface. */
import type { RequestId } from '@modelcontextprotocol/sdk/types.js'
import type { BriefingWish, CallAnswer, Failure, Frame, WaitAnswer } from '../../wire/messages.ts'

/** What GET /api/tools says of a tool. */
export interface ToolEntry {
  name: string
  group: string
  kind: 'reads' | 'acts'
  description: string
  inputSchema: object
  /** Arguments of calls that show how it is used. */
  examples: unknown[]
  /** Left out where only what a caller needs is asked for. */
  outputSchema?: object
  annotations: { readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean; openWorldHint: boolean }
}

/** The answer of GET /api/tools. */
export interface ToolList {
  /** Grows with each change of names and arguments. */
  version: string
  tools: ToolEntry[]
}

/** The same without what each tool answers. */
export const briefTools = ({ version, tools }: ToolList): ToolList => ({
  version,
  tools: tools.map(({ outputSchema: _, ...tool }) => tool),
})

/** How a call ends early: cancelled, or its client gone. */
export interface Ending {
  signal: AbortSignal
  request: RequestId
}

export interface SeatClient {
  seat: number
  /** `whole`: with what each tool answers. */
  tools(whole: boolean): Promise<ToolEntry[]>
  call(tool: string, args: Record<string, unknown>, ending: Ending): Promise<CallAnswer | Failure>
  /** A query answered in full, whether anything changed or not. */
  read(tool: string, args: Record<string, unknown>, signal: AbortSignal): Promise<CallAnswer | Failure>
  /** With `wish` it answers with the briefing too, once there is something to do. */
  wait(timeoutSeconds: number, ending: Ending, wish?: BriefingWish): Promise<WaitAnswer | Failure>
  /** Names of everything that get_rules describes. */
  names(): Promise<string[]>
  /** What the seat may know of what happens in its game, until the returned function is called. */
  watch(onFrame: (frame: Frame) => void): () => void
}
