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
import { idleWords } from '../views/units/idle.ts'
import { canPromote, isIdle } from '../views/units/unit.ts'
import { captureDecisions } from './captures.ts'
import { defaultCityOption, defaultPromotion, defaultUnitOption } from './fallback-advice.ts'
import { givesLastCopy } from './last-copies.ts'
import { labelOf, type PendingDecision, RANK } from './pending-decision.ts'

/** Out of its turn a seat answers, and no more. For whom to vote advisers alone can say: a vote may elect a rival. */
export function pendingDecisions(w: EngineContext, seat: number): PendingDecision[] {
  const civ = w.s.civs[seat]
  const matters = answers(w, seat)
  if (w.s.active !== seat) return matters
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
      const who = nationName(w, opener === seat ? other : opener)
      const accept: Command = { type: 'respondNegotiation', negotiation, answer: 'accept' }
      const reject: Command = { type: 'respondNegotiation', negotiation, answer: 'reject' }
      const may = check(w, seat, accept) === null
      const sells = givesLastCopy(w, seat, accept)
      const choice = may ? 'accept, reject, counter or reply' : 'its terms cannot be met: reject, counter or reply'
      return {
        subject: `negotiation ${negotiation} respondNegotiation`,
        what: `${who} waits for your answer in negotiation ${negotiation} (${choice})`,
        rank: RANK.others,
        idea: () =>
          may && !sells
            ? { command: accept, because: 'the terms can be met' }
            : { command: reject, because: sells ? 'it takes your only copy of a luxury' : 'the terms cannot be met' },
      }
    })
}

function research(w: EngineContext, civ: Civ): PendingDecision[] {
  if (civ.cities.length === 0) return []
  const nothing = civ.researchQueue.length === 0
  if (!nothing && civ.freeTechs === 0) return []
  const known = availableTechs(w, civ)
  if (known.length === 0) return []
  const of = (type: 'chooseFreeTech' | 'setResearch', what: string, tech: number, because: string): PendingDecision => ({
    subject: type,
    what,
    rank: RANK.empire,
    idea: () => ({ command: { type, tech }, because }),
  })
  return [
    ...(civ.freeTechs > 0 ? [of('chooseFreeTech', 'A free technology may be chosen', known.at(-1)!, 'the dearest')] : []),
    ...(nothing ? [of('setResearch', 'Nothing is being researched', known[0], 'the cheapest')] : []),
  ]
}

/** Policies are chosen once there are cities to gain by them. */
function culture(w: EngineContext, civ: Civ): PendingDecision[] {
  if (civ.cities.length === 0) return []
  const matters: PendingDecision[] = []
  const [policy] = canAdoptSome(w, civ) ? openPolicies(w, civ) : []
  if (policy !== undefined) {
    const idea = () => ({ command: { type: 'adoptPolicy' as const, policy }, because: 'open to you' })
    matters.push({ subject: 'adoptPolicy', what: 'A policy may be adopted', rank: RANK.empire, idea })
  }
  const [unit] = civ.freeGreatPeople > 0 ? choosable(w, civ) : []
  if (unit !== undefined) {
    const idea = () => ({ command: { type: 'chooseGreatPerson' as const, unit }, because: 'costs nothing' })
    matters.push({ subject: 'chooseGreatPerson', what: 'A great person may be chosen', rank: RANK.empire, idea })
  }
  return matters
}

function religion(w: EngineContext, civ: Civ): PendingDecision[] {
  const [given] = beliefsToTake(w, civ)
  if (given !== undefined) {
    const idea = () => ({ command: { type: 'takeBelief' as const, belief: given }, because: 'costs nothing' })
    return [{ subject: 'takeBelief', what: 'A belief may be chosen for nothing', rank: RANK.empire, idea }]
  }
  if (civ.cities.length === 0 || !canFoundPantheon(w, civ)) return []
  const [belief] = openBeliefs(w, civ, 'pantheon')
  if (belief === undefined) return []
  const idea = () => ({ command: { type: 'foundPantheon' as const, belief }, because: 'open to you' })
  return [{ subject: 'foundPantheon', what: 'A pantheon may be founded', rank: RANK.empire, idea }]
}

/** Events of the rules that wait for a choice. */
function events(w: EngineContext, civ: Civ): PendingDecision[] {
  return waitingEvents(w, civ.id).map(({ event, choices }) => ({
    subject: `event ${event} chooseEvent`,
    what: eventWords(w.rules.events[event]),
    choices,
    rank: RANK.empire,
    idea: () => ({ command: { type: 'chooseEvent', event, choice: choices[0].choice - 1 }, because: 'open to you' }),
  }))
}

function cityMatters(w: EngineContext, city: City): PendingDecision[] {
  const matters: PendingDecision[] = []
  const { id, name } = city
  if (isIdleCity(city) && !city.autoProduction && !city.puppet && city.resistance === 0) {
    const what = `City ${id} ${name} makes nothing`
    matters.push({ subject: `city ${id} setProduction`, what, rank: RANK.cities, idea: () => defaultCityOption(w, city) })
  }
  const tile = bombardTarget(w, city)
  if (tile !== NONE) {
    const what = `City ${id} ${name} can bombard`
    const command: Command = { type: 'cityAttack', city: id, tile }
    const idea = () => ({ command, because: 'costs nothing' })
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
    const what = `${labelOf(w, unit)} may take a promotion`
    matters.push({ subject: `unit ${id} promote`, what, rank: RANK.learning, idea: () => defaultPromotion(w, unit) })
  }
  if (isIdle(w, unit)) {
    const what = `${labelOf(w, unit)} ${idleWords(w, unit)}`
    matters.push({ subject: `unit ${id}`, what, rank: RANK.units, idea: () => defaultUnitOption(w, civ, unit) })
  }
  return matters
}
