/** The scripted player. Stateless between turns: what it needs is in the state, so a game may stop and go on anywhere. */
import { type Command, type EngineContext, isRefusal, type Negotiation } from '../engine/index.ts'
import { planAir } from './air.ts'
import { planArmy } from './army.ts'
import { planCities } from './cities.ts'
import { planCityStates } from './city-states.ts'
import { planDefence } from './defence.ts'
import { answer, closeNegotiations, planDiplomacy } from './diplomacy.ts'
import { planElections } from './elections.ts'
import { planExploration } from './exploration.ts'
import { planFaith } from './faith.ts'
import { planBombard, planFights } from './fight.ts'
import { planGreatPeople } from './great-people.ts'
import { planPolicies } from './policies.ts'
import { planProduction } from './production.ts'
import type { Profile } from './profiles.ts'
import { planProjects } from './projects.ts'
import { planPromotions } from './promotions.ts'
import { planPurchases } from './purchase.ts'
import { planResearch } from './research.ts'
import { planSettling } from './settling.ts'
import { planShips } from './ships.ts'
import { planSpies } from './spies.ts'
import { planTreasury } from './treasury.ts'
import { lookAgain, makeTurnContext, type Plan, type TurnContext } from './turn-context.ts'
import { planUpgrades } from './upgrades.ts'
import { planWar } from './war.ts'
import { planWorkers } from './workers.ts'

/** In this order: words, learning, fights while the enemies are where they were seen, marches, and what gold and cities do. */
const PLANS: readonly ((m: TurnContext) => Plan)[] = [
  planPolicies,
  planResearch,
  planDiplomacy,
  planSpies,
  planElections,
  planCityStates,
  planCities,
  planSettling,
  planPromotions,
  planUpgrades,
  planWar,
  planBombard,
  planAir,
  planFights,
  planDefence,
  planExploration,
  planArmy,
  planGreatPeople,
  planFaith,
  planShips,
  planWorkers,
  planProjects,
  planProduction,
  planPurchases,
  planProduction,
  planTreasury,
  closeNegotiations,
]

/** Plays one turn: yields one command at a time, is handed what came of it, ends with endTurn. */
export function* playTurn(w: EngineContext, seat: number, profile: Profile): Plan {
  if (profile.code !== 'idle') {
    const m = makeTurnContext(w, seat, profile.params)
    // Only what a command did can have changed what there is to see.
    let acted = false
    for (const plan of PLANS) {
      if (acted) lookAgain(m)
      acted = false
      const steps = plan(m)
      for (let step = steps.next(); !step.done; step = steps.next(yield step.value)) acted = true
    }
  } else yield* closeNegotiations(makeTurnContext(w, seat, profile.params))
  const ended = yield { type: 'endTurn' }
  // Somebody may have opened an exchange meanwhile.
  if (isRefusal(ended)) {
    yield* closeNegotiations(makeTurnContext(w, seat, profile.params))
    yield { type: 'endTurn' }
  }
}

/** What `seat` says to an open negotiation in which it has the floor, be it its turn or not. The idle profile says no. */
export function answerNegotiation(w: EngineContext, seat: number, profile: Profile, negotiation: Negotiation): Command {
  if (profile.code === 'idle') return { type: 'respondNegotiation', negotiation: negotiation.id, answer: 'reject' }
  return answer(makeTurnContext(w, seat, profile.params), negotiation)
}
