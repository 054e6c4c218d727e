/** Calls of the registry as data, so that they can be asked about, carried out later, or taken back. */
import type { Args, PageContext, Result, ToolName } from './page-context.ts'

/** One act with its arguments. */
export type ToolCall = { [N in ToolName]: { tool: N; args: Args<N> } }[ToolName]

/** Carries it out at once; throws ApiError where it is refused. */
export const perform = <N extends ToolName>(table: PageContext, deed: { tool: N; args: Args<N> }): Promise<Result<N>> =>
  table.act(deed.tool, deed.args)

/** A call that the server proposed, whose arguments it has checked itself. */
export const fromServer = ({ tool, args }: { tool: string; args: object }): ToolCall => ({ tool, args }) as ToolCall

/** The unit that it sends, if any. */
export function unitOf({ args }: ToolCall): number | null {
  const { unit_id } = args as { unit_id?: unknown }
  return typeof unit_id === 'number' ? unit_id : null
}

/** What a click on the map, or a choice on the card, would do; `improve`, `promote` and `upgrade` choose from a list. */
export type Aim = 'move' | 'attack' | 'sweep' | 'drop' | 'bombard' | 'improve' | 'promote' | 'upgrade'
