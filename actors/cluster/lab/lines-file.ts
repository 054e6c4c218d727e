/** Makes a file of lines what it is to be, from the first line on that differs: what comes before it stays as it is. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'

const LINE_END = Buffer.of(10)

/** On the disk when it resolves with the number of lines; a file of none is none. What a crash leaves is a beginning of it. */
export async function writeLines(path: string, portions: AsyncIterable<Uint8Array[]>): Promise<number> {
  const before = existsSync(path) ? readFileSync(path) : Buffer.alloc(0)
  let same = 0
  let count = 0
  let file: Awaited<ReturnType<typeof open>> | null = null
  try {
    for await (const lines of portions) {
      count += lines.length
      const bytes = Buffer.concat(lines.flatMap(line => [line, LINE_END]))
      if (!file && bytes.equals(before.subarray(same, same + bytes.length))) same += bytes.length
      else {
        file ??= await opened(path, same)
        await file.appendFile(bytes)
      }
    }
    if (!file && same < before.length) file = await opened(path, same)
    await file?.sync()
  } finally {
    await file?.close()
  }
  if (count === 0) rmSync(path, { force: true })
  return count
}

/** Cut off there. */
async function opened(path: string, end: number): Promise<Awaited<ReturnType<typeof open>>> {
  const file = await open(path, 'a', 0o600)
  await file.truncate(end)
  return file
}
