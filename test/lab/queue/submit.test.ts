/** Experiments that are submitted again by the same call, as by who heard no answer: each is queued once. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { ExperimentFiles } from '../../../lab/queue/experiment-files.ts'
import { callOf } from '../../../lab/queue/submission-call.ts'
import { submitExperiment } from '../../../lab/queue/submit.ts'
import { openLab } from '../../../lab/service.ts'
import { tempDir } from '../../temp.ts'
import { AB, read } from '../experiments/experiment-files.ts'

const PLAIN = { ...AB, seats: [{ profile: 'v0' }, { bot: 'idle' }] }
const idsIn = (dir: string) => new ExperimentFiles(dir).all().experiments.map(({ id }) => id)
const call = (id: string, asked: unknown = PLAIN) => ({ call: callOf(id, asked) })

test('of one call there is one experiment, however often and at whatever moment it is sent', async () => {
  const dir = tempDir()
  const all = await Promise.all([1, 2, 3].map(() => submitExperiment(dir, PLAIN, call('c'))))
  const again = await submitExperiment(dir, PLAIN, call('c', { ...PLAIN, name: PLAIN.name }))
  expect([...all, again].map(({ id }) => id)).toEqual(Array(4).fill('a-against-b'))
  expect(idsIn(dir)).toEqual(['a-against-b'])
})

test('another call queues another, and so does none', async () => {
  const dir = tempDir()
  for (const how of [call('c'), call('d'), {}, {}]) await submitExperiment(dir, PLAIN, how)
  expect(idsIn(dir).toSorted()).toEqual(['a-against-b', 'a-against-b-2', 'a-against-b-3', 'a-against-b-4'])
})

test('a call is known by what it asked, in whatever order its fields came, and serves for nothing else', async () => {
  const dir = tempDir()
  const turned = Object.fromEntries(Object.entries(PLAIN).reverse())
  const { id } = await submitExperiment(dir, PLAIN, call('c'))
  expect((await submitExperiment(dir, turned, call('c', turned))).id).toBe(id)
  const other = { ...PLAIN, name: 'Other' }
  const refused = submitExperiment(dir, other, call('c', other))
  await expect(refused).rejects.toMatchObject({ reason: 'reused', message: expect.stringContaining(`something else, as ${id}`) })
  expect(idsIn(dir)).toEqual([id])
})

test('a call that was refused has queued nothing: put right it may be sent under the same id', async () => {
  const dir = tempDir()
  const wrong = { ...PLAIN, games: 0 }
  await expect(submitExperiment(dir, wrong, call('c', wrong))).rejects.toThrow('/games')
  await submitExperiment(dir, PLAIN, call('c'))
  expect(idsIn(dir)).toHaveLength(1)
})

test('profiles that are let play each other by one call twice are queued once, though each time another seed would be drawn', async () => {
  const dir = tempDir()
  const lab = openLab(dir, { workers: 0, say() {} })
  const wish = { profiles: ['v0', 'v1'], games: 2, turns: 2 }
  const both = [await lab.submitProfiles(wish, 'c'), await lab.submitProfiles(wish, 'c')]
  await expect(lab.submitProfiles({ ...wish, games: 4 }, 'c')).rejects.toThrow('something else')
  await lab.close()
  expect(both[1]).toEqual(both[0])
  expect(idsIn(dir)).toEqual([both[0].id])
})

test('of several processes that queue the same call at once one does', async () => {
  const dir = tempDir()
  const experiment = JSON.stringify(read(PLAIN, dir))
  const program = `
    import { ExperimentFiles } from './lab/queue/experiment-files.ts'
    const at = Number(process.argv[1])
    while (Date.now() < at);
    console.log(new ExperimentFiles(process.argv[2]).add(JSON.parse(process.argv[3]), new Date(), { id: 'c', of: 'x' }).id)`
  const at = String(Date.now() + 1_500)
  const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', program, at, dir, experiment])
  const told = await Promise.all(Array.from({ length: 4 }, run))
  expect(told.map(({ stdout }) => stdout.trim())).toEqual(Array(4).fill('a-against-b'))
  expect(idsIn(dir)).toEqual(['a-against-b'])
})
