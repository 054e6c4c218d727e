/** What of the moves of others is replayed when a turn begins, as chosen in this browser. */
import { keepText, keptText } from '../../net/kept.ts'

export const REPLAYS = ['all', 'mine', 'off'] as const
/** `mine`: what touches the player. */
export type Replays = (typeof REPLAYS)[number]

const KEY = 'replays'

/** What this page was told last: it holds where the browser keeps nothing. */
let told: Replays | null = null

export const replaysOf = (): Replays => (told ??= REPLAYS.find(one => one === keptText(KEY)) ?? 'all')

export function chooseReplays(which: Replays): void {
  told = which
  keepText(KEY, which)
}
