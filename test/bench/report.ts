/** How benchmark figures are printed, and noted for a stored run. */
import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { type Estimate, estimateMean } from '../../lab/statistics/intervals.ts'
import { type Bounds, beginGroup, type Circumstances, record } from './stored/recorder.ts'
import { thisMachine } from './stored/stored-run.ts'

export function printMachine(): void {
  const { cpu, cores, memoryGiB, node } = thisMachine()
  console.log(`${cpu}, ${cores} cores, ${memoryGiB} GiB, Node ${node}, ${new Date().toISOString()}`)
}

/** The parts that are named, or all. Ends the process where there is none of that name. */
export function partsAsked<P>(
  parts: Record<string, P>,
  called: string,
  wanted: readonly string[] = process.argv.slice(2),
): [name: string, run: P][] {
  const unknown = wanted.find(name => !(name in parts))
  if (unknown) {
    console.error(`There is no ${called} "${unknown}"; one of ${Object.keys(parts).join(', ')}.`)
    process.exit(2)
  }
  return Object.entries(parts).filter(([name]) => wanted.length === 0 || wanted.includes(name))
}

/** `of`: what holds of all figures under it, by which the published page finds them. */
export function heading(text: string, of: Circumstances = {}): void {
  beginGroup(text, of)
  console.log(`\n${text}`)
}

const shown = (value: number): string => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3))

/** `bounds`: its 95 % interval. */
export function figure(name: string, value: number | null, unit: string, bounds?: Bounds | null): void {
  record({ name, value, unit, ...(bounds && { low: bounds.low, high: bounds.high, n: bounds.n }) })
  const interval = bounds && Number.isFinite(bounds.low) ? ` (${shown(bounds.low)} to ${shown(bounds.high)}; ${bounds.n})` : ''
  console.log(`  ${name.padEnd(46)} ${(value === null ? '–' : shown(value)).padStart(9)} ${unit}${interval}`)
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

/** How many times as much: the mean of ratios, of which a half and a double weigh the same. */
export function estimateTimes(ratios: readonly number[]): Estimate {
  const { value, low, high, n } = estimateMean(ratios.map(Math.log))!
  return { value: Math.exp(value), low: Math.exp(low), high: Math.exp(high), n }
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
