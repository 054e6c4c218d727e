/**
 * The text of saves/models.json: a JSON object with a line and a checksum for each entry and for the origins of each key, so that of a
 * damaged file the sound ones are still known. Entries without a checksum, as older programs and people write them, are read as they are.
 */

import { checkedLine, readCheckedLine } from '../disk/line-checksum.ts'
import { isKeyOrigins, type KeyOrigins } from './key-origins.ts'

const VERSION = 1
const HEAD = `{"version":${VERSION},"keys":`

export interface ModelsText {
  /** Entries that are as they were written, and those without a checksum: somebody with access to the file wrote them. */
  entries: { of: unknown; isByHand: boolean }[]
  /** What keys are bound to; null where the file is older than that. */
  bound: KeyOrigins[] | null
  /** What is wrong; null where nothing is. */
  why: string | null
  /** A program with another version of the file wrote it: it is not to be replaced. */
  isOther: boolean
}

/** The origins come first: a file that is cut off loses entries before it loses these. */
export function modelsText(entries: readonly unknown[], bound: readonly KeyOrigins[]): string {
  const lines = (all: readonly unknown[]): string => all.map(one => checkedLine(one)).join(',\n')
  const keys = bound.length === 0 ? '[]' : `[\n${lines(bound)}\n]`
  return `${HEAD}${keys},"models":[\n${lines(entries)}\n]}\n`
}

export function readModelsText(text: string): ModelsText {
  let read: { version?: unknown; models?: unknown; keys?: unknown } | null = null
  try {
    read = JSON.parse(text)
  } catch {}
  if (read === null || !Array.isArray(read.models))
    return { ...savedLines(text), why: 'it is no JSON object with "version" and "models"', isOther: false }
  if (read.version !== VERSION)
    return {
      ...{ entries: [], bound: [], isOther: true },
      why: `it has version ${read.version}; this program reads version ${VERSION}`,
    }
  const spoilt: string[] = []
  const opened = (given: unknown, i: number, what: string): { of: unknown; isByHand: boolean }[] => {
    const isChecked = typeof given === 'object' && given !== null && 'crc32' in given && 'of' in given
    const of = isChecked ? readCheckedLine(JSON.stringify(given)) : JSON.stringify(given)
    if (of !== null) return [{ of: JSON.parse(of), isByHand: !isChecked }]
    spoilt.push(`the ${what} ${nameOf((given as { of: unknown }).of) ?? i + 1} is not what was written`)
    return []
  }
  const entries = read.models.flatMap((given, i) => opened(given, i, 'entry'))
  const keys = Array.isArray(read.keys) ? read.keys.flatMap((given, i) => opened(given, i, 'key')) : null
  const bound = keys?.map(({ of }) => of).filter(isKeyOrigins) ?? null
  return { entries, bound, why: spoilt.length > 0 ? spoilt.join(', ') : null, isOther: false }
}

/** Of a text that is no JSON: its lines that are sound. */
function savedLines(text: string): Pick<ModelsText, 'entries' | 'bound'> {
  const lines = text.split('\n').flatMap(line => {
    const of = readCheckedLine(line.replace(/,$/, ''))
    return of === null ? [] : [JSON.parse(of) as unknown]
  })
  const entries = lines.filter(of => !isKeyOrigins(of)).map(of => ({ of, isByHand: false }))
  return { entries, bound: text.startsWith(HEAD) ? lines.filter(isKeyOrigins) : null }
}

const nameOf = (entry: unknown): string | null => {
  const { name, key } = (entry ?? {}) as { name?: unknown; key?: unknown }
  const known = name ?? key
  return typeof known === 'string' ? `"${known.slice(0, 100)}"` : null
}
