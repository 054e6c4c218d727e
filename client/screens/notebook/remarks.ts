/** Remarks for spectators: what a player thinks, said aloud. */
import m from 'mithril'
import type { PageContext } from '../../game/page-context.ts'
import { notebookWords as words } from '../../words/relations/notebook.ts'
import { actButton } from '../relations/action-button.ts'
import { block } from '../relations/parts.ts'

const THOUGHT_MAX = 4000

export const remarks: m.ClosureComponent<{ table: PageContext }> = () => {
  let thought = ''
  return {
    view: ({ attrs: { table } }) =>
      block(
        words.thought,
        m('p.rel-note', words.thoughtHint),
        m('form.rel-say', { onsubmit: (event: Event) => event.preventDefault() }, [
          m('textarea', {
            'aria-label': words.thought,
            placeholder: words.thoughtPlaceholder,
            rows: 2,
            maxlength: THOUGHT_MAX,
            value: thought,
            oninput: (event: Event) => {
              thought = (event.target as HTMLTextAreaElement).value
            },
          }),
          m(actButton, {
            label: words.publish,
            submit: true,
            run: async () => {
              if (thought.trim() === '') return
              await table.act('log_thought', { text: thought.trim() })
              thought = ''
              table.say(words.said, 'news')
            },
          }),
        ]),
      ),
  }
}
