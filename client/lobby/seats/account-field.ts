/** The field in which an account is named. */
import type m from 'mithril'
import { type Fault, textField } from '../../ui/controls/fields.ts'
import { sharingWords as words } from '../../words/sharing.ts'

export const accountField = (path: string, value: string, set: (value: string) => void, fault: Fault | null): m.Children =>
  textField({
    label: words.id,
    path,
    value,
    set,
    fault,
    attrs: { autocomplete: 'off', spellcheck: false, maxlength: 254, placeholder: words.idHint },
  })
