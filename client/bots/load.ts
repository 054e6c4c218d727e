/** Loads the pages of the bots, with their style, when one of them is first opened. */
import type { BotsPages } from './pages.ts'

let pages: Promise<BotsPages> | null = null

/** What could not be loaded is tried again the next time. */
export function loadBots(): Promise<BotsPages> {
  pages ??= Promise.all([import('./pages.ts'), loadStyle('/bots.css')]).then(
    ([{ PAGES }]) => PAGES,
    error => {
      pages = null
      throw error
    },
  )
  return pages
}

/** Resolves once it is in force: nothing jumps on the page. */
function loadStyle(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error('The style of this page cannot be loaded.'))
    }
    document.head.append(link)
  })
}
