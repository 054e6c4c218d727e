/** Asks before what cannot be taken back: a dialog of the browser's own, over everything. */
import m from 'mithril'
import { realmWords as words } from '../../words/realm-shared.ts'

/** True where it was agreed to. The keyboard comes back to where it was. */
export function ask(question: string, yes: string): Promise<boolean> {
  const dialog = document.createElement('dialog')
  dialog.className = 'realm-ask'
  document.body.append(dialog)
  return new Promise(resolve => {
    const answer = (agreed: boolean): void => {
      m.render(dialog, [])
      dialog.remove()
      resolve(agreed)
    }
    dialog.addEventListener('cancel', event => {
      event.preventDefault()
      answer(false)
    })
    // Keys are the dialog's while it is open.
    dialog.addEventListener('keydown', event => event.stopPropagation())
    m.render(
      dialog,
      m('form', { method: 'dialog', 'aria-label': question }, [
        m('p', question),
        m('p.realm-hint', words.sure),
        m('.realm-ask-buttons', [
          m('button.realm-quiet', { type: 'button', onclick: () => answer(false) }, words.cancel),
          m('button.realm-danger', { type: 'button', onclick: () => answer(true) }, yes),
        ]),
      ]),
    )
    dialog.showModal()
  })
}
