/** A question before what cannot be taken back. */
import m from 'mithril'
import { lobbyWords } from '../words/lobby.ts'

export interface Question {
  title: string
  text: string
  /** What its button says. */
  act: string
  isDanger?: boolean
  onYes(): void
}

interface Attrs {
  question: Question
  onClose(): void
}

/** Escape closes it; the keyboard goes back to where it was. */
export const confirmDialog: m.ClosureComponent<Attrs> = () => {
  const before = document.activeElement
  return {
    oncreate: ({ dom }) => (dom as HTMLDialogElement).showModal(),
    onremove: () => before instanceof HTMLElement && before.isConnected && before.focus(),
    view: ({ attrs: { question, onClose } }) =>
      m('dialog.question', { 'aria-labelledby': 'question-title', oncancel: onClose }, [
        m('h2#question-title', question.title),
        m('p', question.text),
        m('.line.answers', [
          m('button.small', { type: 'button', autofocus: true, onclick: onClose }, lobbyWords.cancel),
          m(
            'button',
            {
              type: 'button',
              class: question.isDanger ? 'dangerous' : '',
              onclick() {
                onClose()
                question.onYes()
              },
            },
            question.act,
          ),
        ]),
      ]),
  }
}
