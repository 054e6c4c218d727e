/** Reports of experiments, for people at a terminal. */
import type { LabEffects, LabFactorial, LabInterval, LabReport, LabSums, LabTest } from '../../actors/wire/lab-report.ts'
import { changesText } from '../../bot/configuration.ts'
import { fixed, percent, signed, textTable } from './text-table.ts'
import { whatChangedText } from './what-changed-text.ts'

/** So many failures are told one by one. */
const FAILURES_TOLD = 5

export function reportText(report: LabReport): string {
  const { id, name, state, games, blocks, endedEarly, settings, labels, factorial, sequential } = report
  const { size, maps, speed, turns, difficulty, players } = settings
  const parts = [
    [
      `${name} (${id}), ${state}: ${games.finished} of ${games.all} games on ${blocks} maps${games.failed > 0 ? `, ${games.failed} failed` : ''}`,
      `${players} players, ${size}, ${maps.join(', ')}, ${speed}, ${difficulty}${turns > 0 ? `, ${turns} turns` : ''}`,
      ...(endedEarly ? [endedEarly] : []),
      ...(report.damaged ? [report.damaged] : []),
    ].join('\n'),
  ]
  if (games.finished > 0) {
    parts.push(labelsText(labels), playedText(labels))
    if (report.differences.length > 0) parts.push(differencesText(report.differences), meetingsText(report.headToHead))
    if (report.changed) parts.push(whatChangedText(report.changed, games.finished))
    if (factorial) parts.push(...factorialText(factorial))
    parts.push(
      `Victories: ${Object.entries(report.victories)
        .map(([kind, n]) => `${kind} ${n}`)
        .join(', ')}`,
    )
  }
  if (sequential) parts.push(sequentialText(sequential, games.saved), ...pathText(sequential))
  if (report.workers.length > 1) parts.push(workersText(report.workers))
  if (report.failures.length > 0) parts.push(failuresText(report.failures))
  if (games.finished > 0)
    parts.push('In brackets: 95 % intervals, games of one map taken together; – where too few say anything.')
  return parts.filter(part => part !== '').join('\n\n')
}

const inBrackets = (of: LabInterval | null, told: (x: number | null) => string): string =>
  of === null ? '–' : `${told(of.value)} [${told(of.low)}, ${told(of.high)}]`

const labelsText = (labels: LabReport['labels']): string =>
  textTable([
    ['label', 'games', 'won', 'win rate', 'place', 'ahead of', 'of the score'],
    ...labels.map(one => [one.label, ...sumsCells(one)]),
  ])

/** By what each label was played: where that is two codes, its figures are of neither. */
export function playedText(labels: LabReport['labels']): string {
  const lines = labels
    .filter(({ codes }) => codes.length > 0)
    .map(({ label, bot, codes }) => {
      const changes = bot ? changesText(bot) : ''
      const told = codes.map(
        one => `${one.code} of sources ${one.sources} (${one.games} games from ${one.firstSeen.slice(0, 10)})`,
      )
      const warning = codes.length > 1 ? ' Two codes under one label: its figures are of neither.' : ''
      return `${label}: ${told.join(' and ')}${changes && ` with ${changes}`}.${warning}`
    })
  return lines.join('\n')
}

const sumsCells = ({ games, wins, winRate, place, ahead, scoreShare }: LabSums): string[] => [
  String(games),
  String(wins),
  inBrackets(winRate, percent),
  inBrackets(place, x => fixed(x, 2)),
  inBrackets(ahead, percent),
  inBrackets(scoreShare, percent),
]

const differencesText = (differences: LabReport['differences']): string =>
  textTable(
    [
      ['', '', 'Elo', '95 % interval', 'se', 'robust'],
      ...differences.map(({ one, other, elo, low, high, se, se_robust }) => [
        one,
        `against ${other}`,
        signed(elo),
        `[${signed(low)}, ${signed(high)}]`,
        fixed(se, 1),
        fixed(se_robust, 1),
      ]),
    ],
    [0, 1],
  )

const meetingsText = (meetings: LabReport['headToHead']): string =>
  textTable(
    [
      ['', '', 'games', 'ahead', 'level', 'behind', 'share', 'maps: 0', '<½', '½', '>½', '1'],
      ...meetings.map(({ one, other, games, ahead, level, behind, share, low, high, byBlock }) => [
        one,
        `against ${other}`,
        ...[games, ahead, level, behind].map(String),
        inBrackets({ value: share, low, high }, percent),
        ...byBlock.map(String),
      ]),
    ],
    [0, 1],
  )

function factorialText({ base, levels, effects }: LabFactorial): string[] {
  const rows = levels.map(one => [one.factor, one.level, ...sumsCells(one)])
  return [
    textTable([['factor', `over ${base}`, 'games', 'won', 'win rate', 'place', 'ahead of', 'of the score'], ...rows], [0, 1]),
    effectsText('Effects on the share of opponents left behind', effects.ahead),
    effectsText('Effects on the share of the score', effects.scoreShare),
  ]
}

function effectsText(title: string, found: LabEffects | null): string {
  if (!found) return `${title}: the games do not tell the factors apart.`
  const points = (x: number): string => signed(100 * x, 2)
  const rows = found.effects.map(({ factors, levels, against, value, low, high, p, pHolm }) => [
    factors.join(' × '),
    `${levels.join(' × ')} against ${against.join(' × ')}`,
    points(value),
    `[${points(low)}, ${points(high)}]`,
    p.toFixed(4),
    pHolm.toFixed(4),
    pHolm < 0.05 ? '*' : '',
  ])
  const left = found.interactions ? '' : '; too few games to tell interactions apart'
  return `${title}, in percentage points, within games${left} (* after Holm's correction for ${rows.length})\n${textTable(
    [['factor', '', 'effect', '95 % interval', 'p', 'p (Holm)', ''], ...rows],
    [0, 1, 6],
  )}`
}

function sequentialText({ a, b, bounds, decision, llr, lower, upper, blocks }: LabTest, saved: number): string {
  const found =
    decision === 'h1'
      ? `${a} is more than ${bounds.elo0} Elo points above ${b}`
      : decision === 'h0'
        ? `${a} is less than ${bounds.elo1} Elo points above ${b}`
        : 'not decided'
  const spared = saved > 0 ? ` ${saved} games need not be played.` : ''
  return `Sequential test, ${bounds.elo0} to ${bounds.elo1} Elo points, after ${blocks} maps: ${found} (${fixed(llr, 2)} of ${fixed(lower, 2)} and ${fixed(upper, 2)}).${spared}`
}

const STEPS = '▁▂▃▄▅▆▇█'
/** So many blocks stand in a line; of more, every so many. */
const PATH_WIDTH = 80

/** The evidence block by block, from the bound of the one hypothesis to that of the other. */
function pathText({ path, lower, upper }: LabTest): string[] {
  if (path.length < 2) return []
  const step = Math.ceil(path.length / PATH_WIDTH)
  const shown = path.filter((_, i) => i % step === 0 || i === path.length - 1)
  const bar = (llr: number): string => {
    const at = (Math.min(upper, Math.max(lower, llr)) - lower) / (upper - lower)
    return STEPS[Math.min(STEPS.length - 1, Math.floor(at * STEPS.length))]
  }
  return [`${shown.map(bar).join('')}  the evidence map by map${step > 1 ? `, every ${step}` : ''}: ▁ is none, █ is proof`]
}

const workersText = (workers: LabReport['workers']): string =>
  textTable([
    ['worker', 'games', 'CPU s a game', 'games an hour'],
    ...workers.map(({ worker, games, cpuSeconds, gamesPerHour }) => [
      worker,
      String(games),
      fixed(cpuSeconds / games, 1),
      fixed(gamesPerHour),
    ]),
  ])

function failuresText(failures: LabReport['failures']): string {
  const told = failures
    .slice(0, FAILURES_TOLD)
    .map(({ game, seed, message }) => `  game ${game}, seed ${seed}: ${message.split('\n')[0]}`)
  const more = failures.length - told.length
  return ['Failed:', ...told, ...(more > 0 ? [`  and ${more} more`] : [])].join('\n')
}
