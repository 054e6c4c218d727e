/** Refusals about cities, their tiles and what they make. */
export const CITY_REFUSALS = {
  'city/unknown': (city: number) => `There is no city ${city} that you know of.`,
  'city/not-yours': (city: number) => `City ${city} belongs to somebody else.`,
} as const
