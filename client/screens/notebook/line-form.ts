/** Adds one line to the notebook, whatever else is being edited in it. */
import m from 'mithril'
import type { PageContext } from '../../game/page-context.ts'
import { notebookWords as words } from '../../words/relations/notebook.ts'
import { actButton } from '../relations/action-button.ts'

const LINE_MAX = 500

export const lineForm: m.ClosureComponent<{ table: PageContext }> = () => {
  let line = ''
  return {
    view: ({ attrs: { table } }) =>
      m('form.rel-say', { onsubmit: (event: Event) => event.preventDefault() }, [
        m('input', {
          'aria-label': words.line,
          placeholder: words.line,
          maxlength: LINE_MAX,
          value: line,
          oninput: (event: Event) => {
            line = (event.target as HTMLInputElement).value
          },
        }),
        m(actButton, {
          label: words.add,
          submit: true,
          run: async () => {
            if (line.trim() === '') return
            await table.act('write_notes', { text: line.trim() })
            line = ''
          },
        }),
      ]),
  }
}
