/** The screen of one's own empire: what comes in and goes out, by source; happiness, resources, units, cities. */
import m from 'mithril'
import type { PageContext } from '../../game/page-context.ts'
import { bar } from '../../ui/controls/bar.ts'
import { signed } from '../../ui/controls/figures.ts'
import { playWords } from '../../words/play/play.ts'
import { empireWords as words } from '../../words/relations/empire.ts'
import { ruleName } from '../../words/rule-names.ts'
import { actButton } from '../relations/action-button.ts'
import { answered, fact, playersOnly } from '../relations/parts.ts'
import { ruleLink } from '../relations/rule-link.ts'
import type { ScreenAttrs } from '../screen.ts'
import { cityTable } from './city-table.ts'
import { resourceTable } from './resource-table.ts'
import { type Empire, sourcesOf } from './sources.ts'

export const empireScreen: m.ClosureComponent<ScreenAttrs> = () => {
  let name: string | null = null
  return {
    view: ({ attrs: { table } }) =>
      m(
        '.relations.rel-pad',
        playersOnly(table, () =>
          answered(table.latest('get_empire', {}), empire => [
            head(table, empire),
            m('.rel-cards', [
              gold(empire),
              science(table, empire),
              culture(empire),
              happiness(empire),
              supply(empire),
              oneMore(empire),
            ]),
            m('section.rel-block', [m('h3', words.resources), resourceTable(table, empire)]),
            m('section.rel-block', [
              m('h3', words.byCity),
              answered(table.latest('get_cities', { limit: 100 }), ({ cities }) => cityTable(table, cities)),
            ]),
          ]),
        ),
      ),
  }

  function head(table: PageContext, empire: Empire): m.Children {
    const own = table.world.players.get(table.world.head.you ?? -1)
    return m('header.rel-head', [
      m('dl.rel-figures', [
        fact(words.era, ruleLink(table, empire.era, { kind: 'eras' })),
        fact(words.figures.cities, String(empire.cities)),
        fact(words.figures.population, String(empire.population)),
        fact(words.figures.technologies, String(empire.technologies)),
      ]),
      m('form.rel-say.rel-rename', { onsubmit: (event: Event) => event.preventDefault() }, [
        m('label', [
          m('span', words.name),
          m('input', {
            value: name ?? own?.name ?? '',
            maxlength: 60,
            oninput: (event: Event) => {
              name = (event.target as HTMLInputElement).value
            },
          }),
        ]),
        m(actButton, {
          label: words.rename,
          submit: true,
          run: async () => {
            if (name === null || name.trim() === '') return
            await table.act('set_civ_name', { name: name.trim() })
            name = null
          },
        }),
      ]),
    ])
  }
}

const card = (title: string, figure: m.Children, ...content: m.Children[]): m.Children =>
  m('article.rel-card', [m('header', [m('h3', title), m('p.rel-big', figure)]), ...content])

/** Sources by their words, largest first, and the sum. */
function sources(given: Record<string, number>, names: Record<string, string>, total: number): m.Children {
  return m('table.rel-sources', [
    m(
      'tbody',
      sourcesOf(given).map(([source, n]) =>
        m('tr', [
          m('th', { scope: 'row' }, names[source] ?? source.replaceAll('_', ' ')),
          m('td', { class: n < 0 ? 'is-bad' : '' }, signed(n)),
        ]),
      ),
    ),
    m('tfoot', m('tr', [m('th', { scope: 'row' }, words.total), m('td', signed(total))])),
  ])
}

const gold = (empire: Empire): m.Children =>
  card(
    words.gold,
    words.perTurn({ n: signed(empire.gold_per_turn) }),
    m('p', words.inTreasury({ n: empire.gold })),
    sources(empire.gold_sources, playWords.goldSources, empire.gold_per_turn),
  )

function science(table: PageContext, { science_per_turn, research }: Empire): m.Children {
  return card(
    words.science,
    words.perTurn({ n: signed(science_per_turn) }),
    research
      ? [
          m(
            'p',
            ruleLink(table, research.technology, {
              kind: 'technologies',
              shown: words.researching({ tech: ruleName(research.technology), turns: research.turns }),
            }),
          ),
          research.queue.length > 0 &&
            m('p', [
              words.thenComes,
              ': ',
              research.queue.map((tech, i) => [i > 0 && ', ', ruleLink(table, tech, { kind: 'technologies' })]),
            ]),
        ]
      : m('p.rel-note', words.noResearch),
  )
}

const culture = ({ culture_per_turn, culture: stored, one_more_city: more }: Empire): m.Children =>
  card(
    words.culture,
    words.perTurn({ n: signed(culture_per_turn) }),
    m('p', words.stored({ n: stored })),
    bar(words.policy, stored, more.next_policy.now),
    m('p', [words.policy, ' ', String(more.next_policy.now)]),
  )

function happiness(empire: Empire): m.Children {
  const { happiness: now, happiness_next_turn: next, happiness_sources: from, golden_age_turns: golden } = empire
  const sum = Object.values(from).reduce((total, n) => total + n, 0)
  return card(
    words.happiness,
    signed(now),
    m('p', words.happinessIs(now)),
    next !== undefined && m('p', words.happinessNext({ n: signed(next) })),
    sources(from, playWords.happinessSources, Math.round(sum)),
    m('h4', words.goldenAgeTitle),
    golden > 0 && m('p.is-good', words.goldenNow({ turns: golden })),
    bar(words.goldenAgeTitle, empire.golden_age_points, empire.golden_age_needs),
    m('p', words.goldenPoints({ have: empire.golden_age_points, of: empire.golden_age_needs })),
  )
}

const supply = ({ units, unit_supply }: Empire): m.Children =>
  card(
    words.supply,
    String(units),
    bar(words.supply, units, Math.max(units, unit_supply), { marks: [unit_supply] }),
    m('p', words.supplyIs({ of: unit_supply })),
    units > unit_supply && m('p.is-bad', words.supplyOver({ n: units - unit_supply })),
  )

const oneMore = ({ one_more_city: more }: Empire): m.Children =>
  card(
    words.nextCityTitle,
    '',
    m('dl', [
      fact(words.policy, words.rises({ now: more.next_policy.now, after: more.next_policy.after })),
      more.technology && fact(words.technology, words.rises({ now: more.technology.now, after: more.technology.after })),
      fact(words.unhappiness, signed(0 - more.unhappiness)),
    ]),
  )
