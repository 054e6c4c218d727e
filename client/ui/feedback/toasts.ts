/** Short messages at the edge of the page, told to screen readers too; they go by themselves, unless the pointer rests on them. */
import m from 'mithril'
import { uiWords } from '../../words/ui.ts'
import { icon } from '../controls/icon.ts'

export type ToastKind = 'news' | 'refusal'

interface Toast {
  id: number
  text: string
  kind: ToastKind
}

const NEWS_MS = 6000
const REFUSAL_MS = 12_000
const MOST = 4

let shown: Toast[] = []
let next = 0
let isHeld = false

export function toast(text: string, kind: ToastKind = 'news'): void {
  const one = { id: next++, text, kind }
  // The same again takes the place of the one before.
  shown = [...shown.filter(other => other.text !== text), one].slice(-MOST)
  const go = () => (isHeld ? setTimeout(go, NEWS_MS) : drop(one.id))
  setTimeout(go, kind === 'news' ? NEWS_MS : REFUSAL_MS)
  m.redraw()
}

function drop(id: number): void {
  shown = shown.filter(one => one.id !== id)
  m.redraw()
}

/** Where they are shown: once on a page, from its beginning, so that screen readers listen. */
export const toasts: m.Component = {
  view: () =>
    m('.toasts', { onpointerenter: () => (isHeld = true), onpointerleave: () => (isHeld = false) }, [
      m('.toast-list', { role: 'status' }, shown.filter(({ kind }) => kind === 'news').map(toastView)),
      m('.toast-list', { role: 'alert' }, shown.filter(({ kind }) => kind === 'refusal').map(toastView)),
    ]),
}

const toastView = ({ id, text, kind }: Toast): m.Children =>
  m('.toast.panel', { key: id, class: kind }, [
    kind === 'refusal' && m(icon, { control: 'warning' }),
    m('span', text),
    m('button.tool', { type: 'button', 'aria-label': uiWords.dismiss, onclick: () => drop(id) }, m(icon, { control: 'close' })),
  ])
