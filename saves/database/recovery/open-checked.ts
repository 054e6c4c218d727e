/** A store from its files to where it can be served: opened, compared with what lies beside it, and refused where it is not the right one. */
import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { type CommitNumbers, goOnWithNumbers, lookAtCommits, nameIn, readRingFile } from '../commit-numbers.ts'
import type { Disk } from '../store-disk.ts'
import { checkLayout, type Versions } from '../store-layout.ts'
import { damagedText, damageText, type FileDamage } from './check-files.ts'
import { evidenceOfStore } from './store-evidence.ts'
import { assessLoss, type Evidence, LossRefused, recordLoss } from './store-loss.ts'
import { isCorruption, type OpenedFiles, type OpeningOptions, openFiles, requestRecheck } from './store-repair.ts'

export interface CheckedOptions extends OpeningOptions {
  /** The state directory whose other files may know of more than the store has. */
  beside: string
  /** A store that is empty or older than it should be is served all the same. */
  acceptLoss: boolean
}

export interface CheckedStore extends Pick<Versions, 'mayBeBare'> {
  disk: Disk
  numbers: CommitNumbers
  /** Whether something of it was damaged or lost. */
  isMended: boolean
}

/** Rejects with `UnreadableFile` or `LossRefused`, and with the files as they were, where it is not to be served. */
export async function openChecked(location: string, options: CheckedOptions): Promise<CheckedStore> {
  for (let isSecond = false; ; isSecond = true) {
    const opened = await openFiles(location, options)
    try {
      return await serveable(location, opened, options)
    } catch (error) {
      await opened.disk.close().catch(() => {})
      opened.aside.putBack()
      // A table that is damaged where only a look at every block finds it.
      if (isSecond || !isCorruption(error)) throw error
      requestRecheck(location)
    }
  }
}

async function serveable(location: string, opened: OpenedFiles, options: CheckedOptions): Promise<CheckedStore> {
  const { disk, found, aside } = opened
  const { disks, beside, acceptLoss } = options
  // Said only once it is known that the store is served.
  const told: string[] = []
  const ring = readRingFile(location)
  const { id, mayBeBare } = await checkLayout(disk, location, { name: nameIn(ring), complain: text => told.push(text) })
  const look = await lookAtCommits(disk, id, ring)
  const evidence: Evidence = { disk, location, found, ring, look, elsewhere: evidenceOfStore(beside) }
  const { refusal, isStrange } = await assessLoss(evidence)
  if (refusal !== null && !acceptLoss) throw new LossRefused(refusal)
  const loss = await recordLoss(evidence, Date.now())
  const isMended = found.some(({ kind }) => kind !== 'end') || loss !== null || refusal !== null
  if (refusal !== null) told.push(`${refusal.split('. Nothing was changed')[0]}. The loss was accepted`)
  if (isMended || look.damage !== null) {
    const kept = aside.keep()
    if (existsSync(ring.file)) copyFileSync(ring.file, join(kept, 'store.commits'))
    told.push(...mendedTexts({ found, loss, ring: look.damage, kept }))
  } else aside.drop()
  for (const text of told) options.complain(text)
  const { complain } = options
  const numbers = goOnWithNumbers(ring, look, { store: id, disks, complain, isStrange })
  return { disk, mayBeBare, numbers, isMended }
}

interface Mended {
  found: readonly FileDamage[]
  loss: string | null
  /** What is wrong with the ring. */
  ring: string | null
  /** Where the files are as they were. */
  kept: string
}

function mendedTexts({ found, loss, ring, kept }: Mended): string[] {
  const damaged = found.filter(({ kind }) => kind !== 'end' || loss !== null)
  const texts: string[] = []
  if (loss !== null && damaged.every(({ kind }) => kind === 'log' || kind === 'end')) {
    const why = damaged.length > 0 ? ` (${damageText(damaged)})` : ''
    texts.push(`${loss}. The files of the store are kept as they were in ${kept}${why}`)
  } else {
    if (damaged.length > 0) texts.push(damagedText(damaged, kept))
    if (loss !== null) texts.push(loss)
  }
  if (ring !== null)
    texts.push(
      `store.commits, which notes the newest commits beside the store, is damaged: ${ring}. What there was is kept in ${kept}, and it goes on from this start; whether the store has every commit from before it cannot be said for certain`,
    )
  return texts
}
