/** Where strength and yields come from, as the program itself names it. */

/** What the program itself names, in English: of fights (engine/combat) and of the yields of cities. */
export const SOURCES = [
  'Missing resource',
  'Difficulty',
  'Adjacent enemies',
  'Terrain',
  'Fortified',
  'Flanking',
  'Landing',
  'Boarding',
  'Across a river',
  'City centre',
  'Worked tiles',
  'Citizens',
  'Citizens without work',
  'Connection to the capital',
  'Golden age',
  'Railroad to the capital',
  'Puppet',
  'More units than supplied',
  'Rules for all',
  'Rules of the mod',
] as const

export type SourceName = (typeof SOURCES)[number]
export type SourceWords = Readonly<Record<SourceName, string>>
