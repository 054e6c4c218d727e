/** The screen of one city: yields, growth, land, citizens, production, buildings. */
import m from 'mithril'
import { filters } from '../../ui/controls/filters.ts'
import { icon } from '../../ui/controls/icon.ts'
import { cityWords as words } from '../../words/realm/city.ts'
import { realmWords } from '../../words/realm/shared.ts'
import { lookOnly, whenHere, yieldChips } from '../realm/figures.ts'
import { makeScreenActions, refusal, type ScreenActions } from '../realm/screen-actions.ts'
import type { ScreenAttrs } from '../screen.ts'
import { buildingsPanel } from './buildings.ts'
import { candidatesPanel } from './candidates.ts'
import { type City, cityAnswer, neighbourCity, ownCities } from './city-answer.ts'
import { focusPanel, growthPanel } from './growth.ts'
import { landPanel } from './land.ts'
import type { PartAttrs } from './part.ts'
import { queuePanel } from './queue.ts'
import { specialistsPanel } from './specialists.ts'
import { statusPanel } from './status.ts'
import { yieldsPanel } from './yields.ts'

const SECTIONS = ['make', 'land', 'overview', 'buildings'] as const
type Section = (typeof SECTIONS)[number]

export const cityScreen: m.ClosureComponent<ScreenAttrs> = ({ attrs: { table, about } }) => {
  const doer = makeScreenActions()
  /** What a narrow page shows; a wide one shows all. */
  let section: Section = 'make'
  const idOf = (about?: string): number => (about === undefined || about === '' ? (ownCities(table)[0] ?? -1) : Number(about))
  let id = idOf(about)
  let opened = about

  const go = (step: 1 | -1): void => {
    const next = neighbourCity(ownCities(table), id, step)
    if (next === id) return
    id = next
    doer.refused = null
    const city = table.world.cities.get(id)
    if (city) table.show(city.x, city.y)
  }
  const keys = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement
    if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName)) return
    if (event.key !== '[' && event.key !== ']') return
    go(event.key === ']' ? 1 : -1)
    event.preventDefault()
    m.redraw()
  }

  return {
    oncreate: () => document.addEventListener('keydown', keys),
    onremove: () => document.removeEventListener('keydown', keys),
    view({ attrs: { table, about } }) {
      if (about !== opened) {
        opened = about
        id = idOf(about)
      }
      if (id < 0) return m('p.realm-wait', words.choose)
      return m(
        '.realm.city',
        whenHere(cityAnswer(table, id), city => {
          const part: PartAttrs = { table, city, doer }
          return [
            head(part, ownCities(table).length > 1, go),
            city.yours !== true
              ? m('p.realm-note', words.notYours({ owner: city.owner_name ?? '' }))
              : [
                  lookOnly(table),
                  city.puppet && m('p.realm-note', m(icon, { control: 'puppet' }), words.puppet),
                  sectionTabs(section, next => (section = next)),
                  // Another city is another page: what is open or half written here is not carried over.
                  m(`.city-columns.shows-${section}`, [m('.city-body', { key: city.id }, body(part))]),
                ],
          ]
        }),
      )
    },
  }
}

const sectionTabs = (section: Section, show: (section: Section) => void): m.Vnode =>
  m('.city-tabs', filters({ options: SECTIONS.map(id => ({ id, text: words.sections[id] })), chosen: section, onChoose: show }))

const body = (part: PartAttrs): m.Children => [
  m('.city-column.of-overview', yieldsPanel(part.city), growthPanel(part), m(focusPanel, part), m(specialistsPanel, part)),
  m('.city-column.of-land', m(landPanel, part), !part.city.puppet && m(statusPanel, part)),
  // What becomes of a city that was taken is the first thing to be decided in it.
  m('.city-column.of-make', part.city.puppet && m(statusPanel, part), m(queuePanel, part), m(candidatesPanel, part)),
  m('.city-column.of-buildings', m(buildingsPanel, part)),
]

function head(
  { table, city, doer }: { table: ScreenAttrs['table']; city: City; doer: ScreenActions },
  hasOthers: boolean,
  go: (step: 1 | -1) => void,
): m.Vnode {
  const facts = [
    city.capital && words.capital,
    city.population !== undefined && words.citizens({ n: city.population }),
    city.strength !== undefined && words.strength({ n: city.strength }),
    city.hp !== undefined && city.hp < (city.max_hp ?? city.hp) && words.health({ hp: city.hp, of: city.max_hp! }),
    city.yours && (city.garrison! >= 0 ? words.garrison : words.noGarrison),
    city.yours && !city.capital && (city.connected_to_capital ? words.connected : words.unconnected),
    city.religion && words.follows({ religion: city.religion, n: city.followers ?? 0 }),
    city.razing && words.razing,
    city.resistance && words.resisting({ n: city.resistance }),
    city.demands && words.demands({ what: city.demands }),
    city.celebrates && words.celebrates({ n: city.celebrates }),
  ].filter(Boolean)
  const turn = (control: 'previous' | 'next', step: 1 | -1): m.Children =>
    hasOthers &&
    m(
      'button.realm-tool.city-turn',
      { type: 'button', title: `${words[control]}. ${words.keys}`, onclick: () => go(step) },
      m(icon, { control, label: words[control] }),
    )
  return m(
    'header.city-head',
    turn('previous', -1),
    m(
      '.city-name',
      m('h2', { 'aria-live': 'polite' }, city.capital && m(icon, { control: 'capital', label: words.capital }), city.name),
      m(
        'p.realm-facts-line',
        facts.map(fact => m('span.realm-fact', fact)),
      ),
    ),
    city.yields && m('.city-totals', yieldChips(city.yields)),
    m(
      'button.realm-tool',
      {
        type: 'button',
        title: realmWords.showOnMap,
        onclick: () => {
          table.show(city.x, city.y)
          table.close()
        },
      },
      m(icon, { control: 'map', label: realmWords.showOnMap }),
    ),
    turn('next', 1),
    refusal(doer, 'undo'),
  )
}
