/** What is advised to each seat, worked out once for each state that a briefing is asked of. */
import { advise } from '../../../bot/advice.ts'
import type { Advice, Adviser } from '../../../tools/tool/advice.ts'

/** `version`: number of the commands performed on the state. */
export function cachedAdvice(version: () => number): Adviser {
  const bySeat: { version: number; advice: readonly Advice[] }[] = []
  return (w, seat) => {
    const now = version()
    if (bySeat[seat]?.version !== now) bySeat[seat] = { version: now, advice: advise(w, seat) }
    return bySeat[seat].advice
  }
}
