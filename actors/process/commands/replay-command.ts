/** `hexarchy replay GAME --verify`. */

import { GAME_ID } from '../../../saves/accounts/tokens.ts'
import { type Verified, verifyGame } from '../../../saves/games/verify.ts'
import { failureOf, verifiedExtent, warningsOf } from '../../../saves/games/verify-report.ts'
import { stateDir } from '../../../saves/state-dir/state-dir.ts'
import { openRulesets } from '../../rulesets/rulesets.ts'
import { openGame, stepAside } from './game-source.ts'

/**
 * Status 0 where the game comes out as it was recorded, or parts from it where another version of the rules recorded it; 1 where it does
 * not or there is none, 2 where the id is none.
 */
export async function runReplay(game: string, options: { state?: string; json?: boolean }): Promise<0 | 1 | 2> {
  if (!GAME_ID.test(game)) {
    console.error(`${game.slice(0, 40)} is no id of a game: 12 digits and letters from a to f, as its address has them.`)
    return 2
  }
  stepAside()
  const dir = stateDir({ option: options.state })
  const { store, close } = await openGame(dir, game)
  try {
    const told = await verifyGame(store, game, openRulesets(dir).rulesOf)
    if (options.json) console.log(JSON.stringify(told))
    else if (told) print(game, told)
    else console.error(`There is no game ${game} in ${dir}.`)
    return told && !told.differs ? 0 : 1
  } finally {
    await close()
  }
}

function print(game: string, told: Verified): void {
  console.log(`Game ${game}: ${verifiedExtent(told)}.`)
  if (told.passedOver.length > 0) console.log(`Passed over, as the server does: records ${told.passedOver.join(', ')}.`)
  for (const text of warningsOf(told)) console.log(`Warning: ${text}`)
  const failure = failureOf(told)
  console.log(failure === null ? endOf(told) : `It differs at ${failure}`)
}

const endOf = ({ others }: Verified): string =>
  others.some(({ differs }) => differs)
    ? 'What this version recorded comes out as it was recorded.'
    : 'It comes out as it was recorded.'
