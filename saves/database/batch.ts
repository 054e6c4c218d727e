/** What is handed to the store to be written in one step. */

/** What is written together or not at all. Plain data: it may come from another thread. */
export interface Batch {
  /** Records of a game's log from position n on; refused where n is not the log's end. */
  append?: { game: string; n: number; records: Uint8Array[] }
  /** Refused where that log does not reach position n: what is written rests on the records before it. */
  requires?: { game: string; n: number }
  /** A null value deletes. */
  puts?: [key: string, value: Uint8Array | null][]
  /** The game's log before that position goes; its newest record stays. */
  cut?: { game: string; before: number }
  /** What lies below `prefix` from key `from` on, damaged or not, goes below the prefix `to`, as the bytes that it is. */
  aside?: { prefix: string; from: string; to: string }[]
}
