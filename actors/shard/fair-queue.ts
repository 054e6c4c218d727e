/** What is asked of the games of a thread: one request of each game in turn, and in a game one of each caller in turn. Games of which little is asked come before those of which much is. */

type Serve = () => void

interface Asked {
  serve: Serve
  /** It takes long. */
  isHeavy: boolean
}

/** Requests of callers among whom none came first; `null` alone: one that comes after all before it, and before all after it. */
type Group = Map<number | null, Asked[]>

/** So many light requests are served to one that takes long, where both wait. */
const LIGHT_RUN = 32

export class FairQueue {
  /** By game, in the order in which they are served: those whose next request is light, and the others. */
  #light = new Map<string, Group[]>()
  #heavy = new Map<string, Group[]>()
  /** Light requests served since a heavy one was. */
  #run = 0

  /** Games of which something is asked. */
  get size(): number {
    return this.#light.size + this.#heavy.size
  }

  /** `caller`: a seat, or any number for others; requests of one are served as they came. Null: it has to keep its place among all. */
  add(game: string, caller: number | null, serve: Serve, isHeavy = false): void {
    const groups = this.#light.get(game) ?? this.#heavy.get(game)
    const asked: Asked = { serve, isHeavy }
    if (!groups) {
      this.#place(game, [new Map([[caller, [asked]]])])
      return
    }
    const last = groups.at(-1)!
    if (caller === null || last.has(null)) groups.push(new Map([[caller, [asked]]]))
    else if (last.has(caller)) last.get(caller)!.push(asked)
    else last.set(caller, [asked])
  }

  /** The next one of the game whose turn it is; undefined: nothing is asked. */
  take(): Serve | undefined {
    const isLight = this.#light.size > 0 && (this.#heavy.size === 0 || this.#run < LIGHT_RUN)
    const games = isLight ? this.#light : this.#heavy
    for (const [game, groups] of games) {
      this.#run = isLight ? this.#run + 1 : 0
      const serve = first(groups[0])
      if (groups[0].size === 0) groups.shift()
      // A game of which more is asked comes after all others.
      games.delete(game)
      if (groups.length > 0) this.#place(game, groups)
      return serve
    }
    return undefined
  }

  #place(game: string, groups: Group[]): void {
    const games = isNextHeavy(groups[0]) ? this.#heavy : this.#light
    games.set(game, groups)
  }
}

function isNextHeavy(group: Group): boolean {
  const [[, queue]] = group
  return queue[0].isHeavy
}

/** Takes the first request of the caller whose turn it is; one who has asked for more comes after all others. */
function first(group: Group): Serve {
  const [[caller, queue]] = group
  const { serve } = queue.shift()!
  group.delete(caller)
  if (queue.length > 0) group.set(caller, queue)
  return serve
}
