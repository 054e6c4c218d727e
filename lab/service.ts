/** The lab of a running server: what its routes ask, and the queue that it plays in child processes. */
import { LabError, type LabPort } from '../actors/wire/lab-port.ts'
import { damagedFiles } from '../saves/integrity/damage-register.ts'
import { leaveCluster } from '../saves/usage/lab-owner.ts'
import { BalanceDesk } from './balance/served/balance-desk.ts'
import { BenchDesk } from './bench/served/bench-desk.ts'
import { GameDesk } from './games/game-desk.ts'
import { callOf, type LabCall } from './queue/submission-call.ts'
import { RankingsDesk } from './rankings/rankings-service.ts'
import { Statuses } from './runner/progress.ts'
import { QueueOwner } from './runner/queue-owner.ts'
import { stopExperiment } from './runner/stop.ts'
import { Lane } from './served/lane.ts'
import type { Prober } from './workers/local-player.ts'
import { WorkerTokens } from './workers/tokens.ts'
import { WorkerDesk } from './workers/worker-service.ts'

export interface LabOptions {
  /** Games that the server plays at a time; 0: none. */
  workers: number
  /** Share of the blocks of known workers on other machines that this server plays too, 0–1; 0: they are believed. Default 0.05. */
  replayShare?: number
  /** Whether several machines keep the lab in turn (actors/cluster/lab/lab-owner.ts). Default false. */
  isShared?: boolean
  say(text: string): void
  /** Who plays the probe games of workers; default: a process of its own. */
  prober?: Prober
  /** ms since 1970, for leases of workers. */
  now?: () => number
}

/** By then workers have told a new owner of the lab what they play (lab/workers/worker-service.ts). */
const REST_MS = 5_000

export function openLab(stateDir: string, { workers, replayShare, isShared = false, say, prober, now }: LabOptions): LabPort {
  let isClosed = false
  const tokens = new WorkerTokens(stateDir)
  const rankings = new RankingsDesk(stateDir)
  const games = new GameDesk(stateDir)
  // Where the ratings cannot be kept, that is told when rankings are asked for.
  const ended = (): void => void rankings.refresh().catch(() => {})
  const keeper = new QueueOwner({
    stateDir,
    workers,
    say,
    ended,
    restMs: isShared ? REST_MS : 0,
    isShared: () => isShared || tokens.list().length > 0,
  })
  const desk = new WorkerDesk({
    stateDir,
    queue: () => keeper.queue,
    ...(replayShare !== undefined && { replayShare }),
    ...(prober && { prober }),
    ...(now && { now }),
    isShared,
    onWithdrawn: ended,
    say,
  })
  if (!isShared) leaveCluster(stateDir)
  else {
    keeper.wake()
    // What other machines have written while this one did not keep the lab.
    rankings.reconcile().catch(error => {
      if (!isClosed) say(`The ledger lacks what other machines have played: ${error.message}`)
    })
  }
  const statuses = new Statuses(stateDir, { inSlices: true })
  const lane = new Lane()
  const benches = isShared ? null : new BenchDesk({ stateDir, plays: workers > 0, lane, say })
  const balance = isShared ? null : new BalanceDesk({ stateDir, plays: workers > 0, lane, say })
  return {
    ...submitting(stateDir, keeper),
    ready: () => statuses.ready(keeper.queue),
    experiments: () => statuses.all(keeper.queue),
    stop(id) {
      stopExperiment(stateDir, id, keeper.queue)
    },
    watch: changed => keeper.watch(changed),
    async rankings({ difficulty }) {
      const damaged = damagedFiles(stateDir, 'results', 'experiments').map(({ text }) => text)
      return { ...(await rankings.rankings(difficulty)), damaged }
    },
    report: id => rankings.report(id),
    ledger: () => games.ledger(),
    schema: async () => (await import('./experiments/experiment.ts')).experimentSchema(),
    workers: desk,
    ...(benches && { benches }),
    ...(balance && { balance }),
    games,
    async close() {
      isClosed = true
      await benches?.close()
      await balance?.close()
      games.close()
      await desk.close()
      await keeper.close()
      await rankings.close()
    },
  }
}

/** How experiments are queued. */
function submitting(stateDir: string, keeper: QueueOwner): Pick<LabPort, 'submit' | 'submitProfiles'> {
  const submit = async (experiment: unknown, call: LabCall | null): Promise<{ id: string }> => {
    // With it comes the engine, which the server's own thread can do without until then.
    const { submitExperiment } = await import('./queue/submit.ts')
    // Who asks over the network reads no folders of this machine.
    const { id } = await submitExperiment(stateDir, experiment, { call, folders: false })
    keeper.wake()
    return { id }
  }
  return {
    submit: (experiment, callId) => submit(experiment, callOf(callId, experiment)),
    async submitProfiles(wish, callId) {
      const { experimentOf, wishError } = await import('./experiments/profile-experiment.ts')
      return submit(experimentOf(wish), callOf(callId, wish)).catch(error => {
        throw error instanceof LabError ? wishError(error) : error
      })
    },
  }
}
