/** The lab's files and the entries of its log say the same, whichever of the two came first. */
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { LabFolder } from '../../../actors/cluster/lab/lab-folder.ts'
import { openStore } from '../../../saves/database/store.ts'
import { tempDir } from '../../temp.ts'

const complain = (text: string) => {
  throw new Error(text)
}

async function openLog() {
  const store = await openStore(tempDir(), { complain })
  onTestFinished(() => store.close())
  return store
}

function labOf(stateDir: string, files: Record<string, string>): string {
  const lab = join(stateDir, 'saves', 'lab')
  for (const folder of ['experiments', 'results']) mkdirSync(join(lab, folder), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(lab, name), text)
  return lab
}

const filesOf = (lab: string): Record<string, string> =>
  Object.fromEntries(
    ['experiments', 'results', '.'].flatMap(folder =>
      readdirSync(join(lab, folder), { withFileTypes: true })
        .filter(one => one.isFile() && one.name !== 'cluster.json')
        .map(({ name }) => [join(folder, name), readFileSync(join(lab, folder, name), 'utf8')]),
    ),
  )

test('what one folder has written, line by line, another is made of; what it had otherwise is gone', async () => {
  const store = await openLog()
  const [one, other] = [tempDir(), tempDir()]
  const lab = labOf(one, {
    'experiments/a.json': '{"a":1}',
    'results/a.jsonl': '{"game":0}\n{"game":1}\n{"ga',
    'workers.json': '{"secret":"s"}',
  })
  const folder = new LabFolder(one)
  await folder.take(store, complain)
  for (const puts of folder.changes()) await store.commit({ puts })
  expect(folder.changes()).toEqual([])

  // The line that was cut off comes once it is whole.
  appendFileSync(join(lab, 'results/a.jsonl'), 'me":2}\n')
  appendFileSync(join(lab, 'replays.jsonl'), '{"state":"due"}\n')
  writeFileSync(join(lab, 'experiments/a.json'), '{"a":1,"ended":true}')
  const more = folder.changes()
  expect(more.flat().map(([key]) => key)).toEqual([
    'lab/results/a.jsonl/0000000002',
    'lab/replays.jsonl/0000000000',
    'lab/experiments/a.json',
  ])
  for (const puts of more) await store.commit({ puts })

  const second = new LabFolder(other)
  second.tell(false)
  await second.take(store, complain)
  second.tell(true)
  const copy = join(other, 'saves', 'lab')
  expect(filesOf(copy)).toEqual(filesOf(lab))
  expect(second.changes()).toEqual([])

  // It went on alone for a while: none of that was acknowledged.
  labOf(other, { 'experiments/b.json': '{}', 'experiments/a.stop': '', 'results/b.jsonl': '{"game":0}\n' })
  appendFileSync(join(copy, 'results/a.jsonl'), '{"game":9}\n')
  await new LabFolder(other).take(store, complain)
  expect(filesOf(copy)).toEqual(filesOf(lab))
})

test('a lab that no log knows begins one; beside another it is set aside, whole', async () => {
  const [empty, full] = [await openLog(), await openLog()]
  await full.commit({ puts: [['lab/experiments/z.json', Buffer.from('{}')]] })
  const dir = tempDir()
  const lab = labOf(dir, { 'experiments/a.json': '{"a":1}', 'results/a.jsonl': '{"game":0}\n' })
  const folder = new LabFolder(dir)
  await folder.take(empty, complain)
  expect(folder.changes().flat()).toHaveLength(2)

  const told: string[] = []
  await new LabFolder(dir).take(full, text => void told.push(text))
  expect(told).toEqual([expect.stringContaining('has a lab of its own')])
  expect(readdirSync(join(lab, 'experiments'))).toEqual(['z.json'])
  const [aside] = readdirSync(lab).filter(name => name.startsWith('before.'))
  expect(existsSync(join(lab, aside, 'results', 'a.jsonl'))).toBe(true)
})

test('a file that has lost its end is not taken for one that was added to', async () => {
  const dir = tempDir()
  const lab = labOf(dir, { 'experiments/a.json': '{}', 'results/a.jsonl': '{"game":0}\n{"game":1}\n' })
  const folder = new LabFolder(dir)
  folder.changes()
  writeFileSync(join(lab, 'results/a.jsonl'), '{"game":0}\n')
  expect(() => folder.changes()).toThrow('has lost its end')
})
