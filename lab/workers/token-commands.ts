/** `hexarchy lab token`, `lab workers` and `lab revoke`: who may play games of the lab from another machine. They work also while a server runs. */

import { stateDir } from '../../saves/state-dir/state-dir.ts'
import { whyNotLabOwner } from '../../saves/usage/lab-owner.ts'
import { type KnownWorker, WorkerTokens } from './tokens.ts'

interface Options {
  state?: string
  json?: boolean
}

const open = ({ state }: Options): WorkerTokens => new WorkerTokens(stateDir({ option: state }))

/** Throws a sentence where what is written here would not count. */
function checkPlace({ state }: Options): void {
  const problem = whyNotLabOwner(stateDir({ option: state }))
  if (problem) throw new Error(problem)
}

/** Prints the token, which is told this once. */
export function makeToken(name: string, { for: holder = null, ...options }: Options & { for?: string | null }): void {
  checkPlace(options)
  const token = open(options).make(name, new Date(), holder)
  console.log(token)
  console.error(`For the worker ${name}, told this once: HEXARCHY_TOKEN=… hexarchy worker --server URL`)
}

export function listWorkers(options: Options): void {
  const workers = open(options)
    .list()
    .map(({ hash: _, ...shown }) => shown)
  if (options.json) console.log(JSON.stringify(workers, null, 1))
  else if (workers.length === 0) console.log('There are no workers; `hexarchy lab token NAME` makes one.')
  else for (const one of workers) console.log(workerText(one))
}

function workerText({ name, created, revoked, barred, holder, addresses }: Omit<KnownWorker, 'hash'>): string {
  const parts = [`${name}: since ${created.slice(0, 10)}`]
  if (holder !== null) parts.push(`for ${holder}`)
  if (addresses.length > 0) parts.push(`from ${addresses.join(' ')}`)
  if (revoked) parts.push(`revoked ${revoked.slice(0, 10)}`)
  if (barred) parts.push(`barred: ${barred.why} \`hexarchy lab lift ${name}\` lets it play again`)
  return parts.join(', ')
}

/** Exit status: 1 where there is none of that name. */
export function liftWorker(name: string, options: Options): 0 | 1 {
  checkPlace(options)
  if (!open(options).lift(name, new Date())) {
    console.error(`hexarchy: there is no worker "${name}"; \`hexarchy lab workers\` lists them.`)
    return 1
  }
  console.log(`${name} may play again: it proves itself anew, and what its party did until now does not count against it.`)
  return 0
}

/** Exit status: 1 where there is none of that name, or it was taken back before. */
export function revokeToken(name: string, options: Options): 0 | 1 {
  checkPlace(options)
  if (open(options).revoke(name, new Date())) return 0
  console.error(`hexarchy: there is no worker "${name}" that has a token.`)
  return 1
}
