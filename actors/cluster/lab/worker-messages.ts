/**
 * How the lab of a cluster is asked over the bus: its owner alone answers, and a worker asks the same again until it does. What it gets
 * to play by lies on shelves, each as `packText` (saves/ruleset-store/rules-by-hash.ts) has it: the file of a frozen bot on `code` by the hash in its
 * manifest, the canonical text of rules on `rules` by theirs. It is there before an answer names it.
 */
export const LAB_ASK = 'lab.ask'

/** One question of a worker: `route` and `body` as in lab/workers/wire.ts; `worker` is the node's name. */
export interface LabAsk {
  worker: string
  route: 'hello' | 'claim' | 'renew' | 'finish'
  body: object
}

/**
 * What the owner says to it. Where `mayPass`, the same question asked again later may be answered otherwise. After `lab/unready`, as a
 * new owner says it, the worker says hello, and then asks the same again: a block that nobody else has stays its own.
 */
export type LabAnswer = { ok: true; body: unknown } | { ok: false; code: string; message: string; mayPass: boolean }

/** What a worker of the cluster is called among those that have tokens, none of whose names has a colon. */
export const workerName = (node: string): string => `node:${node}`
