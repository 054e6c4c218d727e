/** What pages do alike that follow runs of the lab: they are read for who is signed in, something is done there, and news come in. */
import m from 'mithril'
import { sentence } from '../../net/api.ts'
import { requireAccount } from './return-path.ts'

export interface FollowingPage {
  /** What went wrong, in a sentence. */
  error: string | null
}

/** Reads what the page shows, and begins to follow it. */
export async function openPage(page: FollowingPage, read: () => Promise<void>): Promise<void> {
  try {
    await requireAccount()
    await read()
  } catch (reason) {
    page.error = sentence(reason)
  }
  m.redraw()
}

/** Does something, then what follows from it. The page is busy meanwhile. */
export async function actOnPage(page: FollowingPage & { isBusy: boolean }, work: () => Promise<unknown>): Promise<void> {
  page.isBusy = true
  page.error = null
  try {
    await work()
  } catch (reason) {
    page.error = sentence(reason)
  }
  page.isBusy = false
  m.redraw()
}

/** Whether the news come in has changed. */
export function takeLink(page: { isUp: boolean }, isUp: boolean): void {
  if (page.isUp === isUp) return
  page.isUp = isUp
  m.redraw()
}

/** Those that were known with what has changed of them, the newest first. */
export function newestFirst<T extends { id: string; created: string }>(known: readonly T[] | null, changed: readonly T[]): T[] {
  const byId = new Map((known ?? []).map(one => [one.id, one]))
  for (const one of changed) byId.set(one.id, one)
  return [...byId.values()].sort((a, b) => (a.created < b.created ? 1 : -1))
}
