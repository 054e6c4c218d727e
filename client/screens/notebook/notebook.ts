/** The private notebook, which others who share the seat may write to as well, and remarks for spectators. */
import m from 'mithril'
import type { PageContext, Result } from '../../game/page-context.ts'
import { notebookWords as words } from '../../words/relations/notebook.ts'
import { actButton } from '../relations/action-button.ts'
import { answered, playersOnly } from '../relations/parts.ts'
import type { ScreenAttrs } from '../screen.ts'
import { afterRead, both, isBehind, isDirty, type NotesDraft } from './draft.ts'
import { lineForm } from './line-form.ts'
import { remarks } from './remarks.ts'

const NOTES_MAX = 20_000

type Notes = Result<'read_notes'>

/** By game, so that leaving the screen loses nothing. */
const drafts = new Map<string, NotesDraft>()

export const notebookScreen: m.Component<ScreenAttrs> = {
  view: ({ attrs: { table } }) =>
    m(
      '.relations.rel-pad.rel-notebook',
      playersOnly(table, () => [answered(table.latest('read_notes', {}), read => notes(table, read)), m(remarks, { table })]),
    ),
}

function notes(table: PageContext, read: Notes): m.Children {
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
      m(actButton, { label: words.save, kind: 'main', off: isEdited ? null : '', run: () => save(table, draft) }),
      isEdited && m('button.rel-button', { type: 'button', onclick: () => set({ base: read, text: read.notes }) }, words.undo),
      m('p.rel-note', { role: 'status' }, [
        isEdited ? words.unsaved : words.saved,
        ' · ',
        words.length({ n: draft.text.length, most: NOTES_MAX }),
      ]),
    ]),
    m(lineForm, { table }),
    m('p.rel-note', words.addHint),
  ])
}

/** What was typed while it was on its way stays. */
async function save(table: PageContext, { text, base }: NotesDraft): Promise<void> {
  await table.act('write_notes', { text, mode: 'replace', version: base!.version })
  const now = await table.read('read_notes', {})
  const typed = drafts.get(table.game)?.text ?? text
  drafts.set(table.game, { base: now, text: typed === text ? now.notes : typed })
}

const conflict = (draft: NotesDraft, read: Notes, set: (next: NotesDraft) => void): m.Children =>
  m('.rel-conflict', { role: 'alert' }, [
    m('p', words.changed),
    m('details', [m('summary', words.theirs), m('pre', read.notes)]),
    m('.rel-buttons', [
      m('button.rel-button', { type: 'button', onclick: () => set(both(draft, read)) }, words.both),
      m('button.rel-button', { type: 'button', onclick: () => set({ base: read, text: read.notes }) }, words.takeTheirs),
    ]),
  ])
