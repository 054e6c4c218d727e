/** The health of bot games: how they open, grow, fight and end, beside what is asked of four Standards on a small map, Quick, Prince. */
import type { Observation, Snapshot } from '../metrics/observe.ts'
import { timeOfRound } from '../processes/round-time.ts'
import type { LabGame } from '../processes/worker.ts'
import type { Cluster } from '../statistics/intervals.ts'
import type { Figure } from './figure.ts'
import { WAR_FIGURES } from './war-figures.ts'

/** Games of a process after which its code is compiled. */
const WARM_AFTER = 2
/** A game should be decided before this round. */
const DECIDED_BEFORE = 315

const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0)
const mean = (list: readonly number[]): number | null => (list.length > 0 ? sum(list) / list.length : null)
const at = (game: LabGame, turn: number): Snapshot | undefined => game.seen.snapshots.find(one => one.turn === turn)

/** Mean over the seats, those that are out included, at the end of a round. */
const overSeats =
  (field: 'cities' | 'population' | 'explored' | 'met' | 'overseas', turn: number) =>
  (game: LabGame): number | null =>
    mean(at(game, turn)?.[field] ?? [])

/** Mean over the seats that are still in the game. */
const overLiving =
  (field: 'techs', turn: number) =>
  (game: LabGame): number | null => {
    const one = at(game, turn)
    return one ? mean(one[field].filter((_, seat) => one.alive[seat])) : null
  }

/** Turns of seats of which something held, of all that they were in the game. */
const turnsOf =
  (field: 'turnsUnhappy' | 'turnsVeryUnhappy' | 'turnsRich' | 'turnsAtWar') =>
  ({ seen }: LabGame): Cluster => ({ hits: total(seen, field), of: total(seen, 'turnsAlive') })

const total = (
  seen: Observation,
  field: 'turnsAlive' | 'turnsUnhappy' | 'turnsVeryUnhappy' | 'turnsRich' | 'turnsAtWar',
): number => sum(seen[field].map(spans => sum(spans ?? [])))

const score =
  (turn: number) =>
  (game: LabGame): number | null =>
    mean(game.census.find(one => one.turn === turn)?.seats.map(seat => seat.score) ?? [])

const atMostOneCity =
  (turn: number) =>
  (game: LabGame): Cluster | null => {
    const cities = at(game, turn)?.cities
    return cities ? { hits: cities.filter(many => many <= 1).length, of: cities.length } : null
  }

const once = (holds: boolean): Cluster => ({ hits: +holds, of: 1 })
export const isWarm = (game: LabGame): boolean => game.gamesBefore >= WARM_AFTER
const refused = (game: LabGame): number => sum(Object.values(game.refusals))

/** Time of the rounds around turn 300 as a multiple of those around turn 50, in a process that is warm. */
function slowdown(game: LabGame): number | null {
  const [early, late] = [timeOfRound([game], 50), timeOfRound([game], 300)]
  return isWarm(game) && early && late && game.turns >= 300 ? late / early : null
}

export const HEALTH: readonly Figure[] = [
  { name: 'cities, turn 50', of: overSeats('cities', 50), digits: 2, asked: { least: 3 } },
  { name: 'cities, turn 100', of: overSeats('cities', 100), digits: 2, asked: { least: 5 } },
  { name: 'cities, turn 150', of: overSeats('cities', 150), digits: 2, asked: { least: 7 } },
  { name: 'round of the second city', of: game => mean(game.seen.turnOfCity.flatMap(rounds => rounds[1] ?? [])), digits: 1 },
  { name: 'seats at one city, turn 60', of: atMostOneCity(60), digits: 1, asked: { most: 0 } },
  { name: 'share of the map explored, turn 50', of: overSeats('explored', 50), digits: 3, asked: { least: 0.2 } },
  { name: 'share of the map explored, turn 100', of: overSeats('explored', 100), digits: 3 },
  { name: 'other seats met, turn 100', of: overSeats('met', 100), digits: 2 },
  { name: 'cities overseas, turn 150', of: overSeats('overseas', 150), digits: 2 },
  { name: 'citizens, turn 100', of: overSeats('population', 100), digits: 1 },
  { name: 'citizens, turn 150', of: overSeats('population', 150), digits: 1 },
  { name: 'score, turn 100', of: score(100), digits: 0 },
  { name: 'score, turn 150', of: score(150), digits: 0 },
  { name: 'score, turn 250', of: score(250), digits: 0 },
  { name: 'technologies, turn 100', of: overLiving('techs', 100), digits: 1, asked: { least: 24 } },
  { name: 'technologies, turn 150', of: overLiving('techs', 150), digits: 1 },
  { name: 'technologies, turn 200', of: overLiving('techs', 200), digits: 1, asked: { least: 44 } },
  { name: 'technologies, turn 300', of: overLiving('techs', 300), digits: 1, asked: { least: 66 } },
  { name: 'wars between seats a game', of: game => game.tally.conflict.wars, digits: 1 },
  { name: 'cities captured from seats a game', of: game => game.tally.conflict.captures, digits: 2, asked: { least: 3 } },
  { name: 'city-states captured a game', of: game => game.tally.conflict.cityStatesCaptured, digits: 2 },
  { name: 'seat-turns at war', of: turnsOf('turnsAtWar'), digits: 1 },
  ...WAR_FIGURES,
  {
    name: 'settlers lost to barbarians a seat by turn 150',
    of: game => mean(game.seen.settlersLost),
    digits: 2,
    asked: { most: 0.2 },
  },
  {
    name: 'workers lost to barbarians a seat by turn 150',
    of: game => mean(game.seen.workersLost),
    digits: 2,
    asked: { most: 0.5 },
  },
  { name: 'camps cleared a game', of: game => game.tally.barbarians.campsCleared, digits: 1 },
  { name: 'cities lost to barbarians a game', of: game => game.tally.barbarians.citiesLost, digits: 2 },
  { name: 'seat-turns unhappy (below 0)', of: turnsOf('turnsUnhappy'), digits: 1, asked: { most: 0.2 } },
  { name: 'seat-turns very unhappy (below −10)', of: turnsOf('turnsVeryUnhappy'), digits: 1 },
  { name: 'seat-turns with over 500 gold', of: turnsOf('turnsRich'), digits: 1, asked: { most: 0.1 } },
  { name: 'refused of 1,000 commands', of: game => (1000 * refused(game)) / game.commands, digits: 2, asked: { most: 1 } },
  { name: 'CPU seconds a game, warm', of: game => (isWarm(game) ? game.cpuSeconds : null), digits: 2, asked: { most: 3 } },
  {
    name: 'CPU seconds, first of a process',
    of: game => (game.gamesBefore === 0 ? game.cpuSeconds : null),
    digits: 2,
    asked: { most: 5 },
  },
  { name: 'memory of a process, MB', of: game => game.peakMemoryMb, digits: 0, asked: { most: 400 } },
]

/** Of games that were played to their end. */
export const ENDINGS: readonly Figure[] = [
  {
    name: `decided before turn ${DECIDED_BEFORE}`,
    of: game => once(game.victory !== null && game.turns < DECIDED_BEFORE),
    digits: 1,
    asked: { least: 0.8 },
  },
  { name: 'round of the end', of: game => game.turns, digits: 0 },
  { name: 'rounds around turn 300 against those around 50, time', of: slowdown, digits: 2, asked: { most: 2 } },
]

/** A share for each kind of victory that any of the games ended with. */
export const victoriesOf = (games: readonly LabGame[]): Figure[] =>
  [...new Set(games.map(({ victory }) => victory))].sort().map(kind => ({
    name: `victory: ${kind ?? 'none'}`,
    of: ({ victory }) => once(victory === kind),
    digits: 1,
  }))
