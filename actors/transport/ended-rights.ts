/** What is open by a right, each kind in its own place. */

/** What was opened with a right ends with it. */
export interface Rights {
  closeGame(game: string): void
  /** What was opened with the seat's token. */
  closeSeat(game: string, seat: number): void
}

/** What has to be told of rights that end by what another server of the same games does. */
export interface RightsElsewhere extends Rights {
  /** The game's watch link opens nothing any more. */
  closeLink(game: string): void
  /** The game is shared otherwise. */
  recheck(game: string): void
}
