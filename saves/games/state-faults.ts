/** What is wrong with a game that was brought back into memory: said to whoever runs the server, while the game goes on. */
import { type EngineContext, findBroken } from '../../engine/index.ts'

/** Faults named in one report; the rest are counted. */
const NAMED = 5

/**
 * One sentence on a state that is not sound, or null. Such a game is not refused: its log led there by the rules of this program,
 * and its players lose more by a game that stands still than by, say, a unit with too much health.
 */
export function stateFaults(w: EngineContext): string | null {
  const faults = find(w)
  if (faults.length === 0) return null
  const more = faults.length > NAMED ? `; and ${faults.length - NAMED} more` : ''
  return `its state at turn ${w.s.turn} is not sound: ${faults.slice(0, NAMED).join('; ')}${more}`
}

/** A state may be so far gone that the check itself stumbles. */
function find(w: EngineContext): string[] {
  try {
    return findBroken(w)
  } catch (error) {
    return [`the check came to no end: ${(error as Error).message}`]
  }
}
