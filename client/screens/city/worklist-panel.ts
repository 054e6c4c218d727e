/** Saved worklists: applied to one city or to several, with what could not be added there. */
import m from 'mithril'
import type { PageContext } from '../../game/page-context.ts'
import { typed } from '../../ui/controls/fields.ts'
import { icon } from '../../ui/controls/icon.ts'
import { productionWords } from '../../words/play/production.ts'
import { ruleName } from '../../words/rule-names.ts'
import { refusal, type ScreenActions } from '../realm/screen-actions.ts'
import { type Applied, applyWorklist, dropWorklist, keepWorklist, keptWorklists, type Worklist } from './worklists.ts'

const words = productionWords.worklists

interface Named {
  id: number
  name: string
}

interface WorklistAttrs {
  table: PageContext
  doer: ScreenActions
  /** The cities that a list is applied to. */
  cities: readonly Named[]
  /** Further ones that it may be applied to together with these. */
  others?: readonly Named[]
  /** A queue that can be saved. */
  queue?: readonly string[]
}

export const worklistPanel: m.ClosureComponent<WorklistAttrs> = () => {
  let lists = keptWorklists()
  /** What the last one came to, by city. */
  let outcome: { city: string; applied: Applied }[] = []
  /** Whether the browser refused to keep one. */
  let isUnkept = false

  const change = (isKept: boolean): boolean => {
    isUnkept = !isKept
    lists = keptWorklists()
    return isKept
  }
  const apply = ({ table, doer }: WorklistAttrs, list: Worklist, cities: readonly Named[]): void => {
    outcome = []
    void doer.run('worklist', async () => {
      for (const { id, name } of cities) outcome.push({ city: name, applied: await applyWorklist(table, id, list) })
    })
  }
  return {
    view: ({ attrs }) =>
      m(
        'details.city-worklists',
        m('summary', words.title, m('span.realm-count', String(lists.length))),
        lists.length === 0 && m('p.realm-hint', words.none),
        m(
          'ul',
          lists.map(list =>
            listRow(
              attrs,
              list,
              cities => apply(attrs, list, cities),
              () => change(dropWorklist(list.name)),
            ),
          ),
        ),
        attrs.queue && m(saveForm, { queue: attrs.queue, save: list => change(keepWorklist(list)) }),
        isUnkept && m('p.realm-refused', { role: 'alert' }, words.unkept),
        m(
          '.realm-live',
          { role: 'status' },
          outcome.map(({ city, applied }) => m('p', outcomeOf(city, applied))),
        ),
        refusal(attrs.doer, 'worklist'),
      ),
  }
}

function listRow(
  { cities, others = [], table, doer }: WorklistAttrs,
  { name, items }: Worklist,
  apply: (cities: readonly Named[]) => void,
  drop: () => void,
): m.Vnode {
  const disabled = !table.mayAct || doer.busy !== null || cities.length === 0
  const remove = words.remove({ name })
  return m(
    'li.city-worklist',
    { key: name },
    m('.city-worklist-text', m('strong', name), m('span.realm-hint', items.map(ruleName).join(', '))),
    m('button.realm-quiet', { type: 'button', disabled, onclick: () => apply(cities) }, words.apply({ n: cities.length })),
    others.length > 0 &&
      m('button.realm-quiet', { type: 'button', disabled, onclick: () => apply([...cities, ...others]) }, words.applyToAll),
    m('button.realm-tool', { type: 'button', title: remove, onclick: drop }, m(icon, { control: 'delete', label: remove })),
  )
}

const saveForm: m.ClosureComponent<{ queue: readonly string[]; save(list: Worklist): boolean }> = () => {
  let name = ''
  return {
    view: ({ attrs: { queue, save } }) =>
      m(
        'form.city-worklist-save',
        {
          onsubmit: (event: Event) => {
            event.preventDefault()
            if (name.trim() !== '' && save({ name: name.trim(), items: [...queue] })) name = ''
          },
        },
        m('input', {
          'aria-label': words.name,
          placeholder: words.name,
          maxlength: 40,
          value: name,
          oninput: (event: Event) => (name = typed(event)),
        }),
        m('button.realm-quiet', { type: 'submit', disabled: queue.length === 0 }, m(icon, { control: 'save' }), words.save),
      ),
  }
}

const outcomeOf = (city: string, { added, skipped }: Applied): string =>
  [words.added({ city, n: added }), ...skipped.map(({ item, why }) => words.skipped({ item: ruleName(item), why }))].join(' ')
