/** What must hold of the games after a crash, by the files and by what the server itself says. */

import { openStore } from '../../saves/database/store.ts'
import { restoreGame } from '../../saves/games/restore.ts'
import type { Started } from '../load/started.ts'
import { standardRules } from '../world.ts'
import type { Crowd } from './agents.ts'

/** The games as the files say, without a server: none is lost, and the log of each leads to the recorded hashes. */
export async function checkDisk(dir: string, crowd: Crowd): Promise<void> {
  const store = await openStore(dir)
  try {
    for (const game of new Set(crowd.agents.map(agent => agent.game))) {
      const restored = await restoreGame(store, game, async () => standardRules()).catch((error: Error) => error)
      if (restored instanceof Error) crowd.wrong.push(restored.message)
      else if (!restored) crowd.wrong.push(`game ${game} is lost`)
      else crowd.wrong.push(...restored.problems, ...(restored.difference ? [restored.difference.text] : []))
    }
  } finally {
    await store.close()
  }
}

/** What the server itself says that it could not do. */
export function noteErrors({ errors }: Started, { wrong }: Pick<Crowd, 'wrong'>): void {
  const found = errors.join('').match(/^.*(?:ReplayMismatch|is damaged|no record|TypeError|RangeError).*$/gm)
  if (found) wrong.push(...found)
}
