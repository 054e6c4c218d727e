/** What the briefing advises a city to make. */
import type { PageContext } from '../../game/page-context.ts'

interface Call {
  tool?: string
  args: object
  because: string
}

/** Why, by item, the best first; empty where nothing is to be decided. */
export function advisedItems(table: PageContext, city: number): Map<string, string> {
  const decisions = table.isSeated && table.mayAct ? (table.latest('get_briefing', {}).value?.decisions ?? []) : []
  const reasons = new Map<string, string>()
  for (const { others = [], ...first } of decisions) {
    for (const { tool = first.tool, args, because } of [first, ...others] as Call[]) {
      const { city_id, item } = args as { city_id?: number; item?: string }
      if (city_id !== city || item === undefined || !MAKERS.has(tool) || reasons.has(item)) continue
      reasons.set(item, because)
    }
  }
  return reasons
}

const MAKERS: ReadonlySet<string> = new Set(['set_production', 'change_queue', 'buy'])
