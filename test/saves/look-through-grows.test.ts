import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { appendPlain } from '../../saves/append-plain.ts'
import { checkedLine } from '../../saves/line-sum.ts'
import { lookThrough } from '../../saves/look-through.ts'
import { tempDir } from '../temp.ts'

const LOOKS = 100

test('a file that grows while it is looked at has no line cut off', { timeout: 60_000 }, async () => {
  const dir = tempDir()
  const ledger = join(dir, 'saves', 'files.jsonl')
  mkdirSync(join(dir, 'saves'))
  appendPlain(ledger, [checkedLine({ removed: 'lab/experiments/none.json' })])
  let isOver = false
  const growing = (async () => {
    while (!isOver) {
      appendPlain(ledger, [checkedLine({ removed: 'lab/experiments/none.json' })])
      await new Promise(resolve => setImmediate(resolve))
    }
  })()
  for (let n = 0; n < LOOKS; n++) expect((await lookThrough(dir)).damaged).toEqual([])
  isOver = true
  await growing
})
