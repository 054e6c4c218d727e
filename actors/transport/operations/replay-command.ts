/** `hexarchy replay GAME --verify`. */

import { stateDir } from '../../../saves/state-dir.ts'
import { GAME_ID } from '../../../saves/tokens.ts'
import { verifyGame } from '../../../saves/verify.ts'
import { openRulesets } from '../../rulesets.ts'
import { readGame } from './backup-commands.ts'

/** Status 0 where the game comes out as it was recorded, 1 where it does not or there is none, 2 where the id is none. */
export async function runReplay(game: string, options: { state?: string; json?: boolean; version: string }): Promise<0 | 1 | 2> {
  if (!GAME_ID.test(game)) {
    console.error(`${game.slice(0, 40)} is no id of a game: 12 digits and letters from a to f, as its address has them.`)
    return 2
  }
  const dir = stateDir({ option: options.state })
  const store = await readGame(dir, options.version, game)
  const told = await verifyGame(store, game, openRulesets(dir).rulesOf)
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
