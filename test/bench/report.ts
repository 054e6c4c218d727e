/** How benchmark figures are printed. */
import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'

export function printMachine(): void {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  console.log(
    `${cpu?.model.trim() ?? process.arch}, ${cpus().length} cores, ${memory} GiB, Node ${process.version}, ${new Date().toISOString()}`,
  )
}

/** The parts named on the command line, or all. Ends the process where there is none of that name. */
export function partsAsked<P>(parts: Record<string, P>, called: string): [name: string, run: P][] {
  const wanted = process.argv.slice(2)
  const unknown = wanted.find(name => !(name in parts))
  if (unknown) {
    console.error(`There is no ${called} "${unknown}"; one of ${Object.keys(parts).join(', ')}.`)
    process.exit(2)
  }
  return Object.entries(parts).filter(([name]) => wanted.length === 0 || wanted.includes(name))
}

export const heading = (text: string): void => console.log(`\n${text}`)

export function figure(name: string, value: number | null, unit: string): void {
  const shown = value === null ? '–' : value >= 100 ? value.toFixed(0) : value.toPrecision(3)
  console.log(`  ${name.padEnd(46)} ${shown.padStart(9)} ${unit}`)
}

/** Milliseconds of each of `times` runs, after `warm` that are not counted. */
export async function timed(times: number, run: () => unknown, warm = Math.min(times, 20)): Promise<number[]> {
  for (let i = 0; i < warm; i++) await run()
  const ms: number[] = []
  for (let i = 0; i < times; i++) {
    const began = performance.now()
    await run()
    ms.push(performance.now() - began)
  }
  return ms
}

/** The value below which the share `p` (0–1) of them lies. */
export function quantile(list: number[], p: number): number {
  const sorted = [...list].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))]
}
export const median = (list: number[]): number => quantile(list, 0.5)

/** Resident memory of a child process, MB; Linux only. */
export function rssMb({ pid }: ChildProcess): number {
  const [, kb] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!
  return Number(kb) / 1024
}
