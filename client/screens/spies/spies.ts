/** The screen of spies: where each is and what it does, where it may go, and coups. */
import m from 'mithril'
import type { PageContext, Result } from '../../game/page-context.ts'
import { bar } from '../../ui/controls/bar.ts'
import { spyWords as words } from '../../words/relations/spies.ts'
import { actButton } from '../relations/action-button.ts'
import { answered, fact, placeLink, playerLink, playersOnly, youAre } from '../relations/parts.ts'
import { ruleLink } from '../relations/rule-link.ts'
import type { ScreenAttrs } from '../screen.ts'
import { placesFor } from './places.ts'
import { sendForm, type Targets } from './send-form.ts'

type Espionage = Result<'get_espionage'>
type Spy = Espionage['spies'][number]

export const spiesScreen: m.ClosureComponent<ScreenAttrs> = () => {
  const targets: Targets = new Map()
  return {
    view: ({ attrs: { table } }) =>
      m(
        '.relations.rel-pad',
        playersOnly(table, () => answered(table.latest('get_espionage', {}), answer => cards(table, answer, targets))),
      ),
  }
}

function cards(table: PageContext, { enabled, highest_rank, spies }: Espionage, targets: Targets): m.Children {
  if (!enabled) return m('p.rel-note', words.off)
  if (spies.length === 0) return m('p.rel-note', words.none)
  const taken = new Set(spies.flatMap(({ city_id, doing }) => (city_id === undefined || doing === 'dead' ? [] : [city_id])))
  return m(
    '.rel-cards',
    spies.map(spy =>
      m('article.rel-card', { key: spy.id }, [
        heading(spy, highest_rank),
        m('p', [m('b', words.doing[spy.doing] ?? spy.doing), spy.turns !== undefined && ` · ${words.turns({ n: spy.turns })}`]),
        spy.city !== undefined && m('p', where(table, spy)),
        theft(table, spy),
        election(table, spy),
        spy.doing !== 'dead' && sendForm({ table, spy, places: placesFor(table, taken), targets }),
      ]),
    ),
  )
}

const heading = ({ name, rank }: Spy, highest: number): m.Children =>
  m('header.rel-head', [
    m('h3', name),
    m(
      'span',
      { role: 'img', 'aria-label': words.rank({ n: rank, most: highest }) },
      '★'.repeat(rank) + '☆'.repeat(Math.max(0, highest - rank)),
    ),
  ])

function where(table: PageContext, { city, city_id, owner }: Spy): m.Children {
  const known = table.world.cities.get(city_id!)
  return [known ? placeLink(table, known.x, known.y, city!) : city, ' ', owner !== undefined && playerLink(table, owner)]
}

function theft(table: PageContext, { theft: it }: Spy): m.Children {
  if (!it) return null
  return [
    bar(words.theft, it.progress, it.needs),
    m('p', [words.progress({ have: it.progress, of: it.needs, perTurn: it.per_turn }), ' · ', words.next({ turns: it.turns })]),
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
      fact(words.election, words.electionIn({ n: it.turns })),
      fact(words.ally, it.ally < 0 ? words.nobody : playerLink(table, it.ally)),
    ]),
    m('p', words.influence({ n: it.influence })),
    m(actButton, {
      label: words.coup({ chance: it.coup_chance }),
      kind: 'danger',
      off: it.ally === youAre(table) ? words.coupOwnAlly : it.coup_chance === 0 ? words.noCoup : null,
      question: () => ({
        title: words.coupQuestion({ city, chance: it.coup_chance }),
        lines: Object.values(words.coupLines),
        act: words.coupYes,
      }),
      run: async () => {
        const { won } = await table.act('stage_coup', { spy_id: spy.id })
        table.say(won ? words.won : words.lost, 'news')
      },
    }),
  ]
}
