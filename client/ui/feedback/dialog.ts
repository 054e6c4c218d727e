/** A window over the page: the keyboard stays in it, Escape closes it, and then goes back to where it was. */
import m from 'mithril'
import { uiWords } from '../../words/ui.ts'
import { icon } from '../controls/icon.ts'

interface Attrs {
  title: string
  onClose(): void
  /** Further classes, such as `wide`. */
  class?: string
  /** Of questions, whose answers close it. */
  hasNoClose?: boolean
}

let count = 0

/** While it is part of a view it is open. */
export const dialog: m.ClosureComponent<Attrs> = () => {
  const id = `dialog-${++count}`
  let before: Element | null = null
  return {
    oncreate({ dom }) {
      before = document.activeElement
      ;(dom as HTMLDialogElement).showModal()
    },
    onremove() {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    },
    view: ({ attrs: { title, onClose, class: further = '', hasNoClose }, children }) =>
      m(
        'dialog.dialog',
        {
          class: further,
          'aria-labelledby': id,
          oncancel(event: Event) {
            // What the page knows decides whether it is open.
            event.preventDefault()
            onClose()
          },
        },
        [
          m('header.dialog-head', [
            m('h2', { id }, title),
            !hasNoClose &&
              m('button.tool', { type: 'button', 'aria-label': uiWords.close, onclick: onClose }, m(icon, { control: 'close' })),
          ]),
          children,
        ],
      ),
  }
}
