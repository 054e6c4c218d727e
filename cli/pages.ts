/** The pages of the browser client, for the commands that serve them or look after them. */
import { join } from 'node:path'

export const PAGES = {
  clientDir: join(import.meta.dirname, '..', 'client', 'dist'),
  isClientStale: async (): Promise<boolean> => (await import('../client/build/stale.ts')).isStale(),
}
