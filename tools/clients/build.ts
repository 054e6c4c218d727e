/** Writes what is generated of the client packages: each language has a printer. `npm run build:clients` (packaging/clients.ts) runs it. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ClientModel } from './model.ts'
import { printPython } from './printers/python.ts'
import { printTypescript } from './printers/typescript.ts'

export interface Printer {
  /** Folder within tools/clients/ that holds generated files and nothing else. */
  folder: string
  /** Text by name of the file. */
  print(model: ClientModel): Readonly<Record<string, string>>
}

/** A new language is one line here, and a file beside the others. */
export const PRINTERS: readonly Printer[] = [
  { folder: 'typescript/src/generated', print: printTypescript },
  { folder: 'python/hexarchy/generated', print: printPython },
]

/** Text of every generated file by its path within tools/clients/. */
export const generatedFiles = (model: ClientModel): Map<string, string> =>
  new Map(
    PRINTERS.flatMap(({ folder, print }) =>
      Object.entries(print(model)).map(([name, text]) => [`${folder}/${name}`, text] as const),
    ),
  )

export async function writeGenerated(model: ClientModel): Promise<void> {
  for (const { folder } of PRINTERS) await rm(join(import.meta.dirname, folder), { recursive: true, force: true })
  for (const [path, text] of generatedFiles(model)) {
    const file = join(import.meta.dirname, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
}
