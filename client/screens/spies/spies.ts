/** The screen of spies: where each is and what it does, where it may go, and coups. */
import m from 'mithril'
import type { PageContext, Result } from '../../game/page-context.ts'
import { bar } from '../../ui/controls/bar.ts'
import { spyWords as words } from '../../words/relations/spies.ts'
import { actButton } from '../relations/action-button.ts'
import { answered, fact, nameOf, placeLink, playerLink, playersOnly, youAre } from '../relations/parts.ts'
import { ruleLink } from '../relations/rule-link.ts'
import type { ScreenAttrs } from '../screen.ts'
import { type Place, placesFor } from './places.ts'

type Espionage = Result<'get_espionage'>
type Spy = Espionage['spies'][number]

export const spiesScreen: m.ClosureComponent<ScreenAttrs> = () => {
  /** City chosen by spy; '' home. */
  const targets = new Map<number, string>()
  return {
    view: ({ attrs: { table } }) =>
      m(
        '.relations.rel-pad',
        playersOnly(table, () =>
          answered(table.latest('get_espionage', {}), ({ enabled, highest_rank, spies }) => {
            if (!enabled) return m('p.rel-note', words.off)
            if (spies.length === 0) return m('p.rel-note', words.none)
            const taken = new Set(
              spies.flatMap(({ city_id, doing }) => (city_id === undefined || doing === 'dead' ? [] : [city_id])),
            )
            return m(
              '.rel-cards',
              spies.map(spy => m('article.rel-card', { key: spy.id }, card(table, spy, highest_rank, taken))),
            )
          }),
        ),
      ),
  }

  function card(table: PageContext, spy: Spy, highest: number, taken: ReadonlySet<number>): m.Children {
    return [
      m('header.rel-head', [
        m('h3', spy.name),
        m(
          'span',
          { role: 'img', 'aria-label': words.rank(spy.rank, highest) },
          '★'.repeat(spy.rank) + '☆'.repeat(Math.max(0, highest - spy.rank)),
        ),
      ]),
      m('p', [m('b', words.doing[spy.doing] ?? spy.doing), spy.turns !== undefined && ` · ${words.turns(spy.turns)}`]),
      spy.city !== undefined && m('p', where(table, spy)),
      theft(table, spy),
      election(table, spy),
      spy.doing !== 'dead' && send(table, spy, taken),
    ]
  }

  function send(table: PageContext, spy: Spy, taken: ReadonlySet<number>): m.Children {
    const { yours, foreign, states } = placesFor(table, taken)
    const target = targets.get(spy.id) ?? ''
    const group = (label: string, places: Place[]) =>
      places.length > 0 &&
      m(
        'optgroup',
        { label },
        places.map(({ id, name, owner }) =>
          m('option', { value: String(id), selected: String(id) === target }, words.in(name, nameOf(table, owner))),
        ),
      )
    return m('.rel-send', [
      m('label', [
        m('span', words.send),
        m(
          'select',
          { value: target, onchange: (event: Event) => targets.set(spy.id, (event.target as HTMLSelectElement).value) },
          [
            m('option', { value: '', selected: target === '' }, words.home),
            group(words.states, states),
            group(words.foreign, foreign),
            group(words.yours, yours),
          ],
        ),
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
}

function where(table: PageContext, { city, city_id, owner }: Spy): m.Children {
  const known = table.world.cities.get(city_id!)
  return [known ? placeLink(table, known.x, known.y, city!) : city, ' ', owner !== undefined && playerLink(table, owner)]
}

function theft(table: PageContext, { theft: it }: Spy): m.Children {
  if (!it) return null
  return [
    bar(words.theft, it.progress, it.needs),
    m('p', [words.progress(it.progress, it.needs, it.per_turn), ' · ', words.next(it.turns)]),
    m('p', [
      words.stealable,
      ': ',
      it.technologies.length === 0
        ? words.nothing
        : it.technologies.map((name, i) => [i > 0 && ', ', ruleLink(table, name, { kind: 'technologies' })]),
    ]),
  ]
}

function election(table: PageContext, spy: Spy): m.Children {
  const { election: it, city = '' } = spy
  if (!it) return null
  return [
    m('dl', [
      fact(words.election, words.electionIn(it.turns)),
      fact(words.ally, it.ally < 0 ? words.nobody : playerLink(table, it.ally)),
    ]),
    m('p', words.influence(it.influence)),
    m(actButton, {
      label: words.coup(it.coup_chance),
      kind: 'danger',
      off: it.ally === youAre(table) ? words.coupOwnAlly : it.coup_chance === 0 ? words.noCoup : null,
      question: () => ({ title: words.coupQuestion(city, it.coup_chance), lines: words.coupLines, act: words.coupYes }),
      run: async () => {
        const { won } = await table.act('stage_coup', { spy_id: spy.id })
        table.say(won ? words.won : words.lost, 'news')
      },
    }),
  ]
}
