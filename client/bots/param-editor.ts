/** Every parameter of a bot's code by group, with its explanation, default, unit and range; what differs from the default is marked. */
import m from 'mithril'
import { type Fault, faultNote, isAt, tied, typed } from '../ui/controls/fields.ts'
import { botsWords } from '../words/bots.ts'
import { type Draft, isOverride, typedOf } from './draft.ts'
import { listField } from './list-field.ts'
import { type Parameter, type Schema, shownValue } from './profile-types.ts'

const said = botsWords.paramEditor

interface Attrs {
  draft: Draft
  schema: Schema
  /** Names of those that are not as they were saved. */
  unsaved: ReadonlySet<string>
  fault: Fault | null
  isReadOnly: boolean
}

/** JSON pointer of a parameter in the request. */
export const pathOf = (name: string): string => `/params/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`

export const paramEditor: m.ClosureComponent<Attrs> = () => {
  let search = ''
  let isOverridesOnly = false
  const open = new Set<string>()
  let shownFault: Fault | null = null

  function openAll({ groups }: Schema): void {
    for (const group of groups) open.add(group)
  }

  /** What is wrong is to be seen, and to be reached by the keyboard. */
  function reveal({ schema, fault }: Attrs): void {
    if (fault === shownFault) return
    shownFault = fault
    const wrong = schema.parameters.find(({ name }) => isAt(fault, pathOf(name)))
    if (!wrong) return
    open.add(wrong.group)
    search = ''
    isOverridesOnly = false
  }

  return {
    view({ attrs }) {
      reveal(attrs)
      const { draft, schema, unsaved, isReadOnly } = attrs
      const words = search.trim().toLowerCase()
      const isShown = (one: Parameter) =>
        (!isOverridesOnly || isOverride(draft, one) || unsaved.has(one.name)) &&
        (words === '' || [spaced(one.name), one.name, one.doc, one.group].some(text => text.toLowerCase().includes(words)))
      const isFiltered = words !== '' || isOverridesOnly
      const known = new Set(schema.parameters.map(({ name }) => name))
      const strangers = Object.keys(draft.params).filter(name => !known.has(name))
      const groups = schema.groups.map(name => {
        const all = schema.parameters.filter(({ group }) => group === name)
        return { name, all, shown: isFiltered ? all.filter(isShown) : all }
      })
      const found = groups.reduce((sum, { shown }) => sum + shown.length, 0)

      return m('.params', [
        m('.line.filters', [
          m('input.grow', {
            type: 'search',
            'aria-label': said.searchLabel,
            placeholder: said.searchHint(schema.parameters.length),
            value: search,
            oninput: (event: Event) => (search = typed(event)),
          }),
          m('label.tick', [
            m('input', {
              type: 'checkbox',
              checked: isOverridesOnly,
              onchange: (event: Event) => (isOverridesOnly = (event.target as HTMLInputElement).checked),
            }),
            said.overridesOnly,
          ]),
          m('button.small', { type: 'button', onclick: () => openAll(schema) }, said.openAll),
          m('button.small', { type: 'button', onclick: () => open.clear() }, said.closeAll),
        ]),
        m('p.quiet.found', { role: 'status' }, isFiltered ? said.shownCount(found, schema.parameters.length) : ''),
        strangers.length > 0 && strangersOf(draft, strangers, isReadOnly),
        groups
          .filter(({ shown }) => shown.length > 0)
          .map(({ name, all, shown }) => {
            const overrides = all.filter(one => isOverride(draft, one)).length
            const isOpen = isFiltered || open.has(name)
            return m('details.group', { key: name, open: isOpen }, [
              m(
                'summary',
                {
                  onclick(event: Event) {
                    // The page says what is open: with a search everything is.
                    event.preventDefault()
                    if (isFiltered) return
                    if (!open.delete(name)) open.add(name)
                  },
                },
                [
                  m('span.name', titled(name)),
                  m('span.quiet', ` ${all.length}`),
                  overrides > 0 && m('span.mark', said.changedCount(overrides)),
                ],
              ),
              isOpen &&
                m(
                  '.rows',
                  shown.map(one => paramRow(one, attrs)),
                ),
            ])
          }),
      ])
    },
  }
}

function paramRow(parameter: Parameter, { draft, unsaved, fault, isReadOnly }: Attrs): m.Children {
  const { name, kind, doc, default: usual } = parameter
  const path = pathOf(name)
  const isChanged = isOverride(draft, parameter)
  const control =
    kind === 'list'
      ? m(listField, {
          parameter,
          path,
          entries: (draft.params[name] ?? (draft.params[name] = typedOf(usual))) as never,
          set: entries => (draft.params[name] = entries),
          fault,
          disabled: isReadOnly,
        })
      : numberControl(parameter, draft, fault, isReadOnly)
  return m('.param', { key: name, class: `${isChanged ? 'changed' : ''} ${kind === 'list' ? 'order' : ''}` }, [
    m('.about', [
      kind === 'number' ? m('label', { for: tied(null, path).id }, spaced(name)) : m('span.label', spaced(name)),
      m('span.marks', [
        isChanged && m('span.mark', said.changedMark),
        unsaved.has(name) && m('span.mark.unsaved', said.unsavedMark),
      ]),
      m('p.quiet', doc),
    ]),
    control,
    m('.line.quiet.facts', [
      kind === 'number' && m('span', `${parameter.min} – ${parameter.max} ${unitOf(parameter)}`),
      m('span', said.reset(shownValue(usual))),
      isChanged &&
        !isReadOnly &&
        m(
          'button.small',
          { type: 'button', 'aria-label': said.resetLabel(spaced(name)), onclick: () => delete draft.params[name] },
          'Default',
        ),
    ]),
  ])
}

const numberControl = (parameter: Parameter, draft: Draft, fault: Fault | null, isReadOnly: boolean): m.Children => {
  const { name, default: usual } = parameter
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

/** Overrides of parameters that the code does not have: they count for nothing, and cannot be saved. */
const strangersOf = (draft: Draft, names: string[], isReadOnly: boolean): m.Children =>
  m('.notice', [
    m('p', said.unknownParams),
    m(
      'ul.list',
      names.map(name =>
        m('li.line', { key: name }, [
          m('span.name', name),
          !isReadOnly &&
            m(
              'button.small',
              { type: 'button', 'aria-label': said.dropLabel(name), onclick: () => delete draft.params[name] },
              said.drop,
            ),
        ]),
      ),
    ),
  ])

const unitOf = ({ unit }: Parameter): string => (unit === 'switch' ? '(1: yes, 0: no)' : (unit ?? ''))

/** garrisonAtWar: garrison at war. */
export const spaced = (name: string): string =>
  name.replaceAll(/([a-z0-9])([A-Z])/g, (_, before, after) => `${before} ${after.toLowerCase()}`)

export const titled = (name: string): string => {
  const words = spaced(name)
  return words[0].toUpperCase() + words.slice(1)
}
