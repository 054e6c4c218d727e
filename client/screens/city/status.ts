/** A city's name and fate: renamed, annexed, razed, given back; and its shot at an enemy. */
import m from 'mithril'
import type { Args } from '../../game/page-context.ts'
import { icon } from '../../ui/controls/icon.ts'
import { ask } from '../../ui/feedback/confirm.ts'
import { cityWords as words } from '../../words/realm/city.ts'
import { realmWords } from '../../words/realm/shared.ts'
import { refusal } from '../realm/screen-actions.ts'
import type { PartAttrs } from './part.ts'

type Status = Args<'city_status'>['status']

const statuses: Record<string, string> = words.statuses
/** Of what cannot be taken back. */
const questions: { [status: string]: (values: { city: string }) => string } = words.asks

export const statusPanel: m.ClosureComponent<PartAttrs> = () => {
  /** While the city is renamed: what is typed. */
  let name: string | null = null
  const rename = ({ table, city, doer }: PartAttrs): void => {
    const next = name?.trim() ?? ''
    if (next === '' || next === city.name) name = null
    else
      void doer
        .run('status', () => table.act('rename_city', { city_id: city.id, name: next }))
        .then(done => {
          if (done) name = null
        })
  }
  const renameForm = (attrs: PartAttrs): m.Vnode =>
    m(
      'form.city-rename',
      {
        onsubmit: (event: Event) => {
          event.preventDefault()
          rename(attrs)
        },
      },
      m('input', {
        value: name,
        maxlength: 40,
        'aria-label': words.nameLabel,
        oninput: ({ target }: Event) => (name = (target as HTMLInputElement).value),
        oncreate: ({ dom }) => (dom as HTMLInputElement).select(),
      }),
      m('button', { type: 'submit' }, words.save),
      m('button.realm-quiet', { type: 'button', onclick: () => (name = null) }, realmWords.cancel),
    )
  return {
    view({ attrs }) {
      const { table, city, doer } = attrs
      return m(
        'section.city-status',
        m('h3', words.status),
        m(
          '.realm-buttons',
          bombardButton(attrs),
          name === null &&
            m(
              'button.realm-quiet',
              { type: 'button', disabled: !table.mayAct, onclick: () => (name = city.name) },
              m(icon, { control: 'edit' }),
              words.rename,
            ),
          (city.statuses ?? []).map(status =>
            m(
              'button.realm-quiet',
              { key: status, type: 'button', disabled: !table.mayAct, onclick: () => decide(attrs, status as Status) },
              statuses[status] ?? status,
            ),
          ),
        ),
        name !== null && renameForm(attrs),
        refusal(doer, 'status'),
      )
    },
  }
}

/** Leads to the map, where its target is chosen. */
const bombardButton = ({ table, city }: PartAttrs): m.Vnode =>
  m(
    'button.realm-quiet',
    {
      type: 'button',
      disabled: !table.mayAct || city.bombarded === true,
      title: city.bombarded ? words.bombardDone : words.bombardTitle,
      onclick: () => {
        table.select({ kind: 'city', id: city.id })
        table.show(city.x, city.y)
        table.close()
      },
    },
    m(icon, { control: 'bombard' }),
    words.bombard,
  )

async function decide({ table, city, doer }: PartAttrs, status: Status): Promise<void> {
  const question = questions[status]
  if (question) {
    const title = question({ city: city.name })
    if (!(await ask({ title, text: realmWords.sure, act: statuses[status], isDanger: true }))) return
  }
  await doer.run('status', () => table.act('city_status', { city_id: city.id, status }))
}
