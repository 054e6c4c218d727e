/** `npm run bench [-- SECTION …]`: the figures that the project holds itself to, on this machine. Sections: game, memory, sleep, map, effects, reading, deltas, storage, calls, http, crowd, waits, holds, replication, cluster, scaling, bots; or guard, which compares with a commit. */
import { benchBots } from './bots.ts'
import { benchCalls } from './calls.ts'
import { benchCluster } from './cluster.ts'
import { benchCrowd } from './crowd.ts'
import { benchDeltas } from './deltas.ts'
import { benchEffects } from './effects.ts'
import { benchGame } from './game.ts'
import { guard } from './guard/guard.ts'
import { benchHolds } from './holds.ts'
import { benchHttp } from './http.ts'
import { benchMap } from './map.ts'
import { benchMemory } from './memory.ts'
import { benchReading } from './reading.ts'
import { benchReplication } from './replication.ts'
import { partsAsked, printMachine } from './report.ts'
import { benchScaling } from './scaling.ts'
import { benchSleep } from './sleep.ts'
import { benchStorage } from './storage.ts'
import { benchWaits } from './waits.ts'

const SECTIONS = {
  game: benchGame,
  memory: benchMemory,
  sleep: benchSleep,
  map: benchMap,
  effects: benchEffects,
  reading: benchReading,
  deltas: benchDeltas,
  storage: benchStorage,
  calls: benchCalls,
  http: benchHttp,
  crowd: benchCrowd,
  waits: benchWaits,
  holds: benchHolds,
  replication: benchReplication,
  cluster: benchCluster,
  scaling: benchScaling,
  bots: benchBots,
}

if (process.argv[2] === 'guard') {
  printMachine()
  await guard(process.argv[3])
} else {
  const asked = partsAsked(SECTIONS, 'section')
  printMachine()
  for (const [, run] of asked) await run()
}
