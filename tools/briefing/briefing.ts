/** The briefing: all that a player needs to take a turn, in one answer and a fixed order; or only what changed since the last. */
import { type Civ, civIncome, type EngineContext, type Income, yearOf } from '../../engine/index.ts'
import type { Adviser } from '../advice.ts'
import { alertsOf } from '../alerts/alerts.ts'
import { enemiesInSight } from '../alerts/danger.ts'
import { decisionsOf } from '../decisions.ts'
import { empireView } from '../views/empire.ts'
import { eventsKnown } from '../views/event.ts'
import { knownPlayers } from '../views/player.ts'
import { changedRows, goneIds, type LastBriefing, lastBriefingOf, type Row } from './last-briefing.ts'
import { type Detail, LIMITS, type Part } from './limits.ts'
import {
  cityRows,
  cityStateRows,
  enemyRows,
  greatPeopleRows,
  groupUnits,
  negotiationRows,
  nextPolicy,
  playerRows,
  policyRows,
  shortened,
  techRows,
  unitRows,
  victoryRows,
} from './rows.ts'

export type Briefing = ReturnType<typeof briefingOf>['briefing']

export interface BriefingAsk {
  detail?: Detail
  /** Only what changed since what the seat was last told. */
  since?: 'last'
}

/** The briefing, and what the seat has been told by it. `last` is what it was told before; null where nothing is remembered. `adviser` ranks what decisions propose. */
export function briefingOf(
  w: EngineContext,
  seat: number,
  { detail = 'normal', since }: BriefingAsk = {},
  last: LastBriefing | null = null,
  adviser: Adviser | null = null,
) {
  const { s, rules } = w
  const civ = s.civs[seat]
  const { leader, name: nation } = rules.nations[civ.nation]
  const most = LIMITS[detail]
  const enemies = enemiesInSight(w, seat)
  const income = civIncome(w, civ)
  const rows = {
    cities: cityRows(w, civ, detail),
    units: unitRows(w, civ, most.units),
    technologies: techRows(w, civ, detail, income.science),
    policies: policyRows(w, civ, detail, nextPolicy(w, civ, income.culture).turns),
    enemies_in_sight: enemyRows(w, civ, enemies, most.enemies_in_sight),
    players: playerRows(w, civ, detail),
    city_states: cityStateRows(w, civ, detail),
    negotiations: negotiationRows(w, civ),
    great_people: greatPeopleRows(w, civ, detail),
    victories: victoryRows(w, civ, detail),
  }
  const before = since === 'last' ? last : null
  const not_listed: Partial<Record<Part | 'alerts' | 'decisions' | 'messages' | 'events', number>> = {}
  const unchanged: Partial<Record<Part, number>> = {}
  const gone: Partial<Record<Part, number[]>> = {}
  const left = (what: keyof typeof not_listed, n: number) => {
    if (n > 0) not_listed[what] = n
  }
  /** Rows to tell of, as many as are listed. */
  const pick = <R extends Row>(part: Part, all: readonly R[]): readonly R[] => {
    const shown = before ? changedRows(before, part, all) : all
    if (before && all.length > shown.length) unchanged[part] = all.length - shown.length
    const lost = before && !UNTOLD_WHEN_GONE.includes(part) ? goneIds(before, part, all) : []
    if (lost.length > 0) gone[part] = lost
    left(part, shown.length - most[part])
    return shown.slice(0, most[part])
  }
  const list = <V>(part: Part, all: readonly Row<V>[] | null): V[] => (all ? pick(part, all).map(({ show }) => show()) : [])
  const alerts = alertsOf(w, seat, enemies, income.gold, (before ?? last)?.turn ?? s.turn - 1)
  const { decisions, more } = decisionsOf(w, seat, most.decisions, adviser)
  const events = eventsSince(w, seat, before)
  const messages = events.filter(event => event.kind === 'civ/message')
  const news = events.filter(event => event.kind !== 'civ/message')
  left('alerts', alerts.length - most.alerts)
  left('decisions', more)
  left('messages', messages.length - most.messages)
  left('events', news.length - most.events)
  const units = pick('units', rows.units) as typeof rows.units
  const listed = new Set(units.map(({ id }) => id))
  const others = before ? [] : rows.units.filter(({ id }) => !listed.has(id)).map(({ unit }) => unit)
  const briefing = {
    detail,
    ...(since === 'last' && { changes_since: before?.turn ?? null }),
    turn: s.turn,
    turns: s.setup.turns,
    year: Math.round(yearOf(w, s.turn)),
    your_turn: s.active === seat,
    you: { player_id: seat, nation, leader },
    ...(s.over && { game_over: { winner: s.over.winner, victory: rules.victories[s.over.victory]?.name ?? '' } }),
    alerts: alerts.slice(0, most.alerts),
    decisions,
    empire: { ...empireView(w, civ, income), ...moreOfEmpire(w, civ, income) },
    cities: list('cities', rows.cities),
    units: units.map(({ show }) => show()),
    unit_groups: groupUnits(w, others).slice(0, most.groups),
    technologies: list('technologies', rows.technologies),
    policies: list('policies', rows.policies),
    enemies_in_sight: list('enemies_in_sight', rows.enemies_in_sight),
    players: list('players', rows.players),
    city_states: list('city_states', rows.city_states),
    negotiations: list('negotiations', rows.negotiations),
    great_people: list('great_people', rows.great_people),
    victories: list('victories', rows.victories),
    messages: messages.slice(-most.messages).map(({ turn, text }) => ({ turn, text: shortened(text) })),
    events: news.slice(-most.events),
    not_listed,
    ...(before && { unchanged, gone }),
    notebook: s.seats[seat].notes.length,
  }
  return { briefing, told: lastBriefingOf(s.turn, s.nextEvent, rows, last) }
}

/** What was researched, adopted or closed is told elsewhere. */
const UNTOLD_WHEN_GONE: readonly Part[] = [
  'technologies',
  'policies',
  'negotiations',
  'great_people',
  'victories',
  'enemies_in_sight',
]

function moreOfEmpire(w: EngineContext, civ: Civ, income: Income) {
  const majors = knownPlayers(w, civ.id).filter(other => other.kind === 'major' && other.alive)
  return {
    ...(w.s.setup.religion && { faith: civ.faith, faith_per_turn: income.faith }),
    next_policy: nextPolicy(w, civ, income.culture),
    rank: 1 + majors.filter(other => other.score > civ.score).length,
    ranked: majors.length,
  }
}

/** Beginnings of turns are no news, and a unit that a city made is told by the city. */
const NO_NEWS = ['turn/started', 'unit/born']

/** What happened since the last briefing, or since the turn before this one. */
function eventsSince(w: EngineContext, seat: number, last: LastBriefing | null) {
  const isNew = ({ seq, turn }: { seq: number; turn: number }) => (last ? seq >= last.nextEvent : turn >= w.s.turn - 1)
  return eventsKnown(w, seat, undefined, event => isNew(event) && !NO_NEWS.includes(event.kind))
}
