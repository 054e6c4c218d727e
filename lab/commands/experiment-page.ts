/** The report of an experiment as a page. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { WhatChanged } from '../../actors/wire/lab/what-changed.ts'
import type { LabInterval, LabReport, LabSums } from '../../actors/wire/lab-report.ts'
import { writeAtomically } from '../../saves/disk/atomic-write.ts'
import { stateDir } from '../../saves/state-dir/state-dir.ts'
import { lineChart } from '../html/line-chart.ts'
import { beside, note, page, section, tiles, warning } from '../html/page.ts'
import { type Cell, folded, table, whisker } from '../html/table.ts'
import { figure, percent } from '../html/text.ts'
import { playedText } from '../rankings/report-text.ts'
import { changedHead, changedNote, changedRows, NOT_RECORDED } from '../rankings/what-changed-text.ts'
import { boundsText, estimateText } from '../statistics/intervals.ts'
import { foundReport } from './served-lab.ts'

/** Under saves/lab/pages; answers with the file. Rejects with a LabError where there is no such experiment. */
export async function writeExperimentPage(name: string, { state }: { state?: string }): Promise<string> {
  const dir = stateDir({ option: state })
  const report = await foundReport(dir, name)
  const folder = join(dir, 'saves', 'lab', 'pages')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${report.id}.html`)
  writeAtomically(file, experimentPage(report))
  return file
}

export function experimentPage(report: LabReport): string {
  const { name, id, state, settings, games, endedEarly, failures } = report
  const { players, size, maps, speed, difficulty, ruleset, mods } = settings
  return page({
    title: `Experiment: ${name}`,
    about: `${id} · ${state} · ${players} seats · ${size} ${maps.join(', ')} · ${speed}, ${difficulty} · ${[ruleset, ...mods].join(' + ')} · submitted ${report.submitted.slice(0, 16).replace('T', ' ')} UTC`,
    parts: [
      ...(report.damaged ? [warning(report.damaged)] : []),
      ...(endedEarly ? [warning(endedEarly)] : []),
      tiles([
        ['games finished', `${figure(games.finished)} of ${figure(games.all)}`],
        ['maps', figure(report.blocks)],
        ['failed', figure(games.failed)],
        ['spared by an early end', figure(games.saved)],
        ...(games.damaged > 0 ? [['damaged or gone', figure(games.damaged)] as [string, string]] : []),
      ]),
      labels(report),
      ...(report.changed ? [changes(report.changed, games.finished)] : []),
      ...(report.factorial ? [factors(report.factorial)] : []),
      ...(report.sequential ? [sequential(report.sequential)] : []),
      section('Victories', counts(report.victories)),
      workers(report.workers),
      ...(failures.length > 0 ? [failed(failures)] : []),
    ],
  })
}

/** A figure with its 95 % interval, in words. */
const inWords = (of: LabInterval | null, show: (n: number | null) => string): string => (of ? estimateText(of, show) : '–')

const sumsHead = ['games', 'wins', 'win rate', '0 to 100 %', 'mean place', 'opponents left behind', 'share of all scores']

function sumsCells({ games, wins, winRate, place, ahead, scoreShare }: LabSums): Cell[] {
  return [
    games,
    wins,
    inWords(winRate, percent),
    winRate ? whisker(winRate, 0, 1) : '–',
    inWords(place, n => figure(n)),
    inWords(ahead, percent),
    inWords(scoreShare, percent),
  ]
}

function labels({ labels: all, differences, headToHead }: LabReport): string {
  const most = Math.max(1, ...differences.flatMap(({ elo, low, high }) => [elo, low ?? 0, high ?? 0].map(Math.abs)))
  const differing = differences.map(({ one, other, elo, se, se_robust, low, high }): Cell[] => [
    `${one} over ${other}`,
    figure(elo, 0),
    boundsText({ low, high }, n => figure(n, 0)),
    whisker({ value: elo, low, high, mark: 0 }, -most, most),
    figure(se, 1),
    figure(se_robust, 1),
  ])
  const meetings = headToHead.map(({ one, other, games, ahead, level, behind, share, low, high, byBlock }): Cell[] => [
    `${one} against ${other}`,
    games,
    ahead,
    level,
    behind,
    percent(share),
    whisker({ value: share, low, high, mark: 0.5 }, 0, 1),
    ...byBlock,
  ])
  return section(
    'Who finishes ahead',
    table({
      head: ['label', ...sumsHead, 'rating'],
      rows: all.map((one): Cell[] => [one.label, ...sumsCells(one), figure(one.rating, 0)]),
      figures: [1, 2, 3, 5, 6, 7, 8],
    }),
    ...playedText(all)
      .split('\n')
      .filter(line => line !== '')
      .map(line => note(line)),
    note('Intervals are of 95 % and count maps: the games on one map are not independent.'),
    differing.length > 0
      ? beside(
          `<h3>Elo points</h3>${table({ head: ['', 'points', '95 % interval', `−${figure(most, 0)} to ${figure(most, 0)}`, 'se', 'robust se'], rows: differing, figures: [1, 2, 4, 5] })}`,
          `<h3>Head to head</h3>${table({ head: ['pairs of seats', 'games', 'ahead', 'level', 'behind', 'share', '0 to 100 %', 'maps: none', 'below ½', '½', 'above ½', 'all'], rows: meetings, figures: [1, 2, 3, 4, 5, 7, 8, 9, 10, 11] })}`,
        )
      : '',
  )
}

const changes = (changed: WhatChanged, finished: number): string =>
  changed.recorded === 0
    ? section('What changed', note(NOT_RECORDED))
    : section(
        'What changed',
        note(`${changedNote(changed, finished)}. Intervals are of 95 %; * where 0 lies outside.`),
        table({ head: ['figure', ...changedHead(changed)], rows: changedRows(changed) }),
      )

type Factorial = NonNullable<LabReport['factorial']>

function factors({ base, levels, effects }: Factorial): string {
  const rows = levels.map((one): Cell[] => [one.factor, one.level, ...sumsCells(one)])
  return section(
    'Factors',
    note(`Levels lie over ${base}.`),
    table({ head: ['factor', 'level', ...sumsHead], rows, figures: [2, 3, 4, 6, 7, 8] }),
    effectsTable('Effects on the share of opponents left behind', effects.ahead),
    effectsTable('Effects on the share of all scores', effects.scoreShare),
  )
}

function effectsTable(title: string, found: Factorial['effects']['ahead']): string {
  if (!found) return note(`${title}: the games do not tell the factors apart.`)
  const most = Math.max(0.01, ...found.effects.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]))
  const rows = found.effects.map(({ factors: names, levels, against, value, low, high, p, pHolm }): Cell[] => [
    names.join(' × '),
    `${levels.join(' × ')} against ${against.join(' × ')}`,
    percent(value, 2),
    whisker({ value, low, high, mark: 0 }, -most, most),
    figure(p, 4),
    `${figure(pHolm, 4)}${pHolm < 0.05 ? ' *' : ''}`,
  ])
  const head = ['factor', 'levels', 'effect', `−${percent(most)} to ${percent(most)}`, 'p', 'p, corrected']
  return `<h3>${title}</h3>${table({ head, rows, figures: [2, 4, 5] })}${note(`Within games; p corrected after Holm for ${rows.length} comparisons.${found.interactions ? '' : ' Too few games to tell interactions apart.'}`)}`
}

function sequential({ a, b, scores, decision, bounds, path, upper, lower }: NonNullable<LabReport['sequential']>): string {
  const means = scores.map((_, i) => scores.slice(0, i + 1).reduce((sum, one) => sum + one, 0) / (i + 1))
  return section(
    'Early end',
    note(
      `${a} against ${b}, from ${bounds.elo0} to ${bounds.elo1} Elo points at ${percent(bounds.alpha)} and ${percent(bounds.beta)}: ${decision ?? 'not decided'}.`,
    ),
    scores.length > 0
      ? lineChart({
          title: `Score of ${a} over the maps so far`,
          x: 'map',
          xs: scores.map((_, i) => i + 1),
          lines: [{ name: a, values: means }],
          least: 0,
          most: 1,
          isShare: true,
        })
      : '',
    path.length > 1
      ? lineChart({
          title: `Evidence over the maps: at ${figure(upper, 2)} it is shown, at ${figure(lower, 2)} ruled out`,
          x: 'map',
          xs: path.map((_, i) => i + 1),
          lines: [
            { name: 'evidence', values: path },
            { name: 'shown', values: path.map(() => upper) },
            { name: 'ruled out', values: path.map(() => lower) },
          ],
        })
      : '',
  )
}

const workers = (all: LabReport['workers']): string =>
  section(
    'Who played',
    table({
      head: ['worker', 'games', 'CPU s a game', 'games an hour'],
      rows: all.map((one): Cell[] => [one.worker, one.games, figure(one.cpuSeconds / one.games, 1), figure(one.gamesPerHour, 0)]),
    }),
  )

function counts(of: Record<string, number>): string {
  const all = Math.max(
    1,
    Object.values(of).reduce((sum, one) => sum + one, 0),
  )
  return table({
    head: ['kind', 'games', 'share'],
    rows: Object.entries(of).map(([kind, n]): Cell[] => [kind, n, percent(n / all, 0)]),
  })
}

const failed = (failures: LabReport['failures']): string =>
  section(
    'Failed games',
    folded(
      `${failures.length} games count for nothing`,
      table({
        head: ['game', 'seed', 'why'],
        rows: failures.map(({ game, seed, message }): Cell[] => [String(game), seed, message.split('\n')[0]]),
        figures: [1],
        prose: [2],
      }),
      true,
    ),
  )
