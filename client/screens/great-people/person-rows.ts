/** Great people on their way, the nearest first. */
import type { Result } from '../../play/table.ts'

type Answer = Result<'get_great_people'>
export type Person = Answer['people'][number]

const turnsOf = ({ turns }: Person): number => (turns < 0 ? Number.MAX_SAFE_INTEGER : turns)

/** Those towards whom nothing is gathered last, in the order of their names. */
export const nearestFirst = (people: readonly Person[]): Person[] =>
  [...people].sort(
    (a, b) =>
      turnsOf(a) - turnsOf(b) ||
      b.points / Math.max(1, b.needs) - a.points / Math.max(1, a.needs) ||
      a.kind.localeCompare(b.kind, 'en'),
  )

/** Cities that bring points of the kind, the most first. */
export const sourcesOf = ({ cities }: Answer, kind: string): Answer['cities'] =>
  cities.filter(city => city.kind === kind).sort((a, b) => b.points_per_turn - a.points_per_turn || a.city_id - b.city_id)

/** 'unit_action: construct Academy' as it is read: 'construct Academy'. */
export const deedWords = (can: string): string => {
  const [tool, ...what] = can.split(': ')
  return (what.length > 0 ? what.join(': ') : tool).replaceAll('_', ' ')
}
