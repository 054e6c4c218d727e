/** The form of a profile: its name, code and aggression, the parameters of its code, and the bar that saves them. */
import m from 'mithril'
import { choiceField, textField } from '../../ui/controls/fields.ts'
import { botsWords } from '../../words/bots.ts'
import type { Profile } from '../profile-types.ts'
import type { Draft } from './draft.ts'
import { paramEditor } from './param-editor.ts'
import type { Edited, ProfileEditor } from './profile-editor.ts'

const words = botsWords.profilePage

export function profileForm(editor: ProfileEditor, { profile, draft }: Edited): m.Children {
  const { schema, fault, isReadOnly, unsaved } = editor
  return m(
    'form.editor',
    {
      'aria-label': words.formLabel,
      onsubmit(event: Event) {
        event.preventDefault()
        if (!isReadOnly) void editor.save(profile.revision)
      },
    },
    [
      settingsSection(editor, draft),
      m('section', [
        m('h2', words.parametersTitle),
        schema ? m(paramEditor, { draft, schema, unsaved, fault, isReadOnly }) : m('p.quiet', words.noParameters),
      ]),
      !isReadOnly && saveBar(editor, draft),
    ],
  )
}

function settingsSection(editor: ProfileEditor, draft: Draft): m.Children {
  const { engines, fault, isReadOnly } = editor
  const attrs = isReadOnly ? { disabled: true } : {}
  const known = engines.filter(one => one.problem === null || one.id === draft.code).map(({ id }) => id)
  return m('section', [
    m('h2', words.settingsTitle),
    m('.pair', [
      textField({
        label: words.nameField,
        path: '/name',
        value: draft.name,
        set: value => (draft.name = value),
        fault,
        attrs,
      }),
      choiceField({
        label: words.codeField,
        path: '/code',
        value: draft.code,
        set: value => void editor.chooseCode(value),
        fault,
        attrs,
        options: [...new Set([...known, draft.code])],
      }),
      textField({
        label: words.aggressionField,
        path: '/aggression',
        value: draft.aggression,
        set: value => (draft.aggression = value),
        fault,
        attrs: { placeholder: words.aggressionHint, inputmode: 'decimal', ...attrs },
      }),
    ]),
  ])
}

function saveBar(editor: ProfileEditor, draft: Draft): m.Children {
  const { conflict, isBusy, said, unsavedText } = editor
  return m('.save-bar', [
    conflict && conflictNotice(editor, conflict),
    m('.line', [
      m('input.grow', {
        'aria-label': words.noteField,
        placeholder: words.noteHint,
        maxlength: 2_000,
        value: draft.note,
        oninput: (event: Event) => (draft.note = (event.target as HTMLInputElement).value),
      }),
      m('button', { type: 'submit', disabled: isBusy }, isBusy ? 'Saving …' : words.save),
    ]),
    m('p.quiet', { role: 'status' }, unsavedText === '' ? said || words.allSaved : words.unsaved({ text: unsavedText })),
  ])
}

const conflictNotice = (editor: ProfileEditor, newer: Profile): m.Children =>
  m('.notice', { role: 'alert' }, [
    m('p', words.conflict({ revision: newer.revision, note: newer.note })),
    m('.line', [
      m('button.small', { type: 'button', onclick: () => void editor.save(newer.revision) }, words.conflictKeepMine),
      m('button.small', { type: 'button', onclick: () => void editor.takeNewest(newer) }, words.conflictTakeNewest),
    ]),
  ])
