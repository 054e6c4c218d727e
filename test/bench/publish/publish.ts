/** `npm run bench -- publish`: writes the figures of docs/measuring.md, and its charts, from the stored runs. */
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { RUNS, readRuns } from '../stored/stored-run.ts'
import { pageOf, withPage } from './page.ts'
import { CHARTS } from './part.ts'

const DOCS = join(import.meta.dirname, '../../../docs')
export const DOCUMENT = join(DOCS, 'measuring.md')
export const CHARTS_FOLDER = join(DOCS, CHARTS)

export function publish(): void {
  const { text, charts, missing } = pageOf(readRuns(RUNS))
  writeFileSync(DOCUMENT, withPage(readFileSync(DOCUMENT, 'utf8'), text))
  for (const file of globSync('*.svg', { cwd: CHARTS_FOLDER })) rmSync(join(CHARTS_FOLDER, file))
  for (const { name, svg } of charts) writeFileSync(join(CHARTS_FOLDER, `${name}.svg`), svg)
  console.log(`${DOCUMENT}: ${charts.length} charts`)
  for (const one of missing) console.error(`The stored runs lack ${one}.`)
}
