/** Loads the pages of the bots when one of them is first opened. */
import type { BotsPages } from './pages.ts'

export const loadBots = async (): Promise<BotsPages> => (await import('./pages.ts')).PAGES
