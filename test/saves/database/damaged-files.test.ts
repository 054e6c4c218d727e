/** Every file of a store, damaged in every way, after a clean stop and after kill -9: it is served or refused in words, and nothing is deleted. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../../saves/database/store.ts'
import {
  type Came,
  DAMAGES,
  type DamageRow,
  ENDS,
  type End,
  filesIn,
  keepTemplate,
  OTHER_USER,
  startDamaged,
  tableOf,
} from '../../crash/damaged-files.ts'
import { tempDir } from '../../temp.ts'
import { storeChild } from './child.ts'

const RECORDS = 60
const put = (i: number): [string, Uint8Array] => [
  `records/${String(i).padStart(4, '0')}`,
  Buffer.from(`{"i":${String(i * 7919).repeat(50 + (i % 7) * 3)}}`),
]

/** A store with two tables and a log; `end`: how it was left. */
async function left(end: End): Promise<string> {
  const dir = tempDir()
  for (const from of [0, 20]) {
    const store = await openStore(dir)
    for (let i = from; i < from + 20; i++) await store.commit({ puts: [put(i)] })
    await store.close()
  }
  const child = await storeChild(dir)
  for (let i = 40; i < RECORDS; i++) await child.commit({ puts: [put(i)] })
  await (end === 'kill -9' ? child.kill() : child.close())
  return keepTemplate(dir)
}

let child: ReturnType<typeof fork>
beforeAll(async () => {
  child = fork(join(import.meta.dirname, 'open-child.ts'), [String(OTHER_USER ?? 0), String(RECORDS)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  await once(child, 'message')
}, 60_000)
afterAll(() => void child.kill())

async function startWith(dir: string): Promise<Came> {
  child.send(dir)
  for (;;) {
    const [answer] = (await once(child, 'message')) as [{ dir: string; came: Came }]
    if (answer.dir === dir) return answer.came
  }
}

/** What LevelDB writes for people, and what says who has the store open. */
const isKept = (file: string) => !/\/(LOG|LOG\.old|LOCK|store\.pid|OPENING)$/.test(file)
/** Without it nothing is lost: LevelDB makes it anew, or it says who had the store open. */
const isHarmless = ({ file }: DamageRow) => /\/(LOG|LOG\.old|LOCK|store\.pid)$/.test(file)

test.each(ENDS)(
  'after a %s every damage is told of, and no byte is gone',
  async end => {
    const template = await left(end)
    onTestFinished(() => rmSync(template, { recursive: true, force: true }))
    const rows: DamageRow[] = []
    for (const file of filesIn(template))
      for (const damage of DAMAGES) rows.push(await startDamaged(template, { file, damage, end }, startWith, isKept))
    if (process.env.DAMAGE_TABLE) console.log(tableOf(rows))
    expect(rows.filter(({ missing }) => missing.length > 0)).toEqual([])
    // What cannot be read is refused by its name.
    const unreadable = rows.filter(({ file, damage }) => damage === 'unreadable' && !/LOG/.test(file))
    expect(unreadable.filter(({ came, told, file }) => came === 'started' || !told.includes(file.split('/').at(-1)!))).toEqual([])
    // Whatever is not whole is told of; what is told of nothing is whole.
    expect(rows.filter(({ came, told, isWhole }) => came === 'started' && !isWhole && told === '')).toEqual([])
    // Only what says nothing of any record may be damaged without a word.
    const silent = rows.filter(row => row.told === '' && !isHarmless(row) && !isSame(template, row))
    expect(silent).toEqual([])
  },
  120_000,
)

/** A file that cannot be shorter than it is. */
const isSame = (template: string, { file, damage }: DamageRow): boolean =>
  readFileSync(join(template, file)).length === 0 && damage !== 'gone'
