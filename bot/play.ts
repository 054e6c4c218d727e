/** The scripted player. What it needs from turn to turn is in the state, so a game may stop and go on anywhere. */
import { type Command, type EngineContext, isRefusal, type Negotiation, type Outcome, type Refusal } from '../engine/index.ts'
import { memoryText } from './memory.ts'
import { planCities } from './planners/cities/cities.ts'
import { planOtherCurrencies } from './planners/cities/other-currencies.ts'
import { planProduction } from './planners/cities/production.ts'
import { planProjects } from './planners/cities/projects.ts'
import { planPurchases } from './planners/cities/purchase.ts'
import { planRecruits } from './planners/cities/recruits.ts'
import { planTreasury } from './planners/cities/treasury.ts'
import { planCityStates } from './planners/diplomacy/city-states.ts'
import { answer, closeNegotiations, planDiplomacy } from './planners/diplomacy/diplomacy.ts'
import { planElections } from './planners/diplomacy/elections.ts'
import { planSpies } from './planners/diplomacy/spies.ts'
import { planEvents } from './planners/progress/events.ts'
import { planFaith } from './planners/progress/faith.ts'
import { planGreatPeople } from './planners/progress/great-people.ts'
import { planPolicies } from './planners/progress/policies.ts'
import { planResearch } from './planners/progress/research.ts'
import { planCarriers } from './planners/units/carriers.ts'
import { planCover, planGuards } from './planners/units/cover.ts'
import { planExploration } from './planners/units/exploration.ts'
import { planPromotions } from './planners/units/promotions.ts'
import { planSettling } from './planners/units/settling.ts'
import { planShips } from './planners/units/ships.ts'
import { planTransformations } from './planners/units/transformations.ts'
import { planUpgrades } from './planners/units/upgrades.ts'
import { planStrays, planWorkers } from './planners/units/workers.ts'
import { planAir } from './planners/war/air.ts'
import { planArmy } from './planners/war/army.ts'
import { planCamps } from './planners/war/camps.ts'
import { planDefence } from './planners/war/defence.ts'
import { planBombard, planFights } from './planners/war/fight.ts'
import { planNuclear } from './planners/war/nuclear.ts'
import { planPlunder } from './planners/war/plunder.ts'
import { planWar } from './planners/war/war.ts'
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
  planTransformations,
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
    yield* commandsOf(planTurn(m))
    const text = memoryText(m.memory)
    if (text !== w.s.seats[seat].memory) yield { type: 'remember', text }
  } else yield* commandsOf(closeNegotiations(makeTurnContext(w, seat, profile.params)))
  const ended = yield { type: 'endTurn' }
  // Somebody may have opened an exchange meanwhile.
  if (isRefusal(ended)) {
    yield* commandsOf(closeNegotiations(makeTurnContext(w, seat, profile.params)))
    yield { type: 'endTurn' }
  }
}

/** All that it does in a turn but to end it. */
export function* planTurn(m: TurnContext): Plan {
  // Only what a command did can have changed what there is to see.
  let acted = false
  for (const makePlan of PLANS) {
    if (acted) lookAgain(m)
    acted = false
    const plan = makePlan(m)
    for (let step = plan.next(); !step.done; step = plan.next(yield step.value)) acted = true
  }
}

function* commandsOf(plan: Plan): Turn {
  for (let step = plan.next(); !step.done; step = plan.next(yield step.value.command));
}

/** What `seat` says to an open negotiation in which it has the floor, be it its turn or not. The idle profile says no. */
export function answerNegotiation(w: EngineContext, seat: number, profile: Profile, negotiation: Negotiation): Command {
  if (profile.code === 'idle') return { type: 'respondNegotiation', negotiation: negotiation.id, answer: 'reject' }
  return answer(makeTurnContext(w, seat, profile.params, true), negotiation)
}
