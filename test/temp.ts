/** Temporary state directories for tests. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A new directory, gone when the test is over. */
export function tempDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'hexarchy-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}
