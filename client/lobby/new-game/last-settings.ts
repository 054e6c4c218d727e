/** The last settings of a new game, kept in this browser. */
import { draftFrom, type GameDraft } from './game-draft.ts'

const KEY = 'hexarchy:new-game'

export function remembered(): GameDraft | null {
  try {
    const kept = localStorage.getItem(KEY)
    return kept === null ? null : draftFrom(JSON.parse(kept))
  } catch {
    return null
  }
}

/** The name and the seed are of one game alone. */
export function remember(draft: GameDraft): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...draft, name: '', seed: '' }))
  } catch {}
}

export const forgetSettings = (): void => localStorage.removeItem(KEY)
