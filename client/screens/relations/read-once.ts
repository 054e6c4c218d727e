/** Reads what never changes within a game once, and keeps it while the page lives. */
import m from 'mithril'
import type { Args, PageContext, Result, ToolName } from '../../game/page-context.ts'
import { sentence } from '../../net/api.ts'

interface Once<T> {
  value: T | null
  fault: string | null
}

const kept = new Map<string, Once<unknown>>()

/** Empty while it is on its way; the page is redrawn when it comes. A read that failed is made again when the page is next asked for it. */
export function readOnce<N extends ToolName>(table: PageContext, tool: N, args: Args<N>): Once<Result<N>> {
  const key = `${table.game}/${tool}/${JSON.stringify(args)}`
  const known = kept.get(key) as Once<Result<N>> | undefined
  if (known) return known
  const once: Once<Result<N>> = { value: null, fault: null }
  kept.set(key, once)
  table.read(tool, args).then(
    value => {
      once.value = value
      m.redraw()
    },
    error => {
      once.fault = sentence(error)
      setTimeout(() => kept.delete(key), RETRY_MS)
      m.redraw()
    },
  )
  return once
}

const RETRY_MS = 5000
