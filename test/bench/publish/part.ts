/** A part of the published page: what it says of the stored runs, and the charts that it shows. */

import { source } from './markdown.ts'
import type { Runs } from './runs.ts'

export interface Chart {
  /** Of its file, without the ending. */
  name: string
  /** In place of the picture. */
  alt: string
  svg: string
}

export interface Part {
  title: string
  /** The sections of the benchmark that it needs. */
  sections: readonly string[]
  /** Paragraphs, tables and charts in their order; called only where a run of each section is stored. */
  write(runs: Runs): (string | Chart)[]
}

export interface Written {
  text: string
  charts: Chart[]
}

/** From docs/measuring.md. */
export const CHARTS = 'figures'

export function writePart({ title, sections, write }: Part, runs: Runs): Written {
  const lacking = sections.filter(section => runs.of(section) === null)
  if (lacking.length > 0) {
    const commands = lacking.map(section => `\`npm run bench -- ${section} --store\``).join(', ')
    return { text: `### ${title}\nNot measured yet: ${commands}.`, charts: [] }
  }
  const pieces = write(runs)
  const sources = sections.map(section => source(runs.of(section)!)).join(' ')
  const shown = pieces.map(piece => (typeof piece === 'string' ? piece : `![${piece.alt}](${CHARTS}/${piece.name}.svg)`))
  return {
    text: `### ${title}\n${[...shown, sources].join('\n\n')}`,
    charts: pieces.filter(piece => typeof piece !== 'string'),
  }
}
