/** The one door of the engine: what tools, bot, lab, saves and actors may know of it. Importing it connects the engine's floors. */
import './registry.ts'

export { aircraftAboard, aircraftIn, aircraftOn, isCarrier } from './air/air-bases.ts'
export { checkSweep, previewSweep, type Sweep } from './air/air-sweep.ts'
export { interceptChance, interceptionsPerTurn, interceptRange, isReady } from './air/interception.ts'
export { flightRange, rebaseRange } from './air/rebase.ts'
export { chooseProduction } from './automation/city-production.ts'
export { type CityChange, type CityImage, cityWith } from './automation/city-with.ts'
export { isThreatened } from './automation/danger.ts'
export { type CityDanger, type Danger, dangerTo, dangerToCity, isDeadly, type Threat, threatsTo } from './automation/threats.ts'
export { adviceX100, currentHint, eventsToSettle } from './choices/event-choices.ts'
export { standsIn } from './city/cities-with.ts'
export { cityHp } from './city/city-health.ts'
export { cityTiles } from './city/city-tiles.ts'
export { checkSite, foundsCities, isFounder } from './city/founding.ts'
export { FOCUSES, type Focus } from './city/population/city-focus.ts'
export { foodToGrow, turnsToGrow } from './city/population/growth.ts'
export { specialistSlots } from './city/population/specialists.ts'
export { buildableItems, buildableUnits, canBuild, whyNotBuild } from './city/production/buildable.ts'
export { citizensNeeded, waitsForCitizens } from './city/production/buildable-effects.ts'
export { itemCost, salePrice } from './city/production/production-cost.ts'
export { choosesItself } from './city/production/production-queue.ts'
export { whyNotBuy } from './city/production/purchase.ts'
export {
  fundsOf,
  goldPrice,
  OWN_PRICES,
  PURCHASE_EFFECTS,
  priceIn,
  statsFor,
  UNIT_SALES,
} from './city/production/purchase-price.ts'
export { isShunned } from './city/production/shunned-items.ts'
export { isSame, progressOf } from './city/production/stored-production.ts'
export { borderCost, nextTile, tilePrice } from './city/territory/border-growth.ts'
export { nearestCity, touchesLand, workRange } from './city/territory/territory.ts'
export { countBuildings } from './city/yields/base-yields.ts'
export { cityYields, wholeFood, wholeProduction } from './city/yields/city-yields.ts'
export { tileYield } from './city/yields/tile-yields.ts'
export { yieldsWith } from './city/yields/what-if.ts'
export type { CityYields } from './city/yields/yield-cache.ts'
export type { YieldSource } from './city/yields/yield-note.ts'
export { yieldSources } from './city/yields/yield-sources.ts'
export { annexPrice, turnsToAnnex } from './city-state/annexation.ts'
export { goldInfluence, hostOf } from './city-state/gifts-received.ts'
export { gainX100, lossX100, restingX100 } from './city-state/influence.ts'
export { personalityOf } from './city-state/personality.ts'
export { mayPledgeFrom, mayWithdrawFrom } from './city-state/protection.ts'
export { aimOf, placeOf } from './city-state/quests/assign.ts'
export { kindOf, questsFor } from './city-state/quests/complete.ts'
export { standOf } from './city-state/quests/tick.ts'
export { bondOf, influenceX100, protectorsOf, relationshipWith } from './city-state/relationship.ts'
export { tributeGold, willingness } from './city-state/tribute.ts'
export { goldenAgeNeed } from './civ/golden-age.ts'
export { type Happiness, happinessOf, lastCopyHappiness, newCityUnhappiness, storeOf } from './civ/happiness.ts'
export { civIncome, type Income } from './civ/income.ts'
export { hasOpenBorders } from './civ/relations.ts'
export { resourcesUsed } from './civ/resource-needs.ts'
export {
  isTradable,
  luxuriesOf,
  resourceAmount,
  resourceBalance,
  resourcePerTurn,
  resourceSources,
  resourceSupply,
  spareOf,
} from './civ/resources.ts'
export { supplyDeficit, supplyPenalty, unitSupply } from './civ/unit-supply.ts'
export type { FightResult } from './combat/attack.ts'
export { attacksPerTurn, checkAttack, checkBombard, defenderOn, rangeOf, setUpCost } from './combat/attack-target.ts'
export { type Combatant, cityCombatant, ownerOf, type Strength, unitCombatant } from './combat/combatant.ts'
export { hasLearntAllFrom } from './combat/experience.ts'
export { type Bounds, type Preview, preview, previewAttack, previewBombard } from './combat/preview.ts'
export { cityStrength } from './combat/strength.ts'
export { NAME_MAX, STATUSES } from './commands/city-status.ts'
export type { EndReason } from './commands/end-turn.ts'
export type { Command } from './commands/index.ts'
export { ANSWERS } from './commands/negotiation.ts'
export { MEMORY_MAX, NOTES_MAX, THOUGHT_MAX } from './commands/notes.ts'
export type { SeatChange } from './commands/service.ts'
export { type ForeseenStep, foreseeMove } from './commands/units/foresee-move.ts'
export { ORDERS } from './commands/units/orders.ts'
export type { Quest } from './core/city-state-data.ts'
export { encodeState, hashState, readState } from './core/codec.ts'
export type { Json } from './core/command.ts'
export { deterministicPow } from './core/deterministic-pow.ts'
export {
  DECLINE_REASONS,
  type Deal,
  type DeclineReason,
  type Negotiation,
  type PromiseKind,
  type Terms,
} from './core/diplomacy-state.ts'
export { EVENT_ROUNDS, EVERYBODY, witnesses } from './core/emit.ts'
export { type EngineContext, makeContext } from './core/engine-context.ts'
export {
  type ArgsOf,
  argsOf,
  EVENT_FIELDS,
  EVENT_KINDS,
  EVENTS,
  type EventField,
  type EventKind,
  eventRow,
  type GameEvent,
  namedArgs,
  type WhatOf,
} from './core/event.ts'
export { DIRECTIONS, distance, perGrid, tileAt, within, xOf, yOf } from './core/grid.ts'
export { hashBytes } from './core/hash.ts'
export { keepCall, keptCall } from './core/idempotency.ts'
export { LAYOUT } from './core/migrations.ts'
export { REASON_TEXTS } from './core/opinion-reasons.ts'
export { tilesOfCity, tilesOfCiv } from './core/owned-tiles.ts'
export { isRefusal, REFUSALS, type Refusal, type RefusalCode, refuse, wordsOf } from './core/refusal.ts'
export { BY_RULE, type ErrorRow } from './core/refusals/row.ts'
export type { UnitFacts } from './core/refusals/unit-facts.ts'
export { seedRng } from './core/rng.ts'
export { isSaid, isWordless } from './core/said.ts'
export type { Limits, Seat } from './core/seat-state.ts'
export {
  type City,
  type Civ,
  type GameState,
  type Item,
  MOVE,
  NONE,
  PERPETUAL_NOTHING,
  type Spy,
  UNIT_HP,
  type Unit,
  type Victory,
} from './core/state.ts'
export { IMPROVEMENT_PILLAGED } from './core/tile-layers.ts'
export { inflationOf } from './diplomacy/gift-opinion.ts'
export { exchangesLeft, exchangesThisTurn, findNegotiation, MESSAGE_MAX, openNegotiationOf } from './diplomacy/negotiation.ts'
export { levelBetween, opinionOf, reasonsOf } from './diplomacy/opinion.ts'
export { COMPETITOR, ENEMY, FAVORABLE, FRIEND, LEVELS, NEUTRAL, UNFORGIVABLE } from './diplomacy/opinion-level.ts'
export { isPromise, PROMISE_WORDS, promiseText } from './diplomacy/promises.ts'
export { canIntroduce, canMakeWar, checkTerms, fullTerms, type TermsArg, whyNotCity, whyNotGiven } from './diplomacy/terms.ts'
export {
  areFriends,
  denounces,
  havePact,
  partnersOf,
  researchCost,
  whyNotEmbassy,
  whyNotFriendship,
  whyNotOpen,
  whyNotPact,
  whyNotResearch,
} from './diplomacy/treaties.ts'
export { countVotes, turnsBetweenVotes, voters, votesNeeded, votesOf, votesToElect } from './diplomacy/world-election.ts'
export { any, civHas, sumCiv, unitHas } from './effects/aggregate.ts'
export { allEffects } from './effects/all-effects.ts'
export { yearOf } from './effects/calendar.ts'
export { isAlly } from './effects/city-state-effects.ts'
export { conditionsHold } from './effects/conditions/conditions.ts'
export { type Context, cityContext, civContext, unitContext } from './effects/context.ts'
export { isWritten } from './effects/effect-index.ts'
export {
  matchesBuilding,
  matchesCity,
  matchesKind,
  matchesTile,
} from './effects/filters/match.ts'
export { canSeeResource } from './effects/filters/match-tile.ts'
export { hasOption, introductionPrice } from './effects/mod-options.ts'
export { resourceTraits } from './effects/resource-traits.ts'
export { entryEffects, entryHas, kindEffects } from './effects/scope.ts'
export { stockCosts } from './effects/stock-costs.ts'
export { stockOf } from './effects/stockpiles.ts'
// Frozen bots ask by the older name; they too are told only what can be foreseen.
export { foreseenCoupChanceX100, foreseenCoupChanceX100 as coupChanceX100 } from './espionage/coup.ts'
export { spyIn } from './espionage/spies.ts'
export { whyNotCoup } from './espionage/spy-missions.ts'
export { stealable, stealCost, stealPerTurn } from './espionage/technology-theft.ts'
export { choosable } from './great-people/free-choice.ts'
export { greatKinds, greatPeopleOf, isGreat } from './great-people/great-person-kinds.ts'
export { cityPoints, cityThreshold, civPoints, combatThreshold } from './great-people/great-person-points.ts'
export { canImprove, isBoat, isWorker, whyNotStand, whyNotWork, worksFor } from './improvements/buildable-improvements.ts'
export { isWorking, workTurns } from './improvements/construction.ts'
export { findBroken } from './invariants/find-broken.ts'
export type { Blast } from './nuclear/detonation.ts'
export { type BlastPreview, previewBlast } from './nuclear/strike-preview.ts'
export { blastRadius, blastStrength, isNuclear } from './nuclear/weapon.ts'
export { check, may, type Outcome, perform } from './perform.ts'
export { canAdoptSome, missingPolicies, openPolicies, whyNotAdoptable } from './policies/adoptable-policies.ts'
export { policyCost } from './policies/policy-cost.ts'
export { type Needed, neededToEnhance, neededToFound, openBeliefs } from './religion/beliefs.ts'
export { majorityReligion } from './religion/founder-income.ts'
export { beliefsToTake } from './religion/free-beliefs.ts'
export { cityAround } from './religion/missionaries.ts'
export { canFoundPantheon, pantheonPrice, whyNoPantheon } from './religion/pantheon.ts'
export { BELIEF_KINDS, type BeliefKind, pendingBeliefs } from './religion/pending-beliefs.ts'
export { awaitsProphet, prophetPrice } from './religion/prophets.ts'
export { whyNoEnhancing, whyNoFounding } from './religion/religion-founding.ts'
export { freeNames, religionsLeft } from './religion/religion-limits.ts'
export { isMajor, majorReligionOf, religionName, religionOf } from './religion/religion-names.ts'
export { canResearch, researchPath, techCost } from './research/research.ts'
export { turnsToLearn } from './research/research-time.ts'
export { arrange, type Change } from './setup/arrange.ts'
export { createGame } from './setup/create-game.ts'
export { checkOptions, type GameOptions, SIZES } from './setup/game-options.ts'
export { imagineWay, type Tried, tryOut } from './try-out.ts'
export { canFortify } from './unit/fortification.ts'
export type { Toll } from './unit/movement/movement-cost.ts'
export { type MovementProfile, maxMoves, movementProfile } from './unit/movement/movement-profile.ts'
export { canParadrop, dropZone } from './unit/movement/paradrop.ts'
export { pathBuffers } from './unit/movement/path-buffers.ts'
export { findPath, findPlainly, MOST_TURNS, pathFound, type Reach, reachable, searchPaths } from './unit/movement/pathfinding.ts'
export { hasPromotionOpen, openPromotions, promotionCost, promotionsFor, totalXp } from './unit/promotions.ts'
export { isAir, isWater, topTerrain } from './unit/unit-tables.ts'
export { checkUpgrade, firstUpgrade, ownKind, upgradeCost, upgradeKind, upgradeTargets } from './unit/upgrades.ts'
export { abilityOf, allAbilities } from './unit-abilities/ability.ts'
export { ABILITY, type UnitAction, unitActions, whyNotAct } from './unit-abilities/ability-list.ts'
export { cultureGift, hurriedProduction, hurriedScience, productionGift } from './unit-abilities/hurry.ts'
export { missionGold } from './unit-abilities/trade-mission.ts'
export { branchesDone, isReached, majors, partsMissing } from './victory/victory-conditions.ts'
export { isDarkNear } from './visibility/dark-land.ts'
export { EventNumbers, SeatEvents } from './visibility/event-numbers.ts'
export { hears, tellings, toldTo } from './visibility/event-redaction.ts'
export { mightSee } from './visibility/foreseen-sight.ts'
export { isHidden, seesUnit } from './visibility/hidden-units.ts'
export { isExplored, isVisible, seenCity, seenFeatures, seenImprovement, seenOwner } from './visibility/knowledge.ts'
export { hasLine } from './visibility/line-of-sight.ts'
export { type TracedStep, takeMoves, traceMoves } from './visibility/move-trace.ts'
