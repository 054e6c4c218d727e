/** The screens that slide over the map, by name. */

/** In the order of the rail. */
export const SCREEN_NAMES = [
  'cities',
  'city',
  'technology',
  'policies',
  'diplomacy',
  'negotiation',
  'city-states',
  'religion',
  'great-people',
  'spies',
  'victory',
  'chronicle',
  'notebook',
  'empire',
  'units',
  'encyclopedia',
] as const
export type ScreenName = (typeof SCREEN_NAMES)[number]
