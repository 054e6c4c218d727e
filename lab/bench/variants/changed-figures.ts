/** A ruleset with other figures: what units and buildings cost and how strong they are, each moved by its own part within bounds. */
import { createHash } from 'node:crypto'
import type { FolderTexts } from '../../../rules/files/parse-folder.ts'

type Row = Record<string, unknown>

/** Figures of each file's entries that are moved. */
const MOVED: Record<string, readonly string[]> = {
  'Units.json': ['cost', 'strength', 'rangedStrength'],
  'Buildings.json': ['cost'],
  'Techs.json': ['techCost'],
}
/** Parts of what they were. */
export const BOUNDS = { least: 0.75, most: 1.35 }

/** The same for the same folder and seed. */
export function refiguredRules(folder: FolderTexts, seed: number): FolderTexts {
  const texts = new Map(
    [...folder.texts].map(([file, text]) => {
      const fields = MOVED[file]
      if (!fields) return [file, text]
      const rows = (JSON.parse(text) as Row[]).map((row, i) => moved(row, fields, `${seed} ${file} ${row.name ?? i}`))
      return [file, JSON.stringify(rows)]
    }),
  )
  return { ...folder, texts }
}

function moved(row: Row, fields: readonly string[], key: string): Row {
  const made = { ...row }
  for (const field of fields) {
    const was = row[field]
    if (typeof was !== 'number' || was <= 0) continue
    const share = createHash('sha256').update(`${key} ${field}`).digest().readUInt32LE(0) / 2 ** 32
    made[field] = Math.max(1, Math.round(was * (BOUNDS.least + share * (BOUNDS.most - BOUNDS.least))))
  }
  return made
}
