/** One parameter: its explanation, its control, and its default, unit and range. */
import m from 'mithril'
import { type Fault, faultNote, tied, typed } from '../../ui/controls/fields.ts'
import { botsWords } from '../../words/bots.ts'
import { type Parameter, type Schema, shownValue } from '../profile-types.ts'
import { type Draft, entriesOf, isOverride } from './draft.ts'
import { listField } from './list-field.ts'
import { pathOf, spaced } from './param-names.ts'

const said = botsWords.paramEditor

export interface ParamAttrs {
  draft: Draft
  schema: Schema
  /** Names of those that are not as they were saved. */
  unsaved: ReadonlySet<string>
  fault: Fault | null
  isReadOnly: boolean
}

export function paramRow(parameter: Parameter, attrs: ParamAttrs): m.Children {
  const { draft, unsaved } = attrs
  const { name, kind, doc } = parameter
  const isChanged = isOverride(draft, parameter)
  return m('.param', { key: name, class: `${isChanged ? 'changed' : ''} ${kind === 'list' ? 'order' : ''}` }, [
    m('.about', [
      kind === 'number' ? m('label', { for: tied(null, pathOf(name)).id }, spaced(name)) : m('span.label', spaced(name)),
      m('span.marks', [
        isChanged && m('span.mark', said.changedMark),
        unsaved.has(name) && m('span.mark.unsaved', said.unsavedMark),
      ]),
      m('p.quiet', { lang: 'en' }, doc),
    ]),
    kind === 'list' ? listControl(parameter, attrs) : numberControl(parameter, attrs),
    facts(parameter, attrs, isChanged),
  ])
}

const listControl = (parameter: Parameter, { draft, fault, isReadOnly }: ParamAttrs): m.Children =>
  m(listField, {
    parameter,
    path: pathOf(parameter.name),
    entries: entriesOf(draft, parameter),
    set: entries => (draft.params[parameter.name] = entries),
    fault,
    disabled: isReadOnly,
  })

function numberControl({ name, default: usual }: Parameter, { draft, fault, isReadOnly }: ParamAttrs): m.Children {
  const path = pathOf(name)
  return [
    m('input.value', {
      ...tied(fault, path),
      inputmode: 'decimal',
      autocomplete: 'off',
      readonly: isReadOnly,
      value: draft.params[name] ?? String(usual),
      oninput(event: Event) {
        draft.params[name] = typed(event)
      },
      onchange() {
        // Nothing typed means the default.
        if ((draft.params[name] as string | undefined)?.trim() === '') delete draft.params[name]
      },
    }),
    faultNote(fault, path),
  ]
}

function facts(parameter: Parameter, { draft, isReadOnly }: ParamAttrs, isChanged: boolean): m.Children {
  const { name, kind, min, max, default: usual } = parameter
  return m('.line.quiet.facts', [
    kind === 'number' && m('span', `${min} – ${max} ${unitOf(parameter)}`),
    m('span', said.reset({ value: shownValue(usual) })),
    isChanged &&
      !isReadOnly &&
      m(
        'button.small',
        { type: 'button', 'aria-label': said.resetLabel({ name: spaced(name) }), onclick: () => delete draft.params[name] },
        'Default',
      ),
  ])
}

const unitOf = ({ unit }: Parameter): string => (unit === 'switch' ? '(1: yes, 0: no)' : (unit ?? ''))
