/** What a parameter of the bot is: its row in the table, in the file of its group. */

/** What a value counts; points: worth in the bot's own reckoning, comparable within its group; switch: 1 for yes, 0 for no. */
export const UNITS = [
  'points',
  'factor',
  'share',
  'percent',
  'turns',
  'tiles',
  'units',
  'cities',
  'citizens',
  'technologies',
  'happiness',
  'gold',
  'faith',
  'production',
  'influence',
  'opinion',
  'votes',
  'health',
  'strength',
  'count',
  'switch',
] as const
export type Unit = (typeof UNITS)[number]

/** A number the bot weighs by. */
export interface NumberRow {
  unit: Unit
  default: number
  /** The sensible range, both ends included. */
  min: number
  max: number
  /** What a higher value does. */
  doc: string
}

/** An order of preference: names of a ruleset's things, or words for what they bring. */
export interface ListRow {
  /** Whether a name may stand in it more than once. */
  repeats?: boolean
  /** Group of numbers that it stands with. */
  group: string
  default: readonly string[]
  /** Orders to choose from, by name. */
  presets: Readonly<Record<string, readonly string[]>>
  doc: string
}

export const row = (unit: Unit, value: number, min: number, max: number, doc: string): NumberRow => ({
  unit,
  default: value,
  min,
  max,
  doc,
})
