/** Sends a spy to a city, or home. */
import m from 'mithril'
import type { PageContext, Result } from '../../game/page-context.ts'
import { spyWords as words } from '../../words/relations/spies.ts'
import { actButton } from '../relations/action-button.ts'
import { nameOf } from '../relations/parts.ts'
import type { Place, Places } from './places.ts'

/** City chosen by spy; '' home. */
export type Targets = Map<number, string>

export interface SendAttrs {
  table: PageContext
  spy: Pick<Result<'get_espionage'>['spies'][number], 'id' | 'name'>
  /** Where it may go. */
  places: Places
  targets: Targets
}

export function sendForm({ table, spy, places: { yours, foreign, states }, targets }: SendAttrs): m.Children {
  const target = targets.get(spy.id) ?? ''
  const group = (label: string, places: Place[]) =>
    places.length > 0 &&
    m(
      'optgroup',
      { label },
      places.map(({ id, name, owner }) =>
        m(
          'option',
          { value: String(id), selected: String(id) === target },
          words.in({ city: name, owner: nameOf(table, owner) }),
        ),
      ),
    )
  return m('.rel-send', [
    m('label', [
      m('span', words.send),
      m('select', { value: target, onchange: (event: Event) => targets.set(spy.id, (event.target as HTMLSelectElement).value) }, [
        m('option', { value: '', selected: target === '' }, words.home),
        group(words.states, states),
        group(words.foreign, foreign),
        group(words.yours, yours),
      ]),
    ]),
    m(actButton, {
      label: words.go,
      name: `${words.go} ${spy.name}`,
      run: async () => {
        await table.act('move_spy', { spy_id: spy.id, ...(target !== '' && { city_id: Number(target) }) })
        targets.delete(spy.id)
      },
    }),
    m('p.rel-note', words.rulesNote),
  ])
}
