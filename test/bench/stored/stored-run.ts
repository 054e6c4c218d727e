/** The newest run of each part of the benchmark, as `--store` leaves it: what was measured, where, when, and of which program. */
import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus, platform, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Figure, Group } from './recorder.ts'

const ROOT = join(import.meta.dirname, '../../..')
export const RUNS = join(ROOT, 'docs/figures/runs')

export interface Machine {
  /** Model of its processor. */
  cpu: string
  cores: number
  memoryGiB: number
  /** As linux x64. */
  system: string
  /** Version of Node. */
  node: string
}

export interface StoredRun {
  version: 1
  part: string
  /** What measures it again. */
  command: string
  /** Short hash of the program that was measured; changed: some of its files differed from that commit. */
  commit: string
  changed: boolean
  /** ISO 8601, UTC: when it was over. */
  date: string
  seconds: number
  machine: Machine
  groups: Group[]
}

export function thisMachine(): Machine {
  const all = cpus()
  return {
    cpu: all[0]?.model.trim() ?? arch(),
    cores: all.length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${arch()}`,
    node: process.version,
  }
}

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()

/** A run that has just ended. */
export function newRun(part: string, command: string, groups: Group[], seconds: number): StoredRun {
  return {
    version: 1,
    part,
    command,
    commit: git('rev-parse', '--short=9', 'HEAD'),
    // What is stored and published is no part of the program.
    changed: git('status', '--porcelain', '--untracked-files=no', '--', '.', ':!docs') !== '',
    date: new Date().toISOString(),
    seconds: Math.round(seconds),
    machine: thisMachine(),
    groups: groups.map(group => ({ ...group, figures: group.figures.map(shortened) })),
  }
}

/** Four digits: the rest is noise. */
function shortened({ name, value, unit, low, high, n }: Figure): Figure {
  const digits = (number: number): number => Number(number.toPrecision(4))
  // Of one observation nothing is known but itself.
  const isBound = low !== undefined && high !== undefined && Number.isFinite(low) && Number.isFinite(high)
  const bounds = isBound && { low: digits(low), high: digits(high) }
  return { name, value: value === null ? null : digits(value), unit, ...bounds, ...(n !== undefined && { n }) }
}

/** Takes the place of the one before it. */
export function storeRun(run: StoredRun, folder = RUNS): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${run.part}.json`), `${JSON.stringify(run, null, 1)}\n`)
}

export function readRuns(folder = RUNS): StoredRun[] {
  return globSync('*.json', { cwd: folder })
    .sort()
    .map(file => JSON.parse(readFileSync(join(folder, file), 'utf8')) as StoredRun)
}
