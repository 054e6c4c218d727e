/** A question put before what cannot be taken back: a modal dialog, answered by button or key. */
import m from 'mithril'
import { sharedWords as words } from '../../words/relations-shared.ts'

export interface Question {
  title: string
  /** What follows from it, a line each. */
  lines: readonly string[]
  yes: string
}

/** True where it was answered with yes; Escape is no. */
export function ask({ title, lines, yes }: Question): Promise<boolean> {
  return new Promise(resolve => {
    const host = document.createElement('dialog')
    host.className = 'rel-ask'
    host.setAttribute('aria-labelledby', 'rel-ask-title')
    const answer = (said: boolean) => {
      host.close()
      m.mount(host, null)
      host.remove()
      resolve(said)
    }
    host.addEventListener('cancel', event => {
      event.preventDefault()
      answer(false)
    })
    // The page's own keys are not meant while a question stands.
    host.addEventListener('keydown', event => event.stopPropagation())
    document.body.append(host)
    m.mount(host, {
      view: () => [
        m('h2', { id: 'rel-ask-title' }, title),
        lines.length > 0 &&
          m(
            'ul',
            lines.map(line => m('li', line)),
          ),
        m('.rel-buttons', [
          m('button.rel-button', { type: 'button', onclick: () => answer(false) }, words.cancel),
          m('button.rel-button.danger', { type: 'button', onclick: () => answer(true) }, yes),
        ]),
      ],
    })
    host.showModal()
  })
}
