/** Refusals about units. */
export const UNIT_REFUSALS = {
  'unit/unknown': (unit: number) => `There is no unit ${unit} that you know of.`,
  'unit/not-yours': (unit: number) => `Unit ${unit} belongs to somebody else.`,
} as const
