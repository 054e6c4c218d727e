/** One process plays the queue of a state directory. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { askToLetGo, queueHolder, takeQueue } from '../../../lab/queue/lock.ts'
import { tempDir } from '../../temp.ts'

const PROGRAM = `
const { takeQueue } = await import(process.argv[1])
const lock = takeQueue(process.argv[2], 'run')
console.log(lock ? 'taken' : 'refused')
if (process.argv[3] === 'stay' && lock) setInterval(() => {}, 1000)
`
const LOCK = join(import.meta.dirname, '../../../lab/queue/lock.ts')

async function other(dir: string, how: 'stay' | 'go') {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, LOCK, dir, how], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [text] = await once(child.stdout!, 'data')
  return { child, said: String(text).trim() }
}

describe('the queue', () => {
  it('is refused to a second process, and to a second taker in the same one', async () => {
    const dir = tempDir()
    const lock = takeQueue(dir, 'serve')!
    expect(takeQueue(dir, 'run')).toBeNull()
    expect((await other(dir, 'go')).said).toBe('refused')
    expect(queueHolder(dir)).toMatchObject({ pid: process.pid, kind: 'serve' })
    lock.release()
    expect(queueHolder(dir)).toBeNull()
    expect((await other(dir, 'go')).said).toBe('taken')
  }, 60_000)

  it('is taken from a process that was killed, and from none that lives', async () => {
    const dir = tempDir()
    const { child, said } = await other(dir, 'stay')
    expect(said).toBe('taken')
    expect(takeQueue(dir, 'run')).toBeNull()
    child.kill('SIGKILL')
    await once(child, 'exit')
    const lock = takeQueue(dir, 'run')
    expect(lock).not.toBeNull()
    lock!.release()
  }, 60_000)

  it('is taken from an id that another process has by now', () => {
    const dir = tempDir()
    const file = join(dir, 'saves', 'lab', 'runner.json')
    mkdirSync(join(dir, 'saves', 'lab'), { recursive: true })
    writeFileSync(file, JSON.stringify({ pid: process.ppid, began: 'another boot.1', since: '', kind: 'run' }))
    // Only where the system tells when a process began.
    if (process.platform === 'linux') expect(takeQueue(dir, 'run')).not.toBeNull()
    writeFileSync(file, '{"pid":')
    expect(queueHolder(dir)).toBeNull()
  })

  it('goes to one of several that come for it at once', async () => {
    const dir = tempDir()
    const { child } = await other(dir, 'stay')
    child.kill('SIGKILL')
    await once(child, 'exit')
    const all = await Promise.all([1, 2, 3, 4].map(() => other(dir, 'stay')))
    const taken = all.filter(({ said }) => said === 'taken')
    expect(taken).toHaveLength(1)
    expect(JSON.parse(readFileSync(join(dir, 'saves/lab/runner.json'), 'utf8')).pid).toBe(taken[0].child.pid)
    for (const { child } of all) child.kill('SIGKILL')
  }, 60_000)

  it('tells its holder that it is asked to let go', () => {
    const dir = tempDir()
    const lock = takeQueue(dir, 'run')!
    expect(lock.isAskedToStop()).toBe(false)
    askToLetGo(dir, queueHolder(dir)!)
    expect(lock.isAskedToStop()).toBe(true)
    lock.release()
    const next = takeQueue(dir, 'run')!
    expect(next.isAskedToStop()).toBe(false)
    next.release()
  })
})
