/** `hexarchy bench export RUN`: what passed between the models of a run and their seats, for other tools to read. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { readGame } from '../../../actors/process/commands/backup-commands.ts'
import type { Store } from '../../../saves/database/store.ts'
import { writeAtomically } from '../../../saves/disk/atomic-write.ts'
import { readTranscript, transcriptPrefix } from '../../../saves/games/transcripts.ts'
import { stateDir } from '../../../saves/state-dir/state-dir.ts'
import { meant } from '../../input/problems.ts'
import type { Outcome } from '../results/outcome.ts'
import { readOutcomes } from '../results/results.ts'
import { listRuns, type Run, runDir } from '../run.ts'
import { conversationsOf } from './conversations.ts'
import { type ExportedGame, inspectLog } from './inspect-log.ts'
import { messageLine } from './messages.ts'

export const EXPORT_FORMATS = ['messages', 'inspect'] as const

export interface ExportOptions {
  format: (typeof EXPORT_FORMATS)[number]
  /** Folder of Inspect's logs; default: that of the run. */
  out?: string
  state?: string
  version: string
}

const BAD_USAGE = 2

/** `messages` prints JSON lines, `inspect` writes files. Status 1 where no game of a model was played, 2 where there is no such run. */
export async function runExport(id: string, options: ExportOptions): Promise<0 | 1 | 2> {
  const dir = stateDir({ option: options.state })
  const runs = listRuns(dir)
  const run = runs.find(one => one.id === id)
  if (!run) {
    const known = runs.map(one => one.id)
    console.error(`There is no run "${id.slice(0, 80)}" in ${dir}; there are ${known.join(', ') || 'none'}.${meant(known, id)}`)
    return BAD_USAGE
  }
  const labels = new Set(run.entrants.filter(({ driver }) => driver === 'model').map(({ label }) => label))
  const { outcomes } = readOutcomes(runDir(dir, id), run.entrants)
  const own = outcomes.filter(({ entrant }) => labels.has(entrant)).sort((a, b) => a.n - b.n)
  if (own.length === 0) {
    console.error(`No game of a model was played in ${id}: agents and bots have no transcripts.`)
    return 1
  }
  const gameOf = async (outcome: Outcome): Promise<ExportedGame> => {
    const prefix = transcriptPrefix(outcome.game, outcome.seat)
    const state = join(runDir(dir, id), 'state')
    const store = (await readGame(state, options.version, outcome.game, key => key.startsWith(prefix))) as Store
    return { outcome, conversations: conversationsOf(await readTranscript(store, outcome.game, outcome.seat, null)) }
  }
  if (options.format === 'messages') await printMessages(id, own, gameOf)
  else
    await writeLogs(run, own, gameOf, {
      out: options.out ?? join(runDir(dir, id), 'inspect'),
      isWhole: outcomes.length === run.games.length,
    })
  return 0
}

/** Game by game: all of a run may be more than fits in memory. */
async function printMessages(
  id: string,
  own: readonly Outcome[],
  gameOf: (one: Outcome) => Promise<ExportedGame>,
): Promise<void> {
  for (const outcome of own) {
    const { conversations } = await gameOf(outcome)
    for (const one of conversations) console.log(JSON.stringify(messageLine(id, outcome, one)))
  }
}

async function writeLogs(
  { id, created, engine }: Run,
  own: readonly Outcome[],
  gameOf: (one: Outcome) => Promise<ExportedGame>,
  { out, isWhole }: { out: string; isWhole: boolean },
): Promise<void> {
  mkdirSync(out, { recursive: true })
  for (const some of Map.groupBy(own, ({ entrant, scenario, variant }) => `${entrant} ${scenario} ${variant}`).values()) {
    const games: ExportedGame[] = []
    for (const outcome of some) games.push(await gameOf(outcome))
    const { entrant, scenario, variant } = some[0]
    const name = [created.replaceAll(':', '-'), scenario, variant, entrant].map(part => part.replaceAll(/[^A-Za-z0-9.+-]+/g, '-'))
    const file = join(out, `${name.join('_')}.json`)
    writeAtomically(file, `${JSON.stringify(inspectLog({ run: id, created, engine, games, isWhole }), null, 1)}\n`)
    console.log(file)
  }
}
