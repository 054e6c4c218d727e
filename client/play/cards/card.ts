/** Bottom left: a card of what is selected, with what can be done; on a phone a sheet from below. */
import m from 'mithril'
import type { Args } from '../../game/page-context.ts'
import { playWords as words } from '../../words/play/play.ts'
import { nameOfTile } from '../../world/place-names.ts'
import { placeOf } from '../seat/aim.ts'
import type { Play } from '../seat/play.ts'
import { foreseen } from '../seat/pointing.ts'
import { wayTold } from '../seat/unit-path.ts'
import { cityCard } from './city-card.ts'
import { fightPanel } from './fight-panel.ts'
import { refusal } from './refusal.ts'
import { stack } from './stack.ts'
import { tileCard } from './tile-card.ts'
import { unitCard } from './unit-card.ts'

/** Pixels that a finger has to go for the sheet to follow. */
const DRAG = 24

export function card(play: Play): m.Children {
  const { selection, world } = play.table
  const isGone =
    (selection.kind === 'unit' && !world.units.has(selection.id)) ||
    (selection.kind === 'city' && !world.cities.has(selection.id))
  if (selection.kind === 'none' || isGone) return null
  const seen = foreseen(play)
  return m('section.play-card', { class: play.isCardTall ? 'tall' : '', 'aria-label': words.selected }, [
    handle(play),
    stack(play),
    selection.kind === 'unit' && unitCard(play, selection.id),
    selection.kind === 'city' && cityCard(play, selection.id),
    selection.kind === 'tile' && tileCard(play, selection.tile),
    seen && (seen.deed.tool === 'move_unit' ? wayLine(play, seen.deed.args) : fightPanel(play, seen.tile, seen.deed)),
    play.outcome && m('p.play-outcome', play.outcome),
    refusal(play),
  ])
}

/** How long the way is that is shown, and what awaits the unit at its end. */
function wayLine({ table }: Play, to: Args<'move_unit'>): m.Children {
  const way = wayTold(table, to)
  if (!way) return null
  if (!way.reachable) return m('p.play-way', { role: 'status' }, way.why_not)
  const { captured, dies } = way.stops ?? {}
  return m('p.play-way', { role: 'status' }, [
    words.wayTo({ place: nameOfTile(table.world, to.x, to.y, placeOf(table.world, table.selection)), turns: way.turns ?? 0 }),
    captured && m('span.error', ` ${words.mayBeCaptured}`),
    dies && m('span.error', ` ${words.mayDie}`),
  ])
}

/** Draws the sheet up and down, by a drag or a tap. */
function handle(play: Play): m.Children {
  let from = 0
  return m('button.play-handle', {
    type: 'button',
    'aria-label': play.isCardTall ? words.smaller : words.larger,
    'aria-expanded': String(play.isCardTall),
    onpointerdown: (event: PointerEvent) => {
      from = event.clientY
      const target = event.currentTarget as HTMLElement
      target.setPointerCapture(event.pointerId)
      target.onpointerup = up => {
        target.onpointerup = null
        const drawn = from - up.clientY
        if (Math.abs(drawn) < DRAG) return
        // What follows as a click is no tap.
        target.addEventListener('click', click => click.stopImmediatePropagation(), { capture: true, once: true })
        play.isCardTall = drawn > 0
        m.redraw()
      }
    },
    onclick: () => void (play.isCardTall = !play.isCardTall),
  })
}
