/** `hexarchy lab regress`: whether the live bot is weaker than what came before it, by a sequential test against each of its ancestors. */
import { LabError } from '../../actors/wire/lab-port.ts'
import type { LabReport } from '../../actors/wire/lab-report.ts'
import { FrozenBots } from '../../saves/bot-files/frozen-bots.ts'
import { botSources } from '../../saves/program/bot-sources.ts'
import { stateDir } from '../../saves/state-dir/state-dir.ts'
import { queueHolder } from '../queue/lock.ts'
import { callOf } from '../queue/submission-call.ts'
import { submitExperiment } from '../queue/submit.ts'
import { textTable } from '../rankings/text-table.ts'
import { boundsText } from '../statistics/intervals.ts'
import { runQueue } from './run-command.ts'
import { foundReport, labOverServer } from './served-lab.ts'

interface RegressOptions {
  /** Most games against each. */
  games?: number
  /** Elo points by which it may be weaker. */
  margin?: number
  size?: string
  turns?: number
  seed?: number
  workers?: number
  json?: boolean
  state?: string
}

type Verdict = 'not weaker' | 'weaker' | 'not decided'

const GAMES = 400
const MARGIN = 30
const ERRORS = 0.05

/**
 * Plays the live bot, frozen, against each ancestor (codes; default: all snapshots) until it is shown to be no more than `margin` Elo points
 * weaker, or not as strong. The same command with the same code goes on. Status 0; 1 where it is weaker than some, or that is not decided;
 * 2 where something asked for is wrong.
 */
export async function runRegress(ancestors: readonly string[], options: RegressOptions): Promise<0 | 1 | 2> {
  try {
    const dir = stateDir({ option: options.state })
    const against = ancestors.length > 0 ? ancestors : snapshotsIn(dir)
    const ids: string[] = []
    for (const ancestor of against) ids.push(await queued(dir, ancestor, options))
    if (!labOverServer(dir) && !isServed(dir)) await runQueue(options)
    const rows = await Promise.all(ids.map(async (id, i) => ({ ancestor: against[i], ...judged(await foundReport(dir, id)) })))
    console.log(options.json ? JSON.stringify(rows) : text(rows, options.margin ?? MARGIN))
    return rows.every(({ verdict }) => verdict === 'not weaker') ? 0 : 1
  } catch (error) {
    if (!(error instanceof LabError)) throw error
    console.error(error.message)
    return error.reason === 'wrong' ? 2 : 1
  }
}

function snapshotsIn(dir: string): string[] {
  const names = new FrozenBots(dir).list().map(({ name }) => name)
  const snapshots = names.filter(name => name.startsWith('snapshot_'))
  if (snapshots.length === 0)
    throw new LabError(
      'wrong',
      'There is no snapshot of the bot: `hexarchy bots freeze NAME` makes one, or name codes to play against.',
    )
  return snapshots
}

/** A server plays the queue by itself. */
const isServed = (dir: string): boolean => queueHolder(dir)?.kind === 'serve'

/** Once for the same code and games. */
async function queued(
  dir: string,
  ancestor: string,
  { games = GAMES, margin = MARGIN, size = 'duel', turns = 0, seed = 1 }: RegressOptions,
) {
  const experiment = {
    name: `regression against ${ancestor}`.slice(0, 100),
    ...{ games: games + (games % 2), replays: 2, size, turns, seed },
    seats: [
      { label: 'now', bot: 'basic' },
      { label: 'before', bot: ancestor },
    ],
    stop: { alpha: ERRORS, beta: ERRORS, elo0: -margin, elo1: 0 },
  }
  const call = `regress ${botSources()} ${JSON.stringify(experiment)}`
  const served = labOverServer(dir)
  const { id } = served
    ? await served.submit(experiment, call)
    : await submitExperiment(dir, experiment, { call: callOf(call, experiment) })
  return id
}

interface Judged {
  id: string
  state: LabReport['state']
  games: number
  elo: number | null
  low: number | null
  high: number | null
  verdict: Verdict
}

function judged({ id, state, games, differences, sequential }: LabReport): Judged {
  const apart = differences.find(({ one }) => one === 'now')
  const { elo = null, low = null, high = null } = apart ?? {}
  const decision = sequential?.decision ?? null
  const verdict: Verdict = decision === 'h1' ? 'not weaker' : decision === 'h0' ? 'weaker' : 'not decided'
  return { id, state, games: games.finished, elo, low, high, verdict }
}

function text(rows: readonly (Judged & { ancestor: string })[], margin: number): string {
  const points = (x: number): string => x.toFixed(0)
  const table = textTable(
    [
      ['against', 'games', 'Elo', '95 %', 'verdict', 'experiment'],
      ...rows.map(({ ancestor, games, elo, verdict, id, ...bounds }) => [
        ...[ancestor, String(games), elo === null ? '–' : points(elo), boundsText(bounds, points), verdict, id],
      ]),
    ],
    [0, 4, 5],
  )
  return `${table}\n\nNot weaker: by no more than ${margin} Elo points, wrong once in ${1 / ERRORS}. The same command goes on with what is not decided yet.`
}
