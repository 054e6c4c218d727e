import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../../saves/database/store.ts'
import { beganAt, holderIn, isAlive, takeFile, thisProcess } from '../../../saves/disk/pid-lock.ts'
import { tempDir } from '../../temp.ts'
import { storeChild } from '../database/child.ts'

describe('a lock', () => {
  test('is taken by one of two, and free once it is given up', () => {
    const file = join(tempDir(), 'lock')
    const giveUp = takeFile(file, thisProcess())!
    expect(takeFile(file, thisProcess())).toBeNull()
    expect(holderIn(file)).toMatchObject({ pid: process.pid, began: beganAt(process.pid) })
    giveUp()
    takeFile(file, thisProcess())!()
  })

  test.skipIf(process.platform !== 'linux')('is free where its holder is dead and not yet buried', async () => {
    const parent = spawn('sh', ['-c', 'sleep 0.01 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'inherit'] })
    onTestFinished(() => void parent.kill('SIGKILL'))
    const [text] = await once(parent.stdout!, 'data')
    const pid = Number(String(text).trim())
    const stateOf = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1][0]
    while (stateOf() !== 'Z') await new Promise(resolve => setImmediate(resolve))
    process.kill(pid, 0)
    expect(isAlive({ pid, began: beganAt(pid) })).toBe(false)
    const file = join(tempDir(), 'lock')
    writeFileSync(file, JSON.stringify({ pid, began: beganAt(pid), since: '2030-01-01T00:00:00.000Z' }))
    takeFile(file, thisProcess())!()
  })

  test('is free where another program has the number of its holder', () => {
    const file = join(tempDir(), 'lock')
    writeFileSync(file, JSON.stringify({ pid: process.ppid, began: 'another-boot.1', since: '2030-01-01T00:00:00.000Z' }))
    if (process.platform === 'linux') takeFile(file, thisProcess())!()
  })
})

test('a start waits for a server that is going, and says so', async () => {
  const dir = tempDir()
  const child = await storeChild(dir)
  const told: string[] = []
  const closing = Promise.withResolvers<void>()
  const opening = openStore(dir, {
    complain(text) {
      told.push(text)
      child.close().then(closing.resolve, closing.reject)
    },
  })
  const store = await opening
  await closing.promise
  await store.close()
  expect(told).toEqual([expect.stringContaining(`in use by process ${child.pid}: its end is waited for, for 5 s at most`)])
})

test('a start right after kill -9 is served, though the process is not buried yet', async () => {
  const dir = tempDir()
  const child = await storeChild(dir)
  process.kill(child.pid, 'SIGKILL')
  await (await openStore(dir, { complain: () => {} })).close()
})
