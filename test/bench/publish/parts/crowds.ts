/** Running games: calls a second, their times and memory by how many games run, on shards of one server and over hosts of a cluster. */
import { slope } from '../../../load/figures.ts'
import { COURSE } from '../../crowds/duels.ts'
import { MOST_ON_A_HOST } from '../../crowds/hosts.ts'
import { type LinePicture, linePicture } from '../charts/line-picture.ts'
import { cell, short, table } from '../markdown.ts'
import type { Chart, Part } from '../part.ts'
import type { Runs } from '../runs.ts'

const COLUMNS: [string, string][] = [
  ['calls/s', COURSE.calls],
  ['turns/s', COURSE.turns],
  ['read p50', COURSE.quantile('read', 'p50')],
  ['read p99', COURSE.quantile('read', 'p99')],
  ['end_turn p50', COURSE.quantile('end_turn', 'p50')],
  ['end_turn p99', COURSE.quantile('end_turn', 'p99')],
  ['CPU µs/call', COURSE.cpu],
  ['resident MB', COURSE.resident],
]

/** A part of which each line is another number of shards or hosts. */
interface Lines {
  section: string
  by: string
  nameOf(many: number): string
}

const SHARDS: Lines = { section: 'curve', by: 'shards', nameOf: many => `${many} ${many === 1 ? 'shard' : 'shards'}` }
const HOSTS: Lines = { section: 'hosts', by: 'hosts', nameOf: many => `${many} ${many === 1 ? 'host' : 'hosts'}` }

const ascending = (values: number[]): number[] => values.sort((a, b) => a - b)
const gamesOf = (runs: Runs, { section }: Lines): number[] => ascending(runs.values<number>(section, 'games'))
const linesOf = (runs: Runs, { section, by }: Lines): number[] => ascending(runs.values<number>(section, by))

function rowsOf(runs: Runs, lines: Lines, columns: readonly [string, string][]): string {
  const { section, by, nameOf } = lines
  const rows = linesOf(runs, lines).flatMap(many =>
    gamesOf(runs, lines).map(games => [
      `${nameOf(many)}, ${short(games)} games`,
      ...columns.map(([, name]) => cell(runs.figure(section, { [by]: many, games }, name))),
    ]),
  )
  return table(['', ...columns.map(([head]) => head)], rows)
}

function chartOf(
  runs: Runs,
  lines: Lines,
  name: string,
  alt: string,
  shown: Pick<LinePicture, 'title' | 'y' | 'isLogY'>,
  figure: string,
): Chart {
  const { section, by, nameOf } = lines
  const xs = gamesOf(runs, lines)
  const svg = linePicture({
    ...shown,
    x: 'running games',
    isLogX: true,
    xs,
    lines: linesOf(runs, lines).map(many => ({
      name: nameOf(many),
      values: xs.map(games => runs.figure(section, { [by]: many, games }, figure)?.value ?? null),
    })),
  })
  return { name, alt, svg }
}

/** What each further game adds to resident memory, on the fewest shards: the slope of a straight line. */
function perGame(runs: Runs): string[] {
  const [shards] = linesOf(runs, SHARDS)
  const points = gamesOf(runs, SHARDS).flatMap((games): [number, number][] => {
    const resident = runs.figure('curve', { shards, games }, COURSE.resident)?.value ?? null
    return resident === null ? [] : [[games, resident]]
  })
  const { perX, plusMinus } = slope(points)
  if (!Number.isFinite(plusMinus)) return []
  return [
    `On ${SHARDS.nameOf(shards)} each further running game adds ${short(perX)} MB (±${short(plusMinus)}) of resident memory.`,
  ]
}

export const curve: Part = {
  title: 'Running games on one server',
  sections: ['curve'],
  write: runs => [
    'Duels of an agent and a bot, all in memory. Each agent waits for its turn, reads a briefing and four lists, writes a note and ends its turn, and makes each call as soon as the last is answered: the server is never idle, and the times are those of a full one. Milliseconds; agents and server share the machine.',
    rowsOf(runs, SHARDS, COLUMNS),
    ...perGame(runs),
    chartOf(
      runs,
      SHARDS,
      'curve-calls',
      'Calls a second by running games and shards',
      { title: 'Calls a second', y: 'calls/s' },
      COURSE.calls,
    ),
    chartOf(
      runs,
      SHARDS,
      'curve-read',
      'p99 of reads by running games and shards',
      { title: 'Reads, p99', y: 'ms', isLogY: true },
      COURSE.quantile('read', 'p99'),
    ),
    chartOf(
      runs,
      SHARDS,
      'curve-end-turn',
      'p99 of end_turn by running games and shards',
      { title: 'end_turn, p99', y: 'ms', isLogY: true },
      COURSE.quantile('end_turn', 'p99'),
    ),
    chartOf(
      runs,
      SHARDS,
      'curve-memory',
      'Resident memory by running games and shards',
      { title: 'Resident memory', y: 'MB' },
      COURSE.resident,
    ),
  ],
}

export const hosts: Part = {
  title: 'Running games over a cluster',
  sections: ['hosts'],
  write: runs => [
    'The same agents through a gateway, their games on one host or two, each of one shard in a network namespace of its own, with one server of NATS: an act is answered once it is in the log of the cluster, too. CPU and memory are those of hosts and gateway. All share the cores of one machine, so two hosts show what a cluster costs, and not what more machines bring (`npm run bench -- scaling` bounds each host to a small part of a core for that).',
    rowsOf(runs, HOSTS, [...COLUMNS, ['most on a host', MOST_ON_A_HOST]]),
    chartOf(
      runs,
      HOSTS,
      'hosts-calls',
      'Calls a second by running games and hosts',
      { title: 'Calls a second over a cluster', y: 'calls/s' },
      COURSE.calls,
    ),
  ],
}
