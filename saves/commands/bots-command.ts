/** `hexarchy bots`: freezing the live bot, and the frozen ones that there are. */
import { freezeBot } from '../bot-files/freeze-bot.ts'
import { FrozenBots } from '../bot-files/frozen-bots.ts'

interface FreezeOptions {
  note: string
  stateDir: string
  /** Whether it is to come with the program. */
  ship: boolean
}

/** Freezes the live bot as `snapshot_<name>`; absent: as `frozen_<hash>`. */
export async function freeze(name: string | undefined, { note, stateDir, ship }: FreezeOptions): Promise<void> {
  const named = name === undefined ? {} : { name: `snapshot_${name.replace(/^snapshot_/, '')}` }
  const frozen = await freezeBot({ ...named, note, now: new Date() })
  const isNew = new FrozenBots(ship ? null : stateDir).keep(frozen)
  const { name: full, hash } = frozen.manifest
  console.log(isNew ? `Frozen as ${full} (code ${hash}).` : `${full} is there already, with the same code (${hash}).`)
}

/** A line each; returns 1 where one cannot play. */
export function listFrozen(stateDir: string): 0 | 1 {
  const all = new FrozenBots(stateDir).list()
  for (const { name, manifest, problem } of all)
    console.log([name, manifest?.hash ?? '-', manifest?.frozen.slice(0, 10) ?? '-', problem ?? manifest?.note ?? ''].join('\t'))
  return all.some(({ problem }) => problem !== null) ? 1 : 0
}
