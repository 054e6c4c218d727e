/**
 * Connects the engine's floors: what lower ones ask of higher ones is answered here, and who acts on what happens is said here, in one
 * order. Importing it is enough; engine/index.ts does.
 */
import { assignCitizens } from './automation/citizens.ts'
import { startProduction } from './automation/city-production.ts'
import { buildAutomatically } from './city/automatic-buildings.ts'
import { connectCities } from './city/city-connections.ts'
import { forgetDemand } from './city/love-the-king-day.ts'
import { loseSite } from './city/production/building-sites.ts'
import { civChanged } from './city/yields/yield-cache.ts'
import { CITY_STATE_HANDLERS } from './city-state/city-state-handlers.ts'
import { resourceAmount, resourcePerTurn } from './civ/resources.ts'
import { subscribe } from './core/domain-events.ts'
import { OPINION_HANDLERS } from './diplomacy/opinion-handlers.ts'
import { conditionsHold } from './effects/conditions/conditions.ts'
import { answerQueries } from './effects/queries.ts'
import { addOneTimeEffects } from './effects/triggers.ts'
import { expelSpies } from './espionage/spies.ts'
import { stopPillagedWork } from './improvements/construction.ts'
import { BUILDING_LOSSES } from './one-time-effects/buildings.ts'
import { CITY_GIFTS } from './one-time-effects/cities.ts'
import { EVENTS_BEFALL } from './one-time-effects/events.ts'
import { LAND_CHANGES } from './one-time-effects/land.ts'
import { MAP_GIFTS } from './one-time-effects/map.ts'
import { UNIT_NAMES } from './one-time-effects/names.ts'
import { POLICY_GIFTS } from './one-time-effects/policies.ts'
import { PROGRESS_GIFTS } from './one-time-effects/progress.ts'
import { REBELS_RISE } from './one-time-effects/rebels.ts'
import { FAITH_GIFTS } from './one-time-effects/religion.ts'
import { SPY_GIFTS } from './one-time-effects/spies.ts'
import { STOCKPILE_GIFTS } from './one-time-effects/stockpiles.ts'
import { TRIGGER_HANDLERS } from './one-time-effects/trigger-handlers.ts'
import { UNIT_CHANGES } from './one-time-effects/unit-changes.ts'
import { UNIT_GIFTS } from './one-time-effects/units.ts'
import { VOTES } from './one-time-effects/votes.ts'
import { adoptOwnPantheon, forgetPantheons } from './religion/pantheon.ts'
import { prophetsHad } from './religion/prophets.ts'
import { addAbilities } from './unit-abilities/ability.ts'
import { CONSTRUCT_ABILITIES } from './unit-abilities/construct.ts'
import { HURRY_ABILITIES } from './unit-abilities/hurry.ts'
import { RELIGIOUS_ABILITIES } from './unit-abilities/religion.ts'
import { SETTLING } from './unit-abilities/settle.ts'
import { TRADE_MISSION_ABILITIES } from './unit-abilities/trade-mission.ts'
import { TRANSFORMATIONS } from './unit-abilities/transform.ts'

answerQueries({
  conditionsHold,
  resourceAmount,
  resourcePerTurn,
  prophetsHad,
  statPerTurn: (_w, civ, city, stat) => (city ?? civ).perTurn[stat],
})

for (const effects of [
  CITY_GIFTS,
  MAP_GIFTS,
  UNIT_NAMES,
  PROGRESS_GIFTS,
  FAITH_GIFTS,
  SPY_GIFTS,
  UNIT_GIFTS,
  VOTES,
  BUILDING_LOSSES,
  EVENTS_BEFALL,
  LAND_CHANGES,
  POLICY_GIFTS,
  REBELS_RISE,
  STOCKPILE_GIFTS,
  UNIT_CHANGES,
])
  addOneTimeEffects(effects)

for (const abilities of [
  CONSTRUCT_ABILITIES,
  HURRY_ABILITIES,
  RELIGIOUS_ABILITIES,
  SETTLING,
  TRADE_MISSION_ABILITIES,
  TRANSFORMATIONS,
])
  addAbilities(abilities)

subscribe({
  effectsChanged: civChanged,
  workChanged: assignCitizens,
  productionToChoose: startProduction,
  builtOrGained: buildAutomatically,
  cityLeaving: expelSpies,
})
subscribe({ cityChangedHands: (_w, city) => forgetDemand(city) })
subscribe({ cityChangedHands: forgetPantheons, cityBegun: adoptOwnPantheon })
subscribe({ pillaged: loseSite, roadsChanged: connectCities })
subscribe({ pillaged: stopPillagedWork })
subscribe(CITY_STATE_HANDLERS)
subscribe(OPINION_HANDLERS)
subscribe(TRIGGER_HANDLERS)
