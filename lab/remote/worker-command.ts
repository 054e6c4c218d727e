/** `hexarchy worker`: plays games for the lab of a server on another machine, until it is stopped. */
import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { holdSecret } from '../../saves/models/redact.ts'
import { checkWritable, stateDir } from '../../saves/state-dir/state-dir.ts'
import { openLabServer, whyNotAsked } from './lab-server.ts'
import { workFor } from './remote-worker.ts'
import { untilStopped } from './stop-signal.ts'
import { trustCa } from './trust-ca.ts'

interface WorkerCommand {
  server: string
  token: string
  /** Default: one per core. */
  workers?: number
  insecure?: boolean
  /** File of certificates to trust. */
  ca?: string
  state?: string
}

const BAD_USAGE = 2

/** Exit status: 0 when it was stopped, 1 where the server wants nothing of it, 2 where it may not be asked there. */
export async function runWorker(options: WorkerCommand): Promise<number> {
  const { server: url, token, workers = availableParallelism(), insecure = false, ca, state } = options
  const problem = whyNotAsked(url, insecure) ?? (ca === undefined ? null : whyNotTrusted(ca))
  if (problem) {
    console.error(`hexarchy: ${problem}`)
    return BAD_USAGE
  }
  holdSecret('of the worker', token)
  const dir = stateDir({ option: state })
  checkWritable(dir)
  const folder = join(dir, 'saves', 'lab', 'remote', createHash('sha256').update(new URL(url).origin).digest('hex').slice(0, 16))
  const say = (text: string): void => console.error(text)
  return untilStopped(signal => workFor({ server: openLabServer(url, token, signal, say), folder, workers, say, signal }))
}

function whyNotTrusted(file: string): string | null {
  try {
    trustCa(file)
    return null
  } catch (error) {
    return (error as Error).message
  }
}
