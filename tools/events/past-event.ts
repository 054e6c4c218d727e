/** What a seat heard of in turns that the state has forgotten. */
import type { GameEvent } from '../../engine/index.ts'

/** An event as the seat was told of it then; `seq` is its number for that seat. */
export type PastEvent = Omit<GameEvent, 'knownBy' | 'args'> & { text: string }
