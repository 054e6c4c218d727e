/** A field of the form of an experiment: its control, what is wrong with it, and what the schema says of it. */
import m from 'mithril'
import { choiceField, type Field, textField } from '../../ui/controls/fields.ts'
import { type ExperimentDraft, type Json, typedValue } from './experiment-draft.ts'

interface DraftField {
  label: string
  /** JSON pointer. */
  path: string
  value: Json | undefined
  set(value: Json | undefined): void
  /** What the schema says. */
  hint?: string | undefined
  attrs?: m.Attributes
  /** Values, or values with what is shown for them; '' is the default. */
  options?: readonly (string | [string, string])[]
}

export const shownValue = (value: Json | undefined): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)

export function draftField(draft: ExperimentDraft, { label, path, value, set, hint, attrs, options }: DraftField): m.Children {
  const text = shownValue(value)
  const field: Field<string> = {
    ...{ label, path, value: text, fault: draft.faultAt(path) },
    set: typed => set(typedValue(typed)),
    ...(attrs && { attrs }),
  }
  const given = options?.map(option => (typeof option === 'string' ? option : option[0]))
  return m('.described', [
    options ? choiceField({ ...field, options: [...(given!.includes(text) ? [] : [text]), ...options] }) : textField(field),
    hint && m('p.quiet.hint', hint),
  ])
}
