/** Games of bots: how many an hour, how long a bot's turn takes early and late, and the same of freeciv. */
import { SIZES } from '../../../../engine/setup/game-options.ts'
import { FREECIV } from '../../peers/freeciv.ts'
import { THROUGHPUT } from '../../throughput.ts'
import { AGES, TURNS } from '../../turns.ts'
import { barPicture } from '../charts/bar-picture.ts'
import { linePicture } from '../charts/line-picture.ts'
import { cell, short, table } from '../markdown.ts'
import type { Part } from '../part.ts'

export const games: Part = {
  title: 'Games of bots',
  sections: ['turns', 'throughput'],
  write(runs) {
    const sizes = runs.values<string>('turns', 'size')
    const of = (size: string, name: string) => runs.figure('turns', { size }, name)
    const rows = sizes.map(size => {
      const { width, height, civs, cityStates } = SIZES[size]
      return [
        `${size}, ${width}×${height}`,
        `${civs} + ${cityStates}`,
        cell(of(size, TURNS.cpu)),
        cell(of(size, TURNS.perHour), false),
        ...AGES.map(age => cell(of(size, TURNS.turn(age)))),
        cell(of(size, TURNS.memory)),
      ]
    })
    const head = [
      'map',
      'bots + city-states',
      'CPU s of a game',
      'games/h on a core',
      ...AGES.map(age => `turn ${age}`),
      'peak MB',
    ]
    const chart = {
      title: "A bot's turn by the age of the game",
      x: 'turn',
      y: 'ms',
      xs: AGES,
      lines: sizes.map(name => {
        const turns = AGES.map(age => of(name, TURNS.turn(age)))
        return { name, values: turns.map(turn => turn?.value ?? null) }
      }),
    }
    const played = (size: string, name: string): string => cell(runs.figure('throughput', { size }, name))
    return [
      `As the lab plays them, each to its victory, in ${played('small', THROUGHPUT.rounds)} rounds, this machine finishes **${played('small', THROUGHPUT.perHour)} small games of four bots an hour**. One takes ${played('small', THROUGHPUT.cpu)} CPU seconds once code is compiled, and ${played('small', THROUGHPUT.first)} as the first of a process, in at most ${played('small', THROUGHPUT.memory)} MB. A gargantuan game of 24 bots, the first of a process, takes ${played('gargantuan', THROUGHPUT.first)} CPU seconds for ${played('gargantuan', THROUGHPUT.rounds)} rounds and ${played('gargantuan', THROUGHPUT.memory)} MB.`,
      `By size of map: games of Standard bots at Quick, all to round 330, which no victory ends, one after another in one process of the lab. The columns "turn" are milliseconds of one bot's turn around that turn: a whole round with its city-states, barbarians and its end, divided by the bots. Of a single game there is no interval.`,
      table(head, rows),
      { name: 'bot-turn', alt: "Milliseconds of a bot's turn by age and size of map", svg: linePicture(chart) },
    ]
  },
}

export const freeciv: Part = {
  title: 'Games of bots beside freeciv',
  sections: ['freeciv'],
  write(runs) {
    const [turns] = runs.values<number>('freeciv', 'turns')
    const of = (name: string) => runs.figure('freeciv', { turns }, name)
    const [theirs, ours, times] = [of(FREECIV.theirs), of(FREECIV.ours), of(FREECIV.times)]
    const bars = [
      { name: 'Hexarchy, small, four bots', figure: ours, colour: 0 },
      { name: 'freeciv, 44×26, four players', figure: theirs, colour: 1 },
    ].flatMap(({ name, figure, colour }) =>
      figure?.value == null ? [] : [{ name, value: figure.value, low: figure.low, high: figure.high, colour }],
    )
    return [
      `Four computer players, ${turns} turns, ${short(theirs?.n ?? 0)} games of each in turns on one machine. freeciv-server plays the ruleset civ2civ3 at "hard" on 44×26 hexagons without a client; Hexarchy plays four Standard bots and eight city-states on 60×38, in a process that has played before. The games are not the same, only alike: freeciv's has more units and cities, and other rules.`,
      table(
        ['', 'CPU s of a game'],
        [
          ['freeciv', cell(theirs)],
          ['Hexarchy', cell(ours)],
          ['freeciv for one of Hexarchy', cell(times)],
        ],
      ),
      {
        name: 'freeciv',
        alt: 'CPU seconds of a game of four computer players in Hexarchy and in freeciv',
        svg: barPicture({ title: 'A game of four computer players, CPU', unit: 's', bars }),
      },
    ]
  },
}
