/** The screens that slide over the map: one line for each, loaded when first opened. */
import type m from 'mithril'
import type { Table } from '../play/table.ts'
import { screenWords } from '../words/relations-shared.ts'

export interface ScreenAttrs {
  table: Table
  /** What it was opened on. */
  about?: string
}

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

export interface Screen {
  title: string
  /** Name of a control's icon. */
  icon: string
  /** Whether the rail leads there; others are opened from a screen, a card or the decision button. */
  isInRail: boolean
  /** How many decisions wait there, shown on the rail. */
  count?(table: Table): number
  load(): Promise<m.ComponentTypes<ScreenAttrs>>
}

/** Each area adds its own; what is not here is not offered. */
export const SCREENS: Partial<Record<ScreenName, Screen>> = {
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
