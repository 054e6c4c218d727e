/** What is kept of a run's games: a line for each, with a checksum, on the disk before the game counts as played. */
import { createHash } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Outcome } from './outcome.ts'

/** A game that could not be played to its end. */
export interface BenchFailure {
  n: number
  /** What went wrong, a sentence. */
  message: string
  /** ISO 8601. */
  at: string
}

export interface Kept<T> {
  lines: T[]
  /** Lines that could not be read, by number from 1. */
  spoilt: number[]
}

export const resultsFile = (dir: string): string => join(dir, 'results.jsonl')
export const failuresFile = (dir: string): string => join(dir, 'failures.jsonl')

const sumOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Every line that is whole; a torn last one is cut off where the file is to be written to. */
export function readLines<T>(file: string, mayCut = false): Kept<T> {
  const kept: Kept<T> = { lines: [], spoilt: [] }
  if (!existsSync(file)) return kept
  const text = readFileSync(file, 'utf8')
  const end = text.lastIndexOf('\n') + 1
  if (end < text.length && mayCut) truncateSync(file, Buffer.byteLength(text.slice(0, end)))
  for (const [i, line] of text.slice(0, end).split('\n').slice(0, -1).entries()) {
    const [sum, body] = [line.slice(0, 16), line.slice(17)]
    if (sum === sumOf(body)) kept.lines.push(JSON.parse(body) as T)
    else kept.spoilt.push(i + 1)
  }
  return kept
}

/** Is on the disk when it returns. */
export function appendLine(file: string, value: Outcome | BenchFailure): void {
  const body = JSON.stringify(value)
  const handle = openSync(file, 'a', 0o600)
  try {
    writeSync(handle, `${sumOf(body)} ${body}\n`)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
