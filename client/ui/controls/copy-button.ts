/** Puts a text on the clipboard; where pages may not, it is selected for the person to copy. */
import m from 'mithril'
import { seatWords } from '../../words/lobby.ts'
import { icon } from './icon.ts'

interface Attrs {
  text: string
  /** What is copied, for those who do not see what stands beside it. */
  label: string
  /** Selector of the element whose text it is, for browsers without a clipboard. */
  shownIn?: string
}

const SHOWN_MS = 3000

export const copyButton: m.ClosureComponent<Attrs> = () => {
  let isCopied = false
  async function copy({ text, shownIn }: Attrs): Promise<void> {
    // Only pages on this machine or over TLS have the clipboard.
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text)
      isCopied = true
      m.redraw()
      setTimeout(() => {
        isCopied = false
        m.redraw()
      }, SHOWN_MS)
    } else if (shownIn) {
      const shown = document.querySelector(shownIn)
      if (shown instanceof HTMLInputElement) shown.select()
      else if (shown) getSelection()?.selectAllChildren(shown)
    }
  }
  return {
    view: ({ attrs }) =>
      m('button.small', { type: 'button', 'aria-label': isCopied ? seatWords.copied : attrs.label, onclick: () => copy(attrs) }, [
        m(icon, { control: isCopied ? 'check' : 'copy' }),
        m('span', { 'aria-live': 'polite' }, isCopied ? seatWords.copied : seatWords.copy),
      ]),
  }
}
