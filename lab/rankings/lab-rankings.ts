/** The rankings of a state directory: read from the results of its experiments, fitted anew when these have changed. */
import { statSync } from 'node:fs'
import type { Rating } from '../../bot/best-bot.ts'
import type { Configuration } from '../../bot/configuration.ts'
import { BotProfiles } from '../../saves/bot-files/bot-profiles.ts'
import { readRatings, writeRatings } from '../../saves/bot-files/bot-ratings.ts'
import { FrozenBots } from '../../saves/bot-files/frozen-bots.ts'
import { folderNames } from '../../saves/disk/list-folder.ts'
import { fingerprintOf } from '../jobs/fingerprint.ts'
import { ExperimentFiles } from '../queue/experiment-files.ts'
import { resultsFile, resultsFolder } from '../queue/folders.ts'
import { readResults } from '../queue/results-file.ts'
import { type History, historyOf, joined, type KnownSeats } from './history.ts'
import { type RankedBots, rankingsOf, ratingsOf, type Today } from './rankings.ts'

const END = '.jsonl'

/** '' where the disk does not say: such results are damaged, and count for nothing. */
function stampOf(file: string): string {
  try {
    const { mtimeMs, size, ino } = statSync(file)
    return `${ino} ${size} ${mtimeMs}`
  } catch {
    return ''
  }
}

export class LabRankings {
  #stateDir: string
  #codes: FrozenBots
  #profiles: BotProfiles
  #experiments: ExperimentFiles
  /** By experiment, while its file is as it was. */
  #histories = new Map<string, { stamp: string; history: History }>()
  /** What was asked for last, by difficulty, while nothing has changed. */
  #ranked = new Map<string, { stamp: string; ranked: RankedBots }>()

  constructor(stateDir: string) {
    this.#stateDir = stateDir
    this.#codes = new FrozenBots(stateDir)
    this.#profiles = new BotProfiles(stateDir, this.#codes)
    this.#experiments = new ExperimentFiles(stateDir)
  }

  /** `difficulty`: of these games alone. */
  rankings(difficulty = ''): RankedBots {
    return this.#rank(difficulty).ranked
  }

  /** What is rated, as 'Best bot' asks for it. */
  ratings(): Rating[] {
    const { ranked, history } = this.#rank('')
    return ratingsOf(ranked, history.contenders, bot => this.#codeOf(bot))
  }

  /** Keeps the ratings where games find them that ask for the best bot. */
  refresh(): void {
    const ratings = this.ratings()
    if (JSON.stringify(ratings) !== JSON.stringify(readRatings(this.#stateDir))) writeRatings(this.#stateDir, ratings)
  }

  #rank(difficulty: string): { ranked: RankedBots; history: History } {
    const { history, stamp } = this.#read()
    const today = this.#today()
    const now = `${stamp} ${JSON.stringify([...today])}`
    const known = this.#ranked.get(difficulty)
    if (known?.stamp === now) return { ranked: known.ranked, history }
    const ranked = rankingsOf(history, today, difficulty)
    // Callers may name any difficulty: those that there are not need not be kept.
    if (difficulty === '' || ranked.entries.length > 0) this.#ranked.set(difficulty, { stamp: now, ranked })
    return { ranked, history }
  }

  #read(): { history: History; stamp: string } {
    const stamps: string[] = []
    const histories = this.#ids().map(id => {
      const stamp = stampOf(resultsFile(this.#stateDir, id))
      stamps.push(`${id} ${stamp}`)
      const known = this.#histories.get(id)
      if (known?.stamp === stamp) return known.history
      const history = historyOf(readResults(this.#stateDir, id).results, this.#seatsOf(id))
      this.#histories.set(id, { stamp, history })
      return history
    })
    return { history: joined(histories), stamp: stamps.join('\n') }
  }

  #ids(): string[] {
    const ids = folderNames(resultsFolder(this.#stateDir))
      .filter(file => file.endsWith(END))
      .map(file => file.slice(0, -END.length))
    for (const id of this.#histories.keys()) if (!ids.includes(id)) this.#histories.delete(id)
    return ids.sort()
  }

  /** By label, for results from before there were fingerprints. */
  #seatsOf(id: string): KnownSeats {
    const kept = this.#experiments.all().experiments.find(one => one.id === id)
    return new Map(
      (kept?.experiment.seats ?? []).map(({ label, bot }) => {
        const sources = this.#codes.sources(bot.code)
        return [label, { bot, sources, fingerprint: fingerprintOf(bot, sources) }]
      }),
    )
  }

  #today(): Today {
    return Map.groupBy(this.#profiles.configurations(), one => fingerprintOf(one, this.#codes.sources(one.code)))
  }

  /** Experiments play the live code frozen: a profile that is on the live bot was rated all the same. */
  #codeOf({ profile, revision, code }: Configuration): string | null {
    if (!code.startsWith('frozen_')) return null
    const revisions = this.#profiles.get(profile)?.revisions ?? []
    return revisions.find(one => one.revision === revision)?.code ?? 'basic'
  }
}
