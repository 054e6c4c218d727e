/** The lobby, the form of a new game and the page of a game's seats. */
import { forms } from './en/lobby/forms.ts'
import { lobby } from './en/lobby/lobby.ts'
import { newGame } from './en/lobby/new-game.ts'
import { seats } from './en/lobby/seats.ts'
import { wordsOf } from './language/words-of.ts'

export const lobbyWords = { ...wordsOf('lobby/lobby', lobby), ...wordsOf('lobby/forms', forms) }
export const newGameWords = wordsOf('lobby/new-game', newGame)
const { sizes, maps }: { sizes: Readonly<Record<string, string>>; maps: Readonly<Record<string, string>> } = newGameWords

/** A size that is not here is of a newer server. */
export const sizeName = (size: string): string => sizes[size] ?? size
export const mapName = (map: string): string => maps[map] ?? map.replace('_', ' ')

export const seatWords = wordsOf('lobby/seats', seats)

/** For names of games that are given none. */
export const NAME_PARTS: [string[], string[]] = [
  ['Amber', 'Silver', 'Crimson', 'Northern', 'Quiet', 'Golden', 'Stormy', 'Hidden', 'Ancient', 'Emerald', 'Distant', 'Copper'],
  ['Coast', 'Isles', 'Crown', 'Horizon', 'Valley', 'Straits', 'Heights', 'Realm', 'Shores', 'Steppe', 'Harbour', 'Frontier'],
]
