/** Deals, exchanges, quests, religions, the council: whatever refers to somebody refers to who lives. */

import type { EngineContext } from '../core/engine-context.ts'
import { NONE } from '../core/state.ts'
import { MOST_MESSAGES } from '../diplomacy/negotiation.ts'

export function checkAgreements(w: EngineContext, broken: string[]): void {
  checkDeals(w, broken)
  checkNegotiations(w, broken)
  checkQuests(w, broken)
  checkReligions(w, broken)
  const { leader, last } = w.s.council
  if (leader !== NONE && w.s.civs[leader]?.kind !== 'major') broken.push(`the world is led by ${leader}`)
  if (last && last.ballots.length > w.s.civs.length) broken.push(`${last.ballots.length} voted`)
}

const isMajor = (w: EngineContext, id: number): boolean => w.s.civs[id]?.kind === 'major' && w.s.civs[id].alive

function checkDeals(w: EngineContext, broken: string[]): void {
  let before = NONE
  for (const { id, a, b, item, resource, amount, group } of w.s.deals) {
    if (id <= before || id >= w.s.nextDeal || group > id) broken.push(`deal ${id} of group ${group} follows ${before}`)
    before = id
    if (a === b || !isMajor(w, a) || !isMajor(w, b)) broken.push(`deal ${id} is between ${a} and ${b}`)
    else if (w.s.civs[a].relations[b].war) broken.push(`deal ${id} is between enemies`)
    if (amount < 1) broken.push(`deal ${id} is about ${amount}`)
    if ((item === 'resource') !== (w.rules.resources[resource] !== undefined))
      broken.push(`deal ${id} is about ${item} ${resource}`)
  }
}

function checkNegotiations(w: EngineContext, broken: string[]): void {
  let negotiating = 0
  const seen = new Set<number>()
  if (w.s.negotiations.length > w.s.nextNegotiation)
    broken.push(`${w.s.nextNegotiation} negotiations were opened, and more are there`)
  for (const { id, opener, other, floor, proposer, state, messages, turn } of w.s.negotiations) {
    if (seen.has(id) || turn > w.s.turn) broken.push(`negotiation ${id} is of turn ${turn}, or is twice there`)
    seen.add(id)
    for (const one of [floor, proposer]) if (one !== opener && one !== other) broken.push(`negotiation ${id} is up to ${one}`)
    if (messages.length > MOST_MESSAGES + 1) broken.push(`negotiation ${id} has ${messages.length} messages`)
    if (opener === other) broken.push(`${opener} negotiates with itself`)
    if (state !== 'proposed') continue
    if (!isMajor(w, opener) || !isMajor(w, other)) broken.push(`negotiation ${id} is between ${opener} and ${other}`)
    for (const one of [opener, other]) {
      if (negotiating & (1 << one)) broken.push(`civ ${one} negotiates twice at once`)
      negotiating |= 1 << one
    }
  }
}

function checkQuests(w: EngineContext, broken: string[]): void {
  const seen = new Set<number>()
  if (w.s.quests.length > w.s.nextQuest) broken.push(`${w.s.nextQuest} quests were assigned, and more are there`)
  for (const { id, from, to, kind, since } of w.s.quests) {
    if (seen.has(id) || since > w.s.turn) broken.push(`quest ${id} is of turn ${since}, or is twice there`)
    seen.add(id)
    if (!w.rules.quests[kind]) broken.push(`quest ${id} is of kind ${kind}`)
    if (!w.s.civs[from]?.cityState || !w.s.civs[from].alive) broken.push(`quest ${id} is asked by ${from}`)
    if (!isMajor(w, to)) broken.push(`quest ${id} is asked of ${to}`)
  }
}

function checkReligions(w: EngineContext, broken: string[]): void {
  const names = new Set<number>()
  for (const [i, religion] of w.s.religions.entries()) {
    if (religion.id !== i || !w.s.civs[religion.founder])
      broken.push(`religion ${i} of ${religion.founder} says it is ${religion.id}`)
    if (religion.name !== NONE && (names.has(religion.name) || !w.rules.religions[religion.name]))
      broken.push(`religion ${i} has the name ${religion.name}`)
    names.add(religion.name)
    if (religion.beliefs.length === 0) broken.push(`religion ${i} believes in nothing`)
    if (religion.holyCity >= w.s.cities.length) broken.push(`religion ${i} has the holy city ${religion.holyCity}`)
    for (const belief of religion.beliefs) if (!w.rules.beliefs[belief]) broken.push(`religion ${i} holds belief ${belief}`)
    if (new Set(religion.beliefs).size < religion.beliefs.length) broken.push(`religion ${i} holds a belief twice`)
  }
}
