/** Worlds that a seat cannot tell apart: a game as bots played it, and another that differs in all that the seat does not know. */
import { answerNegotiation, playTurn } from '../../bot/play.ts'
import { STANDARD } from '../../bot/profiles.ts'
import type { EngineContext } from '../../engine/core/engine-context.ts'
import { makeContext } from '../../engine/core/engine-context.ts'
import { drawFrom, type RandomSource } from '../../engine/core/numbers/rng.ts'
import { type City, type Civ, type GameState, NONE } from '../../engine/core/state.ts'
import { openNegotiationOf } from '../../engine/diplomacy/negotiation.ts'
import { createGame } from '../../engine/index.ts'
import { perform } from '../../engine/perform.ts'
import type { GameOptions } from '../../engine/setup/game-options.ts'
import { hears } from '../../engine/visibility/event-redaction.ts'
import type { ReplayRound } from '../../saves/games/replay/replay.ts'
import { LAYER_NAMES, seatBit } from '../../saves/games/replay/replay.ts'
import { blankPicture } from '../../saves/games/replay/replay-picture.ts'
import { takeRound } from '../../saves/games/replay/replay-recorder.ts'
import { scrambled } from '../bot/scramble.ts'
import { standardRules } from '../world.ts'

const rules = standardRules()

/** A game with the record of its rounds. */
export interface Played {
  s: GameState
  rounds: ReplayRound[]
}

/** A game of four bots and eight city-states up to each of these turns, where its seats are handed to remote players. */
export function playedTo(turns: readonly number[], seed: number): Played[] {
  const seats = Array.from({ length: 4 }, () => ({ driver: 'bot' }))
  const options = { name: 'fog', size: 'small', map: 'continents', seed, speed: 'Quick', espionage: true, seats }
  const w = createGame(rules, options as GameOptions)
  const picture = blankPicture(w.grid.size, seats.length)
  const rounds = [takeRound(w, picture, 0)]
  const played: Played[] = []
  for (const until of turns) {
    while (!w.s.over && w.s.turn < until) {
      const { turn } = w.s
      playSeat(w)
      if (w.s.turn !== turn) rounds.push(takeRound(w, picture, turn))
    }
    const s = structuredClone(w.s)
    for (const seat of s.seats) {
      const limits = { stallSteps: 1e6, steps: 1e6, toolCalls: 1e6, seconds: 1e6 }
      Object.assign(seat, { driver: 'agent', profile: null, limits })
    }
    played.push({ s, rounds: structuredClone(rounds) })
  }
  return played
}

function playSeat(w: EngineContext): void {
  const seat = w.s.active
  const plan = playTurn(w, seat, STANDARD)
  let step = plan.next()
  while (!step.done) {
    const outcome = perform(w, seat, step.value)
    for (let one = openNegotiationOf(w, seat); one; one = openNegotiationOf(w, seat))
      perform(w, one.floor, answerNegotiation(w, one.floor, STANDARD, one)!)
    if (w.s.active !== seat || w.s.over) break
    step = plan.next(outcome)
  }
}

/**
 * The same game to `seat`, and another to all who see more. Who has met another is told where deals are made what that other can pay and
 * give: with `keepsEconomy` so much stays as it is, of those whom the seat has met.
 */
export function twinOf({ s: state, rounds }: Played, seat: number, source: RandomSource, keepsEconomy = false): Played {
  const s = scrambled(state, rules, seat, source)
  const w = makeContext(s, rules)
  s.setup.seed = drawFrom(source, 1e6)
  for (const civ of s.civs) if (!isKnown(s, seat, civ)) becomeAnother(w, civ, isNamed(s, seat, civ), source)
  for (const other of s.seats) {
    if (other.id === seat) continue
    Object.assign(other, {
      notes: `plan ${drawFrom(source, 1e6)}`,
      calls: [],
      profile: 'Standard',
      model: `model-${drawFrom(source, 9)}`,
    })
    other.limits.steps = 1000 + drawFrom(source, 1000)
  }
  hideLand(w, seat, source)
  for (const civ of s.civs) if (isKnown(s, seat, civ)) civ.techs = [...state.civs[civ.id].techs]
  for (const city of s.cities) if (city) keepTold(s, seat, city, state)
  if (keepsEconomy) for (const civ of s.civs) if (civ.kind === 'major' && isKnown(s, seat, civ)) keepEconomy(s, civ, state)
  hideDealings(s, seat, source)
  hideEvents(s, seat, source)
  const shift = 1000 + drawFrom(source, 1000)
  return { s, rounds: structuredClone(rounds).map(round => twinRound(round, s, seat, source, shift)) }
}

/** What has changed on tiles since the seat saw them last. */
function hideLand({ s }: EngineContext, seat: number, source: RandomSource): void {
  const { tiles } = s
  const known = s.civs[seat].known!
  for (let t = 0; t < tiles.owner.length; t++) {
    if (known.visible[t] > 0 || tiles.owner[t] === seat || tiles.center[t] !== NONE) continue
    if (drawFrom(source, 3) === 0) tiles.features[t] = 0
    if (drawFrom(source, 3) === 0) tiles.work[t] = drawFrom(source, 5)
    if (tiles.owner[t] === NONE && drawFrom(source, 3) === 0) tiles.owner[t] = s.civs.length - 2
  }
}

/** The world hears of wonders, those who have met of each other's steps to victory, and a spy of all in its city. */
function keepTold(s: GameState, seat: number, city: City, from: GameState): void {
  const was = from.cities[city.id]!
  if (s.civs[seat].spies.some(spy => spy.city === city.id)) keepEconomy(s, s.civs[city.owner], from)
  const isMet = isKnown(s, seat, s.civs[city.owner])
  for (const { id, wonder } of rules.buildings)
    if (wonder === 'world' || (wonder === 'national' && isMet)) city.buildings[id] = was.buildings[id]
}

const ECONOMY = ['improvement', 'pillaged', 'road', 'roadOwner', 'resource', 'deposit', 'features', 'owner', 'worker'] as const

/** Cities, land and purse, as they are in `from`. */
function keepEconomy(s: GameState, { id }: Civ, from: GameState): void {
  const { gold, happiness, techs, policies, culture, goldenAgePoints } = from.civs[id]
  Object.assign(s.civs[id], { gold, happiness, techs: [...techs], policies: [...policies], culture, goldenAgePoints })
  for (const city of from.civs[id].cities) s.cities[city] = structuredClone(from.cities[city])
  for (let t = 0; t < s.tiles.owner.length; t++)
    if (from.tiles.owner[t] === id || from.tiles.roadOwner[t] === id)
      for (const layer of ECONOMY) s.tiles[layer][t] = from.tiles[layer][t]
}

const isKnown = (s: GameState, seat: number, { id, kind }: Civ): boolean =>
  id === seat || kind === 'barbarian' || s.civs[seat].relations[id].met

/** City-states ask to find a nation by its name. */
const isNamed = (s: GameState, seat: number, { id }: Civ): boolean =>
  s.quests.some(({ to, kind, target }) => to === seat && rules.quests[kind].kind === 'findPlayer' && target === id)

/** Nation, name and all figures of a civilization that the seat has not met. */
function becomeAnother(w: EngineContext, civ: Civ, keepsNation: boolean, source: RandomSource): void {
  const { s } = w
  const taken = new Set(s.civs.map(({ nation }) => nation))
  const { kind } = rules.nations[civ.nation]
  const free = rules.nations.filter(nation => nation.kind === kind && !taken.has(nation.id))
  if (free.length > 0 && !keepsNation) civ.nation = free[drawFrom(source, free.length)].id
  if (civ.kind === 'major') {
    s.seats[civ.seat].name = `Stranger ${drawFrom(source, 1e6)}`
    s.seats[civ.seat].driver = 'human'
  }
  civ.score = drawFrom(source, 900)
  civ.faith = drawFrom(source, 500)
  civ.era = drawFrom(source, 3)
  civ.policies = civ.policies.map(() => drawFrom(source, 2))
  civ.spaceParts = []
  for (const id of civ.cities) {
    const city = s.cities[id]!
    city.name = `Nowhere ${drawFrom(source, 1e6)}`
  }
}

/** What others agreed and talk about, and how many numbers that took. */
function hideDealings(s: GameState, seat: number, source: RandomSource): void {
  const concerns = (a: number, b: number) => a === seat || b === seat
  s.deals = s.deals.filter(({ a, b }) => concerns(a, b) || drawFrom(source, 2) === 0)
  s.negotiations = s.negotiations.filter(({ opener, other }) => concerns(opener, other))
  s.quests = s.quests.filter(({ to }) => to === seat || drawFrom(source, 2) === 0)
  s.nextDeal += 100
  s.nextQuest += 100
}

/** Events that the seat does not hear of are others, and more of them. */
function hideEvents(s: GameState, seat: number, source: RandomSource): void {
  const events: GameState['events'] = []
  const hidden = 1 << (seat === 0 ? 1 : 0)
  for (const event of s.events) {
    if (hears(seat, event)) events.push(event)
    const more = drawFrom(source, 3)
    for (let i = 0; i < more; i++)
      events.push({ ...event, kind: 'seat/thought', what: '', knownBy: hidden, civ: seat === 0 ? 1 : 0, args: [`thought ${i}`] })
  }
  const first = s.events[0]?.seq ?? s.nextEvent
  s.events = events.map((event, i) => ({ ...event, seq: first + 1000 + i }))
  s.nextEvent = first + 1000 + events.length
}

/** Rows that the seat did not come to know are others; who else came to know its own, too. */
function twinRound(round: ReplayRound, s: GameState, seat: number, source: RandomSource, shift: number): ReplayRound {
  const own = seatBit(seat)
  const others = (bits: number) => (drawFrom(source, 2) === 0 ? bits ^ (bits & ~own) : bits | 1)
  const rows = (flat: number[], width: number, value: number) => {
    const kept: number[] = []
    for (let i = 0; i < flat.length; i += width) {
      const row = flat.slice(i, i + width)
      const isOwn = (row[width - 1] & own) !== 0
      if (!isOwn && drawFrom(source, 3) === 0) continue
      if (!isOwn && value >= 0) row[value] = drawFrom(source, 5)
      row[width - 1] = isOwn ? others(row[width - 1]) | own : row[width - 1]
      kept.push(...row)
    }
    return kept
  }
  for (const name of LAYER_NAMES) round[name] = rows(round[name], 3, 1)
  round.explored = rows(round.explored, 2, -1)
  round.units = rows(round.units, 6, 1)
  round.unitsGone = rows(round.unitsGone, 2, -1)
  round.citiesGone = rows(round.citiesGone, 2, -1)
  round.cities = round.cities.filter(({ knownBy }) => (knownBy & own) !== 0 || drawFrom(source, 2) === 0)
  for (const city of round.cities) if ((city.knownBy & own) === 0) city.name = `Nowhere ${drawFrom(source, 99)}`
  const hasMet = (civ: number) => civ === seat || ((round.metBy[civ] ?? 0) & (1 << seat)) !== 0
  round.scores = round.scores.map((score, civ) => (hasMet(civ) ? score : drawFrom(source, 900)))
  round.gold = round.gold.map((gold, civ) => (civ === seat ? gold : drawFrom(source, 900)))
  round.metBy = round.metBy.map(bits => (bits & (1 << seat)) | (drawFrom(source, 16) & ~(1 << seat)))
  round.technologies = round.technologies.filter((_, i, all) => all[i - (i % 2)] === seat)
  round.policies = round.policies.filter((_, i, all) => all[i - (i % 2)] === seat)
  const isHeard = (event: ReplayRound['events'][number]) => hears(seat, { what: '', ...event })
  round.events = round.events.filter(isHeard).map(event => ({ ...event, seq: event.seq + shift }))
  round.told = round.told.filter(isHeard).map(event => ({ ...event, seq: event.seq + shift }))
  for (const event of [...round.events, ...round.told]) event.knownBy |= drawFrom(source, 16)
  round.nextEvent += shift
  if (round.cast) round.cast.nations = s.civs.map(({ nation }) => nation)
  const known = s.civs[seat].known!
  for (const land of [round.terrain, round.rivers, round.wonders])
    if (land) for (let t = 0; t < land.length; t++) if (known.explored[t] === 0) land[t] = drawFrom(source, 5)
  return round
}
