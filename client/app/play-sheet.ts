/** The style sheet that only pages of a game need, between the two that every page has. */
import { playSheet } from './play-sheet-path.ts'

const id = 'play-sheet'

/** Fulfilled once its rules hold; a failed load is tried again by the next call. */
export function loadPlaySheet(): Promise<void> {
  if (document.getElementById(id)) return Promise.resolve()
  const link = Object.assign(document.createElement('link'), { id, rel: 'stylesheet', href: playSheet })
  const loaded = new Promise<void>((done, fail) => {
    link.onload = () => done()
    link.onerror = () => {
      link.remove()
      fail(new Error(`${playSheet} is not there`))
    }
  })
  document.head.insertBefore(link, document.getElementById('last-sheet'))
  return loaded
}
