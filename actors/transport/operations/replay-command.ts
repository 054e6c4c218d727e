/** `hexarchy replay GAME --verify`. */

import { readBackup } from '../../../saves/backup-file.ts'
import { memoryStore } from '../../../saves/inspect.ts'
import { stateDir } from '../../../saves/state-dir.ts'
import { GAME_ID } from '../../../saves/tokens.ts'
import { verifyGame } from '../../../saves/verify.ts'
import { openRulesets } from '../../rulesets.ts'
import { openSource } from './backup-commands.ts'

/** Status 0 where the game comes out as it was recorded, 1 where it does not or there is none, 2 where the id is none. */
export async function runReplay(game: string, options: { state?: string; json?: boolean; version: string }): Promise<0 | 1 | 2> {
  if (!GAME_ID.test(game)) {
    console.error(`${game.slice(0, 40)} is no id of a game: 12 digits and letters from a to f, as its address has them.`)
    return 2
  }
  const dir = stateDir({ option: options.state })
  const { bytes, end } = await openSource(dir, options.version, game)
  const entries: [string, Uint8Array][] = []
  try {
    for await (const { kind, name, bytes: value } of readBackup(bytes))
      if (kind === 'entry') entries.push([name, Buffer.from(value)])
  } finally {
    await end()
  }
  const told = await verifyGame(memoryStore(entries), game, openRulesets(dir).rulesOf)
  if (options.json) console.log(JSON.stringify(told))
  if (!told) {
    if (!options.json) console.error(`There is no game ${game} in ${dir}.`)
    return 1
  }
  const { from, to, turn, compared, passedOver, differs } = told
  if (!options.json) {
    console.log(`Game ${game}: records ${from} to ${to - 1} carried out again, to turn ${turn}; ${compared} hashes compared.`)
    if (passedOver.length > 0) console.log(`Passed over, as the server does: records ${passedOver.join(', ')}.`)
    console.log(differs ? `It differs: ${differs.text}` : 'It comes out as it was recorded.')
  }
  return differs ? 1 : 0
}
