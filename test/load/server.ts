/** The real server in a process of its own, which tells of itself and ends one of its shards when it is asked to. */
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { getHeapSpaceStatistics } from 'node:v8'
import type { Worker } from 'node:worker_threads'

/** What it is asked over IPC, and what it answers. */
export interface Told {
  cpu: { user: number; system: number }
  /** `codeUsed`: the part of `heapUsed` that is compiled code and what belongs to it. */
  memory: { rss: number; heapUsed: number; heapTotal: number; external: number; codeUsed: number }
  handles: number
  threads: number
}
export type Asked = { type: 'figures'; collect?: boolean } | { type: 'kill shard'; nth: number }

// Workers are noted as they are made: nothing in the program has to know of it.
const threads = createRequire(import.meta.url)('node:worker_threads') as { Worker: typeof Worker }
const living: Worker[] = []
threads.Worker = class extends threads.Worker {
  constructor(...args: ConstructorParameters<typeof Worker>) {
    super(...args)
    living.push(this)
    this.once('exit', () => living.splice(living.indexOf(this), 1))
  }
}
syncBuiltinESMExports()

process.on('message', async (asked: Asked) => {
  if (asked.type === 'kill shard') {
    const worker = living[asked.nth % Math.max(1, living.length)]
    await worker?.terminate()
    process.send!({ killed: worker !== undefined })
    return
  }
  if (asked.collect) globalThis.gc?.()
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage()
  process.send!({
    cpu: process.cpuUsage(),
    memory: { rss, heapUsed, heapTotal, external, codeUsed: codeUsed() },
    handles: process.getActiveResourcesInfo().length,
    threads: living.length,
  } satisfies Told)
})
/** It grows for hours, as ever more of the program has run often enough to be compiled better, and is no leak. */
function codeUsed(): number {
  const spaces = getHeapSpaceStatistics().filter(({ space_name }) => /code|trusted/.test(space_name))
  return spaces.reduce((sum, { space_used_size }) => sum + space_used_size, 0)
}
process.on('disconnect', () => process.exit())
// A start that fails ends it.
process.channel!.unref()

await import('../../cli.ts')
