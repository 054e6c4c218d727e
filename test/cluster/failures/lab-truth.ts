/** What must hold of the experiments of a cluster's lab, whatever died: each game once, and as if nothing had happened. */
import { blockCount, gamesOf } from '../../../lab/experiments/plan.ts'
import { makeResult } from '../../../lab/jobs/make-result.ts'
import type { LabResult } from '../../../lab/jobs/result.ts'
import { playGame } from '../../../lab/play-game.ts'
import { ExperimentFiles } from '../../../lab/queue/experiment-files.ts'
import { resultsFile } from '../../../lab/queue/folders.ts'
import { readResults } from '../../../lab/queue/results-file.ts'
import { FrozenBots } from '../../../saves/bot-files/frozen-bots.ts'
import { readCheckedLines } from '../../../saves/integrity/checked-lines.ts'
import { readLedger } from '../../../saves/usage/ledger.ts'
import { standardRules } from '../../world.ts'

/** What has to be the same, whoever played it and when. */
const lasting = ({ at: _, worker: __, wallSeconds: ___, cpuSeconds: ____, ...result }: LabResult) => JSON.stringify(result)

/** What is wrong with an experiment that was played to its end, by the files of the node that keeps the lab. */
export function wrongOf(stateDir: string, id: string): string[] {
  const wrong: string[] = []
  const { experiment } = new ExperimentFiles(stateDir).named(id)
  const { results, failures } = readResults(stateDir, id)
  for (const { game, message } of failures) wrong.push(`${id}: game ${game} has failed: ${message}`)
  for (const game of doubledIn(stateDir, id)) wrong.push(`${id}: game ${game} is there twice`)

  const codes = new FrozenBots(stateDir)
  for (let block = 0; block < blockCount(experiment); block++)
    for (const game of gamesOf(experiment, block)) {
      const found = results.find(one => one.game === game.game)
      if (!found) {
        wrong.push(`${id}: game ${game.game} is lost`)
        continue
      }
      const played = playGame(standardRules(), game.options, undefined, codes)
      const series = { experiment: id, ruleset: 'standard', mods: [], block }
      const undisturbed = makeResult(series, game, played, { worker: 'here', at: new Date() })
      if (lasting(undisturbed) !== lasting(found)) wrong.push(`${id}: game ${game.game} came to another end than undisturbed`)
    }
  const entered = readLedger(stateDir).entries.filter(entry => entry.kind === 'lab' && entry.experiment === id).length
  if (entered !== results.length) wrong.push(`${id}: the ledger has ${entered} games of ${results.length}`)
  return wrong
}

/** Games of which more than one line tells. */
function doubledIn(stateDir: string, id: string): number[] {
  const { entries } = readCheckedLines<{ results: { game: number }[]; failures: { game: number }[] }>(resultsFile(stateDir, id))
  const games = entries.flatMap(({ results, failures }) => [...results, ...failures].map(({ game }) => game))
  return games.filter((game, i) => games.indexOf(game) < i)
}
