/** What victories may ask for: the milestones' texts that the engine knows, with the kinds of their brackets as effects have. */
import { shapeOf } from './effects/grammar.ts'
import type { ParamKind, ParamsOf } from './effects/param-types.ts'

const ROWS = {
  build: 'Build [buildingName]',
  anyoneBuilds: 'Anyone should build [buildingName]',
  spaceship: 'Add all [comment] in capital',
  outlive: 'Destroy all players',
  capitals: 'Capture all capitals',
  branches: 'Complete [positiveAmount] Policy branches',
  highestScore: 'Have highest score after max turns',
  worldReligion: 'Become the world religion',
  vote: 'Win diplomatic vote',
  countMore: "Have more [countable] than each player's [countable]",
  /** Any text of no other row: never reached. */
  unknown: '',
} as const
export type MilestoneKind = keyof typeof ROWS

/** A milestone of one kind, or of any. */
export type Milestone<K extends MilestoneKind = MilestoneKind> = {
  [P in K]: {
    kind: P
    /** One for each bracket of the row's text. */
    params: ParamsOf<(typeof ROWS)[P]>
    /** As written in the data, for people. */
    text: string
  }
}[K]

export interface MilestoneRow {
  kind: MilestoneKind
  text: string
  /** The text with its brackets emptied. */
  shape: string
  params: ParamKind[]
}

/** Every milestone that the engine knows. */
export const MILESTONES: readonly MilestoneRow[] = Object.entries(ROWS)
  .filter(([, text]) => text !== '')
  .map(([kind, text]) => {
    const { shape, params: brackets } = shapeOf(text)
    return { kind: kind as MilestoneKind, text, shape, params: brackets as ParamKind[] }
  })
