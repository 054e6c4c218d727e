/** The account's name, role and id. */
import m from 'mithril'
import { copyButton } from '../ui/controls/copy-button.ts'
import { textField } from '../ui/controls/fields.ts'
import { dayAndTime } from '../ui/controls/format-figures.ts'
import { sendForm } from '../ui/feedback/send-form.ts'
import { ROLE_NAMES, accountWords as words } from '../words/accounts.ts'
import { seatWords } from '../words/lobby.ts'
import type { PartAttrs } from './methods/types.ts'
import type { ProfileDraft } from './profile-draft.ts'

export function nameSection(draft: ProfileDraft, attrs: PartAttrs): m.Children {
  const { own } = attrs
  return m('section', [
    m('h2', words.profile),
    m('p.quiet', [`${words.role}: ${ROLE_NAMES[own.role] ?? own.role}. `, words.since({ day: dayAndTime(own.created) })]),
    m('p.line', [
      m('span', `${words.id}:`),
      m('code#own-id', own.id),
      m(copyButton, { text: own.id, label: `${seatWords.copy}: ${words.id}`, shownIn: '#own-id' }),
    ]),
    m('p.quiet', words.idHint),
    own.name_shared && m('p.error', { role: 'status' }, words.nameShared),
    m(sendForm, {
      id: 'name',
      act: words.saveName,
      isOff: draft.name.trim() === '' || draft.name === own.name,
      send: () => draft.saveName(attrs),
      fields: (fault, at) =>
        textField({
          label: words.name,
          path: `${at}/name`,
          value: draft.name,
          set: value => (draft.name = value),
          fault,
          attrs: { autocomplete: 'nickname', maxlength: 60, required: true },
        }),
    }),
  ])
}
