/** Every parameter of a bot's code by group, with its explanation, default, unit and range; what differs from the default is marked. */
import m from 'mithril'
import { typed } from '../../ui/controls/fields.ts'
import { botsWords } from '../../words/bots.ts'
import type { Schema } from '../profile-types.ts'
import { type Draft, isOverride } from './draft.ts'
import { ParamFilter, type ParamGroup } from './param-filter.ts'
import { titled } from './param-names.ts'
import { type ParamAttrs, paramRow } from './param-row.ts'

const said = botsWords.paramEditor

export const paramEditor: m.ClosureComponent<ParamAttrs> = () => {
  const filter = new ParamFilter()
  return {
    view({ attrs }) {
      const { draft, schema, unsaved, fault, isReadOnly } = attrs
      filter.reveal(schema, fault)
      const known = new Set(schema.parameters.map(({ name }) => name))
      const strangers = Object.keys(draft.params).filter(name => !known.has(name))
      const groups = filter.groupsOf(schema, draft, unsaved)
      const found = groups.reduce((sum, { shown }) => sum + shown.length, 0)
      return m('.params', [
        filterLine(filter, schema),
        m(
          'p.quiet.found',
          { role: 'status' },
          filter.isActive ? said.shownCount({ found, count: schema.parameters.length }) : '',
        ),
        strangers.length > 0 && strangersOf(draft, strangers, isReadOnly),
        groups.filter(({ shown }) => shown.length > 0).map(group => groupDetails(group, filter, attrs)),
      ])
    },
  }
}

const filterLine = (filter: ParamFilter, schema: Schema): m.Children =>
  m('.line.filters', [
    m('input.grow', {
      type: 'search',
      'aria-label': said.searchLabel,
      placeholder: said.searchHint({ count: schema.parameters.length }),
      value: filter.search,
      oninput: (event: Event) => (filter.search = typed(event)),
    }),
    m('label.tick', [
      m('input', {
        type: 'checkbox',
        checked: filter.isOverridesOnly,
        onchange: (event: Event) => (filter.isOverridesOnly = (event.target as HTMLInputElement).checked),
      }),
      said.overridesOnly,
    ]),
    m('button.small', { type: 'button', onclick: () => filter.openAll(schema) }, said.openAll),
    m('button.small', { type: 'button', onclick: () => filter.closeAll() }, said.closeAll),
  ])

function groupDetails(group: ParamGroup, filter: ParamFilter, attrs: ParamAttrs): m.Children {
  const overrides = group.all.filter(one => isOverride(attrs.draft, one)).length
  const isOpen = filter.isOpen(group)
  return m('details.group', { key: group.name, open: isOpen }, [
    m(
      'summary',
      {
        onclick(event: Event) {
          // The page says what is open: with a search everything is.
          event.preventDefault()
          filter.toggle(group)
        },
      },
      [
        m('span.name', titled(group.name)),
        m('span.quiet', ` ${group.all.length}`),
        overrides > 0 && m('span.mark', said.changedCount({ overrides })),
      ],
    ),
    isOpen &&
      m(
        '.rows',
        group.shown.map(one => paramRow(one, attrs)),
      ),
  ])
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
              { type: 'button', 'aria-label': said.dropLabel({ name }), onclick: () => delete draft.params[name] },
              said.drop,
            ),
        ]),
      ),
    ),
  ])
