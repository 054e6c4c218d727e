/** Newest answers to reads: kept by tool and arguments, asked for again where the world has changed since. */
import { type ApiError, errorOf, isPassing } from '../net/api.ts'
import type { QueryState } from './page-context.ts'

/** Kept; those asked for longest ago leave first. */
const MOST = 60
/** What others change is read again at most this often, however fast they play. */
const PAUSE_MS = 1000

interface Entry extends QueryState<unknown> {
  /** What was the newest when it was last asked for. */
  rev: number
  acts: number
  atMs: number
}

export interface QueryCache {
  /** `rev` of the world, `acts` of the viewer's own: an answer from before either grew, or that a busy server did not give, is asked for again, one at a time. */
  latest(tool: string, args: object, rev: number, acts: number): QueryState<unknown>
}

/** `read` rejects with ApiError; `redraw` is called when an answer is here, or it is time to ask again. */
export function makeQueryCache(read: (tool: string, args: object) => Promise<unknown>, redraw: () => void): QueryCache {
  const entries = new Map<string, Entry>()
  let isDue = false

  function ask(entry: Entry, tool: string, args: object, rev: number, acts: number): void {
    Object.assign(entry, { isAsking: true, rev, acts, atMs: Date.now() })
    const take = (value: unknown, error: ApiError | null) => {
      Object.assign(entry, { isAsking: false, value, error })
      redraw()
    }
    read(tool, args).then(
      value => take(value, null),
      thrown => take(entry.value, errorOf(thrown)),
    )
  }

  return {
    latest(tool, args, rev, acts) {
      const key = `${tool} ${JSON.stringify(args)}`
      const entry: Entry = entries.get(key) ?? { value: null, error: null, isAsking: false, rev: -1, acts: -1, atMs: 0 }
      // The newest asked for stands last.
      entries.delete(key)
      entries.set(key, entry)
      if (entries.size > MOST) entries.delete(entries.keys().next().value!)
      if (entry.isAsking) return entry
      const isTurnedAway = entry.error !== null && isPassing(entry.error)
      if (entry.rev === rev && entry.acts === acts && !isTurnedAway) return entry
      const waitMs = entry.acts === acts || isTurnedAway ? entry.atMs + PAUSE_MS - Date.now() : 0
      if (waitMs <= 0) ask(entry, tool, args, rev, acts)
      else later(waitMs)
      return entry
    },
  }

  function later(waitMs: number): void {
    if (isDue) return
    isDue = true
    setTimeout(() => {
      isDue = false
      redraw()
    }, waitMs)
  }
}
