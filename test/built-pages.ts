/** Before a whole run: builds the pages once, so that none of the first servers, started side by side, does it within a test's time. */
import { buildClient } from '../client/build/build.ts'
import { isStale } from '../client/build/stale.ts'

export async function setup(): Promise<void> {
  if (await isStale()) await buildClient()
}
