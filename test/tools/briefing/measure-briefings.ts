/** Tokens of the briefings of games that bots play, as JSON. Run by itself: games are played several times as fast as in a test. Arguments: the turns, then the seeds, each with commas between. */
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { advise } from '../../../bot/advice.ts'
import { createGame, type EngineContext } from '../../../engine/index.ts'
import { playOn } from '../../../lab/play-game.ts'
import { loadStandard } from '../../../rules/load.ts'
import { FrozenBots } from '../../../saves/bot-files/frozen-bots.ts'
import { briefingOf } from '../../../tools/briefing/briefing.ts'
import type { LastBriefing } from '../../../tools/briefing/last-briefing.ts'
import { briefingText } from '../../../tools/briefing/text.ts'

export interface BriefingTokens {
  normal: number[]
  since: number[]
  /** The same as JSON. */
  normalJson: number[]
  sinceJson: number[]
}

const [turns, seeds] = process.argv.slice(2).map(list => list.split(',').map(Number))
const rules = loadStandard()
const tokens: BriefingTokens = { normal: [], since: [], normalJson: [], sinceJson: [] }
for (const seed of seeds) tellGame(seed)
console.log(JSON.stringify(tokens))

/** Every seat is briefed as its own turn begins, whole and since the turn before: then its units have all to be decided. */
function tellGame(seed: number): void {
  const before: LastBriefing[] = []
  const seats = Array.from({ length: 4 }, () => ({ driver: 'bot' as const }))
  const w = createGame(rules, { size: 'small', speed: 'Quick', seed, seats })
  playOn(w, new FrozenBots(null), () => {
    const { turn, active } = w.s
    if (turns.includes(turn + 1)) before[active] = briefingOf(w, active).told
    if (turns.includes(turn)) tellSeat(w, active, before[active])
    return turn > turns.at(-1)!
  })
}

function tellSeat(w: EngineContext, seat: number, before: LastBriefing): void {
  const normal = briefingOf(w, seat, {}, null, advise).briefing
  const since = briefingOf(w, seat, { since: 'last' }, before, advise).briefing
  tokens.normal.push(countTokens(briefingText(normal)))
  tokens.since.push(countTokens(briefingText(since)))
  tokens.normalJson.push(countTokens(JSON.stringify(normal)))
  tokens.sinceJson.push(countTokens(JSON.stringify(since)))
}
