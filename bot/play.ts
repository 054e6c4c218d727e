/** The scripted player. What it needs from turn to turn is in the state, so a game may stop and go on anywhere. */
import { type Command, type EngineContext, isRefusal, type Negotiation, type Outcome, type Refusal } from '../engine/index.ts'
import { memoryText } from './memory.ts'
import { planAir } from './planners/air.ts'
import { planArmy } from './planners/army.ts'
import { planCamps } from './planners/camps.ts'
import { planCarriers } from './planners/carriers.ts'
import { planChanges } from './planners/changes.ts'
import { planCities } from './planners/cities.ts'
import { planCityStates } from './planners/city-states.ts'
import { planCover, planGuards } from './planners/cover.ts'
import { planDefence } from './planners/defence.ts'
import { answer, closeNegotiations, planDiplomacy } from './planners/diplomacy.ts'
import { planElections } from './planners/elections.ts'
import { planEvents } from './planners/events.ts'
import { planExploration } from './planners/exploration.ts'
import { planFaith } from './planners/faith.ts'
import { planBombard, planFights } from './planners/fight.ts'
import { planGreatPeople } from './planners/great-people.ts'
import { planNuclear } from './planners/nuclear.ts'
import { planOtherCurrencies } from './planners/other-currencies.ts'
import { planPlunder } from './planners/plunder.ts'
import { planPolicies } from './planners/policies.ts'
import { planProduction } from './planners/production.ts'
import { planProjects } from './planners/projects.ts'
import { planPromotions } from './planners/promotions.ts'
import { planPurchases } from './planners/purchase.ts'
import { planRecruits } from './planners/recruits.ts'
import { planResearch } from './planners/research.ts'
import { planSettling } from './planners/settling.ts'
import { planShips } from './planners/ships.ts'
import { planSpies } from './planners/spies.ts'
import { planTreasury } from './planners/treasury.ts'
import { planUpgrades } from './planners/upgrades.ts'
import { planWar } from './planners/war.ts'
import { planStrays, planWorkers } from './planners/workers.ts'
import type { Profile } from './profiles.ts'
import { lookAgain, makeTurnContext, type Plan, type TurnContext } from './turn-context.ts'

/** In this order: words, learning, fights while the enemies are where they were seen, marches, and what gold and cities do. */
export const PLANS: readonly ((m: TurnContext) => Plan)[] = [
  planPolicies,
  planEvents,
  planResearch,
  planDiplomacy,
  planSpies,
  planElections,
  planCityStates,
  planCities,
  planSettling,
  planStrays,
  planGuards,
  planPromotions,
  planUpgrades,
  planChanges,
  planWar,
  planNuclear,
  planBombard,
  planCarriers,
  planAir,
  planFights,
  planPlunder,
  planCover,
  planDefence,
  planExploration,
  planCamps,
  planArmy,
  planGreatPeople,
  planFaith,
  planShips,
  planWorkers,
  planProjects,
  planProduction,
  planRecruits,
  planPurchases,
  planOtherCurrencies,
  planProduction,
  planTreasury,
  closeNegotiations,
]

/** A turn of the bot: yields one command at a time, is handed what came of it. */
export type Turn = Generator<Command, void, Outcome | Refusal>

/** Plays one turn, which ends with endTurn. */
export function* playTurn(w: EngineContext, seat: number, profile: Profile): Turn {
  if (profile.code !== 'idle') {
    const m = makeTurnContext(w, seat, profile.params)
    // Only what a command did can have changed what there is to see.
    let acted = false
    for (const plan of PLANS) {
      if (acted) lookAgain(m)
      acted = yield* carryOut(plan(m))
    }
    const text = memoryText(m.memory)
    if (text !== w.s.seats[seat].memory) yield { type: 'remember', text }
  } else yield* carryOut(closeNegotiations(makeTurnContext(w, seat, profile.params)))
  const ended = yield { type: 'endTurn' }
  // Somebody may have opened an exchange meanwhile.
  if (isRefusal(ended)) {
    yield* carryOut(closeNegotiations(makeTurnContext(w, seat, profile.params)))
    yield { type: 'endTurn' }
  }
}

/** True where it gave any command. */
function* carryOut(plan: Plan): Generator<Command, boolean, Outcome | Refusal> {
  let acted = false
  for (let step = plan.next(); !step.done; step = plan.next(yield step.value.command)) acted = true
  return acted
}

/** What `seat` says to an open negotiation in which it has the floor, be it its turn or not. The idle profile says no. */
export function answerNegotiation(w: EngineContext, seat: number, profile: Profile, negotiation: Negotiation): Command {
  if (profile.code === 'idle') return { type: 'respondNegotiation', negotiation: negotiation.id, answer: 'reject' }
  return answer(makeTurnContext(w, seat, profile.params, true), negotiation)
}
