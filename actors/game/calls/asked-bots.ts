/** What the bots of a game say to proposals that are tried out on a copy of it. */
import type { SaysToProposal } from '../../../tools/tool/tool.ts'
import type { GameParts } from '../parts/game-parts.ts'

/** One that fails says nothing, as it would in earnest; the trouble is told. */
export const botsOf =
  ({ id, deps, runtime }: Pick<GameParts, 'id' | 'deps' | 'runtime'>): SaysToProposal =>
  (w, seat, negotiation) => {
    try {
      return deps.bots.answerNegotiation(w, seat, negotiation)
    } catch (error) {
      const text = `${runtime.position}: the bot of seat ${seat} gave no answer: ${(error as Error).stack ?? error}`
      deps.tell({ type: 'trouble', game: id, text, at: { kind: 'bot', seat, ...runtime.place } })
      return null
    }
  }
