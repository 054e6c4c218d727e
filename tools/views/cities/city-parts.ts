/** Parts of what is told of an own city: who asks for some is told those, and what names the city. */

/** By part, its fields; those that only an explained city has are told where it is explained. */
const FIELDS = {
  figures: [
    ...[
      'population',
      'hp',
      'max_hp',
      'strength',
      'capital',
      'puppet',
      'razing',
      'resistance',
      'bombarded',
      'garrison',
      'aircraft',
    ],
    ...['food_per_turn', 'turns_to_grow', 'food', 'food_needed', 'avoid_growth', 'yields', 'maintenance', 'culture', 'focus'],
    ...['connected_to_capital', 'religion', 'followers', 'demands', 'celebrates', 'resources'],
    ...['reasons', 'eaten', 'rest', 'culture_needed', 'next_tile', 'statuses'],
  ],
  queue: ['producing', 'turns_left', 'idle', 'auto_production', 'queue', 'sites', 'stocks'],
  makes: ['can_make', 'cannot_make'],
  citizens: ['focus', 'citizens', 'specialists', 'tiles_to_buy'],
  buildings: ['buildings', 'stands'],
} as const satisfies { [part: string]: readonly string[] }

export type CityPart = keyof typeof FIELDS
export const CITY_PARTS = Object.keys(FIELDS) as CityPart[]

const ALWAYS = ['id', 'name', 'x', 'y', 'owner', 'yours', 'visible']

/** The city with what was asked for of it. */
export function inParts<C extends object>(city: C, parts: readonly CityPart[]): Partial<C> {
  const wanted = new Set<string>([...ALWAYS, ...parts.flatMap<string>(part => FIELDS[part])])
  return Object.fromEntries(Object.entries(city).filter(([field]) => wanted.has(field))) as Partial<C>
}
