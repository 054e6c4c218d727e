/** Great people: how near each is and why, the one to be chosen freely, those on the map. */
import m from 'mithril'
import type { PageContext, Result } from '../../game/page-context.ts'
import { bar } from '../../ui/controls/bar.ts'
import { icon } from '../../ui/controls/icon.ts'
import { ask } from '../../ui/feedback/confirm.ts'
import { greatPeopleWords as words } from '../../words/realm/great-people.ts'
import { realmWords } from '../../words/realm/shared.ts'
import { ruleName } from '../../words/rule-names.ts'
import { entryLink, lookOnly, whenHere } from '../realm/figures.ts'
import { goToUnit } from '../realm/go-to-unit.ts'
import { makeScreenActions, refusal, type ScreenActions } from '../realm/screen-actions.ts'
import type { ScreenAttrs } from '../screen.ts'
import { deedsOf, nearestFirst, type Person, sourcesOf } from './person-rows.ts'

type Answer = Result<'get_great_people'>

export const greatPeopleScreen: m.ClosureComponent<ScreenAttrs> = () => {
  const doer = makeScreenActions()
  return {
    view: ({ attrs: { table } }) =>
      m(
        '.realm.great-people',
        whenHere(table.latest('get_great_people', {}), answer => [
          lookOnly(table),
          answer.free > 0 && freeChoice(table, doer, answer),
          m(
            '.great-columns',
            m(
              'section',
              m('.realm-section-head', m('h3', words.progress), m('span.realm-hint', words.born({ n: answer.born }))),
              m(
                'ul.great-list',
                nearestFirst(answer.people).map(person => personRow(table, answer, person)),
              ),
            ),
            m(
              'section',
              m('h3', words.here),
              answer.here.length === 0 && m('p.realm-hint', words.none),
              m(
                'ul.great-list',
                answer.here.map(one => hereRow(table, one)),
              ),
            ),
          ),
        ]),
      ),
  }
}

const freeChoice = (table: PageContext, doer: ScreenActions, { free, can_choose: kinds }: Answer): m.Vnode =>
  m(
    'section.great-free',
    m('p.realm-note.is-good', m(icon, { control: 'greatPeople' }), words.free({ n: free })),
    kinds.length === 0 && m('p', words.noPlace),
    m(
      '.realm-buttons',
      kinds.map(kind =>
        m(
          'button.realm-quiet',
          {
            key: kind,
            type: 'button',
            title: words.take({ kind: ruleName(kind) }),
            disabled: !table.mayAct,
            onclick: async () => {
              if (!(await ask({ title: words.askTake({ kind: ruleName(kind) }), act: words.take({ kind: ruleName(kind) }) })))
                return
              await doer.run('free', () =>
                table.act('choose_great_person', { great_person: kind }).then(({ unit_id, x, y }) => {
                  table.say(words.taken({ kind: ruleName(kind) }))
                  table.select({ kind: 'unit', id: unit_id })
                  table.show(x, y)
                }),
              )
            },
          },
          m(icon, { thing: kind, hint: { kind: 'greatPerson' } }),
          ruleName(kind),
        ),
      ),
    ),
    refusal(doer, 'free'),
  )

function personRow(table: PageContext, answer: Answer, person: Person): m.Vnode {
  const { kind, points, points_per_turn: perTurn, needs, turns, combat_points: fights, combat_needs: fightsNeeded } = person
  const sources = sourcesOf(answer, kind)
  return m(
    'li.great-row',
    { key: kind, class: perTurn > 0 ? '' : 'is-still' },
    m(icon, { thing: kind, hint: { kind: 'greatPerson' }, class: 'realm-thing' }),
    m(
      '.great-text',
      m(
        '.great-head',
        entryLink(table, kind),
        m('span', turns >= 0 && (perTurn > 0 || turns === 0) ? realmWords.inTurns(turns) : words.perTurn({ n: perTurn })),
      ),
      bar(ruleName(kind), points, needs, { next: perTurn }),
      m(
        'p.realm-hint',
        perTurn > 0 ? words.pointsPerTurn({ points, needs, n: perTurn }) : words.points({ points, needs }),
        fights !== undefined && `; ${words.combat({ points: fights, needs: fightsNeeded ?? 0 })}`,
      ),
      sources.length > 0 &&
        m(
          'p.great-sources',
          `${words.from} `,
          sources.map(({ city_id, points_per_turn: n }) =>
            m(
              'button.realm-link',
              { key: city_id, type: 'button', onclick: () => table.open('city', String(city_id)) },
              `${table.world.cities.get(city_id)?.name ?? city_id} +${n}`,
            ),
          ),
        ),
    ),
  )
}

const hereRow = (table: PageContext, person: Answer['here'][number]): m.Vnode => {
  const { unit_id, kind, name, x, y } = person
  return m(
    'li.great-row',
    { key: unit_id },
    m(icon, { thing: kind, hint: { kind: 'greatPerson' }, class: 'realm-thing' }),
    m(
      '.great-text',
      m('.great-head', m('strong', name ? `${name}, ${ruleName(kind)}` : ruleName(kind))),
      m('p', m('strong', `${words.can}: `), deedsOf(person).join('; ') || words.nothing),
      m(
        'button.realm-quiet',
        {
          type: 'button',
          onclick: () => goToUnit(table, unit_id, x, y),
        },
        m(icon, { control: 'map' }),
        words.goTo,
      ),
    ),
  )
}
