/** Numbers as they are shown. */
import m from 'mithril'
import { uiWords } from '../words/ui.ts'

const FRACTION = 10

/** With its sign: +3, −1.5, 0. */
export function signedText(n: number): string {
  const size = Math.abs(Math.round(n * FRACTION) / FRACTION)
  return size === 0 ? '0' : `${n > 0 ? '+' : '−'}${size}`
}

/** With its sign and its colour. */
export const signed = (n: number): m.Children =>
  m('span.figure', { class: signedText(n) === '0' ? '' : n > 0 ? 'plus' : 'minus' }, signedText(n))

interface ProgressAttrs {
  /** What it is of, for screen readers. */
  label: string
  value: number
  of: number
  /** Shown in the place of "3 of 10". */
  text?: m.Children
}

export const progress: m.Component<ProgressAttrs> = {
  view: ({ attrs: { label, value, of, text } }) =>
    m('.progress', [
      m('progress', { 'aria-label': label, value: Math.max(0, Math.min(value, of)), max: Math.max(of, 1) }),
      m('span', text ?? uiWords.progress(value, of)),
    ]),
}
