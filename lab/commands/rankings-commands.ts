/** `hexarchy lab report` and `hexarchy rankings`. */
import { LabError } from '../../actors/wire/lab-port.ts'
import { BEST } from '../../bot/best-bot.ts'
import { BotProfiles } from '../../saves/bot-files/bot-profiles.ts'
import { FrozenBots } from '../../saves/bot-files/frozen-bots.ts'
import { permissionError } from '../../saves/state-dir/permission-error.ts'
import { stateDir } from '../../saves/state-dir/state-dir.ts'
import { whyNotLabOwner } from '../../saves/usage/lab-owner.ts'
import { LabRankings } from '../rankings/lab-rankings.ts'
import { BEST_BOT_GAMES, type RankedBots } from '../rankings/rankings.ts'
import { reportText } from '../rankings/report-text.ts'
import { fixed, percent, textTable } from '../rankings/text-table.ts'
import { boundsText } from '../statistics/intervals.ts'
import { foundReport } from './served-lab.ts'

interface Options {
  state?: string
  json?: boolean
}

/** Exit status: 0; 1 where there is no such experiment. */
export async function runReport(name: string, { state, json = false }: Options): Promise<0 | 1> {
  try {
    const report = await foundReport(stateDir({ option: state }), name)
    console.log(json ? JSON.stringify(report, null, 1) : reportText(report))
    return 0
  } catch (error) {
    if (!(error instanceof LabError)) throw error
    console.error(error.message)
    return 1
  }
}

/** Exit status: 0; 1 where no game was played at the difficulty that is named. */
export function runRankings({ difficulty, state, json = false }: Options & { difficulty?: string }): 0 | 1 {
  const dir = stateDir({ option: state })
  const elsewhere = whyNotLabOwner(dir)
  if (elsewhere) console.error(`These are the games that are known here. ${elsewhere}`)
  const rankings = new LabRankings(dir)
  const ranked = rankings.rankings(difficulty)
  if (difficulty && ranked.entries.length === 0) {
    const known = ranked.difficulties.length > 0 ? `; there are games at ${ranked.difficulties.join(', ')}` : ''
    console.error(`No game of the lab was played at the difficulty "${difficulty}"${known}.`)
    return 1
  }
  if (ranked.entries.length > 0 && !elsewhere) refresh(rankings)
  if (json) console.log(JSON.stringify(ranked, null, 1))
  else if (ranked.entries.length === 0) console.log(NOBODY)
  else
    console.log(`${rankingsText(ranked)} 'Best bot' is ${best(dir)}: a rating counts for that from ${BEST_BOT_GAMES} games on.`)
  return 0
}

/** Who may only look at the state directory of another sees the rankings all the same. */
function refresh(rankings: LabRankings): void {
  try {
    rankings.refresh()
  } catch (error) {
    const denied = permissionError(error)
    if (denied === error) throw error
    console.error(`The ratings that games go by stay as they were. ${(denied as Error).message}`)
  }
}

const NOBODY = 'No game of the lab is finished yet: `hexarchy lab submit` and `hexarchy lab run` play some.'

const best = (dir: string): string => new BotProfiles(dir, new FrozenBots(dir)).find(BEST).name

/** For people at a terminal. */
function rankingsText({ entries, games }: Pick<RankedBots, 'entries' | 'games'>): string {
  const table = textTable(
    [
      ['', 'profile', 'rating', '95 %', 'se', 'robust', 'games', 'won', 'difficulty', 'code', 'sources', 'from', 'changes'],
      ...entries.map((one, i) => [
        String(i + 1),
        `${one.name}${one.revision > 1 ? ` r${one.revision}` : one.revision === 0 ? ' with changes' : ''}${one.current ? '' : ' (past)'}`,
        fixed(one.rating),
        boundsText(one, fixed),
        ...[fixed(one.se, 1), fixed(one.se_robust, 1), String(one.games), percent(one.wins / one.games, 0)],
        ...[one.difficulty, one.code, one.sources, one.firstSeen.slice(0, 'yyyy-mm-dd'.length), one.changes],
      ]),
    ],
    [1, 3, 8, 9, 10, 11, 12],
  )
  return `${table}\n\n${games} games. Elo scale, the anchor at 1500; ratings of one difficulty compare. se: each pair by itself, a lower bound; robust: games of one map taken together. (past): no profile plays it today.`
}
