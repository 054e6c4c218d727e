/** The briefing: all that a player needs to take a turn, in one answer and a fixed order. */
import { civIncome } from '../engine/civ/income.ts'
import { yearOf } from '../engine/effects/year.ts'
import type { Unit } from '../engine/state.ts'
import type { World } from '../engine/world.ts'
import { alertsOf, enemiesInSight } from './alerts.ts'
import { decisionsOf } from './decisions.ts'
import { ownCityMark } from './views/city.ts'
import { empireView } from './views/empire.ts'
import { eventsKnown } from './views/event.ts'
import { exchangesOf, exchangeView } from './views/negotiation.ts'
import { knownPlayers } from './views/player.ts'
import { availableTechs, techView } from './views/tech.ts'
import { ownUnitMark, unitSeen } from './views/unit.ts'

/** Events, enemies and technologies listed at most; what is left out is counted. */
const EVENTS_SHOWN = 20
const ENEMIES_SHOWN = 20

export type Briefing = ReturnType<typeof briefingOf>

export function briefingOf(w: World, seat: number) {
  const { s, rules } = w
  const civ = s.civs[seat]
  const nation = rules.nations[civ.nation]
  const enemies = enemiesInSight(w, seat)
  const income = civIncome(w, civ)
  const events = eventsSinceLastTurn(w, seat)
  const news = events.filter(event => event.kind !== 'civ/message')
  return {
    turn: s.turn,
    turns: s.setup.turns,
    year: Math.round(yearOf(w, s.turn)),
    your_turn: s.active === seat,
    you: { player_id: seat, nation: nation.name, leader: nation.leader },
    ...(s.over && { game_over: { winner: s.over.winner, victory: rules.victories[s.over.victory]?.name ?? '' } }),
    alerts: alertsOf(w, seat, enemies, income.gold),
    decisions: decisionsOf(w, seat),
    empire: empireView(w, civ, income),
    cities: civ.cities.map(id => ownCityMark(w, s.cities[id]!)),
    units: civ.units.map(id => ownUnitMark(w, s.units[id]!)),
    technologies: availableTechs(w, civ).map(id => shortTech(w, seat, id, income.science)),
    enemies_in_sight: enemies.slice(0, ENEMIES_SHOWN).map(unit => shortEnemy(w, unit)),
    enemies_not_listed: Math.max(0, enemies.length - ENEMIES_SHOWN),
    players: knownPlayers(w, seat)
      .filter(other => other.id !== seat && other.kind === 'major')
      .map(other => ({
        id: other.id,
        nation: rules.nations[other.nation].name,
        score: other.score,
        relation: other.alive ? (civ.relations[other.id].war ? 'war' : 'peace') : 'eliminated',
      })),
    negotiations: exchangesOf(w, seat).map(exchange => exchangeView(w, seat, exchange)),
    messages: events.filter(event => event.kind === 'civ/message').map(({ turn, text }) => ({ turn, text })),
    events: news.slice(-EVENTS_SHOWN),
    events_not_listed: Math.max(0, news.length - EVENTS_SHOWN),
    notebook: s.seats[seat].notes.length,
  }
}

/** Beginnings of turns are no news, and a unit that a city made is told by the city. */
const NO_NEWS = ['turn/started', 'unit/born']

/** What happened since the turn before this one. */
function eventsSinceLastTurn(w: World, seat: number) {
  const from = w.s.turn - 1
  return eventsKnown(w, seat).filter(event => event.turn >= from && !NO_NEWS.includes(event.kind))
}

function shortTech(w: World, seat: number, tech: number, science: number) {
  const { name, left, turns, unlocks } = techView(w, w.s.civs[seat], tech, science)
  return { name, cost: left, turns, unlocks }
}

function shortEnemy(w: World, unit: Unit) {
  const { id, kind, owner_name, x, y, hp } = unitSeen(w, unit)
  return { id, kind, owner: owner_name, x, y, hp }
}
