/** What the bot plans and would do in a seat's place at the beginning of its turn, by what reasons and figures. */
import type { ExplainedMatter } from '../../actors/wire/lab/game-analysis.ts'
import { advise } from '../../bot/advice.ts'
import { DEFAULTS } from '../../bot/params/table.ts'
import { planOf } from '../../bot/standing-plan.ts'
import type { Command } from '../../engine/index.ts'
import type { FrozenBots } from '../../saves/bot-files/frozen-bots.ts'
import { loadBot } from '../../saves/bot-files/load-bot.ts'
import type { StoreReader } from '../../saves/database/store.ts'
import type { RulesOf } from '../../saves/games/restore.ts'
import { stateAtTurn } from '../../saves/games/state-at-turn.ts'
import { callOf } from '../../tools/command-call.ts'
import { becauseText } from '../../tools/words/advice.ts'

interface ExplainParts {
  rulesOf: RulesOf
  codes: FrozenBots
}

/** Of a command that no tool gives. */
const asCall = ({ type, ...args }: Command) => ({ tool: type, args })

/**
 * The plan first, then each matter of the turn; null where the seat has no such turn, or it cannot be had. By the planners of this
 * program, whatever code plays the seat.
 */
export async function explainTurn(
  store: StoreReader,
  game: string,
  { seat, turn }: { seat: number; turn: number },
  { rulesOf, codes }: ExplainParts,
): Promise<ExplainedMatter[] | null> {
  const past = await stateAtTurn(store, game, turn, rulesOf, () => Promise.resolve(), seat)
  if (!('w' in past)) return null
  const { w } = past
  const { played } = loadBot(codes, w.s.seats[seat])
  const params = { ...DEFAULTS, ...played.params }
  const matters = advise(w, seat, params).matters.map(({ subject, options, others }) => ({
    subject,
    options: [...options, ...others].map(({ command, ...option }) => ({
      call: callOf(w, command) ?? asCall(command),
      ...option,
      because: becauseText(option.because),
    })),
  }))
  const plan = planOf(w, seat, params).map(({ subject, options }) => ({
    subject,
    options: options.map(option => ({ ...option, because: becauseText(option.because) })),
  }))
  return [...plan, ...matters]
}
