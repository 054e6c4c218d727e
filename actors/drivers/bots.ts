/** The scripted opponent as the drivers use it: by the profile of its seat. */
import type { Bots } from '../settings.ts'

export const BOTS: Bots = {
  *playTurn() {},
  answerNegotiation: () => null,
}
