/** From one machine to several: what a state directory holds comes into a cluster, each thing only where there is none of its name. */
import { createHash } from 'node:crypto'
import { makeGameId } from '../../../saves/accounts/tokens.ts'
import { openRecords } from '../../../saves/database/open-records.ts'
import { openStore } from '../../../saves/database/store.ts'
import { listShared, readShared } from '../../../saves/files/shared-files.ts'
import { readGames } from '../../../saves/games/games.ts'
import type { DirectoryEntry } from '../directory/directory-entry.ts'
import { LabFolder } from '../lab/lab-folder.ts'
import { LAB, RECORDS } from '../log/log-names.ts'
import { readOwner } from '../log/owner.ts'
import { openReplicatedStore, type PublishResult } from '../log/replicated-store.ts'
import type { Broker } from '../ports.ts'

/** Of one, and of several. */
const GAMES: Record<PublishResult, [string, string]> = {
  published: ['game came in', 'games came in'],
  exists: ['game was there already, and stays as it is there', 'games were there already, and stay as they are there'],
  gone: ['game was deleted there, and stays so', 'games were deleted there, and stay so'],
  missing: ['game cannot be read here', 'games cannot be read here'],
}

/** What whoever brings something in is called among the owners of logs. */
const IMPORTS = 'import-'

/** Status 1 where something could not be brought in. `say`: a line for the operator. */
export async function importState(
  broker: Broker,
  stateDir: string,
  say: (text: string) => void = text => console.log(text),
  acceptLoss = false,
): Promise<0 | 1> {
  const complain = (text: string) => say(`wrong: ${text}`)
  const store = await openStore(stateDir, { complain, acceptLoss })
  let failures = 0
  const replicated = await openReplicatedStore(store, {
    logs: broker.logs,
    snapshots: broker.blobs('snapshots'),
    rules: broker.blobs('rules'),
    node: `${IMPORTS}${makeGameId()}`,
    isLeased: () => true,
    largest: broker.largest,
    complain,
  })
  try {
    // Those of the cluster count, if it has any: two who are the same account here and there would be two accounts.
    const owner = await readOwner(broker.logs, RECORDS)
    if (owner.kind === 'none') await shelveFiles()
    say(`Accounts, sessions, budgets and files: ${WHOLE[await replicated.publishRecords()]}.`)
    const lab = await bringLab()
    if (lab !== 'missing') say(`Experiments of the lab, with their results: ${WHOLE[lab]}.`)
    const { games, damaged } = await readGames(store, complain)
    const came = new Map<PublishResult, string[]>()
    for (const { tokens, sharing, fault, ...stored } of games) {
      const { id } = stored.record
      try {
        const published = await replicated.publishGame(id)
        if (published === 'published') {
          const cell: DirectoryEntry = { node: null, epoch: 1, stored, tokens, sharing, fault }
          await broker.cells('directory').create(id, Buffer.from(JSON.stringify(cell)))
        }
        came.set(published, [...(came.get(published) ?? []), id])
      } catch (error) {
        failures++
        complain(`game ${id}: ${(error as Error).message}`)
      }
    }
    for (const [published, ids] of came) say(`${ids.length} ${GAMES[published][ids.length === 1 ? 0 : 1]}.`)
    for (const { id } of damaged)
      complain(`game ${id}: its record is damaged; a start of the server on ${stateDir} makes it anew`)
    failures += damaged.length
    if (failures > 0) say('Put right what was wrong, and do it again: what came in is left alone.')
    return failures > 0 ? 1 : 0
  } finally {
    await replicated.close()
  }

  /** What a run before this one did not bring to its end is brought in again. */
  async function bringLab(): Promise<PublishResult> {
    const portions = new LabFolder(stateDir).changes()
    if (portions.length === 0) return 'missing'
    const found = await readOwner(broker.logs, LAB)
    if (found.kind === 'owned' && !found.owner.node?.startsWith(IMPORTS)) return 'exists'
    const claimed = await replicated.claim(LAB, () => true)
    if (claimed.kind !== 'owned') return 'exists'
    for (const puts of portions) await replicated.commit({ puts })
    await replicated.release(LAB)
    return 'published'
  }

  /** Their bytes go to the shelf, and their names among the records (shared-files.ts), which come in as a whole. */
  async function shelveFiles(): Promise<void> {
    const records = openRecords(store)
    const shelf = broker.blobs('files')
    for (const name of listShared(stateDir).keys()) {
      const bytes = readShared(stateDir, name)
      if (!bytes) continue
      const hash = createHash('sha256').update(bytes).digest('hex')
      await shelf.put(hash, bytes)
      await records.put(`file/${name}`, { version: 1, hash, bytes: bytes.length })
    }
  }
}

const WHOLE: Record<PublishResult, string> = {
  published: 'came in',
  exists: 'the cluster has its own, which stay as they are',
  gone: 'the cluster has its own, which stay as they are',
  missing: 'there are none here',
}
