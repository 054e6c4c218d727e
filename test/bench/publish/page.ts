/** The published page: the part of docs/measuring.md between two marks, made of stored runs alone. */
import type { StoredRun } from '../stored/stored-run.ts'
import { type Chart, writePart } from './part.ts'
import { curve, hosts } from './parts/crowds.ts'
import { freeciv, games } from './parts/games.ts'
import { agents, boardgame, http, memory } from './parts/server.ts'
import { Runs } from './runs.ts'

const PARTS = [games, freeciv, agents, curve, hosts, http, boardgame, memory]

const BEGIN = '<!-- Figures: `npm run bench -- publish` writes them from docs/figures/runs. -->'
const END = '<!-- End of the figures. -->'

export interface Page {
  text: string
  charts: Chart[]
  /** Figures that stored runs should have, and have not. */
  missing: string[]
}

export function pageOf(stored: readonly StoredRun[]): Page {
  const runs = new Runs(stored)
  const written = PARTS.map(part => writePart(part, runs))
  const used = stored.filter(({ part }) => PARTS.some(({ sections }) => sections.includes(part)))
  return {
    text: [machines(used), ...written.map(({ text }) => text)].join('\n\n'),
    charts: written.flatMap(({ charts }) => charts),
    missing: runs.missing,
  }
}

/** Names the machine, or each with what was measured on it. */
function machines(runs: readonly StoredRun[]): string {
  const named = Map.groupBy(
    runs,
    ({ machine: { cpu, cores, memoryGiB, system, node } }) => `${cpu}, ${cores} cores, ${memoryGiB} GiB, ${system}, Node ${node}`,
  )
  const all = [...named].map(([name, its]) => (named.size === 1 ? name : `${name} (${its.map(({ part }) => part).join(', ')})`))
  const measured = all.length === 0 ? 'Nothing has been measured yet.' : `Measured on: ${all.join('; ')}.`
  return `${measured} In parentheses are 95 % intervals. Beneath each part stands the command that measures it again, with the commit that was measured; \`npm run bench -- published --store\` measures all of them on your machine, and \`npm run bench -- publish\` writes these tables and charts anew.`
}

/** A document with the text between the two marks. */
export function withPage(document: string, text: string): string {
  const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)]
  if (begin < 0 || end < begin) throw new Error(`The document lacks the lines ${BEGIN} and ${END}.`)
  return `${document.slice(0, begin)}${BEGIN}\n\n${text}\n\n${document.slice(end)}`
}
