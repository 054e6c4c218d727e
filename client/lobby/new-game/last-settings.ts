/** The last settings of a new game, kept in this browser. */
import { isRecord, keepText, keepValue, keptValue } from '../../net/kept.ts'
import { draftFrom, type GameDraft } from './game-draft.ts'

const KEY = 'hexarchy:new-game'

export function remembered(): GameDraft | null {
  const kept = keptValue(KEY, isRecord)
  return kept && draftFrom(kept)
}

/** The name and the seed are of one game alone. */
export const remember = (draft: GameDraft): void => void keepValue(KEY, { ...draft, name: '', seed: '' })

export const forgetSettings = (): void => void keepText(KEY, null)
