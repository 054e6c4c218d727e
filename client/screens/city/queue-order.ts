/** How a queue of production changes, and which calls set it back. */
import type { ToolCall } from '../../game/call-data.ts'

/** With the item of one place at another. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, at) => at !== from)
  return [...rest.slice(0, to), items[from], ...rest.slice(to)]
}

/** Where an item lands that is dropped before the place `gap`, counted with itself still in the list. */
export const placeOfGap = (from: number, gap: number): number => (gap > from ? gap - 1 : gap)

/** What sets back that an item was moved. */
export const unmove = (city_id: number, from: number, to: number): ToolCall[] => [
  { tool: 'change_queue', args: { city_id, action: 'move', index: to, to: from } },
]

/** What sets back that the item at the place was removed. */
export const unremove = (city_id: number, item: string, index: number): ToolCall[] => [
  { tool: 'change_queue', args: { city_id, action: 'add', item, index } },
]

/** What sets back that an item was added; `queue` is as it was before. */
export const unadd = (city_id: number, queue: readonly string[]): ToolCall[] => [
  { tool: 'change_queue', args: { city_id, action: 'remove', index: queue.length } },
]

/** What sets back that the city was told to make an item at once; `queue` is as it was before, first first. */
export function unmake(city_id: number, item: string, queue: readonly string[]): ToolCall[] {
  const at = queue.indexOf(item)
  // What waited already was only brought forward, in place of the first.
  if (at === 0) return []
  const first: ToolCall[] =
    queue.length > 0
      ? [{ tool: 'set_production', args: { city_id, item: queue[0] } }]
      : [{ tool: 'change_queue', args: { city_id, action: 'remove', index: 0 } }]
  return at < 0 ? first : [...first, { tool: 'change_queue', args: { city_id, action: 'add', item, index: at } }]
}
