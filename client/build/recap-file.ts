/** Builds what a recap in one file is made of: its script, which loads nothing, and its style. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Plugin, rollup } from 'rollup'
import { gatherStyles } from './styles.ts'

const ENTRY = join(import.meta.dirname, '..', 'recap', 'file-main.ts')
export const RECAP_SCRIPT = 'recap-file.js'
export const RECAP_STYLE = 'recap-file.css'

export async function buildRecapFile(made: string, plugins: Plugin[]): Promise<void> {
  const built = await rollup({ input: ENTRY, plugins, treeshake: false })
  await built.write({ file: join(made, RECAP_SCRIPT), format: 'iife', inlineDynamicImports: true })
  await built.close()
  await writeFile(join(made, RECAP_STYLE), await gatherStyles())
}
