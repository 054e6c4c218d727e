/** What the rankings said last, for who asks for the best bot: saves/lab/ratings.json of the state directory, written by the lab. */
import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Rating } from '../../bot/best-bot.ts'
import { readCheckedJson, writeCheckedJson } from '../integrity/checked-json.ts'
import { noteDamage } from '../integrity/damage-register.ts'

const VERSION = 1

const KEPT = Compile(
  Type.Object({
    version: Type.Literal(VERSION),
    ratings: Type.Array(
      Type.Object({
        profile: Type.String(),
        revision: Type.Integer(),
        name: Type.String(),
        code: Type.String(),
        aggression: Type.Union([Type.Number(), Type.Null()]),
        params: Type.Record(Type.String(), Type.Union([Type.Number(), Type.Array(Type.String())])),
        sources: Type.String(),
        rating: Type.Number(),
      }),
    ),
  }),
)

const folderOf = (stateDir: string): string => join(stateDir, 'saves', 'lab')
export const ratingsFile = (stateDir: string): string => join(folderOf(stateDir), 'ratings.json')

/** By file, while it is as it was. */
const known = new Map<string, { stamp: string; ratings: readonly Rating[] }>()

/** None where there is no such file, or one that cannot be read: it is made anew with the next rankings. */
export function readRatings(stateDir: string): readonly Rating[] {
  const file = ratingsFile(stateDir)
  try {
    const { mtimeMs, size, ino } = statSync(file)
    const stamp = `${ino} ${size} ${mtimeMs}`
    const before = known.get(file)
    if (before?.stamp === stamp) return before.ratings
    const { value, why } = readCheckedJson(file) ?? { value: null, why: null }
    const isKept = why === null && KEPT.Check(value)
    if (why === null && !isKept) noteDamage(file, { why: 'it holds no ratings' })
    const ratings = isKept ? value.ratings : []
    known.set(file, { stamp, ratings })
    return ratings
  } catch {
    return []
  }
}

export function writeRatings(stateDir: string, ratings: readonly Rating[]): void {
  mkdirSync(folderOf(stateDir), { recursive: true })
  writeCheckedJson(ratingsFile(stateDir), { version: VERSION, ratings })
}
