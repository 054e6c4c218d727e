/** The screens that slide over the map: one line for each, loaded when first opened. */
import { realmTitles as titles } from '../words/realm-titles.ts'
import type { ScreenName } from './names.ts'
import { waitingOn } from './realm/waiting.ts'
import type { Screen } from './screen.ts'

/** Each area adds its own; what is not here is not offered. */
export const SCREENS: Partial<Record<ScreenName, Screen>> = {
  cities: {
    title: titles.cities,
    icon: 'cities',
    isInRail: true,
    count: table => waitingOn(table, 'city', 'cities'),
    load: () => import('./cities/cities-screen.ts').then(({ citiesScreen }) => citiesScreen),
  },
  city: {
    title: titles.city,
    icon: 'cities',
    isInRail: false,
    load: () => import('./city/city-screen.ts').then(({ cityScreen }) => cityScreen),
  },
}
