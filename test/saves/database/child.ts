/** A store in a child process (store-child.ts), for tests that fill its disk or kill it. */
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Batch } from '../../../saves/database/batch.ts'
import type { ListOptions } from '../../../saves/database/store.ts'
import { fromPlainError } from '../../../saves/database/store-errors.ts'
import type { AskChild } from './store-child.ts'

export interface StoreChild {
  pid: number
  commit(batch: Batch): Promise<void>
  list(prefix: string, options?: ListOptions): Promise<[string, Uint8Array][]>
  ready(): Promise<void>
  /** Closes the store; the process ends. */
  close(): Promise<void>
  /** kill -9. */
  kill(): Promise<void>
}

export async function storeChild(dir: string): Promise<StoreChild> {
  const child = fork(join(import.meta.dirname, 'store-child.ts'), [dir], {
    serialization: 'advanced',
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const gone = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const open = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  child.on('message', ({ id, value, error }: { id: number; value: unknown; error: any }) => {
    const { resolve, reject } = open.get(id)!
    if (error) reject(fromPlainError(error))
    else resolve(value)
  })
  const opened = new Promise((resolve, reject) => open.set(0, { resolve, reject }))
  let next = 1
  function ask(op: AskChild['op'], ...args: unknown[]): Promise<any> {
    const id = next++
    return new Promise((resolve, reject) => {
      open.set(id, { resolve, reject })
      child.send({ id, op, args } satisfies AskChild)
    })
  }
  async function kill(): Promise<void> {
    child.kill('SIGKILL')
    await gone
  }
  onTestFinished(kill)
  await opened
  return {
    pid: child.pid!,
    commit: batch => ask('commit', batch),
    list: (prefix, options = {}) => ask('list', prefix, options),
    ready: () => ask('ready'),
    async close() {
      await ask('close')
      child.disconnect()
      await gone
    },
    kill,
  }
}
