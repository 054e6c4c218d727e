/** The balance report as a page. */
import { type LineChart, lineChart } from '../html/line-chart.ts'
import { beside, note, page, section, tiles, warning } from '../html/page.ts'
import { type Cell, folded, table, whisker } from '../html/table.ts'
import { figure, percent, spaced } from '../html/text.ts'
import { boundsText } from '../statistics/intervals.ts'
import { THING_KINDS, type ThingKind } from '../use/things.ts'
import { duration } from './progress.ts'
import type { BalanceReport, Interval, PacingRow, WinRate } from './schema.ts'

export function balancePage(report: BalanceReport): string {
  const { settings, games, created } = report
  const { players, size, map, speed, difficulty, bots } = settings
  return page({
    title: `Balance: ${report.label}`,
    about: `${games.length} games of ${players} seats · ${size} ${map} · ${speed}, ${difficulty} · ${bots.join(', ')} · ${settings.ruleset}${settings.mods.map(mod => ` + ${mod}`).join('')} · ${created.slice(0, 16).replace('T', ' ')} UTC`,
    parts: [
      ...warnings(report),
      headline(report),
      winning(report),
      pacing(report),
      happenings(report),
      built(report),
      neverUsed(report),
      played(report),
    ],
  })
}

function warnings({ stopped, settings, games, failures }: BalanceReport): string[] {
  return [
    ...(stopped ? [warning(`Ended before its time: ${games.length} of ${settings.games} games were played.`)] : []),
    ...failures.map(({ game, seed, message }) => warning(`Game ${game} (seed ${seed}) failed: ${message.split('\n')[0]}`)),
  ]
}

function headline({ games, speed, perGame, victories, commands }: BalanceReport): string {
  const kinds = Object.entries(victories).sort(([, a], [, b]) => b - a)
  return tiles([
    ['games', figure(games.length)],
    ['mean last round', figure(perGame.turns.value, 0)],
    [`usual victory${kinds[0] ? `, ${percent(kinds[0][1] / games.length, 0)}` : ''}`, kinds[0]?.[0] ?? '–'],
    ['wars a game', figure(perGame.conflict.wars.value, 1)],
    ['cities taken a game', figure(perGame.conflict.captures.value, 1)],
    ['games an hour', figure(speed.gamesPerHour, 0)],
    ['refused commands', figure(commands.refused)],
  ])
}

/** `brief`: without what matters less. */
function rates(head: string, of: Record<string, WinRate>, brief = false): string {
  const row = ([name, { games, seats, wins, rate, low, high, expected, place, ahead }]: [string, WinRate]): Cell[] => [
    name,
    games,
    ...(brief ? [] : [seats]),
    wins,
    percent(rate),
    whisker({ value: rate, low, high, mark: expected }, 0, 1),
    ...(brief ? [] : [percent(expected)]),
    figure(place.value),
    ...(brief ? [] : [ahead ? `${percent(ahead.value)} (${boundsText(ahead, n => percent(n))})` : '–']),
  ]
  const scale = '0 to 100 %'
  const full = [head, 'games', 'seats', 'wins', 'win rate', scale, 'of equals', 'mean place', 'ahead of the others']
  const short = [head, 'games', 'wins', 'win rate', scale, 'mean place']
  return table({
    head: brief ? short : full,
    rows: Object.entries(of).map(row),
    figures: brief ? [1, 2, 3, 5] : [1, 2, 3, 4, 6, 7, 8],
  })
}

function winning({ winRates, winRatesByNation, winRatesByPlace, victoryShares }: BalanceReport): string {
  const byRate = Object.fromEntries(Object.entries(winRatesByNation).sort(([, a], [, b]) => b.rate - a.rate))
  const places = Object.fromEntries(Object.entries(winRatesByPlace).map(([seat, rate]) => [`seat ${seat}`, rate]))
  const shares = Object.entries(victoryShares).map(([kind, share]): Cell[] => [kind, percent(share.value), whisker(share, 0, 1)])
  return section(
    'Who wins, and how',
    rates('bot', winRates),
    note(
      'A bot wins a game once, however many seats it has. Intervals count maps, as the games on one map and the seats of one game are not independent. The dashed line is the rate of equals.',
    ),
    beside(
      `<h3>Victories</h3>${table({ head: ['kind', 'games', '0 to 100 %'], rows: shares, figures: [1] })}`,
      `<h3>By seat</h3>${rates('seat', places, true)}`,
    ),
    folded('By civilization', rates('civilization', byRate)),
  )
}

type Field = 'techs' | 'cities' | 'population' | 'units' | 'gold' | 'happiness' | 'score'
const CHARTS: readonly (readonly [Field, string])[] = [
  ['techs', 'Technologies'],
  ['cities', 'Cities'],
  ['population', 'Citizens'],
  ['score', 'Score'],
  ['units', 'Units'],
  ['gold', 'Gold in the treasury'],
  ['happiness', 'Happiness'],
]

/** A line for each bot, or one for all where there is one bot. */
function pacing({ pacing: all, bots }: BalanceReport): string {
  const several = Object.entries(bots).length > 1
  const lines = several ? Object.entries(bots).map(([name, one]) => [name, one.pacing] as const) : [['all seats', all] as const]
  const xs = all.map(({ turn }) => turn)
  const chart = ([field, title]: readonly [Field, string]): string => {
    const read = (rows: readonly PacingRow[], of: (row: PacingRow) => number | null) =>
      xs.map(turn => rows.map(row => (row.turn === turn ? of(row) : null)).find(one => one !== null) ?? null)
    const made: LineChart = {
      title: `${title}, mean of a seat`,
      x: 'turn',
      xs,
      lines: lines.map(([name, rows]) => ({
        name,
        values: read(rows, row => row[field]),
        low: read(rows, row => row.intervals[field].low),
        high: read(rows, row => row.intervals[field].high),
      })),
      ...(field !== 'happiness' && field !== 'gold' && { least: 0 }),
    }
    return lineChart(made)
  }
  const names = [...new Set(all.flatMap(({ eras }) => Object.keys(eras)))]
  const eras = lineChart({
    title: 'Eras: share of seats',
    x: 'turn',
    xs,
    lines: names.map(name => ({ name, values: all.map(row => row.eras[name] ?? 0) })),
    least: 0,
    most: 1,
    isShare: true,
  })
  const last = all.at(-1)
  return section(
    'Pacing',
    note(
      `Seats that are out count with 0; bands are 95 % intervals over maps.${last ? ` Late rounds are of the games that came so far: ${all[0].games} at turn ${all[0].turn}, ${last.games} at turn ${last.turn}.` : ''}`,
    ),
    beside(...CHARTS.map(chart), eras),
  )
}

function happenings({ economy, conflict, barbarians, perGame, bots }: BalanceReport): string {
  const rows = (sums: Record<string, number>, each: Record<string, Interval>): Cell[][] =>
    Object.entries(sums).map(([name, sum]) => [
      spaced(name),
      sum,
      figure(each[name].value),
      boundsText(each[name], n => figure(n)),
    ])
  const part = (title: string, sums: Record<string, number>, each: Record<string, Interval>): string =>
    `<h3>${title}</h3>${table({ head: ['', 'all games', 'a game', '95 % interval'], rows: rows(sums, each) })}`
  const names = Object.keys(bots)
  const fields = Object.keys(bots[names[0]]?.perSeat ?? {})
  const byBot = table({
    head: ['a seat in a game', ...names],
    rows: fields.map(field => [
      spaced(field),
      ...names.map(
        name => `${figure(bots[name].perSeat[field].value)} (${boundsText(bots[name].perSeat[field], n => figure(n))})`,
      ),
    ]),
  })
  return section(
    'Economy and conflict',
    beside(
      part('Economy', economy, perGame.economy) + part('Between civilizations', conflict, perGame.conflict),
      `${part('Barbarians', barbarians, perGame.barbarians)}`,
    ),
    folded('By bot', byBot, names.length > 1),
  )
}

/** Rows that a table shows at once; the others are folded. */
const SHOWN = 12

function built({ items, builtBy, games }: BalanceReport): string {
  const kinds = ['building', 'unit', 'wonder'] as const
  const title = { building: 'Buildings', unit: 'Units', wonder: 'Wonders' }
  const part = (kind: (typeof kinds)[number]): string => {
    const all = items.filter(item => item.kind === kind)
    const most = Math.max(0, ...all.map(({ perSeat }) => perSeat.high ?? perSeat.value ?? 0))
    const rows = all.map(({ name, total, perSeat, games: in_ }): Cell[] => [
      name,
      total,
      figure(perSeat.value),
      whisker(perSeat, 0, most),
      percent(games.length > 0 ? in_ / games.length : null, 0),
    ])
    const show = (some: Cell[][]): string =>
      table({ head: [kind, 'built', 'a seat', `0 to ${figure(most, 1)}`, 'of games'], rows: some, figures: [1, 2, 4] })
    const rest = rows.slice(SHOWN)
    return `<h3>${title[kind]}</h3>${show(rows.slice(0, SHOWN))}${rest.length > 0 ? folded(`${rest.length} more`, show(rest)) : ''}`
  }
  const nations = table({
    head: ['civilization', 'seats', 'what it built most, for each seat'],
    rows: Object.entries(builtBy.nations).map(([name, { seats, items: own }]) => [name, seats, most(own, seats)]),
    figures: [1],
    prose: [2],
  })
  const states = table({
    head: ['', 'built'],
    rows: Object.entries(builtBy.cityStates)
      .sort(([, a], [, b]) => b - a)
      .map(([name, n]) => [name, n]),
  })
  return section(
    'What gets built',
    beside(part('building'), part('unit') + part('wonder')),
    folded('By civilization', nations),
    folded('By city-states', states),
  )
}

const PLURALS: Record<ThingKind, string> = {
  unit: 'Units',
  ability: 'Abilities of units',
  promotion: 'Promotions',
  building: 'Buildings',
  wonder: 'Wonders',
  project: 'Projects',
  improvement: 'Improvements',
  resource: 'Resources',
  technology: 'Technologies',
  policy: 'Policies',
  belief: 'Beliefs',
}

function neverUsed({ neverUsed: all }: BalanceReport): string {
  const part = (kind: ThingKind): string => {
    const rows = all.filter(one => one.kind === kind).map(({ name, reason, why }): Cell[] => [name, reason, why])
    if (rows.length === 0) return ''
    return folded(`${PLURALS[kind]}: ${rows.length}`, table({ head: [kind, 'reason', ''], rows, figures: [], prose: [2] }))
  }
  return section(
    'Never used',
    note(
      all.length === 0
        ? 'Everything that the ruleset brings was used in some game.'
        : 'What the ruleset brings and no played civilization made, had, learnt or did in any game, with what it lacked where it came nearest. Outbid: bots could have had it, and chose other things.',
    ),
    ...THING_KINDS.map(part),
  )
}

const most = (items: Record<string, number>, seats: number): string =>
  Object.entries(items)
    .slice(0, 8)
    .map(([name, n]) => `${name} ${figure(n / seats, 1)}`)
    .join(', ')

function played({ games, speed, commands, settings }: BalanceReport): string {
  const rows = games.map(({ game, map, seed, turns, winner, winnerSeat, victory, nations, scores, wallSeconds }): Cell[] => [
    String(game),
    map,
    seed,
    turns,
    winner === null ? '–' : `${winner} (${nations[winnerSeat!]})`,
    victory ?? '–',
    scores.join(' '),
    wallSeconds,
  ])
  const times = Object.entries(speed.msPerRound).map(([turn, ms]): Cell[] => [`ms a round around turn ${turn}`, figure(ms)])
  const refusals = Object.entries(commands.refusals).map(([code, n]): Cell[] => [`refused: ${code}`, n])
  return section(
    'Games and speed',
    folded(
      `The ${games.length} games`,
      table({ head: ['game', 'map', 'seed', 'rounds', 'winner', 'victory', 'scores by seat', 's'], rows, figures: [1, 2, 3, 7] }),
    ),
    table({
      head: ['', ''],
      rows: [
        ['played in', duration(speed.wallSeconds * 1000)],
        ['CPU seconds a game', figure(speed.cpuSecondsPerGame)],
        ['memory of the largest process, MB', figure(speed.peakMemoryMb)],
        ...times,
        ['commands', figure(commands.total)],
        ['turns ended for a bot that would not', figure(commands.stuckTurns)],
        ...refusals,
        ['engine', settings.engine],
        ['rules', settings.rulesHash.slice(0, 16)],
      ],
    }),
    note('Each game of the JSON report beside this page carries all that it takes to play it again: hexarchy verify.'),
  )
}
