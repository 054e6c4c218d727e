/** `hexarchy lab token`, `lab workers` and `lab revoke`: who may play games of the lab from another machine. They work also while a server runs. */
import { whyNotLabPlace } from '../../saves/lab-place.ts'
import { stateDir } from '../../saves/state-dir.ts'
import { WorkerTokens } from './tokens.ts'

interface Options {
  state?: string
  json?: boolean
}

const open = ({ state }: Options): WorkerTokens => new WorkerTokens(stateDir({ option: state }))

/** Throws a sentence where what is written here would not count. */
function checkPlace({ state }: Options): void {
  const problem = whyNotLabPlace(stateDir({ option: state }))
  if (problem) throw new Error(problem)
}

/** Prints the token, which is told this once. */
export function makeToken(name: string, options: Options): void {
  checkPlace(options)
  const token = open(options).make(name, new Date())
  console.log(token)
  console.error(`For the worker ${name}, told this once: HEXARCHY_TOKEN=… hexarchy worker --server URL`)
}

export function listWorkers(options: Options): void {
  const workers = open(options)
    .list()
    .map(({ hash: _, ...shown }) => shown)
  if (options.json) console.log(JSON.stringify(workers, null, 1))
  else if (workers.length === 0) console.log('There are no workers; `hexarchy lab token NAME` makes one.')
  else
    for (const { name, created, revoked, barred } of workers)
      console.log(
        `${name}: since ${created.slice(0, 10)}${revoked ? `, revoked ${revoked.slice(0, 10)}` : ''}${barred ? `, barred: ${barred.why}` : ''}`,
      )
}

/** Exit status: 1 where there is none of that name, or it was taken back before. */
export function revokeToken(name: string, options: Options): 0 | 1 {
  checkPlace(options)
  if (open(options).revoke(name, new Date())) return 0
  console.error(`hexarchy: there is no worker "${name}" that has a token.`)
  return 1
}
