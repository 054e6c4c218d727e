/** The head of the lobby: a piece of a map, and what this is in a sentence. */
import m from 'mithril'
import { lobbyWords } from '../words/lobby.ts'

/** Grounds of the hexagons, row by row: sea, coast, grass, plains, wood, hill, mountain, desert. */
const ROWS = ['sscgghhmggccsssccgw', 'scggwwhmhgpcssccgwg', 'sscgpwgggpdccccgghm', 'ssscppgpddccsscgpgg']
const GROUNDS: Record<string, string> = {
  s: 'sea',
  c: 'coast',
  g: 'grass',
  p: 'plains',
  w: 'wood',
  h: 'hill',
  m: 'mountain',
  d: 'desert',
}
const WIDTH = 52
const HEIGHT = 45
const HEX = 'M26 0 52 15v30L26 60 0 45V15Z'

export const hero = (): m.Children =>
  m('.hero', [
    m(
      'svg.land',
      { 'aria-hidden': 'true', viewBox: `26 15 ${ROWS[0].length * WIDTH - 52} 150`, preserveAspectRatio: 'xMidYMid slice' },
      ROWS.flatMap((row, y) =>
        [...row].map((sign, x) =>
          m('path', { class: GROUNDS[sign], d: HEX, transform: `translate(${x * WIDTH + (y % 2) * (WIDTH / 2)} ${y * HEIGHT})` }),
        ),
      ),
    ),
    m('.title', [m('h1', 'Hexarchy'), m('p', lobbyWords.slogan)]),
  ])
