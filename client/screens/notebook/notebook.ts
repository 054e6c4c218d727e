/** The private notebook, which others who share the seat may write to as well, and remarks for spectators. */
import m from 'mithril'
import type { PageContext } from '../../game/page-context.ts'
import { notebookWords as words } from '../../words/relations/notebook.ts'
import { actButton } from '../relations/action-button.ts'
import { answered, block, playersOnly } from '../relations/parts.ts'
import type { ScreenAttrs } from '../screen.ts'
import { afterRead, both, isBehind, isDirty, type NotesDraft } from './draft.ts'

const NOTES_MAX = 20_000
const THOUGHT_MAX = 4000
const LINE_MAX = 500

/** By game, so that leaving the screen loses nothing. */
const drafts = new Map<string, NotesDraft>()

export const notebookScreen: m.ClosureComponent<ScreenAttrs> = () => {
  let line = ''
  let thought = ''
  return {
    view: ({ attrs: { table } }) =>
      m(
        '.relations.rel-pad.rel-notebook',
        playersOnly(table, () => [answered(table.latest('read_notes', {}), read => notes(table, read)), remarks(table)]),
      ),
  }

  function notes(table: PageContext, read: { notes: string; version: number }): m.Children {
    const draft = afterRead(drafts.get(table.game) ?? { base: null, text: '' }, read)
    drafts.set(table.game, draft)
    const set = (next: NotesDraft) => drafts.set(table.game, next)
    const isEdited = isDirty(draft)
    return m('section.rel-block', [
      m('h3', words.notes),
      m('p.rel-note', words.private),
      isEdited && isBehind(draft, read) && conflict(draft, read, set),
      m('textarea.rel-notes', {
        'aria-label': words.notes,
        placeholder: words.placeholder,
        maxlength: NOTES_MAX,
        value: draft.text,
        oninput: (event: Event) => set({ ...draft, text: (event.target as HTMLTextAreaElement).value }),
      }),
      m('.rel-buttons', [
        m(actButton, {
          label: words.save,
          kind: 'main',
          off: isEdited ? null : '',
          run: async () => {
            const text = draft.text
            await table.act('write_notes', { text, mode: 'replace', version: draft.base!.version })
            const now = await table.read('read_notes', {})
            set({ base: now, text: (drafts.get(table.game)?.text ?? text) === text ? now.notes : drafts.get(table.game)!.text })
          },
        }),
        isEdited && m('button.rel-button', { type: 'button', onclick: () => set({ base: read, text: read.notes }) }, words.undo),
        m('p.rel-note', { role: 'status' }, [
          isEdited ? words.unsaved : words.saved,
          ' · ',
          words.length(draft.text.length, NOTES_MAX),
        ]),
      ]),
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
      m('p.rel-note', words.addHint),
    ])
  }

  function remarks(table: PageContext): m.Children {
    return block(
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
    )
  }
}

const conflict = (draft: NotesDraft, read: { notes: string; version: number }, set: (next: NotesDraft) => void): m.Children =>
  m('.rel-conflict', { role: 'alert' }, [
    m('p', words.changed),
    m('details', [m('summary', words.theirs), m('pre', read.notes)]),
    m('.rel-buttons', [
      m('button.rel-button', { type: 'button', onclick: () => set(both(draft, read)) }, words.both),
      m('button.rel-button', { type: 'button', onclick: () => set({ base: read, text: read.notes }) }, words.takeTheirs),
    ]),
  ])
