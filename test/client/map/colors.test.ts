import { type Color, differenceCiede2000, filterDeficiencyDeuter, filterDeficiencyProt, filterDeficiencyTrit, rgb } from 'culori'
import { expect, test } from 'vitest'
import { LAND, WATER } from '../../../client/map/art/palette.ts'
import {
  BARBARIAN,
  contrast,
  type Look,
  lookOf,
  looksOf,
  PALETTE,
  PATTERNS,
  parse,
  STRANGER,
  TINTS,
} from '../../../client/map/looks/colors.ts'
import { playerDot } from '../../../client/map/looks/player-dot.ts'
import { seatLine } from '../../../client/map/looks/seat-line.ts'
import type { PlayerSummary } from '../../../tools/wire.ts'

type Rgb = [number, number, number]

const player = (id: number, kind: PlayerSummary['kind'], outer: Rgb, inner: Rgb = [255, 255, 255]): PlayerSummary => ({
  id,
  kind,
  name: `Player ${id}`,
  nation: `Nation ${id}`,
  alive: true,
  at_war: false,
  colors: { inner, outer },
})

const legible = ({ fill, ink }: Look): number => contrast(parse(fill), parse(ink))

test.each([
  ['who see all colours', (color: Color) => color, 19],
  ['who lack red cones', filterDeficiencyProt(1), 11],
  ['who lack green cones', filterDeficiencyDeuter(1), 11],
  ['who lack blue cones', filterDeficiencyTrit(1), 11],
] as const)('each two of the 24 colours of nations tell apart for those %s', (_who, seen, least) => {
  expect(PALETTE.length).toBe(24)
  const difference = differenceCiede2000()
  for (const [i, a] of PALETTE.entries())
    for (const b of PALETTE.slice(0, i)) expect(difference(seen(rgb(a)!), seen(rgb(b)!)), `${a} ${b}`).toBeGreaterThan(least)
})

test('words on every colour are read at 4.5:1 or better', () => {
  const alike = PALETTE.map((_, id) => player(id, 'major', [200, 30, 30]))
  const states = Array.from({ length: PATTERNS * TINTS.length }, (_, i) => player(100 + i, 'city_state', [0, 0, 0]))
  for (const look of [...looksOf([...alike, ...states]).values(), BARBARIAN, STRANGER])
    expect(legible(look), look.fill).toBeGreaterThanOrEqual(4.5)
})

test('no two of 24 nations look equal, though their own colours be', () => {
  const looks = looksOf(PALETTE.map((_, id) => player(id, 'major', [255, 255, 255])))
  expect(new Set([...looks.values()].map(({ fill }) => fill)).size).toBe(24)
})

test('a player has the same colour whoever else is known', () => {
  const all = PALETTE.map((_, id) => player(id, 'major', [250, 230, 10]))
  const looks = looksOf(all)
  for (const one of all) expect(looksOf([one]).get(one.id)).toEqual(looks.get(one.id))
})

test('48 city-states differ from each other in tint or pattern', () => {
  const looks = looksOf(Array.from({ length: 48 }, (_, i) => player(24 + i, 'city_state', [0, 0, 0])))
  expect(new Set([...looks.values()].map(({ fill, pattern }) => `${fill} ${pattern}`)).size).toBe(48)
})

test.each([...Object.entries(LAND), ['deep sea', WATER.deep], ['coast', WATER.shallow]])(
  'a border stands out from %s by its first or its second colour',
  (_ground, color) => {
    const difference = differenceCiede2000()
    for (const id of PALETTE.keys()) {
      const { fill, rim } = lookOf(player(id, 'major', [90, 90, 90], [200, 190, 90]))
      expect(Math.max(...[fill, rim].map(one => difference(rgb(one)!, rgb(color)!))), fill).toBeGreaterThan(20)
    }
  },
)

test('a player has the colour of its land beside its name and in charts', () => {
  for (const id of PALETTE.keys()) {
    const one = player(id, 'major', [200, 30, 30])
    const look = looksOf([one]).get(id)!
    expect(playerDot('span', one)).toMatchObject({ attrs: { style: { background: look.fill, borderColor: look.rim } } })
    expect(seatLine(id).colour).toBe(look.fill)
  }
})

test('a line of a chart is seen by light and by dark: its colour or its edge stands out', () => {
  for (const id of PALETTE.keys()) {
    const { colour, edge } = seatLine(id)
    for (const page of ['#ffffff', '#1b1a17'])
      expect(Math.max(contrast(parse(colour), parse(page)), contrast(parse(edge), parse(page)))).toBeGreaterThan(3)
  }
})
