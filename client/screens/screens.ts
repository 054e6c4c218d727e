/** The screens that slide over the map: one line for each, loaded when first opened. */

import type { ScreenName } from '../game/screen-names.ts'
import { realmTitles as titles } from '../words/realm/titles.ts'
import { screenWords } from '../words/relations/titles.ts'
import { decisionsOn } from './realm/open-decisions.ts'
import type { Screen } from './screen.ts'

/** Each area adds its own; what is not here is not offered. */
export const SCREENS: Partial<Record<ScreenName, Screen>> = {
  cities: {
    title: titles.cities,
    icon: 'cities',
    isInRail: true,
    count: table => decisionsOn(table, 'city', 'cities'),
    load: () => import('./cities/cities-screen.ts').then(({ citiesScreen }) => citiesScreen),
  },
  city: {
    title: titles.city,
    icon: 'cities',
    isInRail: false,
    load: () => import('./city/city-screen.ts').then(({ cityScreen }) => cityScreen),
  },
  technology: {
    title: titles.technology,
    icon: 'technology',
    isInRail: true,
    count: table => decisionsOn(table, 'technology'),
    load: () => import('./technology/technology-screen.ts').then(({ technologyScreen }) => technologyScreen),
  },
  policies: {
    title: titles.policies,
    icon: 'policies',
    isInRail: true,
    count: table => decisionsOn(table, 'policies'),
    load: () => import('./policies/policies-screen.ts').then(({ policiesScreen }) => policiesScreen),
  },
  religion: {
    title: titles.religion,
    icon: 'religion',
    isInRail: true,
    isLeftOut: ({ record }) => record?.settings?.religion === false,
    count: table => decisionsOn(table, 'religion'),
    load: () => import('./religion/religion-screen.ts').then(({ religionScreen }) => religionScreen),
  },
  'great-people': {
    title: titles.greatPeople,
    icon: 'greatPeople',
    isInRail: true,
    count: table => decisionsOn(table, 'great-people'),
    load: () => import('./great-people/great-people-screen.ts').then(({ greatPeopleScreen }) => greatPeopleScreen),
  },
  units: {
    title: titles.units,
    icon: 'units',
    isInRail: true,
    load: () => import('./units/units-screen.ts').then(({ unitsScreen }) => unitsScreen),
  },
  diplomacy: {
    title: screenWords.diplomacy,
    icon: 'diplomacy',
    isInRail: true,
    load: async () => (await import('./diplomacy/diplomacy.ts')).diplomacyScreen,
  },
  negotiation: {
    title: screenWords.negotiation,
    icon: 'negotiation',
    isInRail: false,
    load: async () => (await import('./negotiation/negotiation.ts')).negotiationScreen,
  },
  'city-states': {
    title: screenWords.cityStates,
    icon: 'cityStates',
    isInRail: true,
    load: async () => (await import('./city-states/city-states.ts')).cityStatesScreen,
  },
  spies: {
    title: screenWords.spies,
    icon: 'spies',
    isInRail: true,
    // Few games have it: until it is known it is not there.
    isLeftOut: ({ record }) => record === null || record.settings?.espionage === false,
    load: async () => (await import('./spies/spies.ts')).spiesScreen,
  },
  victory: {
    title: screenWords.victory,
    icon: 'victory',
    isInRail: true,
    load: async () => (await import('./victory/victory.ts')).victoryScreen,
  },
  chronicle: {
    title: screenWords.chronicle,
    icon: 'chronicle',
    isInRail: true,
    load: async () => (await import('./chronicle/chronicle.ts')).chronicleScreen,
  },
  notebook: {
    title: screenWords.notebook,
    icon: 'notebook',
    isInRail: true,
    load: async () => (await import('./notebook/notebook.ts')).notebookScreen,
  },
  empire: {
    title: screenWords.empire,
    icon: 'empire',
    isInRail: true,
    load: async () => (await import('./empire/empire.ts')).empireScreen,
  },
  encyclopedia: {
    title: screenWords.encyclopedia,
    icon: 'encyclopedia',
    isInRail: true,
    load: async () => (await import('./encyclopedia/encyclopedia.ts')).encyclopediaScreen,
  },
}
