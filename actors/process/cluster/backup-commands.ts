/** `hexarchy cluster backup` and `hexarchy cluster restore`. */
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { packCluster } from '../../cluster/operations/cluster-backup.ts'
import { examineCluster, type RestoredCluster, restoreCluster } from '../../cluster/operations/cluster-restore.ts'
import type { ConfigurationSources } from '../configuration/read.ts'
import { needStreams, optionsOf, withBroker } from './cluster-commands.ts'

/** A file with everything that the broker keeps of the cluster, whose nodes go on meanwhile. `program`: the version of this one. */
export async function backUp(
  file: string,
  asked: ConfigurationSources,
  { program, force = false }: { program: string; force?: boolean },
): Promise<0> {
  const options = optionsOf(asked)
  await needStreams(options)
  return withBroker<0>(options, async broker => {
    const target = resolve(file)
    if (existsSync(target) && !force) throw new Error(`There is a file ${target} already; --force replaces it.`)
    const made = `${target}.part`
    try {
      // Owner only: it holds accounts, and what every seat has noted and said.
      await pipeline(packCluster(broker, program), createWriteStream(made, { mode: 0o600, flush: true }))
      const told = await examineCluster(createReadStream(made))
      renameSync(made, target)
      const size = (statSync(target).size / 1e6).toFixed(1)
      console.log(`Backed up ${countsOf(told)} to ${target}, ${size} MB. Its checksum was read back.`)
      return 0
    } finally {
      rmSync(made, { force: true })
    }
  })
}

/** Brings such a file into an empty broker, before any node is started. */
export async function restore(file: string, asked: ConfigurationSources): Promise<0> {
  if (!existsSync(file)) throw new Error(`There is no file ${resolve(file)}.`)
  return withBroker<0>(optionsOf(asked), async broker => {
    const told = await restoreCluster(broker, () => createReadStream(file))
    const { made, program } = told.head
    console.log(
      `Restored ${countsOf(told)} that the cluster of hexarchy ${program} had on ${made}. Start the nodes with new state directories.`,
    )
    return 0
  })
}

function countsOf({ games, records, blobs }: RestoredCluster): string {
  return `${games} ${games === 1 ? 'game' : 'games'} (${records} records, ${blobs} blobs)`
}
