/** The scripted opponent as the drivers use it: by the profile of its seat. */
import { FrozenBots } from '../../../saves/bot-files/frozen-bots.ts'
import { loadBot } from '../../../saves/bot-files/load-bot.ts'
import type { Bots } from '../../wire/shard-dependencies.ts'

/** The bots of a state directory; null: those that come with the program. */
export function openBots(stateDir: string | null): Bots {
  const codes = new FrozenBots(stateDir)
  return {
    playTurn(w, seat) {
      const { code, played } = loadBot(codes, w.s.seats[seat])
      return code.playTurn(w, seat, played)
    },
    answerNegotiation(w, seat, id) {
      const negotiation = w.s.negotiations.find(one => one.id === id)
      if (negotiation?.state !== 'proposed' || negotiation.floor !== seat) return null
      const { code, played } = loadBot(codes, w.s.seats[seat])
      return code.answerNegotiation(w, seat, played, negotiation)
    },
  }
}

export const BOTS: Bots = openBots(null)
