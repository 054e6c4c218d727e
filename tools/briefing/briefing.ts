/** The briefing: all that a player needs to take a turn, in one answer and a fixed order; or only what changed since the last. */
import { type Civ, civIncome, currentHint, type EngineContext, hasTurn, type Income, yearOf } from '../../engine/index.ts'
import { alertsOf } from '../alerts/alerts.ts'
import { enemiesInSight } from '../alerts/danger.ts'
import { decisionsOf } from '../decisions/decisions.ts'
import { surplusOf } from '../decisions/last-copies.ts'
import { forcedEndOf, pauseOf } from '../interruptions.ts'
import type { Adviser } from '../tool/advice.ts'
import { empireView } from '../views/players/empire.ts'
import { eventWords } from '../views/players/event-choice.ts'
import { exchangesOf } from '../views/players/negotiation.ts'
import { knownPlayers } from '../views/players/player.ts'
import { isAsBefore, type LastBriefing, lastBriefingOf } from './last-briefing.ts'
import { type Detail, LIMITS, type Limits, type Part } from './limits.ts'
import { listsOf } from './lists.ts'
import { eventTold, newsOf } from './news.ts'
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
import { seenRows } from './seen.ts'

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
  const { s } = w
  const civ = s.civs[seat]
  const most = LIMITS[detail]
  const income = civIncome(w, civ)
  const hint = currentHint(w, civ)
  const rows = rowsOf(w, civ, detail, income, adviser)
  const before = since === 'last' ? last : null
  const { list, news, left, ...lists } = listsOf(before, most)
  const toldSince = (before ?? last)?.turn ?? s.turn - 1
  const {
    alerts,
    answers,
    more: otherAlerts,
  } = alertsOf(w, seat, { income: income.gold, since: toldSince, most: most.alerts, adviser })
  const { decisions, more, dismissed } = decisionsOf(w, seat, { most: most.decisions, adviser, beside: answers })
  const { messages, events, passedOver } = newsOf(w, seat, detail, before)
  left('alerts', otherAlerts)
  left('decisions', more)
  left('messages', messages.length - most.messages)
  left('events', Math.max(0, events.length - most.events) + passedOver)
  const { units, unit_groups, unnamed } = unitsTold(w, news('units', rows.units) as typeof rows.units, most)
  left('units', unnamed)
  lists.listed.units = units.map(({ id }) => id)
  const briefing = {
    detail,
    ...(since === 'last' && { changes_since: before?.turn ?? null }),
    ...gameAsItStands(w, seat),
    alerts,
    negotiations: list('negotiations', rows.negotiations),
    decisions: decisions.map(one => ({
      ...one,
      ...(one.others && { others: one.others.slice(0, most.others) }),
      ...(isAsBefore(before, s.turn, one) && { as_before: true }),
    })),
    ...(dismissed > 0 && { dismissed }),
    ...(hint && { hint: eventWords(hint) }),
    empire: empireTold(w, civ, detail, income),
    cities: list('cities', rows.cities),
    units,
    unit_groups,
    technologies: list('technologies', rows.technologies),
    policies: list('policies', rows.policies),
    enemies_in_sight: list('enemies_in_sight', rows.enemies_in_sight),
    players: list('players', rows.players),
    city_states: list('city_states', rows.city_states),
    great_people: list('great_people', rows.great_people),
    victories: list('victories', rows.victories),
    seen: list('seen', rows.seen),
    messages: messages.slice(-most.messages).map(({ turn, text }) => ({ turn, text: shortened(text) })),
    events: events.slice(-most.events).map(event => eventTold(event, civ)),
    ...(Object.keys(lists.not_listed).length > 0 && { not_listed: lists.not_listed }),
    ...(before && { unchanged: lists.unchanged, gone: lists.gone }),
    notebook: s.seats[seat].notes.length,
  }
  /** What a seat was told of that was shown so much of each list. */
  const toldBy = (shown: Pick<typeof briefing, Part | 'unit_groups' | 'decisions'>): LastBriefing => {
    const isWhole = shown.unit_groups.length === unit_groups.length
    const atRest = isWhole ? rows.units.filter(({ wants }) => wants === 0).map(({ id }) => id) : []
    return lastBriefingOf(s.turn, s.nextEvent, rows, lists.idsIn(shown, atRest), shown.decisions, last)
  }
  return withTold(briefing, toldBy)
}

/** What was told by all of it is worked out where it is asked for: whoever shows a part asks `toldBy` alone. */
function withTold<B extends S, S, T>(briefing: B, toldBy: (shown: S) => T) {
  return {
    briefing,
    toldBy,
    get told(): T {
      return toldBy(briefing)
    },
  }
}

/** Which turn it is, whose, and who the seat is. */
function gameAsItStands(w: EngineContext, seat: number) {
  const { s, rules } = w
  const { leader, name: nation } = rules.nations[s.civs[seat].nation]
  const paused = pauseOf(s)
  const forced_end = forcedEndOf(s, seat)
  return {
    turn: s.turn,
    turns: s.setup.turns,
    year: Math.round(yearOf(w, s.turn)),
    your_turn: hasTurn(s, seat),
    ...(paused && { paused }),
    ...(forced_end && { forced_end }),
    you: { player_id: seat, nation, leader },
    ...(s.over && { game_over: { winner: s.over.winner, victory: rules.victories[s.over.victory]?.name ?? '' } }),
  }
}

/** All that each part may list, the most urgent first. */
function rowsOf(w: EngineContext, civ: Civ, detail: Detail, income: Income, adviser: Adviser | null) {
  const most = LIMITS[detail]
  return {
    cities: cityRows(w, civ, detail),
    units: unitRows(w, civ, most.units),
    technologies: techRows(w, civ, detail, income.science),
    policies: policyRows(w, civ, detail, nextPolicy(w, civ, income.culture).turns),
    enemies_in_sight: enemyRows(w, civ, enemiesInSight(w, civ.id), most.enemies_in_sight),
    players: playerRows(w, civ, detail),
    city_states: cityStateRows(w, civ, detail),
    negotiations: negotiationRows(w, civ),
    great_people: greatPeopleRows(w, civ, detail),
    victories: victoryRows(w, civ, detail),
    seen: seenRows(w, civ, adviser?.sites ?? null, { most: most.seen, detail }),
  }
}

/** In rows those that want something, the others together; `unnamed`: of how many not even the id is told. */
function unitsTold(w: EngineContext, rows: ReturnType<typeof unitRows>, most: Limits) {
  const listed = rows.filter(({ wants }) => wants > 0).slice(0, most.units)
  const others = rows.filter(row => !listed.includes(row)).map(({ unit }) => unit)
  const unit_groups = groupUnits(w, others, most.named).slice(0, most.groups)
  const named = unit_groups.reduce((sum, { ids = [] }) => sum + ids.length, 0)
  return { units: listed.map(({ show }) => show()), unit_groups, unnamed: others.length - named }
}

/** The empire without what there is none of; all resources in full only. */
function empireTold(w: EngineContext, civ: Civ, detail: Detail, income: Income) {
  const { golden_age_turns, research, resources, ...empire } = empireView(w, civ, income)
  const { toSpare, onlyCopies } = surplusOf(w, civ)
  const majors = knownPlayers(w, civ.id).filter(other => other.kind === 'major' && other.alive)
  const { free, ...policy } = nextPolicy(w, civ, income.culture)
  const { queue = [], ...first } = research ?? {}
  return {
    ...empire,
    ...(golden_age_turns > 0 && { golden_age_turns }),
    research: research && { ...(first as Omit<typeof research, 'queue'>), ...(queue.length > 0 && { queue }) },
    ...(w.s.setup.religion && (civ.faith !== 0 || income.faith !== 0) && { faith: civ.faith, faith_per_turn: income.faith }),
    ...(detail === 'full' && { resources }),
    next_policy: { ...policy, ...(free > 0 && { free }) },
    ...(Object.keys(toSpare).length > 0 && { to_spare: toSpare }),
    // What a deal would cost is asked while one is talked of; get_diplomacy marks them too.
    ...((detail === 'full' || exchangesOf(w, civ.id).length > 0) &&
      Object.keys(onlyCopies).length > 0 && { only_copies: onlyCopies }),
    rank: 1 + majors.filter(other => other.score > civ.score).length,
    ranked: majors.length,
  }
}
