/** The default ruleset as a later version of it might be. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { STANDARD } from '../../rules/files/read-folder.ts'
import { tempDir } from '../temp.ts'

/** A folder of it in which warriors have a strength of 9. */
export function withStrongerWarrior(): string {
  const dir = join(tempDir(), 'standard')
  cpSync(STANDARD, dir, { recursive: true })
  const file = join(dir, 'Units.json')
  const units = JSON.parse(readFileSync(file, 'utf8'))
  units.find(({ name }: { name: string }) => name === 'Warrior').strength = 9
  writeFileSync(file, JSON.stringify(units))
  return dir
}
