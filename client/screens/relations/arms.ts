/** The coat of arms of a civilization: made of its name, in the colours that it has on the map. */
import m from 'mithril'
import type { PageContext } from '../../game/page-context.ts'
import { lookOf, STRANGER } from '../../map/looks/colors.ts'
import { icon } from '../../ui/controls/icon.ts'

const SHIELD = 'M3 3H45V27C45 41 35 49 24 53C13 49 3 41 3 27Z'

/** What lies across the field: pale, fess, cross, saltire, bends, chevron, quarters, chief, halves, bars, stripes. */
const ORDINARIES = [
  'M18 0H30V56H18Z',
  'M0 20H48V33H0Z',
  'M19 0H29V21H48V31H29V56H19V31H0V21H19Z',
  'M0 0H8L24 18L40 0H48V6L30 26L48 46V56H40L24 35L8 56H0V46L18 26L0 6V0Z',
  'M0 0H13L48 41V56L0 3Z',
  'M48 0H35L0 41V56L48 3Z',
  'M24 15L48 39V52L24 28L0 52V39Z',
  'M0 0H24V26H0ZM24 26H48V56H24Z',
  'M0 0H48V16H0Z',
  'M24 0H48V56H24Z',
  'M0 8H48V16H0ZM0 38H48V46H0Z',
  'M9 0H17V56H9ZM31 0H39V56H31Z',
] as const

/** Policies whose icons are the signs. */
const CHARGES = [
  'Aristocracy',
  'Autocracy',
  'Liberty',
  'Militarism',
  'Tradition',
  'Legalism',
  'Oligarchy',
  'Monarchy',
  'Honor',
  'Freedom',
  'Sovereignty',
  'Nationalism',
  'Discipline',
  'Democracy',
] as const

/** The same for the same name, everywhere and always: FNV-1a. */
function numberOf(name: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** Its name stands beside it. */
export function arms({ world }: PageContext, player: number): m.Children {
  const known = world.players.get(player)
  const { fill, rim, ink } = known ? lookOf(known) : STRANGER
  const number = numberOf(known?.nation ?? '')
  return m('span.rel-arms', { 'aria-hidden': 'true', style: { color: ink } }, [
    m('svg', { viewBox: '0 0 48 56' }, [
      m('g', { style: { clipPath: `path("${SHIELD}") view-box` } }, [
        m('path', { d: SHIELD, fill }),
        m('path', { d: ORDINARIES[number % ORDINARIES.length], fill: rim }),
      ]),
      m('circle', { cx: 24, cy: 26, r: 13, fill, stroke: rim, 'stroke-width': 1.5 }),
      m('path.rel-arms-edge', { d: SHIELD }),
    ]),
    m(icon, { thing: CHARGES[Math.floor(number / ORDINARIES.length) % CHARGES.length], hint: { kind: 'policy' } }),
  ])
}
