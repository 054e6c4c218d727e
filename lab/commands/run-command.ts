/** `hexarchy lab run`: plays the queue until it is empty, or for good. */
import { availableParallelism } from 'node:os'
import { checkWritable, stateDir } from '../../saves/state-dir/state-dir.ts'
import { isOfCluster } from '../../saves/usage/lab-owner.ts'
import { interruptible } from '../input/interrupt.ts'
import type { GameBlock, JobOutcome } from '../jobs/job-queue.ts'
import type { FileQueue } from '../queue/file-queue.ts'
import { queueHolder } from '../queue/lock.ts'
import { LabRankings } from '../rankings/lab-rankings.ts'
import { onceFree, openQueue } from '../runner/open-queue.ts'
import { noteProgress } from '../runner/progress.ts'
import { playQueue } from '../runner/runner.ts'
import { countsText } from './status-text.ts'

interface RunOptions {
  /** Default: one per core. */
  workers?: number
  /** Whether it goes on when the queue is empty. */
  wait?: boolean
  state?: string
}

const LOOK_MS = 500

/** Returns the exit status: 1 where a game failed, or it was interrupted; `lab stop` is no interruption. */
export async function runQueue({ workers = availableParallelism(), wait = false, state }: RunOptions): Promise<0 | 1> {
  const dir = stateDir({ option: state })
  checkWritable(dir)
  if (isOfCluster(dir)) {
    console.error('In a cluster the workers play the queue: `hexarchy worker --cluster` is one.')
    return 1
  }
  const rankings = new LabRankings(dir)
  const open = () => openQueue(dir, 'run', { say: text => console.error(text), ended: () => refresh(rankings) })
  const queue = await onceFree(open)
  if (!queue) {
    const holder = queueHolder(dir)
    const who = holder?.kind === 'serve' ? 'A server' : 'Another process'
    console.error(`${who}${holder ? ` (${holder.pid})` : ''} plays the queue of ${dir}; \`hexarchy lab stop\` asks it to let go.`)
    return 1
  }
  const interrupt = interruptible()
  const asked = new AbortController()
  const signal = AbortSignal.any([interrupt.signal, asked.signal])
  const endProgress = noteProgress(dir, queue)
  const show = watcher(queue)
  const look = setInterval(() => {
    if (queue.isAskedToStop()) asked.abort()
    else queue.refresh()
  }, LOOK_MS)
  try {
    await playQueue({ queue, stateDir: dir, workers, untilEmpty: !wait, signal, onKept: show.kept })
    refresh(rankings)
    if (signal.aborted) console.error('Stopped; games under way are played again when the queue is.')
    return show.failed() > 0 || interrupt.signal.aborted ? 1 : 0
  } finally {
    clearInterval(look)
    show.end()
    endProgress()
    queue.close()
    interrupt.end()
  }
}

/** Who asks for the best bot gets the one of today. Where that fails, the games are kept all the same. */
function refresh(rankings: LabRankings): void {
  try {
    rankings.refresh()
  } catch (error) {
    console.error(`The ratings are as they were: ${(error as Error).message}`)
  }
}

const SHOW_MS = 500

/** A line that is written over on a terminal; elsewhere a line for each game. */
function watcher(queue: FileQueue) {
  let failed = 0
  const isTerminal = process.stderr.isTTY
  const line = (): string => {
    const [first, ...more] = queue.open().filter(({ state }) => state === 'running')
    if (!first) return 'nothing to play'
    const playing = first.playing.map(({ game, turn }) => `#${game + 1} turn ${turn}`).join(', ')
    return `${first.name}: ${countsText(first)}${playing ? `; ${playing}` : ''}${more.length > 0 ? `; and ${more.length} more` : ''}`
  }
  const timer = isTerminal
    ? setInterval(() => process.stderr.write(`\r\x1b[K${line().slice(0, process.stderr.columns - 1)}`), SHOW_MS)
    : null
  return {
    kept(job: GameBlock, { results, failures }: JobOutcome) {
      failed += failures.length
      for (const { game, seed, message } of failures)
        console.error(`${isTerminal ? '\r\x1b[K' : ''}${job.experiment}: game ${game + 1} (seed ${seed}) failed: ${message}`)
      if (isTerminal) return
      const now = queue.open().find(({ id }) => id === job.experiment)
      for (const { game, turns, victory, wallSeconds } of results)
        console.error(
          `${job.experiment}: game ${game + 1} ended on turn ${turns}, ${victory ?? 'no victory'}, ${wallSeconds.toFixed(1)} s; ${now ? countsText(now) : 'the last one'}`,
        )
    },
    failed: () => failed,
    end() {
      if (timer) clearInterval(timer)
      if (timer) process.stderr.write('\r\x1b[K')
    },
  }
}
