/** The screens that slide over the map: one line for each, loaded when first opened. */
import type m from 'mithril'
import type { Table } from '../play/table.ts'

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
export const SCREENS: Partial<Record<ScreenName, Screen>> = {}
