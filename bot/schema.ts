/** The parameters of a bot's code as data, for those who list, edit and check them. */
import { LISTS } from './params/lists.ts'
import type { ListRow, NumberRow } from './params/row.ts'
import { GROUPS } from './params/table.ts'

export type Parameter = ({ name: string; kind: 'number' } & NumberRow) | ({ name: string; kind: 'list' } & Omit<ListRow, 'group'>)

/** By group, in the order in which they are shown. */
export type BotSchema = readonly { group: string; parameters: readonly Parameter[] }[]

/** Of the code that this file stands with. */
export const SCHEMA: BotSchema = Object.entries(GROUPS).map(([group, rows]) => ({
  group,
  parameters: [
    ...Object.entries<ListRow>(LISTS).flatMap(([name, { group: own, ...list }]) =>
      own === group ? [{ name, kind: 'list' as const, ...list }] : [],
    ),
    ...Object.entries<NumberRow>(rows).map(([name, one]) => ({ name, kind: 'number' as const, ...one })),
  ],
}))
