/** The pages of the bots. */
import type { ClosureComponent } from 'mithril'
import { botsPage } from './bots-page.ts'
import { experimentPage } from './experiment-page.ts'
import { profilePage } from './profile-page.ts'

export interface BotsPages {
  bots: ClosureComponent
  profile: ClosureComponent<{ id: string }>
  experiment: ClosureComponent<{ id: string }>
}

export const PAGES: BotsPages = { bots: botsPage, profile: profilePage, experiment: experimentPage }
