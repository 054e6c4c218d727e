/** Goes from page to page of a list. */
import m from 'mithril'
import { uiWords } from '../../words/ui.ts'
import { icon } from './icon.ts'

const words = uiWords.pages

interface Page {
  offset: number
  /** Rows that are shown. */
  shown: number
  total: number
  /** On a page. */
  size: number
  go(offset: number): void
}

export function pager({ offset, shown, total, size, go }: Page): m.Children {
  if (total <= size) return null
  const text = words.shown({ from: offset + 1, to: offset + shown, total })
  const step = (by: number, label: string, control: 'previous' | 'next', isOff: boolean) =>
    m(
      'button.small.square',
      { type: 'button', 'aria-label': label, disabled: isOff, onclick: () => go(offset + by) },
      m(icon, { control }),
    )
  return m('nav.pager', { 'aria-label': text }, [
    step(-size, words.previous, 'previous', offset === 0),
    m('span', { 'aria-live': 'polite' }, text),
    step(size, words.next, 'next', offset + shown >= total),
  ])
}
