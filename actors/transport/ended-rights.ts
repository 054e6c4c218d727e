/** What is open by a right, each kind in its own place. */

/** What was opened with a right ends with it. */
export interface Rights {
  closeGame(game: string): void
  /** What was opened with the seat's token. */
  closeSeat(game: string, seat: number): void
}
