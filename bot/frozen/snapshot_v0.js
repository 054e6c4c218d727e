//! {"name":"snapshot_v0","interface":1,"hash":"607380e36abe995f","sources":"8a4be32902c295bc","frozen":"2026-11-22T18:21:22.651Z","note":"The bot of 22 November 2026, commit 82d8e87: plans by the turn, nothing kept over turns.","uses":{"engine/index.ts":["BELIEF_KINDS","COMPETITOR","DIRECTIONS","ENEMY","FAVORABLE","FRIEND","MOST_TURNS","MOVE","NEUTRAL","NONE","PERPETUAL_NOTHING","PURCHASE_EFFECTS","UNFORGIVABLE","UNIT_HP","allEffects","attacksPerTurn","awaitsProphet","beliefsToTake","branchesDone","buildableItems","canAdoptSome","canBuild","canFortify","canFoundPantheon","canIntroduce","canResearch","canSeeResource","check","checkAttack","checkSweep","checkTerms","checkUpgrade","choosable","choosesItself","cityAround","cityCombatant","cityContext","cityYields","civContext","civHas","civIncome","conditionsHold","countBuildings","countVotes","coupChanceX100","cultureGift","denounces","deterministicPow","distance","entryEffects","eventsToSettle","exchangesThisTurn","findPath","firstUpgrade","flightRange","freeNames","fullTerms","fundsOf","goldInfluence","goldPrice","hasLine","hasOpenBorders","hasOption","hurriedProduction","hurriedScience","inflationOf","influenceX100","introductionPrice","isAlly","isExplored","isGreat","isHidden","isRefusal","isSame","isShunned","isTradable","isVisible","isWater","itemCost","kindEffects","kindOf","levelBetween","luxuriesOf","majorReligionOf","matchesBuilding","matchesCity","matchesKind","matchesTile","missionGold","movementProfile","neededToEnhance","neededToFound","openBeliefs","openNegotiationOf","openPolicies","openPromotions","opinionOf","ownKind","partnersOf","partsMissing","pathBuffers","pathFound","policyCost","preview","previewBombard","priceIn","productionGift","progressOf","questsFor","rangeOf","reachable","relationshipWith","researchCost","researchPath","resourceBalance","resourceSupply","resourceTraits","resourcesUsed","searchPaths","seenCity","seenFeatures","seenImprovement","seenOwner","setUpCost","spareOf","spyIn","statsFor","stealable","storeOf","supplyDeficit","techCost","tilePrice","tilesOfCity","touchesLand","turnsBetweenVotes","unitActions","unitCombatant","unitContext","unitHas","unitSupply","upgradeCost","upgradeTargets","voters","votesNeeded","wholeProduction","whyNoEnhancing","whyNoFounding","whyNotAct","whyNotBuy","whyNotStand","within","workRange","xOf","yOf","yieldsWith"],"rules/constants/city-states.ts":["CITY_STATES","CITY_STATES.allyInfluenceX100","CITY_STATES.friendInfluenceX100","CITY_STATE_GIFTS","CITY_STATE_GIFTS.gold"],"rules/constants/progress.ts":["POLICIES","POLICIES.exponent"],"rules/effects/conditions.ts":["C","C.beforeAdopting","C.forTurns"],"rules/effects/effect.ts":["isAnyOf","isCondition","isEffect"],"rules/effects/filters/ops.ts":["F","F.followsEnhanced","F.followsMajor","F.followsOurs"],"rules/effects/filters/reading.ts":["reading"],"rules/effects/templates.ts":["E","E.addedToSpaceship","E.additionalAttacks","E.aiBuysAt","E.aiSellsAt","E.aiWeight","E.buildRate","E.buildingPurchaseCost","E.buildsImprovements","E.buyBuildingsFor","E.buyBuildingsRising","E.buyBuildingsTimesCost","E.buyBuildingsWith","E.buyUnitsFor","E.buyUnitsRising","E.buyUnitsTimesCost","E.buyUnitsWith","E.buysInPuppets","E.cannotAttack","E.cannotEnterOcean","E.createsImprovement","E.culturalVictory","E.enablesEmbarkation","E.enablesSpaceshipParts","E.enhancesReligion","E.foodCarriedOver","E.foundsCity","E.foundsPuppet","E.foundsReligion","E.freeBuilding","E.freeGreatPerson","E.freePolicy","E.freeTech","E.freeTechs","E.freeUnit","E.freeUnits","E.gainStat","E.gainStatBetween","E.gainStockpile","E.givesCulture","E.goldenAge","E.goldenAgeLength","E.goldenAgeOfTurns","E.greatPersonPercent","E.happinessPerLuxury","E.healsAlways","E.hurriesBuilding","E.hurriesResearch","E.hurriesWonder","E.itemPurchaseCost","E.movement","E.movesAfterAttack","E.newUnitsGetPromotion","E.noTerrainDefence","E.nuclearWeapon","E.onlyAvailable","E.percentFromTradeRoutes","E.policyCost","E.population","E.provides","E.purchasableFor","E.purchasableWith","E.range","E.relationsFixed","E.religiousUnit","E.removesHeresy","E.selfDestructs","E.shootsOverObstacles","E.spendsPromotion","E.spreadsReligion","E.startsWithXp","E.statToResource","E.strength","E.strengthAura","E.tradeMission","E.transformsTo","E.triggersVictory","E.unavailable","E.unhappinessFromCities","E.unhappinessFromPeople","E.unitHeals","E.upgradeCost","E.waterImprovement"],"rules/ruleset.ts":["NONE"],"rules/stats.ts":["CULTURE","FAITH","FOOD","GOLD","HAPPINESS","PRODUCTION","SCIENCE","STATS","STAT_COUNT"]},"schema":[{"group":"aggression","parameters":[{"name":"aggression","kind":"number","unit":"share","default":0.5,"min":0,"max":1,"doc":"Size of the army and readiness to start wars."},{"name":"leaderAggression","kind":"number","unit":"share","default":0.3,"min":0,"max":1,"doc":"How far the leader's personality changes the aggression, where the seat has none of its own."}]},{"group":"war","parameters":[{"name":"warStrengthRatio","kind":"number","unit":"factor","default":1.3,"min":0.5,"max":5,"doc":"Own field strength over what is known of the victim before war is declared; aggression lowers it."},{"name":"warEarliestTurn","kind":"number","unit":"turns","default":40,"min":0,"max":300,"doc":"No war is started before this turn (scaled by speed)."},{"name":"warMinimumAttackers","kind":"number","unit":"units","default":6,"min":1,"max":20,"doc":"Units that can attack before a war is started."},{"name":"warMaximumDistance","kind":"number","unit":"tiles","default":18,"min":4,"max":60,"doc":"Tiles from an own city to the nearest known city of a victim."},{"name":"warUnhappiest","kind":"number","unit":"happiness","default":-4,"min":-20,"max":20,"doc":"No war is started below this happiness."},{"name":"warGatherShare","kind":"number","unit":"share","default":0.7,"min":0.1,"max":1,"doc":"Share of the army that has to be near the rally point before the siege begins."},{"name":"warSiegeRatio","kind":"number","unit":"factor","default":1.1,"min":0,"max":5,"doc":"Own strength at the front over the enemies in sight there from which a siege is begun."},{"name":"warStayRatio","kind":"number","unit":"factor","default":0.6,"min":0,"max":5,"doc":"The same for a siege that is under way to go on."},{"name":"warGatherRadius","kind":"number","unit":"tiles","default":4,"min":1,"max":10,"doc":"Tiles around the rally point that count as gathered."},{"name":"warTired","kind":"number","unit":"turns","default":60,"min":5,"max":200,"doc":"Turns of war after which peace is sought if no city can be taken."},{"name":"warLosing","kind":"number","unit":"factor","default":0.7,"min":0.1,"max":1.5,"doc":"Peace is sought when own strength over the known enemy strength falls below this."},{"name":"attackExchange","kind":"number","unit":"factor","default":0.9,"min":0.2,"max":3,"doc":"Damage dealt over damage taken (weighed by worth) that an attack must promise."},{"name":"attackKillBonus","kind":"number","unit":"points","default":25,"min":0,"max":200,"doc":"Worth of killing a unit, in points of damage."},{"name":"attackCityBonus","kind":"number","unit":"points","default":15,"min":0,"max":200,"doc":"Worth of an attack on a city under siege, in points of damage."},{"name":"captureBonus","kind":"number","unit":"points","default":120,"min":0,"max":500,"doc":"Worth of taking a city with this very attack."},{"name":"retreatHealth","kind":"number","unit":"health","default":32,"min":0,"max":100,"doc":"Units below this health go back to heal."},{"name":"campHunting","kind":"number","unit":"factor","default":1,"min":0,"max":3,"doc":"Readiness to clear barbarian camps near own land."},{"name":"campDistance","kind":"number","unit":"tiles","default":7,"min":1,"max":20,"doc":"Tiles from own cities within which camps are cleared."},{"name":"warArmyShare","kind":"number","unit":"share","default":0.7,"min":0.1,"max":1.5,"doc":"Share of the unit supply that may become an army against a neighbour; aggression adds."},{"name":"warDistanceLoss","kind":"number","unit":"share","default":0.02,"min":0,"max":1,"doc":"How much each tile of way adds to the strength that a war is thought to need, as a share."},{"name":"warUnseenPerCity","kind":"number","unit":"units","default":1.4,"min":0,"max":8,"doc":"Soldiers of the era's best that are expected behind each known city of another civ."},{"name":"warScoreWeight","kind":"number","unit":"factor","default":0.5,"min":0,"max":3,"doc":"How much a greater score makes another civ count as stronger."},{"name":"siegeScreen","kind":"number","unit":"units","default":1,"min":0,"max":6,"doc":"Soldiers who fight hand to hand that stand before a city ahead of its siege engines."},{"name":"warRallyDistance","kind":"number","unit":"tiles","default":5,"min":2,"max":10,"doc":"Tiles from the target at which the army gathers."},{"name":"warGiveUpShare","kind":"number","unit":"share","default":0.5,"min":0.1,"max":1,"doc":"Share of the attackers that begin a war that must be left to march on."},{"name":"warHomeGuard","kind":"number","unit":"units","default":0.5,"min":0,"max":3,"doc":"Soldiers for each own city that are not counted as attackers."},{"name":"landingDetour","kind":"number","unit":"tiles","default":5,"min":0,"max":60,"doc":"Tiles that a way over water to a target counts for more than one by land."},{"name":"shipSupport","kind":"number","unit":"tiles","default":24,"min":0,"max":100,"doc":"Tiles from a besieged city within which warships come to bombard it."},{"name":"airExchange","kind":"number","unit":"factor","default":0.8,"min":0,"max":5,"doc":"Damage dealt over damage taken that an air strike must promise."},{"name":"airSiegeBonus","kind":"number","unit":"points","default":25,"min":0,"max":200,"doc":"Worth of an air strike on the city under siege, in points of damage."},{"name":"airFrontShare","kind":"number","unit":"share","default":0.7,"min":0,"max":2,"doc":"Share of its range from the target within which an aircraft stays in its base."},{"name":"airBaseDanger","kind":"number","unit":"tiles","default":2,"min":0,"max":10,"doc":"Steps from enemies within which a base is too dangerous for aircraft."},{"name":"warShortest","kind":"number","unit":"turns","default":12,"min":0,"max":100,"doc":"Turns of war before peace is sought (scaled by speed)."},{"name":"attackWounded","kind":"number","unit":"points","default":0.15,"min":0,"max":2,"doc":"Worth of each health that a target lacks already."},{"name":"captureCivilian","kind":"number","unit":"points","default":60,"min":0,"max":300,"doc":"Worth of taking a worker or settler, in points of damage."},{"name":"exposureFear","kind":"number","unit":"points","default":6,"min":0,"max":60,"doc":"Loss for each enemy, beyond own soldiers near, that could strike back where an attack ends."},{"name":"deathFear","kind":"number","unit":"factor","default":0.5,"min":0,"max":3,"doc":"Weight of the chance to lose the attacker, in units lost."},{"name":"healedHealth","kind":"number","unit":"health","default":85,"min":10,"max":100,"doc":"Health at which a resting unit takes part again."},{"name":"razeHappiness","kind":"number","unit":"happiness","default":-8,"min":-40,"max":20,"doc":"Happiness below which small conquered cities are burnt."},{"name":"razePopulation","kind":"number","unit":"citizens","default":4,"min":0,"max":40,"doc":"Largest conquered city that is burnt."},{"name":"annexHappiness","kind":"number","unit":"happiness","default":9,"min":-10,"max":60,"doc":"Happiness from which a quiet puppet city is annexed."},{"name":"strikesMost","kind":"number","unit":"count","default":3,"min":1,"max":10,"doc":"Attacks of one unit in a turn at most, moving between them counted."},{"name":"nearlyShare","kind":"number","unit":"share","default":0.5,"min":0,"max":1,"doc":"Share of the worth of a kill or capture that counts where it may or may not come off."},{"name":"shipTries","kind":"number","unit":"count","default":2,"min":1,"max":20,"doc":"Places before a city under siege that a warship tries to reach."},{"name":"siegeRadius","kind":"number","unit":"tiles","default":4,"min":1,"max":12,"doc":"Steps from a city within which units count as at the siege."},{"name":"screenRadius","kind":"number","unit":"tiles","default":2,"min":1,"max":8,"doc":"Steps from a city within which soldiers screen its siege engines."},{"name":"carefulRadius","kind":"number","unit":"tiles","default":5,"min":0,"max":12,"doc":"Steps from enemies within which an army goes on step by step."},{"name":"standOff","kind":"number","unit":"tiles","default":2,"min":0,"max":10,"doc":"Steps of way that a shooter goes to stand a step farther off."},{"name":"campHunters","kind":"number","unit":"units","default":3,"min":0,"max":20,"doc":"Soldiers that go out against camps, for a readiness of 1."}]},{"group":"defence","parameters":[{"name":"garrison","kind":"number","unit":"units","default":1,"min":0,"max":3,"doc":"Military units that each city keeps."},{"name":"threatRadius","kind":"number","unit":"tiles","default":5,"min":1,"max":12,"doc":"Tiles around a city in which enemies count as a threat."},{"name":"threatAnswer","kind":"number","unit":"factor","default":1.2,"min":0.2,"max":4,"doc":"Own strength called up for each point of threatening strength."},{"name":"civilianDanger","kind":"number","unit":"tiles","default":3,"min":1,"max":8,"doc":"Tiles from an enemy soldier that settlers and workers keep away from."},{"name":"borderGuard","kind":"number","unit":"units","default":0.25,"min":0,"max":2,"doc":"Further military units wanted per city in peace."},{"name":"workerDanger","kind":"number","unit":"tiles","default":2,"min":0,"max":8,"doc":"Tiles from an enemy soldier at which workers run for a city."},{"name":"interceptShare","kind":"number","unit":"factor","default":0.7,"min":0,"max":3,"doc":"Own strength near a threatened city, over the threat, from which soldiers go out to meet it."},{"name":"borderDistance","kind":"number","unit":"tiles","default":8,"min":0,"max":40,"doc":"Tiles from a known foreign city within which own cities keep their garrisons in peace."},{"name":"answerDistance","kind":"number","unit":"tiles","default":9,"min":1,"max":60,"doc":"Tiles from which soldiers are called to a city for its garrison or against a threat."},{"name":"alarmThreat","kind":"number","unit":"strength","default":4,"min":0,"max":100,"doc":"Strength of enemies near an empty city for which soldiers are trained and bought at once."},{"name":"guardDistance","kind":"number","unit":"tiles","default":2,"min":0,"max":8,"doc":"Tiles from the nearest own city within which idle soldiers stay."},{"name":"sortieRange","kind":"number","unit":"tiles","default":3,"min":0,"max":12,"doc":"Steps within which no second enemy may be for a garrison to leave its city."},{"name":"defenceClose","kind":"number","unit":"tiles","default":3,"min":1,"max":10,"doc":"Steps within which units count as able to meet in the next turn."}]},{"group":"expansion","parameters":[{"name":"cityTarget","kind":"number","unit":"cities","default":5,"min":1,"max":20,"doc":"Cities that are wanted while there is room, before happiness is asked."},{"name":"cityTargetPerEra","kind":"number","unit":"cities","default":1.2,"min":0,"max":4,"doc":"Further cities wanted for each era after the first."},{"name":"happinessForSettler","kind":"number","unit":"happiness","default":1,"min":-10,"max":15,"doc":"Happiness that must be left before another settler is made."},{"name":"settlerMinPopulation","kind":"number","unit":"citizens","default":2,"min":1,"max":10,"doc":"Size of a city before it makes settlers."},{"name":"settlersAtOnce","kind":"number","unit":"units","default":2,"min":1,"max":4,"doc":"Settlers made or walking at the same time."},{"name":"settlerWeight","kind":"number","unit":"points","default":11,"min":0,"max":20,"doc":"Weight of a settler among the things to build."},{"name":"settlerWait","kind":"number","unit":"turns","default":25,"min":1,"max":100,"doc":"Turns of waiting for a settler that halve its weight (scaled by speed)."},{"name":"settlerPatience","kind":"number","unit":"turns","default":10,"min":0,"max":50,"doc":"Turns that a settler waits in a city for its escort (scaled by speed)."},{"name":"settlerEscort","kind":"number","unit":"switch","default":1,"min":0,"max":1,"doc":"Whether a settler in danger waits for its escort."},{"name":"settlerLatest","kind":"number","unit":"turns","default":60,"min":0,"max":500,"doc":"Turns before the end of the game in which no settlers are made (scaled by speed)."},{"name":"settlerUnhappiness","kind":"number","unit":"happiness","default":3,"min":0,"max":10,"doc":"Happiness that each settler under way is expected to cost."},{"name":"settlerReserve","kind":"number","unit":"gold","default":20,"min":0,"max":1000,"doc":"Gold that buying a settler leaves in the treasury (scaled by speed)."},{"name":"settlerAlarm","kind":"number","unit":"tiles","default":5,"min":0,"max":20,"doc":"Steps from a city at which enemies in sight keep settlers without an escort in it."},{"name":"escortDistance","kind":"number","unit":"tiles","default":8,"min":0,"max":30,"doc":"Steps from which a soldier is called to go with a settler."},{"name":"escortHealth","kind":"number","unit":"health","default":55,"min":0,"max":100,"doc":"Health below which a soldier is no escort."},{"name":"escortDare","kind":"number","unit":"factor","default":1.3,"min":0,"max":5,"doc":"Strength of enemies near, over the escort's, up to which a settler goes on."},{"name":"escortDareHome","kind":"number","unit":"factor","default":0.6,"min":0,"max":5,"doc":"The same for a settler that is in a city still."},{"name":"escortHelp","kind":"number","unit":"factor","default":1,"min":0,"max":3,"doc":"Weight of other own soldiers near, beside the escort's own strength."},{"name":"siteGood","kind":"number","unit":"points","default":90,"min":10,"max":500,"doc":"Worth of a site for which a settler has its full weight."},{"name":"siteQualityMost","kind":"number","unit":"factor","default":1.5,"min":0.5,"max":5,"doc":"Most that a splendid site adds to the weight of a settler, as a factor."}]},{"group":"settling","parameters":[{"name":"siteFood","kind":"number","unit":"points","default":2.2,"min":0,"max":6,"doc":"Worth of a food on a tile near a new city."},{"name":"siteProduction","kind":"number","unit":"points","default":1.8,"min":0,"max":6,"doc":"Worth of a production on a tile near a new city."},{"name":"siteGold","kind":"number","unit":"points","default":0.8,"min":0,"max":6,"doc":"Worth of a gold on a tile near a new city."},{"name":"siteLuxury","kind":"number","unit":"points","default":14,"min":0,"max":50,"doc":"Worth of a luxury that is not owned yet."},{"name":"siteStrategic","kind":"number","unit":"points","default":6,"min":0,"max":50,"doc":"Worth of a strategic resource."},{"name":"siteBonus","kind":"number","unit":"points","default":2,"min":0,"max":20,"doc":"Worth of a bonus resource."},{"name":"siteRiver","kind":"number","unit":"points","default":6,"min":0,"max":30,"doc":"Worth of a site on a river."},{"name":"siteCoast","kind":"number","unit":"points","default":4,"min":0,"max":30,"doc":"Worth of a site on the coast."},{"name":"siteHill","kind":"number","unit":"points","default":3,"min":0,"max":30,"doc":"Worth of a site on a hill."},{"name":"siteDistance","kind":"number","unit":"points","default":2.2,"min":0,"max":10,"doc":"Loss per tile between settler and site."},{"name":"siteSpread","kind":"number","unit":"points","default":2,"min":0,"max":10,"doc":"Loss per tile between site and nearest own city beyond the closest that is allowed."},{"name":"siteNeighbour","kind":"number","unit":"points","default":4,"min":0,"max":30,"doc":"Loss for each tile nearer than six to a foreign city."},{"name":"siteRange","kind":"number","unit":"tiles","default":12,"min":3,"max":40,"doc":"Tiles from the settler within which sites are looked for."},{"name":"siteLeast","kind":"number","unit":"points","default":45,"min":0,"max":200,"doc":"Least worth of a site that is settled."},{"name":"firstCityTurns","kind":"number","unit":"turns","default":2,"min":0,"max":10,"doc":"Turns that the first settler may walk."},{"name":"siteMoveGain","kind":"number","unit":"points","default":6,"min":0,"max":60,"doc":"How much better another site must be for a settler to walk on from where it could settle."},{"name":"siteTries","kind":"number","unit":"count","default":4,"min":1,"max":40,"doc":"Sites that are tried, best first, until one can be reached."},{"name":"firstCityRange","kind":"number","unit":"tiles","default":4,"min":0,"max":20,"doc":"Tiles that the first settler looks for a place at most."},{"name":"siteForeign","kind":"number","unit":"tiles","default":2,"min":0,"max":6,"doc":"Steps within which foreign land makes a site doubtful: a city may lie behind it."},{"name":"siteMenace","kind":"number","unit":"tiles","default":2,"min":0,"max":10,"doc":"Steps that enemies keep settlers away."},{"name":"siteNeighbourRange","kind":"number","unit":"tiles","default":6,"min":0,"max":30,"doc":"Tiles within which foreign cities are neighbours."}]},{"group":"yields","parameters":[{"name":"yieldFood","kind":"number","unit":"points","default":1.3,"min":0,"max":5,"doc":"Worth of a food in a city."},{"name":"yieldProduction","kind":"number","unit":"points","default":1.6,"min":0,"max":5,"doc":"Worth of a production in a city."},{"name":"yieldGold","kind":"number","unit":"points","default":0.9,"min":0,"max":5,"doc":"Worth of a gold."},{"name":"yieldScience","kind":"number","unit":"points","default":1.6,"min":0,"max":5,"doc":"Worth of a science."},{"name":"yieldCulture","kind":"number","unit":"points","default":1.1,"min":0,"max":5,"doc":"Worth of a culture."},{"name":"yieldHappiness","kind":"number","unit":"points","default":2.5,"min":0,"max":10,"doc":"Worth of a happiness when there is enough."},{"name":"yieldHappinessShort","kind":"number","unit":"points","default":7,"min":0,"max":30,"doc":"Worth of a happiness when it is short."},{"name":"yieldFaith","kind":"number","unit":"points","default":0.3,"min":0,"max":5,"doc":"Worth of a faith."},{"name":"happinessShort","kind":"number","unit":"happiness","default":4,"min":-5,"max":20,"doc":"Happiness below which it counts as short."},{"name":"yieldFoodUnhappy","kind":"number","unit":"share","default":0.25,"min":0,"max":1,"doc":"Share of a food's worth while the people are unhappy."},{"name":"yieldGoldPoor","kind":"number","unit":"factor","default":1.6,"min":0,"max":5,"doc":"Factor on the worth of a gold while the treasury is low."}]},{"group":"buildings","parameters":[{"name":"buildingWeight","kind":"number","unit":"factor","default":1,"min":0,"max":5,"doc":"Weight of buildings among the things to build."},{"name":"wonderWeight","kind":"number","unit":"factor","default":0.9,"min":0,"max":5,"doc":"Weight of world wonders."},{"name":"wonderMinProduction","kind":"number","unit":"production","default":8,"min":0,"max":60,"doc":"Production of a city before it starts wonders."},{"name":"wonderMaxTurns","kind":"number","unit":"turns","default":35,"min":5,"max":100,"doc":"No wonder that takes more turns than this."},{"name":"nationalWonderWeight","kind":"number","unit":"factor","default":1.1,"min":0,"max":5,"doc":"Weight of national wonders."},{"name":"defenceBuildingWeight","kind":"number","unit":"points","default":0.25,"min":0,"max":5,"doc":"Worth of a point of city strength; grows with threats."},{"name":"experienceWeight","kind":"number","unit":"points","default":0.12,"min":0,"max":3,"doc":"Worth of a point of experience for new units."},{"name":"slotWeight","kind":"number","unit":"points","default":1.2,"min":0,"max":10,"doc":"Worth of a place for a specialist."},{"name":"effectWeight","kind":"number","unit":"points","default":3,"min":0,"max":20,"doc":"Worth of an effect of a building that has no figure of its own."},{"name":"upkeepWeight","kind":"number","unit":"factor","default":1,"min":0,"max":5,"doc":"Loss for each gold of upkeep."},{"name":"horizonTurns","kind":"number","unit":"turns","default":60,"min":10,"max":300,"doc":"Turns over which a building is to pay."},{"name":"spaceshipWeight","kind":"number","unit":"points","default":40,"min":0,"max":200,"doc":"Weight of what the spaceship needs."},{"name":"leastWorth","kind":"number","unit":"points","default":0.05,"min":0,"max":5,"doc":"Least return for which a city builds a thing rather than convert its work."},{"name":"buildingMaxTurns","kind":"number","unit":"turns","default":40,"min":5,"max":200,"doc":"No building that takes more turns than this (scaled by speed)."},{"name":"wonderPride","kind":"number","unit":"points","default":1,"min":0,"max":20,"doc":"Worth of a world wonder beyond what it does."},{"name":"carriedFoodWeight","kind":"number","unit":"points","default":0.9,"min":0,"max":5,"doc":"Worth of a food that growth does not use up."},{"name":"defenceAtWar","kind":"number","unit":"factor","default":1.5,"min":0,"max":20,"doc":"Factor on the worth of city strength while at war."},{"name":"defenceThreatened","kind":"number","unit":"factor","default":2.5,"min":0,"max":30,"doc":"Factor on the worth of city strength while enemies are in sight."},{"name":"rethinkTurns","kind":"number","unit":"turns","default":8,"min":1,"max":50,"doc":"A city that converts its work looks for something to build every so many turns; tiles are bought as often."},{"name":"healthPerStrength","kind":"number","unit":"health","default":25,"min":1,"max":200,"doc":"Health of a city that is worth a point of its strength."}]},{"group":"units","parameters":[{"name":"campaignWeight","kind":"number","unit":"factor","default":1.8,"min":0,"max":10,"doc":"Factor on soldiers while a war is prepared or fought."},{"name":"airShare","kind":"number","unit":"share","default":0.25,"min":0,"max":1,"doc":"Aircraft wanted, as a share of the army."},{"name":"fighterShare","kind":"number","unit":"share","default":0.3,"min":0,"max":1,"doc":"Share of fighters among the aircraft."},{"name":"airWeight","kind":"number","unit":"factor","default":0.8,"min":0,"max":3,"doc":"Weight of an aircraft beside a soldier."},{"name":"armyBase","kind":"number","unit":"units","default":2,"min":0,"max":20,"doc":"Soldiers wanted beside those for each city."},{"name":"armyPerCity","kind":"number","unit":"units","default":1.6,"min":0,"max":6,"doc":"Military units wanted per city; aggression adds."},{"name":"armyAggression","kind":"number","unit":"units","default":2.2,"min":0,"max":8,"doc":"Further units per city at aggression 1."},{"name":"armyWarFactor","kind":"number","unit":"factor","default":1.6,"min":1,"max":4,"doc":"Factor on the army while at war."},{"name":"militaryWeight","kind":"number","unit":"points","default":4,"min":0,"max":20,"doc":"Weight of a missing military unit among the things to build."},{"name":"militaryBoldness","kind":"number","unit":"share","default":0.6,"min":0,"max":1,"doc":"How far aggression above or below a half changes the weight of soldiers."},{"name":"siegeShare","kind":"number","unit":"share","default":0.45,"min":0,"max":1,"doc":"Share of ranged and siege units in the army."},{"name":"scouts","kind":"number","unit":"units","default":1,"min":0,"max":4,"doc":"Scouts wanted while land is unexplored."},{"name":"scoutUntilTurn","kind":"number","unit":"turns","default":40,"min":0,"max":200,"doc":"No scout is made after this turn (scaled by speed)."},{"name":"scoutWeight","kind":"number","unit":"points","default":5,"min":0,"max":20,"doc":"Weight of a missing scout."},{"name":"workersPerCity","kind":"number","unit":"units","default":0.9,"min":0,"max":4,"doc":"Workers wanted per city."},{"name":"workerWeight","kind":"number","unit":"points","default":11,"min":0,"max":20,"doc":"Weight of a missing worker."},{"name":"workBoatWeight","kind":"number","unit":"points","default":3.5,"min":0,"max":20,"doc":"Weight of a work boat where a sea resource waits."},{"name":"shipShare","kind":"number","unit":"share","default":0.15,"min":0,"max":1,"doc":"Share of warships in the army of a coastal realm."},{"name":"upgradeReserve","kind":"number","unit":"gold","default":60,"min":0,"max":1000,"doc":"Gold that upgrading leaves in the treasury."},{"name":"maxArmyUpkeepShare","kind":"number","unit":"share","default":0.5,"min":0,"max":1,"doc":"Share of the gold income before upkeep that units may eat."},{"name":"unitPatience","kind":"number","unit":"turns","default":10,"min":1,"max":100,"doc":"Turns of waiting for a unit that halve its weight (scaled by speed)."},{"name":"garrisonWeight","kind":"number","unit":"factor","default":1.5,"min":0,"max":10,"doc":"Factor on soldiers while there are fewer than cities and settlers."},{"name":"siegeEngines","kind":"number","unit":"share","default":0.35,"min":0,"max":1,"doc":"Share of siege engines in an army that is to take cities."},{"name":"wrongRole","kind":"number","unit":"share","default":0.55,"min":0,"max":1,"doc":"Weight of a soldier that the mix of the army does not ask for."},{"name":"resourceUnit","kind":"number","unit":"factor","default":0.9,"min":0,"max":2,"doc":"Weight of a soldier that uses up a strategic resource."},{"name":"threatenedWeight","kind":"number","unit":"factor","default":2,"min":0,"max":10,"doc":"Factor on soldiers in a city with enemies in sight."},{"name":"shipWeight","kind":"number","unit":"factor","default":0.4,"min":0,"max":3,"doc":"Weight of a warship beside a soldier."},{"name":"promotionCondition","kind":"number","unit":"share","default":0.6,"min":0,"max":1,"doc":"Worth of strength that counts in some fights only."},{"name":"promotionDepth","kind":"number","unit":"percent","default":3,"min":0,"max":50,"doc":"Worth of going on in a line of promotions, in percent of strength."},{"name":"promotionRange","kind":"number","unit":"percent","default":45,"min":0,"max":200,"doc":"Worth of a tile of range, in percent of strength."},{"name":"promotionAttack","kind":"number","unit":"percent","default":40,"min":0,"max":200,"doc":"Worth of an attack more each turn, in percent of strength."},{"name":"promotionMovement","kind":"number","unit":"percent","default":15,"min":0,"max":200,"doc":"Worth of a movement point, in percent of strength."},{"name":"promotionAbility","kind":"number","unit":"percent","default":22,"min":0,"max":200,"doc":"Worth of a new ability in fights, in percent of strength."},{"name":"promotionOther","kind":"number","unit":"percent","default":4,"min":0,"max":200,"doc":"Worth of any other effect of a promotion, in percent of strength."}]},{"group":"research","parameters":[{"name":"techBuilding","kind":"number","unit":"factor","default":1,"min":0,"max":5,"doc":"Weight of the buildings a technology opens."},{"name":"techWonder","kind":"number","unit":"factor","default":0.5,"min":0,"max":5,"doc":"Weight of the wonders a technology opens."},{"name":"techUnit","kind":"number","unit":"factor","default":1,"min":0,"max":5,"doc":"Weight of the units a technology opens."},{"name":"techImprovement","kind":"number","unit":"points","default":6,"min":0,"max":30,"doc":"Worth of an improvement for each own tile that waits for it."},{"name":"techLuxury","kind":"number","unit":"points","default":30,"min":0,"max":100,"doc":"Worth of making a luxury usable."},{"name":"techStrategic","kind":"number","unit":"points","default":10,"min":0,"max":100,"doc":"Worth of showing or using a strategic resource."},{"name":"techEffect","kind":"number","unit":"points","default":8,"min":0,"max":60,"doc":"Worth of an effect of the technology itself."},{"name":"techDepth","kind":"number","unit":"technologies","default":4,"min":1,"max":12,"doc":"How many technologies deep it looks ahead."},{"name":"techScience","kind":"number","unit":"factor","default":1.4,"min":0,"max":5,"doc":"Factor on science buildings when it weighs technologies."},{"name":"techAny","kind":"number","unit":"points","default":4,"min":0,"max":60,"doc":"Worth of any technology for its own sake."},{"name":"techClearing","kind":"number","unit":"points","default":3,"min":0,"max":60,"doc":"Worth of learning to remove a feature."},{"name":"techUpgrade","kind":"number","unit":"points","default":8,"min":0,"max":60,"doc":"Worth of each own soldier that could become one twice as strong."},{"name":"techNewRole","kind":"number","unit":"points","default":6,"min":0,"max":60,"doc":"Worth of units of a kind that is not a soldier, and of siege engines to the aggressive."},{"name":"techStronger","kind":"number","unit":"points","default":24,"min":0,"max":200,"doc":"Worth of a soldier twice as strong as the best so far."}]},{"group":"economy","parameters":[{"name":"goldReserve","kind":"number","unit":"gold","default":40,"min":0,"max":1000,"doc":"Gold that is kept before anything is bought."},{"name":"goldReservePerEra","kind":"number","unit":"gold","default":40,"min":0,"max":500,"doc":"Further gold kept for each era."},{"name":"buyWhenThreatened","kind":"number","unit":"switch","default":1,"min":0,"max":1,"doc":"Whether defenders are bought for cities in danger."},{"name":"buyTileBelow","kind":"number","unit":"gold","default":75,"min":0,"max":500,"doc":"Highest price of a tile that is bought for its resource."},{"name":"sellAtDeficit","kind":"number","unit":"gold","default":-5,"min":-100,"max":0,"doc":"Income at which needless units are disbanded when the treasury runs out."},{"name":"growthUntil","kind":"number","unit":"happiness","default":0,"min":-10,"max":20,"doc":"Happiness at which cities stop to favour food."},{"name":"feastFrom","kind":"number","unit":"happiness","default":4,"min":-10,"max":100,"doc":"Happiness from which cities put food before all else."},{"name":"feastUntil","kind":"number","unit":"citizens","default":40,"min":0,"max":60,"doc":"Size from which cities do so no more."},{"name":"buyLeast","kind":"number","unit":"points","default":0.8,"min":0,"max":10,"doc":"Least return for which a thing is bought that the city does not work on."},{"name":"buyFrom","kind":"number","unit":"gold","default":40,"min":0,"max":1000,"doc":"Gold over the reserve from which things are bought (scaled by speed)."},{"name":"buyWait","kind":"number","unit":"turns","default":3,"min":0,"max":30,"doc":"Turns that a thing under construction would still take for it to be bought."},{"name":"conversionIncome","kind":"number","unit":"gold","default":4,"min":-50,"max":100,"doc":"Income below which idle cities make gold, while the treasury is low."},{"name":"debtTurns","kind":"number","unit":"turns","default":6,"min":0,"max":50,"doc":"Turns until the treasury is empty at which units are dismissed."},{"name":"treasuryEvery","kind":"number","unit":"turns","default":4,"min":1,"max":50,"doc":"Turns between two looks at the share of gold that goes into science."},{"name":"treasuryScience","kind":"number","unit":"share","default":0.7,"min":0,"max":1,"doc":"Share of the income of gold that goes into science."},{"name":"treasuryTurns","kind":"number","unit":"turns","default":8,"min":1,"max":60,"doc":"Turns in which the treasury is to reach its reserve, or to use up what lies idle."},{"name":"treasuryIdle","kind":"number","unit":"gold","default":100,"min":0,"max":2000,"doc":"Gold over the reserve, for each era, that counts as idle (scaled by speed)."},{"name":"shopEvery","kind":"number","unit":"turns","default":3,"min":1,"max":30,"doc":"Turns between two looks of a city for something to buy."}]},{"group":"exploration","parameters":[{"name":"exploreLandUnits","kind":"number","unit":"units","default":1,"min":0,"max":6,"doc":"Soldiers that explore in the first turns."},{"name":"exploreSpare","kind":"number","unit":"units","default":3,"min":0,"max":20,"doc":"Soldiers that a civ has before one of them explores."},{"name":"exploreUntilTurn","kind":"number","unit":"turns","default":40,"min":0,"max":500,"doc":"Turn after which soldiers do not explore (scaled by speed)."},{"name":"exploreHealth","kind":"number","unit":"health","default":60,"min":0,"max":100,"doc":"Health below which soldiers and ships do not set out to explore."},{"name":"exploreShips","kind":"number","unit":"units","default":2,"min":0,"max":5,"doc":"Warships that explore."},{"name":"seaScoutWeight","kind":"number","unit":"points","default":8,"min":0,"max":20,"doc":"Weight of a ship that crosses oceans while there are civs nobody of ours has met."},{"name":"scoutAgain","kind":"number","unit":"turns","default":20,"min":1,"max":200,"doc":"Turns after which a scout that found nothing more looks again."},{"name":"scoutStarts","kind":"number","unit":"units","default":3,"min":1,"max":20,"doc":"Enemies that may stop a scout in one turn before it stays where it is."},{"name":"shipAgain","kind":"number","unit":"turns","default":20,"min":1,"max":200,"doc":"Turns after which a ship that found nothing more looks again: it may have learnt to cross the ocean."}]},{"group":"diplomacy","parameters":[{"name":"peacePrice","kind":"number","unit":"gold","default":160,"min":-500,"max":500,"doc":"Gold that must come with a peace when winning; when losing, what it may cost."},{"name":"openBordersPrice","kind":"number","unit":"gold","default":30,"min":0,"max":500,"doc":"Gold for which open borders are given."},{"name":"giftThanks","kind":"number","unit":"switch","default":1,"min":0,"max":1,"doc":"Whether gifts are taken."},{"name":"peaceEvery","kind":"number","unit":"turns","default":5,"min":1,"max":50,"doc":"Turns between two offers of peace to one civ."},{"name":"peaceOffer","kind":"number","unit":"gold","default":40,"min":0,"max":1000,"doc":"Gold that is added to an offer of peace when losing, and what a wanted peace is worth."},{"name":"peaceHappiness","kind":"number","unit":"happiness","default":-9,"min":-40,"max":20,"doc":"Happiness below which peace is sought."},{"name":"openBordersWanted","kind":"number","unit":"share","default":0.4,"min":0,"max":3,"doc":"Worth of being let in by others, as a share of the price for letting them in."},{"name":"treatiesEvery","kind":"number","unit":"turns","default":10,"min":6,"max":100,"doc":"Turns between two approaches to one civ about embassies, friendship and research."},{"name":"tradeEvery","kind":"number","unit":"turns","default":7,"min":1,"max":100,"doc":"Turns between two offers of goods to one civ."},{"name":"pactEvery","kind":"number","unit":"turns","default":30,"min":1,"max":300,"doc":"Turns between two proposals of a pact to one civ."},{"name":"denounceEvery","kind":"number","unit":"turns","default":15,"min":1,"max":300,"doc":"Turns between two looks for somebody to denounce."},{"name":"stockOffered","kind":"number","unit":"share","default":0.5,"min":0,"max":1,"doc":"Share of a stockpiled resource that is offered for sale at a time."},{"name":"luxuryFor","kind":"number","unit":"gold","default":240,"min":0,"max":2000,"doc":"Gold that is asked for a spare luxury."},{"name":"luxuryPerTurn","kind":"number","unit":"gold","default":10,"min":0,"max":100,"doc":"Gold a turn that is asked for a spare luxury of who has no gold."},{"name":"cheaper","kind":"number","unit":"share","default":0.8,"min":0,"max":2,"doc":"Share of the worth to itself that it wants for what it offers."},{"name":"countersUntil","kind":"number","unit":"count","default":3,"min":0,"max":29,"doc":"Messages of an exchange before which counter-proposals are made."},{"name":"luxurySpare","kind":"number","unit":"gold","default":250,"min":0,"max":2000,"doc":"Gold that a luxury is worth to itself that it has more of."},{"name":"luxuryLast","kind":"number","unit":"gold","default":600,"min":0,"max":5000,"doc":"The same of its last one."},{"name":"strategicPrice","kind":"number","unit":"gold","default":50,"min":0,"max":1000,"doc":"Gold that one of a strategic resource is worth, in peace."},{"name":"strategicHeld","kind":"number","unit":"count","default":2,"min":0,"max":20,"doc":"Strategic resources of a kind that it wants to have."},{"name":"embassyPrice","kind":"number","unit":"gold","default":30,"min":0,"max":500,"doc":"Gold that an embassy is worth."},{"name":"embassyOfCompetitor","kind":"number","unit":"gold","default":60,"min":0,"max":1000,"doc":"Gold that an embassy of a competitor costs him."},{"name":"cityLeast","kind":"number","unit":"gold","default":1000,"min":0,"max":20000,"doc":"Gold that a city of its own is worth at least."},{"name":"warWanted","kind":"number","unit":"gold","default":200,"min":0,"max":5000,"doc":"Gold that it is worth to have an enemy warred on by others."},{"name":"warGiven","kind":"number","unit":"gold","default":1000,"min":0,"max":20000,"doc":"Gold for which it goes to war for others."},{"name":"warForOthers","kind":"number","unit":"factor","default":1.5,"min":0.5,"max":10,"doc":"Strength over that of another that makes a war on it for others thinkable, or its demands heard."},{"name":"friendshipOpinion","kind":"number","unit":"opinion","default":10,"min":-100,"max":100,"doc":"Opinion in points from which a declaration of friendship is signed."}]},{"group":"policies","parameters":[{"name":"policyAhead","kind":"number","unit":"share","default":0.5,"min":0,"max":1,"doc":"Weight of what a policy leads to, over what it brings at once."},{"name":"policyLeader","kind":"number","unit":"share","default":0.15,"min":0,"max":1,"doc":"How far the leader's liking for a branch of policies counts."},{"name":"policyBegun","kind":"number","unit":"points","default":3,"min":-10,"max":50,"doc":"Worth of going on in a branch that is begun."},{"name":"policyFinisher","kind":"number","unit":"factor","default":1,"min":0,"max":5,"doc":"Weight of what a whole branch brings, shared out over what is missing."},{"name":"policyCloses","kind":"number","unit":"factor","default":2,"min":0,"max":10,"doc":"Factor on the worth of a branch of a later era that the choice would close."},{"name":"effectOther","kind":"number","unit":"points","default":1,"min":-5,"max":30,"doc":"Worth a turn of an effect that has no measure of its own."},{"name":"effectLater","kind":"number","unit":"share","default":0.3,"min":0,"max":1,"doc":"Share that an effect counts for whose conditions do not hold yet."},{"name":"effectOnce","kind":"number","unit":"points","default":5,"min":0,"max":60,"doc":"Worth of something that happens once, as so much a turn."},{"name":"eventLeastWeight","kind":"number","unit":"share","default":0.01,"min":0.001,"max":1,"doc":"Least weight of a choice of an event by which a loss is divided."},{"name":"eventTurns","kind":"number","unit":"turns","default":20,"min":1,"max":200,"doc":"Turns over which goods that an event brings at once are taken to be spent."},{"name":"effectStrength","kind":"number","unit":"points","default":0.12,"min":0,"max":3,"doc":"Worth of a percent of strength in fights."},{"name":"effectTileWorked","kind":"number","unit":"share","default":0.5,"min":0,"max":1,"doc":"Share of the own tiles that are taken to be worked."},{"name":"effectFollowing","kind":"number","unit":"cities","default":0.9,"min":0,"max":5,"doc":"Cities that are expected to follow the own religion, for each own city."},{"name":"effectBuildings","kind":"number","unit":"share","default":0.5,"min":0,"max":1,"doc":"Share of production that is taken to go into buildings."},{"name":"effectWonders","kind":"number","unit":"share","default":0.15,"min":0,"max":1,"doc":"Share of production that is taken to go into wonders."},{"name":"effectUnits","kind":"number","unit":"share","default":0.2,"min":0,"max":1,"doc":"Share of production that is taken to go into units of a kind."},{"name":"effectFreeBuilding","kind":"number","unit":"points","default":2.5,"min":0,"max":30,"doc":"Worth a turn of a building for nothing."},{"name":"effectFaithPurchase","kind":"number","unit":"points","default":1.2,"min":0,"max":20,"doc":"Worth for each city of being able to buy a building with faith."},{"name":"effectSpread","kind":"number","unit":"points","default":4,"min":0,"max":60,"doc":"Worth of spreading a religion twice as fast."}]},{"group":"people","parameters":[{"name":"greatScientist","kind":"number","unit":"points","default":5,"min":0,"max":20,"doc":"How much great people are wanted who hurry research."},{"name":"greatEngineer","kind":"number","unit":"points","default":4,"min":0,"max":20,"doc":"How much great people are wanted who hurry construction."},{"name":"greatArtist","kind":"number","unit":"points","default":2.5,"min":0,"max":20,"doc":"How much great people are wanted who bring golden ages."},{"name":"greatMerchant","kind":"number","unit":"points","default":2,"min":0,"max":20,"doc":"How much great people are wanted who trade with city-states."},{"name":"greatGeneral","kind":"number","unit":"points","default":0.8,"min":0,"max":20,"doc":"How much great people are wanted who lead armies; twice that with a war in mind."},{"name":"greatProphet","kind":"number","unit":"points","default":3,"min":0,"max":20,"doc":"How much prophets are wanted while they have something to found."},{"name":"greatHorizon","kind":"number","unit":"turns","default":70,"min":0,"max":300,"doc":"Turns for which an improvement made by a great person counts (scaled by speed)."},{"name":"greatGoldenAge","kind":"number","unit":"share","default":0.18,"min":0,"max":2,"doc":"Share of all yields that a turn of golden age is worth."},{"name":"greatInfluence","kind":"number","unit":"points","default":4,"min":0,"max":50,"doc":"Worth of a point of influence with a city-state."},{"name":"greatMissionDistance","kind":"number","unit":"tiles","default":20,"min":0,"max":100,"doc":"Tiles that a merchant goes to a city-state."},{"name":"greatHurryLeast","kind":"number","unit":"production","default":120,"min":0,"max":1000,"doc":"Production that must be missing for construction to be hurried (scaled by speed)."},{"name":"greatWonder","kind":"number","unit":"factor","default":1.6,"min":0,"max":10,"doc":"Factor on hurried construction where it is a world wonder."},{"name":"greatSpareTile","kind":"number","unit":"tiles","default":8,"min":0,"max":50,"doc":"Steps farther that a great improvement goes rather than onto a resource."},{"name":"greatWalk","kind":"number","unit":"turns","default":12,"min":1,"max":60,"doc":"Turns of a walk to a place of work at most, of great people."},{"name":"generalTries","kind":"number","unit":"units","default":2,"min":1,"max":20,"doc":"Companies that a general tries to reach."},{"name":"greatRest","kind":"number","unit":"turns","default":4,"min":1,"max":60,"doc":"Turns between two looks for work of great people who rest without any."}]},{"group":"faith","parameters":[{"name":"currencyShare","kind":"number","unit":"share","default":0.5,"min":0,"max":1,"doc":"Share of the culture or science in store that one purchase may take, where rules sell things for them."},{"name":"faithEvery","kind":"number","unit":"turns","default":2,"min":1,"max":30,"doc":"Turns between two purchases with faith."},{"name":"faithFrom","kind":"number","unit":"faith","default":60,"min":0,"max":1000,"doc":"Faith from which purchases are thought of (scaled by speed)."},{"name":"faithBuilding","kind":"number","unit":"points","default":100,"min":0,"max":1000,"doc":"Weight of the worth of buildings among what faith buys."},{"name":"faithGreatPerson","kind":"number","unit":"points","default":250,"min":0,"max":5000,"doc":"Weight of great people among what faith buys."},{"name":"faithPreacherHome","kind":"number","unit":"points","default":900,"min":0,"max":5000,"doc":"Worth of a preacher while own cities do not believe."},{"name":"faithPreacherAbroad","kind":"number","unit":"points","default":120,"min":0,"max":5000,"doc":"Worth of a preacher for each known city near that does not believe."},{"name":"preachersAtOnce","kind":"number","unit":"units","default":2,"min":0,"max":20,"doc":"Preachers that a civ keeps at once."},{"name":"preachDistance","kind":"number","unit":"tiles","default":14,"min":0,"max":60,"doc":"Tiles from own cities within which those of others are preached to."},{"name":"preachHomeFirst","kind":"number","unit":"tiles","default":12,"min":0,"max":60,"doc":"Steps farther that preachers go for an own city, or one that asks for it."},{"name":"faithWalk","kind":"number","unit":"turns","default":20,"min":1,"max":60,"doc":"Turns of a walk to a city at most, of prophets, missionaries and inquisitors."}]},{"group":"cityStates","parameters":[{"name":"courtEvery","kind":"number","unit":"turns","default":3,"min":1,"max":50,"doc":"Turns between two looks at the city-states."},{"name":"pledgeFrom","kind":"number","unit":"influence","default":0,"min":0,"max":100,"doc":"Influence from which protection is pledged."},{"name":"giftReserve","kind":"number","unit":"gold","default":150,"min":0,"max":2000,"doc":"Gold that gifts leave in the treasury."},{"name":"giftLeast","kind":"number","unit":"points","default":1.5,"min":0,"max":50,"doc":"Worth a turn for each hundred gold from which a gift is given."},{"name":"giftFriend","kind":"number","unit":"points","default":1.5,"min":0,"max":50,"doc":"Worth of being a friend beyond what it gives."},{"name":"giftAlly","kind":"number","unit":"points","default":5,"min":0,"max":50,"doc":"Worth of being the ally beyond what it gives."},{"name":"giftLasting","kind":"number","unit":"influence","default":100,"min":1,"max":500,"doc":"Influence from which a bond is taken to last."},{"name":"giftRenewBelow","kind":"number","unit":"influence","default":5,"min":0,"max":100,"doc":"Influence over that of an ally below which the alliance is renewed."},{"name":"coupDare","kind":"number","unit":"percent","default":60,"min":0,"max":100,"doc":"Percent of success from which a coup is dared."},{"name":"spyCapital","kind":"number","unit":"citizens","default":20,"min":0,"max":200,"doc":"Citizens that a first city counts for more where a spy looks for a city to steal in."}]},{"group":"strategy","parameters":[{"name":"strategyDoubling","kind":"number","unit":"turns","default":65,"min":10,"max":300,"doc":"Turns in which science, culture and gold are expected to double (scaled by speed)."},{"name":"strategyLiking","kind":"number","unit":"share","default":0.7,"min":0.3,"max":1,"doc":"Share that the way to the victory which the nation likes best counts for."},{"name":"strategyBegun","kind":"number","unit":"share","default":0.5,"min":0,"max":0.9,"doc":"Share of the turns to a victory that is left out once its own work, its branches or its votes are all but done."},{"name":"strategyCulture","kind":"number","unit":"factor","default":0.6,"min":0.1,"max":5,"doc":"Factor on the culture that is made when the turns to its victory are reckoned: few realms can keep it up."},{"name":"aimScience","kind":"number","unit":"factor","default":2,"min":1,"max":5,"doc":"Factor on the worth of science for who aims for a spaceship."},{"name":"aimCulture","kind":"number","unit":"factor","default":3,"min":1,"max":10,"doc":"Factor on the worth of culture for who aims for a victory of culture."},{"name":"aimGold","kind":"number","unit":"factor","default":1.3,"min":1,"max":5,"doc":"Factor on the worth of gold for who aims to be elected."},{"name":"feastUntilArtful","kind":"number","unit":"citizens","default":14,"min":0,"max":60,"doc":"The size from which cities put food first no more, for who aims for a victory of culture."},{"name":"aimWonder","kind":"number","unit":"points","default":6,"min":0,"max":60,"doc":"Worth of a world wonder beyond what it does, for who aims for a victory of culture."},{"name":"artfulCities","kind":"number","unit":"cities","default":3,"min":1,"max":30,"doc":"Cities from which no settlers are made by who aims for a victory of culture."},{"name":"artfulFrom","kind":"number","unit":"citizens","default":6,"min":0,"max":60,"doc":"Size from which cities then put culture before all else."},{"name":"aimBranch","kind":"number","unit":"points","default":200,"min":0,"max":500,"doc":"Worth of ending a branch of policies for who aims for a victory of culture."},{"name":"aimNewBranch","kind":"number","unit":"share","default":0.03,"min":0,"max":1,"doc":"Share of that which opening another branch counts for."},{"name":"aimStraight","kind":"number","unit":"turns","default":60,"min":0,"max":300,"doc":"Turns before a victory from which only what it needs is learnt (scaled by speed)."},{"name":"treasuryCulture","kind":"number","unit":"share","default":0.2,"min":0,"max":1,"doc":"Share of the income of gold that goes into science of who aims for a victory of culture."},{"name":"electionSaving","kind":"number","unit":"turns","default":60,"min":0,"max":300,"doc":"Turns before an election that is aimed for from which gold is saved for it (scaled by speed)."},{"name":"electionPrice","kind":"number","unit":"factor","default":1.3,"min":1,"max":5,"doc":"Factor on the gold that an election would take today, to be saved for one to come."},{"name":"electionDays","kind":"number","unit":"turns","default":1,"min":0,"max":30,"doc":"Turns before an election in which votes are bought."},{"name":"electionMargin","kind":"number","unit":"votes","default":2,"min":0,"max":20,"doc":"Votes short of a majority from which another civ gets no more of them."}]}]}
'use strict';
const { isHidden, seenCity, isVisible, seenOwner, NONE: NONE$1, isExplored, canSeeResource, seenFeatures, within, seenImprovement, distance, luxuriesOf, isRefusal, civIncome, branchesDone, voters, isAlly, votesNeeded, partsMissing, researchPath, techCost, cityYields, itemCost, policyCost, deterministicPow, turnsBetweenVotes, influenceX100, goldInfluence, cityContext, civContext, conditionsHold, matchesCity, countBuildings, matchesTile, matchesBuilding, matchesKind, storeOf, resourceSupply, xOf, yOf, hasOption, unitSupply, civHas, checkAttack, flightRange, preview, unitCombatant, cityCombatant, UNIT_HP, checkSweep, reachable, previewBombard, attacksPerTurn, rangeOf, MOVE, setUpCost, hasLine, unitHas, hasOpenBorders, canFortify, check, movementProfile, searchPaths, MOST_TURNS, pathFound, pathBuffers, isWater, kindEffects, unitActions, whyNotAct, relationshipWith, questsFor, kindOf, inflationOf, introductionPrice, levelBetween, UNFORGIVABLE, ENEMY, NEUTRAL: NEUTRAL$1, opinionOf, researchCost, FRIEND, entryEffects, resourceTraits, resourceBalance, resourcesUsed, spareOf, COMPETITOR, fullTerms, openNegotiationOf, exchangesThisTurn, checkTerms, isTradable, canIntroduce, partnersOf, denounces, FAVORABLE, countVotes, eventsToSettle, yieldsWith, isGreat, choosable, awaitsProphet, hurriedScience, cultureGift, findPath, missionGold, progressOf, productionGift, hurriedProduction, DIRECTIONS, workRange, whyNotStand, canFoundPantheon, openBeliefs, beliefsToTake, BELIEF_KINDS, majorReligionOf, whyNoFounding, whyNoEnhancing, neededToFound, neededToEnhance, freeNames, cityAround, priceIn, isShunned, whyNotBuy, wholeProduction, unitContext, choosesItself, isSame, canBuild, supplyDeficit, tilesOfCity, buildableItems, PERPETUAL_NOTHING, fundsOf, allEffects, PURCHASE_EFFECTS, canAdoptSome, openPolicies, openPromotions, goldPrice, touchesLand, tilePrice, canResearch, ownKind, statsFor, coupChanceX100, stealable, spyIn, upgradeCost, firstUpgrade, upgradeTargets, checkUpgrade } = modules['engine/index.ts'];
const { E } = modules['rules/effects/templates.ts'];
const { NONE } = modules['rules/ruleset.ts'];
const { FOOD, PRODUCTION, GOLD, HAPPINESS, STAT_COUNT, STATS, SCIENCE, CULTURE, FAITH } = modules['rules/stats.ts'];
const { F } = modules['rules/effects/filters/ops.ts'];
const { reading } = modules['rules/effects/filters/reading.ts'];
const { CITY_STATE_GIFTS, CITY_STATES } = modules['rules/constants/city-states.ts'];
const { POLICIES } = modules['rules/constants/progress.ts'];
const { C } = modules['rules/effects/conditions.ts'];
const { isCondition, isEffect, isAnyOf } = modules['rules/effects/effect.ts'];
/** What unit kinds are good for, read from the ruleset once. */
/** Weaker than this share of the first soldiers: a scout. */
const SCOUT_SHARE = 0.7;
const known$2 = new WeakMap                    ();
function unitRoles(rules         )            {
  let kinds = known$2.get(rules);
  if (!kinds) known$2.set(rules, (kinds = makeKinds(rules)));
  return kinds
}
/** Fights on land: what an army is made of. */
const isSoldier = (role      )          => role === 'melee' || role === 'ranged' || role === 'siege';
const isArmed = (role      )          => isSoldier(role) || role === 'ship';
/** Flies from a base and comes back. */
const isAircraft = (role      )          => role === 'fighter' || role === 'bomber';
function makeKinds(rules         )            {
  const first = rules.units[rules.eras[0]?.militaryUnit ?? NONE];
  const weak = (first?.strength ?? 0) * SCOUT_SHARE;
  const role = rules.units.map(kind => roleOf$1(rules, kind, weak));
  const strength = Int16Array.from(rules.units, kind => Math.max(kind.strength, kind.rangedStrength));
  const eraStrength = Int16Array.from(rules.eras, era => {
    let best = 1;
    for (const kind of rules.units) {
      if (kind.uniqueTo !== NONE || kind.tech === NONE || !isSoldier(role[kind.id])) continue
      if (rules.techs[kind.tech].era <= era.id) best = Math.max(best, strength[kind.id]);
    }
    return best
  });
  return { role, strength, eraStrength }
}
function roleOf$1(rules         , kind          , weak        )       {
  const has = (template        )          =>
    kind.effects.some(effect => effect.kind === template) ||
    rules.unitTypes[kind.type].effects.some(effect => effect.kind === template);
  const { domain } = rules.unitTypes[kind.type];
  if (kind.civilian) {
    if (has(E.foundsCity) || has(E.foundsPuppet)) return 'settler'
    if (has(E.buildsImprovements)) return 'worker'
    if (has(E.waterImprovement)) return 'boat'
    return has(E.addedToSpaceship) ? 'part' : 'none'
  }
  if (has(E.cannotAttack)) return 'none'
  if (domain === 'air')
    return has(E.selfDestructs) || has(E.nuclearWeapon) ? 'none' : kind.interceptRange > 0 ? 'fighter' : 'bomber'
  if (domain === 'water') return 'ship'
  if (kind.rangedStrength === 0) return kind.strength <= weak ? 'scout' : 'melee'
  return isAgainstCities(kind) ? 'siege' : 'ranged'
}
/** An effect that makes it much stronger, and names cities: siege engines. */
const isAgainstCities = ({ effects }          )          =>
  effects.some(({ kind, amount, conditions }) => kind === E.strength && amount >= 50 && conditions.length > 0) &&
  effects.some(({ kind }) => kind === E.noTerrainDefence);
/** The bot's only window on what is not its own: what its civilization knows. Nothing here tells more than a player could see. */
/** Looks around: what the seat sees and remembers now. */
function perceive(w               , seat        )             {
  const perception             = { enemies: [], civilians: [], cities: knownCities(w, seat) };
  lookForEnemies(w, seat, perception);
  return perception
}
/** Looks for enemies again: after marches and fights. */
function lookForEnemies(w               , seat        , perception            )       {
  const { relations, known } = w.s.civs[seat];
  const { role } = unitRoles(w.rules);
  perception.enemies.length = 0;
  perception.civilians.length = 0;
  for (const other of w.s.civs) {
    if (other.id === seat || !relations[other.id].war) continue
    for (const id of other.units) {
      const unit = w.s.units[id];
      if (known .visible[unit.tile] === 0 || isHidden(w, seat, unit)) continue
      if (w.rules.units[unit.kind].civilian) perception.civilians.push(unit);
      else if (isArmed(role[unit.kind]) || role[unit.kind] === 'scout') perception.enemies.push(unit);
    }
  }
}
function knownCities(w               , seat        )              {
  const found              = [];
  for (const city of w.s.cities) {
    if (!city || city.owner === seat || seenCity(w, seat, city.tile) !== city.id) continue
    found.push({ id: city.id, owner: seenOwner(w, seat, city.tile), tile: city.tile, visible: isVisible(w, seat, city.tile) });
  }
  return found
}
/** Resource that the civ has seen on the tile and can tell, or NONE. */
function resourceAt(w               , seat        , t        )         {
  const resource = w.s.tiles.resource[t];
  return resource !== NONE$1 && isExplored(w, seat, t) && canSeeResource(w, resource, seat) ? resource : NONE$1
}
/** Base terrain, or NONE where nobody has looked. */
const terrainAt = (w               , seat        , t        )         =>
  isExplored(w, seat, t) ? w.s.tiles.terrain[t] : NONE$1;
const featuresAt = seenFeatures;
const ownerAt = (w               , seat        , t        )         =>
  isExplored(w, seat, t) ? seenOwner(w, seat, t) : NONE$1;
const isKnown$1 = isExplored;
const isInSight = isVisible;
/** Known barbarian camps within `radius` of a tile, nearest first. */
function campsNear(w               , seat        , t        , radius        )           {
  const { camp } = w.rules.known;
  const found           = [];
  if (camp === NONE$1) return found
  for (const n of within(w.grid, t, radius)) {
    if (isExplored(w, seat, n) && seenImprovement(w, seat, n) === camp) found.push(n);
  }
  return found
}
/** Steps to the nearest enemy soldier in sight; Infinity where there is none. */
function enemyDistance(w               , perception            , t        )         {
  let least = Number.POSITIVE_INFINITY;
  for (const enemy of perception.enemies) least = Math.min(least, distance(w.grid, t, enemy.tile));
  return least
}
/** Strength of a civ's soldiers in sight, at war with it or not. */
function mightInSight(w               , seat        , civ        )         {
  const { known } = w.s.civs[seat];
  const { strength } = unitRoles(w.rules);
  let might = 0;
  for (const id of w.s.civs[civ].units) {
    const unit = w.s.units[id];
    if (known .visible[unit.tile] > 0 && !isHidden(w, seat, unit)) might += (strength[unit.kind] * (50 + unit.hp)) / 150;
  }
  return might
}
/** Whether somebody of `layer` (soldiers, or civilians) stands on the tile, as far as the seat sees. */
function isSeenOn(w               , seat        , layer                         , t        )          {
  const id = w.s.tiles[layer][t];
  return id !== NONE$1 && isVisible(w, seat, t) && !isHidden(w, seat, w.s.units[id] )
}
/** Places for new cities: what the land around them promises, by what is known. */
/** A place for a city, and what it is worth from where it is looked for. */
/** Rings around a centre that count, the last by half. */
const NEAR = 2;
const FAR = 3;
function sitesOf(m             )        {
  if (m.sites) return m.sites
  const { w, seat } = m;
  const worth = new Float64Array(w.grid.size);
  const base = w.rules.terrains.map(terrain => terrainWorth(m, terrain));
  const resources = resourceWorths(m);
  for (let t = 0; t < worth.length; t++) {
    const terrain = terrainAt(w, seat, t);
    if (terrain === NONE$1) continue
    const owner = ownerAt(w, seat, t);
    if (owner !== NONE$1 && (owner !== seat || w.s.tiles.city[t] !== NONE$1)) continue
    const resource = resourceAt(w, seat, t);
    worth[t] = landWorth(m, t, terrain, base) + (resource === NONE$1 ? 0 : resources[resource]);
  }
  const settled = m.civ.cities.map(id => w.s.cities[id] .tile);
  for (const city of m.perception.cities) settled.push(city.tile);
  for (const id of m.civ.units) {
    const unit = w.s.units[id];
    if (m.roles.role[unit.kind] === 'settler' && unit.goal !== NONE$1) settled.push(unit.goal);
  }
  return (m.sites = { worth, settled })
}
function terrainWorth(m             , { yields }         )         {
  return yields[FOOD] * m.p.siteFood + yields[PRODUCTION] * m.p.siteProduction + yields[GOLD] * m.p.siteGold
}
function landWorth(m             , t        , terrain        , base          )         {
  const { terrains, features } = m.w.rules;
  if (terrains[terrain].impassable) return 0
  let worth = base[terrain];
  for (let bits = featuresAt(m.w, m.seat, t), i = 0; bits !== 0; i++, bits >>>= 1) {
    if ((bits & 1) === 0) continue
    const feature = terrains[features[i]];
    if (feature.impassable) return 0
    worth = feature.overrides ? base[feature.id] : worth + base[feature.id];
  }
  return worth
}
function resourceWorths(m             )           {
  const owned = luxuriesOf(m.w, m.civ);
  return m.w.rules.resources.map(({ id, kind }) => {
    if (kind === 'bonus') return m.p.siteBonus
    if (kind === 'strategic') return m.p.siteStrategic
    return owned.includes(id) ? m.p.siteLuxury / 3 : m.p.siteLuxury
  })
}
/**
 * The best sites within reach of `from`, best first; `except`: settlers' own goals that do not keep others away; `fits`: where the
 * rules let the settler found.
 */
function bestSites(
  m             ,
  from        ,
  range        ,
  count        ,
  except         = NONE$1,
  fits           = null,
)         {
  const sites = sitesOf(m);
  const found         = [];
  const crowded = crowdedBy(m, sites, except);
  for (const t of within(m.w.grid, from, range)) {
    if (crowded[t] === 1 || !isLegal(m, t)) continue
    const value = siteValue(m, sites, t) - m.p.siteDistance * distance(m.w.grid, from, t);
    if (value < m.p.siteLeast) continue
    let at = found.length;
    while (at > 0 && found[at - 1].value < value) at--;
    if (at >= count || (fits && !fits(t))) continue
    found.splice(at, 0, { tile: t, value });
    if (found.length > count) found.pop();
  }
  return found
}
/** 1 for tiles too near to a city or to a settler's goal, but for the goal `except`. */
function crowdedBy(m             , { settled }       , except        )             {
  const { grid, rules } = m.w;
  const crowded = new Uint8Array(grid.size);
  for (const tile of settled) {
    if (tile !== except) for (const t of within(grid, tile, rules.constants.minimalCityDistance)) crowded[t] = 1;
  }
  return crowded
}
/** By what is known: land on which a city may be founded, away from strangers and enemies. */
function isLegal(m             , t        )          {
  const { w, seat } = m;
  const terrain = terrainAt(w, seat, t);
  if (terrain === NONE$1) return false
  const { kind, impassable } = w.rules.terrains[terrain];
  if (kind === 'water' || impassable || w.s.tiles.wonder[t] !== NONE$1) return false
  for (const n of within(w.grid, t, m.p.siteForeign)) {
    const owner = ownerAt(w, seat, n);
    if (owner !== NONE$1 && owner !== seat) return false
  }
  return enemyDistance(w, m.perception, t) > m.p.siteMenace
}
/** Worth of a city on the tile. */
function siteValue(m             , sites       , t        )         {
  const { w, p } = m;
  const near = within(w.grid, t, FAR);
  const inner = within(w.grid, t, NEAR).length;
  let value = 0;
  for (let i = 1; i < near.length; i++) value += i < inner ? sites.worth[near[i]] : sites.worth[near[i]] / 2;
  if (w.s.tiles.rivers[t] !== 0) value += p.siteRiver;
  if (isCoast(m, t)) value += p.siteCoast;
  if (isHill(m, t)) value += p.siteHill;
  return value - nearness$1(m, t)
}
function isHill({ w, seat }             , t        )          {
  const { hill } = w.rules.known;
  return hill !== NONE$1 && (featuresAt(w, seat, t) & w.rules.terrains[hill].bit) !== 0
}
function isCoast(m             , t        )          {
  for (const n of within(m.w.grid, t, 1)) {
    const terrain = terrainAt(m.w, m.seat, n);
    if (terrain !== NONE$1 && terrain === m.w.rules.known.coast) return true
  }
  return false
}
/** Loss for a site far from home or close to others. */
function nearness$1(m             , t        )         {
  const { grid, rules, s } = m.w;
  let home = Number.POSITIVE_INFINITY;
  for (const id of m.civ.cities) home = Math.min(home, distance(grid, t, s.cities[id] .tile));
  let loss = home === Number.POSITIVE_INFINITY ? 0 : m.p.siteSpread * Math.max(0, home - rules.constants.minimalCityDistance - 1);
  for (const city of m.perception.cities)
    loss += m.p.siteNeighbour * Math.max(0, m.p.siteNeighbourRange - distance(grid, t, city.tile));
  return loss
}
/** What the bot thinks with during one turn. Nothing of it outlives the turn: all can be derived from the state again. */
/** Traits and priorities of leaders go from 0 to 10. */
const NEUTRAL = 5;
/** A command, and why, in a few words with the figure that decided. */
/** What an adviser says of a command; worked out only where somebody asks. */
/** One command that a planner gives. */
/** A planner: yields one step at a time, is handed what came of it. */
/** Where new cities could be. */
/** Which victory it aims for. */
/** A city that an army could take. */
/** What the army is for: a war that goes on, or one that is prepared. */
function makeTurnContext(w               , seat        , p        )              {
  return {
    w,
    seat,
    civ: w.s.civs[seat],
    p: inCharacter(w, seat, p),
    perception: perceive(w, seat),
    roles: unitRoles(w.rules),
    pace: w.rules.speeds[w.s.setup.speed].modifier,
    busy: new Set(),
    escorts: new Set(),
    claimed: new Set(),
    sites: null,
    income: null,
    bestSoldier: 0,
    campaign: undefined,
    strategy: null,
  }
}
/** The parameters as the civ's leader has them: more or less aggression, unless the seat was given its own. */
function inCharacter(w               , seat        , p        )         {
  const leader = w.rules.personalities[w.s.civs[seat].personality];
  if (!leader || p.leaderAggression === 0 || w.s.seats[seat].aggression !== null) return p
  const { aggressive, declareWar } = leader.values;
  const factor = leaning((aggressive + declareWar) / 2, p.leaderAggression);
  return { ...p, aggression: Math.min(1, p.aggression * factor) }
}
/** A trait of 0 to 10, 5 neutral, as a factor around 1 (rulebook, diplomacy 17). */
const leaning = (trait        , weight        )         => 1 + (trait / NEUTRAL - 1) * weight;
/** Gives one command; true where it was carried out. */
function* give(command         , remark                = null)                                              {
  return !isRefusal(yield { command, remark })
}
const lookAgain = (m             )       => lookForEnemies(m.w, m.seat, m.perception);
const incomeOf = (m             )         => (m.income ??= civIncome(m.w, m.civ));
const roleOf = (m             , unit      )       => m.roles.role[unit.kind];
const ownCities = (m             )         => m.civ.cities.map(id => m.w.s.cities[id] );
const ownUnits = (m             )         => m.civ.units.map(id => m.w.s.units[id] );
/** Whether the unit still is where it was and ours: fights and ruins change that. */
const isOurs = (m             , unit      )          => m.w.s.units[unit.id] === unit && unit.owner === m.seat;
/** Strength a unit brings to a fight, by its health. */
const strengthOf = (m             , unit      )         => (m.roles.strength[unit.kind] * (50 + unit.hp)) / 150;
/** Strength of the best soldier that the civ's technologies allow; without resources. */
function bestSoldier(m             )         {
  if (m.bestSoldier > 0) return m.bestSoldier
  m.bestSoldier = 1;
  for (const { id, tech, resource, uniqueTo } of m.w.rules.units) {
    if (!isSoldier(m.roles.role[id]) || tech === NONE$1 || !m.civ.techs[tech] || resource !== NONE$1) continue
    if (uniqueTo === NONE$1 || uniqueTo === m.civ.nation) m.bestSoldier = Math.max(m.bestSoldier, m.roles.strength[id]);
  }
  return m.bestSoldier
}
/** The own city nearest to a tile, or null. */
function nearestOwnCity(m             , t        )              {
  let best              = null;
  let least = Number.POSITIVE_INFINITY;
  for (const id of m.civ.cities) {
    const city = m.w.s.cities[id];
    const steps = distance(m.w.grid, t, city.tile);
    if (steps < least) {
      least = steps;
      best = city;
    }
  }
  return best
}
/** Own units of a role, those under construction counted with them. */
function countRole(m             , role      )         {
  let n = 0;
  for (const id of m.civ.units) if (m.roles.role[m.w.s.units[id] .kind] === role) n++;
  for (const id of m.civ.cities) {
    const head = m.w.s.cities[id] .queue[0];
    if (head?.kind === 'unit' && m.roles.role[head.id] === role) n++;
  }
  return n
}
/** What the victories of a ruleset ask for, in ids: read from their milestones once. */
const VICTORY_TYPES                         = ['science', 'culture', 'diplomatic'];
const known$1 = new WeakMap                                             ();
function goalsOf(rules         )                                     {
  let goals = known$1.get(rules);
  if (goals) return goals
  goals = {};
  for (const victory of rules.victories) {
    const aim = VICTORY_TYPES.find(kind => kind === victory.kind);
    if (aim && !goals[aim]) goals[aim] = goalOf$1(rules, victory);
  }
  known$1.set(rules, goals);
  return goals
}
const others = new WeakMap                          ();
/** Goals of victories that the service has no word for: what they ask to be built. */
function otherGoals(rules         )                  {
  let goals = others.get(rules);
  if (!goals) {
    const own = rules.victories.filter(({ kind }) => kind === 'other').map(victory => goalOf$1(rules, victory));
    others.set(
      rules,
      (goals = own.filter(
        ({ buildings, anyones, victory }) => buildings.length + anyones.length + victory.spaceshipParts.length > 0,
      )),
    );
  }
  return goals
}
const winning = new WeakMap                            ();
/** Buildings whose effects end the game for who has them, and those that say they bring a victory and that no milestone names. */
function winningBuildings(rules         )                    {
  let ids = winning.get(rules);
  if (!ids) {
    const named = Object.values(goalsOf(rules)).flatMap(({ buildings, anyones }) => [...buildings, ...anyones]);
    const brings = (building          , kind        )          => building.effects.some(effect => effect.kind === kind);
    const won = rules.buildings.filter(
      building => brings(building, E.triggersVictory) || (brings(building, E.culturalVictory) && !named.includes(building.id)),
    );
    winning.set(rules, (ids = won.map(({ id }) => id)));
  }
  return ids
}
function goalOf$1(rules         , victory         )       {
  const buildings           = [];
  const anyones           = [];
  let branches = 0;
  for (const milestone of victory.milestones) {
    if (milestone.kind === 'build') buildings.push(milestone.params[0]);
    else if (milestone.kind === 'anyoneBuilds') anyones.push(milestone.params[0]);
    else if (milestone.kind === 'branches') branches = milestone.params[0];
  }
  const entries = [
    ...[...buildings, ...anyones].map(id => rules.buildings[id]),
    ...victory.spaceshipParts.map(part => rules.units[part]),
  ];
  const techs = new Set(entries.map(({ tech }) => tech).filter(tech => tech !== NONE));
  return { victory, buildings, anyones, branches, techs: [...techs] }
}
/** Which victory the civilization aims for: the one that it would reach first, by what it is, makes and knows. */
/** The sum of gold by which allies are priced. */
const GIFT = CITY_STATE_GIFTS.gold[1];
/** Thought out once a turn. */
const strategyOf = (m             )                  => (m.strategy ??= think(m));
const aimsFor = (m             , aim             )          => strategyOf(m).aim === aim;
/** The goal of an aim, where its victory is on. */
function goalOf(m             , aim             )              {
  const goal = goalsOf(m.w.rules)[aim];
  return goal && m.w.s.setup.victories.includes(goal.victory.id) ? goal : null
}
function think(m             )                  {
  const turns = { science: scienceTurns(m), culture: cultureTurns(m), diplomatic: diplomaticTurns(m) };
  const { preferredVictory } = m.w.rules.nations[m.civ.nation];
  let best                     = null;
  let least = Number.POSITIVE_INFINITY;
  for (const aim of VICTORY_TYPES) {
    const liked = goalsOf(m.w.rules)[aim]?.victory.name === preferredVictory;
    const wait = turns[aim] * (liked ? m.p.strategyLiking : 1) * (1 - m.p.strategyBegun * begun(m, aim));
    if (wait >= least) continue
    least = wait;
    best = aim;
  }
  return { aim: best, turns }
}
/** How much of the victory's own work is done, 0–1: who has begun does not change its mind for little. */
function begun(m             , aim             )         {
  const goal = goalOf(m, aim);
  if (!goal) return 0
  if (aim === 'culture') return Math.min(1, branchesDone(m.w, m.civ) / Math.max(1, goal.branches))
  if (aim === 'diplomatic') {
    const all = voters(m.w);
    return Math.min(1, all.filter(civ => isAlly(civ, m.seat)).length / Math.max(1, votesNeeded(all.length)))
  }
  const parts = goal.victory.spaceshipParts.length;
  const projects = goal.buildings.filter(id => hasBuilt(m, m.civ, id)).length;
  return (projects + parts - partsMissing(m.civ, goal.victory).length) / Math.max(1, parts + goal.buildings.length)
}
/** Turns in which `amount` comes together at `rate` a turn now, as growing realms grow. */
function turnsFor(m             , amount        , rate        )         {
  if (amount <= 0) return 0
  const growth = Math.LN2 / (m.p.strategyDoubling * m.pace);
  return Math.log(1 + (amount * growth) / Math.max(1, rate)) / growth
}
/** Technologies missing for a goal, each once, in an order in which they can be learnt. */
function techsMissing(m             , techs                   )           {
  const missing           = [];
  for (const tech of techs) {
    if (m.civ.techs[tech]) continue
    for (const step of researchPath(m.w, m.civ, tech)) if (!missing.includes(step)) missing.push(step);
  }
  return missing
}
function researchTurns(m             , techs                   )         {
  let science = 0;
  for (const tech of techsMissing(m, techs)) science += Math.max(0, techCost(m.w, m.civ, tech) - m.civ.research[tech]);
  const { science: rate, gold } = incomeOf(m);
  return turnsFor(m, science, rate + Math.max(0, gold))
}
/** Turns of work, in which the realm does little else. */
function workTurns(m             , items                 , cities        )         {
  const rates = ownCities(m)
    .map(city => Math.max(1, cityYields(m.w, city).net[PRODUCTION]))
    .sort((a, b) => b - a);
  const rate = rates.slice(0, cities).reduce((sum, one) => sum + one, 0);
  const work = items.reduce((sum, item) => sum + itemCost(m.w, m.civ, item), 0);
  return rate === 0 ? Number.POSITIVE_INFINITY : turnsFor(m, work, rate)
}
const hasBuilt = ({ w }             , { cities }     , building        )          =>
  cities.some(id => w.s.cities[id] .buildings[building] === 1);
function scienceTurns(m             )         {
  const goal = goalOf(m, 'science');
  if (!goal || goal.victory.spaceshipParts.length === 0) return Number.POSITIVE_INFINITY
  const projects = goal.buildings.filter(id => !hasBuilt(m, m.civ, id)).map(id => ({ kind: 'building'         , id }));
  const parts = partsMissing(m.civ, goal.victory).map(id => ({ kind: 'unit'         , id }));
  const learning = researchTurns(m, goal.techs);
  return Math.max(learning, workTurns(m, projects, 1)) + workTurns(m, parts, parts.length)
}
function cultureTurns(m             )         {
  const goal = goalOf(m, 'culture');
  if (!goal || goal.branches === 0) return Number.POSITIVE_INFINITY
  const left = policiesLeft(m, goal.branches);
  if (left === Number.POSITIVE_INFINITY) return left
  const next = policyCost(m.w, m.civ);
  const bought = m.civ.policiesBought;
  let culture = -m.civ.culture;
  for (let n = 0; n < left; n++) culture += next * deterministicPow((bought + n + 1) / (bought + 1), POLICIES.exponent);
  const work = workTurns(
    m,
    goal.buildings.map(id => ({ kind: 'building', id })),
    1,
  );
  // The nearer the end, the surer it is that the rate holds.
  const done = 1 - left / policiesInAll(m, goal.branches);
  const counted = m.p.strategyCulture + (1 - m.p.strategyCulture) * Math.max(0, done);
  return turnsFor(m, culture, incomeOf(m).culture * counted) + work
}
/** Policies missing for so many whole branches, the nearest to their end first; Infinity where there are not so many branches. */
function policiesLeft(m             , branches        )         {
  const lefts = m.w.rules.branches
    .filter(branch => branch.finisher !== NONE$1 && !isClosed$1(m, branch) && m.civ.policies[branch.finisher] === 0)
    .map(branch => missingOf(m, branch))
    .sort((a, b) => a - b);
  const wanted = branches - branchesDone(m.w, m.civ);
  if (lefts.length < wanted) return Number.POSITIVE_INFINITY
  return lefts.slice(0, Math.max(0, wanted)).reduce((sum, left) => sum + left, 0)
}
/** Policies of so many branches of usual length. */
function policiesInAll({ w: { rules } }             , branches        )         {
  const members = rules.branches.reduce((sum, branch) => sum + branch.members.length, rules.branches.length);
  return Math.max(1, (members * branches) / Math.max(1, rules.branches.length))
}
/** Policies of the branch that are still to be adopted, its opener with them. */
const missingOf = (m             , { opener, members }        )         =>
  [opener, ...members].filter((id, i, all) => all.indexOf(id) === i && m.civ.policies[id] === 0).length;
/** A branch that another one, adopted, has barred. */
function isClosed$1(m             , { opener }        )          {
  if (m.civ.policies[opener]) return false
  return m.w.rules.policies[opener].effects.some(
    ({ kind, conditions }) =>
      kind === E.onlyAvailable &&
      conditions.some(one => isCondition(one, C.beforeAdopting) && m.civ.policies[one.params[0]] === 1),
  )
}
function diplomaticTurns(m             )         {
  const goal = goalOf(m, 'diplomatic');
  if (!goal) return Number.POSITIVE_INFINITY
  const price = priceOfElection(m);
  if (price === Number.POSITIVE_INFINITY) return price
  const called = m.w.s.council.nextVote !== NONE$1;
  const learning = called ? 0 : researchTurns(m, goal.techs);
  const work = called
    ? 0
    : workTurns(
        m,
        goal.anyones.map(id => ({ kind: 'building', id })),
        1,
      );
  // Allies forget and others bid: gold is reckoned as it comes, and for more than the price of today.
  const saving = Math.max(0, price * m.p.electionPrice - m.civ.gold) / Math.max(1, goldMost(m));
  return Math.max(learning + work, saving) + turnsBetweenVotes(m.w) / 2
}
/** Gold a turn if none of it went into science. */
function goldMost(m             )         {
  const { scienceShare } = m.civ;
  let left = 0;
  for (const city of ownCities(m)) left += Math.max(0, cityYields(m.w, city).net[GOLD]);
  return incomeOf(m).gold + (left * scienceShare) / (100 - Math.min(scienceShare, 90))
}
/** City-states that could be bought as allies, cheapest first, with the gold each takes now. */
function alliesForSale(m             )                                 {
  const found                                 = [];
  for (const minor of m.w.s.civs) {
    const { met, war } = m.civ.relations[minor.id];
    if (minor.cityState === null || !minor.alive || !met || war || isAlly(minor, m.seat)) continue
    const { ally } = minor.cityState;
    const wanted = ally === NONE$1 ? CITY_STATES.allyInfluenceX100 : minor.relations[ally].influenceX100 + 100;
    const missing = Math.max(0, wanted - influenceX100(minor, m.seat)) / 100;
    found.push({ minor, gold: Math.ceil(missing / goldInfluence(m.w, minor, m.civ, GIFT)) * GIFT });
  }
  return found.sort((a, b) => a.gold - b.gold)
}
/** Gold for the votes that are still missing, all from city-states; Infinity where too few are known. */
function priceOfElection(m             )         {
  const missing = votesMissing(m);
  const offers = alliesForSale(m);
  if (offers.length < missing) return Number.POSITIVE_INFINITY
  return offers.slice(0, Math.max(0, missing)).reduce((sum, { gold }) => sum + gold, 0)
}
/** Votes that the city-states which are allies already do not give. */
function votesMissing(m             )         {
  const all = voters(m.w);
  return votesNeeded(all.length) - all.filter(civ => isAlly(civ, m.seat)).length
}
/** What a city's yields are worth to the civ as it stands. */
/** Worth of one of each stat, in the order of STATS. */
function statWorths(m             )           {
  const { p, civ } = m;
  const short = civ.happiness < p.happinessShort;
  // Food feeds people, and people are unhappy: it is worth little where nobody may be born.
  const food = civ.happiness < 0 ? p.yieldFood * p.yieldFoodUnhappy : p.yieldFood;
  const gold = civ.gold < p.goldReserve / 2 ? p.yieldGold * p.yieldGoldPoor : p.yieldGold;
  const { aim } = strategyOf(m);
  return [
    p.yieldProduction,
    food,
    aim === 'diplomatic' ? gold * p.aimGold : gold,
    aim === 'science' ? p.yieldScience * p.aimScience : p.yieldScience,
    aim === 'culture' ? p.yieldCulture * p.aimCulture : p.yieldCulture,
    short ? p.yieldHappinessShort : p.yieldHappiness,
    p.yieldFaith,
  ]
}
function worthOf$2(stats                   , worths                   )         {
  let sum = 0;
  for (let i = 0; i < worths.length; i++) sum += stats[i] * worths[i];
  return sum
}
/** Rounds left before the game ends by time. */
const turnsLeft = (m             )         => Math.max(1, m.w.s.setup.turns - m.w.s.turn);
/** What an effect would be worth to the civ as it stands, a turn, in the bot's own measure: policies, beliefs, bonds with city-states. */
/** What is asked again and again while effects are weighed. */
function makeScale(m             )        {
  const cities = ownCities(m).map(city => ({ city, net: cityYields(m.w, city).net, context: cityContext(m.w, city) }));
  return { m, worths: statWorths(m), cities, civ: civContext(m.civ), land: null }
}
/** Σ of the effects, times what the format advises the computer ("weight to this choice"). */
function effectsValue(s       , effects                   )         {
  let worth = 0;
  let weight = 1;
  for (const effect of effects) {
    if (effect.kind !== E.aiWeight) worth += effectValue(s, effect);
    else if (conditionsHold(s.m.w, effect, s.civ)) weight *= Math.max(0, 1 + effect.amount / 100);
  }
  return worth * weight
}
function effectValue(s       , effect        )         {
  const row = ROWS[effect.kind];
  return row ? row(s, effect) : s.m.p.effectOther
}
/** Σ over own cities that the filter names of what `each` says; cities whose conditions do not hold count for less. */
function overCities(s       , effect        , where                       , each                                    )         {
  let sum = 0;
  for (const { city, net, context } of s.cities) {
    if (where && !matchesHere(s, where, city)) continue
    sum += each(city, net) * (conditionsHold(s.m.w, effect, context) ? 1 : s.m.p.effectLater);
  }
  return sum
}
/** Words about who follows what are taken to come true at home. */
const matchesHere = (s       , where                , city      )          =>
  asksFaith(where) || matchesCity(s.m.w, where, city, s.m.seat);
const FAITH_TESTS                    = [F.followsOurs, F.followsMajor, F.followsEnhanced];
const asksFaith = ({ op, of }        )          => FAITH_TESTS.includes(op) || of.some(asksFaith);
const whenever = (s       , effect        )         => (conditionsHold(s.m.w, effect, s.civ) ? 1 : s.m.p.effectLater);
const statsOf = (s       , effect             )         => worthOf$2(effect.params[0], s.worths);
/** A percent on stat `stat` of the city. */
const percentOf = (s       , net       , stat        )         => (Math.max(0, net[stat]) * s.worths[stat]) / 100;
function fromEvery(s       , effect        , filter        , each                                    )         {
  const building = reading(filter, 'building');
  const tile = reading(filter, 'tile');
  let sum = building
    ? overCities(s, effect, null, (city, net) => countBuildings(s.m.w, city, building, true) * each(city, net))
    : 0;
  if (tile && s.cities.length > 0)
    sum += countLand(s, tile, null) * each(s.cities[0].city, s.cities[0].net) * s.m.p.effectTileWorked;
  return sum
}
/** Own tiles that match. */
function countLand(s       , on                , without                       )         {
  const { w, seat } = s.m;
  if (!s.land) {
    s.land = [];
    const { owner } = w.s.tiles;
    for (let t = 0; t < owner.length; t++) if (owner[t] === seat) s.land.push(t);
  }
  let n = 0;
  for (const t of s.land) if (matchesTile(w, on, t, seat) && !(without && matchesTile(w, without, t, seat))) n++;
  return n
}
/** Percent, what it is for, cities. */
/** A percent on the production of the cities named, in the share of their work that goes into what the filter names. */
const towards =
                    (share                      , part                                )                  =>
  (s, effect) => {
    const each = effect.amount * share(s) * part(s, effect.params[1]);
    return overCities(s, effect, effect.params[2], (_city, net) => each * percentOf(s, net, PRODUCTION))
  };
const partOf =    (all              , test                     )         => all.filter(test).length / Math.max(1, all.length);
const buildingPart = ({ m: { w } }       , which                    )         =>
  partOf(w.rules.buildings, ({ id }) => matchesBuilding(w, which, id));
const unitPart = ({ m: { w } }       , which                )         =>
  partOf(w.rules.units, ({ id }) => matchesKind(w, which, id));
const strength      = (s, effect) =>
  effect.amount * s.m.p.effectStrength * (0.5 + s.m.p.aggression) * (effect.conditions.length > 1 ? 0.6 : 1);
const oneTime      = s => s.m.p.effectOnce;
const purchase      = s => s.m.p.effectFaithPurchase * s.cities.length;
const spread      = (s, effect) => (effect.amount * s.m.p.effectSpread) / 100;
const TABLE                                                     = {
  aiWeight: () => 0,
  onlyAvailable: () => 0,
  unavailable: () => 0,
  notifiedOfCamps: () => 0,
  stats: (s, effect) => statsOf(s, effect) * whenever(s, effect),
  statsPerCity: (s, effect) => overCities(s, effect, effect.params[1], () => statsOf(s, effect)),
  statsPerPopulation: (s, effect) =>
    overCities(s, effect, effect.params[2], ({ population }) => statsOf(s, effect) * Math.floor(population / effect.params[1])),
  statsFromEvery: (s, effect) => fromEvery(s, effect, effect.params[1], () => statsOf(s, effect)),
  statsFromAllBuildings: (s, effect) =>
    overCities(s, effect, null, city => statsOf(s, effect) * countBuildings(s.m.w, city, effect.params[1], false)),
  statsFromSpecialists: (s, effect) => overCities(s, effect, effect.params[1], city => statsOf(s, effect) * specialistsIn(city)),
  statsFromTiles: (s, effect) => countLand(s, effect.params[1], null) * statsOf(s, effect) * s.m.p.effectTileWorked,
  statsFromTilesWithout: (s, effect) =>
    countLand(s, effect.params[1], effect.params[2]) * statsOf(s, effect) * s.m.p.effectTileWorked,
  statsInCitiesOn: (s, effect) =>
    overCities(s, effect, null, ({ tile }) => (matchesTile(s.m.w, effect.params[1], tile, s.m.seat) ? statsOf(s, effect) : 0)),
  statsFromTradeRoutes: (s, effect) => overCities(s, effect, null, city => (city.connected > 0 ? statsOf(s, effect) : 0)),
  statsPerFollowingCity: (s, effect) => statsOf(s, effect) * s.cities.length * s.m.p.effectFollowing,
  statsPerFollowers: (s, effect) =>
    (overCities(s, effect, null, ({ population }) => population) * statsOf(s, effect) * s.m.p.effectFollowing) /
    effect.params[1] /
    (isAbroad(s, effect.params[2]) ? 2 : 1),
  percentStat: (s, effect) => overCities(s, effect, null, (_city, net) => effect.amount * percentOf(s, net, effect.params[1])),
  percentStatInCities: (s, effect) =>
    overCities(s, effect, effect.params[2], (_city, net) => effect.amount * percentOf(s, net, effect.params[1])),
  percentStatFromEvery: (s, effect) =>
    overCities(s, effect, null, (city, net) => {
      const which = reading(effect.params[2], 'building');
      return which ? countBuildings(s.m.w, city, which, true) * effect.amount * percentOf(s, net, effect.params[1]) : 0
    }),
  percentStatPerFollower: (s, effect) =>
    overCities(s, effect, null, ({ population }, net) => {
      const [each, stat, most] = effect.params;
      return Math.min((each * population) / 2, most) * percentOf(s, net, stat)
    }),
  growthPercent: (s, effect) => overCities(s, effect, effect.params[1], (_city, net) => effect.amount * percentOf(s, net, FOOD)),
  happinessPerLuxury: (s, effect) => effect.amount * luxuries(s) * s.worths[HAPPINESS],
  unhappinessFromPeople: (s, effect) =>
    overCities(s, effect, effect.params[2], city => ((-effect.amount / 100) * city.population * s.worths[HAPPINESS]) / 3),
  excessHappinessTo: (s, effect) => (Math.max(0, s.m.civ.happiness) * effect.amount * s.worths[effect.params[1]]) / 100,
  productionTowardsBuildings: towards(s => s.m.p.effectBuildings, buildingPart),
  productionTowardsWonders: towards(s => s.m.p.effectWonders, buildingPart),
  productionTowardsUnits: towards(s => s.m.p.effectUnits, unitPart),
  cheapestBuildingFree: (s, effect) => Math.min(effect.params[1], s.cities.length + 1) * s.m.p.effectFreeBuilding,
  buildingInFirstCities: (s, effect) => Math.min(effect.params[1], s.cities.length + 1) * s.m.p.effectFreeBuilding,
  strength,
  cityStrengthPercent: (s, effect) => strength(s, effect) / 2,
  xpPercent: (s, effect) => strength(s, effect) / 2,
  freeUnit: oneTime,
  goldenAge: oneTime,
  freeGreatPerson: s => s.m.p.effectOnce * 2,
  freeTechs: (s, effect) => s.m.p.effectOnce * 3 * effect.amount,
  freePolicy: s => s.m.p.effectOnce * 2,
  freePolicies: (s, effect) => s.m.p.effectOnce * 2 * effect.amount,
  discovers: s => s.m.p.effectOnce * 3,
  researches: (s, effect) => (s.m.p.effectOnce * 3 * effect.amount) / 100,
  adopts: s => s.m.p.effectOnce * 2,
  removesPolicies: s => -s.m.p.effectOnce * 2,
  refundsPolicies: s => -s.m.p.effectOnce,
  freeBelief: s => s.m.p.effectOnce * 2,
  rebel: s => -s.m.p.effectOnce,
  rebels: (s, effect) => -s.m.p.effectOnce * effect.params[0],
  consumesStock: s => -s.m.p.effectOther,
  removesBuildings: s => -s.m.p.effectOnce,
  sellsBuildings: s => -s.m.p.effectOnce / 2,
  growsBorders: (s, effect) => (s.m.p.effectOnce * effect.params[0]) / 5,
  removesResources: s => -s.m.p.effectOnce,
  removesImprovements: s => -s.m.p.effectOther,
  triggersVictory: s => s.m.p.effectOnce * 1000,
  buyBuildingsWith: purchase,
  buyBuildingsFor: purchase,
  buyBuildingsRising: purchase,
  buyBuildingsTimesCost: purchase,
  buyUnitsFor: purchase,
  buyUnitsWith: purchase,
  statsPerEvery: (s, effect) =>
    statsOf(s, effect) * Math.trunc(storeOf(s.m.civ, effect.params[2]) / effect.params[1]) * whenever(s, effect),
  nullifiesStat: (s, effect) =>
    -overCities(s, effect, effect.params[1], (_city, net) => Math.max(0, net[effect.params[0]]) * s.worths[effect.params[0]]),
  noAnnexing: () => 0,
  naturalSpread: spread,
  spreadStrength: spread,
  prophetCost: s => s.m.p.effectSpread / 2,
  spreadRange: s => s.m.p.effectSpread / 2,
};
/** Each stands under its own template's number: it is only given effects of that. */
const ROWS                      = [];
for (const [key, row] of Object.entries(TABLE)) ROWS[E[key               ]] = row;
const isAbroad = (s       , where                )          =>
  !s.cities.some(({ city }) => matchesCity(s.m.w, where, city, s.m.seat));
const specialistsIn = ({ specialists, population }      )         =>
  Math.max(
    1,
    specialists.reduce((sum, n) => sum + n, 0),
    population > 10 ? 2 : 0,
  );
function luxuries({ m }       )         {
  const supply = resourceSupply(m.w, m.civ);
  return m.w.rules.resources.filter(({ id, kind }) => kind === 'luxury' && supply[id] > 0).length
}
/** Worth of all yields of the own cities, a turn. */
function wealth(s       )         {
  let sum = 0;
  for (const { net } of s.cities) for (let i = 0; i < STAT_COUNT; i++) sum += Math.max(0, net[i]) * s.worths[i];
  return sum
}
/** Reasons in a few words, with the figure that decided: what advice says beside a command. */
/** Letters of a reason at most. */
const LONGEST = 48;
/** Steps around a site, and resources, that are told of. */
const SITE_NEAR = 2;
const RESOURCES_NAMED = 3;
/** The effect that is worth most, as it is written. */
function mainEffect(s       , effects                   )         {
  let best                = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const effect of effects) {
    const worth = effect.kind === E.aiWeight ? Number.NEGATIVE_INFINITY : effectValue(s, effect);
    if (worth <= most) continue
    most = worth;
    best = effect;
  }
  return best ? plainEffect(best) : 'opens its branch'
}
/** An effect's sentence without the marks of the format, cut where it is long. */
function plainEffect({ text }        )         {
  const plain = text.replaceAll(/[[\]]/g, '').replaceAll(/<([^>]*)>/g, '$1');
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST - 1)}…` : plain
}
/** 'kills it: 34–46 of 30 hp', 'takes 20–30 of 80 hp for 10–15' */
function fightReason({ toDefender, toAttacker, defenderDies, defender, ranged, captures }         )         {
  if (captures) return `captures ${defender.name}`
  const dealt = `${bounds(toDefender)} of ${defender.hp} hp`;
  const what =
    defenderDies === 'yes' ? (defender.isCity ? 'takes it' : 'kills it') : defenderDies === 'maybe' ? 'may kill it' : 'hurts it';
  return `${what}: ${dealt}${ranged || defenderDies === 'yes' ? '' : `, costs ${bounds(toAttacker)}`}`
}
const bounds = ({ min, max }                              )         => (min === max ? String(min) : `${min}–${max}`);
/** '+2 food, +1.5 science', the `most` greatest by `worths`; empty where nothing is gained. */
function gains(stats                           , worths                   , most = 2)         {
  const named = STATS.map((name, i) => ({ name, amount: Math.round(stats[i] * 10) / 10, worth: stats[i] * worths[i] }));
  return named
    .filter(({ amount, worth }) => amount > 0 && worth > 0)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, most)
    .map(({ name, amount }) => `+${amount} ${name}`)
    .join(', ')
}
/** '12 Warrior' */
const unitText = (m             , { id, kind }      )         => `${id} ${m.w.rules.units[kind].name}`;
/** '3,4' */
const placeText = ({ w }             , t        )         => `${xOf(w.grid, t)},${yOf(w.grid, t)}`;
/** '1 turn', '4 turns' */
const turnsWord = (n        )         => `${n} turn${n === 1 ? '' : 's'}`;
/** 'Wine, 2 Cattle, river, coast': what the land near a site has. */
function siteReason(m             , site        )         {
  const { w, seat } = m;
  const found = new Map                ();
  for (const t of within(w.grid, site, SITE_NEAR)) {
    const resource = resourceAt(w, seat, t);
    if (resource !== NONE$1 && isFreeLand(m, t)) found.set(resource, (found.get(resource) ?? 0) + 1);
  }
  const rank = { luxury: 0, strategic: 1, bonus: 2 };
  const rows = [...found]
    .map(([id, n]) => ({ ...w.rules.resources[id], n }))
    .sort((a, b) => rank[a.kind] - rank[b.kind] || a.id - b.id);
  const named = rows.slice(0, RESOURCES_NAMED).map(({ name, n }) => (n > 1 ? `${n} ${name}` : name));
  const words = [
    ...named,
    w.s.tiles.rivers[site] !== 0 && 'river',
    isCoast(m, site) && 'coast',
    isHill(m, site) && 'hill',
  ].filter(Boolean);
  return words.length > 0 ? words.join(', ') : 'the best land known'
}
function isFreeLand({ w, seat }             , t        )          {
  const owner = ownerAt(w, seat, t);
  return owner === NONE$1 || owner === seat
}
/** War as a whole: whom to attack, which city, when to begin. By what is known of the others. */
/** Declares war when the army stands ready at the border. */
function* planWar(m             )       {
  const campaign = campaignOf(m);
  if (campaign?.phase !== 'muster' || !isMustered(m, campaign.aim)) return
  const { enemy, aim } = campaign;
  const because = () =>
    `strength ${Math.round(ownMight(m))} to ${Math.round(mightOfOther(m, enemy))}, ${m.w.s.cities[aim.id] .name} is ${aim.steps} tiles off`;
  if (yield* give({ type: 'declareWar', player: enemy.id }, { because })) m.campaign = undefined;
}
/** The campaign of this turn, thought out once; null: peace. */
function campaignOf(m             )                  {
  if (m.campaign === undefined) m.campaign = warGoingOn(m) ?? warToCome(m);
  return m.campaign
}
const majorsAtWar = (m             )        =>
  m.w.s.civs.filter(other => other.kind === 'major' && other.alive && other.id !== m.seat && m.civ.relations[other.id].war);
function warGoingOn(m             )                  {
  let best                  = null;
  for (const enemy of majorsAtWar(m)) {
    const aim = nearestTarget(m, enemy.id);
    if (!aim || (best && best.aim.steps <= aim.steps)) continue
    best = { enemy, aim, phase: 'war', needed: mightOfOther(m, enemy) * ratioWanted(m) };
  }
  return best
}
/** Against the weakest neighbour in reach, if an army that is strong enough can be kept at all. */
function warToCome(m             )                  {
  const { p, w, civ } = m;
  if (p.aggression === 0 || w.s.turn < p.warEarliestTurn * m.pace || civ.happiness < p.warUnhappiest) return null
  if (majorsAtWar(m).length > 0 || hasOption(w.rules, E.relationsFixed)) return null
  const own = ownMight(m);
  const most = unitSupply(w, civ) * p.warArmyShare * (0.5 + p.aggression) * bestSoldier(m);
  let best                  = null;
  let least = most;
  for (const enemy of w.s.civs) {
    const { met, war, peaceUntil, friendsUntil } = civ.relations[enemy.id];
    if (
      enemy.kind !== 'major' ||
      !enemy.alive ||
      enemy.id === m.seat ||
      !met ||
      war ||
      Math.max(peaceUntil, friendsUntil) > w.s.turn
    )
      continue
    const aim = nearestTarget(m, enemy.id);
    if (!aim) continue
    const needed = mightOfOther(m, enemy) * ratioWanted(m);
    const cost = needed * (1 + aim.steps * p.warDistanceLoss);
    if (cost >= least) continue
    least = cost;
    best = { enemy, aim, needed, phase: own >= needed && countSoldiers(m) >= attackersWanted(m) ? 'muster' : 'build' };
  }
  return best
}
/** Own strength over the enemy's that is wanted: the bold want less. */
const ratioWanted = (m             )         => m.p.warStrengthRatio * (1.5 - m.p.aggression);
const attackersWanted = (m             )         => m.p.warMinimumAttackers + ownCities(m).length * m.p.warHomeGuard;
function countSoldiers(m             )         {
  let n = 0;
  for (const unit of ownUnits(m)) if (isSoldier(roleOf(m, unit))) n++;
  return n
}
/** Enough soldiers are near the own city that lies nearest to the target. */
function isMustered(m             , aim             )          {
  const base = nearestOwnCity(m, aim.tile);
  if (!base) return false
  let there = 0;
  for (const unit of ownUnits(m)) {
    if (isSoldier(roleOf(m, unit)) && distance(m.w.grid, unit.tile, base.tile) <= m.p.warGatherRadius) there++;
  }
  return (
    there >= Math.max(m.p.warMinimumAttackers, (countSoldiers(m) - ownCities(m).length * m.p.warHomeGuard) * m.p.warGatherShare)
  )
}
/** Strength of the own soldiers. */
function ownMight(m             )         {
  let might = 0;
  for (const unit of ownUnits(m)) if (isSoldier(roleOf(m, unit))) might += strengthOf(m, unit);
  return might
}
/** What another civ can put into the field: what is seen, or what one has to expect of so many cities in its era. */
function mightOfOther(m             , other     )         {
  const cities = m.perception.cities.filter(city => city.owner === other.id).length;
  const expected = Math.max(1, cities) * m.p.warUnseenPerCity * m.roles.eraStrength[other.era];
  const score = other.score / Math.max(1, m.civ.score);
  return Math.max(mightInSight(m.w, m.seat, other.id), expected * (1 + (score - 1) * m.p.warScoreWeight))
}
/** The known city of a civ that is nearest to own land, ways over water counted for longer; null where all are too far. */
function nearestTarget(m             , owner        )                     {
  const { continent } = m.w.s.tiles;
  const sails = civHas(m.w, m.civ, E.enablesEmbarkation);
  let best                     = null;
  for (const city of m.perception.cities) {
    if (city.owner !== owner) continue
    let steps = Number.POSITIVE_INFINITY;
    let overseas = false;
    for (const own of ownCities(m)) {
      const afloat = continent[own.tile] !== continent[city.tile];
      if (afloat && !sails) continue
      const way = distance(m.w.grid, own.tile, city.tile) + (afloat ? m.p.landingDetour : 0);
      if (way >= steps) continue
      steps = way;
      overseas = afloat;
    }
    if (steps <= m.p.warMaximumDistance && (!best || steps < best.steps)) best = { ...city, steps, overseas };
  }
  return best
}
/** Turns that the war with `other` has lasted; NONE in peace. */
function warTurns(m             , other        )         {
  const { war, warSince } = m.civ.relations[other];
  return war ? m.w.s.turn - warSince : NONE$1
}
/** Aircraft: they strike what the army is after, sweep interceptors away, and are kept in bases near the front. */
function* planAir(m             )       {
  const planes = ownUnits(m).filter(unit => isAircraft(roleOf(m, unit)) && unit.movesX60 > 0);
  // Bombers choose first: fighters clear the way where somebody is seen that would rise.
  planes.sort((a, b) => rank(m, a) - rank(m, b) || a.id - b.id);
  for (const plane of planes) {
    if (!isOurs(m, plane) || plane.hp < m.p.retreatHealth) continue
    const sortie = bestSortie(m, plane);
    if (sortie) {
      if (sortie.fight.interception) yield* sweepFor(m, planes, sortie.tile);
      if (checkAttack(m.w, plane, sortie.tile) === null) {
        yield* give({ type: 'attack', unit: plane.id, tile: sortie.tile }, { because: () => fightReason(sortie.fight) });
      }
      lookAgain(m);
    } else yield* rebase(m, plane);
  }
}
const rank = (m             , plane      )         => (roleOf(m, plane) === 'bomber' ? 0 : 1);
/** The strike that promises most for what it may cost; null where none is worth it. */
function bestSortie(m             , plane      )                {
  const { w } = m;
  const range = flightRange(w, plane);
  let best                = null;
  const weigh = (tile        , side           )       => {
    if (distance(w.grid, plane.tile, tile) > range || checkAttack(w, plane, tile) !== null) return
    const fight = preview(w, unitCombatant(plane), side, tile);
    const worth = worthOf$1(m, fight, side, tile);
    if (worth > (best?.worth ?? 0)) best = { tile, worth, fight };
  };
  for (const city of m.perception.cities) {
    if (city.visible && m.civ.relations[city.owner].war) weigh(city.tile, cityCombatant(w.s.cities[city.id] ));
  }
  for (const enemy of m.perception.enemies) if (w.s.tiles.center[enemy.tile] === NONE$1) weigh(enemy.tile, unitCombatant(enemy));
  return best
}
function worthOf$1(
  m             ,
  { toDefender, toAttacker, defenderDies, attackerDies }         ,
  side           ,
  tile        ,
)         {
  const dealt = (toDefender.min + toDefender.max) / 2;
  const kill = side.unit && defenderDies !== 'no' ? m.p.attackKillBonus : 0;
  const aim = side.city && campaignOf(m)?.aim.tile === tile && dealt > 0 ? m.p.airSiegeBonus : 0;
  const risk = attackerDies === 'no' ? 0 : UNIT_HP * m.p.deathFear;
  return dealt + kill + aim - ((toAttacker.min + toAttacker.max) / 2 + risk) * m.p.airExchange
}
/** One fighter draws out who would rise there. */
function* sweepFor(m             , planes        , tile        )       {
  for (const plane of planes) {
    if (!isOurs(m, plane) || roleOf(m, plane) !== 'fighter' || plane.hp < m.p.healedHealth) continue
    if (checkSweep(m.w, plane, tile) !== null) continue
    yield* give({ type: 'airSweep', unit: plane.id, tile }, { because: () => 'clears the sky for a bomber' });
    return
  }
}
/** To the base nearest to what the war is about, if that is nearer than its own; never to one with enemies before it. */
function* rebase(m             , plane      )       {
  const aim = campaignOf(m)?.aim.tile ?? NONE$1;
  if (aim === NONE$1) return
  const { grid } = m.w;
  let best = NONE$1;
  let least = distance(grid, plane.tile, aim);
  if (least <= flightRange(m.w, plane) * m.p.airFrontShare) return
  for (const { tile } of reachable(m.w, plane)) {
    const steps = distance(grid, tile, aim);
    if (steps >= least || enemyDistance(m.w, m.perception, tile) <= m.p.airBaseDanger) continue
    least = steps;
    best = tile;
  }
  if (best !== NONE$1) yield* give({ type: 'moveUnit', unit: plane.id, tile: best }, { because: () => 'a base nearer to the war' });
}
/** Which fights to pick: units strike what is in reach where the exchange is good, cities bombard. */
/** Steps from which most units strike. */
const STRIKING = 2;
/** Cities shoot at what they hurt most. */
function* planBombard(m             )       {
  if (m.perception.enemies.length === 0) return
  for (const city of ownCities(m)) {
    if (city.bombarded || city.resistance > 0) continue
    const tile = bestBombard(m, city);
    if (tile === NONE$1) continue
    const because = () => {
      const fight = previewBombard(m.w, city, tile);
      return isRefusal(fight) ? '' : fightReason(fight)
    };
    yield* give({ type: 'cityAttack', city: city.id, tile }, { because });
    lookAgain(m);
  }
}
function bestBombard(m             , city      )         {
  let best = NONE$1;
  let most = 0;
  for (const enemy of m.perception.enemies) {
    if (distance(m.w.grid, city.tile, enemy.tile) > m.w.rules.constants.baseCityBombardRange) continue
    const fight = previewBombard(m.w, city, enemy.tile);
    if (isRefusal(fight)) continue
    const worth = gainOf$1(m, fight, enemy);
    if (worth > most) {
      most = worth;
      best = enemy.tile;
    }
  }
  return best
}
/** Every soldier and ship that finds a good fight in reach takes it; the strongest shots come first. */
function* planFights(m             )       {
  const fighters = ownUnits(m).filter(unit => isArmed(roleOf(m, unit)) && unit.movesX60 > 0);
  fighters.sort((a, b) => m.w.rules.units[b.kind].rangedStrength - m.w.rules.units[a.kind].rangedStrength || a.id - b.id);
  for (const unit of fighters) {
    for (let strikes = 0; strikes < m.p.strikesMost && isOurs(m, unit) && unit.movesX60 > 0; strikes++) {
      if (m.perception.enemies.length + m.perception.civilians.length + m.perception.cities.length === 0) return
      if (!(yield* strike(m, unit))) break
      lookAgain(m);
    }
  }
}
/** True where the unit has struck, or marched to strike. */
function* strike(m             , unit      ) {
  if (unit.attacks >= attacksPerTurn(m.w, unit)) return false
  const targets = targetsNear(m, unit);
  if (targets.length === 0) return false
  const best = bestStrike(m, unit, targets);
  if (!best) return false
  if (best.from !== unit.tile) {
    const because = () => `to strike at (${placeText(m, best.tile)}): ${fightReason(best.fight)}`;
    if (!(yield* give({ type: 'moveUnit', unit: unit.id, tile: best.from }, { because }))) return false
    if (!isOurs(m, unit) || unit.tile !== best.from) return true
  }
  if (checkAttack(m.w, unit, best.tile)) return false
  return yield* give({ type: 'attack', unit: unit.id, tile: best.tile }, { because: () => fightReason(best.fight) })
}
/** Enemies that it could come to strike in this turn, by distance alone. */
function targetsNear(m             , unit      )           {
  const { w, perception } = m;
  const reach = rangeOf(w, unit) + Math.ceil(unit.movesX60 / MOVE);
  const found           = [];
  for (const city of perception.cities) {
    if (!city.visible || !m.civ.relations[city.owner].war || distance(w.grid, unit.tile, city.tile) > reach) continue
    found.push({ tile: city.tile, side: cityCombatant(w.s.cities[city.id] ) });
  }
  for (const enemy of perception.enemies) {
    if (w.s.tiles.center[enemy.tile] !== NONE$1 || distance(w.grid, unit.tile, enemy.tile) > reach) continue
    found.push({ tile: enemy.tile, side: unitCombatant(enemy) });
  }
  for (const enemy of perception.civilians) {
    if (w.s.tiles.center[enemy.tile] !== NONE$1 || distance(w.grid, unit.tile, enemy.tile) > reach) continue
    if (!isSeenOn(w, m.seat, 'military', enemy.tile)) found.push({ tile: enemy.tile, side: unitCombatant(enemy) });
  }
  return found
}
function bestStrike(m             , unit      , targets          )                {
  const { w } = m;
  const range = rangeOf(w, unit);
  const stays = holdsCity(m, unit) || unit.embarked || m.escorts.has(unit.id);
  let places                 = null;
  let best                = null;
  for (const { tile, side } of targets) {
    const fight = preview(w, unitCombatant(unit), side, tile);
    if (stays && !fight.ranged && !(fight.defenderDies === 'yes' && isAlone(m, tile, unit.tile))) continue
    const worth = worthOf(m, unit, fight, side);
    if (worth <= 0 || (best && worth <= best.worth)) continue
    let from = NONE$1;
    if (checkAttack(w, unit, tile) === null) from = unit.tile;
    else if (!stays && (unit.movesX60 > MOVE || !fight.ranged)) {
      places ??= reachable(w, unit);
      from = placeToStrike(m, unit, places, tile, fight.ranged ? range : 1);
    }
    if (from === NONE$1) continue
    // Who kills hand to hand ends up where the victim stood.
    const after = !fight.ranged && fight.defenderDies === 'yes' && side.unit ? tile : from;
    const rest = stays ? worth : worth - exposure(m, after, tile) * m.p.exposureFear;
    if (rest > (best?.worth ?? 0)) best = { tile, from, worth: rest, fight };
  }
  return best
}
/** Enemies that could strike the tile, over own soldiers beside it; `except`: the one under attack. */
function exposure(m             , t        , except        )         {
  let foes = 0;
  for (const { tile } of m.perception.enemies) if (tile !== except && distance(m.w.grid, tile, t) <= STRIKING) foes++;
  if (foes === 0) return 0
  for (const n of within(m.w.grid, t, STRIKING)) {
    const id = m.w.s.tiles.military[n];
    if (id !== NONE$1 && n !== t && m.w.s.units[id] .owner === m.seat) foes--;
  }
  return Math.max(0, foes)
}
/** Garrisons do not leave their city to strike. */
const holdsCity = (m             , unit      )          => m.w.s.tiles.center[unit.tile] !== NONE$1;
/** No other enemy is near the two tiles: a garrison may strike and come back. */
function isAlone(m             , target        , home        )          {
  for (const { tile } of m.perception.enemies) {
    if (
      tile !== target &&
      (distance(m.w.grid, tile, home) <= m.p.sortieRange || distance(m.w.grid, tile, target) <= m.p.sortieRange)
    )
      return false
  }
  return true
}
/** Where it would stand: in range, with movement left, for shooters as far off as can be, on ground that shelters. */
function placeToStrike(m             , unit      , places         , target        , range        )         {
  const { w } = m;
  const cost = setUpCost(w, unit);
  let best = NONE$1;
  let most = Number.NEGATIVE_INFINITY;
  for (const { tile, leftX60 } of places) {
    const steps = distance(w.grid, tile, target);
    if (steps > range || leftX60 <= cost || m.claimed.has(tile) || !canShoot(m, unit, tile, target, range)) continue
    if (w.s.tiles.terrain[tile] !== w.s.tiles.terrain[unit.tile] && isWet(m, tile) !== isWet(m, unit.tile)) continue
    const value = steps * 10 + shelter(m, tile) + leftX60 / MOVE - exposure(m, tile, target) * m.p.exposureFear;
    if (value > most) {
      most = value;
      best = tile;
    }
  }
  return best
}
/** From there it could reach the target, as far as lines of sight go. */
function canShoot(m             , unit      , from        , target        , range        )          {
  if (distance(m.w.grid, from, target) <= 1) return true
  return hasLine(m.w, from, target, range) || unitHas(m.w, unit, E.shootsOverObstacles)
}
const isWet = (m             , t        )          => m.w.rules.terrains[m.w.s.tiles.terrain[t]].kind === 'water';
/** Defence of the land, percent over ten. */
function shelter(m             , t        )         {
  const { terrains, features } = m.w.rules;
  let percent = terrains[m.w.s.tiles.terrain[t]].defence;
  for (let bits = m.w.s.tiles.features[t], i = 0; bits !== 0; i++, bits >>>= 1) {
    if ((bits & 1) !== 0) percent += terrains[features[i]].defence;
  }
  return percent / 10
}
/** What the fight gains over what it may cost; 0 or less: better not. */
function worthOf(m             , unit      , fight         , side           )         {
  const { p } = m;
  if (fight.captures) return p.captureCivilian
  const gain = side.city ? gainOnCity(m, unit, fight) : gainOf$1(m, fight, side.unit );
  // The hurt do not stay to be struck, unless walls shelter them.
  if (unit.hp < p.retreatHealth && fight.defenderDies !== 'yes' && !holdsCity(m, unit)) return 0
  if (fight.ranged) return gain
  const taken = (fight.toAttacker.min + fight.toAttacker.max) / 2;
  const risk = fight.attackerDies === 'yes' ? UNIT_HP : fight.attackerDies === 'maybe' ? UNIT_HP * p.deathFear : 0;
  const loss = taken + risk;
  return gain - loss * exchangeWanted(m)
}
/** Bold ones ask less of a fight. */
const exchangeWanted = (m             )         => m.p.attackExchange * (1.25 - m.p.aggression / 2);
function gainOnCity(m             , unit      , { toDefender, defenderDies, ranged, destroys }         )         {
  const dealt = (toDefender.min + toDefender.max) / 2;
  if ((!ranged || destroys) && defenderDies !== 'no')
    return m.p.captureBonus * (defenderDies === 'yes' ? 1 : m.p.nearlyShare) + dealt
  return dealt + m.p.attackCityBonus * (roleOf(m, unit) === 'siege' ? 2 : 1)
}
function gainOf$1(m             , { toDefender, defenderDies }         , enemy      )         {
  const dealt = (toDefender.min + toDefender.max) / 2;
  const kill = defenderDies === 'yes' ? m.p.attackKillBonus : defenderDies === 'maybe' ? m.p.attackKillBonus * m.p.nearlyShare : 0;
  return dealt + kill + (UNIT_HP - enemy.hp) * m.p.attackWounded
}
/** Whether enemies in sight could shoot or strike the tile soon. */
function isMenaced(m             , t        , radius        )          {
  for (const enemy of m.perception.enemies) if (distance(m.w.grid, t, enemy.tile) <= radius) return true
  return false
}
/** Free places around a tile where own soldiers may stand, nearest first. */
function placesAround(m             , t        , from        , to        )           {
  const { w } = m;
  const { center } = w.s.tiles;
  const places           = [];
  for (const n of within(w.grid, t, to)) {
    if (distance(w.grid, t, n) < from || m.claimed.has(n) || !w.s.civs[m.seat].known .explored[n]) continue
    if (isWet(m, n) || isBarred(m, n) || center[n] !== NONE$1 || isClosed(m, ownerAt(w, m.seat, n))) continue
    if (!isSeenOn(w, m.seat, 'military', n)) places.push(n);
  }
  return places
}
/** Land of somebody who does not let soldiers in. */
function isClosed(m             , owner        )          {
  if (owner === NONE$1 || owner === m.seat || m.civ.relations[owner].war) return false
  return m.w.s.civs[owner].kind === 'major' && !hasOpenBorders(m.w, owner, m.seat)
}
function isBarred(m             , t        )          {
  const { terrains, features } = m.w.rules;
  if (terrains[m.w.s.tiles.terrain[t]].impassable) return true
  if (m.w.s.tiles.wonder[t] !== NONE$1 && terrains[m.w.s.tiles.wonder[t]].impassable) return true
  for (let bits = featuresAt(m.w, m.seat, t), i = 0; bits !== 0; i++, bits >>>= 1) {
    if ((bits & 1) !== 0 && terrains[features[i]].impassable) return true
  }
  return false
}
/** Soldiers at home: garrisons, answers to threats, rest for the hurt. */
/** Strength of the enemies in sight around a city. */
function threatTo(m             , city      )         {
  let threat = 0;
  for (const enemy of m.perception.enemies) {
    if (distance(m.w.grid, city.tile, enemy.tile) <= m.p.threatRadius) threat += strengthOf(m, enemy);
  }
  return threat
}
/** How much the threat outweighs the own soldiers near; 0 where they can cope. */
function dangerTo(m             , city      )         {
  const threat = threatTo(m, city);
  if (threat === 0) return 0
  let own = 0;
  for (const unit of ownUnits(m)) {
    if (isSoldier(roleOf(m, unit)) && distance(m.w.grid, unit.tile, city.tile) <= m.p.defenceClose) own += strengthOf(m, unit);
  }
  return Math.max(0, threat - own)
}
function* planDefence(m             )       {
  const cities = ownCities(m).map(city => ({ city, threat: threatTo(m, city) }));
  cities.sort((a, b) => b.threat - a.threat || a.city.id - b.city.id);
  yield* rest(m);
  // Who holds a city stays before anybody is sent to an empty one.
  for (const { city } of cities) yield* hold(m, city);
  for (const { city } of cities) yield* garrison(m, city);
  for (const { city, threat } of cities) if (threat > 0) yield* answer$1(m, city, threat);
}
/** The hurt go where they can heal, and stay until they are whole enough. */
function* rest(m             )       {
  const { p, w } = m;
  for (const unit of ownUnits(m)) {
    if (!isSoldier(roleOf(m, unit)) || m.busy.has(unit.id)) continue
    const resting = (unit.order === 'fortify' || unit.order === 'sleep') && unit.hp < p.healedHealth;
    if (unit.hp >= p.retreatHealth && !resting) continue
    m.busy.add(unit.id);
    const safe = w.s.tiles.center[unit.tile] !== NONE$1 || !isMenaced(m, unit.tile, m.p.defenceClose);
    if (!safe && (yield* retreat$1(m, unit))) continue
    yield* stay(m, unit, `${unit.hp} hp: it heals`);
  }
}
function* retreat$1(m             , unit      ) {
  const city = nearestOwnCity(m, unit.tile);
  if (!city || unit.movesX60 === 0) return false
  const room = m.w.s.tiles.military[city.tile] === NONE$1 && !m.claimed.has(city.tile);
  const place = room ? city.tile : (placesAround(m, city.tile, 1, 2).find(t => !isMenaced(m, t, 1)) ?? NONE$1);
  if (place === NONE$1 || place === unit.tile) return false
  m.claimed.add(place);
  return yield* give(
    { type: 'moveUnit', unit: unit.id, tile: place },
    { because: () => `${unit.hp} hp, enemies near: back to heal` },
  )
}
/** Stays where it is: dug in, or as well as its kind can. */
function* stay(m             , unit      , why = 'not needed now')       {
  if (unit.order === 'fortify' || unit.order === 'sleep') return
  yield* give({ type: 'setOrder', unit: unit.id, order: canFortify(m.w, unit) ? 'fortify' : 'sleep' }, { because: () => why });
}
/** Whether a city's soldiers must stay: barbarians only rob cities, conquerors keep them. */
function isNeededAt(m             , t        )          {
  if (m.w.s.tiles.center[t] === NONE$1) return false
  for (const city of m.perception.cities) {
    if (m.w.s.civs[city.owner].kind === 'major' && distance(m.w.grid, city.tile, t) <= m.p.borderDistance) return true
  }
  if (majorsAtWar(m).length === 0) return false
  for (const enemy of m.perception.enemies) {
    if (m.w.s.civs[enemy.owner].kind === 'major' && distance(m.w.grid, enemy.tile, t) <= m.p.threatRadius) return true
  }
  return false
}
/** Where a unit that cannot fight is safest at the end of this turn. */
function farthestFromEnemies(m             , unit      )         {
  let best = unit.tile;
  let most = enemyDistance(m.w, m.perception, best);
  for (const { tile } of reachable(m.w, unit)) {
    const steps = enemyDistance(m.w, m.perception, tile);
    if (steps <= most) continue
    most = steps;
    best = tile;
  }
  return best
}
/** The soldier in a city that may be attacked stays there. */
function* hold(m             , city      )       {
  const id = m.w.s.tiles.military[city.tile];
  if (id === NONE$1 || m.p.garrison === 0 || m.busy.has(id) || !isNeededAt(m, city.tile)) return
  const holder = m.w.s.units[id];
  if (!isSoldier(roleOf(m, holder))) return
  m.busy.add(id);
  yield* stay(m, holder, `holds ${city.name}`);
}
/** To a city that may be attacked and has nobody the nearest free soldier is sent. */
function* garrison(m             , city      )       {
  if (m.w.s.tiles.military[city.tile] !== NONE$1 || m.p.garrison === 0 || !isNeededAt(m, city.tile)) return
  const unit = nearestFree(m, city.tile, m.p.answerDistance);
  if (!unit) return
  m.busy.add(unit.id);
  yield* send(m, unit, city.tile, `nobody holds ${city.name}`);
}
/** Free soldiers come up until they outweigh the threat, the city's own shots not counted. */
function* answer$1(m             , city      , threat        )       {
  let called = 0;
  for (const unit of ownUnits(m)) {
    if (isSoldier(roleOf(m, unit)) && distance(m.w.grid, unit.tile, city.tile) <= 2) called += strengthOf(m, unit);
  }
  while (called < threat * m.p.threatAnswer) {
    const unit = nearestFree(m, city.tile, m.p.answerDistance);
    if (!unit) return
    m.busy.add(unit.id);
    called += strengthOf(m, unit);
    if (distance(m.w.grid, unit.tile, city.tile) <= 2) continue
    const foe = nearestEnemy(m, city.tile);
    const bold = foe !== null && called > threat * m.p.interceptShare;
    const place = placesAround(m, bold ? foe.tile : city.tile, 1, 2)[0];
    if (place === undefined) return
    yield* send(m, unit, place, `${city.name} is threatened`);
  }
}
function nearestEnemy(m             , t        )              {
  let best              = null;
  for (const enemy of m.perception.enemies) {
    if (!best || distance(m.w.grid, t, enemy.tile) < distance(m.w.grid, t, best.tile)) best = enemy;
  }
  return best
}
/** The soldier without a job that is nearest to a tile, within `most` steps. */
function nearestFree(m             , t        , most = Number.POSITIVE_INFINITY)              {
  let best              = null;
  let least = most + 1;
  for (const unit of ownUnits(m)) {
    if (m.busy.has(unit.id) || !isSoldier(roleOf(m, unit))) continue
    const steps = distance(m.w.grid, unit.tile, t);
    if (steps < least) {
      least = steps;
      best = unit;
    }
  }
  return best
}
/** Sends a unit, or lets it walk on where it is on its way there already. */
function* send(m             , unit      , tile        , why        )       {
  m.claimed.add(tile);
  if (unit.tile === tile) {
    yield* stay(m, unit, why);
    return
  }
  if (unit.movesX60 === 0 || (unit.order === 'goto' && unit.goal === tile)) return
  // Places may be cut off: the way is tried before anybody is sent.
  const may = check(m.w, m.seat, { type: 'moveUnit', unit: unit.id, tile }) === null;
  const went = may && (yield* give({ type: 'moveUnit', unit: unit.id, tile }, { because: () => why }));
  if (!went && isOurs(m, unit)) yield* stay(m, unit);
}
/** The army on the march: it gathers at a rally point near the enemy's city, then besieges it; in peace it clears camps and stands guard. */
function* planArmy(m             )       {
  const campaign = campaignOf(m);
  if (campaign?.phase === 'war') {
    const army = freeSoldiers(m);
    if (army.length >= m.p.warMinimumAttackers * m.p.warGiveUpShare) yield* march(m, army, campaign.aim.tile);
  } else {
    yield* huntCamps(m);
    if (campaign?.phase === 'muster') yield* muster(m, campaign.aim.tile);
  }
  yield* guard(m);
}
const freeSoldiers = (m             )         => ownUnits(m).filter(unit => isSoldier(roleOf(m, unit)) && !m.busy.has(unit.id));
/** Before a war all that can be spared comes together at the own city nearest to the target. */
function* muster(m             , target        )       {
  const base = nearestOwnCity(m, target);
  if (!base) return
  for (const unit of freeSoldiers(m)) {
    m.busy.add(unit.id);
    const why = `the army gathers at ${base.name}`;
    if (distance(m.w.grid, unit.tile, base.tile) <= m.p.warGatherRadius - 1) yield* stay(m, unit, why);
    else if (!isOnWay(m, unit, base.tile)) {
      const place = placesAround(m, base.tile, 1, m.p.warGatherRadius)[0];
      if (place !== undefined) yield* send(m, unit, place, why);
    }
  }
}
const isOnWay = (m             , unit      , tile        )          =>
  unit.order === 'goto' && distance(m.w.grid, unit.goal, tile) <= m.p.warGatherRadius;
function* march(m             , army        , target        )       {
  const rally = rallyPoint(m, army[0], target);
  if (rally === NONE$1) return
  const ready = isReady(m, army, rally, target);
  const screen = Math.min(m.p.siegeScreen, army.filter(unit => roleOf(m, unit) === 'melee').length);
  army.sort((a, b) => distance(m.w.grid, a.tile, target) - distance(m.w.grid, b.tile, target) || a.id - b.id);
  for (const unit of army) {
    if (!isOurs(m, unit)) continue
    m.busy.add(unit.id);
    // Engines wait until somebody stands between them and the walls.
    const bare = roleOf(m, unit) === 'siege' && countBefore(m, army, target) < screen;
    if (ready && !bare) yield* besiege(m, unit, target);
    else yield* gather(m, unit, rally, target);
  }
}
/** Enough of the army has come together, and it is no weaker than the enemies in sight; a siege that is on goes on longer. */
function isReady(m             , army        , rally        , target        )          {
  const { grid } = m.w;
  let there = 0;
  let engaged = 0;
  let might = 0;
  for (const unit of army) {
    const steps = distance(grid, unit.tile, target);
    if (steps > m.p.siegeRadius && distance(grid, unit.tile, rally) > m.p.warGatherRadius) continue
    there++;
    might += strengthOf(m, unit);
    if (steps <= m.p.siegeRadius) engaged++;
  }
  if (there < Math.max(2, army.length * m.p.warGatherShare)) return false
  let foes = 0;
  for (const enemy of m.perception.enemies)
    if (distance(grid, enemy.tile, target) <= m.p.siegeRadius) foes += strengthOf(m, enemy);
  return might > foes * (engaged * 2 > there ? m.p.warStayRatio : m.p.warSiegeRatio)
}
/** Those who fight hand to hand and are before the city already. */
function countBefore(m             , army        , target        )         {
  let n = 0;
  for (const unit of army) {
    if (isOurs(m, unit) && roleOf(m, unit) === 'melee' && distance(m.w.grid, unit.tile, target) <= m.p.screenRadius) n++;
  }
  return n
}
/** A tile on the way from the nearest own city, as far from the target as the parameters say. */
function rallyPoint(m             , unit      , target        )         {
  const { w } = m;
  const base = nearestOwnCity(m, target);
  const goal = placesAround(m, target, 1, 2)[0];
  if (!base || goal === undefined) return NONE$1
  const profile = movementProfile(w, unit);
  if (!searchPaths(w, profile, base.tile, profile.maxX60, goal, MOST_TURNS)) return NONE$1
  const { tiles } = pathFound(pathBuffers(w), base.tile, goal);
  const at = tiles.findIndex(t => distance(w.grid, t, target) <= m.p.warRallyDistance);
  if (at < 0) return base.tile
  // Nobody gathers afloat: who comes over water does so where the way goes ashore.
  return tiles.find((t, i) => i >= at && isKnown$1(w, m.seat, t) && !isWater(w, t)) ?? goal
}
function* gather(m             , unit      , rally        , target        )       {
  if (distance(m.w.grid, unit.tile, rally) <= 2 && distance(m.w.grid, unit.tile, target) > 2) {
    yield* stay(m, unit, 'waits for the army');
    return
  }
  if (isOnWay(m, unit, rally) && enemyDistance(m.w, m.perception, unit.tile) > m.p.carefulRadius) return
  const place = placesAround(m, rally, 0, 3).find(t => distance(m.w.grid, t, target) > 2);
  if (place !== undefined) yield* approach$1(m, unit, place, `the army gathers at (${placeText(m, rally)})`);
}
/** Shooters stand off as far as they reach and see the city, the others close in. */
function* besiege(m             , unit      , target        )       {
  if (unit.movesX60 === 0) return
  const far = roleOf(m, unit) !== 'melee';
  const range = far ? rangeOf(m.w, unit) : 1;
  const steps = distance(m.w.grid, unit.tile, target);
  const why = `besieges (${placeText(m, target)})`;
  if (steps <= range && canShoot(m, unit, unit.tile, target, range)) {
    yield* stay(m, unit, why);
    return
  }
  let best = NONE$1;
  // Without a better place free it stays where it is.
  let least = far ? Number.POSITIVE_INFINITY : Math.max(0, steps - range) * m.p.standOff;
  for (const t of placesAround(m, target, 1, far ? range : 2)) {
    if (far && !canShoot(m, unit, t, target, range)) continue
    const cost = far
      ? distance(m.w.grid, t, unit.tile) + (range - distance(m.w.grid, t, target)) * m.p.standOff
      : placeCost(m, unit, t, target);
    if (cost >= least) continue
    least = cost;
    best = t;
  }
  if (best !== NONE$1) yield* approach$1(m, unit, best, why);
  else yield* stay(m, unit, why);
}
/** For who fights hand to hand: every step off the city's walls counts, ways little. */
const placeCost = (m             , unit      , t        , target        )         =>
  (distance(m.w.grid, t, target) - 1) * m.p.standOff + distance(m.w.grid, t, unit.tile) / 100;
/** Far from enemies it just walks; near them it goes on turn by turn, no farther than it can see to the end. */
function* approach$1(m             , unit      , goal        , why        )       {
  if (unit.movesX60 === 0) return
  if (
    enemyDistance(m.w, m.perception, unit.tile) > m.p.carefulRadius &&
    distance(m.w.grid, unit.tile, goal) > m.p.carefulRadius
  ) {
    yield* send(m, unit, goal, why);
    return
  }
  let best = unit.tile;
  let least = distance(m.w.grid, best, goal) * 2;
  for (const { tile } of reachable(m.w, unit)) {
    const steps = distance(m.w.grid, tile, goal) * 2 + (m.claimed.has(tile) || m.w.s.tiles.center[tile] !== NONE$1 ? 1 : 0);
    if (steps >= least) continue
    least = steps;
    best = tile;
  }
  yield* send(m, unit, best === unit.tile ? goal : best, why);
}
/** Spare soldiers clear the camps near own land. */
function* huntCamps(m             )       {
  let hunters = Math.round(m.p.campHunting * m.p.campHunters);
  for (const city of ownCities(m)) {
    const [camp] = campsNear(m.w, m.seat, city.tile, m.p.campDistance);
    if (camp === undefined || m.claimed.has(camp)) continue
    for (; hunters > 0; hunters--) {
      const unit = nearestFree(m, camp);
      if (!unit || unit.hp < m.p.healedHealth) break
      m.busy.add(unit.id);
      const held = isSeenOn(m.w, m.seat, 'military', camp);
      const place = held || m.claimed.has(camp) ? placesAround(m, camp, 1, 2)[0] : camp;
      if (place !== undefined) yield* send(m, unit, place, `against the camp at (${placeText(m, camp)})`);
    }
  }
}
/** Who has nothing to do stands near the nearest city. */
function* guard(m             )       {
  for (const unit of freeSoldiers(m)) {
    m.busy.add(unit.id);
    const city = nearestOwnCity(m, unit.tile);
    if (!city || distance(m.w.grid, unit.tile, city.tile) <= m.p.guardDistance)
      yield* stay(m, unit, city ? `guards ${city.name}` : undefined);
    else {
      const onWay = unit.order === 'goto' && distance(m.w.grid, unit.goal, city.tile) <= m.p.guardDistance;
      const place = placesAround(m, city.tile, 1, 2)[0];
      if (!onWay && place !== undefined) yield* send(m, unit, place, `guards ${city.name}`);
    }
  }
}
/** Civilians on the way with soldiers beside them: step by step, so that neither gets ahead of the other, and back where it is too dangerous. */
/** For who goes where the enemies are not. */
const AWAY         = { because: () => 'away from the enemies near' };
const isNearEnemy = (m             , t        )          => enemyDistance(m.w, m.perception, t) <= m.p.civilianDanger;
/** The soldier nearest to it that can be spared, within `most` steps; those with it already before all. */
function escortOf(m             , unit      , most        )              {
  let best              = null;
  let least = most + 1;
  for (const soldier of ownUnits(m)) {
    if (!isSoldier(roleOf(m, soldier)) || m.busy.has(soldier.id)) continue
    const steps = distance(m.w.grid, soldier.tile, unit.tile);
    const fit = soldier.hp >= m.p.escortHealth && !soldier.embarked;
    if (!fit && (steps > 0 || m.w.s.tiles.center[soldier.tile] !== NONE$1)) continue
    if (steps >= least || (steps > 0 && isNeededAt(m, soldier.tile))) continue
    least = steps;
    best = soldier;
  }
  return best
}
/** One turn towards the goal; the civilian stops where its escort can stand too, and where the two are not outnumbered. */
function* travel(m             , unit      , goal        , soldier             , remark        )       {
  const escort = soldier && canJoin(m, soldier, unit) ? soldier : null;
  if (escort && escort.tile !== unit.tile && !(yield* join(m, escort, unit))) {
    if (isNearEnemy(m, unit.tile)) yield* flee(m, unit);
    return
  }
  if (escort) yield* walkTogether(m, unit, escort, goal, remark);
  else yield* walkAlone(m, unit, goal, remark);
}
/** It is there, or there is a way; who has no movement left is waited for. */
const canJoin = (m             , { id, tile, movesX60 }      , unit      )          =>
  tile === unit.tile || movesX60 === 0 || check(m.w, m.seat, { type: 'moveUnit', unit: id, tile: unit.tile }) === null;
/** The escort comes to the civilian; true where it is there. */
function* join(m             , escort      , unit      ) {
  const { tile } = unit;
  if (escort.movesX60 === 0 || m.w.s.tiles.military[tile] !== NONE$1) return false
  m.escorts.add(escort.id);
  yield* give({ type: 'moveUnit', unit: escort.id, tile }, { because: () => `to go with ${unitText(m, unit)}` });
  return isOurs(m, escort) && escort.tile === tile
}
function* walkTogether(m             , unit      , escort      , goal        , remark        )       {
  m.escorts.add(escort.id);
  const places = new Set(reachable(m.w, escort).map(({ tile }) => tile));
  const stop = stopOn(m, unit, goal, t => places.has(t));
  const atHome = m.w.s.tiles.center[unit.tile] !== NONE$1;
  const boldness = atHome ? m.p.escortDareHome : m.p.escortDare;
  const dares = (t        )          =>
    foesNear(m, t) <= (strengthOf(m, escort) + helpNear(m, t, escort) * m.p.escortHelp) * boldness;
  if (stop === NONE$1 || !dares(stop)) {
    if (!dares(unit.tile)) yield* retreat(m, unit, escort);
    return
  }
  if (stop === unit.tile) return
  const instead          = { type: 'moveUnit', unit: unit.id, tile: stop, together: true };
  const ahead = yield* give({ type: 'moveUnit', unit: escort.id, tile: stop }, { ...remark, instead });
  if (!ahead || !isOurs(m, escort) || escort.tile !== stop) return
  lookAgain(m);
  // The soldier has seen what lies there: out of a city nobody follows it into a fight that it would lose.
  if (atHome && !dares(stop)) return
  yield* give({ type: 'moveUnit', unit: unit.id, tile: stop }, remark);
}
function* walkAlone(m             , unit      , goal        , remark        )       {
  const stop = stopOn(m, unit, goal, t => !isNearEnemy(m, t));
  if (stop !== NONE$1 && stop !== unit.tile) yield* give({ type: 'moveUnit', unit: unit.id, tile: stop }, remark);
  else if (isNearEnemy(m, unit.tile)) yield* flee(m, unit);
}
/** The farthest tile on the way to the goal that the unit reaches in this turn and that `suits`; its own where there is none, NONE without a way. */
function stopOn(m             , unit      , goal        , suits                        )         {
  const path = pathBuffers(m.w);
  // A search without an aim weighs equal ways alike whatever lies beyond the known world.
  let found = false;
  searchPaths(m.w, movementProfile(m.w, unit), unit.tile, unit.movesX60, NONE$1, MOST_TURNS, t => {
    found = t === goal;
    return found
  });
  if (!found) return NONE$1
  const today = pathFound(path, unit.tile, goal).tiles.filter(t => path.turns[t] === 0);
  for (let i = today.length - 1; i >= 0; i--) if (isFree$3(m, today[i]) && suits(today[i])) return today[i]
  return unit.tile
}
/** No civilian is seen there. */
const isFree$3 = (m             , t        )          => !isSeenOn(m.w, m.seat, 'civilian', t);
/** Strength of the enemies that could come to the tile in their turn. */
function foesNear(m             , t        )         {
  let might = 0;
  for (const enemy of m.perception.enemies) {
    if (distance(m.w.grid, enemy.tile, t) <= m.p.civilianDanger) might += strengthOf(m, enemy);
  }
  return might
}
/** Strength of the own soldiers beside the escort that could come to its help. */
function helpNear(m             , t        , escort      )         {
  let might = 0;
  for (const unit of ownUnits(m)) {
    if (unit === escort || !isSoldier(roleOf(m, unit)) || distance(m.w.grid, unit.tile, t) > m.p.civilianDanger) continue
    might += strengthOf(m, unit);
  }
  return might
}
/** Both go home together as far as they get; who cannot stays with the other. */
function* retreat(m             , unit      , escort      )       {
  const city = nearestOwnCity(m, unit.tile);
  if (!city || city.tile === unit.tile) return
  if (distance(m.w.grid, city.tile, unit.tile) * MOVE <= unit.movesX60) {
    yield* flee(m, unit);
    return
  }
  const places = new Set(reachable(m.w, escort).map(({ tile }) => tile));
  const stop = stopOn(m, unit, city.tile, t => places.has(t));
  if (stop === NONE$1 || stop === unit.tile) return
  const home          = { type: 'moveUnit', unit: unit.id, tile: stop };
  const remark = { because: () => `back towards ${city.name}, enemies are near`, instead: { ...home, together: true } };
  if (yield* give({ type: 'moveUnit', unit: escort.id, tile: stop }, remark)) yield* give(home);
}
/** Into the nearest city, another civilian making room if it must; else to where the enemies are farthest. */
function* flee(m             , unit      )       {
  const { civilian, military, center } = m.w.s.tiles;
  if (center[unit.tile] !== NONE$1 || military[unit.tile] !== NONE$1 || unit.movesX60 === 0) return
  const city = nearestOwnCity(m, unit.tile);
  if (city && (civilian[city.tile] === NONE$1 || distance(m.w.grid, city.tile, unit.tile) === 1)) {
    if (
      yield* give({ type: 'moveUnit', unit: unit.id, tile: city.tile }, { because: () => `into ${city.name}, enemies are near` })
    )
      return
  }
  const place = farthestFromEnemies(m, unit);
  if (place !== unit.tile) yield* give({ type: 'moveUnit', unit: unit.id, tile: place }, AWAY);
}
/** Units that may turn into others do so where the others are the stronger. */
const changing = new WeakMap                  ();
/** Whether any unit of the rules may turn into another. */
function mayChange({ rules }                  )          {
  let may = changing.get(rules);
  if (may === undefined) {
    const all = [...rules.units, ...rules.promotions, ...rules.unitTypes].flatMap(({ effects }) => effects);
    changing.set(rules, (may = [...all, ...rules.globalUnitEffects].some(effect => isEffect(effect, E.transformsTo))));
  }
  return may
}
function* planChanges(m             )       {
  const { w, roles } = m;
  if (!mayChange(w)) return
  for (const unit of ownUnits(m)) {
    if (unit.movesX60 === 0 || kindEffects(w, unit.kind, E.transformsTo).length === 0) continue
    // It is spent by the change: not before the eyes of enemies.
    if (isNearEnemy(m, unit.tile)) continue
    for (const action of unitActions(w, unit)) {
      const { effect, name, text } = action;
      if (!isEffect(effect, E.transformsTo)) continue
      const [into] = effect.params;
      if (roles.strength[into] <= roles.strength[unit.kind] || whyNotAct(w, unit, action) !== null) continue
      const because = ()         => `strength ${roles.strength[into]} to ${roles.strength[unit.kind]}`;
      yield* give({ type: 'unitAct', unit: unit.id, action: name, ability: text }, { because });
      break
    }
  }
}
/** How cities are led: growth held back in unrest, and what becomes of conquered ones. */
function* planCities(m             )       {
  for (const city of ownCities(m)) {
    if (city.puppet) yield* rule(m, city);
    else yield* restrain(m, city);
  }
}
/** Cities do not grow while the civ is too unhappy for more people. */
function* restrain(m             , city      )       {
  const { happiness } = m.civ;
  const avoid = city.avoidGrowth ? happiness < m.p.growthUntil + 2 : happiness < m.p.growthUntil;
  if (avoid !== city.avoidGrowth)
    yield* give({ type: 'setFocus', city: city.id, avoidGrowth: avoid }, { because: () => `happiness ${happiness}` });
  const focus = focusFor(m, city);
  if (focus !== city.focus)
    yield* give(
      { type: 'setFocus', city: city.id, focus },
      { because: () => `happiness ${happiness}, population ${city.population}` },
    );
}
/** Food while the people are happy enough to be more; then artists, where a victory of culture is aimed for. */
function focusFor(m             , city      )        {
  const { p, civ } = m;
  const artful = aimsFor(m, 'culture');
  const room = p.feastFrom + (city.focus === 'food' ? 0 : 2);
  if (civ.happiness >= room && city.population < (artful ? p.feastUntilArtful : p.feastUntil)) return 'food'
  return artful && city.population >= p.artfulFrom ? 'culture' : 'default'
}
/** A conquered city burns where people would be too unhappy with it, is annexed where they would not mind, else stays a puppet. */
function* rule(m             , city      )       {
  const { p, civ } = m;
  const fresh = city.resistance > 0;
  if (fresh && civ.happiness < p.razeHappiness && city.population <= p.razePopulation && !city.razing) {
    if (check(m.w, m.seat, { type: 'cityStatus', city: city.id, status: 'raze' }) === null) {
      yield* give({ type: 'cityStatus', city: city.id, status: 'raze' }, { because: () => `happiness ${civ.happiness}` });
    }
  } else if (!fresh && civ.happiness >= p.annexHappiness) {
    const command = { type: 'cityStatus'         , city: city.id, status: 'annex'          };
    if (check(m.w, m.seat, command) !== null) return
    yield* give(command, { because: () => `happiness ${civ.happiness} allows it` });
  }
}
/** How much of the gold goes into science, where the rules have that slider: what is not wanted for anything better. */
/** The slider is set in steps of so many percent; at its end nothing would tell what gold there is. */
const STEP = 10;
const MOST$1 = 90;
function* planTreasury(m             )       {
  if ((m.w.s.turn + m.seat) % m.p.treasuryEvery >= 1) return
  const percent = percentWanted(m);
  const command = { type: 'setScienceShare'         , percent };
  if (percent === m.civ.scienceShare || check(m.w, m.seat, command) !== null) return
  const because = () => `${m.civ.gold} gold, ${incomeOf(m).gold} a turn`;
  if (yield* give(command, { because })) m.income = null;
}
/** Gold that is kept before anything is bought. */
const reserveOf = (m             )         => m.p.goldReserve * m.pace + m.p.goldReservePerEra * m.pace * m.civ.era;
/** The percent that leaves the income that is wanted. */
function percentWanted(m             )         {
  const { civ } = m;
  let left = 0;
  for (const city of ownCities(m)) left += Math.max(0, cityYields(m.w, city).net[GOLD]);
  const whole = (left * 100) / (100 - Math.min(MOST$1, civ.scienceShare));
  if (whole <= 0) return 0
  const income = incomeOf(m).gold + whole - left;
  const percent = ((income - incomeWanted(m, income)) / whole) * 100;
  return Math.max(0, Math.min(MOST$1, Math.floor(percent / STEP) * STEP))
}
/** Gold a turn: enough to fill the reserve soon, a share to spend, and less than nothing while too much lies idle. */
function incomeWanted(m             , income        )         {
  const { p } = m;
  const over = m.civ.gold - reserveOf(m);
  if (over < 0) return -over / p.treasuryTurns
  const idle = Math.max(0, over - p.treasuryIdle * m.pace * (1 + m.civ.era));
  // Whoever is to be elected saves for the day, once it is near.
  if (savesForElection(m)) return Math.max(0, income)
  return Math.max(0, income) * (1 - scienceShare(m)) - idle / p.treasuryTurns
}
/** Culture is bought with gold; learning is what the others want most. */
const scienceShare = (m             )         => (strategyOf(m).aim === 'culture' ? m.p.treasuryCulture : m.p.treasuryScience);
function savesForElection(m             )          {
  const { aim, turns } = strategyOf(m);
  return aim === 'diplomatic' && turns.diplomatic <= m.p.electionSaving * m.pace
}
/** City-states: pledges, peace, and gold where it makes a friend or an ally. */
function* planCityStates(m             )       {
  if ((m.w.s.turn + m.seat) % m.p.courtEvery >= 1) return
  const known = m.w.s.civs.filter(({ cityState: minor, alive, id }) => minor !== null && alive && m.civ.relations[id].met);
  for (const minor of known) {
    yield* seekPeace(m, minor);
    yield* pledge(m, minor);
  }
  yield* denounceAsked(m);
  yield* court(m, known);
}
/** Nobody wants war with them. */
function* seekPeace(m             , minor     )       {
  const command = { type: 'makeMinorPeace'         , player: minor.id };
  if (minor.relations[m.seat].war && check(m.w, m.seat, command) === null)
    yield* give(command, { because: () => 'a war with it gains nothing' });
}
/** A pledge costs nothing while nobody attacks, and keeps influence up. */
function* pledge(m             , minor     )       {
  if (minor.relations[m.seat].war || relationshipWith(minor, m.seat).pledgedOn !== NONE$1) return
  const asked = questsFor(m.w, m.seat).some(quest => quest.from === minor.id && kindOf(m.w, quest) === 'pledgeToProtect');
  if (!asked && influenceX100(minor, m.seat) < m.p.pledgeFrom * 100) return
  const command = { type: 'pledgeProtection'         , player: minor.id };
  if (check(m.w, m.seat, command) === null)
    yield* give(command, { because: () => (asked ? 'it asks for it' : 'costs nothing, keeps influence up') });
}
/** Whom a city-state wants to be spoken against, unless they are friends. */
function* denounceAsked(m             )       {
  for (const quest of questsFor(m.w, m.seat)) {
    if (kindOf(m.w, quest) !== 'denounceCivilization' || m.civ.relations[quest.target].friendsUntil > m.w.s.turn) continue
    const command = { type: 'denounce'         , player: quest.target };
    if (check(m.w, m.seat, command) === null) yield* give(command, { because: () => 'a city-state asks for it' });
  }
}
/** The gift that brings most for its gold, out of what is left over. */
function* court(m             , known                )       {
  if (savesForElection(m)) return
  const spare = m.civ.gold - (m.p.giftReserve + m.p.goldReservePerEra * m.civ.era) * m.pace;
  if (spare < CITY_STATE_GIFTS.gold[0]) return
  const scale = makeScale(m);
  let best                                          = null;
  // The richer, the less it has to bring.
  let most = (m.p.giftLeast * CITY_STATE_GIFTS.gold[0]) / spare;
  for (const minor of known) {
    if (minor.relations[m.seat].war || minor.capital === NONE$1) continue
    for (const gold of CITY_STATE_GIFTS.gold) {
      if (gold > spare) continue
      const value = (giftWorth(scale, minor, gold) * 100) / gold;
      if (value <= most) continue
      most = value;
      best = { player: minor.id, gold };
    }
  }
  if (best) yield* give({ type: 'giftGold', ...best }, { because: () => bondBy(m, m.w.s.civs[best.player], best.gold) });
}
function bondBy(m             , minor     , gold        )         {
  const now = influenceX100(minor, m.seat);
  const then = now + goldInfluence(m.w, minor, m.civ, gold) * 100;
  return `influence ${Math.round(now / 100)} → ${Math.round(then / 100)}: ${then >= allyFrom(minor) ? 'ally' : 'friend'}`
}
/** What the bonds that it ties bring a turn, in the share of turns that they hold. */
function giftWorth(s       , minor     , gold        )         {
  const { m } = s;
  const type = m.w.rules.cityStateTypes[minor.cityStateType];
  const now = influenceX100(minor, m.seat);
  const asked = questsFor(m.w, m.seat).find(quest => quest.from === minor.id && kindOf(m.w, quest) === 'giveGold');
  const gain = goldInfluence(m.w, minor, m.civ, gold) * 100 + (asked ? m.w.rules.quests[asked.kind].influence * 100 : 0);
  const then = now + gain;
  if (isAlly(minor, m.seat) && now > CITY_STATES.allyInfluenceX100 + m.p.giftRenewBelow * 100) return 0
  let worth = 0;
  if (now < CITY_STATES.friendInfluenceX100 && then >= CITY_STATES.friendInfluenceX100)
    worth += effectsValue(s, type?.friendEffects ?? []) + m.p.giftFriend;
  if (then >= allyFrom(minor)) worth += effectsValue(s, type?.allyEffects ?? []) + m.p.giftAlly;
  return worth * lasting(m, then)
}
/** Influence ×100 at which it would be our ally. */
function allyFrom(minor     )         {
  const { ally } = minor.cityState;
  return ally === NONE$1 ? CITY_STATES.allyInfluenceX100 : minor.relations[ally].influenceX100 + 1
}
/** 1 for influence far above the threshold, less for what decays soon. */
const lasting = (m             , then        )         => Math.min(1, 0.5 + then / 100 / (m.p.giftLasting * 2));
/** What the items of a deal are worth to this seat, in gold (rulebook, diplomacy 14). NEVER: not at any price. */
const NEVER = 1_000_000;
/** Worth of what comes to this seat (`got`) or goes from it to `other`: goods, cities, embassies, wars. Gold, borders and treaties of both apart. */
function goodsValue(m             , other     , terms       , got         )         {
  const inflation = inflationOf(m.w, m.seat);
  const { dealTurns, modifier } = m.w.rules.speeds[m.w.s.setup.speed];
  let worth = 0;
  let fixed = 0;
  for (const { resource, amount } of terms.resources) {
    const price = fixedPrice(m, resource, got);
    if (price !== null) fixed += price * amount;
    else worth += got ? resourceWanted(m, resource, amount) : resourcePrice(m, resource, amount);
  }
  if (terms.embassy) worth += embassyWorth(m, other, got) * modifier;
  for (const id of terms.cities) worth += cityWorth(m, m.w.s.cities[id] , got);
  for (const target of terms.wars) worth += warWorth(m, m.w.s.civs[target], got);
  if (!got && terms.cities.length > Math.ceil(m.civ.cities.length / 5)) return NEVER
  if (terms.introductions.length > 0) fixed += terms.introductions.length * (introductionPrice(m.w.rules) ?? 0);
  return worth >= NEVER ? NEVER : fixed + worth / inflation + (terms.goldPerTurn * dealTurns * 4) / 5
}
/** Factor on all that this seat gives: enemies pay more. */
function dislike(m             , other     )         {
  if (m.civ.relations[other.id].war) return 1
  const level = levelBetween(m.w, m.seat, other.id);
  return level === UNFORGIVABLE ? 2 : level === ENEMY ? 1.5 : 1
}
/** Treaties of both: nothing where they are welcome, -NEVER where they are not. */
function treatiesValue(m             , other     , gives       , asks       )         {
  if ((gives.friendship || asks.friendship) && !wantsFriend(m, other)) return -NEVER
  if ((gives.research || asks.research) && !wantsResearch(m, other)) return -NEVER
  if (asks.promises.length > 0 && !bowsTo(m, other)) return -NEVER
  return (gives.pact || asks.pact) && !wantsPact(m, other) ? -NEVER : 0
}
/** Demands are met of those it thinks well of, and of the mighty. */
const bowsTo = (m             , other     )          =>
  !isVictim(m, other) &&
  (levelBetween(m.w, m.seat, other.id) > NEUTRAL$1 || mightOfOther(m, other) > ownMight(m) * m.p.warForOthers);
const isVictim = (m             , other     )          => campaignOf(m)?.enemy === other;
const wantsFriend = (m             , other     )          =>
  !isVictim(m, other) && opinionOf(m.w, m.seat, other.id) >= m.p.friendshipOpinion;
const wantsResearch = (m             , other     )          =>
  !isVictim(m, other) && m.civ.gold - researchCost(m.w, m.seat, other.id) >= m.p.goldReserve;
/** With good friends that are not likely to be attacked soon: rarely. */
function wantsPact(m             , other     )          {
  if (levelBetween(m.w, m.seat, other.id) < FRIEND || isVictim(m, other)) return false
  return mightOfOther(m, other) * 2 >= ownMight(m)
}
/** What the rules say that bots give or ask for one of a resource, the lowest of several; null: nothing. */
function fixedPrice(m             , resource        , got         )                {
  const row = m.w.rules.resources[resource];
  const prices = entryEffects(row, got ? E.aiBuysAt : E.aiSellsAt)
    .filter(effect => conditionsHold(m.w, effect, civContext(m.civ)))
    .map(({ amount }) => amount);
  return prices.length > 0 ? Math.min(...prices) : null
}
/** A luxury that it lacks is worth the more the less happy it is; strategic ones up to a few, where something needs them. */
function resourceWanted(m             , resource        , amount        )         {
  if (resourceTraits(m.w.rules).stockpiled[resource]) return 0
  const balance = resourceBalance(m.w, m.civ, resource);
  if (m.w.rules.resources[resource].kind === 'luxury') {
    if (balance > 0) return 0
    return m.civ.happiness < 0 ? 450 : m.civ.happiness < 10 ? 350 : 300
  }
  if (!isUseful(m, resource)) return 0
  return m.p.strategicPrice * Math.max(0, Math.min(amount, m.p.strategicHeld - balance))
}
function isUseful(m             , resource        )          {
  const needs = ({ tech, obsoleteTech }                                        )          =>
    (tech < 0 || m.civ.techs[tech] > 0) && (obsoleteTech < 0 || m.civ.techs[obsoleteTech] === 0);
  return m.w.rules.units.some(unit => resourcesUsed(unit).includes(resource) && needs(unit))
}
/** The last luxury is dear; strategic ones get dearer towards the last in war, and parts of spaceships are not for sale. */
function resourcePrice(m             , resource        , amount        )         {
  const { kind } = m.w.rules.resources[resource];
  if (resourceTraits(m.w.rules).stockpiled[resource]) return NEVER
  const left = spareOf(m.w, m.civ, resource) - amount;
  if (kind === 'luxury')
    return amount * m.p.luxurySpare + (resourceSupply(m.w, m.civ)[resource] - amount <= 0 ? m.p.luxuryLast - m.p.luxurySpare : 0)
  if (isForSpace(m, resource)) return NEVER
  if (majorsAtWar(m).length === 0) return m.p.strategicPrice * amount
  let price = 0;
  for (let n = left; n < left + amount; n++) price += n >= 5 ? m.p.strategicPrice : 100 * (5 - n);
  return price
}
const isForSpace = (m             , resource        )          =>
  m.w.s.setup.victories.some(id =>
    m.w.rules.victories[id].spaceshipParts.some(part => {
      const { tech } = m.w.rules.units[part];
      return resourcesUsed(m.w.rules.units[part]).includes(resource) && (tech < 0 || m.civ.techs[tech] > 0)
    }),
  );
function embassyWorth(m             , other     , got         )         {
  if (got) return m.p.embassyPrice
  const level = levelBetween(m.w, m.seat, other.id);
  if (level <= ENEMY) return NEVER
  return level === COMPETITOR ? m.p.embassyOfCompetitor : m.p.embassyPrice
}
function cityWorth(m             , city      , got         )         {
  const buildings = city.buildings.filter(has => has === 1).length;
  const worth = (4 * city.population + buildings + 4) * 100;
  if (!got) return Math.max(m.p.cityLeast, worth)
  return m.civ.happiness - city.population - 3 < 0 ? 0 : worth / 10
}
function warWorth(m             , target     , got         )         {
  if (got) return m.civ.relations[target.id].war ? m.p.warWanted : 0
  if (target.kind !== 'major' || levelBetween(m.w, m.seat, target.id) >= NEUTRAL$1 || majorsAtWar(m).length > 0) return NEVER
  return ownMight(m) > mightOfOther(m, target) * m.p.warForOthers ? m.p.warGiven : NEVER
}
/** What is said to a proposal that is not accepted: terms that would be, where there is a price, and why not. */
/** Share of gold a turn that counts, over the turns of a deal, as gold now. */
const PER_TURN_SHARE = 4 / 5;
/** A counter-proposal `price` gold better for this seat: less of its own gold, then more of the other's, at once or by the turn; null: none can be made. */
function counterOffer(m             , one             , price        )                 {
  if (price <= 0 || price >= NEVER / 2) return null
  const saved = Math.min(price, one.asks.gold);
  const gives = { ...one.asks, gold: one.asks.gold - saved };
  if (isNothing(gives)) return null
  const rest = price - saved;
  const { maxGoldTradeOffer } = m.w.rules.constants;
  const asked          = [{ ...one.gives, gold: one.gives.gold + rest }];
  if (rest > 0) {
    const { dealTurns } = m.w.rules.speeds[m.w.s.setup.speed];
    const perTurn = Math.ceil(rest / (dealTurns * PER_TURN_SHARE));
    asked.push({ ...one.gives, goldPerTurn: one.gives.goldPerTurn + perTurn });
  }
  for (const asks of asked) {
    if (asks.gold > maxGoldTradeOffer) continue
    const counter          = { type: 'respondNegotiation', negotiation: one.id, answer: 'counter', gives, asks };
    if (check(m.w, m.seat, counter) === null) return counter
  }
  return null
}
const isNothing = (terms       )          =>
  Object.values(terms).every(value => (Array.isArray(value) ? value.length === 0 : !value));
/** Why the proposal is declined; `isWar`: the war between the two is not to end. */
function declineReason(m             , one             , balance        , isWar         )                {
  if (one.proposer === m.seat) return 'not_now'
  const other = m.w.s.civs[one.proposer];
  if (isWar) return 'at_war'
  if (treatiesValue(m, other, one.gives, one.asks) <= -NEVER) return 'no_trust'
  if (goodsValue(m, other, one.asks, false) >= NEVER) return one.asks.embassy && !isForSale(m, other) ? 'no_trust' : 'never_sells'
  if (balance >= 0) return one.asks.gold > m.civ.gold ? 'no_gold' : 'not_now'
  const { resources } = one.gives;
  return resources.length > 0 && goodsValue(m, other, fullTerms({ resources }), true) <= 0 ? 'has_it' : 'too_little'
}
const isForSale = (m             , other     )          => goodsValue(m, other, fullTerms({ embassy: true }), false) < NEVER;
/** What the bot proposes by itself in peace: embassies, friendship, research, pacts, luxuries for luxuries or gold; and whom it denounces. */
function* planTreaties(m             )       {
  for (const other of m.w.s.civs) {
    if (other.kind !== 'major' || !other.alive || other.id === m.seat) continue
    const { met, war } = m.civ.relations[other.id];
    if (!met || war) continue
    yield* approach(m, other);
  }
  yield* speakOut(m);
}
/** Each subject in its own turns, so that few words are made in one. */
function* approach(m             , other     )       {
  const day = m.w.s.turn + m.seat * 3 + other.id * 5;
  const both = (one          )                       => [one, one];
  if (day % m.p.treatiesEvery === 0) {
    yield* propose(m, other, ...both({ embassy: true }), 'each sees the other’s capital');
    if (wantsFriend(m, other)) yield* propose(m, other, ...both({ friendship: true }), 'friends do not attack');
  }
  if (day % m.p.treatiesEvery === 5 && wantsResearch(m, other))
    yield* propose(m, other, ...both({ research: true }), 'science for both at its end');
  if (day % m.p.pactEvery === 0 && levelBetween(m.w, m.seat, other.id) >= FRIEND && wantsPact(m, other))
    yield* propose(m, other, ...both({ pact: true }), 'a good friend, and strong');
  if (day % m.p.tradeEvery === 0) {
    yield* trade(m, other);
    yield* introduce(m, other);
  }
}
/** A proposal that the rules allow, if there is time for it. */
function* propose(m             , other     , gives          , asks          , why        )       {
  if (openNegotiationOf(m.w, m.seat) || openNegotiationOf(m.w, other.id) || exchangesThisTurn(m.w, m.seat, other.id) > 0) return
  if (checkTerms(m.w, m.seat, other.id, fullTerms(gives), fullTerms(asks))) return
  const full = fullTerms(gives);
  const got = fullTerms(asks);
  if (got.gold + goodsValue(m, other, got, true) < goodsValue(m, other, full, false) * m.p.cheaper && !full.embassy) return
  yield* give({ type: 'openNegotiation', player: other.id, gives, asks }, { because: () => why });
}
/** A luxury that there is twice, for one that is lacking, else for gold. */
function* trade(m             , other     )       {
  yield* sellStock(m, other);
  const own = spareLuxury(m, m.civ, other);
  if (own < 0) return
  const gives = { resources: [{ resource: own, amount: 1 }] };
  const theirs = spareLuxury(m, other, m.civ);
  const why = `${spareOf(m.w, m.civ, own)} ${m.w.rules.resources[own].name}, one is enough`;
  if (theirs >= 0) yield* propose(m, other, gives, { resources: [{ resource: theirs, amount: 1 }] }, why);
  else if (other.gold > m.p.luxuryFor * 1.5) yield* propose(m, other, gives, { gold: m.p.luxuryFor }, why);
  else if (civIncome(m.w, other).gold > m.p.luxuryPerTurn * 2)
    yield* propose(m, other, gives, { goldPerTurn: m.p.luxuryPerTurn }, why);
}
/** A part of a stock at the price that the rules name, where the other has the gold. */
function* sellStock(m             , other     )       {
  for (const id of resourceTraits(m.w.rules).stocks) {
    if (!isTradable(m.w, id)) continue
    const price = fixedPrice(m, id, false);
    const spare = Math.floor(spareOf(m.w, m.civ, id) * m.p.stockOffered);
    if (price === null || price <= 0 || spare < 1 || other.gold < price) continue
    const amount = Math.min(spare, Math.floor(other.gold / price));
    const { name } = m.w.rules.resources[id];
    yield* propose(
      m,
      other,
      { resources: [{ resource: id, amount }] },
      { gold: amount * price },
      `${price} gold for each ${name}`,
    );
    return
  }
}
/** Somebody whom the other has not met is made known to it, for what the rules say that is worth. */
function* introduce(m             , other     )       {
  const gold = introductionPrice(m.w.rules);
  if (gold === null || other.gold < gold) return
  const known = m.w.s.civs.find(third => canIntroduce(m.w, m.seat, other.id, third.id));
  if (known) yield* propose(m, other, { introductions: [known.id] }, { gold }, 'it has not met them');
}
/** A luxury that `from` has to spare and `to` lacks; -1: none. */
function spareLuxury(m             , from     , to     )         {
  const lacks = resourceSupply(m.w, to);
  for (const { id, kind } of m.w.rules.resources)
    if (
      kind === 'luxury' &&
      !resourceTraits(m.w.rules).stockpiled[id] &&
      lacks[id] <= 0 &&
      resourceSupply(m.w, from)[id] > 1 &&
      spareOf(m.w, from, id) > 1
    )
      return id
  return -1
}
/** Denounces an enemy now and then, few at a time. */
function* speakOut(m             )       {
  if ((m.w.s.turn + m.seat) % m.p.denounceEvery !== 0) return
  const known = m.w.s.civs.filter(civ => civ.kind === 'major' && m.civ.relations[civ.id].met).length;
  if (partnersOf(m.w, m.seat, denounces).length >= Math.ceil(Math.sqrt(known))) return
  for (const other of m.w.s.civs) {
    if (other.kind !== 'major' || !other.alive || other.id === m.seat || !m.civ.relations[other.id].met) continue
    if (levelBetween(m.w, m.seat, other.id) > ENEMY) continue
    const command = { type: 'denounce'         , player: other.id };
    if (check(m.w, m.seat, command) !== null) continue
    yield* give(command, { because: () => 'an enemy: its friends turn from it' });
    return
  }
}
/** Diplomacy: when to seek peace, and what to answer to proposals of gold, open borders and peace. */
/** Proposals that wait for this seat are answered, peace is offered where the war is lost or leads nowhere. */
function* planDiplomacy(m             )       {
  for (const other of majorsAtWar(m)) {
    if ((m.w.s.turn + m.seat) % m.p.peaceEvery !== 0 || !wantsPeace(m, other)) continue
    if (openNegotiationOf(m.w, m.seat) || openNegotiationOf(m.w, other.id) || exchangesThisTurn(m.w, m.seat, other.id) > 0)
      continue
    const gold = isLosing(m, other) ? Math.floor(Math.min(m.p.peaceOffer, m.civ.gold / 2)) : 0;
    const gives = { peace: true, ...(gold > 0 && { gold }) };
    const because = () => (isLosing(m, other) ? 'the war is being lost' : 'the war leads nowhere');
    yield* give({ type: 'openNegotiation', player: other.id, gives, asks: { peace: true } }, { because });
  }
  yield* planTreaties(m);
}
/** What is open when the turn is to end: answered where it is this seat's move, else taken back. */
function* closeNegotiations(m             )       {
  const one = openNegotiationOf(m.w, m.seat);
  if (!one) return
  if (one.floor === m.seat) yield* give(answer(m, one), { because: () => balanceReason(m, one) });
  const still = openNegotiationOf(m.w, m.seat);
  if (still)
    yield* give(
      { type: 'respondNegotiation', negotiation: still.id, answer: 'reject' },
      { because: () => 'nothing better to say' },
    );
}
const isLosing = (m             , other     )          => ownMight(m) < mightOfOther(m, other) * m.p.warLosing;
function wantsPeace(m             , other     )          {
  if (warTurns(m, other.id) < m.p.warShortest * m.pace) return false
  if (isLosing(m, other) || m.civ.happiness < m.p.peaceHappiness) return true
  if (campaignOf(m)?.enemy !== other) return true
  return warTurns(m, other.id) > m.p.warTired * m.pace * (0.5 + m.p.aggression)
}
/** The command that answers a negotiation whose floor is this seat's. */
function answer(m             , one             )          {
  const respond = { type: 'respondNegotiation', negotiation: one.id };
  if (one.proposer === m.seat) return { ...respond, answer: 'reject' }
  const balance = balanceOf(m, one);
  const accept          = { ...respond, answer: 'accept' };
  if (balance >= 0 && check(m.w, m.seat, accept) === null) return accept
  const counter = one.messages.length < m.p.countersUntil ? counterOffer(m, one, Math.ceil(-balance)) : null;
  return counter ?? { ...respond, answer: 'reject', reason: declineReason(m, one, balance, isUnwantedPeace(m, one)) }
}
const isUnwantedPeace = (m             , one             )          =>
  m.civ.relations[one.proposer].war && peaceValue(m, m.w.s.civs[one.proposer], one) <= 0;
/** Gold that the proposal is worth to this seat over what it takes. */
function balanceOf(m             , one             )         {
  const other = m.w.s.civs[one.proposer];
  return (
    worthOfTerms(m, other, one.gives, true) -
    worthOfTerms(m, other, one.asks, false) * dislike(m, other) +
    treatiesValue(m, other, one.gives, one.asks) +
    peaceValue(m, other, one)
  )
}
function balanceReason(m             , one             )         {
  if (one.proposer === m.seat) return 'the terms are your own'
  const balance = Math.round(balanceOf(m, one));
  if (balance <= -NEVER / 2) return 'worse than nothing for you'
  return `worth ${Math.abs(balance)} gold ${balance < 0 ? 'less' : 'more'} than it takes`
}
/** Worth in gold of what changes hands, peace apart; `got`: it comes to this seat. */
function worthOfTerms(m             , other     , terms       , got         )         {
  const gold = (got && m.p.giftThanks === 0 ? 0 : terms.gold) + goodsValue(m, other, terms, got);
  if (!terms.openBorders) return gold
  const price = m.p.openBordersPrice * m.pace;
  return gold + (got ? price * m.p.openBordersWanted : price * (1 + Math.max(0, other.score / Math.max(1, m.civ.score) - 1)))
}
/** Worth in gold of ending the war: more than nothing where it is not wanted any more. */
function peaceValue(m             , other     , { gives, asks }             )         {
  if (!gives.peace && !asks.peace) return 0
  if (warTurns(m, other.id) < m.w.rules.constants.minimumWarDuration * m.pace && !isLosing(m, other)) return -NEVER
  if (wantsPeace(m, other)) return m.p.peaceOffer
  const winning = ownMight(m) / Math.max(1, mightOfOther(m, other));
  return winning > 1 ? -m.p.peacePrice * winning : m.p.peaceOffer
}
/** The votes for a leader of the world: whom to vote for, and the city-states bought for the day. */
function* planElections(m             )       {
  const { nextVote } = m.w.s.council;
  if (nextVote === NONE$1) return
  const days = nextVote - m.w.s.turn;
  if (days <= m.p.electionDays) yield* buyVotes(m);
  const player = choiceOf(m);
  const command = { type: 'unVote'         , player };
  if (player !== m.civ.voteFor && check(m.w, m.seat, command) === null)
    yield* give(command, {
      because: () => (player === NONE$1 ? 'any vote could elect a rival' : 'liked best, and far from elected'),
    });
}
/** All the city-states that are missing, if there is gold for all of them; half a majority wins nothing. */
function* buyVotes(m             )       {
  const missing = votesMissing(m);
  if (missing <= 0) return
  const bought = alliesForSale(m).slice(0, missing);
  if (bought.length < missing || bought.reduce((sum, { gold }) => sum + gold, 0) > m.civ.gold) return
  for (const { minor } of bought) yield* buyAlly(m, minor);
}
/** The greatest gifts first, until it is the ally. */
function* buyAlly(m             , minor     )       {
  while (!isAlly(minor, m.seat)) {
    const gold = [...CITY_STATE_GIFTS.gold].reverse().find(amount => amount <= m.civ.gold);
    if (
      gold === undefined ||
      !(yield* give({ type: 'giftGold', player: minor.id, gold }, { because: () => 'its vote is needed' }))
    )
      return
  }
}
/** Who is liked best, unless it could be elected with this vote: that is for those only who can win nothing themselves. NONE: nobody. */
function choiceOf(m             )         {
  const needed = votesNeeded(voters(m.w).length);
  const votes = votesSeen(m);
  const { turns } = strategyOf(m);
  const left = m.w.s.setup.turns - m.w.s.turn + turnsBetweenVotes(m.w);
  const hopeless = Math.min(turns.science, turns.culture, turns.diplomatic) > left;
  let best = NONE$1;
  let most = Number.NEGATIVE_INFINITY;
  for (const other of m.w.s.civs) {
    const { met, war } = m.civ.relations[other.id];
    if (other.kind !== 'major' || !other.alive || other.id === m.seat || !met || war) continue
    const friend = levelBetween(m.w, m.seat, other.id) >= FAVORABLE;
    const near = votes[other.id] + m.p.electionMargin >= needed;
    if (near && !(friend && hopeless)) continue
    const opinion = opinionOf(m.w, m.seat, other.id) - (near ? 0 : votes[other.id]);
    if (opinion <= most) continue
    most = opinion;
    best = other.id;
  }
  return best
}
/** Votes for each civ in the last election, and those of city-states by whose allies they are today. */
function votesSeen(m             )           {
  const { last } = m.w.s.council;
  const ballots = m.w.s.civs.map(({ id, cityState: minor }) => {
    if (id === m.seat) return NONE$1
    if (minor) return m.civ.relations[id].met ? minor.ally : NONE$1
    return last?.ballots[id] ?? NONE$1
  });
  return countVotes(m.w, ballots)
}
/** Events of the rules that wait: the way out that is worth most, by what it does once and what it brings for a time. */
/** Events that one turn settles at most: some bring themselves about again. */
const MOST = 50;
/** Other choices told of. */
const TOLD$6 = 2;
function* planEvents(m             )       {
  const refused = new Set        ();
  for (let n = 0; n < MOST && m.civ.choices.length > 0; n++) {
    const waiting = eventsToSettle(m.w, m.civ).find(({ event }) => !refused.has(event));
    if (!waiting) return
    const [best, ...others] = rankChoices(makeScale(m), waiting);
    const option = ({ choice, because }        )         => ({ command: choose$1(waiting.event, choice), because: because() });
    const remark = { because: best.because, others: () => others.slice(0, TOLD$6).map(option) };
    if (yield* give(choose$1(waiting.event, best.choice), remark)) m.income = null;
    else refused.add(waiting.event);
  }
}
const choose$1 = (event        , choice        )          => ({ type: 'chooseEvent', event, choice });
/** The open choices of an event, the best first; of two that are worth the same the earlier. */
function rankChoices(s       , { event, unit: id, open }                                                          )           {
  const unit = id === NONE$1 ? null : s.m.w.s.units[id];
  const context = { ...civContext(s.m.civ), unit };
  return open
    .map(choice => rankOf(s, choice, s.m.w.rules.events[event].choices[choice].effects, context))
    .sort((a, b) => b.worth - a.worth || a.choice - b.choice)
}
/** Σ of what its lines are worth, times what the format advises the computer; one that is a loss weighs the more, the less it is advised. */
function rankOf(s       , choice        , effects                   , context         )         {
  let worth = 0;
  let weight = 1;
  let most = Number.NEGATIVE_INFINITY;
  let main                = null;
  for (const effect of effects) {
    if (isEffect(effect, E.onlyAvailable) || isEffect(effect, E.unavailable)) continue
    if (effect.kind === E.aiWeight) {
      if (conditionsHold(s.m.w, effect, context)) weight *= Math.max(0, 1 + effect.amount / 100);
      continue
    }
    const one = onceWorth(s, effect, context);
    worth += one;
    if (one <= most) continue
    most = one;
    main = effect;
  }
  return {
    choice,
    worth: worth < 0 ? worth / Math.max(weight, s.m.p.eventLeastWeight) : (worth + s.m.p.effectOther) * weight,
    because: () => (main ? plainEffect(main) : 'costs nothing'),
  }
}
/** Worth a turn of a line that acts now: of goods and of what lasts for a time their share of `eventTurns`. */
function onceWorth(s       , effect        , context         )         {
  const { p } = s.m;
  const term = effect.modifiers.find(modifier => modifier.kind === C.forTurns);
  if (term && isCondition(term, C.forTurns))
    return effectValue(s, effect) * (term.params[0] === 0 ? 1 : Math.min(1, term.params[0] / p.eventTurns))
  if (!conditionsHold(s.m.w, effect, context)) return 0
  if (isEffect(effect, E.gainStat)) return (effect.params[0] * s.worths[effect.params[1]]) / p.eventTurns
  if (isEffect(effect, E.gainStatBetween))
    return ((effect.params[0] + effect.params[1]) * s.worths[effect.params[2]]) / 2 / p.eventTurns
  if (isEffect(effect, E.gainStockpile)) {
    const [amount, stockpile] = effect.params;
    return (amount * (stockpile < STAT_COUNT ? s.worths[stockpile] : s.m.p.effectOther)) / p.eventTurns
  }
  if (isEffect(effect, E.population)) return Math.sign(effect.params[0]) * s.m.p.effectOnce
  return effectValue(s, effect)
}
/** Scouts look at the world; in the first turns soldiers that are free do so too. */
function* planExploration(m             )       {
  let out = 0;
  let all = 0;
  for (const unit of ownUnits(m)) {
    if (!isSoldier(roleOf(m, unit))) continue
    all++;
    if (unit.order === 'explore') out++;
  }
  const early = m.w.s.turn <= m.p.exploreUntilTurn * m.pace && all >= m.p.exploreSpare;
  const soldiers = early ? m.p.exploreLandUnits : 0;
  for (const unit of ownUnits(m)) {
    const role = roleOf(m, unit);
    if (role === 'scout') {
      m.busy.add(unit.id);
      yield* explore(m, unit);
    } else if (isSoldier(role) && !m.busy.has(unit.id)) {
      if (unit.order === 'explore') {
        if (out > soldiers || unit.hp < m.p.retreatHealth) out--;
        else m.busy.add(unit.id);
      } else if (out < soldiers && unit.movesX60 > 0 && unit.hp > m.p.exploreHealth) {
        out++;
        m.busy.add(unit.id);
        yield* explore(m, unit);
      }
    }
  }
}
/** Whoever stops for an enemy that comes into sight goes on, by another way where that is wiser; who finds nothing rests. */
function* explore(m             , unit      )       {
  if (unit.order === 'explore' || unit.movesX60 === 0) return
  if (unit.order === 'sleep' && (m.w.s.turn + unit.id) % m.p.scoutAgain !== 0) return
  for (let starts = 0; starts < m.p.scoutStarts; starts++) {
    const command = { type: 'setOrder', unit: unit.id, order: 'explore' };
    if (check(m.w, m.seat, command) !== null) {
      if (unit.order !== 'sleep') yield* give({ ...command, order: 'sleep' }, { because: () => 'nothing left to find' });
      return
    }
    const went = yield* give(command, { because: () => 'finds ruins, sites and others' });
    if (!went || !isOurs(m, unit) || unit.order !== 'none' || unit.movesX60 === 0) return
  }
}
/** What a building is worth to a city: the city with it, less the city without it, and what has no figure. */
/** Effects without a figure that are worth something by themselves. */
const UNMEASURED = new Set        ([
  E.freeTech,
  E.freeTechs,
  E.freePolicy,
  E.freeUnit,
  E.freeUnits,
  E.freeGreatPerson,
  E.goldenAge,
  E.goldenAgeOfTurns,
  E.goldenAgeLength,
  E.freeBuilding,
  E.strength,
  E.policyCost,
  E.greatPersonPercent,
  E.unhappinessFromPeople,
  E.unhappinessFromCities,
  E.itemPurchaseCost,
  E.percentFromTradeRoutes,
  E.buildRate,
  E.movement,
  E.upgradeCost,
  E.newUnitsGetPromotion,
  E.happinessPerLuxury,
  E.provides,
  E.statToResource,
  E.createsImprovement,
  E.buyUnitsFor,
  E.buyUnitsWith,
  E.buyBuildingsRising,
  E.buyBuildingsTimesCost,
  E.buildingPurchaseCost,
  E.buysInPuppets,
]);
/** Worth a turn of the building in the city, in the bot's own measure; below 0: better not. */
function buildingValue(m             , city      , id        )         {
  const { p, w } = m;
  const building = w.rules.buildings[id];
  const before = cityYields(w, city);
  const after = yieldsWith(w, city, id);
  const worths = statWorths(m);
  let worth = worthOf$2(after.net, worths) - worthOf$2(before.net, worths);
  // Upkeep is in the gold already; the parameter makes it weigh more or less.
  worth -= (after.maintenance - before.maintenance) * worths[GOLD] * (p.upkeepWeight - 1);
  for (const places of building.specialistSlots) worth += places * p.slotWeight;
  worth += defenceWorth(m, city, building);
  for (const effect of building.effects) {
    if (isEffect(effect, E.startsWithXp)) worth += effect.params[1] * p.experienceWeight;
    else if (isEffect(effect, E.foodCarriedOver)) worth += (before.net[FOOD] * effect.params[0] * p.carriedFoodWeight) / 100;
    else if (effect.kind === E.enablesSpaceshipParts) worth += p.spaceshipWeight;
    else if (UNMEASURED.has(effect.kind)) worth += p.effectWeight;
  }
  if (building.wonder === 'world') return worth * p.wonderWeight + p.wonderPride + (aimsFor(m, 'culture') ? p.aimWonder : 0)
  return worth * (building.wonder === 'national' ? p.nationalWonderWeight : p.buildingWeight)
}
function defenceWorth(m             , city      , { cityStrength, cityHealth }          )         {
  if (cityStrength + cityHealth === 0) return 0
  const danger = threatTo(m, city) > 0 ? m.p.defenceThreatened : majorsAtWar(m).length > 0 ? m.p.defenceAtWar : 1;
  return (cityStrength + cityHealth / m.p.healthPerStrength) * m.p.defenceBuildingWeight * danger
}
/** Great people: which to choose, and what each is used up for. Prophets are led by faith.ts. */
/** Other choices told of. */
const TOLD$5 = 2;
function* planGreatPeople(m             )       {
  yield* chooseFree(m);
  for (const unit of ownUnits(m)) {
    if (!isEmployable(m, unit.kind) || unit.movesX60 === 0 || !isOurs(m, unit)) continue
    if (has(m, unit.kind, E.foundsReligion)) continue
    m.busy.add(unit.id);
    if (isLeader(m, unit.kind)) yield* lead(m, unit);
    else yield* employ(m, unit);
  }
}
/** Great people, and others that do great people's work once. */
const isEmployable = (m             , kind        )          =>
  isGreat(m.w, kind) || (m.w.rules.units[kind].civilian && (has(m, kind, E.hurriesWonder) || has(m, kind, E.givesCulture)));
const has = (m             , kind        , template              )          => kindEffects(m.w, kind, template).length > 0;
const isLeader = (m             , kind        )          => has(m, kind, E.strengthAura);
function* chooseFree(m             )       {
  for (let kinds = choosable(m.w, m.civ); kinds.length > 0; kinds = choosable(m.w, m.civ)) {
    const [best, ...others] = kinds.map(kind => ({ kind, worth: greatWorth(m, kind) })).sort((a, b) => b.worth - a.worth);
    const option = ({ kind }                  )         => ({
      command: { type: 'chooseGreatPerson', unit: kind },
      because: greatReason(m, kind),
    });
    const { command } = option(best);
    const remark = { because: () => option(best).because, others: () => others.slice(0, TOLD$5).map(option) };
    if (!(yield* give(command, remark))) return
  }
}
/** How much a great person of the kind is wanted. */
function greatWorth(m             , kind        )         {
  const { p } = m;
  if (has(m, kind, E.foundsReligion)) return awaitsProphet(m.w, m.civ) ? p.greatProphet : 0
  if (has(m, kind, E.hurriesResearch)) return p.greatScientist
  if (has(m, kind, E.hurriesBuilding) || has(m, kind, E.hurriesWonder)) return p.greatEngineer
  if (has(m, kind, E.goldenAgeOfTurns) || has(m, kind, E.givesCulture)) return p.greatArtist
  if (has(m, kind, E.tradeMission)) return p.greatMerchant
  return isLeader(m, kind) ? p.greatGeneral * (campaignOf(m) ? 2 : 1) : 0
}
/** What a great person of the kind is for. */
function greatReason(m             , kind        )         {
  if (has(m, kind, E.foundsReligion)) return 'founds or spreads a religion'
  if (has(m, kind, E.hurriesResearch)) return `+${hurriedScience(m.w, m.civ)} science at once`
  if (has(m, kind, E.hurriesBuilding) || has(m, kind, E.hurriesWonder)) return 'ends a wonder at once'
  if (has(m, kind, E.goldenAgeOfTurns)) return 'begins a golden age'
  if (has(m, kind, E.givesCulture)) return `+${cultureGift(m.w, m.civ)} culture at once`
  if (has(m, kind, E.tradeMission)) return 'gold and influence with a city-state'
  return 'strengthens soldiers beside it'
}
/** The best use that can be reached; while it walks to its work it is let alone. */
function* employ(m             , unit      )       {
  if (unit.order === 'goto' && unit.goal !== unit.tile) return
  if (unit.order === 'sleep' && (m.w.s.turn + unit.id) % m.p.greatRest !== 0) return
  const uses = usesOf(m, unit).sort((a, b) => b.worth - a.worth);
  for (const use of uses) {
    if (use.tile !== unit.tile) {
      const path = findPath(m.w, unit, use.tile, undefined, m.p.greatWalk);
      if (!path || !(yield* give({ type: 'moveUnit', unit: unit.id, tile: use.tile }, { because: () => use.because }))) continue
      if (!isOurs(m, unit) || unit.tile !== use.tile) return
    }
    if (whyNotAct(m.w, unit, use.action) !== null) {
      // Too tired after the walk: it acts next turn.
      if (unit.movesX60 === 0) return
      continue
    }
    yield* actNow(unit, use.action, use.because);
    return
  }
  yield* home$1(m, unit);
}
function* actNow(unit      , { name, choice, text }            , why        ) {
  const improvement = choice === NONE$1 ? {} : { improvement: choice };
  const ability = name === 'ability' || name === 'transform' ? { ability: text } : {};
  return yield* give({ type: 'unitAct', unit: unit.id, action: name, ...improvement, ...ability }, { because: () => why })
}
/** All it could be used for, and what that brings in all. */
function usesOf(m             , unit      )        {
  const { p, w, civ } = m;
  const scale = makeScale(m);
  const lasting = Math.min(p.greatHorizon * m.pace, turnsLeft(m));
  const uses        = [];
  for (const action of unitActions(w, unit)) {
    const { kind } = action.effect;
    if (kind === E.hurriesResearch && civ.researchQueue.length > 0) {
      const science = hurriedScience(w, civ);
      uses.push({ action, worth: science * scale.worths[SCIENCE], because: `+${science} science`, tile: unit.tile });
    } else if (kind === E.hurriesBuilding || kind === E.hurriesWonder)
      uses.push(...hurries(m, unit, action, scale.worths[PRODUCTION]));
    else if (kind === E.givesCulture) {
      const culture = cultureGift(w, civ);
      uses.push({ action, worth: culture * scale.worths[CULTURE], because: `+${culture} culture`, tile: unit.tile });
    } else if (kind === E.goldenAgeOfTurns && civ.goldenAgeTurns === 0)
      uses.push({
        action,
        worth: action.effect.amount * wealth(scale) * p.greatGoldenAge,
        because: `golden age of ${turnsWord(action.effect.amount)}`,
        tile: unit.tile,
      });
    else if (kind === E.tradeMission) {
      const gold = missionGold(w, unit) * scale.worths[GOLD];
      const tile = hostTile(m, unit);
      const because = `${missionGold(w, unit)} gold and ${action.effect.amount} influence`;
      if (tile !== NONE$1) uses.push({ action, worth: gold + action.effect.amount * p.greatInfluence, because, tile });
    } else if (action.choice !== NONE$1) {
      const { yields, name } = w.rules.improvements[action.choice];
      const worth = worthOf$2(yields, scale.worths) * lasting;
      const tile = worth > 0 ? workPlace(m, unit, action.choice) : NONE$1;
      if (tile !== NONE$1) uses.push({ action, worth, because: `${name}: ${gains(yields, scale.worths)} for good`, tile });
    }
  }
  return uses
}
/** Cities that make something which would take long: wonders count for more. */
function hurries(m             , unit      , action            , each        )        {
  const uses        = [];
  for (const city of ownCities(m)) {
    const [head] = city.queue;
    if (head?.kind !== 'building') continue
    const wonderOnly = action.effect.kind === E.hurriesWonder;
    if (wonderOnly && m.w.rules.buildings[head.id].wonder === null) continue
    const { civilian } = m.w.s.tiles;
    if (civilian[city.tile] !== NONE$1 && civilian[city.tile] !== unit.id) continue
    const left = itemCost(m.w, m.civ, head, city) - progressOf(city, head);
    const gain = wonderOnly ? Math.min(left, productionGift(m.w, city)) : hurriedProduction(m.w, city, head);
    if (left < m.p.greatHurryLeast * m.pace || gain <= 0) continue
    const pride = m.w.rules.buildings[head.id].wonder === 'world' ? m.p.greatWonder : 1;
    const because = `+${gain} production for ${m.w.rules.buildings[head.id].name}`;
    uses.push({ action, worth: gain * each * pride, because, tile: city.tile });
  }
  return uses
}
/** A tile next to the nearest known city-state at peace, or NONE. */
function hostTile(m             , unit      )         {
  const { w } = m;
  let best = NONE$1;
  let least = m.p.greatMissionDistance + 1;
  for (const { owner, tile } of m.perception.cities) {
    const host = owner === NONE$1 ? null : w.s.civs[owner];
    if (!host?.cityState || m.civ.relations[host.id].war) continue
    const steps = distance(w.grid, unit.tile, tile);
    if (steps >= least) continue
    const place = freeNextTo(m, unit, tile);
    if (place === NONE$1) continue
    least = steps;
    best = place;
  }
  return best
}
/** The tile next to a city's centre that is nearest to the unit, on the same owner's land as far as known. */
function freeNextTo(m             , unit      , center        )         {
  const { w, seat } = m;
  let best = NONE$1;
  let least = Number.POSITIVE_INFINITY;
  for (let d = 0; d < DIRECTIONS; d++) {
    const t = w.grid.neighbours[center * DIRECTIONS + d];
    if (t < 0 || ownerAt(w, seat, t) === NONE$1 || ownerAt(w, seat, t) !== ownerAt(w, seat, center)) continue
    const steps = distance(w.grid, t, unit.tile);
    if (steps >= least || (t !== unit.tile && isStoodOn(m, t))) continue
    if (t !== unit.tile && !findPath(w, unit, t)) continue
    least = steps;
    best = t;
  }
  return best
}
const isStoodOn = (m             , t        )          =>
  isSeenOn(m.w, m.seat, 'civilian', t) || isSeenOn(m.w, m.seat, 'military', t);
/** The best own tile near for an improvement that stands at once: bare, without a resource, worked by a city. */
function workPlace(m             , unit      , improvement        )         {
  const { w } = m;
  const { tiles } = w.s;
  const row = w.rules.improvements[improvement];
  const city = nearestOwnCity(m, unit.tile);
  if (!city) return NONE$1
  let best = NONE$1;
  let least = Number.POSITIVE_INFINITY;
  for (const t of workRange(w, city)) {
    if (tiles.owner[t] !== m.seat || (t !== unit.tile && tiles.civilian[t] !== NONE$1)) continue
    if (whyNotStand(w, m.civ, t, row) !== null || enemyDistance(w, m.perception, t) <= m.p.civilianDanger) continue
    const cost =
      distance(w.grid, t, city.tile) * 2 +
      distance(w.grid, t, unit.tile) * 2 +
      (resourceAt(w, m.seat, t) === NONE$1 ? 0 : m.p.greatSpareTile) +
      (tiles.improvement[t] === NONE$1 ? 0 : m.p.greatSpareTile / 4);
    if (cost >= least) continue
    least = cost;
    best = t;
  }
  return best
}
/** Without work it waits in a city. */
function* home$1(m             , unit      )       {
  const { center, civilian } = m.w.s.tiles;
  if (center[unit.tile] === NONE$1) {
    const city = nearestOwnCity(m, unit.tile);
    const mayGo = city && civilian[city.tile] === NONE$1 && findPath(m.w, unit, city.tile, undefined, m.p.greatWalk);
    if (mayGo && (yield* give({ type: 'moveUnit', unit: unit.id, tile: city.tile }, { because: () => `waits in ${city.name}` })))
      return
  }
  if (unit.order !== 'sleep')
    yield* give({ type: 'setOrder', unit: unit.id, order: 'sleep' }, { because: () => 'no work for it yet' });
}
/** Generals stand with the soldiers nearest to the aim of the war; in peace they wait in a city. */
function* lead(m             , unit      )       {
  const campaign = campaignOf(m);
  const soldier = campaign?.phase === 'war' ? companyFor(m, unit, campaign.aim.tile) : null;
  if (!soldier) yield* home$1(m, unit);
  else if (soldier.tile !== unit.tile)
    yield* give({ type: 'moveUnit', unit: unit.id, tile: soldier.tile }, { because: () => 'leads the army' });
}
/** The healthy soldier that has most others around it, not in the first line, and that the unit can walk to; its own company if that will do. */
function companyFor(m             , unit      , aim        )              {
  const { w } = m;
  const soldiers = ownUnits(m).filter(one => isSoldier(roleOf(m, one)) && one.hp >= m.p.retreatHealth);
  const choices                                    = [];
  for (const soldier of soldiers) {
    const other = w.s.tiles.civilian[soldier.tile];
    if ((other !== NONE$1 && other !== unit.id) || distance(w.grid, soldier.tile, unit.tile) > m.p.greatWalk) continue
    if (enemyDistance(w, m.perception, soldier.tile) < 2 || distance(w.grid, soldier.tile, aim) < 2) continue
    let near = soldier.tile === unit.tile ? 1 : 0;
    for (const mate of soldiers) if (distance(w.grid, mate.tile, soldier.tile) <= 2) near++;
    if (near > 1) choices.push({ soldier, near });
  }
  choices.sort((a, b) => b.near - a.near || a.soldier.id - b.soldier.id);
  for (const { soldier } of choices.slice(0, m.p.generalTries)) {
    if (soldier.tile === unit.tile || findPath(w, unit, soldier.tile, undefined, m.p.greatWalk)) return soldier
  }
  return null
}
/** Faith: a pantheon, a religion and its beliefs, preachers, and what faith buys. */
/** Other beliefs told of. */
const TOLD$4 = 2;
function* planFaith(m             )       {
  if (!m.w.s.setup.religion) return
  yield* takeGivenBeliefs(m);
  if (canFoundPantheon(m.w, m.civ)) {
    const [best, ...others] = rankBeliefs(makeScale(m), openBeliefs(m.w, m.civ, 'pantheon'));
    const option = (belief        )         => ({
      command: { type: 'foundPantheon', belief },
      because: mainEffect(makeScale(m), m.w.rules.beliefs[belief].effects),
    });
    if (best !== undefined)
      yield* give(
        { type: 'foundPantheon', belief: best },
        { because: () => option(best).because, others: () => others.slice(0, TOLD$4).map(option) },
      );
  }
  for (const unit of ownUnits(m)) {
    if (unit.movesX60 === 0 || kindEffects(m.w, unit.kind, E.religiousUnit).length === 0 || !isOurs(m, unit)) continue
    m.busy.add(unit.id);
    if (!(yield* ordain(m, unit))) yield* preach(m, unit);
  }
  if ((m.w.s.turn + m.seat) % m.p.faithEvery < 1) yield* spend$1(m);
}
/** Those that wait to be chosen for nothing. */
function* takeGivenBeliefs(m             )       {
  for (let open = beliefsToTake(m.w, m.civ); open.length > 0; open = beliefsToTake(m.w, m.civ)) {
    const [best, ...others] = rankBeliefs(makeScale(m), open);
    const option = (belief        )         => ({
      command: { type: 'takeBelief', belief },
      because: mainEffect(makeScale(m), m.w.rules.beliefs[belief].effects),
    });
    const { command, because } = option(best);
    if (!(yield* give(command, { because: () => because, others: () => others.slice(0, TOLD$4).map(option) }))) return
  }
}
/** The best first. */
function rankBeliefs(scale       , ids          )           {
  const worths = new Map(ids.map(id => [id, effectsValue(scale, scale.m.w.rules.beliefs[id].effects)]));
  return ids.sort((a, b) => worths.get(b)  - worths.get(a)  || a - b)
}
/** As many of each kind as are needed, those worth most first. */
function bestBeliefs(m             , needed        )           {
  const scale = makeScale(m);
  const rank = (ids          )           => rankBeliefs(scale, ids);
  const chosen = BELIEF_KINDS.flatMap(kind =>
    needed[kind] > 0 ? rank(openBeliefs(m.w, m.civ, kind)).slice(0, needed[kind]) : [],
  );
  if (needed.any === 0) return chosen
  const more = rank(BELIEF_KINDS.flatMap(kind => openBeliefs(m.w, m.civ, kind)).filter(id => !chosen.includes(id)));
  return [...chosen, ...more.slice(0, needed.any)]
}
/** A prophet founds or enhances the religion, in a city; true where that is what it is about. */
function* ordain(m             , unit      ) {
  const { w, civ } = m;
  const founds = kindEffects(w, unit.kind, E.foundsReligion).length > 0 && !majorReligionOf(w, civ);
  const enhances = kindEffects(w, unit.kind, E.enhancesReligion).length > 0 && majorReligionOf(w, civ)?.enhanced === false;
  if (!founds && !enhances) return false
  const action = unitActions(w, unit).find(({ effect }) => effect.kind === (founds ? E.foundsReligion : E.enhancesReligion));
  if (!action) return false
  const refusal = founds ? whyNoFounding(w, unit) : whyNoEnhancing(w, unit);
  if (refusal?.code === 'religion/no-city' || refusal?.code === 'religion/holy-already') return yield* walkHome(m, unit)
  if (refusal || whyNotAct(w, unit, action) !== null) return false
  if (founds) {
    const beliefs = bestBeliefs(m, neededToFound(w, civ));
    const because = () => beliefReason(m, beliefs);
    return yield* give({ type: 'foundReligion', unit: unit.id, religion: nameFor(m), beliefs }, { because })
  }
  const beliefs = bestBeliefs(m, neededToEnhance(w, civ));
  return yield* give({ type: 'enhanceReligion', unit: unit.id, beliefs }, { because: () => beliefReason(m, beliefs) })
}
const beliefReason = (m             , beliefs                   )         =>
  mainEffect(
    makeScale(m),
    beliefs.flatMap(id => m.w.rules.beliefs[id].effects),
  );
/** The nation's own choice while it is free. */
function nameFor(m             )         {
  const free = freeNames(m.w);
  const { favoredReligion } = m.w.rules.nations[m.civ.nation];
  return free.find(id => m.w.rules.religions[id] === favoredReligion) ?? free[0]
}
function* walkHome(m             , unit      ) {
  if (unit.order === 'goto' && unit.goal !== unit.tile) return true
  const city = nearestOwnCity(m, unit.tile);
  if (!city || city.tile === unit.tile || m.w.s.tiles.civilian[city.tile] !== NONE$1) return false
  if (!findPath(m.w, unit, city.tile, undefined, m.p.faithWalk)) return false
  return yield* give({ type: 'moveUnit', unit: unit.id, tile: city.tile }, { because: () => `to act in ${city.name}` })
}
/** Preaches where it stands if that is of use, else goes to the next city that does not believe. */
function* preach(m             , unit      )       {
  const { w } = m;
  const actions = unitActions(w, unit);
  const here = cityAround(w, unit);
  const purge = actions.find(({ effect }) => effect.kind === E.removesHeresy);
  const spread = actions.find(({ effect }) => effect.kind === E.spreadsReligion);
  if (here && unit.religion !== NONE$1 && here.majority !== unit.religion) {
    for (const action of [spread, purge]) {
      if (!action || whyNotAct(w, unit, action) !== null) continue
      yield* actNow(unit, action, `${here.name} does not believe yet`);
      return
    }
  }
  if (unit.order === 'goto' && unit.goal !== unit.tile) return
  const target = unit.religion === NONE$1 ? NONE$1 : nextCity(m, unit, spread !== undefined);
  if (target !== NONE$1) {
    if (target !== unit.tile)
      yield* give({ type: 'moveUnit', unit: unit.id, tile: target }, { because: () => 'to preach in the next city' });
    return
  }
  const site = unit.uses.length === 0 ? actions.find(action => action.choice !== NONE$1) : undefined;
  if (!site || !(yield* settle$1(m, unit, site))) {
    if (unit.order !== 'sleep')
      yield* give({ type: 'setOrder', unit: unit.id, order: 'sleep' }, { because: () => 'nobody near to convert' });
  }
}
/** Nobody is left to convert: it makes its holy site on the best tile near; true where it does, or is on its way. */
function* settle$1(m             , unit      , site            ) {
  const t = workPlace(m, unit, site.choice);
  if (t === NONE$1) return false
  if (t !== unit.tile) {
    if (!findPath(m.w, unit, t, undefined, m.p.faithWalk)) return false
    const because = () => `to make a ${m.w.rules.improvements[site.choice].name} there`;
    return yield* give({ type: 'moveUnit', unit: unit.id, tile: t }, { because })
  }
  return whyNotAct(m.w, unit, site) === null && (yield* actNow(unit, site, 'nobody near to convert'))
}
/** Where to stand to preach to the city that is worth it most for its way, or NONE. Of cities out of sight nothing is known but where they are. */
function nextCity(m             , unit      , abroad         )         {
  const { w, p } = m;
  const taken = new Set(
    ownUnits(m)
      .filter(one => one !== unit && one.order === 'goto' && one.religion !== NONE$1)
      .map(one => one.goal),
  );
  const wishes                                                       = [];
  for (const city of ownCities(m)) {
    if (city.majority !== unit.religion)
      wishes.push({ place: city, tile: city.tile, cost: distance(w.grid, city.tile, unit.tile) });
  }
  if (abroad) {
    for (const { id, owner, tile } of m.perception.cities) {
      if (owner === NONE$1 || m.civ.relations[owner].war || !m.civ.relations[owner].met) continue
      const home = nearestOwnCity(m, tile);
      if (!home || distance(w.grid, home.tile, tile) > p.preachDistance) continue
      if (isInSight(w, m.seat, tile) && w.s.cities[id] .majority === unit.religion) continue
      const asked = w.s.quests.some(quest => quest.from === owner && quest.to === m.seat && quest.target === unit.religion);
      const cost = distance(w.grid, tile, unit.tile) + p.preachHomeFirst - (asked ? p.preachHomeFirst : 0);
      wishes.push({ place: null, tile, cost });
    }
  }
  wishes.sort((a, b) => a.cost - b.cost || a.tile - b.tile);
  for (const { place, tile } of wishes.slice(0, 4)) {
    const t = place && isFree$2(m, unit, tile) ? tile : freeNextTo(m, unit, tile);
    if (t === NONE$1 || taken.has(t) || (t !== unit.tile && !findPath(w, unit, t, undefined, m.p.faithWalk))) continue
    return t
  }
  return NONE$1
}
const isFree$2 = (m             , unit      , t        )          => t === unit.tile || m.w.s.tiles.civilian[t] === NONE$1;
/** Buildings first, then great people, then preachers while somebody is left to convert; before the religion is enhanced faith is kept for the prophet. */
function* spend$1(m             )       {
  const { w, p, civ } = m;
  if (civ.faith < p.faithFrom * m.pace) return
  const saves = awaitsProphet(w, civ) && !majorReligionOf(w, civ)?.enhanced;
  if (saves && majorReligionOf(w, civ) === null) return
  let best                                                   = null;
  for (const city of ownCities(m)) {
    if (city.majority === NONE$1 || city.resistance > 0 || city.puppet) continue
    for (const item of forFaith(w)) {
      const price = priceIn(w, city, item, FAITH);
      if (price === null || price > civ.faith || isShunned(w, civ, item) || whyNotBuy(w, city, item, FAITH) !== null) continue
      const worth =
        (item.kind === 'building' ? buildingValue(m, city, item.id) * p.faithBuilding : unitFor(m, city, item.id, saves)) / price;
      if (worth > 0 && (!best || worth > best.worth)) best = { city, item, worth };
    }
  }
  if (!best) return
  const { city, item } = best;
  const because = () => `${priceIn(w, city, item, FAITH)} of ${civ.faith} faith`;
  yield* give({ type: 'buy', city: city.id, item, stat: FAITH }, { because });
}
function unitFor(m             , city      , kind        , saves         )         {
  const { w, p, civ } = m;
  const religious = kindEffects(w, kind, E.religiousUnit).length > 0;
  if (!religious) return saves ? 0 : greatWorth(m, kind) * p.faithGreatPerson
  if (city.majority !== civ.religion || kindEffects(w, kind, E.spreadsReligion).length === 0) return 0
  if (kindEffects(w, kind, E.foundsReligion).length > 0) return 0
  const preachers = ownUnits(m).filter(unit => unit.religion !== NONE$1).length;
  if (preachers >= p.preachersAtOnce) return 0
  const own = ownCities(m).filter(({ majority }) => majority !== civ.religion).length;
  if (own > 0) return p.faithPreacherHome
  return saves ? 0 : p.faithPreacherAbroad * heathens(m)
}
/** Known cities of others near own land that are not seen to believe. */
function heathens(m             )         {
  let n = 0;
  for (const { id, owner, tile } of m.perception.cities) {
    if (owner === NONE$1 || m.civ.relations[owner].war) continue
    const home = nearestOwnCity(m, tile);
    if (!home || distance(m.w.grid, home.tile, tile) > m.p.preachDistance) continue
    if (!isInSight(m.w, m.seat, tile) || m.w.s.cities[id] .majority !== m.civ.religion) n++;
  }
  return Math.min(n, 3)
}
const sold = new WeakMap                 ();
const BUILDINGS_SOLD = [E.buyBuildingsWith, E.buyBuildingsFor, E.buyBuildingsRising, E.buyBuildingsTimesCost];
const UNITS_SOLD = [E.buyUnitsRising, E.buyUnitsFor, E.buyUnitsWith];
/** What some effect of the rules sells for faith, in any game; common soldiers left out. */
function forFaith(w               )                  {
  const { rules } = w;
  let items = sold.get(rules);
  if (items) return items
  const effects = [...rules.beliefs, ...rules.policies, ...rules.buildings, ...rules.nations].flatMap(({ effects }) => effects);
  const buildings = effects.filter(effect => isAnyOf(effect, BUILDINGS_SOLD));
  const units = effects.filter(effect => isAnyOf(effect, UNITS_SOLD));
  const own = (effects                   )          =>
    effects.some(
      effect =>
        (isEffect(effect, E.purchasableWith) && effect.params[0] === FAITH) ||
        (isEffect(effect, E.purchasableFor) && effect.params[1] === FAITH),
    );
  items = [
    ...rules.buildings
      .filter(({ id, effects }) => own(effects) || buildings.some(({ params }) => matchesBuilding(w, params[0], id)))
      .map(({ id })       => ({ kind: 'building', id })),
    ...rules.units
      .filter(({ id, effects }) => own(effects) || units.some(({ params }) => matchesKind(w, params[0], id)))
      .map(({ id })       => ({ kind: 'unit', id })),
  ];
  sold.set(rules, items);
  return items
}
/** How long cities take for what they make. */
/** Turns of the city's production that an item still takes, unrounded. */
const turnsToMake = (m             , city      , item      )         =>
  (itemCost(m.w, m.civ, item, city) - progressOf(city, item)) / Math.max(1, wholeProduction(m.w, city));
/** Where settlers may found, and what they are sold for: by what the rules say of them, whatever they are called. */
/** Whether a tile will do; null: every tile does. */
/** The ways in which a kind founds cities, where each has conditions; null where one has none. */
function boundWays(m             , kind        )                           {
  const ways = [...kindEffects(m.w, kind, E.foundsCity), ...kindEffects(m.w, kind, E.foundsPuppet)];
  return ways.every(({ conditions }) => conditions.length > 0) ? ways : null
}
/** Where the settler may found. */
function siteTestOf(m             , unit      )           {
  const ways = boundWays(m, unit.kind);
  if (!ways) return null
  const context = unitContext(m.w, unit);
  return t => ways.some(way => conditionsHold(m.w, way, { ...context, tile: t }))
}
/** Where some settler that could be made might found. */
function siteTestOfAny(m             )           {
  const ways           = [];
  for (const kind of settlerKinds(m)) {
    const bound = boundWays(m, kind);
    if (!bound) return null
    ways.push(...bound);
  }
  if (ways.length === 0) return null
  const context = civContext(m.civ);
  return t => ways.some(way => conditionsHold(m.w, way, { ...context, tile: t }))
}
const kindsOf = new WeakMap                            ();
/** Kinds of units that found cities. */
function settlerKinds({ w, roles }             )                    {
  let kinds = kindsOf.get(w.rules);
  if (!kinds) kindsOf.set(w.rules, (kinds = w.rules.units.filter(({ id }) => roles.role[id] === 'settler').map(({ id }) => id)));
  return kinds
}
const OF_CITIES = [E.buyUnitsFor, E.buyUnitsWith, E.buyUnitsRising, E.buyUnitsTimesCost];
const OWN = [E.purchasableFor, E.purchasableWith];
const soldOf = new WeakMap                            ();
/** Those that some effect of the rules may sell at a price of its own. */
function settlersSold(m             )                    {
  const { w } = m;
  let sold = soldOf.get(w.rules);
  if (!sold) {
    const lines = Object.values(w.rules).flatMap(
      list => (Array.isArray(list) ? list : [])                                            ,
    );
    const effects = [...lines.flatMap(entry => entry.effects ?? []), ...w.rules.globalEffects];
    const sales = effects.filter(effect => isAnyOf(effect, OF_CITIES));
    const isSold = (kind        )          =>
      w.rules.units[kind].effects.some(effect => isAnyOf(effect, OWN)) ||
      sales.some(effect => matchesKind(w, effect.params[0], kind));
    soldOf.set(w.rules, (sold = settlerKinds(m).filter(isSold)));
  }
  return sold
}
/** The works that win games: spaceship and its parts, the great projects, the hall where the world votes. Made before all else. */
const TO_CAPITAL = { because: () => 'the spaceship is built in the capital' };
function* planProjects(m             )       {
  yield* carryParts(m);
  const wanted = projectsWanted(m);
  if (wanted.length === 0) return
  const cities = ownCities(m).filter(city => !city.puppet && !choosesItself(m.w, city));
  /** Turns of such work that each city has already. */
  const load = cities.map(() => 0);
  for (const item of wanted) {
    const at = soonest(m, cities, load, item);
    if (at < 0) {
      if (item.kind === 'unit') yield* spareResources(m, item.id);
      continue
    }
    const city = cities[at];
    // Better to wait for a great city than to begin in a small one.
    const waits = load[at] > 0;
    load[at] += turnsToMake(m, city, item);
    if (!waits && !isAtWorkOn(city, item)) {
      const because = () => `needed for victory; ${turnsWord(Math.ceil(turnsToMake(m, city, item)))}`;
      yield* give({ type: 'setProduction', city: city.id, item }, { because });
    }
  }
}
const isAtWorkOn = (city      , item      )          => city.queue.length > 0 && isSame(city.queue[0], item);
/** What could be made towards a victory that is played for, and is not there; parts as often as they are needed. */
function projectsWanted(m             )         {
  const { aim } = strategyOf(m);
  const { civ, w } = m;
  const wanted         = winningBuildings(w.rules)
    .filter(id => isKnown(m, id) && !hasBuilt(m, civ, id))
    .map(id => ({ kind: 'building', id }));
  const others = otherGoals(w.rules).filter(({ victory }) => w.s.setup.victories.includes(victory.id));
  for (const { goal, isAim } of [
    ...VICTORY_TYPES.map(kind => ({ goal: goalOf(m, kind), isAim: aim === kind })),
    ...others.map(goal => ({ goal, isAim: true })),
  ]) {
    if (!goal) continue
    for (const id of goal.buildings) {
      // What ends the game on its own is made by whoever can.
      const last = goal.victory.spaceshipParts.length === 0;
      if ((last || isAim) && isKnown(m, id) && !hasBuilt(m, civ, id)) wanted.push({ kind: 'building', id });
    }
    if (isAim)
      for (const id of goal.anyones) if (isKnown(m, id) && w.s.wonders[id] === NONE$1) wanted.push({ kind: 'building', id });
    if (!goal.buildings.every(id => hasBuilt(m, civ, id))) continue
    const carried = ownUnits(m).map(unit => unit.kind);
    for (const id of partsMissing(civ, goal.victory)) {
      const at = carried.indexOf(id);
      if (at >= 0) carried.splice(at, 1);
      else if (w.rules.units[id].tech === NONE$1 || civ.techs[w.rules.units[id].tech]) wanted.push({ kind: 'unit', id });
    }
  }
  return wanted
}
/** Whether the unit would use up what the spaceship's parts are made of, from when the way to it is open. */
function isKeptForSpace(m             , kind        )          {
  const goal = aimsFor(m, 'science') ? goalOf(m, 'science') : null;
  if (!goal?.buildings.every(id => isKnown(m, id))) return false
  const used = resourcesUsed(m.w.rules.units[kind]);
  return goal.victory.spaceshipParts.some(part => resourcesUsed(m.w.rules.units[part]).some(one => used.includes(one)))
}
/** Where nothing is left of what a part is made of, the weakest unit that uses it goes; one a turn. */
function* spareResources(m             , part        )       {
  const short = resourcesUsed(m.w.rules.units[part]).find(resource => resourceBalance(m.w, m.civ, resource) <= 0);
  if (short === undefined) return
  let weakest              = null;
  for (const unit of ownUnits(m)) {
    if (roleOf(m, unit) === 'part' || !resourcesUsed(m.w.rules.units[unit.kind]).includes(short)) continue
    if (!weakest || strengthOf(m, unit) < strengthOf(m, weakest)) weakest = unit;
  }
  if (weakest) yield* give({ type: 'disband', unit: weakest.id }, { because: () => 'a part of the spaceship needs its resource' });
}
/** Parts go to the capital and are added there; others make room. */
function* carryParts(m             )       {
  const { capital } = m.civ;
  const parts = ownUnits(m).filter(unit => roleOf(m, unit) === 'part');
  if (capital === NONE$1 || parts.length === 0) return
  const { tile } = m.w.s.cities[capital];
  for (const part of parts) {
    if (part.tile !== tile && part.movesX60 > 0) {
      yield* makeRoom(m, tile);
      if (m.w.s.tiles.civilian[tile] === NONE$1) yield* give({ type: 'moveUnit', unit: part.id, tile }, TO_CAPITAL);
    }
    const add = { type: 'addSpaceshipPart'         , unit: part.id };
    if (isOurs(m, part) && part.tile === tile && check(m.w, m.seat, add) === null)
      yield* give(add, { because: () => 'nears the spaceship' });
  }
}
/** The civilian on the tile steps aside; a part too many is given up. */
function* makeRoom(m             , tile        )       {
  const id = m.w.s.tiles.civilian[tile];
  const unit = id === NONE$1 ? null : m.w.s.units[id];
  if (unit?.owner !== m.seat) return
  if (roleOf(m, unit) === 'part') {
    if (check(m.w, m.seat, { type: 'addSpaceshipPart', unit: id }) !== null)
      yield* give({ type: 'disband', unit: id }, { because: () => 'a part too many' });
    return
  }
  for (let d = 0; d < DIRECTIONS; d++) {
    const to = m.w.grid.neighbours[tile * DIRECTIONS + d];
    // Onto another civilian they would change places.
    if (to < 0 || m.w.s.tiles.civilian[to] !== NONE$1 || check(m.w, m.seat, { type: 'moveUnit', unit: id, tile: to }) !== null)
      continue
    m.busy.add(id);
    if (yield* give({ type: 'moveUnit', unit: id, tile: to }, { because: () => 'makes room for a part of the spaceship' })) return
  }
}
function isKnown(m             , id        )          {
  const { tech } = m.w.rules.buildings[id];
  return tech === NONE$1 || m.civ.techs[tech] > 0
}
/** Index of the city that would have it first, after what it has to do already; -1: none can make it. */
function soonest(m             , cities                 , load                   , item      )         {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  if (isShunned(m.w, m.civ, item)) return best
  for (let i = 0; i < cities.length; i++) {
    const city = cities[i];
    if (!isAtWorkOn(city, item) && !canBuild(m.w, city, item)) continue
    const turns = load[i] + turnsToMake(m, city, item);
    if (turns >= least) continue
    least = turns;
    best = i;
  }
  return best
}
/** Warships: they bombard what the army besieges, some look at the seas, the others lie before their cities. */
function* planShips(m             )       {
  let out = 0;
  const ships = ownUnits(m).filter(unit => roleOf(m, unit) === 'ship');
  // Who can go farthest looks first.
  ships.sort((a, b) => Number(crossesOceans(m, b.kind)) - Number(crossesOceans(m, a.kind)) || a.id - b.id);
  for (const unit of ships) {
    if (yield* support(m, unit)) continue
    if (unit.order === 'explore') {
      out++;
      continue
    }
    const rests = unit.order === 'sleep' || unit.order === 'fortify';
    if (unit.movesX60 === 0 || (rests && (m.w.s.turn + unit.id) % m.p.shipAgain !== 0)) continue
    if (out < m.p.exploreShips && unit.hp > m.p.exploreHealth) {
      out++;
      yield* give({ type: 'setOrder', unit: unit.id, order: 'explore' }, { because: () => 'finds coasts and others' });
      if ((unit.order          ) === 'explore') continue
    }
    if (m.w.s.units[unit.id] !== unit || rests) continue
    yield* give(
      { type: 'setOrder', unit: unit.id, order: canFortify(m.w, unit) ? 'fortify' : 'sleep' },
      { because: () => 'guards the coast' },
    );
  }
}
/** Whether a first ship is wanted to find those whom nobody has met yet, and the kind can cross every sea. */
function isSeaScoutWanted(m             , kind        )          {
  if (!crossesOceans(m, kind)) return false
  if (m.w.s.civs.every(({ id, kind: what, alive }) => id === m.seat || what === 'barbarian' || !alive || m.civ.relations[id].met))
    return false
  let ships = 0;
  for (const unit of ownUnits(m)) if (roleOf(m, unit) === 'ship' && crossesOceans(m, unit.kind)) ships++;
  for (const { queue } of ownCities(m)) {
    const [head] = queue;
    if (head?.kind === 'unit' && m.roles.role[head.id] === 'ship' && crossesOceans(m, head.id)) ships++;
  }
  return ships < m.p.exploreShips
}
const crossesOceans = (m             , kind        )          =>
  !m.w.rules.units[kind].effects.some(({ kind: template }) => template === E.cannotEnterOcean);
/** Sails to where it can strike the besieged city; true where it is there or on its way. */
function* support(m             , unit      ) {
  const campaign = campaignOf(m);
  if (campaign?.phase !== 'war' || unit.movesX60 === 0 || unit.hp < m.p.retreatHealth) return false
  const { tile } = campaign.aim;
  const { grid } = m.w;
  if (distance(grid, unit.tile, tile) > m.p.shipSupport) return false
  const range = rangeOf(m.w, unit);
  if (distance(grid, unit.tile, tile) <= range && canShoot(m, unit, unit.tile, tile, range)) return true
  const places = within(grid, tile, range).filter(t => isFree$1(m, t) && canShoot(m, unit, t, tile, range));
  places.sort((a, b) => distance(grid, a, unit.tile) - distance(grid, b, unit.tile) || a - b);
  for (const place of places.slice(0, m.p.shipTries)) {
    if (check(m.w, m.seat, { type: 'moveUnit', unit: unit.id, tile: place }) !== null) continue
    m.claimed.add(place);
    return yield* give({ type: 'moveUnit', unit: unit.id, tile: place }, { because: () => 'to shell the city under siege' })
  }
  return false
}
/** Known water on which nobody is seen or sent. */
function isFree$1(m             , t        )          {
  if (!isKnown$1(m.w, m.seat, t) || !isWater(m.w, t) || m.claimed.has(t)) return false
  return !isSeenOn(m.w, m.seat, 'military', t)
}
/** What units a realm wants: settlers while there is room, workers, scouts, an army of the right size and mix. */
/** Worth of a unit of that kind among the things the city could make; 0 where none is wanted. */
function unitValue(m             , city      , kind        )         {
  const role = m.roles.role[kind];
  if (role === 'settler') return settlerValue(m, city)
  if (role === 'worker') return lacking(m, 'worker', Math.max(1, m.civ.cities.length * m.p.workersPerCity)) * m.p.workerWeight
  if (role === 'boat') return hasBareWater(m, city) ? lacking(m, 'boat', 1) * m.p.workBoatWeight : 0
  // Parts of spaceships are made by projects.ts, as many as are needed.
  if (role === 'part' || isKeptForSpace(m, kind)) return 0
  if (role === 'scout') return m.w.s.turn > m.p.scoutUntilTurn * m.pace ? 0 : lacking(m, 'scout', m.p.scouts) * m.p.scoutWeight
  if (role === 'ship') return shipWorth(m, city, kind)
  if (role === 'fighter' || role === 'bomber') return planeWorth(m, kind, role)
  return isSoldier(role) ? soldierWorth(m, city, kind, role) : 0
}
/** Share of what is wanted that is missing, 0–1. */
function lacking(m             , role      , wanted        )         {
  const missing = wanted - countRole(m, role);
  return missing <= 0 ? 0 : Math.min(1, missing)
}
/** Worth of a settler made or bought in the city, by the best site near it; 0 where there is no room, or no joy to spare. */
function settlerValue(m             , city      )         {
  const { p, civ } = m;
  if (city.population < p.settlerMinPopulation || turnsLeft(m) < p.settlerLatest * m.pace) return 0
  // Policies get dearer with each city.
  if (civ.cities.length >= p.artfulCities && aimsFor(m, 'culture')) return 0
  const settlers = countRole(m, 'settler');
  if (settlers >= p.settlersAtOnce || civ.cities.length + settlers >= p.cityTarget + p.cityTargetPerEra * civ.era) return 0
  if (civ.happiness - settlers * p.settlerUnhappiness < p.happinessForSettler) return 0
  const [best] = bestSites(m, city.tile, p.siteRange, 1, NONE$1, siteTestOfAny(m));
  return best ? p.settlerWeight * Math.min(p.siteQualityMost, best.value / p.siteGood) : 0
}
/** Soldiers wanted in all. */
function armyWanted(m             )         {
  const { p } = m;
  const perCity = p.armyPerCity + p.borderGuard + p.armyAggression * p.aggression;
  const usual = (p.armyBase + m.civ.cities.length * perCity) * (majorsAtWar(m).length > 0 ? p.armyWarFactor : 1);
  const campaign = campaignOf(m);
  return campaign ? Math.max(usual, campaign.needed / bestSoldier(m) + m.civ.cities.length * p.garrison) : usual
}
/** Soldiers there are, and those under construction. */
const armySize = (m             )         => countRole(m, 'melee') + countRole(m, 'ranged') + countRole(m, 'siege');
function soldierWorth(m             , city      , kind        , role      )         {
  const { p } = m;
  if (isTooMany(m)) return 0
  const wanted = armyWanted(m);
  const have = armySize(m);
  const threatened = dangerTo(m, city) > 0;
  if (have >= wanted && !threatened) return 0
  const far = countRole(m, 'ranged') + countRole(m, 'siege');
  const wantsFar = far < p.siegeShare * (have + 1);
  // Settlers wait for somebody to go with them.
  const needed = m.civ.cities.length * p.garrison + countRole(m, 'settler') * p.settlerEscort;
  const bare = have <= needed ? p.garrisonWeight : 1;
  const wantsSiege = campaignOf(m) !== null && countRole(m, 'siege') < p.siegeEngines * (have + 1);
  const wants = wantsFar ? (wantsSiege ? 'siege' : 'ranged') : 'melee';
  const fits = role === wants ? 1 : p.wrongRole;
  const need = Math.min(1, (wanted - have) / 2);
  return (
    p.militaryWeight *
    leaning(p.aggression * 2 * NEUTRAL, p.militaryBoldness) *
    (campaignOf(m) ? p.campaignWeight : 1) *
    bare *
    fits *
    (role === 'siege' ? 1 : modern(m, kind)) *
    (threatened ? p.threatenedWeight : Math.max(0, need))
  )
}
/** Strength over the best that can be had, squared: old kinds are not worth their keep. */
function modern(m             , kind        )         {
  const share = Math.min(1, m.roles.strength[kind] / bestSoldier(m));
  return share * share * (m.w.rules.units[kind].resource === NONE$1 ? 1 : m.p.resourceUnit)
}
/** Unit supply and the treasury set limits. */
function isTooMany(m             )          {
  if (supplyDeficit(m.w, m.civ) > 0 || m.civ.units.length >= unitSupply(m.w, m.civ)) return true
  const { gold, units } = incomeOf(m);
  return gold < 0 && units > (gold + units) * m.p.maxArmyUpkeepShare && m.civ.gold < m.p.goldReserve
}
function shipWorth(m             , city      , kind        )         {
  if (isTooMany(m)) return 0
  if (isSeaScoutWanted(m, kind)) return m.p.seaScoutWeight
  const ships = countRole(m, 'ship');
  const wanted = armyWanted(m) * m.p.shipShare;
  return ships + 1 > wanted || itemCost(m.w, m.civ, { kind: 'unit', id: kind }) === 0 || city.population < 2
    ? 0
    : m.p.militaryWeight * m.p.shipWeight * modern(m, kind)
}
/** Aircraft beside the army, bombers before fighters; no more than the cities have room for. */
function planeWorth(m             , kind        , role                      )         {
  const { p } = m;
  if (isTooMany(m)) return 0
  const bombers = countRole(m, 'bomber');
  const fighters = countRole(m, 'fighter');
  const most = Math.min(armyWanted(m) * p.airShare, m.civ.cities.length * m.w.rules.constants.cityAirUnitCapacity);
  if (bombers + fighters + 1 > most) return 0
  const wants = fighters < (bombers + fighters + 1) * p.fighterShare ? 'fighter' : 'bomber';
  const campaign = campaignOf(m) ? p.campaignWeight : 1;
  return p.militaryWeight * p.airWeight * campaign * modern(m, kind) * (role === wants ? 1 : p.wrongRole)
}
/** A resource on water in the city's land that a boat could open up now. */
function hasBareWater(m             , city      )          {
  const { tiles } = m.w.s;
  const { rules } = m.w;
  for (const t of tilesOfCity(m.w, city)) {
    if (tiles.improvement[t] !== NONE$1 || rules.terrains[tiles.terrain[t]].kind !== 'water') continue
    const resource = resourceAt(m.w, m.seat, t);
    if (resource === NONE$1 || !isExplored(m.w, m.seat, t)) continue
    const knows = (i        )          => rules.improvements[i].tech === NONE$1 || m.civ.techs[rules.improvements[i].tech] > 0;
    if (rules.resources[resource].improvedBy.some(knows)) return true
  }
  return false
}
/** Why a city should make or buy an item. */
/** '+3 science, 8 turns' */
function itemReason(m             , city      , item      )         {
  if (item.kind === 'perpetual') return 'nothing to build is worth its cost'
  const turns = Math.max(1, Math.ceil(turnsToMake(m, city, item)));
  return `${item.kind === 'unit' ? unitReason(m, city, item.id) : buildingReason(m, city, item.id)}; ${turnsWord(turns)}`
}
function buildingReason(m             , city      , id        )         {
  const row = m.w.rules.buildings[id];
  const before = cityYields(m.w, city).net;
  const gained = gains(
    yieldsWith(m.w, city, id).net.map((amount, i) => amount - before[i]),
    statWorths(m),
  );
  if (gained !== '') return row.wonder === 'world' ? `wonder, ${gained}` : gained
  if (row.cityStrength + row.cityHealth > 0) return `defence +${row.cityStrength}`
  if (row.effects.length > 0) return mainEffect(makeScale(m), row.effects)
  return row.wonder === 'world' ? 'wonder' : 'leads on'
}
function unitReason(m             , city      , kind        )         {
  const role = m.roles.role[kind];
  if (role === 'settler') {
    const [site] = bestSites(m, city.tile, m.p.siteRange, 1);
    return site ? `room for a city: ${siteReason(m, site.tile)}` : 'room for a city'
  }
  if (role === 'worker') return `${countRole(m, 'worker')} workers, ${m.civ.cities.length} cities`
  if (role === 'boat') return 'a resource at sea waits'
  if (role === 'scout') return 'the land is unknown'
  if (isSoldier(role)) return `army of ${armySize(m)}, ${Math.ceil(armyWanted(m))} wanted`
  if (role === 'ship' || isAircraft(role)) return `strength ${m.roles.strength[kind]}`
  return 'wanted'
}
/** What cities make: of all they could, what gives most for the work. */
/** What is converted into when nothing is worth building, best first. */
const CONVERSIONS = [SCIENCE, GOLD, CULTURE, FOOD];
function* planProduction(m             )       {
  for (const city of ownCities(m)) {
    if (city.puppet || choosesItself(m.w, city)) continue
    if (city.queue.length > 0 && !shouldChange(m, city)) continue
    const [item, ...others] = chooseItems(m, city);
    const [head] = city.queue;
    if (!item || (head && isSame(head, item))) continue
    const remark = { because: () => itemReason(m, city, item), others: () => asOptions(m, city, others) };
    yield* give({ type: 'setProduction', city: city.id, item }, remark);
    m.income = null;
  }
}
/** A city in danger leaves what it does for a soldier; one that only converts looks for work again from time to time. */
function shouldChange(m             , city      )          {
  const [head] = city.queue;
  if (head.kind === 'perpetual') return (m.w.s.turn + city.id) % m.p.rethinkTurns < 1
  const fights = head.kind === 'unit' && isSoldier(m.roles.role[head.id]);
  return !fights && m.w.s.tiles.military[city.tile] === NONE$1 && dangerTo(m, city) > m.p.alarmThreat
}
/** Other items told of. */
const TOLD$3 = 2;
const asOptions = (m             , city      , items                 )           =>
  items.slice(0, TOLD$3).map(item => ({
    command: { type: 'setProduction', city: city.id, item },
    because: itemReason(m, city, item),
  }));
/** The best first. */
function chooseItems(m             , city      )         {
  const items = rankItems(m, city, m.p.leastWorth, () => true);
  if (items.length > 0) return items
  const item = conversion(m, city);
  return item ? [item] : []
}
/** Items with a return over `least` among those that `may` be taken, the highest first; never-ending ones are not. */
function rankItems(m             , city      , least        , may                         )         {
  const production = Math.max(1, wholeProduction(m.w, city));
  const ranked                                  = [];
  for (const item of buildableItems(m.w, city)) {
    if (item.kind === 'perpetual' || !may(item) || isShunned(m.w, m.civ, item)) continue
    const left = workLeft(m, city, item);
    const turns = Math.ceil(left / production);
    const worth = item.kind === 'unit' ? unitReturn(m, city, item.id, turns) : buildingReturn(m, city, item.id, left, turns);
    if (worth > least) ranked.push({ item, worth });
  }
  return ranked.sort((a, b) => b.worth - a.worth).map(({ item }) => item)
}
const workLeft = (m             , city      , item      )         =>
  Math.max(1, itemCost(m.w, m.civ, item, city) - progressOf(city, item));
/** Return of a unit or building that the city would have at once. */
const itemReturn = (m             , city      , item      )         =>
  item.kind === 'unit' ? unitReturn(m, city, item.id, 0) : buildingReturn(m, city, item.id, workLeft(m, city, item), 0);
/** Units do not pay back: their weights are what a building would have to return. Long waits take from them. */
function unitReturn(m             , city      , kind        , turns        )         {
  const worth = unitValue(m, city, kind);
  const patience = m.roles.role[kind] === 'settler' ? m.p.settlerWait : m.p.unitPatience;
  return worth === 0 ? 0 : (worth * patience) / (patience + turns / m.pace)
}
/** What the building gives over its horizon, for each production spent. */
function buildingReturn(m             , city      , id        , left        , turns        )         {
  const { p } = m;
  const { wonder } = m.w.rules.buildings[id];
  if (wonder === 'world') {
    if (turns > p.wonderMaxTurns * m.pace || wholeProduction(m.w, city) < p.wonderMinProduction) return 0
  } else if (turns > p.buildingMaxTurns * m.pace) return 0
  const pays = Math.min(p.horizonTurns * m.pace, turnsLeft(m)) - turns / 2;
  if (pays <= 0) return 0
  return (buildingValue(m, city, id) * pays) / left
}
function conversion(m             , city      )              {
  const poor = m.civ.gold < m.p.goldReserve && incomeOf(m).gold < m.p.conversionIncome;
  const order = poor ? [GOLD, ...CONVERSIONS] : CONVERSIONS;
  const items = buildableItems(m.w, city);
  for (const stat of order) {
    const item = items.find(({ kind, id }) => kind === 'perpetual' && id === stat + 1);
    if (item) return item
  }
  return city.queue.length > 0 ? null : { kind: 'perpetual', id: PERPETUAL_NOTHING }
}
/** What is bought with food, science or culture where rules sell for them, and with faith where there is no religion. */
/** What these are stored for comes first: no purchase takes more than the share of them that a parameter says. */
const SAVED                    = [SCIENCE, CULTURE];
function* planOtherCurrencies(m             )       {
  const stats = currenciesOf(m.w.rules);
  if (stats.length === 0) return
  for (const stat of stats) if (stat !== FAITH || !m.w.s.setup.religion) yield* spend(m, stat);
}
/** The purchase of highest return, one a turn for each currency. */
function* spend(m             , stat        )       {
  const mayBuyInPuppets = civHas(m.w, m.civ, E.buysInPuppets);
  let best                                                   = null;
  for (const city of ownCities(m)) {
    if (city.resistance > 0 || city.razing || (city.puppet && !mayBuyInPuppets)) continue
    const most = fundsOf(m.w, city, stat) * (SAVED.includes(stat) ? m.p.currencyShare : 1);
    if (most <= 0) continue
    for (const item of itemsOf(m.w.rules)) {
      const price = priceIn(m.w, city, item, stat);
      if (price === null || price > most || whyNotBuy(m.w, city, item, stat) !== null) continue
      const worth = itemReturn(m, city, item);
      if (worth > m.p.buyLeast && (!best || worth > best.worth)) best = { city, item, worth };
    }
  }
  if (!best) return
  const { city, item } = best;
  const because = () => `${priceIn(m.w, city, item, stat)} of ${fundsOf(m.w, city, stat)} ${STATS[stat]}`;
  yield* give({ type: 'buy', city: city.id, item, stat }, { because });
}
const currencies = new WeakMap                            ();
/** Stats other than gold for which some effect of the rules sells something. */
function currenciesOf(rules         )                    {
  const known = currencies.get(rules);
  if (known) return known
  const sold = new Set(
    allEffects(rules).flatMap(({ kind, params }) => (PURCHASE_EFFECTS.has(kind) ? [params[PURCHASE_EFFECTS.get(kind) ]] : [])),
  );
  const found = [FOOD, SCIENCE, CULTURE, FAITH].filter(stat => sold.has(stat));
  currencies.set(rules, found);
  return found
}
const all = new WeakMap                          ();
/** Every unit and building; what is sold need not be made anywhere. */
function itemsOf(rules         )                  {
  let items = all.get(rules);
  if (!items) {
    items = [
      ...rules.units.map(({ id })       => ({ kind: 'unit', id })),
      ...rules.buildings.map(({ id })       => ({ kind: 'building', id })),
    ];
    all.set(rules, items);
  }
  return items
}
/** Policies: what they bring now, what their branch brings later, and the branches that they close. */
/** Other choices told of. */
const TOLD$2 = 2;
function* planPolicies(m             )       {
  while (canAdoptSome(m.w, m.civ)) {
    const [best, ...others] = rankPolicies(m);
    if (!best || !(yield* give(adopt(best), { because: best.because, others: () => others.slice(0, TOLD$2).map(asOption) }))) return
    m.income = null;
  }
}
const adopt = ({ policy }        )          => ({ type: 'adoptPolicy', policy });
const asOption = (one        )         => ({ command: adopt(one), because: one.because() });
/** The most promising of those that are open; NONE where all are a loss. */
const bestPolicy = (m             )         => rankPolicies(m)[0]?.policy ?? NONE$1;
/** Those open that are no loss, the most promising first. */
function rankPolicies(m             )           {
  const scale = makeScale(m);
  const { policies, branches } = m.w.rules;
  const worths = policies.map(({ effects }) => effectsValue(scale, effects));
  const ranked           = [];
  const wholly = aimsFor(m, 'culture') ? m.p.aimBranch : 0;
  for (const policy of openPolicies(m.w, m.civ)) {
    const { effects, branch } = policies[policy];
    const promise = promiseOf(scale, worths, policy);
    const liked = promise > 0 ? promise * liking(m, branches[branch]) : promise;
    const value = liked + wholly * nearness(m, policy);
    // Culture can wait for better than a loss; what is given freely too.
    if (value > 0) ranked.push({ policy, value, because: () => mainEffect(scale, effects) });
  }
  return ranked.sort((a, b) => b.value - a.value)
}
/** How much the leader is drawn to the branch, around 1: by its own priorities, and by what suits the victory it prefers. */
function liking({ w, civ, p }             , branch        )         {
  const leader = w.rules.personalities[civ.personality];
  if (!leader) return 1
  const own = leader.priorities[branch.name] ?? NEUTRAL;
  const suits = branch.priorities[leader.preferredVictory] ?? NEUTRAL;
  return leaning((own + suits) / 2, p.policyLeader)
}
/** How near the policy's branch is to its end, 0–1: nothing for branches not begun. */
function nearness(m             , id        )         {
  const branch = m.w.rules.branches[m.w.rules.policies[id].branch];
  return m.civ.policies[branch.opener] ? 1 / missingOf(m, branch) : m.p.aimNewBranch
}
function promiseOf(s       , worths                   , id        )         {
  const { p, w, civ } = s.m;
  const { role, branch: number } = w.rules.policies[id];
  const branch = w.rules.branches[number];
  const ahead = branchMean(s, worths, branch);
  if (role === 'opener')
    return worths[id] * (1 - p.policyAhead) + ahead * p.policyAhead - Math.max(0, closed(s, worths, id) - ahead)
  const left = branch.members.filter(member => !civ.policies[member]).length;
  const finisher = branch.finisher === NONE$1 ? 0 : worths[branch.finisher] / Math.max(1, left);
  let next = 0;
  for (const member of branch.members) {
    if (!civ.policies[member] && w.rules.policies[member].requires.includes(id)) next = Math.max(next, worths[member]);
  }
  return worths[id] + next * p.policyAhead + finisher * p.policyFinisher + p.policyBegun
}
/** Mean worth of what is still to be had of the branch; nothing where the opener is advised against. */
function branchMean(s       , worths                   , { opener, members, finisher }        )         {
  const { policies } = s.m.civ;
  if (worths[opener] === 0 && s.m.w.rules.policies[opener].effects.some(({ kind }) => kind === E.aiWeight)) return 0
  const all = [opener, ...members].filter(id => !policies[id]);
  let sum = finisher === NONE$1 ? 0 : worths[finisher];
  for (const id of all) sum += worths[id];
  return all.length === 0 ? 0 : sum / all.length
}
/** Worth of the best branch that could not be opened any more; one that its era does not allow yet will be worth more by then. */
function closed(s       , worths                   , id        )         {
  const { rules } = s.m.w;
  let most = 0;
  for (const branch of rules.branches) {
    if (s.m.civ.policies[branch.opener]) continue
    const closes = rules.policies[branch.opener].effects.some(
      ({ kind, conditions }) =>
        kind === E.onlyAvailable && conditions.some(one => one.kind === C.beforeAdopting && one.params[0] === id),
    );
    const later = branch.era > s.m.civ.era ? s.m.p.policyCloses : 1;
    if (closes) most = Math.max(most, branchMean(s, worths, branch) * later);
  }
  return most
}
/** What soldiers learn from experience. */
function* planPromotions(m             )       {
  for (const unit of ownUnits(m)) {
    if (unit.movesX60 === 0 || unit.attacks > 0) continue
    const [best, ...others] = rankPromotions(m, unit);
    if (best)
      yield* give(best.command, {
        because: () => reasonFor(m, best.promotion),
        others: () => others.slice(0, TOLD$1).map(({ command, promotion }) => ({ command, because: reasonFor(m, promotion) })),
      });
  }
}
/** Other choices told of. */
const TOLD$1 = 2;
const reasonFor = ({ w }             , id        )         => {
  const [effect] = w.rules.promotions[id].effects;
  return effect ? plainEffect(effect) : 'leads on'
};
/** The best first. */
function rankPromotions(m             , unit      )           {
  const ranked           = [];
  for (const id of openPromotions(m.w, unit)) {
    let worth = 1;
    for (const effect of m.w.rules.promotions[id].effects) worth += effectWorth(m, unit, effect);
    // The deeper one has gone one way, the nearer its end: the same line again is a little better.
    worth += m.w.rules.promotions[id].prerequisites.length > 0 ? m.p.promotionDepth : 0;
    if (worth > 0) ranked.push({ command: { type: 'promote', unit: unit.id, promotion: id }, promotion: id, worth });
  }
  return ranked.sort((a, b) => b.worth - a.worth)
}
function effectWorth(m             , unit      , { kind, amount, conditions }        )         {
  const { p } = m;
  if (kind === E.unitHeals) return unit.hp < p.retreatHealth ? UNIT_HP - unit.hp : 0
  if (kind === E.spendsPromotion) return unit.hp < p.retreatHealth ? 0 : -UNIT_HP
  if (kind === E.strength) return amount * (conditions.length === 0 ? 1 : p.promotionCondition) * siegeFactor(m, unit, amount)
  if (kind === E.range) return amount * p.promotionRange
  if (kind === E.additionalAttacks) return amount * p.promotionAttack
  if (kind === E.movement) return amount * p.promotionMovement
  if (kind === E.healsAlways || kind === E.shootsOverObstacles || kind === E.movesAfterAttack) return p.promotionAbility
  return p.promotionOther
}
/** Siege engines learn what serves against cities: their great lines. */
const siegeFactor = (m             , unit      , amount        )         =>
  roleOf(m, unit) === 'siege' && amount >= 33 ? 1.5 : 1;
/** What gold is spent on: defenders in need, land with resources, what cities would wait longest for. */
function* planPurchases(m             )       {
  if (m.p.buyWhenThreatened > 0) yield* buyDefenders(m);
  yield* buyTiles(m);
  yield* buyOne(m);
  yield* save(m);
}
function* buyDefenders(m             )       {
  for (const city of ownCities(m)) {
    if (m.w.s.tiles.military[city.tile] !== NONE$1 || city.resistance > 0 || city.puppet) continue
    if (dangerTo(m, city) <= m.p.alarmThreat) continue
    let best              = null;
    for (const item of buildableItems(m.w, city)) {
      if (item.kind !== 'unit' || !isSoldier(m.roles.role[item.id]) || isShunned(m.w, m.civ, item)) continue
      if (whyNotBuy(m.w, city, item)) continue
      if (!best || m.roles.strength[item.id] > m.roles.strength[best.id]) best = item;
    }
    if (best) yield* give({ type: 'buy', city: city.id, item: best }, { because: () => 'enemies are near and nobody guards it' });
  }
}
/** One city a turn, each in its turn, buys the best of what it could make, the thing it works on first. */
function* buyOne(m             )       {
  const surplus = m.civ.gold - reserveOf(m);
  const inPuppets = civHas(m.w, m.civ, E.buysInPuppets);
  const cities = ownCities(m).filter(city => (inPuppets || !city.puppet) && city.resistance === 0 && !city.razing);
  if (surplus <= m.p.buyFrom * m.pace || cities.length === 0 || savesForElection(m)) return
  const city = cities[m.w.s.turn % Math.max(cities.length, m.p.shopEvery)];
  if (!city) return
  const may = (item      )          => goldPrice(m.w, city, item) <= surplus && whyNotBuy(m.w, city, item) === null;
  const [head] = city.queue;
  const item =
    head && head.kind !== 'perpetual' && waits(m, city, head) && may(head) ? head : rankItems(m, city, m.p.buyLeast, may)[0];
  if (!item) return
  const because = () => `${goldPrice(m.w, city, item)} of ${m.civ.gold} gold: ${itemReason(m, city, item)}`;
  if (yield* give({ type: 'buy', city: city.id, item }, { because })) m.income = null;
}
/** The city would need some turns more for it. */
const waits = (m             , city      , item      )          => turnsToMake(m, city, item) > m.p.buyWait;
/** One tile a turn with a luxury or strategic resource that the civ lacks. */
function* buyTiles(m             )       {
  const most = Math.min(m.p.buyTileBelow, m.civ.gold - reserveOf(m) / 2);
  if (most <= 0 || (m.w.s.turn + m.seat) % m.p.rethinkTurns !== 0) return
  const supply = resourceSupply(m.w, m.civ);
  for (const city of ownCities(m)) {
    if (city.resistance > 0 || city.razing || city.puppet) continue
    for (const t of workRange(m.w, city)) {
      const resource = resourceAt(m.w, m.seat, t);
      if (resource === NONE$1 || m.w.rules.resources[resource].kind === 'bonus' || supply[resource] > 0) continue
      if (ownerAt(m.w, m.seat, t) !== NONE$1 || !touchesLand(m.w, city, t) || tilePrice(m.w, city, t) > most) continue
      const because = () => `${m.w.rules.resources[resource].name} for ${tilePrice(m.w, city, t)} gold`;
      yield* give({ type: 'buyTile', city: city.id, tile: t }, { because });
      return
    }
  }
}
/** Before the treasury runs dry, the least of the units goes. */
function* save(m             )       {
  const { gold } = incomeOf(m);
  if (gold > m.p.sellAtDeficit || m.civ.gold + gold * m.p.debtTurns > 0) return
  let weakest = null;
  for (const unit of ownUnits(m)) {
    const role = roleOf(m, unit);
    if (role === 'settler' || role === 'worker' || role === 'boat' || role === 'part' || role === 'none') continue
    if (m.w.s.tiles.center[unit.tile] !== NONE$1 && role !== 'scout') continue
    if (!weakest || m.roles.strength[unit.kind] < m.roles.strength[weakest.kind]) weakest = unit;
  }
  if (weakest) yield* give({ type: 'disband', unit: weakest.id }, { because: () => `${gold} gold a turn: the treasury runs dry` });
}
/** What technologies open, by technology, read from the ruleset once. */
const known = new WeakMap                   ();
function openedBy(rules         )           {
  let tables = known.get(rules);
  if (tables) return tables
  tables = rules.techs.map(() => ({ buildings: [], units: [], improvements: [], resources: [] }));
  for (const building of rules.buildings) if (building.tech !== NONE) tables[building.tech].buildings.push(building);
  for (const kind of rules.units) if (kind.tech !== NONE) tables[kind.tech].units.push(kind);
  for (const improvement of rules.improvements) {
    if (improvement.tech !== NONE) tables[improvement.tech].improvements.push(improvement);
  }
  for (const resource of rules.resources) if (resource.revealedBy !== NONE) tables[resource.revealedBy].resources.push(resource);
  known.set(rules, tables);
  return tables
}
/** What to learn next: the worth of what a technology opens over its cost, looking a few technologies ahead. */
/** Things named in a reason, and other choices told of. */
const TOLD = 2;
function* planResearch(m             )       {
  const { civ } = m;
  for (let free = civ.freeTechs; free > 0; free--) {
    const ranked = rankGifts(m);
    if (ranked.length === 0 || !(yield* choose('chooseFreeTech', ranked))) break
  }
  if (civ.researchQueue.length > 0) return
  const ranked = rankTechs(m);
  if (ranked.length > 0) yield* choose('setResearch', ranked);
}
const choose = (type                                  , [best, ...others]                   ) =>
  give(
    { type, tech: best.tech },
    {
      because: best.because,
      others: () =>
        others
          .filter(({ tech }, i) => tech !== best.tech && others.findIndex(one => one.tech === tech) === i)
          .slice(0, TOLD)
          .map(({ tech, because }) => ({ command: { type, tech }, because: because() })),
    },
  );
/** First steps towards the technologies whose whole way gives most for its cost, the best first. */
function rankTechs(m             )           {
  const { techs } = m.w.rules;
  const straight = straightWay(m);
  if (straight !== NONE$1) return [{ tech: straight, because: () => `on the way to ${strategyOf(m).aim} victory` }]
  const worths = techWorths(m);
  const ranked                                 = [];
  for (const { id } of techs) {
    if (m.civ.techs[id]) continue
    const path = researchPath(m.w, m.civ, id);
    if (path.length > m.p.techDepth) continue
    let cost = 0;
    let worth = 0;
    for (const step of path) {
      cost += Math.max(1, techs[step].cost - m.civ.research[step]);
      worth += worths[step].worth;
    }
    const because = () => `${path.length > 1 ? `towards ${techs[id].name}, which ` : ''}${openingOf(worths[id])}`;
    ranked.push({ tech: path[0], value: worth / cost, because });
  }
  if (ranked.length > 0) return ranked.sort((a, b) => b.value - a.value)
  return techs.filter(({ id }) => canResearch(m.w, m.civ, id)).map(({ id }) => ({ tech: id, because: () => 'adds to the score' }))
}
/** The cheapest next step to what the victory needs that is aimed for, once that is near; NONE: no hurry yet. */
function straightWay(m             )         {
  const { aim, turns } = strategyOf(m);
  const goal = aim && turns[aim] <= m.p.aimStraight * m.pace ? goalOf(m, aim) : null;
  if (!goal) return NONE$1
  let best = NONE$1;
  for (const tech of techsMissing(m, goal.techs)) {
    if (!canResearch(m.w, m.civ, tech)) continue
    if (best === NONE$1 || m.w.rules.techs[tech].cost < m.w.rules.techs[best].cost) best = tech;
  }
  return best
}
/** For nothing, the dearest and best of what could be learnt now. */
function rankGifts(m             )           {
  const worths = techWorths(m);
  return m.w.rules.techs
    .filter(({ id }) => !m.civ.techs[id] && canResearch(m.w, m.civ, id))
    .map(({ id, cost }) => ({
      tech: id,
      value: worths[id].worth + cost,
      because: () => `worth ${techCost(m.w, m.civ, id)} science; ${openingOf(worths[id])}`,
    }))
    .sort((a, b) => b.value - a.value)
}
/** Worth of each technology by itself. */
function techWorths(m             )              {
  const { p, w } = m;
  const opened = openedBy(w.rules);
  const land = landOf(m);
  const strongest = bestSoldier(m);
  const scale = makeScale(m);
  const waiting = upgradesWaiting(m);
  return w.rules.techs.map(tech => {
    if (m.civ.techs[tech.id]) return NOTHING
    const { buildings, units, improvements, resources } = opened[tech.id];
    const sum            = { worth: p.techAny + tech.effects.length * p.techEffect, parts: [] };
    const add = (name        , worth        )       => {
      sum.worth += worth;
      if (worth > 0) sum.parts.push({ name, worth });
    };
    for (const building of buildings) add(building.name, buildingWorth(m, building, scale));
    for (const kind of units) add(kind.name, unitWorth(m, kind, strongest) + waiting[kind.id] * p.techUpgrade);
    for (const improvement of improvements) add(improvement.name, improvementWorth(m, improvement, land));
    for (const { kind, name } of resources) if (kind === 'strategic') add(name, p.techStrategic);
    return sum
  })
}
const NOTHING            = { worth: 0, parts: [] };
/** 'opens Library, Mine' */
function openingOf({ parts }           )         {
  const names = [...parts].sort((a, b) => b.worth - a.worth).map(({ name }) => name);
  return names.length > 0 ? `opens ${names.slice(0, TOLD).join(', ')}` : 'leads on'
}
function isMine(m             , { uniqueTo }                      )          {
  return uniqueTo === NONE$1 || uniqueTo === m.civ.nation
}
/** Without a city to try it in: what its figures and effects would bring in the cities as they are. */
function buildingWorth(m             , building          , scale       )         {
  const { p } = m;
  if (!isMine(m, building) || (building.wonder === 'world' && m.w.s.wonders[building.id] !== NONE$1)) return 0
  const places = building.specialistSlots.reduce((sum, slots) => sum + slots, 0);
  let worth = effectsValue(scale, building.effects) + (building.wonder ? 0 : -building.maintenance);
  for (let i = 0; i < STAT_COUNT; i++) worth += gainOf(scale, building, i) * (i === SCIENCE ? p.techScience : 1);
  if (building.wonder) return Math.max(0, worth + places * p.slotWeight) * p.techWonder
  return Math.max(0, worth + places * p.slotWeight * m.civ.cities.length) * p.techBuilding
}
/** Worth of one stat of the building: in the best city for a wonder, else in all. */
function gainOf(scale       , { yields, percents, wonder }          , stat        )         {
  if (yields[stat] === 0 && percents[stat] === 0) return 0
  let sum = 0;
  let most = 0;
  for (const { net } of scale.cities) {
    const gain = yields[stat] + (Math.max(0, net[stat]) * percents[stat]) / 100;
    sum += gain;
    most = Math.max(most, gain);
  }
  return (wonder ? most : sum) * scale.worths[stat]
}
/** Soldiers count by how much stronger they are than what the civ can train; other kinds by being new. */
function unitWorth(m             , kind          , strongest        )         {
  if (!isMine(m, kind)) return 0
  const role = m.roles.role[kind.id];
  if (role === 'part') return m.p.spaceshipWeight * m.p.techUnit
  if (!isSoldier(role)) return role === 'none' ? 0 : m.p.techNewRole
  const better = (m.roles.strength[kind.id] - strongest) / strongest;
  return (Math.max(0, better) * m.p.techStronger + m.p.techNewRole * (role === 'siege' ? m.p.aggression : 0.2)) * m.p.techUnit
}
/** Strength that own soldiers would gain by becoming the kind, in multiples of what they have, by unit kind. */
function upgradesWaiting(m             )               {
  const waiting = new Float64Array(m.w.rules.units.length);
  for (const unit of ownUnits(m)) {
    const { upgradesTo } = m.w.rules.units[unit.kind];
    if (upgradesTo === NONE$1 || !isSoldier(roleOf(m, unit))) continue
    const kind = ownKind(m.w, m.civ, upgradesTo);
    waiting[kind] += Math.max(0, m.roles.strength[kind] / m.roles.strength[unit.kind] - 1);
  }
  return waiting
}
/** Resources on own land that nothing improves yet, by resource id, and its tiles in all. */
function landOf(m             )                                         {
  const { owner, resource, improvement } = m.w.s.tiles;
  const waiting = new Int32Array(m.w.rules.resources.length);
  let tiles = 0;
  for (let t = 0; t < owner.length; t++) {
    if (owner[t] !== m.seat) continue
    tiles++;
    if (resource[t] === NONE$1 || improvement[t] !== NONE$1) continue
    const { revealedBy } = m.w.rules.resources[resource[t]];
    if (revealedBy === NONE$1 || m.civ.techs[revealedBy]) waiting[resource[t]]++;
  }
  return { waiting, tiles }
}
function improvementWorth(m             , improvement             , land                           )         {
  const { p } = m;
  if (!isMine(m, improvement) || improvement.turns === NONE$1) return 0
  const supply = resourceSupply(m.w, m.civ);
  let worth = improvement.removesFeature !== NONE$1 ? p.techClearing : Math.min(1, land.tiles / 20) * p.techImprovement;
  for (const { id, kind, improvedBy } of m.w.rules.resources) {
    if (land.waiting[id] === 0 || !improvedBy.includes(improvement.id)) continue
    if (kind === 'luxury' && supply[id] === 0) worth += p.techLuxury;
    else worth += (kind === 'strategic' ? p.techStrategic : p.techImprovement) * Math.min(2, land.waiting[id]);
  }
  return worth
}
/** Settlers: bought or made where there is room, with a soldier to the best site in reach, there a city. */
/** Other sites told of. */
const OTHERS = 2;
function* planSettling(m             )       {
  yield* buySettler(m);
  yield* buySettlerFor(m);
  for (const unit of ownUnits(m)) {
    if (roleOf(m, unit) !== 'settler' || unit.movesX60 === 0) continue
    if (m.civ.cities.length === 0) yield* settleFirst(m, unit);
    else yield* settle(m, unit);
  }
}
/** Gold is best spent on land, while there is any: for the city that could use it most. */
function* buySettler(m             )       {
  if (m.civ.gold < m.p.settlerReserve * m.pace || m.civ.cities.length === 0) return
  let best              = null;
  let item              = null;
  let most = 0;
  for (const city of ownCities(m)) {
    if (city.puppet || city.resistance > 0 || city.razing || dangerTo(m, city) > 0) continue
    const kind = settlerOf(m, city);
    if (!kind || goldPrice(m.w, city, kind) > m.civ.gold - m.p.settlerReserve * m.pace || whyNotBuy(m.w, city, kind)) continue
    const worth = settlerValue(m, city);
    if (worth <= most) continue
    most = worth;
    best = city;
    item = kind;
  }
  if (!best || !item) return
  const because = () => `${goldPrice(m.w, best, item)} of ${m.civ.gold} gold: ${itemReason(m, best, item)}`;
  if (yield* give({ type: 'buy', city: best.id, item }, { because })) m.income = null;
}
/** What else than gold buys settlers is spent on them while there is land; for where it could be used most. */
function* buySettlerFor(m             )       {
  for (const id of settlersSold(m)) {
    const item       = { kind: 'unit', id };
    let best                                                     = null;
    for (const city of ownCities(m)) {
      if (city.puppet || city.resistance > 0 || city.razing) continue
      const worth = settlerValue(m, city);
      if (worth <= (best?.worth ?? 0)) continue
      const stat = statsFor(m.w, city, item).find(one => whyNotBuy(m.w, city, item, one) === null);
      if (stat !== undefined) best = { city, stat, worth };
    }
    if (!best) continue
    const { city, stat } = best;
    const because = () => `${priceIn(m.w, city, item, stat)} ${STATS[stat].toLowerCase()}: ${itemReason(m, city, item)}`;
    yield* give({ type: 'buy', city: city.id, item, stat }, { because });
  }
}
/** The settler that the city can make, or null. */
function settlerOf(m             , city      )              {
  for (const { id } of m.w.rules.units) {
    if (m.roles.role[id] !== 'settler') continue
    const item       = { kind: 'unit', id };
    if (canBuild(m.w, city, item) && !isShunned(m.w, m.civ, item)) return item
  }
  return null
}
/** The capital is founded at once, unless a better place is a few steps away. */
function* settleFirst(m             , unit      )       {
  const range = m.w.s.turn > m.p.firstCityTurns ? 0 : m.p.firstCityRange;
  const here = siteValue(m, sitesOf(m), unit.tile);
  const fits = siteTestOf(m, unit);
  const [best] = bestSites(m, unit.tile, range, 1, unit.goal, fits);
  if (best && best.tile !== unit.tile && best.value > here + m.p.siteMoveGain) {
    if (yield* give({ type: 'moveUnit', unit: unit.id, tile: best.tile }, sited(m, unit, best.tile))) return
  }
  const may = !fits || check(m.w, m.seat, { type: 'foundCity', unit: unit.id }) === null;
  if (may && (yield* give({ type: 'foundCity', unit: unit.id }, sited(m, unit, unit.tile)))) return
  const goal = siteFor(m, unit);
  if (goal !== NONE$1) yield* give({ type: 'moveUnit', unit: unit.id, tile: goal }, sited(m, unit, goal));
}
/** What the site has, and the next best ones. */
function sited(m             , unit      , site        )         {
  const others = ()           => {
    const away = bestSites(m, unit.tile, m.p.siteRange, OTHERS + 1).filter(({ tile }) => tile !== site && tile !== unit.tile);
    return away.slice(0, OTHERS).map(({ tile }) => ({
      command: { type: 'moveUnit', unit: unit.id, tile },
      because: siteReason(m, tile),
    }))
  };
  const where = site === unit.tile ? 'the best site near' : `to the site (${placeText(m, site)})`;
  return { because: () => `${where}: ${siteReason(m, site)}`, others }
}
function* settle(m             , unit      )       {
  const inCity = m.w.s.tiles.center[unit.tile] !== NONE$1;
  const escort = m.p.settlerEscort > 0 ? escortOf(m, unit, m.p.escortDistance) : null;
  if (escort) m.busy.add(escort.id);
  if (!escort && inCity && mustWait(m, unit)) return
  const goal = siteFor(m, unit);
  const remark = sited(m, unit, goal);
  if (goal === unit.tile) yield* give({ type: 'foundCity', unit: unit.id }, remark);
  else if (goal !== NONE$1) {
    yield* travel(m, unit, goal, escort, remark);
    const there = m.w.s.units[unit.id] === unit && unit.tile === goal && unit.movesX60 > 0;
    if (there && check(m.w, m.seat, { type: 'foundCity', unit: unit.id }) === null) {
      yield* give({ type: 'foundCity', unit: unit.id }, remark);
    }
  } else if (isNearEnemy(m, unit.tile)) yield* flee(m, unit);
}
/** In a city it waits for an escort for some turns, and while enemies are about. */
function mustWait(m             , unit      )          {
  if (m.p.settlerEscort === 0) return false
  for (const enemy of m.perception.enemies) if (distance(m.w.grid, enemy.tile, unit.tile) <= m.p.settlerAlarm) return true
  return m.w.s.turn - unit.born < m.p.settlerPatience * m.pace
}
/** Where it shall settle: here, if that is about as good as the best site that it can walk to; NONE: nowhere. */
function siteFor(m             , unit      )         {
  const fits = siteTestOf(m, unit);
  const here = bestSites(m, unit.tile, 0, 1, NONE$1, fits)[0];
  const mayHere = here && check(m.w, m.seat, { type: 'foundCity', unit: unit.id }) === null;
  for (const { tile, value } of bestSites(m, unit.tile, m.p.siteRange, m.p.siteTries, NONE$1, fits)) {
    if (mayHere && here.value >= value - m.p.siteMoveGain) return unit.tile
    if (tile === unit.tile || findPath(m.w, unit, tile) === null) continue
    // Others look for land elsewhere.
    sitesOf(m).settled.push(tile);
    return tile
  }
  return mayHere ? unit.tile : NONE$1
}
/** Spies: one guards the capital, the others steal from whoever is ahead or win city-states over. */
/** Of so many spies one goes to city-states, and one keeps watch at home. */
const JOBS = 3;
const TO_CITY_STATES = 1;
const AT_HOME = 2;
/** No city has as many citizens. */
const LARGEST = 1000;
/** Those without work are posted; a coup is tried where it is likely enough. */
function* planSpies(m             )       {
  if (!m.w.s.setup.espionage) return
  for (const spy of m.civ.spies) {
    if (spy.deed === 'rigging' && daresCoup(m, spy)) {
      yield* give({ type: 'stageCoup', spy: spy.id }, { because: () => `${m.p.coupDare} % or more to succeed` });
    }
    if (!isFree(m, spy)) continue
    const city = postFor(m, spy);
    if (city !== NONE$1 && city !== spy.city) yield* give({ type: 'moveSpy', spy: spy.id, city }, { because: () => jobIn(m, city) });
  }
}
function jobIn(m             , id        )         {
  const { owner } = m.w.s.cities[id];
  if (owner === m.seat) return 'guards the capital'
  return m.w.s.civs[owner].cityState ? 'wins influence there' : 'steals technologies of the leader in score'
}
const hostOf = (m             , spy     )      => m.w.s.civs[m.w.s.cities[spy.city] .owner];
function daresCoup(m             , spy     )          {
  const minor = hostOf(m, spy);
  if (isAlly(minor, m.seat) || minor.relations[m.seat].war) return false
  return coupChanceX100(m.w, m.civ, spy, minor) >= m.p.coupDare * 100
}
/** At home, or where nothing is left to steal. */
function isFree(m             , spy     )          {
  if (spy.deed === 'idle') return true
  return spy.deed === 'stealing' && stealable(m.w, m.civ, hostOf(m, spy)).length === 0
}
/** City for the spy, by its number; the next kind of work where there is no place for the first. NONE: none. */
function postFor(m             , spy     )         {
  for (let n = 0; n < JOBS; n++) {
    const job = (spy.id + n) % JOBS;
    const city = job === AT_HOME ? home(m) : job === TO_CITY_STATES ? cityStateFor(m) : victimFor(m);
    if (city !== NONE$1) return city
  }
  return NONE$1
}
const home = (m             )         => (m.civ.capital !== NONE$1 && !spyIn(m.civ, m.civ.capital) ? m.civ.capital : NONE$1);
/** Known cities of others without a spy of ours, the best by `worth`; -Infinity is no choice. */
function bestCity(m             , worth                                         )         {
  let best = NONE$1;
  let most = Number.NEGATIVE_INFINITY;
  for (const city of m.perception.cities) {
    const { id, owner } = city;
    if (owner === NONE$1 || !m.civ.relations[owner]?.met || spyIn(m.civ, id)) continue
    const value = worth(m.w.s.civs[owner], city);
    if (value > most) {
      most = value;
      best = id;
    }
  }
  return best
}
/** Where we have the most influence without being the ally. */
const cityStateFor = (m             )         =>
  bestCity(m, owner =>
    owner.cityState === null || isAlly(owner, m.seat) ? Number.NEGATIVE_INFINITY : influenceX100(owner, m.seat),
  );
/** The city of the major with the highest score that makes most of its science, as far as can be told from outside. */
const victimFor = (m             )         =>
  bestCity(m, (owner, { id, visible }) => {
    if (owner.kind !== 'major') return Number.NEGATIVE_INFINITY
    const city = m.w.s.cities[id];
    const size = (visible ? city.population : 0) + (city.isOriginalCapital ? m.p.spyCapital : 0);
    return owner.score * LARGEST + size
  });
/** Old soldiers become new ones, while there is gold for it. */
function* planUpgrades(m             )       {
  const { w, p } = m;
  if (m.civ.gold <= p.upgradeReserve) return
  for (const unit of ownUnits(m)) {
    if (unit.movesX60 === 0 || w.s.tiles.owner[unit.tile] !== m.seat) continue
    const role = roleOf(m, unit);
    if ((!isArmed(role) && !isAircraft(role) && role !== 'scout') || !isOurs(m, unit)) continue
    const kind = bestUpgrade(m, unit);
    if (kind === NONE$1) continue
    const cost = upgradeCost(w, unit, kind);
    const because = () => `${w.rules.units[kind].name} for ${cost} of ${m.civ.gold} gold`;
    const first = kind === firstUpgrade(w, unit);
    yield* give({ type: 'upgradeUnit', unit: unit.id, ...(!first && { to: kind }) }, { because });
  }
}
/** The strongest of the kinds that it can become and that leave the reserve as it is; NONE where there is none. */
function bestUpgrade({ w, p, civ }             , unit      )         {
  const { strength } = unitRoles(w.rules);
  let best = NONE$1;
  for (const kind of upgradeTargets(w, unit)) {
    if (checkUpgrade(w, unit, kind) !== null || civ.gold - upgradeCost(w, unit, kind) < p.upgradeReserve) continue
    if (best === NONE$1 || strength[kind] > strength[best]) best = kind;
  }
  return best
}
/** Workers and boats find their own work and keep out of danger (the engine's order 'automate'). */
/** With the order to work it would walk out again as the next turn begins. */
const STAYS = { because: () => 'stays where it is safe, enemies are near' };
function* planWorkers(m             )       {
  for (const unit of ownUnits(m)) {
    const role = roleOf(m, unit);
    if (role === 'worker' && (yield* hide(m, unit))) continue
    if ((role === 'worker' || role === 'boat') && unit.order !== 'automate') {
      yield* give({ type: 'setOrder', unit: unit.id, order: 'automate' }, { because: () => 'finds its own work' });
    }
  }
}
/** From enemies in sight to the nearest city or soldier; true where it does, or sits safe already. */
function* hide(m             , unit      ) {
  if (enemyDistance(m.w, m.perception, unit.tile) > m.p.workerDanger) return false
  const { center, military, civilian } = m.w.s.tiles;
  if (center[unit.tile] !== NONE$1 || military[unit.tile] !== NONE$1) {
    if (unit.order === 'automate') yield* give({ type: 'setOrder', unit: unit.id, order: 'none' }, STAYS);
    return true
  }
  if (unit.movesX60 === 0) return true
  const city = nearestOwnCity(m, unit.tile);
  const room = city && civilian[city.tile] === NONE$1;
  if (room && (yield* give({ type: 'moveUnit', unit: unit.id, tile: city.tile }, AWAY))) return true
  const place = farthestFromEnemies(m, unit);
  if (place !== unit.tile) yield* give({ type: 'moveUnit', unit: unit.id, tile: place }, AWAY);
  return true
}
/** The scripted player. Stateless between turns: what it needs is in the state, so a game may stop and go on anywhere. */
/** In this order: words, learning, fights while the enemies are where they were seen, marches, and what gold and cities do. */
const PLANS                                        = [
  planPolicies,
  planEvents,
  planResearch,
  planDiplomacy,
  planSpies,
  planElections,
  planCityStates,
  planCities,
  planSettling,
  planPromotions,
  planUpgrades,
  planChanges,
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
  planOtherCurrencies,
  planProduction,
  planTreasury,
  closeNegotiations,
];
/** A turn of the bot: yields one command at a time, is handed what came of it. */
/** Plays one turn, which ends with endTurn. */
function* playTurn(w               , seat        , profile         )       {
  if (profile.code !== 'idle') {
    const m = makeTurnContext(w, seat, profile.params);
    // Only what a command did can have changed what there is to see.
    let acted = false;
    for (const plan of PLANS) {
      if (acted) lookAgain(m);
      acted = yield* carryOut(plan(m));
    }
  } else yield* carryOut(closeNegotiations(makeTurnContext(w, seat, profile.params)));
  const ended = yield { type: 'endTurn' };
  // Somebody may have opened an exchange meanwhile.
  if (isRefusal(ended)) {
    yield* carryOut(closeNegotiations(makeTurnContext(w, seat, profile.params)));
    yield { type: 'endTurn' };
  }
}
/** True where it gave any command. */
function* carryOut(plan      )                                                 {
  let acted = false;
  for (let step = plan.next(); !step.done; step = plan.next(yield step.value.command)) acted = true;
  return acted
}
/** What `seat` says to an open negotiation in which it has the floor, be it its turn or not. The idle profile says no. */
function answerNegotiation(w               , seat        , profile         , negotiation             )          {
  if (profile.code === 'idle') return { type: 'respondNegotiation', negotiation: negotiation.id, answer: 'reject' }
  return answer(makeTurnContext(w, seat, profile.params), negotiation)
}
/** The bot's parameters: every number it weighs by, named, explained, with its default and a sensible range. */
const GROUPS = [
  'aggression',
  'war',
  'defence',
  'expansion',
  'settling',
  'yields',
  'buildings',
  'units',
  'research',
  'economy',
  'exploration',
  'diplomacy',
  'policies',
  'people',
  'faith',
  'cityStates',
  'strategy',
];
const param = (group       , value        , min        , max        , doc        )        => ({
  group,
  doc,
  default: value,
  min,
  max,
});
const PARAMS = {
  aggression: param('aggression', 0.5, 0, 1, 'Size of the army and readiness to start wars.'),
  leaderAggression: param(
    'aggression',
    0.3,
    0,
    1,
    "How far the leader's personality changes the aggression, where the seat has none of its own.",
  ),
  warStrengthRatio: param(
    'war',
    1.3,
    0.5,
    5,
    'Own field strength over what is known of the victim before war is declared; aggression lowers it.',
  ),
  warEarliestTurn: param('war', 40, 0, 300, 'No war is started before this turn (scaled by speed).'),
  warMinimumAttackers: param('war', 6, 1, 20, 'Units that can attack before a war is started.'),
  warMaximumDistance: param('war', 18, 4, 60, 'Tiles from an own city to the nearest known city of a victim.'),
  warUnhappiest: param('war', -4, -20, 20, 'No war is started below this happiness.'),
  warGatherShare: param('war', 0.7, 0.1, 1, 'Share of the army that has to be near the rally point before the siege begins.'),
  warSiegeRatio: param(
    'war',
    1.1,
    0,
    5,
    'Own strength at the front over the enemies in sight there from which a siege is begun.',
  ),
  warStayRatio: param('war', 0.6, 0, 5, 'The same for a siege that is under way to go on.'),
  warGatherRadius: param('war', 4, 1, 10, 'Tiles around the rally point that count as gathered.'),
  warTired: param('war', 60, 5, 200, 'Turns of war after which peace is sought if no city can be taken.'),
  warLosing: param('war', 0.7, 0.1, 1.5, 'Peace is sought when own strength over the known enemy strength falls below this.'),
  attackExchange: param('war', 0.9, 0.2, 3, 'Damage dealt over damage taken (weighed by worth) that an attack must promise.'),
  attackKillBonus: param('war', 25, 0, 200, 'Worth of killing a unit, in points of damage.'),
  attackCityBonus: param('war', 15, 0, 200, 'Worth of an attack on a city under siege, in points of damage.'),
  captureBonus: param('war', 120, 0, 500, 'Worth of taking a city with this very attack.'),
  retreatHealth: param('war', 32, 0, 100, 'Units below this health go back to heal.'),
  campHunting: param('war', 1, 0, 3, 'Readiness to clear barbarian camps near own land.'),
  campDistance: param('war', 7, 1, 20, 'Tiles from own cities within which camps are cleared.'),
  warArmyShare: param(
    'war',
    0.7,
    0.1,
    1.5,
    'Share of the unit supply that may become an army against a neighbour; aggression adds.',
  ),
  warDistanceLoss: param(
    'war',
    0.02,
    0,
    1,
    'How much each tile of way adds to the strength that a war is thought to need, as a share.',
  ),
  warUnseenPerCity: param(
    'war',
    1.4,
    0,
    8,
    "Soldiers of the era's best that are expected behind each known city of another civ.",
  ),
  warScoreWeight: param('war', 0.5, 0, 3, 'How much a greater score makes another civ count as stronger.'),
  siegeScreen: param('war', 1, 0, 6, 'Soldiers who fight hand to hand that stand before a city ahead of its siege engines.'),
  warRallyDistance: param('war', 5, 2, 10, 'Tiles from the target at which the army gathers.'),
  warGiveUpShare: param('war', 0.5, 0.1, 1, 'Share of the attackers that begin a war that must be left to march on.'),
  warHomeGuard: param('war', 0.5, 0, 3, 'Soldiers for each own city that are not counted as attackers.'),
  campaignWeight: param('units', 1.8, 0, 10, 'Factor on soldiers while a war is prepared or fought.'),
  landingDetour: param('war', 5, 0, 60, 'Tiles that a way over water to a target counts for more than one by land.'),
  shipSupport: param('war', 24, 0, 100, 'Tiles from a besieged city within which warships come to bombard it.'),
  airExchange: param('war', 0.8, 0, 5, 'Damage dealt over damage taken that an air strike must promise.'),
  airSiegeBonus: param('war', 25, 0, 200, 'Worth of an air strike on the city under siege, in points of damage.'),
  airFrontShare: param('war', 0.7, 0, 2, 'Share of its range from the target within which an aircraft stays in its base.'),
  airBaseDanger: param('war', 2, 0, 10, 'Steps from enemies within which a base is too dangerous for aircraft.'),
  airShare: param('units', 0.25, 0, 1, 'Aircraft wanted, as a share of the army.'),
  fighterShare: param('units', 0.3, 0, 1, 'Share of fighters among the aircraft.'),
  airWeight: param('units', 0.8, 0, 3, 'Weight of an aircraft beside a soldier.'),
  warShortest: param('war', 12, 0, 100, 'Turns of war before peace is sought (scaled by speed).'),
  attackWounded: param('war', 0.15, 0, 2, 'Worth of each health that a target lacks already.'),
  captureCivilian: param('war', 60, 0, 300, 'Worth of taking a worker or settler, in points of damage.'),
  exposureFear: param(
    'war',
    6,
    0,
    60,
    'Loss for each enemy, beyond own soldiers near, that could strike back where an attack ends.',
  ),
  deathFear: param('war', 0.5, 0, 3, 'Weight of the chance to lose the attacker, in units lost.'),
  healedHealth: param('war', 85, 10, 100, 'Health at which a resting unit takes part again.'),
  razeHappiness: param('war', -8, -40, 20, 'Happiness below which small conquered cities are burnt.'),
  razePopulation: param('war', 4, 0, 40, 'Largest conquered city that is burnt.'),
  annexHappiness: param('war', 9, -10, 60, 'Happiness from which a quiet puppet city is annexed.'),
  garrison: param('defence', 1, 0, 3, 'Military units that each city keeps.'),
  threatRadius: param('defence', 5, 1, 12, 'Tiles around a city in which enemies count as a threat.'),
  threatAnswer: param('defence', 1.2, 0.2, 4, 'Own strength called up for each point of threatening strength.'),
  civilianDanger: param('defence', 3, 1, 8, 'Tiles from an enemy soldier that settlers and workers keep away from.'),
  borderGuard: param('defence', 0.25, 0, 2, 'Further military units wanted per city in peace.'),
  workerDanger: param('defence', 2, 0, 8, 'Tiles from an enemy soldier at which workers run for a city.'),
  interceptShare: param(
    'defence',
    0.7,
    0,
    3,
    'Own strength near a threatened city, over the threat, from which soldiers go out to meet it.',
  ),
  borderDistance: param(
    'defence',
    8,
    0,
    40,
    'Tiles from a known foreign city within which own cities keep their garrisons in peace.',
  ),
  answerDistance: param(
    'defence',
    9,
    1,
    60,
    'Tiles from which soldiers are called to a city for its garrison or against a threat.',
  ),
  alarmThreat: param(
    'defence',
    4,
    0,
    100,
    'Strength of enemies near an empty city for which soldiers are trained and bought at once.',
  ),
  guardDistance: param('defence', 2, 0, 8, 'Tiles from the nearest own city within which idle soldiers stay.'),
  cityTarget: param('expansion', 5, 1, 20, 'Cities that are wanted while there is room, before happiness is asked.'),
  cityTargetPerEra: param('expansion', 1.2, 0, 4, 'Further cities wanted for each era after the first.'),
  happinessForSettler: param('expansion', 1, -10, 15, 'Happiness that must be left before another settler is made.'),
  settlerMinPopulation: param('expansion', 2, 1, 10, 'Size of a city before it makes settlers.'),
  settlersAtOnce: param('expansion', 2, 1, 4, 'Settlers made or walking at the same time.'),
  settlerWeight: param('expansion', 11, 0, 20, 'Weight of a settler among the things to build.'),
  settlerWait: param('expansion', 25, 1, 100, 'Turns of waiting for a settler that halve its weight (scaled by speed).'),
  settlerPatience: param('expansion', 10, 0, 50, 'Turns that a settler waits in a city for its escort (scaled by speed).'),
  settlerEscort: param('expansion', 1, 0, 1, 'Whether a settler in danger waits for its escort.'),
  settlerLatest: param(
    'expansion',
    60,
    0,
    500,
    'Turns before the end of the game in which no settlers are made (scaled by speed).',
  ),
  settlerUnhappiness: param('expansion', 3, 0, 10, 'Happiness that each settler under way is expected to cost.'),
  settlerReserve: param('expansion', 20, 0, 1000, 'Gold that buying a settler leaves in the treasury (scaled by speed).'),
  settlerAlarm: param(
    'expansion',
    5,
    0,
    20,
    'Steps from a city at which enemies in sight keep settlers without an escort in it.',
  ),
  escortDistance: param('expansion', 8, 0, 30, 'Steps from which a soldier is called to go with a settler.'),
  escortHealth: param('expansion', 55, 0, 100, 'Health below which a soldier is no escort.'),
  escortDare: param('expansion', 1.3, 0, 5, "Strength of enemies near, over the escort's, up to which a settler goes on."),
  escortDareHome: param('expansion', 0.6, 0, 5, 'The same for a settler that is in a city still.'),
  escortHelp: param('expansion', 1, 0, 3, "Weight of other own soldiers near, beside the escort's own strength."),
  siteGood: param('expansion', 90, 10, 500, 'Worth of a site for which a settler has its full weight.'),
  siteQualityMost: param('expansion', 1.5, 0.5, 5, 'Most that a splendid site adds to the weight of a settler, as a factor.'),
  siteFood: param('settling', 2.2, 0, 6, 'Worth of a food on a tile near a new city.'),
  siteProduction: param('settling', 1.8, 0, 6, 'Worth of a production on a tile near a new city.'),
  siteGold: param('settling', 0.8, 0, 6, 'Worth of a gold on a tile near a new city.'),
  siteLuxury: param('settling', 14, 0, 50, 'Worth of a luxury that is not owned yet.'),
  siteStrategic: param('settling', 6, 0, 50, 'Worth of a strategic resource.'),
  siteBonus: param('settling', 2, 0, 20, 'Worth of a bonus resource.'),
  siteRiver: param('settling', 6, 0, 30, 'Worth of a site on a river.'),
  siteCoast: param('settling', 4, 0, 30, 'Worth of a site on the coast.'),
  siteHill: param('settling', 3, 0, 30, 'Worth of a site on a hill.'),
  siteDistance: param('settling', 2.2, 0, 10, 'Loss per tile between settler and site.'),
  siteSpread: param('settling', 2, 0, 10, 'Loss per tile between site and nearest own city beyond the closest that is allowed.'),
  siteNeighbour: param('settling', 4, 0, 30, 'Loss for each tile nearer than six to a foreign city.'),
  siteRange: param('settling', 12, 3, 40, 'Tiles from the settler within which sites are looked for.'),
  siteLeast: param('settling', 45, 0, 200, 'Least worth of a site that is settled.'),
  firstCityTurns: param('settling', 2, 0, 10, 'Turns that the first settler may walk.'),
  siteMoveGain: param(
    'settling',
    6,
    0,
    60,
    'How much better another site must be for a settler to walk on from where it could settle.',
  ),
  yieldFood: param('yields', 1.3, 0, 5, 'Worth of a food in a city.'),
  yieldProduction: param('yields', 1.6, 0, 5, 'Worth of a production in a city.'),
  yieldGold: param('yields', 0.9, 0, 5, 'Worth of a gold.'),
  yieldScience: param('yields', 1.6, 0, 5, 'Worth of a science.'),
  yieldCulture: param('yields', 1.1, 0, 5, 'Worth of a culture.'),
  yieldHappiness: param('yields', 2.5, 0, 10, 'Worth of a happiness when there is enough.'),
  yieldHappinessShort: param('yields', 7, 0, 30, 'Worth of a happiness when it is short.'),
  yieldFaith: param('yields', 0.3, 0, 5, 'Worth of a faith.'),
  happinessShort: param('yields', 4, -5, 20, 'Happiness below which it counts as short.'),
  yieldFoodUnhappy: param('yields', 0.25, 0, 1, "Share of a food's worth while the people are unhappy."),
  yieldGoldPoor: param('yields', 1.6, 0, 5, 'Factor on the worth of a gold while the treasury is low.'),
  buildingWeight: param('buildings', 1, 0, 5, 'Weight of buildings among the things to build.'),
  wonderWeight: param('buildings', 0.9, 0, 5, 'Weight of world wonders.'),
  wonderMinProduction: param('buildings', 8, 0, 60, 'Production of a city before it starts wonders.'),
  wonderMaxTurns: param('buildings', 35, 5, 100, 'No wonder that takes more turns than this.'),
  nationalWonderWeight: param('buildings', 1.1, 0, 5, 'Weight of national wonders.'),
  defenceBuildingWeight: param('buildings', 0.25, 0, 5, 'Worth of a point of city strength; grows with threats.'),
  experienceWeight: param('buildings', 0.12, 0, 3, 'Worth of a point of experience for new units.'),
  slotWeight: param('buildings', 1.2, 0, 10, 'Worth of a place for a specialist.'),
  effectWeight: param('buildings', 3, 0, 20, 'Worth of an effect of a building that has no figure of its own.'),
  upkeepWeight: param('buildings', 1, 0, 5, 'Loss for each gold of upkeep.'),
  horizonTurns: param('buildings', 60, 10, 300, 'Turns over which a building is to pay.'),
  spaceshipWeight: param('buildings', 40, 0, 200, 'Weight of what the spaceship needs.'),
  leastWorth: param('buildings', 0.05, 0, 5, 'Least return for which a city builds a thing rather than convert its work.'),
  buildingMaxTurns: param('buildings', 40, 5, 200, 'No building that takes more turns than this (scaled by speed).'),
  wonderPride: param('buildings', 1, 0, 20, 'Worth of a world wonder beyond what it does.'),
  carriedFoodWeight: param('buildings', 0.9, 0, 5, 'Worth of a food that growth does not use up.'),
  defenceAtWar: param('buildings', 1.5, 0, 20, 'Factor on the worth of city strength while at war.'),
  defenceThreatened: param('buildings', 2.5, 0, 30, 'Factor on the worth of city strength while enemies are in sight.'),
  rethinkTurns: param(
    'buildings',
    8,
    1,
    50,
    'A city that converts its work looks for something to build every so many turns; tiles are bought as often.',
  ),
  armyBase: param('units', 2, 0, 20, 'Soldiers wanted beside those for each city.'),
  armyPerCity: param('units', 1.6, 0, 6, 'Military units wanted per city; aggression adds.'),
  armyAggression: param('units', 2.2, 0, 8, 'Further units per city at aggression 1.'),
  armyWarFactor: param('units', 1.6, 1, 4, 'Factor on the army while at war.'),
  militaryWeight: param('units', 4, 0, 20, 'Weight of a missing military unit among the things to build.'),
  militaryBoldness: param('units', 0.6, 0, 1, 'How far aggression above or below a half changes the weight of soldiers.'),
  siegeShare: param('units', 0.45, 0, 1, 'Share of ranged and siege units in the army.'),
  scouts: param('units', 1, 0, 4, 'Scouts wanted while land is unexplored.'),
  scoutUntilTurn: param('units', 40, 0, 200, 'No scout is made after this turn (scaled by speed).'),
  scoutWeight: param('units', 5, 0, 20, 'Weight of a missing scout.'),
  workersPerCity: param('units', 0.9, 0, 4, 'Workers wanted per city.'),
  workerWeight: param('units', 11, 0, 20, 'Weight of a missing worker.'),
  workBoatWeight: param('units', 3.5, 0, 20, 'Weight of a work boat where a sea resource waits.'),
  shipShare: param('units', 0.15, 0, 1, 'Share of warships in the army of a coastal realm.'),
  upgradeReserve: param('units', 60, 0, 1000, 'Gold that upgrading leaves in the treasury.'),
  maxArmyUpkeepShare: param('units', 0.5, 0, 1, 'Share of the gold income before upkeep that units may eat.'),
  unitPatience: param('units', 10, 1, 100, 'Turns of waiting for a unit that halve its weight (scaled by speed).'),
  garrisonWeight: param('units', 1.5, 0, 10, 'Factor on soldiers while there are fewer than cities and settlers.'),
  siegeEngines: param('units', 0.35, 0, 1, 'Share of siege engines in an army that is to take cities.'),
  wrongRole: param('units', 0.55, 0, 1, 'Weight of a soldier that the mix of the army does not ask for.'),
  resourceUnit: param('units', 0.9, 0, 2, 'Weight of a soldier that uses up a strategic resource.'),
  threatenedWeight: param('units', 2, 0, 10, 'Factor on soldiers in a city with enemies in sight.'),
  shipWeight: param('units', 0.4, 0, 3, 'Weight of a warship beside a soldier.'),
  promotionCondition: param('units', 0.6, 0, 1, 'Worth of strength that counts in some fights only.'),
  promotionDepth: param('units', 3, 0, 50, 'Worth of going on in a line of promotions, in percent of strength.'),
  promotionRange: param('units', 45, 0, 200, 'Worth of a tile of range, in percent of strength.'),
  promotionAttack: param('units', 40, 0, 200, 'Worth of an attack more each turn, in percent of strength.'),
  promotionMovement: param('units', 15, 0, 200, 'Worth of a movement point, in percent of strength.'),
  promotionAbility: param('units', 22, 0, 200, 'Worth of a new ability in fights, in percent of strength.'),
  promotionOther: param('units', 4, 0, 200, 'Worth of any other effect of a promotion, in percent of strength.'),
  techBuilding: param('research', 1, 0, 5, 'Weight of the buildings a technology opens.'),
  techWonder: param('research', 0.5, 0, 5, 'Weight of the wonders a technology opens.'),
  techUnit: param('research', 1, 0, 5, 'Weight of the units a technology opens.'),
  techImprovement: param('research', 6, 0, 30, 'Worth of an improvement for each own tile that waits for it.'),
  techLuxury: param('research', 30, 0, 100, 'Worth of making a luxury usable.'),
  techStrategic: param('research', 10, 0, 100, 'Worth of showing or using a strategic resource.'),
  techEffect: param('research', 8, 0, 60, 'Worth of an effect of the technology itself.'),
  techDepth: param('research', 4, 1, 12, 'How many technologies deep it looks ahead.'),
  techScience: param('research', 1.4, 0, 5, 'Factor on science buildings when it weighs technologies.'),
  techAny: param('research', 4, 0, 60, 'Worth of any technology for its own sake.'),
  techClearing: param('research', 3, 0, 60, 'Worth of learning to remove a feature.'),
  techUpgrade: param('research', 8, 0, 60, 'Worth of each own soldier that could become one twice as strong.'),
  techNewRole: param(
    'research',
    6,
    0,
    60,
    'Worth of units of a kind that is not a soldier, and of siege engines to the aggressive.',
  ),
  techStronger: param('research', 24, 0, 200, 'Worth of a soldier twice as strong as the best so far.'),
  goldReserve: param('economy', 40, 0, 1000, 'Gold that is kept before anything is bought.'),
  goldReservePerEra: param('economy', 40, 0, 500, 'Further gold kept for each era.'),
  buyWhenThreatened: param('economy', 1, 0, 1, 'Whether defenders are bought for cities in danger.'),
  buyTileBelow: param('economy', 75, 0, 500, 'Highest price of a tile that is bought for its resource.'),
  sellAtDeficit: param('economy', -5, -100, 0, 'Income at which needless units are disbanded when the treasury runs out.'),
  growthUntil: param('economy', 0, -10, 20, 'Happiness at which cities stop to favour food.'),
  feastFrom: param('economy', 4, -10, 100, 'Happiness from which cities put food before all else.'),
  feastUntil: param('economy', 40, 0, 60, 'Size from which cities do so no more.'),
  buyLeast: param('economy', 0.8, 0, 10, 'Least return for which a thing is bought that the city does not work on.'),
  buyFrom: param('economy', 40, 0, 1000, 'Gold over the reserve from which things are bought (scaled by speed).'),
  buyWait: param('economy', 3, 0, 30, 'Turns that a thing under construction would still take for it to be bought.'),
  conversionIncome: param('economy', 4, -50, 100, 'Income below which idle cities make gold, while the treasury is low.'),
  debtTurns: param('economy', 6, 0, 50, 'Turns until the treasury is empty at which units are dismissed.'),
  treasuryEvery: param('economy', 4, 1, 50, 'Turns between two looks at the share of gold that goes into science.'),
  treasuryScience: param('economy', 0.7, 0, 1, 'Share of the income of gold that goes into science.'),
  treasuryTurns: param('economy', 8, 1, 60, 'Turns in which the treasury is to reach its reserve, or to use up what lies idle.'),
  treasuryIdle: param('economy', 100, 0, 2000, 'Gold over the reserve, for each era, that counts as idle (scaled by speed).'),
  exploreLandUnits: param('exploration', 1, 0, 6, 'Soldiers that explore in the first turns.'),
  exploreSpare: param('exploration', 3, 0, 20, 'Soldiers that a civ has before one of them explores.'),
  exploreUntilTurn: param('exploration', 40, 0, 500, 'Turn after which soldiers do not explore (scaled by speed).'),
  exploreHealth: param('exploration', 60, 0, 100, 'Health below which soldiers and ships do not set out to explore.'),
  exploreShips: param('exploration', 2, 0, 5, 'Warships that explore.'),
  seaScoutWeight: param(
    'exploration',
    8,
    0,
    20,
    'Weight of a ship that crosses oceans while there are civs nobody of ours has met.',
  ),
  peacePrice: param('diplomacy', 160, -500, 500, 'Gold that must come with a peace when winning; when losing, what it may cost.'),
  openBordersPrice: param('diplomacy', 30, 0, 500, 'Gold for which open borders are given.'),
  giftThanks: param('diplomacy', 1, 0, 1, 'Whether gifts are taken.'),
  peaceEvery: param('diplomacy', 5, 1, 50, 'Turns between two offers of peace to one civ.'),
  peaceOffer: param(
    'diplomacy',
    40,
    0,
    1000,
    'Gold that is added to an offer of peace when losing, and what a wanted peace is worth.',
  ),
  peaceHappiness: param('diplomacy', -9, -40, 20, 'Happiness below which peace is sought.'),
  openBordersWanted: param(
    'diplomacy',
    0.4,
    0,
    3,
    'Worth of being let in by others, as a share of the price for letting them in.',
  ),
  policyAhead: param('policies', 0.5, 0, 1, 'Weight of what a policy leads to, over what it brings at once.'),
  policyLeader: param('policies', 0.15, 0, 1, "How far the leader's liking for a branch of policies counts."),
  policyBegun: param('policies', 3, -10, 50, 'Worth of going on in a branch that is begun.'),
  policyFinisher: param('policies', 1, 0, 5, 'Weight of what a whole branch brings, shared out over what is missing.'),
  policyCloses: param('policies', 2, 0, 10, 'Factor on the worth of a branch of a later era that the choice would close.'),
  effectOther: param('policies', 1, -5, 30, 'Worth a turn of an effect that has no measure of its own.'),
  effectLater: param('policies', 0.3, 0, 1, 'Share that an effect counts for whose conditions do not hold yet.'),
  effectOnce: param('policies', 5, 0, 60, 'Worth of something that happens once, as so much a turn.'),
  eventLeastWeight: param('policies', 0.01, 0.001, 1, 'Least weight of a choice of an event by which a loss is divided.'),
  eventTurns: param('policies', 20, 1, 200, 'Turns over which goods that an event brings at once are taken to be spent.'),
  effectStrength: param('policies', 0.12, 0, 3, 'Worth of a percent of strength in fights.'),
  effectTileWorked: param('policies', 0.5, 0, 1, 'Share of the own tiles that are taken to be worked.'),
  effectFollowing: param('policies', 0.9, 0, 5, 'Cities that are expected to follow the own religion, for each own city.'),
  effectBuildings: param('policies', 0.5, 0, 1, 'Share of production that is taken to go into buildings.'),
  effectWonders: param('policies', 0.15, 0, 1, 'Share of production that is taken to go into wonders.'),
  effectUnits: param('policies', 0.2, 0, 1, 'Share of production that is taken to go into units of a kind.'),
  effectFreeBuilding: param('policies', 2.5, 0, 30, 'Worth a turn of a building for nothing.'),
  effectFaithPurchase: param('policies', 1.2, 0, 20, 'Worth for each city of being able to buy a building with faith.'),
  effectSpread: param('policies', 4, 0, 60, 'Worth of spreading a religion twice as fast.'),
  greatScientist: param('people', 5, 0, 20, 'How much great people are wanted who hurry research.'),
  greatEngineer: param('people', 4, 0, 20, 'How much great people are wanted who hurry construction.'),
  greatArtist: param('people', 2.5, 0, 20, 'How much great people are wanted who bring golden ages.'),
  greatMerchant: param('people', 2, 0, 20, 'How much great people are wanted who trade with city-states.'),
  greatGeneral: param('people', 0.8, 0, 20, 'How much great people are wanted who lead armies; twice that with a war in mind.'),
  greatProphet: param('people', 3, 0, 20, 'How much prophets are wanted while they have something to found.'),
  greatHorizon: param('people', 70, 0, 300, 'Turns for which an improvement made by a great person counts (scaled by speed).'),
  greatGoldenAge: param('people', 0.18, 0, 2, 'Share of all yields that a turn of golden age is worth.'),
  greatInfluence: param('people', 4, 0, 50, 'Worth of a point of influence with a city-state.'),
  greatMissionDistance: param('people', 20, 0, 100, 'Tiles that a merchant goes to a city-state.'),
  greatHurryLeast: param(
    'people',
    120,
    0,
    1000,
    'Production that must be missing for construction to be hurried (scaled by speed).',
  ),
  greatWonder: param('people', 1.6, 0, 10, 'Factor on hurried construction where it is a world wonder.'),
  greatSpareTile: param('people', 8, 0, 50, 'Steps farther that a great improvement goes rather than onto a resource.'),
  currencyShare: param(
    'faith',
    0.5,
    0,
    1,
    'Share of the culture or science in store that one purchase may take, where rules sell things for them.',
  ),
  faithEvery: param('faith', 2, 1, 30, 'Turns between two purchases with faith.'),
  faithFrom: param('faith', 60, 0, 1000, 'Faith from which purchases are thought of (scaled by speed).'),
  faithBuilding: param('faith', 100, 0, 1000, 'Weight of the worth of buildings among what faith buys.'),
  faithGreatPerson: param('faith', 250, 0, 5000, 'Weight of great people among what faith buys.'),
  faithPreacherHome: param('faith', 900, 0, 5000, 'Worth of a preacher while own cities do not believe.'),
  faithPreacherAbroad: param('faith', 120, 0, 5000, 'Worth of a preacher for each known city near that does not believe.'),
  preachersAtOnce: param('faith', 2, 0, 20, 'Preachers that a civ keeps at once.'),
  preachDistance: param('faith', 14, 0, 60, 'Tiles from own cities within which those of others are preached to.'),
  preachHomeFirst: param('faith', 12, 0, 60, 'Steps farther that preachers go for an own city, or one that asks for it.'),
  courtEvery: param('cityStates', 3, 1, 50, 'Turns between two looks at the city-states.'),
  pledgeFrom: param('cityStates', 0, 0, 100, 'Influence from which protection is pledged.'),
  giftReserve: param('cityStates', 150, 0, 2000, 'Gold that gifts leave in the treasury.'),
  giftLeast: param('cityStates', 1.5, 0, 50, 'Worth a turn for each hundred gold from which a gift is given.'),
  giftFriend: param('cityStates', 1.5, 0, 50, 'Worth of being a friend beyond what it gives.'),
  giftAlly: param('cityStates', 5, 0, 50, 'Worth of being the ally beyond what it gives.'),
  giftLasting: param('cityStates', 100, 1, 500, 'Influence from which a bond is taken to last.'),
  strategyDoubling: param(
    'strategy',
    65,
    10,
    300,
    'Turns in which science, culture and gold are expected to double (scaled by speed).',
  ),
  strategyLiking: param('strategy', 0.7, 0.3, 1, 'Share that the way to the victory which the nation likes best counts for.'),
  strategyBegun: param(
    'strategy',
    0.5,
    0,
    0.9,
    'Share of the turns to a victory that is left out once its own work, its branches or its votes are all but done.',
  ),
  strategyCulture: param(
    'strategy',
    0.6,
    0.1,
    5,
    'Factor on the culture that is made when the turns to its victory are reckoned: few realms can keep it up.',
  ),
  aimScience: param('strategy', 2, 1, 5, 'Factor on the worth of science for who aims for a spaceship.'),
  aimCulture: param('strategy', 3, 1, 10, 'Factor on the worth of culture for who aims for a victory of culture.'),
  aimGold: param('strategy', 1.3, 1, 5, 'Factor on the worth of gold for who aims to be elected.'),
  feastUntilArtful: param(
    'strategy',
    14,
    0,
    60,
    'The size from which cities put food first no more, for who aims for a victory of culture.',
  ),
  aimWonder: param('strategy', 6, 0, 60, 'Worth of a world wonder beyond what it does, for who aims for a victory of culture.'),
  artfulCities: param('strategy', 3, 1, 30, 'Cities from which no settlers are made by who aims for a victory of culture.'),
  artfulFrom: param('strategy', 6, 0, 60, 'Size from which cities then put culture before all else.'),
  aimBranch: param('strategy', 200, 0, 500, 'Worth of ending a branch of policies for who aims for a victory of culture.'),
  aimNewBranch: param('strategy', 0.03, 0, 1, 'Share of that which opening another branch counts for.'),
  aimStraight: param('strategy', 60, 0, 300, 'Turns before a victory from which only what it needs is learnt (scaled by speed).'),
  treasuryCulture: param(
    'strategy',
    0.2,
    0,
    1,
    'Share of the income of gold that goes into science of who aims for a victory of culture.',
  ),
  electionSaving: param(
    'strategy',
    60,
    0,
    300,
    'Turns before an election that is aimed for from which gold is saved for it (scaled by speed).',
  ),
  electionPrice: param(
    'strategy',
    1.3,
    1,
    5,
    'Factor on the gold that an election would take today, to be saved for one to come.',
  ),
  electionDays: param('strategy', 1, 0, 30, 'Turns before an election in which votes are bought.'),
  electionMargin: param('strategy', 2, 0, 20, 'Votes short of a majority from which another civ gets no more of them.'),
  giftRenewBelow: param('cityStates', 5, 0, 100, 'Influence over that of an ally below which the alliance is renewed.'),
  strikesMost: param('war', 3, 1, 10, 'Attacks of one unit in a turn at most, moving between them counted.'),
  nearlyShare: param('war', 0.5, 0, 1, 'Share of the worth of a kill or capture that counts where it may or may not come off.'),
  sortieRange: param('defence', 3, 0, 12, 'Steps within which no second enemy may be for a garrison to leave its city.'),
  scoutAgain: param('exploration', 20, 1, 200, 'Turns after which a scout that found nothing more looks again.'),
  scoutStarts: param('exploration', 3, 1, 20, 'Enemies that may stop a scout in one turn before it stays where it is.'),
  siteTries: param('settling', 4, 1, 40, 'Sites that are tried, best first, until one can be reached.'),
  firstCityRange: param('settling', 4, 0, 20, 'Tiles that the first settler looks for a place at most.'),
  treatiesEvery: param(
    'diplomacy',
    10,
    6,
    100,
    'Turns between two approaches to one civ about embassies, friendship and research.',
  ),
  tradeEvery: param('diplomacy', 7, 1, 100, 'Turns between two offers of goods to one civ.'),
  pactEvery: param('diplomacy', 30, 1, 300, 'Turns between two proposals of a pact to one civ.'),
  denounceEvery: param('diplomacy', 15, 1, 300, 'Turns between two looks for somebody to denounce.'),
  stockOffered: param('diplomacy', 0.5, 0, 1, 'Share of a stockpiled resource that is offered for sale at a time.'),
  luxuryFor: param('diplomacy', 240, 0, 2000, 'Gold that is asked for a spare luxury.'),
  luxuryPerTurn: param('diplomacy', 10, 0, 100, 'Gold a turn that is asked for a spare luxury of who has no gold.'),
  cheaper: param('diplomacy', 0.8, 0, 2, 'Share of the worth to itself that it wants for what it offers.'),
  coupDare: param('cityStates', 60, 0, 100, 'Percent of success from which a coup is dared.'),
  spyCapital: param(
    'cityStates',
    20,
    0,
    200,
    'Citizens that a first city counts for more where a spy looks for a city to steal in.',
  ),
  shopEvery: param('economy', 3, 1, 30, 'Turns between two looks of a city for something to buy.'),
  shipAgain: param(
    'exploration',
    20,
    1,
    200,
    'Turns after which a ship that found nothing more looks again: it may have learnt to cross the ocean.',
  ),
  shipTries: param('war', 2, 1, 20, 'Places before a city under siege that a warship tries to reach.'),
  defenceClose: param('defence', 3, 1, 10, 'Steps within which units count as able to meet in the next turn.'),
  greatWalk: param('people', 12, 1, 60, 'Turns of a walk to a place of work at most, of great people.'),
  generalTries: param('people', 2, 1, 20, 'Companies that a general tries to reach.'),
  greatRest: param('people', 4, 1, 60, 'Turns between two looks for work of great people who rest without any.'),
  faithWalk: param('faith', 20, 1, 60, 'Turns of a walk to a city at most, of prophets, missionaries and inquisitors.'),
  siegeRadius: param('war', 4, 1, 12, 'Steps from a city within which units count as at the siege.'),
  screenRadius: param('war', 2, 1, 8, 'Steps from a city within which soldiers screen its siege engines.'),
  carefulRadius: param('war', 5, 0, 12, 'Steps from enemies within which an army goes on step by step.'),
  standOff: param('war', 2, 0, 10, 'Steps of way that a shooter goes to stand a step farther off.'),
  campHunters: param('war', 3, 0, 20, 'Soldiers that go out against camps, for a readiness of 1.'),
  countersUntil: param('diplomacy', 3, 0, 29, 'Messages of an exchange before which counter-proposals are made.'),
  siteForeign: param('settling', 2, 0, 6, 'Steps within which foreign land makes a site doubtful: a city may lie behind it.'),
  siteMenace: param('settling', 2, 0, 10, 'Steps that enemies keep settlers away.'),
  siteNeighbourRange: param('settling', 6, 0, 30, 'Tiles within which foreign cities are neighbours.'),
  healthPerStrength: param('buildings', 25, 1, 200, 'Health of a city that is worth a point of its strength.'),
  luxurySpare: param('diplomacy', 250, 0, 2000, 'Gold that a luxury is worth to itself that it has more of.'),
  luxuryLast: param('diplomacy', 600, 0, 5000, 'The same of its last one.'),
  strategicPrice: param('diplomacy', 50, 0, 1000, 'Gold that one of a strategic resource is worth, in peace.'),
  strategicHeld: param('diplomacy', 2, 0, 20, 'Strategic resources of a kind that it wants to have.'),
  embassyPrice: param('diplomacy', 30, 0, 500, 'Gold that an embassy is worth.'),
  embassyOfCompetitor: param('diplomacy', 60, 0, 1000, 'Gold that an embassy of a competitor costs him.'),
  cityLeast: param('diplomacy', 1000, 0, 20000, 'Gold that a city of its own is worth at least.'),
  warWanted: param('diplomacy', 200, 0, 5000, 'Gold that it is worth to have an enemy warred on by others.'),
  warGiven: param('diplomacy', 1000, 0, 20000, 'Gold for which it goes to war for others.'),
  warForOthers: param(
    'diplomacy',
    1.5,
    0.5,
    10,
    'Strength over that of another that makes a war on it for others thinkable, or its demands heard.',
  ),
  friendshipOpinion: param('diplomacy', 10, -100, 100, 'Opinion in points from which a declaration of friendship is signed.'),
};
const DEFAULTS         = Object.fromEntries(
  Object.entries(PARAMS).map(([name, { default: value }]) => [name, value]),
);
/** What is wrong with a set of overrides: names that do not exist, values outside their range. */
function checkParams(overrides                        )           {
  return Object.entries(overrides).flatMap(([name, value]) => {
    const known = (PARAMS                         )[name];
    if (!known) return [`There is no parameter "${name}".`]
    if (!(value >= known.min && value <= known.max))
      return [`${name} is ${value}; it lies between ${known.min} and ${known.max}.`]
    return []
  })
}
const UNITS = {"aggression":"share","leaderAggression":"share","warStrengthRatio":"factor","warEarliestTurn":"turns","warMinimumAttackers":"units","warArmyShare":"share","warMaximumDistance":"tiles","warDistanceLoss":"share","warUnseenPerCity":"units","warScoreWeight":"factor","warHomeGuard":"units","warUnhappiest":"happiness","warGatherShare":"share","warSiegeRatio":"factor","warStayRatio":"factor","siegeRadius":"tiles","screenRadius":"tiles","siegeScreen":"units","carefulRadius":"tiles","standOff":"tiles","warGatherRadius":"tiles","warRallyDistance":"tiles","warGiveUpShare":"share","warTired":"turns","warLosing":"factor","warShortest":"turns","attackExchange":"factor","attackKillBonus":"points","attackCityBonus":"points","attackWounded":"points","captureCivilian":"points","captureBonus":"points","nearlyShare":"share","exposureFear":"points","deathFear":"factor","strikesMost":"count","retreatHealth":"health","healedHealth":"health","campHunting":"factor","campDistance":"tiles","campHunters":"units","landingDetour":"tiles","shipSupport":"tiles","shipTries":"count","airExchange":"factor","airSiegeBonus":"points","airFrontShare":"share","airBaseDanger":"tiles","razeHappiness":"happiness","razePopulation":"citizens","annexHappiness":"happiness","garrison":"units","threatRadius":"tiles","defenceClose":"tiles","threatAnswer":"factor","civilianDanger":"tiles","workerDanger":"tiles","borderGuard":"units","interceptShare":"factor","borderDistance":"tiles","answerDistance":"tiles","alarmThreat":"strength","guardDistance":"tiles","sortieRange":"tiles","cityTarget":"cities","cityTargetPerEra":"cities","happinessForSettler":"happiness","settlerMinPopulation":"citizens","settlersAtOnce":"units","settlerWeight":"points","settlerWait":"turns","settlerPatience":"turns","settlerEscort":"switch","settlerLatest":"turns","settlerUnhappiness":"happiness","settlerReserve":"gold","settlerAlarm":"tiles","escortDistance":"tiles","escortHealth":"health","escortDare":"factor","escortDareHome":"factor","escortHelp":"factor","siteGood":"points","siteQualityMost":"factor","siteFood":"points","siteProduction":"points","siteGold":"points","siteLuxury":"points","siteStrategic":"points","siteBonus":"points","siteRiver":"points","siteCoast":"points","siteHill":"points","siteDistance":"points","siteSpread":"points","siteNeighbour":"points","siteNeighbourRange":"tiles","siteForeign":"tiles","siteMenace":"tiles","siteRange":"tiles","siteTries":"count","siteLeast":"points","firstCityTurns":"turns","firstCityRange":"tiles","siteMoveGain":"points","yieldFood":"points","yieldProduction":"points","yieldGold":"points","yieldScience":"points","yieldCulture":"points","yieldHappiness":"points","yieldHappinessShort":"points","yieldFaith":"points","happinessShort":"happiness","yieldFoodUnhappy":"share","yieldGoldPoor":"factor","buildingWeight":"factor","wonderWeight":"factor","wonderMinProduction":"production","wonderMaxTurns":"turns","wonderPride":"points","nationalWonderWeight":"factor","defenceBuildingWeight":"points","defenceAtWar":"factor","defenceThreatened":"factor","healthPerStrength":"health","experienceWeight":"points","slotWeight":"points","effectWeight":"points","upkeepWeight":"factor","horizonTurns":"turns","buildingMaxTurns":"turns","leastWorth":"points","rethinkTurns":"turns","spaceshipWeight":"points","carriedFoodWeight":"points","armyBase":"units","armyPerCity":"units","armyAggression":"units","armyWarFactor":"factor","campaignWeight":"factor","militaryWeight":"points","militaryBoldness":"share","siegeShare":"share","scouts":"units","scoutUntilTurn":"turns","scoutWeight":"points","workersPerCity":"units","workerWeight":"points","workBoatWeight":"points","shipShare":"share","shipWeight":"factor","airShare":"share","fighterShare":"share","airWeight":"factor","upgradeReserve":"gold","maxArmyUpkeepShare":"share","unitPatience":"turns","garrisonWeight":"factor","siegeEngines":"share","wrongRole":"share","resourceUnit":"factor","threatenedWeight":"factor","promotionCondition":"share","promotionDepth":"percent","promotionRange":"percent","promotionAttack":"percent","promotionMovement":"percent","promotionAbility":"percent","promotionOther":"percent","techBuilding":"factor","techWonder":"factor","techUnit":"factor","techStronger":"points","techNewRole":"points","techUpgrade":"points","techImprovement":"points","techClearing":"points","techLuxury":"points","techStrategic":"points","techEffect":"points","techDepth":"technologies","techScience":"factor","techAny":"points","goldReserve":"gold","goldReservePerEra":"gold","buyWhenThreatened":"switch","buyTileBelow":"gold","sellAtDeficit":"gold","growthUntil":"happiness","feastFrom":"happiness","feastUntil":"citizens","buyLeast":"points","buyFrom":"gold","buyWait":"turns","shopEvery":"turns","conversionIncome":"gold","debtTurns":"turns","treasuryEvery":"turns","treasuryScience":"share","treasuryTurns":"turns","treasuryIdle":"gold","exploreLandUnits":"units","exploreSpare":"units","exploreUntilTurn":"turns","exploreHealth":"health","exploreShips":"units","shipAgain":"turns","seaScoutWeight":"points","scoutAgain":"turns","scoutStarts":"units","peacePrice":"gold","peaceEvery":"turns","peaceOffer":"gold","peaceHappiness":"happiness","openBordersPrice":"gold","openBordersWanted":"share","embassyPrice":"gold","embassyOfCompetitor":"gold","giftThanks":"switch","treatiesEvery":"turns","tradeEvery":"turns","pactEvery":"turns","denounceEvery":"turns","stockOffered":"share","luxuryFor":"gold","luxuryPerTurn":"gold","luxurySpare":"gold","luxuryLast":"gold","strategicPrice":"gold","strategicHeld":"count","cheaper":"share","countersUntil":"count","cityLeast":"gold","warWanted":"gold","warGiven":"gold","warForOthers":"factor","friendshipOpinion":"opinion","policyAhead":"share","policyLeader":"share","policyBegun":"points","policyFinisher":"factor","policyCloses":"factor","effectOther":"points","effectLater":"share","effectOnce":"points","eventLeastWeight":"share","eventTurns":"turns","effectStrength":"points","effectTileWorked":"share","effectFollowing":"cities","effectBuildings":"share","effectWonders":"share","effectUnits":"share","effectFreeBuilding":"points","effectFaithPurchase":"points","effectSpread":"points","greatScientist":"points","greatEngineer":"points","greatArtist":"points","greatMerchant":"points","greatGeneral":"points","generalTries":"units","greatProphet":"points","greatWalk":"turns","greatRest":"turns","greatHorizon":"turns","greatGoldenAge":"share","greatInfluence":"points","greatMissionDistance":"tiles","greatHurryLeast":"production","greatWonder":"factor","greatSpareTile":"tiles","currencyShare":"share","faithEvery":"turns","faithFrom":"faith","faithBuilding":"points","faithGreatPerson":"points","faithPreacherHome":"points","faithPreacherAbroad":"points","preachersAtOnce":"units","preachDistance":"tiles","preachHomeFirst":"tiles","faithWalk":"turns","courtEvery":"turns","pledgeFrom":"influence","giftReserve":"gold","giftLeast":"points","giftFriend":"points","giftAlly":"points","giftLasting":"influence","giftRenewBelow":"influence","coupDare":"percent","spyCapital":"citizens","strategyDoubling":"turns","strategyLiking":"share","strategyBegun":"share","strategyCulture":"factor","aimScience":"factor","aimStraight":"turns","aimCulture":"factor","aimGold":"factor","feastUntilArtful":"citizens","aimWonder":"points","aimBranch":"points","aimNewBranch":"share","artfulCities":"cities","artfulFrom":"citizens","treasuryCulture":"share","electionSaving":"turns","electionPrice":"factor","electionDays":"turns","electionMargin":"votes"};
const SCHEMA = GROUPS.map(group => ({ group, parameters: Object.entries(PARAMS).filter(([, one]) => one.group === group).map(([name, { default: value, min, max, doc }]) => ({ name, kind: "number", unit: UNITS[name], default: value, min, max, doc })) }));
return { SCHEMA: SCHEMA, answerNegotiation: answerNegotiation, playTurn: playTurn };
