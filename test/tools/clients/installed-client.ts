/** A folder of a program in which the server's package is installed, as far as programs import it. */
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildClients } from '../../../packaging/client-packages.ts'
import { EXPORTS } from '../../../packaging/manifest.ts'

/** Whoever asks for it removes it. */
export async function folderWithClient(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'hexarchy-client-'))
  const packages = join(folder, 'node_modules')
  const hexarchy = join(packages, 'hexarchy')
  mkdirSync(hexarchy, { recursive: true })
  await buildClients(join(hexarchy, 'clients'))
  writeFileSync(join(hexarchy, 'package.json'), JSON.stringify({ name: 'hexarchy', type: 'module', exports: EXPORTS }))
  symlinkSync(join(hexarchy, 'clients', 'typescript'), join(packages, 'hexarchy-client'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  return folder
}
