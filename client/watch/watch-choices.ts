/** Chooses through whose eyes a game is watched, and whom the camera follows. */
import m from 'mithril'
import type { PageContext } from '../game/page-context.ts'
import { watchWords as words } from '../words/watch/watch.ts'
import { nameOf } from '../world/selectors.ts'
import type { Followed } from './camera-follow.ts'
import type { Watch } from './watch.ts'

export interface Choices {
  table: PageContext
  watch: Watch
  /** Through whose eyes the world is seen; null: everything. */
  as: number | null
  setAs(seat: number | null): void
}

export function watchChoices({ table, watch, as, setAs }: Choices): m.Children {
  const seats = table.record?.seats ?? []
  const named = seats.map(({ seat, name }) => ({ value: String(seat), name: name ?? String(seat) }))
  const { followed } = watch.follower
  const { place } = watch
  return [
    m('.watch-choices', [
      select(words.look, as === null ? '' : String(as), [{ value: '', name: words.whole }, ...named], value =>
        setAs(value === '' ? null : Number(value)),
      ),
      select(
        words.follow,
        followed === null ? '' : String(followed),
        [{ value: '', name: words.followNobody }, { value: 'all', name: words.followAll }, ...named],
        value => watch.follower.follow(value === '' ? null : value === 'all' ? 'all' : (Number(value) satisfies Followed)),
      ),
    ]),
    m(
      'p.watch-place.quiet',
      followed !== null && place ? words.followed({ name: nameOf(table.world, place.seat) ?? '', what: place.what }) : '\u00a0',
    ),
  ]
}

const select = (
  label: string,
  value: string,
  options: { value: string; name: string }[],
  onValue: (value: string) => void,
): m.Children =>
  m('label.watch-choice', [
    m('span', label),
    m(
      'select',
      { onchange: (event: Event) => onValue((event.target as HTMLSelectElement).value) },
      options.map(one => m('option', { key: one.value, value: one.value, selected: one.value === value }, one.name)),
    ),
  ])
