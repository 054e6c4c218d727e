/** What a screen is, and what it is given. */
import type m from 'mithril'
import type { PageContext } from '../game/page-context.ts'

export interface ScreenAttrs {
  table: PageContext
  /** What it was opened on. */
  about?: string
}

export interface Screen {
  title: string
  /** Name of a control's icon. */
  icon: string
  /** Whether the rail leads there; others are opened from a screen, a card or the decision button. */
  isInRail: boolean
  /** Whether the game has nothing of it: then the rail leaves it out. */
  isLeftOut?(table: PageContext): boolean
  /** How many decisions wait there, shown on the rail. */
  count?(table: PageContext): number
  load(): Promise<m.ComponentTypes<ScreenAttrs>>
}
