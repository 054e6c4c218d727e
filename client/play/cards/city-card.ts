/** The card of a city: short figures, the way into its screen, and the bombardment of one's own. */
import m from 'mithril'
import { icon } from '../../ui/controls/icon.ts'
import { playWords as words } from '../../words/play/play.ts'
import { ruleName } from '../../words/rule-names.ts'
import type { Play } from '../seat/play.ts'

export function cityCard(play: Play, id: number): m.Children {
  const { table } = play
  const { world } = table
  const city = world.cities.get(id)!
  const isOwn = city.owner === world.head.you
  const { value } = table.latest('get_city', { city_id: id })
  return [
    m('header.play-card-head', [
      m(icon, { control: city.capital ? 'capital' : 'cities', ...(city.capital && { label: words.capital }) }),
      m('h2', city.name),
      m(
        'p.play-card-figures',
        [
          ...(city.population === undefined ? [words.notSeenNow] : [words.size({ n: city.population })]),
          ...(city.hp === undefined ? [] : [words.healthOf({ hp: city.hp, of: city.max_hp ?? city.hp })]),
          ...(city.strength === undefined ? [] : [words.strength({ n: city.strength })]),
        ].join(' · '),
      ),
    ]),
    !isOwn && m('p', words.ofNation({ nation: ruleName(world.players.get(city.owner)?.nation ?? words.somebody) })),
    isOwn && m('p', city.producing ? productionText(city.producing, city.turns_left ?? -1) : words.idleCity),
    isOwn &&
      value?.turns_to_grow !== undefined &&
      m('p.quiet', value.turns_to_grow < 0 ? words.doesNotGrow : words.grows({ turns: value.turns_to_grow })),
    isOwn &&
      m('.play-buttons', { role: 'group', 'aria-label': words.orderCity }, [
        m('button.play-button', { type: 'button', 'data-order': 'open', onclick: () => table.open('city', String(id)) }, [
          m(icon, { control: 'cities' }),
          m('span', words.openCity),
        ]),
        bombardButton(play, value?.bombarded === true),
      ]),
  ]
}

function bombardButton(play: Play, isDone: boolean): m.Children {
  const { mayAct } = play.table
  const why = isDone ? words.hasBombarded : mayAct ? undefined : words.notYourTurn
  return m(
    'button.play-button',
    {
      type: 'button',
      class: play.doing.aim === 'bombard' ? 'aimed' : '',
      'aria-pressed': String(play.doing.aim === 'bombard'),
      'aria-disabled': why ? 'true' : undefined,
      title: why ?? words.acts.bombard,
      onclick: () => (why ? play.table.say(why, 'refusal') : play.send({ type: 'aim', aim: 'bombard' })),
    },
    [m(icon, { control: 'bombard' }), m('span', [words.acts.bombard])],
  )
}

/** `turns`: below 0 where it is never done. */
export const productionText = (what: string, turns: number): string =>
  turns < 0 ? words.makes({ what: ruleName(what) }) : words.producing({ what: ruleName(what), turns })
