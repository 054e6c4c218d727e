/** The pages of the bots. */
import { botsPage } from './bots-page.ts'
import { experimentPage } from './experiment-page.ts'
import type { BotsPages } from './load.ts'
import { profilePage } from './profile-page.ts'

export const PAGES: BotsPages = { bots: botsPage, profile: profilePage, experiment: experimentPage }
