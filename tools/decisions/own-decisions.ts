/** What a seat has to decide as the tools see it, each with a first idea. */

import {
  beliefsToTake,
  type City,
  type Civ,
  type Command,
  canAdoptSome,
  canFoundPantheon,
  check,
  checkBombard,
  choosable,
  type EngineContext,
  hasTurn,
  NONE,
  openBeliefs,
  openPolicies,
  type Unit,
  within,
} from '../../engine/index.ts'
import { isIdleCity } from '../views/cities/item.ts'
import { eventWords, waitingEvents } from '../views/players/event-choice.ts'
import { exchangesOf } from '../views/players/negotiation.ts'
import { nationName } from '../views/players/player.ts'
import { availableTechs } from '../views/rules/tech.ts'
import { canPromote, isIdle } from '../views/units/unit.ts'
import { ideaText, whatText } from '../words/decisions.ts'
import { captureDecisions } from './captures.ts'
import { defaultCityOption, defaultPromotion, defaultUnitOption } from './fallback-advice.ts'
import { idleText, stopOf } from './idle-units.ts'
import { givesLastCopy } from './last-copies.ts'
import { type PendingDecision, RANK, unitNamed } from './pending-decision.ts'

/** Out of its turn a seat answers, and no more. For whom to vote advisers alone can say: a vote may elect a rival. */
export function pendingDecisions(w: EngineContext, seat: number): PendingDecision[] {
  const civ = w.s.civs[seat]
  const matters = answers(w, seat)
  if (!hasTurn(w.s, seat)) return matters
  matters.push(...captures(w, seat), ...research(w, civ), ...culture(w, civ), ...religion(w, civ), ...events(w, civ))
  for (const id of civ.cities) matters.push(...cityMatters(w, w.s.cities[id]!))
  for (const id of civ.units) matters.push(...unitMatters(w, civ, w.s.units[id]!))
  return matters
}

const captures = (w: EngineContext, seat: number): PendingDecision[] =>
  captureDecisions(w, seat).map(({ of, what, option }) => ({
    subject: `capture ${of}`,
    what,
    rank: RANK.fights,
    idea: () => option,
  }))

function answers(w: EngineContext, seat: number): PendingDecision[] {
  return exchangesOf(w, seat)
    .filter(({ floor }) => floor === seat)
    .map(({ id: negotiation, opener, other }) => {
      const nation = nationName(w, opener === seat ? other : opener)
      const accept: Command = { type: 'respondNegotiation', negotiation, answer: 'accept' }
      const reject: Command = { type: 'respondNegotiation', negotiation, answer: 'reject' }
      const may = check(w, seat, accept) === null
      const sells = givesLastCopy(w, seat, accept)
      return {
        subject: `negotiation ${negotiation} respondNegotiation`,
        what: () => whatText(may ? 'negotiation' : 'negotiationUnmet', { nation, id: negotiation }),
        rank: RANK.others,
        idea: () =>
          may && !sells
            ? { command: accept, because: ideaText('canMeet') }
            : { command: reject, because: ideaText(sells ? 'onlyCopy' : 'cannotMeet') },
      }
    })
}

function research(w: EngineContext, civ: Civ): PendingDecision[] {
  if (civ.cities.length === 0) return []
  const nothing = civ.researchQueue.length === 0
  if (!nothing && civ.freeTechs === 0) return []
  const known = availableTechs(w, civ)
  if (known.length === 0) return []
  const of = (type: 'chooseFreeTech' | 'setResearch', tech: number, because: 'dearest' | 'cheapest'): PendingDecision => ({
    subject: type,
    what: () => whatText(type === 'setResearch' ? 'research' : 'freeTech'),
    rank: RANK.empire,
    idea: () => ({ command: { type, tech }, because: ideaText(because) }),
  })
  return [
    ...(civ.freeTechs > 0 ? [of('chooseFreeTech', known.at(-1)!, 'dearest')] : []),
    ...(nothing ? [of('setResearch', known[0], 'cheapest')] : []),
  ]
}

/** Policies are chosen once there are cities to gain by them. */
function culture(w: EngineContext, civ: Civ): PendingDecision[] {
  if (civ.cities.length === 0) return []
  const matters: PendingDecision[] = []
  const [policy] = canAdoptSome(w, civ) ? openPolicies(w, civ) : []
  if (policy !== undefined) {
    const idea = () => ({ command: { type: 'adoptPolicy' as const, policy }, because: ideaText('open') })
    matters.push({ subject: 'adoptPolicy', what: () => whatText('policy'), rank: RANK.empire, idea })
  }
  const [unit] = civ.freeGreatPeople > 0 ? choosable(w, civ) : []
  if (unit !== undefined) {
    const idea = () => ({ command: { type: 'chooseGreatPerson' as const, unit }, because: ideaText('free') })
    matters.push({ subject: 'chooseGreatPerson', what: () => whatText('greatPerson'), rank: RANK.empire, idea })
  }
  return matters
}

function religion(w: EngineContext, civ: Civ): PendingDecision[] {
  const [given] = beliefsToTake(w, civ)
  if (given !== undefined) {
    const idea = () => ({ command: { type: 'takeBelief' as const, belief: given }, because: ideaText('free') })
    return [{ subject: 'takeBelief', what: () => whatText('belief'), rank: RANK.empire, idea }]
  }
  if (civ.cities.length === 0 || !canFoundPantheon(w, civ)) return []
  const [belief] = openBeliefs(w, civ, 'pantheon')
  if (belief === undefined) return []
  const idea = () => ({ command: { type: 'foundPantheon' as const, belief }, because: ideaText('open') })
  return [{ subject: 'foundPantheon', what: () => whatText('pantheon'), rank: RANK.empire, idea }]
}

/** Events of the rules that wait for a choice. */
function events(w: EngineContext, civ: Civ): PendingDecision[] {
  return waitingEvents(w, civ.id).map(({ event, choices }) => ({
    subject: `event ${event} chooseEvent`,
    what: () => eventWords(w.rules.events[event]),
    choices,
    rank: RANK.empire,
    idea: () => ({ command: { type: 'chooseEvent', event, choice: choices[0].choice - 1 }, because: ideaText('open') }),
  }))
}

function cityMatters(w: EngineContext, city: City): PendingDecision[] {
  const matters: PendingDecision[] = []
  const { id, name } = city
  if (isIdleCity(city) && !city.autoProduction && !city.puppet && city.resistance === 0) {
    const what = () => whatText('cityIdle', { id, name })
    matters.push({ subject: `city ${id} setProduction`, what, rank: RANK.cities, idea: () => defaultCityOption(w, city) })
  }
  const tile = bombardTarget(w, city)
  if (tile !== NONE) {
    const what = () => whatText('cityBombards', { id, name })
    const command: Command = { type: 'cityAttack', city: id, tile }
    const idea = () => ({ command, because: ideaText('free') })
    matters.push({ subject: `city ${id} cityAttack`, what, rank: RANK.fights, idea })
  }
  return matters
}

/** A tile with an enemy that the city may bombard now, or NONE. */
export function bombardTarget(w: EngineContext, city: City): number {
  if (city.bombarded || city.resistance > 0) return NONE
  const { military, civilian } = w.s.tiles
  for (const t of within(w.grid, city.tile, w.rules.constants.baseCityBombardRange)) {
    if ((military[t] !== NONE || civilian[t] !== NONE) && checkBombard(w, city, t) === null) return t
  }
  return NONE
}

function unitMatters(w: EngineContext, civ: Civ, unit: Unit): PendingDecision[] {
  const matters: PendingDecision[] = []
  const { id } = unit
  if (unit.movesX60 > 0 && unit.attacks === 0 && canPromote(w, unit)) {
    const what = () => whatText('promotion', unitNamed(w, unit))
    matters.push({ subject: `unit ${id} promote`, what, rank: RANK.learning, idea: () => defaultPromotion(w, unit) })
  }
  if (isIdle(w, unit)) {
    const stop = stopOf(w, unit)
    const what = () => idleText(w, unit, stop)
    const idea = () => defaultUnitOption(w, civ, unit)
    matters.push({ subject: `unit ${id}`, what, isIdle: stop === null, rank: RANK.units, idea })
  }
  return matters
}
