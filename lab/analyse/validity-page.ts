/** What docs/measuring.md says of the model of winning that comes with the program: made of the model's own data alone. */
import { figure, percent } from '../html/text.ts'
import type { Estimate } from '../statistics/intervals.ts'
import type { Bin } from './calibration.ts'
import type { KnownModel } from './choose-model.ts'
import { GROUPINGS, type Group, type Grouping, type Phase } from './validity.ts'

const BEGIN = '<!-- Validity: `npm run fit:wins -- FOLDER` writes it from lab/analyse/win-model.json. -->'
const END = '<!-- End of the validity. -->'

/** The document with the part between the two marks made anew. */
export function withValidity(document: string, model: KnownModel): string {
  const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)]
  if (begin < 0 || end < begin) throw new Error(`The document lacks the lines ${BEGIN} and ${END}.`)
  return `${document.slice(0, begin)}${BEGIN}\n\n${validityText(model)}\n\n${document.slice(end)}`
}

const TITLES: Record<Grouping, string> = { size: 'size of the map', players: 'players', age: 'age', map: 'kind of map' }

export function validityText({
  from,
  fitted,
  calibration: { games, deciles },
  validity: { phases, groups },
}: KnownModel): string {
  const of = fitted ? `${from} (commit ${fitted.commit}, ${fitted.date})` : from
  return [
    `The model is fitted to ${of}. The figures below are of ${games} games on other maps. In parentheses are 95 % intervals over games. Log-loss is the mean of −ln of the winner's chance, "four figures" a model that knows score, technologies, cities and people alone, fitted to the same games.`,
    table(
      [
        'of the game is over',
        'log-loss',
        'four figures',
        'equal chances',
        'Brier score',
        'equal chances',
        'favourite won',
        'said',
      ],
      phases.map(phaseRow),
    ),
    'The same over whole games. "said → came" are the chances that seats were given, and the share of them that won:',
    table(
      ['', 'games', 'log-loss', 'equal chances', 'favourite won', 'said', 'said → came'],
      GROUPINGS.flatMap(by => groups.filter(group => group.by === by).map(groupRow)),
    ),
    'All games, by the chance that was given:',
    table(['given', 'seats at a time', 'mean', 'won'], deciles.map(binRow)),
  ].join('\n\n')
}

const estimate = ({ value, low, high }: Estimate, digits: number): string =>
  Number.isFinite(low) && Number.isFinite(high)
    ? `${figure(value, digits)} (${figure(Math.max(0, low), digits)} to ${figure(high, digits)})`
    : figure(value, digits)

const shareOf = ({ value, low, high }: Estimate): string =>
  `${percent(value, 0)} (${figure(low * 100, 0)} to ${figure(high * 100, 0)})`

const phaseRow = (phase: Phase): string[] => [
  percent(phase.over, 0),
  estimate(phase.logLoss, 2),
  phase.logLossOfFour ? estimate(phase.logLossOfFour, 2) : '–',
  figure(phase.logLossOfEquals.value, 2),
  estimate(phase.brier, 3),
  figure(phase.brierOfEquals.value, 3),
  shareOf(phase.favourite),
  percent(phase.said, 0),
]

const groupRow = ({ by, name, games, logLoss, logLossOfEquals, favourite, said, bins }: Group): string[] => [
  `${TITLES[by]}: ${name.replace('_', ' ')}`,
  figure(games),
  estimate(logLoss, 2),
  figure(logLossOfEquals.value, 2),
  shareOf(favourite),
  percent(said, 0),
  bins.map(({ chance, won }) => `${percent(chance, 0)} → ${percent(won.value, 0)}`).join(', '),
]

const binRow = ({ from, to, said, chance, won }: Bin): string[] => [
  `${percent(from, 0)} to ${percent(to, 0)}`,
  figure(said),
  percent(chance, 0),
  shareOf(won),
]

/** The first column is words, the others are figures. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(head), `|${head.map((_, i) => (i === 0 ? '---' : '--:')).join('|')}|`, ...rows.map(line)].join('\n')
}
