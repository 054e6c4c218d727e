/**
 * What a store has lost, as it is told, and whether it is opened all the same. The rule: where a file is damaged, the store is mended and
 * served with what is sound. Where no file is damaged and the store still knows less than what lies beside it, it is another one than
 * was last served: an empty one, an older copy, one without its log. That is refused, because the right one is probably somewhere else;
 * `--accept-loss` goes on without it.
 */

import { fromBytes } from '../../disk/json.ts'
import { type CommitLook, endsIn, missingEnds, type RingFile, toldPut } from '../commit-numbers.ts'
import type { RingEntry } from '../commit-ring.ts'
import { lossPut } from '../losses.ts'
import type { Disk } from '../store-disk.ts'
import { framedPut, unframed } from '../store-frame.ts'
import { COMMITS, keys } from '../store-keys.ts'
import { damageText, type FileDamage } from './check-files.ts'

/** The store is not opened: what it has lost is probably somewhere else. Its files are as they were. */
export class LossRefused extends Error {
  override name = 'LossRefused'
}

export interface Evidence {
  disk: Disk
  location: string
  found: readonly FileDamage[]
  ring: RingFile
  look: CommitLook
  /** What files beside it know of a store, in words. */
  elsewhere: readonly string[]
}

export interface LossAssessment {
  /** Why it is not opened, in words; null: it is. */
  refusal: string | null
  /** The ring is of another store. */
  isStrange: boolean
}

/** Games that are named one by one. */
const NAMED = 10
const WHAT_TO_DO =
  'Nothing was changed. If the right files are elsewhere (a disk that is not mounted, a copy, a backup: `hexarchy restore FILE --force`), bring them back. To go on without them, start once with --accept-loss: what is there is kept beside the store'

/** Changes nothing. */
export async function assessLoss(evidence: Evidence): Promise<LossAssessment> {
  const { disk, location, found, look, elsewhere } = evidence
  const { found: own, strange } = look.ring
  const isStrange = own.length === 0 && strange.length > 0
  const log = found.find(({ kind }) => kind === 'gone')
  const refuse = (what: string) => ({ refusal: `The store ${location} ${what}. ${WHAT_TO_DO}`, isStrange })
  if (look.newest === 0 && (await isBare(disk))) {
    const known = [
      ...(own.length + strange.length > 0 ? [commitsText(isStrange ? strange : own)] : []),
      ...(found.length > 0 ? [`files of it are gone or damaged (${damageText(found)})`] : []),
      ...elsewhere,
    ]
    return known.length > 0 ? refuse(`is empty, and was used before: ${known.join('; ')}`) : { refusal: null, isStrange }
  }
  if (isStrange) return refuse(`is not the one that was served last: ${commitsText(strange)}, of another store`)
  if (log) return refuse(`has lost its log ${log.file}, with what was written last: ${await lostText(evidence)}`)
  if (look.lost.length > 0 && found.length === 0)
    return refuse(`is older than what was answered from it, and none of its files is damaged: ${await lostText(evidence)}`)
  return { refusal: null, isStrange }
}

/** Nothing but what a store writes when it is made. */
async function isBare(disk: Disk): Promise<boolean> {
  const some = await disk.keys({ limit: 3 })
  return some.every(key => key === keys.versions || key === keys.probe || key.startsWith(COMMITS))
}

/** What the ring knows. */
function commitsText(entries: readonly RingEntry[]): string {
  const newest = entries.reduce((most, { commit }) => Math.max(most, commit), 0)
  const games = [...endsIn(entries)].map(([game, at]) => `${game} with ${at + 1} records`)
  return `store.commits knows of ${newest} commits${games.length > 0 ? `, of the games ${listed(games)}` : ''}`
}

async function lostText({ disk, look, ring, found }: Evidence): Promise<string> {
  const { lost, newest } = look
  if (lost.length === 0) return 'how much is not known'
  const games = (await missingEnds(disk, lost)).map(({ game, records }) => `${records} of game ${game}`)
  const numbers = `${lost.length} commits, of numbers up to ${look.last} where it has ${newest}`
  const at = ring.writtenMs === null ? '' : `; the last of them was answered ${new Date(ring.writtenMs).toISOString()}`
  const files = found.length > 0 ? '' : ', as an older copy of it would'
  return `it lacks ${numbers}${games.length > 0 ? ` (records of logs: ${listed(games)})` : ''}${at}${files}`
}

const listed = (texts: readonly string[]): string =>
  texts.length > NAMED ? `${texts.slice(0, NAMED).join(', ')} and ${texts.length - NAMED} more` : texts.join(', ')

/** Keeps what is lost for the games concerned, so that it is told once, and their players know; what to tell the operator. */
export async function recordLoss({ disk, look, ring }: Evidence, now: number): Promise<string | null> {
  const { lost, last, newest } = look
  if (lost.length === 0) return null
  const operations = [toldPut(Math.max(last, newest))]
  const told: string[] = []
  const gone: string[] = []
  for (const { game, records, meta } of await missingEnds(disk, lost)) {
    if (meta) {
      operations.push(framedPut(...lossPut(game, { at: now, turn: turnOf(meta, keys.meta(game)), records })))
      told.push(`${records} of game ${game}`)
    } else if (!(await disk.get(keys.tombstone(game)))) gone.push(`${records} of game ${game}, of which no record is left`)
  }
  await disk.batch(operations)
  const texts = [...told, ...gone]
  const what =
    texts.length > 0 ? `records of logs that were answered and are gone: ${listed(texts)}` : 'no log has an end that is gone'
  const until = ring.writtenMs === null ? '' : `, the last ${new Date(ring.writtenMs).toISOString()}`
  return `${lost.length} commits of the store are lost: they were answered${until}, and the disk does not have them any more (${what}). The games go on from what there is, and tell their players; \`hexarchy restore FILE\` brings a backup back`
}

function turnOf(meta: Uint8Array, key: string): number {
  try {
    return (fromBytes(unframed(key, meta, true), key) as { record: { turn: number } }).record.turn
  } catch {
    return 0
  }
}
