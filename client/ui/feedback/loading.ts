/** What a part of a page reads from the server: on its way, there, or refused. */
import m from 'mithril'
import { type ApiError, errorOf } from '../../net/api.ts'
import { loadingState, refusal } from './notices.ts'

export interface Loaded<T> {
  value: T | null
  error: ApiError | null
  /** Reads it anew; what was there stays until then. */
  again(): Promise<void>
}

/** Begins to read. Of two answers the one that was asked for last counts. */
export function load<T>(read: () => Promise<T>): Loaded<T> {
  let asked = 0
  const loaded: Loaded<T> = {
    value: null,
    error: null,
    async again() {
      const mine = ++asked
      try {
        const value = await read()
        if (mine !== asked) return
        loaded.value = value
        loaded.error = null
      } catch (thrown) {
        if (mine === asked) loaded.error = errorOf(thrown)
      }
      m.redraw()
    },
  }
  void loaded.again()
  return loaded
}

export const whenLoaded = <T>({ value, error }: Loaded<T>, view: (value: T) => m.Children): m.Children => [
  error && refusal(error),
  value !== null ? view(value) : !error && loadingState(),
]
