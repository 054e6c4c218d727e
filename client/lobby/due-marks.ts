/** How many games wait for whoever looks, where it is seen from afar: on the icon of the tab and of the installed app. */
import type { FoundList, SeenGame } from '../../actors/wire/messages.ts'
import { call, fetchFile } from '../net/api.ts'
import { DUE_KEY } from '../net/due-key.ts'
import { keepText } from '../net/kept.ts'

const ICON = '/icon.svg'
const MARK = '<circle cx="24" cy="8" r="8" fill="#c62828" stroke="#fff" stroke-width="1.500"/></svg>'

/** What the tab is to show, as of the newest call: the icon may come later. */
let marked = false

/** None of them takes every mark away. */
export function markDue(n: number): void {
  keepText(DUE_KEY, n > 0 ? String(n) : null)
  markApp(n)
  void markTab(n > 0)
}

/** The tab goes on to another page; the app keeps its mark until it is known better. */
export const unmarkTab = (): void => void markTab(false)

/** Counts anew, where the lobby is not open to do it. */
export async function countDue(): Promise<void> {
  const { yours } = await call<FoundList<SeenGame>>('GET', '/api/games?limit=1')
  keepText(DUE_KEY, yours > 0 ? String(yours) : null)
  markApp(yours)
}

/** Only browsers that install apps have it, and they may forbid it. */
function markApp(n: number): void {
  const done = n > 0 ? navigator.setAppBadge?.(n) : navigator.clearAppBadge?.()
  done?.catch(() => {})
}

async function markTab(isMarked: boolean): Promise<void> {
  if (marked === isMarked) return
  marked = isMarked
  const href = isMarked ? await markedIcon().catch(() => ICON) : ICON
  if (marked === isMarked) document.querySelector('link[rel=icon]')?.setAttribute('href', href)
}

/** With a dot at its corner. */
async function markedIcon(): Promise<string> {
  const svg = await (await fetchFile(ICON, null)).text()
  return `data:image/svg+xml,${encodeURIComponent(svg.replace('</svg>', MARK))}`
}
