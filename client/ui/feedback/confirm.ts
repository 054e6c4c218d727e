/** A question before what cannot be taken back: in words, with the act named on its button. */
import m from 'mithril'
import { uiWords } from '../../words/ui.ts'
import { dialog } from './dialog.ts'

export interface Question {
  title: string
  text?: string
  /** What follows from it, a line each. */
  lines?: readonly string[]
  /** What the button that goes on says: "Delete", never "OK". */
  act: string
  /** Whether something is lost. */
  isDanger?: boolean
}

/** Asks over whatever page is open; whether it shall be done. The keyboard stands on the way back. */
export function ask({ title, text, lines = [], act, isDanger = false }: Question): Promise<boolean> {
  const host = document.createElement('div')
  document.body.append(host)
  return new Promise(resolve => {
    const answer = (yes: boolean) => {
      m.render(host, null)
      host.remove()
      resolve(yes)
    }
    m.render(
      host,
      m(dialog, { title, class: 'question', hasNoClose: true, onClose: () => answer(false) }, [
        text !== undefined && m('p', text),
        lines.length > 0 &&
          m(
            'ul',
            lines.map(line => m('li', line)),
          ),
        m('.answers', [
          m('button.small', { type: 'button', autofocus: true, onclick: () => answer(false) }, uiWords.cancel),
          m('button', { type: 'button', class: isDanger ? 'danger' : '', onclick: () => answer(true) }, act),
        ]),
      ]),
    )
  })
}
