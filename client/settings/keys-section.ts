/** The names of the models' keys, and the form that keeps one. */
import m from 'mithril'
import type { KeyNote } from '../../actors/wire/messages.ts'
import { typed } from '../ui/controls/fields.ts'
import { settingsWords as words } from '../words/settings.ts'
import type { ModelSettings } from './model-settings.ts'
import { removeButton, settingList } from './setting-list.ts'

export const keysSection = (settings: ModelSettings): m.Children =>
  m('section', [
    m('h2', words.keys),
    m('p.quiet', words.keysHint),
    settings.kept?.problem && m('p.notice', settings.kept.problem),
    settingList(settings.keys, note => row(note, settings), words.noKey),
  ])

const row = ({ name, from }: KeyNote, settings: ModelSettings): m.Children =>
  m('li.game.line', { key: name }, [
    m('span.name', name),
    m('span.quiet', from === 'store' ? words.inStore : words.inEnvironment),
    from === 'store' && removeButton(name, () => void settings.remove('keys', name)),
  ])

export function keyForm(settings: ModelSettings): m.Children {
  const { key, kept, isBusy } = settings
  return m(
    'form',
    {
      autocomplete: 'off',
      onsubmit(event: Event) {
        event.preventDefault()
        void settings.saveKey()
      },
    },
    [
      m('label.field', [
        words.name,
        m('input', {
          value: key.name,
          required: true,
          placeholder: words.keyHint,
          oninput: (event: Event) => (key.name = typed(event)),
        }),
      ]),
      m('label.field', [
        'Key',
        m('input', {
          type: 'password',
          autocomplete: 'new-password',
          required: true,
          value: key.value,
          oninput: (event: Event) => (key.value = typed(event)),
        }),
      ]),
      m('button', { type: 'submit', disabled: isBusy || kept?.problem !== null }, words.keepKey),
    ],
  )
}
