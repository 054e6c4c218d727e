/** Small parts that these screens are made of. */
import m from 'mithril'
import type { PageContext, QueryState } from '../../game/page-context.ts'
import { playerDot } from '../../map/looks/player-dot.ts'
import { sentence } from '../../net/api.ts'
import { icon } from '../../ui/controls/icon.ts'
import { sharedWords as words } from '../../words/relations/shared.ts'
import { ruleName } from '../../words/rule-names.ts'
import { nameOfTile } from '../../world/place-names.ts'

/** What an answer shows: room for it while it is asked for, what went wrong, or itself. */
export function answered<T>({ value, error }: QueryState<T>, view: (value: T) => m.Children): m.Children {
  if (value !== null) return view(value)
  if (error) return m('p.fault', { role: 'alert' }, words.failed({ why: sentence(error) }))
  return m('.rel-loading', { role: 'status' }, words.loading)
}

/** The view of who plays a seat; others are told why there is none. */
export const playersOnly = (table: PageContext, view: () => m.Children): m.Children =>
  !table.isSeated ? m('p.rel-note', words.onlyForPlayers) : view()

/** A player's colours, as on the map; its name stands beside them. */
export const colorsOf = (table: PageContext, player: number): m.Children =>
  playerDot('span.rel-dot', table.world.players.get(player))

export const youAre = ({ world }: PageContext): number => world.head.you ?? -1

/** What a player is called in lists: its nation, or you. */
export function nameOf(table: PageContext, player: number): string {
  if (player === youAre(table)) return words.you
  return ruleName(table.world.players.get(player)?.nation ?? words.unknownPlayer({ id: player }))
}

/** Id of the player of that nation, where it is known. */
export function playerOfNation(table: PageContext, nation: string): number | null {
  for (const { id, nation: its } of table.world.players.values()) if (its === nation) return id
  return null
}

/** A player's name that leads to where one deals with it. */
export function playerLink(table: PageContext, player: number): m.Children {
  const known = table.world.players.get(player)
  const label = [colorsOf(table, player), m('span', nameOf(table, player))]
  if (!known || player === youAre(table) || known.kind === 'barbarian') return m('span.rel-player', label)
  const screen = known.kind === 'city_state' ? 'city-states' : 'diplomacy'
  return m('button.rel-player.rel-link', { type: 'button', onclick: () => table.open(screen, String(player)) }, label)
}

/** The same by a nation's name, as answers have it. */
export function nationLink(table: PageContext, nation: string): m.Children {
  const player = playerOfNation(table, nation)
  return player === null ? m('span', ruleName(nation)) : playerLink(table, player)
}

/** Brings a place to the middle of the map; one without a name is shown by a sign. */
export function placeLink(table: PageContext, x: number, y: number, shown?: string): m.Children {
  const label = words.showOnMap({ name: shown ?? nameOfTile(table.world, x, y) })
  return m(
    'button.rel-link',
    {
      type: 'button',
      'aria-label': label,
      title: label,
      onclick: () => {
        table.close()
        table.show(x, y)
      },
    },
    shown ?? m(icon, { control: 'map' }),
  )
}

/** A heading with what stands under it; nothing where there is nothing. */
export const block = (title: string, ...content: m.Children[]): m.Children =>
  content.some(Boolean) ? m('section.rel-block', [m('h3', title), ...content]) : null

export const badge = (shown: string, kind = ''): m.Children => m('span.rel-badge', { class: kind }, shown)

/** A list beside the one that was chosen of it; on a narrow page one of the two. */
export const beside = (list: m.Children, chosen: m.Children, isOpen: boolean, back: () => void): m.Children =>
  m('.rel-beside', { class: isOpen ? 'is-open' : '' }, [
    m('.rel-side', list),
    m('.rel-main', [
      isOpen && m('button.rel-back.rel-link', { type: 'button', onclick: back }, `‹ ${words.back}`),
      m('.rel-chosen', chosen),
    ]),
  ])

/** A row of a list that is chosen by it. */
export const choiceRow = (isChosen: boolean, choose: () => void, ...content: m.Children[]): m.Children =>
  m('li', m('button.rel-row', { type: 'button', 'aria-current': isChosen ? 'true' : 'false', onclick: choose }, ...content))

/** A term and what it says. */
export const fact = (term: m.Children, said: m.Children): m.Children => m('.rel-fact', [m('dt', term), m('dd', said)])
