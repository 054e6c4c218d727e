/** How the lab of a cluster is asked over the bus: its owner alone answers, and a worker asks again until it does. */
export const LAB_ASK = 'lab.ask'

/** One question of a worker: `route` and `body` as in lab/workers/wire.ts; `worker` is the node's name. */
export interface LabAsk {
  worker: string
  route: 'hello' | 'claim' | 'renew' | 'finish'
  body: object
}

/** What the owner says to it; where `mayPass`, the same question asked again later may be answered otherwise. */
export type LabAnswer = { ok: true; body: unknown } | { ok: false; code: string; message: string; mayPass: boolean }
