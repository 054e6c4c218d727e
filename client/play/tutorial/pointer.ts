/** Marks the control that a lesson is about, for who sees it and for who hears it. */

const TEXT = 'guide-text'
let marked: Element | null = null

/** The first of them that is seen; none: the mark goes. */
export function pointTo(selectors: readonly string[]): void {
  const found = selectors.flatMap(selector => [...document.querySelectorAll<HTMLElement>(selector)]).find(isSeen) ?? null
  if (found === marked && found?.isConnected !== false) return
  marked?.removeAttribute('data-lesson')
  marked?.removeAttribute('aria-describedby')
  found?.setAttribute('data-lesson', '')
  found?.setAttribute('aria-describedby', TEXT)
  marked = found
}

const isSeen = (element: HTMLElement): boolean => element.getClientRects().length > 0
