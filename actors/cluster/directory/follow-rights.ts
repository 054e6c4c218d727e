/** Rights that end by what is done through another gateway: what was opened with them here ends too. */
import type { ClusterDirectory } from './cluster-directory.ts'

/** What holds things open by rights. */
export interface OpenedByRights {
  closeGame(game: string): void
  closeSeat(game: string, seat: number): void
  closeLink(game: string): void
  recheck(game: string): void
}

export const revokeOnChange =
  (directory: ClusterDirectory) =>
  (rights: OpenedByRights): (() => void) =>
    directory.onChange(({ game, isGone, renewed, isShared, isLinkClosed }) => {
      if (isGone) rights.closeGame(game)
      for (const seat of renewed) rights.closeSeat(game, seat)
      if (isLinkClosed) rights.closeLink(game)
      if (isShared) rights.recheck(game)
    })
