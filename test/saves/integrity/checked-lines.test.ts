/** Files of checked lines read in slices: the same as read at once, whatever lies at the edges of a slice. */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkedLine } from '../../../saves/disk/line-checksum.ts'
import { cutTail, cutTornEnd, readCheckedLines, readInSlices } from '../../../saves/integrity/checked-lines.ts'
import { assertProperty } from '../../property.ts'
import { tempDir } from '../../temp.ts'

const SLICE = 256 * 1024

async function inSlices(file: string) {
  const entries: unknown[] = []
  return { ...(await readInSlices(file, some => void entries.push(...some))), entries }
}

/** Lines about as long as a slice, some of them spoilt, and what a crash cut off. */
const FILE = fc.record({
  lines: fc.array(
    fc.record({ bytes: fc.oneof(fc.nat(200), fc.integer({ min: SLICE - 60, max: SLICE + 20 })), isSpoilt: fc.nat(9) }),
    {
      maxLength: 3,
    },
  ),
  torn: fc.oneof(fc.constant(0), fc.nat(300), fc.integer({ min: SLICE - 5, max: SLICE + 5 })),
})

test('what is read in slices is what is read at once', async () => {
  const file = join(tempDir(), 'lines.jsonl')
  await assertProperty(
    'checked lines in slices are those at once',
    fc.asyncProperty(FILE, async ({ lines, torn }) => {
      const texts = lines.map(({ bytes, isSpoilt }, i) => {
        const line = checkedLine({ i, text: 'ü'.repeat(bytes / 2) })
        return isSpoilt === 0 ? line.replace('"i":', '"j":') : line
      })
      writeFileSync(file, texts.map(text => `${text}\n`).join('') + 'x'.repeat(torn))
      const whole = readCheckedLines(file)
      expect(await inSlices(file)).toEqual(whole)
      cutTail(file)
      const left = readFileSync(file)
      expect(left.length).toBe(whole.end)
      cutTornEnd(file, whole)
      expect(readFileSync(file).equals(left)).toBe(true)
    }),
  )
})

test('a line that is added while it is read is read, too, and a file that is not there holds nothing', async () => {
  const file = join(tempDir(), 'lines.jsonl')
  expect(await inSlices(file)).toEqual({ entries: [], spoilt: [], end: 0 })
  cutTail(file)
  writeFileSync(file, `${checkedLine('x'.repeat(2 * SLICE))}\n`)
  let isFirst = true
  const entries: unknown[] = []
  await readInSlices(file, some => {
    entries.push(...some)
    if (isFirst) appendFileSync(file, `${checkedLine('last')}\n`)
    isFirst = false
  })
  expect(entries.slice(1)).toEqual(['last'])
})
