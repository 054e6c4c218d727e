/** What is asked of the games of a thread: one request of each game in turn, and in a game one of each caller in turn. */

type Serve = () => void

/** Requests of callers among whom none came first; `null` alone: one that comes after all before it, and before all after it. */
type Group = Map<number | null, Serve[]>

export class FairQueue {
  /** By game, in the order in which they are served. */
  #games = new Map<string, Group[]>()

  /** Games of which something is asked. */
  get size(): number {
    return this.#games.size
  }

  /** `caller`: a seat, or any number for others; requests of one are served as they came. Null: it has to keep its place among all. */
  add(game: string, caller: number | null, serve: Serve): void {
    const groups = this.#games.get(game)
    if (!groups) {
      this.#games.set(game, [new Map([[caller, [serve]]])])
      return
    }
    const last = groups.at(-1)!
    if (caller === null || last.has(null)) groups.push(new Map([[caller, [serve]]]))
    else if (last.has(caller)) last.get(caller)!.push(serve)
    else last.set(caller, [serve])
  }

  /** The next one of the game whose turn it is; undefined: nothing is asked. */
  take(): Serve | undefined {
    for (const [game, groups] of this.#games) {
      const serve = first(groups[0])
      if (groups[0].size === 0) groups.shift()
      // A game of which more is asked comes after all others.
      this.#games.delete(game)
      if (groups.length > 0) this.#games.set(game, groups)
      return serve
    }
    return undefined
  }
}

/** Takes the first request of the caller whose turn it is; one who has asked for more comes after all others. */
function first(group: Group): Serve {
  const [[caller, queue]] = group
  const serve = queue.shift()!
  group.delete(caller)
  if (queue.length > 0) group.set(caller, queue)
  return serve
}
