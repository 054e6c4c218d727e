/** The lab as the transport of a node has it: what its owner answers is in the log before, and other nodes see how it stands. */
import { LabError, type LabExperiment, type LabPort, type WorkersPort } from '../../wire/lab-port.ts'
import type { Broker } from '../ports.ts'
import { LabBlobs } from './lab-blobs.ts'
import { type LabOwner, type LabOwnerParts, openLabOwner } from './lab-owner.ts'
import { serveWorkers } from './worker-requests.ts'

export interface ClusterLabParts extends LabOwnerParts {
  broker: Pick<Broker, 'bus' | 'blobs'>
}

export interface ClusterLab extends LabPort {
  /** Whether this node keeps it, and may answer for it. */
  isOpen(): boolean
  /** Lets go of it for good; it is seen from here as from any other node. */
  drain(): Promise<void>
}

/** Asked of the owner by nodes where somebody watches: all experiments. */
const LOOK = 'lab.look'
const LOOK_MS = 1_000
const LOOK_PATIENCE_MS = 2_000

/** What the owner has done, once the log has it; a worker that is refused may have been barred by it. */
type Written = <A>(act: (lab: LabPort) => A) => Promise<Awaited<A>>

export function openClusterLab(parts: ClusterLabParts): ClusterLab {
  const { broker, files, complain } = parts
  const { bus } = broker
  const owner = openLabOwner(parts)
  const ends: (() => void)[] = []
  const watching = new Set<() => void>()
  const tell = () => {
    for (const changed of watching) changed()
  }

  const written = async <A>(act: (lab: LabPort) => A): Promise<Awaited<A>> => {
    const lab = await owner.ready()
    const done = (async () => act(lab))()
    await done.catch(() => {})
    await owner.written(lab)
    return await done
  }

  const workers = workersOf(owner, written)
  ends.push(serveWorkers({ bus, owner, workers, shelves: new LabBlobs(broker), complain }))

  let seen: LabExperiment[] = []
  let unwatch = () => {}
  owner.onChange(() => {
    unwatch()
    unwatch = owner.now?.watch(tell) ?? (() => {})
    tell()
  })
  ends.push(
    () => unwatch(),
    bus.subscribe(LOOK, ({ reply }) => {
      if (owner.now) reply?.(Buffer.from(JSON.stringify(owner.now.experiments())))
    }),
    lookFor({ isWanted: () => watching.size > 0 && !owner.now, bus }, experiments => {
      seen = experiments
      tell()
    }),
  )

  return {
    isOpen: () => owner.now !== null,
    ready: async () => (await owner.ready()).ready?.(),
    rankings: async query => (await owner.ready()).rankings(query),
    schema: async () => (await owner.ready()).schema(),
    report: async id => (await owner.ready()).report(id),
    async submit(experiment, callId) {
      await files.fresh()
      return written(lab => lab.submit(experiment, callId))
    },
    async submitProfiles(wish, callId) {
      await files.fresh()
      return written(lab => lab.submitProfiles(wish, callId))
    },
    experiments: () => owner.now?.experiments() ?? seen,
    stop: id => written(lab => lab.stop(id)),
    watch(changed) {
      watching.add(changed)
      return () => void watching.delete(changed)
    },
    workers,
    games: {
      record: async (experiment, game) => (await owner.ready()).games.record(experiment, game),
      analyse: async file => (await owner.ready()).games.analyse(file),
      explain: async (file, at) => (await owner.ready()).games.explain(file, at),
    },
    drain: () => owner.close(),
    async close() {
      for (const end of ends.splice(0)) end()
      await owner.close()
    },
  }
}

/** Its workers, as the owner answers them. */
function workersOf(owner: LabOwner, written: Written): WorkersPort {
  const here = (): LabPort => {
    if (!owner.now) throw new LabError('busy', 'The machine that keeps the lab changes just now; ask again.')
    return owner.now
  }
  return {
    open: (token, address) => here().workers.open(token, address),
    hello: (worker, hello) => written(lab => lab.workers.hello(worker, hello)),
    claim: async worker => (await owner.ready()).workers.claim(worker),
    renew: async (worker, body) => (await owner.ready()).workers.renew(worker, body),
    finish: (worker, body) => written(lab => lab.workers.finish(worker, body)),
    code: name => here().workers.code(name),
    rules: hash => here().workers.rules(hash),
  }
}

/** Asks the owner how its experiments stand for as long as somebody here wants to know. Returns what ends it. */
function lookFor(
  { isWanted, bus }: { isWanted(): boolean; bus: Broker['bus'] },
  found: (experiments: LabExperiment[]) => void,
): () => void {
  let isAsking = false
  const timer = setInterval(() => {
    if (isAsking || !isWanted()) return
    isAsking = true
    bus
      .request(LOOK, new Uint8Array(), { timeoutMs: LOOK_PATIENCE_MS })
      .then(
        data => found(JSON.parse(Buffer.from(data).toString()) as LabExperiment[]),
        // Whoever owns it next answers the next one.
        () => {},
      )
      .finally(() => {
        isAsking = false
      })
  }, LOOK_MS).unref()
  return () => clearInterval(timer)
}
