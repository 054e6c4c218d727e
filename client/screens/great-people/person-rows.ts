/** Great people on their way, the nearest first. */
import { abilitiesOf } from '../../game/abilities.ts'
import type { Result } from '../../game/page-context.ts'

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

/** 'unit_action: construct Academy' as its button has it: 'Construct: Academy'. Orders that any unit takes are none of its deeds. */
export const deedsOf = ({ can, abilities }: Answer['here'][number]): string[] =>
  abilitiesOf(can, abilities).map(({ text }) => text)
