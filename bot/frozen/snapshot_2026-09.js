//! {"name":"snapshot_2026-09","interface":1,"hash":"af91125a8cf138ec","sources":"249f34359f37c1b4","frozen":"2026-11-22T21:20:59.536Z","note":"Counts happiness and gold before they run short, and besieges by forecasts; wonders and culture mean little to it.","uses":{"engine/index.ts":["BELIEF_KINDS","COMPETITOR","DIRECTIONS","ENEMY","FAVORABLE","FRIEND","MEMORY_MAX","MOST_TURNS","MOVE","NEUTRAL","NONE","OWN_PRICES","PERPETUAL_NOTHING","PURCHASE_EFFECTS","UNFORGIVABLE","UNIT_HP","UNIT_SALES","adviceX100","allEffects","attacksPerTurn","awaitsProphet","beliefsToTake","branchesDone","buildableItems","canAdoptSome","canBuild","canFortify","canFoundPantheon","canIntroduce","canResearch","canSeeResource","check","checkAttack","checkSweep","checkTerms","checkUpgrade","choosable","choosesItself","cityAround","cityCombatant","cityContext","cityHp","cityWith","cityYields","civContext","civHas","civIncome","conditionsHold","countBuildings","countVotes","coupChanceX100","cultureGift","dangerTo","dangerToCity","denounces","deterministicPow","distance","entryEffects","entryHas","eventsToSettle","exchangesThisTurn","findPath","firstUpgrade","flightRange","freeNames","fullTerms","fundsOf","goldInfluence","goldPrice","hasLine","hasOpenBorders","hasOption","hurriedProduction","hurriedScience","inflationOf","influenceX100","introductionPrice","isAir","isAlly","isDeadly","isExplored","isGreat","isHidden","isRefusal","isSame","isShunned","isTradable","isVisible","isWater","isWritten","itemCost","kindEffects","kindOf","lastCopyHappiness","levelBetween","luxuriesOf","majorReligionOf","majors","matchesBuilding","matchesCity","matchesKind","matchesTile","mightSee","missionGold","movementProfile","neededToEnhance","neededToFound","openBeliefs","openNegotiationOf","openPolicies","openPromotions","opinionOf","ownKind","partnersOf","partsMissing","pathBuffers","pathFound","policyCost","preview","previewBlast","previewBombard","priceIn","productionGift","progressOf","questsFor","rangeOf","reachable","relationshipWith","researchCost","researchPath","resourceBalance","resourceSupply","resourceTraits","resourcesUsed","searchPaths","seenCity","seenFeatures","seenImprovement","seenOwner","setUpCost","spareOf","specialistSlots","spyIn","statsFor","stealable","storeOf","supplyDeficit","techCost","tilePrice","tilesOfCity","touchesLand","turnsBetweenVotes","unitActions","unitCombatant","unitContext","unitHas","unitSupply","upgradeCost","upgradeTargets","voters","votesNeeded","wholeProduction","whyNoEnhancing","whyNoFounding","whyNotAct","whyNotBuy","whyNotStand","within","workRange","xOf","yOf","yieldsWith"],"rules/constants/cities.ts":["CITIES","CITIES.healedHp"],"rules/constants/city-states.ts":["CITY_STATES","CITY_STATES.allyInfluenceX100","CITY_STATES.friendInfluenceX100","CITY_STATE_GIFTS","CITY_STATE_GIFTS.gold"],"rules/constants/happiness.ts":["HAPPINESS_FIGURES","HAPPINESS_FIGURES.perCitizen"],"rules/constants/progress.ts":["POLICIES","POLICIES.exponent"],"rules/effects/conditions.ts":["C","C.afterTech","C.beforeAdopting","C.builtInAll","C.forTurns"],"rules/effects/effect.ts":["isAnyOf","isCondition","isEffect"],"rules/effects/filters/ops.ts":["F","F.followsEnhanced","F.followsMajor","F.followsOurs","F.mask"],"rules/effects/filters/reading.ts":["reading"],"rules/effects/templates.ts":["E","E.addedToSpaceship","E.additionalAttacks","E.aiBuysAt","E.aiSellsAt","E.aiWeight","E.buildRate","E.buildingPurchaseCost","E.buildsImprovements","E.buyBuildingsFor","E.buyBuildingsRising","E.buyBuildingsTimesCost","E.buyBuildingsWith","E.buyUnitsFor","E.buyUnitsRising","E.buyUnitsWith","E.buysInPuppets","E.cannotAttack","E.cannotEnterOcean","E.carries","E.createsImprovement","E.culturalVictory","E.enablesEmbarkation","E.enablesSpaceshipParts","E.enhancesReligion","E.foodCarriedOver","E.foundsCity","E.foundsPuppet","E.foundsReligion","E.freeBuilding","E.freeGreatPerson","E.freePolicies","E.freePolicy","E.freeTech","E.freeTechs","E.freeUnit","E.freeUnits","E.gainStat","E.gainStatBetween","E.gainStockpile","E.givesCulture","E.goldenAge","E.goldenAgeLength","E.goldenAgeOfTurns","E.happinessPerLuxury","E.healsAlways","E.hurriesBuilding","E.hurriesResearch","E.hurriesWonder","E.improvementStatsOn","E.itemPurchaseCost","E.movement","E.movesAfterAttack","E.newUnitsGetPromotion","E.noTerrainDefence","E.nuclearWeapon","E.onlyAvailable","E.percentFromTradeRoutes","E.percentStat","E.percentStatFromEvery","E.percentStatInCities","E.percentStatPerFollower","E.policyCost","E.population","E.provides","E.purchasableFor","E.purchasableWith","E.range","E.relationsFixed","E.religiousUnit","E.removesHeresy","E.ruins","E.selfDestructs","E.shootsOverObstacles","E.spendsPromotion","E.spreadsReligion","E.startsWithXp","E.statToResource","E.stats","E.strength","E.strengthAura","E.tradeMission","E.transformsTo","E.triggersVictory","E.unavailable","E.unhappinessFromCities","E.unhappinessFromPeople","E.unitHeals","E.upgradeCost","E.waterImprovement"],"rules/ruleset.ts":["NONE"],"rules/stats.ts":["CULTURE","FAITH","FOOD","GOLD","HAPPINESS","PRODUCTION","SCIENCE","STATS","STAT_COUNT"]},"schema":[{"group":"aggression","parameters":[{"name":"aggression","kind":"number","unit":"share","default":0.5,"min":0,"max":1,"doc":"Size of the army and readiness to start wars."},{"name":"leaderAggression","kind":"number","unit":"share","default":0.3,"min":0,"max":1,"doc":"How far the leader's personality changes the aggression, where the seat has none of its own."}]},{"group":"war","parameters":[{"name":"warStrengthRatio","kind":"number","unit":"factor","default":1.2,"min":0.5,"max":5,"doc":"Own field strength over what is known of the victim before war is declared; aggression lowers it."},{"name":"warEarliestTurn","kind":"number","unit":"turns","default":40,"min":0,"max":300,"doc":"No war is started before this turn (scaled by speed)."},{"name":"warMinimumAttackers","kind":"number","unit":"units","default":6,"min":1,"max":20,"doc":"Units that can attack before a war is started."},{"name":"warArmyShare","kind":"number","unit":"share","default":0.7,"min":0.1,"max":1.5,"doc":"Share of the unit supply that may become an army against a neighbour; aggression adds."},{"name":"warMaximumDistance","kind":"number","unit":"tiles","default":18,"min":4,"max":60,"doc":"Tiles from an own city to the nearest known city of a victim."},{"name":"warFarthest","kind":"number","unit":"tiles","default":30,"min":4,"max":100,"doc":"The same in a war that goes on."},{"name":"warKeptShare","kind":"number","unit":"share","default":0.7,"min":0.1,"max":1,"doc":"Share of the strength that a war against a victim chosen before is thought to need."},{"name":"targetCapital","kind":"number","unit":"tiles","default":5,"min":0,"max":40,"doc":"Tiles of way that a first city, or one of our own, is worth as a target."},{"name":"targetUnknown","kind":"number","unit":"tiles","default":8,"min":0,"max":60,"doc":"Tiles that the way to a city in unknown land counts for more."},{"name":"targetRoom","kind":"number","unit":"tiles","default":3,"min":1,"max":18,"doc":"Tiles within two steps of a city that are to be known before it counts as scouted."},{"name":"targetKept","kind":"number","unit":"tiles","default":6,"min":0,"max":40,"doc":"How many tiles nearer another city must be to become the target in place of the one before."},{"name":"warDistanceLoss","kind":"number","unit":"share","default":0.02,"min":0,"max":1,"doc":"How much each tile of way adds to the strength that a war is thought to need, as a share."},{"name":"warUnseenPerCity","kind":"number","unit":"units","default":1.7,"min":0,"max":8,"doc":"Soldiers of the era's best that are expected behind each city that another civ is thought to have."},{"name":"warStrangeMost","kind":"number","unit":"factor","default":1.5,"min":1,"max":5,"doc":"Strength of an unseen soldier of a later era, over the best of ours, at most."},{"name":"warScoreWeight","kind":"number","unit":"factor","default":0.6,"min":0,"max":3,"doc":"How far the score of another civ, beside the own one, tells how many cities it has."},{"name":"warHomeGuard","kind":"number","unit":"units","default":0.5,"min":0,"max":3,"doc":"Soldiers for each own city that are not counted as attackers."},{"name":"warUnhappiest","kind":"number","unit":"happiness","default":-7,"min":-20,"max":20,"doc":"No war is started below this happiness."},{"name":"warGatherShare","kind":"number","unit":"share","default":0.7,"min":0.1,"max":1,"doc":"Share of the army that has to be near the rally point before the siege begins."},{"name":"warSiegeRatio","kind":"number","unit":"factor","default":1.1,"min":0,"max":5,"doc":"Own strength at the front over the enemies in sight there from which a siege is begun."},{"name":"warStayRatio","kind":"number","unit":"factor","default":0.6,"min":0,"max":5,"doc":"The same for a siege that is under way to go on."},{"name":"siegeRadius","kind":"number","unit":"tiles","default":4,"min":1,"max":12,"doc":"Steps from a city within which units count as at the siege."},{"name":"screenRadius","kind":"number","unit":"tiles","default":2,"min":1,"max":8,"doc":"Steps from a city within which soldiers screen its siege engines."},{"name":"siegeScreen","kind":"number","unit":"units","default":1,"min":0,"max":6,"doc":"Soldiers who fight hand to hand that stand before a city ahead of its siege engines."},{"name":"carefulRadius","kind":"number","unit":"tiles","default":5,"min":0,"max":12,"doc":"Steps from enemies within which an army goes on step by step."},{"name":"standOff","kind":"number","unit":"tiles","default":2,"min":0,"max":10,"doc":"Steps of way that a shooter goes to stand a step farther off."},{"name":"warGatherRadius","kind":"number","unit":"tiles","default":4,"min":1,"max":10,"doc":"Tiles around the rally point that count as gathered."},{"name":"warReinforce","kind":"number","unit":"units","default":3,"min":1,"max":10,"doc":"Soldiers who come together at home before they follow the army."},{"name":"siegeTurns","kind":"number","unit":"turns","default":4,"min":1,"max":40,"doc":"Turns in which the soldiers at hand must be able to take a city that they besiege."},{"name":"siegeFront","kind":"number","unit":"units","default":3,"min":1,"max":6,"doc":"Soldiers who fight hand to hand that are thought to find room at the walls."},{"name":"warRallyDistance","kind":"number","unit":"tiles","default":5,"min":2,"max":10,"doc":"Tiles from the target at which the army gathers."},{"name":"warGiveUpShare","kind":"number","unit":"share","default":0.5,"min":0.1,"max":1,"doc":"Share of the attackers that begin a war that must be left to march on."},{"name":"warTired","kind":"number","unit":"turns","default":60,"min":5,"max":200,"doc":"Turns of war without any gain after which peace is sought (scaled by speed)."},{"name":"warHopeless","kind":"number","unit":"share","default":0.6,"min":0,"max":1,"doc":"Share of the soldiers that a siege takes below which peace is sought."},{"name":"warMomentum","kind":"number","unit":"turns","default":12,"min":0,"max":60,"doc":"Turns after a gain in which a war is not given up (scaled by speed)."},{"name":"warBreach","kind":"number","unit":"share","default":0.7,"min":0,"max":1,"doc":"Share of a city's health below which its siege counts as a gain."},{"name":"warWinning","kind":"number","unit":"factor","default":1.3,"min":0.5,"max":5,"doc":"Own strength over the known enemy strength from which a war counts as being won."},{"name":"warLosing","kind":"number","unit":"factor","default":0.7,"min":0.1,"max":1.5,"doc":"Peace is sought when own strength over the known enemy strength falls below this."},{"name":"warShortest","kind":"number","unit":"turns","default":12,"min":0,"max":100,"doc":"Turns of war before peace is sought (scaled by speed)."},{"name":"attackExchange","kind":"number","unit":"factor","default":0.9,"min":0.2,"max":3,"doc":"Damage dealt over damage taken (weighed by worth) that an attack must promise."},{"name":"attackKillBonus","kind":"number","unit":"points","default":25,"min":0,"max":200,"doc":"Worth of killing a unit, in points of damage."},{"name":"attackCityBonus","kind":"number","unit":"points","default":15,"min":0,"max":200,"doc":"Worth of an attack on a city under siege, in points of damage."},{"name":"attackWounded","kind":"number","unit":"points","default":0.15,"min":0,"max":2,"doc":"Worth of each health that a target lacks already."},{"name":"captureCivilian","kind":"number","unit":"points","default":60,"min":0,"max":300,"doc":"Worth of taking a worker or settler, in points of damage."},{"name":"captureBonus","kind":"number","unit":"points","default":120,"min":0,"max":500,"doc":"Worth of taking a city with this very attack."},{"name":"nearlyShare","kind":"number","unit":"share","default":0.5,"min":0,"max":1,"doc":"Share of the worth of a kill or capture that counts where it may or may not come off."},{"name":"exposureFear","kind":"number","unit":"points","default":6,"min":0,"max":60,"doc":"Loss for each enemy, beyond own soldiers near, that could strike back where an attack ends."},{"name":"deathFear","kind":"number","unit":"factor","default":0.5,"min":0,"max":3,"doc":"Weight of the chance to lose the attacker, in units lost."},{"name":"strikesMost","kind":"number","unit":"count","default":3,"min":1,"max":10,"doc":"Attacks of one unit in a turn at most, moving between them counted."},{"name":"retreatHealth","kind":"number","unit":"health","default":32,"min":0,"max":100,"doc":"Units below this health go back to heal."},{"name":"healedHealth","kind":"number","unit":"health","default":85,"min":10,"max":100,"doc":"Health at which a resting unit takes part again."},{"name":"campHunting","kind":"number","unit":"factor","default":1,"min":0,"max":3,"doc":"Readiness to clear barbarian camps near own land."},{"name":"campParty","kind":"number","unit":"units","default":2,"min":1,"max":10,"doc":"Free soldiers near from which a held camp is attacked."},{"name":"campHealth","kind":"number","unit":"health","default":85,"min":10,"max":100,"doc":"Health below which soldiers do not go against camps."},{"name":"campDistance","kind":"number","unit":"tiles","default":7,"min":1,"max":20,"doc":"Tiles from own cities within which camps are cleared."},{"name":"campHunters","kind":"number","unit":"units","default":3,"min":0,"max":20,"doc":"Soldiers that go out against camps, for a readiness of 1."},{"name":"landingStand","kind":"number","unit":"tiles","default":3,"min":1,"max":10,"doc":"Steps from a city at which an army that comes over water goes ashore at least."},{"name":"landingTries","kind":"number","unit":"count","default":3,"min":1,"max":20,"doc":"Places near a city over the water at which a landing is tried."},{"name":"landingDetour","kind":"number","unit":"tiles","default":5,"min":0,"max":60,"doc":"Tiles that a way over water to a target counts for more than one by land."},{"name":"shipSupport","kind":"number","unit":"tiles","default":24,"min":0,"max":100,"doc":"Tiles from a besieged city within which warships come to bombard it."},{"name":"shipTries","kind":"number","unit":"count","default":2,"min":1,"max":20,"doc":"Places before a city under siege that a warship tries to reach."},{"name":"airExchange","kind":"number","unit":"factor","default":0.8,"min":0,"max":5,"doc":"Damage dealt over damage taken that an air strike must promise."},{"name":"airSiegeBonus","kind":"number","unit":"points","default":25,"min":0,"max":200,"doc":"Worth of an air strike on the city under siege, in points of damage."},{"name":"airFrontShare","kind":"number","unit":"share","default":0.7,"min":0,"max":2,"doc":"Share of its range from the target within which an aircraft stays in its base."},{"name":"airBaseDanger","kind":"number","unit":"tiles","default":2,"min":0,"max":10,"doc":"Steps from enemies within which a base is too dangerous for aircraft."},{"name":"razeHappiness","kind":"number","unit":"happiness","default":-8,"min":-40,"max":20,"doc":"Happiness below which small conquered cities are burnt."},{"name":"razePopulation","kind":"number","unit":"citizens","default":4,"min":0,"max":40,"doc":"Largest conquered city that is burnt."},{"name":"annexHappiness","kind":"number","unit":"happiness","default":9,"min":-10,"max":60,"doc":"Happiness from which a quiet puppet city is annexed."},{"name":"missileWorth","kind":"number","unit":"points","default":60,"min":0,"max":500,"doc":"Harm in points of damage for which a missile is spent."},{"name":"nuclearLeast","kind":"number","unit":"points","default":220,"min":0,"max":2000,"doc":"Harm in points of damage for which a nuclear weapon is used."},{"name":"nuclearCitizen","kind":"number","unit":"points","default":6,"min":0,"max":100,"doc":"Worth of each citizen that a blast costs the enemy, and of each tile that it does not scorch at home."},{"name":"nuclearCare","kind":"number","unit":"factor","default":2,"min":0,"max":10,"doc":"Weight of harm that a blast does to own soldiers."},{"name":"carrierStand","kind":"number","unit":"tiles","default":4,"min":2,"max":20,"doc":"Tiles from the target of a campaign at which a carrier lies."}]},{"group":"defence","parameters":[{"name":"garrison","kind":"number","unit":"units","default":1,"min":0,"max":3,"doc":"Military units that each city keeps."},{"name":"threatRadius","kind":"number","unit":"tiles","default":5,"min":1,"max":12,"doc":"Tiles around a city in which enemies count as a threat."},{"name":"defenceClose","kind":"number","unit":"tiles","default":3,"min":1,"max":10,"doc":"Steps within which units count as able to meet in the next turn."},{"name":"threatAnswer","kind":"number","unit":"factor","default":1.2,"min":0.2,"max":4,"doc":"Own strength called up for each point of threatening strength."},{"name":"civilianDanger","kind":"number","unit":"tiles","default":3,"min":1,"max":8,"doc":"Tiles from an enemy soldier that great people, and who is to be changed, keep away from."},{"name":"borderGuard","kind":"number","unit":"units","default":0.25,"min":0,"max":2,"doc":"Further military units wanted per city in peace."},{"name":"interceptShare","kind":"number","unit":"factor","default":0.7,"min":0,"max":3,"doc":"Own strength near a threatened city, over the threat, from which soldiers go out to meet it."},{"name":"borderDistance","kind":"number","unit":"tiles","default":8,"min":0,"max":40,"doc":"Tiles from a known foreign city within which own cities keep their garrisons in peace."},{"name":"answerDistance","kind":"number","unit":"tiles","default":9,"min":1,"max":60,"doc":"Tiles from which soldiers are called to a city for its garrison or against a threat."},{"name":"alarmThreat","kind":"number","unit":"strength","default":20,"min":0,"max":100,"doc":"Strength of enemies near an empty city for which soldiers are trained and bought at once."},{"name":"guardDistance","kind":"number","unit":"tiles","default":2,"min":0,"max":8,"doc":"Tiles from the nearest own city within which idle soldiers stay."},{"name":"sortieRange","kind":"number","unit":"tiles","default":3,"min":0,"max":12,"doc":"Steps within which no second enemy may be for a garrison to leave its city."}]},{"group":"expansion","parameters":[{"name":"openingOrder","kind":"list","repeats":true,"default":["scout","scout","settler","soldier","worker","settler","soldier","worker"],"presets":{"By worth alone":[],"Scouts first":["scout","scout","settler","soldier","worker","settler","soldier","worker"],"Escort first":["scout","soldier","settler","soldier","worker","settler","soldier","worker"],"Settler first":["scout","settler","soldier","worker","settler","soldier","worker"],"Worker first":["worker","scout","soldier","settler","soldier","settler"],"Soldiers first":["soldier","scout","soldier","settler","worker","soldier","settler"]},"doc":"What the first city makes first, unless it is besieged: scout, soldier, settler, worker."},{"name":"openingTurns","kind":"number","unit":"turns","default":90,"min":0,"max":500,"doc":"Turns in which the first city keeps to the order of the opening (scaled by speed)."},{"name":"cityTarget","kind":"number","unit":"cities","default":5,"min":1,"max":20,"doc":"Cities that are wanted while there is room, before happiness is asked."},{"name":"cityTargetPerEra","kind":"number","unit":"cities","default":1.2,"min":0,"max":4,"doc":"Further cities wanted for each era after the first."},{"name":"happinessForSettler","kind":"number","unit":"happiness","default":1,"min":-10,"max":15,"doc":"Happiness that must be left before another settler is made."},{"name":"happinessSoon","kind":"number","unit":"turns","default":22,"min":0,"max":100,"doc":"Turns within which happiness from buildings under way counts for settlers (scaled by speed)."},{"name":"luxurySoon","kind":"number","unit":"share","default":0.5,"min":0,"max":1,"doc":"Share that a luxury on own land counts for which workers could open up."},{"name":"settlerMinPopulation","kind":"number","unit":"citizens","default":2,"min":1,"max":10,"doc":"Size of a city before it makes settlers."},{"name":"settlersAtOnce","kind":"number","unit":"units","default":2,"min":1,"max":4,"doc":"Settlers made or walking at the same time."},{"name":"settlerWeight","kind":"number","unit":"points","default":11,"min":0,"max":20,"doc":"Weight of a settler among the things to build."},{"name":"settlerWait","kind":"number","unit":"turns","default":25,"min":1,"max":100,"doc":"Turns of waiting for a settler that halve its weight (scaled by speed)."},{"name":"settlerPatience","kind":"number","unit":"turns","default":10,"min":0,"max":50,"doc":"Turns that a settler waits in a city for its escort (scaled by speed)."},{"name":"settlerPatienceAlone","kind":"number","unit":"factor","default":4,"min":1,"max":20,"doc":"How many times as long it waits where there is none and enemies are in sight of the city."},{"name":"settlerEscort","kind":"number","unit":"switch","default":1,"min":0,"max":1,"doc":"Whether a settler in danger waits for its escort."},{"name":"settlerLatest","kind":"number","unit":"turns","default":60,"min":0,"max":500,"doc":"Turns before the end of the game in which no settlers are made (scaled by speed)."},{"name":"settlerUnhappiness","kind":"number","unit":"happiness","default":3,"min":0,"max":10,"doc":"Happiness that each settler under way is expected to cost."},{"name":"settlerReserve","kind":"number","unit":"gold","default":20,"min":0,"max":1000,"doc":"Gold that buying a settler leaves in the treasury (scaled by speed)."},{"name":"escortDistance","kind":"number","unit":"tiles","default":8,"min":0,"max":30,"doc":"Steps from which a soldier is called to go with a settler."},{"name":"escortHealth","kind":"number","unit":"health","default":55,"min":0,"max":100,"doc":"Health below which a soldier is no escort."},{"name":"escortDare","kind":"number","unit":"share","default":0.6,"min":0,"max":3,"doc":"Share of an escort's health that a turn on the way may be expected to cost."},{"name":"escortDareLate","kind":"number","unit":"share","default":0.8,"min":0,"max":3,"doc":"The same once a settler has waited for as long as it may."},{"name":"siteGood","kind":"number","unit":"points","default":90,"min":10,"max":500,"doc":"Worth of a site for which a settler has its full weight."},{"name":"siteQualityMost","kind":"number","unit":"factor","default":1.5,"min":0.5,"max":5,"doc":"Most that a splendid site adds to the weight of a settler, as a factor."}]},{"group":"settling","parameters":[{"name":"siteFood","kind":"number","unit":"points","default":2.2,"min":0,"max":6,"doc":"Worth of a food on a tile near a new city."},{"name":"siteProduction","kind":"number","unit":"points","default":1.8,"min":0,"max":6,"doc":"Worth of a production on a tile near a new city."},{"name":"siteGold","kind":"number","unit":"points","default":0.8,"min":0,"max":6,"doc":"Worth of a gold on a tile near a new city."},{"name":"siteLuxury","kind":"number","unit":"points","default":14,"min":0,"max":50,"doc":"Worth of a luxury that is not owned yet."},{"name":"siteStrategic","kind":"number","unit":"points","default":6,"min":0,"max":50,"doc":"Worth of a strategic resource."},{"name":"siteBonus","kind":"number","unit":"points","default":2,"min":0,"max":20,"doc":"Worth of a bonus resource."},{"name":"siteRiver","kind":"number","unit":"points","default":6,"min":0,"max":30,"doc":"Worth of a site on a river."},{"name":"siteCoast","kind":"number","unit":"points","default":4,"min":0,"max":30,"doc":"Worth of a site on the coast."},{"name":"siteHill","kind":"number","unit":"points","default":3,"min":0,"max":30,"doc":"Worth of a site on a hill."},{"name":"siteDistance","kind":"number","unit":"points","default":2.2,"min":0,"max":10,"doc":"Loss per tile between settler and site."},{"name":"siteSpread","kind":"number","unit":"points","default":2,"min":0,"max":10,"doc":"Loss per tile between site and nearest own city beyond the closest that is allowed."},{"name":"siteNeighbour","kind":"number","unit":"points","default":4,"min":0,"max":30,"doc":"Loss for each tile nearer than six to a foreign city."},{"name":"siteNeighbourRange","kind":"number","unit":"tiles","default":6,"min":0,"max":30,"doc":"Tiles within which foreign cities are neighbours."},{"name":"siteForeign","kind":"number","unit":"tiles","default":2,"min":0,"max":6,"doc":"Steps within which foreign land makes a site doubtful: a city may lie behind it."},{"name":"siteMenace","kind":"number","unit":"tiles","default":2,"min":0,"max":10,"doc":"Steps that enemies keep settlers away."},{"name":"siteRange","kind":"number","unit":"tiles","default":12,"min":3,"max":40,"doc":"Tiles from the settler within which sites are looked for."},{"name":"siteTries","kind":"number","unit":"count","default":4,"min":1,"max":40,"doc":"Sites that are tried, best first, until one can be reached."},{"name":"siteLeast","kind":"number","unit":"points","default":45,"min":0,"max":200,"doc":"Least worth of a site that is settled."},{"name":"firstCityTurns","kind":"number","unit":"turns","default":2,"min":0,"max":10,"doc":"Turns that the first settler may walk."},{"name":"firstCityRange","kind":"number","unit":"tiles","default":4,"min":0,"max":20,"doc":"Tiles that the first settler looks for a place at most."},{"name":"siteChangeGain","kind":"number","unit":"points","default":30,"min":0,"max":200,"doc":"How much better another site must be for a settler to give up the one it has chosen."},{"name":"siteMoveGain","kind":"number","unit":"points","default":6,"min":0,"max":60,"doc":"How much better another site must be for a settler to walk on from where it could settle."}]},{"group":"yields","parameters":[{"name":"yieldFood","kind":"number","unit":"points","default":1.3,"min":0,"max":5,"doc":"Worth of a food in a city."},{"name":"yieldProduction","kind":"number","unit":"points","default":2,"min":0,"max":5,"doc":"Worth of a production in a city."},{"name":"yieldGold","kind":"number","unit":"points","default":0.9,"min":0,"max":5,"doc":"Worth of a gold."},{"name":"yieldScience","kind":"number","unit":"points","default":2.2,"min":0,"max":5,"doc":"Worth of a science."},{"name":"yieldCulture","kind":"number","unit":"points","default":1.1,"min":0,"max":5,"doc":"Worth of a culture."},{"name":"yieldHappiness","kind":"number","unit":"points","default":2.5,"min":0,"max":10,"doc":"Worth of a happiness when there is enough."},{"name":"yieldHappinessShort","kind":"number","unit":"points","default":10,"min":0,"max":30,"doc":"Worth of a happiness when it is short."},{"name":"yieldFaith","kind":"number","unit":"points","default":0.3,"min":0,"max":5,"doc":"Worth of a faith."},{"name":"yieldFaithPantheon","kind":"number","unit":"points","default":2,"min":0,"max":10,"doc":"Worth of a faith while the civ has no pantheon and could have one."},{"name":"yieldFaithReligion","kind":"number","unit":"points","default":1,"min":0,"max":10,"doc":"Worth of a faith while the civ could still found a religion."},{"name":"happinessShort","kind":"number","unit":"happiness","default":8,"min":-5,"max":20,"doc":"Happiness below which it counts as short."},{"name":"yieldFoodUnhappy","kind":"number","unit":"share","default":0.25,"min":0,"max":1,"doc":"Share of a food's worth while the people are unhappy."},{"name":"yieldGoldPoor","kind":"number","unit":"factor","default":3,"min":0,"max":10,"doc":"Factor on the worth of a gold while the treasury is low, or soon will be."}]},{"group":"buildings","parameters":[{"name":"productionBySimulation","kind":"number","unit":"switch","default":1,"min":0,"max":1,"doc":"Whether buildings are weighed by the city as it would be with them; else by weights alone."},{"name":"buildingAhead","kind":"number","unit":"turns","default":25,"min":0,"max":100,"doc":"Turns ahead for which the city is imagined with a building (scaled by speed)."},{"name":"buildingLeads","kind":"number","unit":"share","default":1,"min":0,"max":2,"doc":"Share that a building counts for of what it is a condition of: other buildings, and wonders that need one in every city."},{"name":"buildingWeight","kind":"number","unit":"factor","default":1,"min":0,"max":5,"doc":"Weight of buildings among the things to build."},{"name":"wonderWeight","kind":"number","unit":"factor","default":1.4,"min":0,"max":5,"doc":"Weight of world wonders."},{"name":"wonderMinProduction","kind":"number","unit":"production","default":8,"min":0,"max":60,"doc":"Production of a city before it starts wonders."},{"name":"wonderMaxTurns","kind":"number","unit":"turns","default":35,"min":5,"max":100,"doc":"No wonder that takes more turns than this."},{"name":"wonderPride","kind":"number","unit":"points","default":1,"min":0,"max":20,"doc":"Worth of a world wonder beyond what it does."},{"name":"nationalWonderWeight","kind":"number","unit":"factor","default":1.1,"min":0,"max":5,"doc":"Weight of national wonders."},{"name":"defenceBuildingWeight","kind":"number","unit":"points","default":0.25,"min":0,"max":5,"doc":"Worth of a point of city strength; grows with threats."},{"name":"defenceAtWar","kind":"number","unit":"factor","default":1.5,"min":0,"max":20,"doc":"Factor on the worth of city strength while at war."},{"name":"defenceThreatened","kind":"number","unit":"factor","default":2.5,"min":0,"max":30,"doc":"Factor on the worth of city strength while enemies are in sight."},{"name":"healthPerStrength","kind":"number","unit":"health","default":25,"min":1,"max":200,"doc":"Health of a city that is worth a point of its strength."},{"name":"experienceWeight","kind":"number","unit":"points","default":0.12,"min":0,"max":3,"doc":"Worth of a point of experience for new units."},{"name":"slotWeight","kind":"number","unit":"points","default":1.2,"min":0,"max":10,"doc":"Worth of a place for a specialist."},{"name":"greatPointWeight","kind":"number","unit":"points","default":0.4,"min":0,"max":5,"doc":"Worth of a point towards great people that specialists make."},{"name":"effectWeight","kind":"number","unit":"points","default":3,"min":0,"max":20,"doc":"Worth of an effect of a building that has no figure of its own."},{"name":"upkeepWeight","kind":"number","unit":"factor","default":1,"min":0,"max":5,"doc":"Loss for each gold of upkeep."},{"name":"horizonTurns","kind":"number","unit":"turns","default":60,"min":10,"max":300,"doc":"Turns over which a building is to pay."},{"name":"buildingMaxTurns","kind":"number","unit":"turns","default":40,"min":5,"max":200,"doc":"No building that takes more turns than this (scaled by speed)."},{"name":"leastWorth","kind":"number","unit":"points","default":0.05,"min":0,"max":5,"doc":"Least return for which a city builds a thing rather than convert its work."},{"name":"rethinkTurns","kind":"number","unit":"turns","default":8,"min":1,"max":50,"doc":"A city that converts its work looks for something to build every so many turns; tiles are bought as often."},{"name":"spaceshipWeight","kind":"number","unit":"points","default":40,"min":0,"max":200,"doc":"Weight of what the spaceship needs."},{"name":"carriedFoodWeight","kind":"number","unit":"points","default":0.9,"min":0,"max":5,"doc":"Worth of a food that growth does not use up."}]},{"group":"units","parameters":[{"name":"armyBase","kind":"number","unit":"units","default":2,"min":0,"max":20,"doc":"Soldiers wanted beside those for each city."},{"name":"armyPerCity","kind":"number","unit":"units","default":1.6,"min":0,"max":6,"doc":"Military units wanted per city; aggression adds."},{"name":"armyAggression","kind":"number","unit":"units","default":2.2,"min":0,"max":8,"doc":"Further units per city at aggression 1."},{"name":"armyWarFactor","kind":"number","unit":"factor","default":1.6,"min":1,"max":4,"doc":"Factor on the army while at war."},{"name":"campaignWeight","kind":"number","unit":"factor","default":1.8,"min":0,"max":10,"doc":"Factor on soldiers while a war is prepared or fought."},{"name":"militaryWeight","kind":"number","unit":"points","default":4,"min":0,"max":20,"doc":"Weight of a missing military unit among the things to build."},{"name":"militaryBoldness","kind":"number","unit":"share","default":0.6,"min":0,"max":1,"doc":"How far aggression above or below a half changes the weight of soldiers."},{"name":"siegeShare","kind":"number","unit":"share","default":0.45,"min":0,"max":1,"doc":"Share of ranged and siege units in the army."},{"name":"scouts","kind":"number","unit":"units","default":2,"min":0,"max":4,"doc":"Scouts wanted while land is unexplored."},{"name":"scoutUntilTurn","kind":"number","unit":"turns","default":100,"min":0,"max":200,"doc":"No scout is made after this turn (scaled by speed)."},{"name":"scoutWeight","kind":"number","unit":"points","default":5,"min":0,"max":20,"doc":"Weight of a missing scout."},{"name":"workersPerCity","kind":"number","unit":"units","default":0.9,"min":0,"max":4,"doc":"Workers wanted per city."},{"name":"workerWeight","kind":"number","unit":"points","default":11,"min":0,"max":20,"doc":"Weight of a missing worker."},{"name":"workBoatWeight","kind":"number","unit":"points","default":3.5,"min":0,"max":20,"doc":"Weight of a work boat where a sea resource waits."},{"name":"shipShare","kind":"number","unit":"share","default":0.15,"min":0,"max":1,"doc":"Share of warships in the army of a coastal realm."},{"name":"shipWeight","kind":"number","unit":"factor","default":0.4,"min":0,"max":3,"doc":"Weight of a warship beside a soldier."},{"name":"airShare","kind":"number","unit":"share","default":0.25,"min":0,"max":1,"doc":"Aircraft wanted, as a share of the army."},{"name":"fighterShare","kind":"number","unit":"share","default":0.3,"min":0,"max":1,"doc":"Share of fighters among the aircraft."},{"name":"airWeight","kind":"number","unit":"factor","default":0.8,"min":0,"max":3,"doc":"Weight of an aircraft beside a soldier."},{"name":"upgradeReserve","kind":"number","unit":"gold","default":60,"min":0,"max":1000,"doc":"Gold that upgrading leaves in the treasury."},{"name":"maxArmyUpkeepShare","kind":"number","unit":"share","default":0.5,"min":0,"max":1,"doc":"Share of the gold income before upkeep that units may eat."},{"name":"unitPatience","kind":"number","unit":"turns","default":10,"min":1,"max":100,"doc":"Turns of waiting for a unit that halve its weight (scaled by speed)."},{"name":"garrisonWeight","kind":"number","unit":"factor","default":1.5,"min":0,"max":10,"doc":"Factor on soldiers while there are fewer than cities and settlers."},{"name":"siegeEngines","kind":"number","unit":"share","default":0.35,"min":0,"max":1,"doc":"Share of siege engines in an army that is to take cities."},{"name":"wrongRole","kind":"number","unit":"share","default":0.55,"min":0,"max":1,"doc":"Weight of a soldier that the mix of the army does not ask for."},{"name":"resourceUnit","kind":"number","unit":"factor","default":0.9,"min":0,"max":2,"doc":"Weight of a soldier that uses up a strategic resource."},{"name":"threatenedWeight","kind":"number","unit":"factor","default":2,"min":0,"max":10,"doc":"Factor on soldiers in a city with enemies in sight."},{"name":"promotionCondition","kind":"number","unit":"share","default":0.6,"min":0,"max":1,"doc":"Worth of strength that counts in some fights only."},{"name":"promotionDepth","kind":"number","unit":"percent","default":3,"min":0,"max":50,"doc":"Worth of going on in a line of promotions, in percent of strength."},{"name":"promotionRange","kind":"number","unit":"percent","default":45,"min":0,"max":200,"doc":"Worth of a tile of range, in percent of strength."},{"name":"promotionAttack","kind":"number","unit":"percent","default":40,"min":0,"max":200,"doc":"Worth of an attack more each turn, in percent of strength."},{"name":"promotionMovement","kind":"number","unit":"percent","default":15,"min":0,"max":200,"doc":"Worth of a movement point, in percent of strength."},{"name":"promotionAbility","kind":"number","unit":"percent","default":22,"min":0,"max":200,"doc":"Worth of a new ability in fights, in percent of strength."},{"name":"promotionOther","kind":"number","unit":"percent","default":4,"min":0,"max":200,"doc":"Worth of any other effect of a promotion, in percent of strength."},{"name":"recruitReserve","kind":"number","unit":"share","default":0.5,"min":0,"max":3,"doc":"Share of the reserve of gold that buying soldiers for a war leaves alone."},{"name":"warheads","kind":"number","unit":"units","default":2,"min":0,"max":20,"doc":"Nuclear weapons wanted while a war is prepared or fought."},{"name":"warheadWeight","kind":"number","unit":"factor","default":1.2,"min":0,"max":5,"doc":"Weight of a nuclear weapon beside a soldier."},{"name":"missiles","kind":"number","unit":"units","default":2,"min":0,"max":20,"doc":"Missiles wanted in a war."},{"name":"carriers","kind":"number","unit":"units","default":1,"min":0,"max":10,"doc":"Carriers wanted while a war over water is prepared or fought by who has aircraft."}]},{"group":"research","parameters":[{"name":"techBuilding","kind":"number","unit":"factor","default":1,"min":0,"max":5,"doc":"Weight of the buildings a technology opens."},{"name":"techWonder","kind":"number","unit":"factor","default":0.5,"min":0,"max":5,"doc":"Weight of the wonders a technology opens."},{"name":"techUnit","kind":"number","unit":"factor","default":1,"min":0,"max":5,"doc":"Weight of the units a technology opens."},{"name":"techStronger","kind":"number","unit":"points","default":24,"min":0,"max":200,"doc":"Worth of a soldier twice as strong as the best so far."},{"name":"techNewRole","kind":"number","unit":"points","default":6,"min":0,"max":60,"doc":"Worth of units of a kind that is not a soldier, and of siege engines to the aggressive."},{"name":"techUpgrade","kind":"number","unit":"points","default":8,"min":0,"max":60,"doc":"Worth of each own soldier that could become one twice as strong."},{"name":"techImprovement","kind":"number","unit":"points","default":6,"min":0,"max":30,"doc":"Worth of an improvement for each own tile that waits for it."},{"name":"techClearing","kind":"number","unit":"points","default":3,"min":0,"max":60,"doc":"Worth of learning to remove a feature."},{"name":"techLuxury","kind":"number","unit":"points","default":30,"min":0,"max":100,"doc":"Worth of making a luxury usable."},{"name":"techStrategic","kind":"number","unit":"points","default":10,"min":0,"max":100,"doc":"Worth of showing or using a strategic resource."},{"name":"techEffect","kind":"number","unit":"points","default":8,"min":0,"max":60,"doc":"Worth of an effect of the technology itself."},{"name":"techDepth","kind":"number","unit":"technologies","default":4,"min":1,"max":12,"doc":"How many technologies deep it looks ahead."},{"name":"techScience","kind":"number","unit":"factor","default":1.4,"min":0,"max":5,"doc":"Factor on science buildings when it weighs technologies."},{"name":"techAny","kind":"number","unit":"points","default":4,"min":0,"max":60,"doc":"Worth of any technology for its own sake."}]},{"group":"economy","parameters":[{"name":"goldReserve","kind":"number","unit":"gold","default":40,"min":0,"max":1000,"doc":"Gold that is kept before anything is bought."},{"name":"goldReservePerEra","kind":"number","unit":"gold","default":40,"min":0,"max":500,"doc":"Further gold kept for each era."},{"name":"buyWhenThreatened","kind":"number","unit":"switch","default":1,"min":0,"max":1,"doc":"Whether defenders are bought for cities in danger."},{"name":"buyTileBelow","kind":"number","unit":"gold","default":75,"min":0,"max":500,"doc":"Highest price of a tile that is bought for its resource."},{"name":"sellAtDeficit","kind":"number","unit":"gold","default":-5,"min":-100,"max":0,"doc":"Income at which needless units are disbanded when the treasury runs out."},{"name":"growthUntil","kind":"number","unit":"happiness","default":0,"min":-10,"max":20,"doc":"Happiness at which cities stop to favour food."},{"name":"growthLarge","kind":"number","unit":"happiness","default":1,"min":0,"max":20,"doc":"Happiness more at which cities stop to grow that are past the size up to which they put food first."},{"name":"feastFrom","kind":"number","unit":"happiness","default":10,"min":-10,"max":100,"doc":"Happiness from which cities put food before all else."},{"name":"feastUntil","kind":"number","unit":"citizens","default":8,"min":0,"max":60,"doc":"Size from which cities do so no more."},{"name":"buyLeast","kind":"number","unit":"points","default":0.8,"min":0,"max":10,"doc":"Least return for which a thing is bought that the city does not work on."},{"name":"buyIdle","kind":"number","unit":"factor","default":2,"min":0,"max":10,"doc":"How much idle gold lowers the return for which a thing is bought."},{"name":"buyFrom","kind":"number","unit":"gold","default":40,"min":0,"max":1000,"doc":"Gold over the reserve from which things are bought (scaled by speed)."},{"name":"buyWait","kind":"number","unit":"turns","default":3,"min":0,"max":30,"doc":"Turns that a thing under construction would still take for it to be bought."},{"name":"shopEvery","kind":"number","unit":"turns","default":3,"min":1,"max":30,"doc":"Turns between two looks of a city for something to buy."},{"name":"conversionIncome","kind":"number","unit":"gold","default":4,"min":-50,"max":100,"doc":"Income below which idle cities make gold, while the treasury is low."},{"name":"goldAheadTurns","kind":"number","unit":"turns","default":20,"min":0,"max":100,"doc":"Turns of a deficit that the treasury is to bear before gold counts for more (scaled by speed)."},{"name":"debtTurns","kind":"number","unit":"turns","default":6,"min":0,"max":50,"doc":"Turns until the treasury is empty at which units are dismissed."},{"name":"treasuryEvery","kind":"number","unit":"turns","default":4,"min":1,"max":50,"doc":"Turns between two looks at the share of gold that goes into science."},{"name":"treasuryScience","kind":"number","unit":"share","default":0.7,"min":0,"max":1,"doc":"Share of the income of gold that goes into science."},{"name":"treasuryTurns","kind":"number","unit":"turns","default":8,"min":1,"max":60,"doc":"Turns in which the treasury is to reach its reserve, or to use up what lies idle."},{"name":"treasuryIdle","kind":"number","unit":"gold","default":100,"min":0,"max":2000,"doc":"Gold over the reserve, for each era, that counts as idle (scaled by speed)."}]},{"group":"exploration","parameters":[{"name":"exploreLandUnits","kind":"number","unit":"units","default":1,"min":0,"max":6,"doc":"Soldiers that explore in the first turns."},{"name":"exploreSpare","kind":"number","unit":"units","default":1,"min":0,"max":20,"doc":"Soldiers that a civ has before one of them explores."},{"name":"exploreUntilTurn","kind":"number","unit":"turns","default":15,"min":0,"max":500,"doc":"Turn after which soldiers do not explore (scaled by speed)."},{"name":"exploreTurns","kind":"number","unit":"turns","default":20,"min":1,"max":100,"doc":"Turns of a walk within which explorers look for something to find."},{"name":"exploreChoices","kind":"number","unit":"count","default":60,"min":1,"max":1000,"doc":"Places at the edge of the known world, the nearest first, that an explorer compares."},{"name":"explorePatience","kind":"number","unit":"points","default":4,"min":0,"max":60,"doc":"Unknown tiles that a turn on the way must be worth."},{"name":"exploreApart","kind":"number","unit":"tiles","default":8,"min":0,"max":40,"doc":"Tiles from the aim of another explorer within which a place is worth less."},{"name":"exploreFear","kind":"number","unit":"points","default":25,"min":0,"max":200,"doc":"Unknown tiles that are given up rather than lose an explorer."},{"name":"exploreTries","kind":"number","unit":"count","default":5,"min":1,"max":50,"doc":"Places that an explorer tries to set out for, the best first."},{"name":"exploreRuins","kind":"number","unit":"points","default":20,"min":0,"max":200,"doc":"Worth of ruins in unknown tiles."},{"name":"exploreHealth","kind":"number","unit":"health","default":60,"min":0,"max":100,"doc":"Health below which soldiers and ships do not set out to explore."},{"name":"exploreShips","kind":"number","unit":"units","default":2,"min":0,"max":5,"doc":"Warships that explore."},{"name":"shipAgain","kind":"number","unit":"turns","default":20,"min":1,"max":200,"doc":"Turns after which a ship that found nothing more looks again: it may have learnt to cross the ocean."},{"name":"seaScoutWeight","kind":"number","unit":"points","default":8,"min":0,"max":20,"doc":"Weight of a ship that crosses oceans while there are civs nobody of ours has met."},{"name":"scoutAgain","kind":"number","unit":"turns","default":20,"min":1,"max":200,"doc":"Turns after which a scout that found nothing more looks again."},{"name":"scoutStarts","kind":"number","unit":"units","default":3,"min":1,"max":20,"doc":"Enemies that may stop a scout in one turn before it stays where it is."}]},{"group":"diplomacy","parameters":[{"name":"peacePrice","kind":"number","unit":"gold","default":160,"min":-500,"max":500,"doc":"Gold that must come with a peace when winning; when losing, what it may cost."},{"name":"peaceEvery","kind":"number","unit":"turns","default":5,"min":1,"max":50,"doc":"Turns between two offers of peace to one civ."},{"name":"peaceOffer","kind":"number","unit":"gold","default":40,"min":0,"max":1000,"doc":"Gold that is added to an offer of peace when losing, and what a wanted peace is worth."},{"name":"peaceHappiness","kind":"number","unit":"happiness","default":-9,"min":-40,"max":20,"doc":"Happiness below which peace is sought."},{"name":"peaceAdvancing","kind":"number","unit":"factor","default":5,"min":0,"max":50,"doc":"Prices of a peace that must come with one while the war brings gains."},{"name":"peaceUnrest","kind":"number","unit":"happiness","default":-13,"min":-40,"max":20,"doc":"The same in a war that is being won."},{"name":"openBordersPrice","kind":"number","unit":"gold","default":30,"min":0,"max":500,"doc":"Gold for which open borders are given."},{"name":"openBordersWanted","kind":"number","unit":"share","default":0.4,"min":0,"max":3,"doc":"Worth of being let in by others, as a share of the price for letting them in."},{"name":"embassyPrice","kind":"number","unit":"gold","default":30,"min":0,"max":500,"doc":"Gold that an embassy is worth."},{"name":"embassyOfCompetitor","kind":"number","unit":"gold","default":60,"min":0,"max":1000,"doc":"Gold that an embassy of a competitor costs him."},{"name":"giftThanks","kind":"number","unit":"switch","default":1,"min":0,"max":1,"doc":"Whether gifts are taken."},{"name":"treatiesEvery","kind":"number","unit":"turns","default":10,"min":6,"max":100,"doc":"Turns between two approaches to one civ about embassies, friendship and research."},{"name":"tradeEvery","kind":"number","unit":"turns","default":7,"min":1,"max":100,"doc":"Turns between two offers of goods to one civ."},{"name":"pactEvery","kind":"number","unit":"turns","default":30,"min":1,"max":300,"doc":"Turns between two proposals of a pact to one civ."},{"name":"demandEvery","kind":"number","unit":"turns","default":20,"min":6,"max":300,"doc":"Turns between two demands on one civ that is weaker."},{"name":"demandGold","kind":"number","unit":"gold","default":100,"min":0,"max":2000,"doc":"Gold that is demanded of who is weaker, and what a demand of the mightier is given for peace and quiet."},{"name":"denounceEvery","kind":"number","unit":"turns","default":15,"min":1,"max":300,"doc":"Turns between two looks for somebody to denounce."},{"name":"stockOffered","kind":"number","unit":"share","default":0.5,"min":0,"max":1,"doc":"Share of a stockpiled resource that is offered for sale at a time."},{"name":"luxuryFor","kind":"number","unit":"gold","default":240,"min":0,"max":2000,"doc":"Gold that is asked for a spare luxury."},{"name":"luxuryPerTurn","kind":"number","unit":"gold","default":10,"min":0,"max":100,"doc":"Gold a turn that is asked for a spare luxury of who has no gold."},{"name":"luxurySpare","kind":"number","unit":"gold","default":250,"min":0,"max":2000,"doc":"Gold that a luxury is worth to itself that it has more of."},{"name":"luxuryLast","kind":"number","unit":"gold","default":600,"min":0,"max":5000,"doc":"The same of its last one."},{"name":"strategicPrice","kind":"number","unit":"gold","default":50,"min":0,"max":1000,"doc":"Gold that one of a strategic resource is worth, in peace."},{"name":"strategicHeld","kind":"number","unit":"count","default":2,"min":0,"max":20,"doc":"Strategic resources of a kind that it wants to have."},{"name":"cheaper","kind":"number","unit":"share","default":0.8,"min":0,"max":2,"doc":"Share of the worth to itself that it wants for what it offers."},{"name":"countersUntil","kind":"number","unit":"count","default":3,"min":0,"max":29,"doc":"Messages of an exchange before which counter-proposals are made."},{"name":"cityLeast","kind":"number","unit":"gold","default":1000,"min":0,"max":20000,"doc":"Gold that a city of its own is worth at least."},{"name":"warWanted","kind":"number","unit":"gold","default":200,"min":0,"max":5000,"doc":"Gold that it is worth to have an enemy warred on by others."},{"name":"warGiven","kind":"number","unit":"gold","default":1000,"min":0,"max":20000,"doc":"Gold for which it goes to war for others."},{"name":"warForOthers","kind":"number","unit":"factor","default":1.5,"min":0.5,"max":10,"doc":"Strength over that of another that makes a war on it for others thinkable, or its demands heard."},{"name":"friendshipOpinion","kind":"number","unit":"opinion","default":10,"min":-100,"max":100,"doc":"Opinion in points from which a declaration of friendship is signed."}]},{"group":"policies","parameters":[{"name":"policyOrder","kind":"list","default":[],"presets":{"By worth alone":[],"Culture first":["Culture","Happiness"],"Growth first":["Food","Happiness","Production"],"Science first":["Science","Food"],"Wealth first":["Gold","Happiness"]},"doc":"Branches, policies, or yields that they bring, those preferred first."},{"name":"policyAhead","kind":"number","unit":"share","default":0.5,"min":0,"max":1,"doc":"Weight of what a policy leads to, over what it brings at once."},{"name":"policyLeader","kind":"number","unit":"share","default":0.15,"min":0,"max":1,"doc":"How far the leader's liking for a branch of policies counts."},{"name":"policyBegun","kind":"number","unit":"points","default":3,"min":-10,"max":50,"doc":"Worth of going on in a branch that is begun."},{"name":"policyFinisher","kind":"number","unit":"factor","default":1,"min":0,"max":5,"doc":"Weight of what a whole branch brings, shared out over what is missing."},{"name":"policyCloses","kind":"number","unit":"factor","default":2,"min":0,"max":10,"doc":"Factor on the worth of a branch of a later era that the choice would close."},{"name":"effectOther","kind":"number","unit":"points","default":1,"min":-5,"max":30,"doc":"Worth a turn of an effect that has no measure of its own."},{"name":"effectLater","kind":"number","unit":"share","default":0.3,"min":0,"max":1,"doc":"Share that an effect counts for whose conditions do not hold yet."},{"name":"effectOnce","kind":"number","unit":"points","default":5,"min":0,"max":60,"doc":"Worth of something that happens once, as so much a turn."},{"name":"eventLeastWeight","kind":"number","unit":"share","default":0.01,"min":0.001,"max":1,"doc":"Least weight of a choice of an event by which a loss is divided."},{"name":"eventTurns","kind":"number","unit":"turns","default":20,"min":1,"max":200,"doc":"Turns over which goods that an event brings at once are taken to be spent."},{"name":"effectStrength","kind":"number","unit":"points","default":0.12,"min":0,"max":3,"doc":"Worth of a percent of strength in fights."},{"name":"effectTileWorked","kind":"number","unit":"share","default":0.5,"min":0,"max":1,"doc":"Share of the own tiles that are taken to be worked."},{"name":"effectFollowing","kind":"number","unit":"cities","default":0.9,"min":0,"max":5,"doc":"Cities that are expected to follow the own religion, for each own city."},{"name":"effectBuildings","kind":"number","unit":"share","default":0.5,"min":0,"max":1,"doc":"Share of production that is taken to go into buildings."},{"name":"effectWonders","kind":"number","unit":"share","default":0.15,"min":0,"max":1,"doc":"Share of production that is taken to go into wonders."},{"name":"effectUnits","kind":"number","unit":"share","default":0.2,"min":0,"max":1,"doc":"Share of production that is taken to go into units of a kind."},{"name":"effectFreeBuilding","kind":"number","unit":"points","default":2.5,"min":0,"max":30,"doc":"Worth a turn of a building for nothing."},{"name":"effectFaithPurchase","kind":"number","unit":"points","default":1.2,"min":0,"max":20,"doc":"Worth for each city of being able to buy a building with faith."},{"name":"effectSpread","kind":"number","unit":"points","default":4,"min":0,"max":60,"doc":"Worth of spreading a religion twice as fast."}]},{"group":"people","parameters":[{"name":"greatScientist","kind":"number","unit":"points","default":5,"min":0,"max":20,"doc":"How much great people are wanted who hurry research."},{"name":"greatEngineer","kind":"number","unit":"points","default":4,"min":0,"max":20,"doc":"How much great people are wanted who hurry construction."},{"name":"greatArtist","kind":"number","unit":"points","default":2.5,"min":0,"max":20,"doc":"How much great people are wanted who bring golden ages."},{"name":"greatMerchant","kind":"number","unit":"points","default":2,"min":0,"max":20,"doc":"How much great people are wanted who trade with city-states."},{"name":"greatGeneral","kind":"number","unit":"points","default":0.8,"min":0,"max":20,"doc":"How much great people are wanted who lead armies; twice that with a war in mind."},{"name":"generalTries","kind":"number","unit":"units","default":2,"min":1,"max":20,"doc":"Companies that a general tries to reach."},{"name":"greatProphet","kind":"number","unit":"points","default":3,"min":0,"max":20,"doc":"How much prophets are wanted while they have something to found."},{"name":"greatWalk","kind":"number","unit":"turns","default":12,"min":1,"max":60,"doc":"Turns of a walk to a place of work at most, of great people."},{"name":"greatRest","kind":"number","unit":"turns","default":4,"min":1,"max":60,"doc":"Turns between two looks for work of great people who rest without any."},{"name":"greatHorizon","kind":"number","unit":"turns","default":70,"min":0,"max":300,"doc":"Turns for which an improvement made by a great person counts (scaled by speed)."},{"name":"greatGoldenAge","kind":"number","unit":"share","default":0.18,"min":0,"max":2,"doc":"Share of all yields that a turn of golden age is worth."},{"name":"greatInfluence","kind":"number","unit":"points","default":4,"min":0,"max":50,"doc":"Worth of a point of influence with a city-state."},{"name":"greatMissionDistance","kind":"number","unit":"tiles","default":20,"min":0,"max":100,"doc":"Tiles that a merchant goes to a city-state."},{"name":"greatHurryLeast","kind":"number","unit":"production","default":120,"min":0,"max":1000,"doc":"Production that must be missing for construction to be hurried (scaled by speed)."},{"name":"greatWonder","kind":"number","unit":"factor","default":1.6,"min":0,"max":10,"doc":"Factor on hurried construction where it is a world wonder."},{"name":"greatSpareTile","kind":"number","unit":"tiles","default":8,"min":0,"max":50,"doc":"Steps farther that a great improvement goes rather than onto a resource."}]},{"group":"faith","parameters":[{"name":"beliefPreferences","kind":"list","default":[],"presets":{"By worth alone":[],"Contented people":["Happiness","Food"],"Faith first":["Faith","Culture"],"Science and culture":["Science","Culture"],"Works and wealth":["Production","Gold"]},"doc":"Beliefs, or yields that they bring, those preferred first."},{"name":"currencyShare","kind":"number","unit":"share","default":0.5,"min":0,"max":1,"doc":"Share of the culture or science in store that one purchase may take, where rules sell things for them."},{"name":"faithEvery","kind":"number","unit":"turns","default":2,"min":1,"max":30,"doc":"Turns between two purchases with faith."},{"name":"faithFrom","kind":"number","unit":"faith","default":60,"min":0,"max":1000,"doc":"Faith from which purchases are thought of (scaled by speed)."},{"name":"faithBuilding","kind":"number","unit":"points","default":100,"min":0,"max":1000,"doc":"Weight of the worth of buildings among what faith buys."},{"name":"faithGreatPerson","kind":"number","unit":"points","default":250,"min":0,"max":5000,"doc":"Weight of great people among what faith buys."},{"name":"faithPreacherHome","kind":"number","unit":"points","default":900,"min":0,"max":5000,"doc":"Worth of a preacher while own cities do not believe."},{"name":"faithPreacherAbroad","kind":"number","unit":"points","default":120,"min":0,"max":5000,"doc":"Worth of a preacher for each known city near that does not believe."},{"name":"preachersAtOnce","kind":"number","unit":"units","default":2,"min":0,"max":20,"doc":"Preachers that a civ keeps at once."},{"name":"preachDistance","kind":"number","unit":"tiles","default":14,"min":0,"max":60,"doc":"Tiles from own cities within which those of others are preached to."},{"name":"preachHomeFirst","kind":"number","unit":"tiles","default":12,"min":0,"max":60,"doc":"Steps farther that preachers go for an own city, or one that asks for it."},{"name":"faithWalk","kind":"number","unit":"turns","default":20,"min":1,"max":60,"doc":"Turns of a walk to a city at most, of prophets, missionaries and inquisitors."}]},{"group":"cityStates","parameters":[{"name":"courtEvery","kind":"number","unit":"turns","default":3,"min":1,"max":50,"doc":"Turns between two looks at the city-states."},{"name":"pledgeFrom","kind":"number","unit":"influence","default":0,"min":0,"max":100,"doc":"Influence from which protection is pledged."},{"name":"giftReserve","kind":"number","unit":"gold","default":150,"min":0,"max":2000,"doc":"Gold that gifts leave in the treasury."},{"name":"giftLeast","kind":"number","unit":"points","default":1.5,"min":0,"max":50,"doc":"Worth a turn for each hundred gold from which a gift is given."},{"name":"giftFriend","kind":"number","unit":"points","default":1.5,"min":0,"max":50,"doc":"Worth of being a friend beyond what it gives."},{"name":"giftAlly","kind":"number","unit":"points","default":5,"min":0,"max":50,"doc":"Worth of being the ally beyond what it gives."},{"name":"giftLasting","kind":"number","unit":"influence","default":100,"min":1,"max":500,"doc":"Influence from which a bond is taken to last."},{"name":"giftRenewBelow","kind":"number","unit":"influence","default":5,"min":0,"max":100,"doc":"Influence over that of an ally below which the alliance is renewed."},{"name":"coupDare","kind":"number","unit":"percent","default":60,"min":0,"max":100,"doc":"Percent of success from which a coup is dared."},{"name":"spyCapital","kind":"number","unit":"citizens","default":20,"min":0,"max":200,"doc":"Citizens that a first city counts for more where a spy looks for a city to steal in."}]},{"group":"strategy","parameters":[{"name":"strategyDoubling","kind":"number","unit":"turns","default":65,"min":10,"max":300,"doc":"Turns in which science, culture and gold are expected to double (scaled by speed)."},{"name":"strategyLiking","kind":"number","unit":"share","default":0.7,"min":0.3,"max":1,"doc":"Share that the way to the victory which the nation likes best counts for."},{"name":"strategyBegun","kind":"number","unit":"share","default":0.5,"min":0,"max":0.9,"doc":"Share of the turns to a victory that is left out once its own work, its branches or its votes are all but done."},{"name":"strategyKeep","kind":"number","unit":"share","default":0.35,"min":0,"max":0.9,"doc":"Share of the turns to the victory aimed for that is left out, so that the aim is changed for a reason only."},{"name":"strategyCultureFrom","kind":"number","unit":"turns","default":60,"min":0,"max":300,"doc":"Turn from which a victory of culture is thought of (scaled by speed)."},{"name":"strategyCulture","kind":"number","unit":"factor","default":1.2,"min":0.1,"max":5,"doc":"Factor on the culture that is made when the turns to its victory are reckoned: few realms can keep it up."},{"name":"aimScience","kind":"number","unit":"factor","default":2,"min":1,"max":5,"doc":"Factor on the worth of science for who aims for a spaceship."},{"name":"aimStraight","kind":"number","unit":"turns","default":60,"min":0,"max":300,"doc":"Turns before a victory from which only what it needs is learnt (scaled by speed)."},{"name":"aimCulture","kind":"number","unit":"factor","default":3,"min":1,"max":10,"doc":"Factor on the worth of culture for who aims for a victory of culture."},{"name":"aimGold","kind":"number","unit":"factor","default":1.3,"min":1,"max":5,"doc":"Factor on the worth of gold for who aims to be elected."},{"name":"feastUntilArtful","kind":"number","unit":"citizens","default":14,"min":0,"max":60,"doc":"The size from which cities put food first no more, for who aims for a victory of culture."},{"name":"aimWonder","kind":"number","unit":"points","default":6,"min":0,"max":60,"doc":"Worth of a world wonder beyond what it does, for who aims for a victory of culture."},{"name":"aimBranch","kind":"number","unit":"points","default":200,"min":0,"max":500,"doc":"Worth of ending a branch of policies for who aims for a victory of culture."},{"name":"aimNewBranch","kind":"number","unit":"share","default":0.03,"min":0,"max":1,"doc":"Share of that which opening another branch counts for."},{"name":"artfulCities","kind":"number","unit":"cities","default":30,"min":1,"max":30,"doc":"Cities from which no settlers are made by who aims for a victory of culture."},{"name":"artfulFrom","kind":"number","unit":"citizens","default":60,"min":0,"max":60,"doc":"Size from which cities then put culture before all else."},{"name":"treasuryCulture","kind":"number","unit":"share","default":0.2,"min":0,"max":1,"doc":"Share of the income of gold that goes into science of who aims for a victory of culture."},{"name":"electionSaving","kind":"number","unit":"turns","default":60,"min":0,"max":300,"doc":"Turns before an election that is aimed for from which gold is saved for it (scaled by speed)."},{"name":"electionPrice","kind":"number","unit":"factor","default":1.3,"min":1,"max":5,"doc":"Factor on the gold that an election would take today, to be saved for one to come."},{"name":"electionDays","kind":"number","unit":"turns","default":1,"min":0,"max":30,"doc":"Turns before an election in which votes are bought."},{"name":"electionGuard","kind":"number","unit":"turns","default":12,"min":0,"max":100,"doc":"Turns before a vote from which gold is kept to bid against who could be elected (scaled by speed)."},{"name":"electionMargin","kind":"number","unit":"votes","default":2,"min":0,"max":20,"doc":"Votes short of a majority from which another civ gets no more of them."},{"name":"conquestTurns","kind":"number","unit":"turns","default":32,"min":5,"max":300,"doc":"Turns that a first city of another civ of equal strength takes to conquer (scaled by speed)."},{"name":"conquestMost","kind":"number","unit":"factor","default":1,"min":0.1,"max":5,"doc":"Another civ's strength over one's own up to which its first city counts as within reach."},{"name":"conquestArmy","kind":"number","unit":"factor","default":1.1,"min":0.5,"max":4,"doc":"Factor on the army of who aims for domination."},{"name":"conquestDetour","kind":"number","unit":"tiles","default":10,"min":0,"max":60,"doc":"Tiles of way that first cities are worth to who aims for domination, and that others cost."},{"name":"conquestUnrest","kind":"number","unit":"happiness","default":-20,"min":-60,"max":20,"doc":"Happiness down to which who aims for domination makes war."},{"name":"conquestRaze","kind":"number","unit":"citizens","default":12,"min":0,"max":60,"doc":"Largest conquered city that is burnt, of who aims for domination and whose people are unhappy."},{"name":"conquestRazeHappiness","kind":"number","unit":"happiness","default":-4,"min":-40,"max":20,"doc":"Happiness below which it burns them."},{"name":"conquestDare","kind":"number","unit":"factor","default":0.8,"min":0.2,"max":1,"doc":"Factor on the strength wanted for a war of who aims for domination."}]}]}
'use strict';
const { MEMORY_MAX, isHidden, seenCity, isVisible, seenOwner, NONE: NONE$1, isExplored, canSeeResource, seenFeatures, within, seenImprovement, entryHas, distance, luxuriesOf, isRefusal, civIncome, cityYields, majors, branchesDone, voters, isAlly, votesNeeded, partsMissing, researchPath, techCost, itemCost, policyCost, deterministicPow, turnsBetweenVotes, influenceX100, goldInfluence, majorReligionOf, openBeliefs, awaitsProphet, cityContext, civContext, conditionsHold, matchesCity, countBuildings, matchesTile, matchesBuilding, matchesKind, storeOf, resourceSupply, xOf, yOf, civHas, cityHp, cityCombatant, preview, unitCombatant, hasOption, unitSupply, isAir, checkAttack, flightRange, UNIT_HP, checkSweep, reachable, previewBombard, attacksPerTurn, rangeOf, MOVE, setUpCost, hasLine, unitHas, hasOpenBorders, canFortify, check, movementProfile, searchPaths, MOST_TURNS, pathFound, pathBuffers, isWater, isWritten, kindEffects, unitActions, whyNotAct, cityWith, specialistSlots, relationshipWith, questsFor, kindOf, inflationOf, introductionPrice, levelBetween, UNFORGIVABLE, ENEMY, NEUTRAL: NEUTRAL$1, opinionOf, researchCost, FRIEND, entryEffects, resourceTraits, resourceBalance, resourcesUsed, spareOf, COMPETITOR, fullTerms, openNegotiationOf, exchangesThisTurn, checkTerms, isTradable, canIntroduce, partnersOf, denounces, FAVORABLE, countVotes, eventsToSettle, adviceX100, isDeadly, dangerTo: dangerTo$1, mightSee, yieldsWith, isGreat, choosable, hurriedScience, cultureGift, findPath, missionGold, progressOf, productionGift, hurriedProduction, DIRECTIONS, workRange, whyNotStand, canFoundPantheon, beliefsToTake, BELIEF_KINDS, whyNoFounding, whyNoEnhancing, neededToFound, neededToEnhance, freeNames, cityAround, priceIn, isShunned, whyNotBuy, previewBlast, wholeProduction, unitContext, allEffects, UNIT_SALES, OWN_PRICES, tilesOfCity, lastCopyHappiness, choosesItself, isSame, canBuild, supplyDeficit, dangerToCity, buildableItems, PERPETUAL_NOTHING, fundsOf, PURCHASE_EFFECTS, canAdoptSome, openPolicies, openPromotions, goldPrice, touchesLand, tilePrice, canResearch, ownKind, statsFor, coupChanceX100, stealable, spyIn, upgradeCost, firstUpgrade, upgradeTargets, checkUpgrade } = modules['engine/index.ts'];
const { E } = modules['rules/effects/templates.ts'];
const { NONE } = modules['rules/ruleset.ts'];
const { FOOD, PRODUCTION, GOLD, HAPPINESS, CULTURE, STAT_COUNT, STATS, SCIENCE, FAITH: FAITH$1 } = modules['rules/stats.ts'];
const { F } = modules['rules/effects/filters/ops.ts'];
const { reading } = modules['rules/effects/filters/reading.ts'];
const { CITY_STATE_GIFTS, CITY_STATES: CITY_STATES$1 } = modules['rules/constants/city-states.ts'];
const { POLICIES: POLICIES$1 } = modules['rules/constants/progress.ts'];
const { C } = modules['rules/effects/conditions.ts'];
const { isCondition, isEffect, isAnyOf } = modules['rules/effects/effect.ts'];
const { CITIES } = modules['rules/constants/cities.ts'];
const { HAPPINESS_FIGURES } = modules['rules/constants/happiness.ts'];
/** What the bot keeps in mind from turn to turn: plans, which the world does not show. What can be found out again is not kept. */
/** Raised where what stands under a key changes its meaning: then older memories are forgotten. */
const FORM = 1;
/** A planner reads and writes what is its own, and forgets what is done. */
/** Empty where the text is none of ours: other code may have played the seat. */
function recall(text        )         {
  if (text === '') return {}
  try {
    const { form, ...memory } = JSON.parse(text);
    return form === FORM ? memory : {}
  } catch {
    return {}
  }
}
/** As the state keeps it: equal memories give equal text, empty ones ''. More than it holds is forgotten as a whole. */
function memoryText(memory        )         {
  const kept = Object.entries(memory).filter(([, what]) => Object.keys(what).length > 0);
  if (kept.length === 0) return ''
  const text = JSON.stringify({ form: FORM, ...Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1))) });
  return text.length > MEMORY_MAX ? '' : text
}
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
/** Flies from a base, be it once. */
const isFlown = (role      )          => isAircraft(role) || role === 'missile' || role === 'warhead';
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
  if (has(E.nuclearWeapon)) return 'warhead'
  if (has(E.cannotAttack)) return domain === 'water' && has(E.carries) ? 'carrier' : 'none'
  if (domain === 'air') return has(E.selfDestructs) ? 'missile' : kind.interceptRange > 0 ? 'fighter' : 'bomber'
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
const isKnown$2 = isExplored;
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
/** Ruins that nobody has been seen to enter. */
function isRuin(w               , seat        , t        )          {
  const improvement = isExplored(w, seat, t) ? seenImprovement(w, seat, t) : NONE$1;
  return improvement !== NONE$1 && entryHas(w.rules.improvements[improvement], E.ruins)
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
    const site = m.memory.sites?.[id];
    if (site !== undefined) settled.push(site);
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
    if (crowded[t] === 1 || !isLegal(m, t) || enemyDistance(m.w, m.perception, t) <= m.p.siteMenace) continue
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
/** By what is known: land on which a city may be founded, away from strangers. */
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
  return true
}
/** Worth of a site that a settler has chosen, whoever passes by it; 0 where it may no longer be settled. */
function keptWorth(m             , t        )         {
  const sites = sitesOf(m);
  return crowdedBy(m, sites, t)[t] === 0 && isLegal(m, t) ? Math.max(0, siteValue(m, sites, t)) : 0
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
/** What the bot thinks with during one turn. Nothing of it outlives the turn but its memory: all else can be derived from the state again. */
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
    memory: recall(w.s.seats[seat].memory),
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
/** What the cities earn, and how the treasury will stand. */
/** Gold a turn that the share in science leaves of what the cities earn, before the upkeep of their buildings: that is paid in any case. */
function takings(m             )         {
  let gold = 0;
  for (const city of ownCities(m)) {
    const { net, maintenance } = cityYields(m.w, city);
    gold += Math.max(0, net[GOLD] + maintenance);
  }
  return gold
}
/** Gold that is kept before anything is bought. */
const reserveOf = (m             )         => m.p.goldReserve * m.pace + m.p.goldReservePerEra * m.pace * m.civ.era;
/** Gold that there will be some turns ahead, as things go: below 0 the army would be dismissed. */
const goldAhead = (m             )         => m.civ.gold + Math.min(0, incomeOf(m).gold) * m.p.goldAheadTurns * m.pace;
/** How strong civs are in the field: what one has, and what one knows or has to expect of others. */
/** Strength of the own soldiers. */
function ownMight(m             )         {
  let might = 0;
  for (const unit of ownUnits(m)) if (isSoldier(roleOf(m, unit))) might += strengthOf(m, unit);
  return might
}
/** What another civ can put into the field: what is seen, or what one has to expect of so many cities in its era. */
function mightOfOther(m             , other     )         {
  const known = m.perception.cities.filter(city => city.owner === other.id).length;
  // Few cities are known of most: the score tells how many there may be.
  const score = other.score / Math.max(1, m.civ.score);
  const cities = Math.max(1, known, m.civ.cities.length * (1 + (score - 1) * m.p.warScoreWeight));
  return Math.max(mightInSight(m.w, m.seat, other.id), cities * m.p.warUnseenPerCity * strengthAt(m, other.era))
}
/** Strength of a usual soldier of the era: armies are part old. One that is far beyond the own best is not told from what is just beyond. */
function strengthAt(m             , era        )         {
  const { eraStrength } = m.roles;
  return Math.min((eraStrength[Math.max(0, era - 1)] + eraStrength[era]) / 2, bestSoldier(m) * m.p.warStrangeMost)
}
/** How near a civ is to ruling all first cities, and what a conquest of the rest would take. */
/** Owners (ids) of the first cities that it does not have, one entry for each city, as far as is known; whoever had it for one never seen. */
function capitalsMissing(m             )           {
  const missing           = [];
  for (const other of majors(m.w)) {
    if (other.id === m.seat) continue
    const city = other.originalCapital === NONE$1 ? null : m.w.s.cities[other.originalCapital];
    if (city?.owner === m.seat || (!city && !other.alive)) continue
    missing.push(m.perception.cities.find(({ id }) => id === city?.id)?.owner ?? other.id);
  }
  return missing
}
/** Turns to the last of them as strengths are; Infinity where somebody who has one is too strong. */
function conquestTurns(m             )         {
  const own = Math.max(1, ownMight(m));
  let turns = 0;
  for (const owner of capitalsMissing(m)) {
    const ratio = mightOf(m, m.w.s.civs[owner]) / own;
    if (ratio > m.p.conquestMost) return Number.POSITIVE_INFINITY
    turns += m.p.conquestTurns * m.pace * (0.5 + ratio);
  }
  return turns
}
const mightOf = (m             , { id, alive }     )         => (alive ? mightOfOther(m, m.w.s.civs[id]) : 0);
/** What the victories of a ruleset ask for, in ids: read from their milestones once. */
const VICTORY_TYPES                         = ['science', 'culture', 'diplomatic', 'domination'];
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
  const turns = {
    science: scienceTurns(m),
    culture: cultureTurns(m),
    diplomatic: diplomaticTurns(m),
    domination: dominationTurns(m),
  };
  const { preferredVictory } = m.w.rules.nations[m.civ.nation];
  const kept = m.memory.victory?.aim;
  let best                     = null;
  let least = Number.POSITIVE_INFINITY;
  for (const aim of VICTORY_TYPES) {
    // Learning comes first: it serves every aim.
    if (aim === 'culture' && m.w.s.turn < m.p.strategyCultureFrom * m.pace && !nearly(m, aim)) continue
    const liked = goalsOf(m.w.rules)[aim]?.victory.name === preferredVictory;
    const stays = aim === kept ? 1 - m.p.strategyKeep : 1;
    const wait = turns[aim] * (liked ? m.p.strategyLiking : 1) * (1 - m.p.strategyBegun * begun(m, aim)) * stays;
    if (wait >= least) continue
    least = wait;
    best = aim;
  }
  if (best !== null && best !== kept) m.memory.victory = { aim: best, since: m.w.s.turn };
  return { aim: best, turns }
}
/** More than half of its own work is done. */
const nearly = (m             , aim             )          => begun(m, aim) > 1 / 2;
/** How much of the victory's own work is done, 0–1: who has begun does not change its mind for little. */
function begun(m             , aim             )         {
  const goal = goalOf(m, aim);
  if (!goal) return 0
  if (aim === 'culture') return Math.min(1, branchesDone(m.w, m.civ) / Math.max(1, goal.branches))
  if (aim === 'diplomatic') {
    const all = voters(m.w);
    return Math.min(1, all.filter(civ => isAlly(civ, m.seat)).length / Math.max(1, votesNeeded(all.length)))
  }
  if (aim === 'domination') return 1 - capitalsMissing(m).length / Math.max(1, majors(m.w).length - 1)
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
  for (let n = 0; n < left; n++) culture += next * deterministicPow((bought + n + 1) / (bought + 1), POLICIES$1.exponent);
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
const dominationTurns = (m             )         => (goalOf(m, 'domination') ? conquestTurns(m) : Number.POSITIVE_INFINITY);
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
  return incomeOf(m).gold + (takings(m) * scienceShare) / (100 - Math.min(scienceShare, 90))
}
/** City-states that could be bought as allies, cheapest first, with the gold each takes now. */
function alliesForSale(m             )                                 {
  const found                                 = [];
  for (const minor of m.w.s.civs) {
    const { met, war } = m.civ.relations[minor.id];
    if (minor.cityState === null || !minor.alive || !met || war || isAlly(minor, m.seat)) continue
    const { ally } = minor.cityState;
    const wanted = ally === NONE$1 ? CITY_STATES$1.allyInfluenceX100 : minor.relations[ally].influenceX100 + 100;
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
  const short = civ.happiness + happinessComing(m) < p.happinessShort;
  // Food feeds people, and people are unhappy: it is worth little where nobody may be born.
  const food = civ.happiness < 0 ? p.yieldFood * p.yieldFoodUnhappy : p.yieldFood;
  const gold = goldAhead(m) < reserveOf(m) / 2 ? p.yieldGold * p.yieldGoldPoor : p.yieldGold;
  const { aim } = strategyOf(m);
  return [
    p.yieldProduction,
    food,
    aim === 'diplomatic' ? gold * p.aimGold : gold,
    aim === 'science' ? p.yieldScience * p.aimScience : p.yieldScience,
    aim === 'culture' ? p.yieldCulture * p.aimCulture : p.yieldCulture,
    short ? p.yieldHappinessShort : p.yieldHappiness,
    faithWorth(m),
  ]
}
/** Happiness that buildings under construction will bring. */
function happinessComing({ w, civ }             )         {
  let sum = 0;
  for (const id of civ.cities) {
    const [head] = w.s.cities[id] .queue;
    if (head?.kind === 'building') sum += Math.max(0, w.rules.buildings[head.id].yields[HAPPINESS]);
  }
  return sum
}
/** Faith counts while it leads to a pantheon or a religion of its own; they are for those who come first. */
function faithWorth({ p, w, civ }             )         {
  if (!w.s.setup.religion || majorReligionOf(w, civ)) return p.yieldFaith
  if (civ.religion === NONE$1) return Math.max(p.yieldFaith, openBeliefs(w, civ, 'pantheon').length > 0 ? p.yieldFaithPantheon : 0)
  return awaitsProphet(w, civ) ? Math.max(p.yieldFaith, p.yieldFaithReligion) : p.yieldFaith
}
function worthOf$4(stats                   , worths                   )         {
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
const statsOf = (s       , effect             )         => worthOf$4(effect.params[0], s.worths);
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
/** Culture that the next policy would take, as so much a turn. */
const policyWorth = (s       )         =>
  (policyCost(s.m.w, s.m.civ) * s.worths[CULTURE]) / Math.max(1, s.m.p.horizonTurns * s.m.pace);
/** Policies that cost `percent` more (less: below 0) are as much culture less. */
const cheaper = (s       , percent        )         =>
  (-percent / (100 + percent)) * s.cities.reduce((sum, { net }) => sum + Math.max(0, net[CULTURE]), 0) * s.worths[CULTURE];
/** Points towards great people that its specialists make. */
const pointsOf$1 = (s       , { specialists }      )         =>
  specialists.reduce((sum, n, kind) => {
    const { greatPersonPoints } = s.m.w.rules.specialists[kind];
    return sum + n * greatPersonPoints.reduce((points, [, one]) => points + one, 0)
  }, 0);
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
  freePolicy: policyWorth,
  freePolicies: (s, effect) => policyWorth(s) * effect.amount,
  policyCost: (s, effect) => cheaper(s, effect.amount),
  greatPersonPercent: (s, effect) =>
    overCities(s, effect, effect.params[1], city => (pointsOf$1(s, city) * effect.amount * s.m.p.greatPointWeight) / 100),
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
/** Cities that an army could take: how far off they are, whether the land around them is known, which to begin with. */
/** The city among those of `owners` that is best to begin with, `most` tiles off at most; null where there is none. */
function bestTarget(m             , owners                   , most        )                     {
  let best                     = null;
  let least = Number.POSITIVE_INFINITY;
  for (const city of m.perception.cities) {
    if (!owners.includes(city.owner)) continue
    const target = asTarget(m, city);
    if (target === null || target.steps > most) continue
    const cost = costOf(m, target);
    if (cost >= least) continue
    least = cost;
    best = target;
  }
  return best
}
/** How far the city is from own land, ways over water counted for longer; null where nobody can go there. */
function asTarget(m             , city           )                     {
  const { continent } = m.w.s.tiles;
  const sails = civHas(m.w, m.civ, E.enablesEmbarkation);
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
  return steps === Number.POSITIVE_INFINITY ? null : { ...city, steps, overseas }
}
/** In tiles of way: first cities are worth a longer one, strange land costs more, and who has begun with a city stays with it. */
function costOf(m             , target             )         {
  const { p } = m;
  const city = m.w.s.cities[target.id];
  let cost = target.steps;
  if (city.isOriginalCapital || city.founder === m.seat) cost -= p.targetCapital;
  if (aimsFor(m, 'domination')) cost += detourOf(m, target);
  if (!isScouted(m, target.tile)) cost += p.targetUnknown;
  if (m.memory.campaign?.city === target.id) cost -= p.targetKept;
  return cost
}
/** For who is to rule the world: what is left of those who have no first city any more can wait, a first city cannot. */
function detourOf(m             , { id, owner }             )         {
  if (majors(m.w).some(({ originalCapital }) => originalCapital === id)) return -m.p.conquestDetour
  return capitalsMissing(m).includes(owner) ? 0 : m.p.conquestDetour
}
/** Whether enough of the land around a city is known for an army to find its places. */
function isScouted(m             , tile        )          {
  let known = 0;
  for (const t of within(m.w.grid, tile, 2)) if (t !== tile && isKnown$2(m.w, m.seat, t)) known++;
  return known >= m.p.targetRoom
}
/** How a siege would go, foreseen by the engine's own previews of the fights. */
/** Turns in which the soldiers would take the city; Infinity where they could not. */
function siegeTurns(m             , army                 , aim           )         {
  const walls = wallsOf(m, aim);
  if (!walls) return Number.POSITIVE_INFINITY
  const blows = army.map(unit => blowOf(m, unit, walls.side, aim.tile));
  const near = blows.filter(({ ranged }) => !ranged).map(({ dealt }) => dealt);
  if (near.length === 0) return Number.POSITIVE_INFINITY
  near.sort((a, b) => b - a);
  let damage = 0;
  for (const { dealt, ranged } of blows) if (ranged) damage += dealt;
  for (const dealt of near.slice(0, m.p.siegeFront)) damage += dealt;
  return damage <= CITIES.healedHp ? Number.POSITIVE_INFINITY : Math.ceil(walls.hp / (damage - CITIES.healedHp))
}
/** Soldiers like those there are that would take the city in time; Infinity where nobody tells. */
function soldiersFor(m             , army                 , aim           )         {
  const walls = wallsOf(m, aim);
  if (!walls || army.length === 0) return m.p.warMinimumAttackers
  const dealt = army.map(unit => blowOf(m, unit, walls.side, aim.tile).dealt).sort((a, b) => b - a);
  // The better half tells what the next ones will be like.
  const half = dealt.slice(0, Math.ceil(dealt.length / 2));
  const each = half.reduce((sum, one) => sum + one, 0) / half.length;
  return Math.max(m.p.warMinimumAttackers, Math.ceil((walls.hp / m.p.siegeTurns + CITIES.healedHp) / Math.max(1, each)))
}
/** The city as it is seen; one out of sight is thought to be like the own one that is nearest to it, and whole. */
function wallsOf(m             , { id, tile, visible }           )               {
  const city              = visible ? m.w.s.cities[id] : nearestOwnCity(m, tile);
  return city && { side: cityCombatant(city), hp: visible ? city.hp : cityHp(m.w, city) }
}
/** What one attack of the unit costs the city on average. */
function blowOf(m             , unit      , walls           , tile        )                                     {
  const { toDefender, ranged, attackerDies } = preview(m.w, unitCombatant(unit), walls, tile);
  const dealt = (toDefender.min + toDefender.max) / 2;
  if (!ranged && (attackerDies === 'yes' || roleOf(m, unit) !== 'melee')) return { dealt: 0, ranged }
  return { dealt, ranged }
}
/** War as a whole: whom to attack, which city, when to begin. By what is known of the others. */
/** Declares war when the army stands ready at the border. */
function* planWar(m             )       {
  const campaign = campaignOf(m);
  keepInMind(m, campaign);
  if (campaign?.phase !== 'muster' || !isMustered(m, campaign)) return
  const { enemy, aim } = campaign;
  const because = () =>
    `strength ${Math.round(ownMight(m))} to ${Math.round(mightOfOther(m, enemy))}, ${m.w.s.cities[aim.id] .name} is ${aim.steps} tiles off`;
  if (!(yield* give({ type: 'declareWar', player: enemy.id }, { because }))) return
  m.campaign = undefined;
  keepInMind(m, campaignOf(m));
}
/** The campaign of this turn, thought out once; null: peace. */
function campaignOf(m             )                  {
  if (m.campaign === undefined) {
    const enemies = majorsAtWar(m);
    const standing = enemies.filter(enemy => !isBeaten(m, enemy));
    m.campaign = warGoingOn(m, standing) ?? warToCome(m, standing) ?? warGoingOn(m, enemies);
  }
  return m.campaign
}
/** The campaign stays the same over the turns until its city has fallen or another one is much the better. */
function keepInMind(m             , campaign                 )       {
  const { turn } = m.w.s;
  const kept = m.memory.campaign;
  if (campaign === null) {
    delete m.memory.campaign;
    return
  }
  const gained = hasGained(m, campaign) ? turn : (kept?.gained ?? turn);
  if (kept?.city === campaign.aim.id) {
    if (kept.gained !== gained) m.memory.campaign = { ...kept, gained };
  } else m.memory.campaign = { city: campaign.aim.id, since: turn, gained };
}
/** The city that was besieged is ours, or the walls of the next are breached. */
function hasGained(m             , { aim, phase }          )          {
  const kept = m.memory.campaign;
  if (!kept || phase !== 'war') return false
  if (kept.city !== aim.id && m.w.s.cities[kept.city]?.owner === m.seat) return true
  const city = m.w.s.cities[aim.id];
  return aim.visible && city.hp < cityHp(m.w, city) * m.p.warBreach
}
const majorsAtWar = (m             )        =>
  m.w.s.civs.filter(other => other.kind === 'major' && other.alive && other.id !== m.seat && m.civ.relations[other.id].war);
function warGoingOn(m             , enemies                )                  {
  if (enemies.length === 0) return null
  const aim = bestTarget(
    m,
    enemies.map(({ id }) => id),
    m.p.warFarthest,
  );
  if (!aim) return null
  const enemy = m.w.s.civs[aim.owner];
  return { enemy, aim, phase: 'war', ...demandOf(m, enemy, aim) }
}
/** Against the weakest neighbour in reach, if an army that is strong enough can be kept at all. */
function warToCome(m             , standing                )                  {
  const { p, w, civ } = m;
  if (p.aggression === 0 || w.s.turn < p.warEarliestTurn * m.pace || civ.happiness < leastHappiness(m, p.warUnhappiest))
    return null
  if (standing.length > 0 || hasOption(w.rules, E.relationsFixed)) return null
  const own = ownMight(m);
  const most = unitSupply(w, civ) * p.warArmyShare * (0.5 + p.aggression) * bestSoldier(m);
  let best                  = null;
  let least = most;
  for (const enemy of w.s.civs) {
    if (!mayBeAttacked(m, enemy)) continue
    const aim = bestTarget(m, [enemy.id], aimsFor(m, 'domination') ? p.warFarthest : p.warMaximumDistance);
    if (!aim) continue
    const demand = demandOf(m, enemy, aim);
    const { needed, soldiers } = demand;
    const liked = (m.memory.campaign?.city === aim.id ? p.warKeptShare : 1) * (isInTheWay(m, enemy) ? p.conquestDare : 1);
    const cost = Math.max(needed, soldiers * bestSoldier(m)) * (1 + aim.steps * p.warDistanceLoss) * liked;
    if (cost >= least) continue
    least = cost;
    const ready = own >= needed && countSoldiers(m) >= soldiers + ownCities(m).length * p.warHomeGuard;
    best = { enemy, aim, ...demand, phase: ready && siegeTurns(m, soldiersOf(m), aim) <= p.siegeTurns ? 'muster' : 'build' };
  }
  return best
}
/** A major that is known, and no treaty with it forbids a war. */
function mayBeAttacked(m             , enemy     )          {
  if (enemy.kind !== 'major' || !enemy.alive || enemy.id === m.seat) return false
  const { met, war, peaceUntil, friendsUntil } = m.civ.relations[enemy.id];
  return met && !war && Math.max(peaceUntil, friendsUntil) <= m.w.s.turn
}
/** Own strength over the enemy's that is wanted: the bold want less, and who is to rule the world. */
const ratioWanted = (m             )         =>
  m.p.warStrengthRatio * (1.5 - m.p.aggression) * (aimsFor(m, 'domination') ? m.p.conquestDare : 1);
/** What a campaign takes: strength against the enemy's field army, and soldiers for the walls. */
const demandOf = (m             , enemy     , aim             )                                       => ({
  needed: mightOfOther(m, enemy) * ratioWanted(m),
  soldiers: soldiersFor(m, soldiersOf(m), aim),
});
const soldiersOf = (m             )         => ownUnits(m).filter(unit => isSoldier(roleOf(m, unit)));
const countSoldiers = (m             )         => soldiersOf(m).length;
/** Enough soldiers are near the own city that lies nearest to the target: all that can be spared, or as many as it takes. */
function isMustered(m             , { aim, needed, soldiers }          )          {
  const base = nearestOwnCity(m, aim.tile);
  if (!base) return false
  let there = 0;
  let might = 0;
  for (const unit of soldiersOf(m)) {
    if (distance(m.w.grid, unit.tile, base.tile) > m.p.warGatherRadius) continue
    there++;
    might += strengthOf(m, unit);
  }
  const most = (countSoldiers(m) - ownCities(m).length * m.p.warHomeGuard) * m.p.warGatherShare;
  return there >= Math.max(m.p.warMinimumAttackers, most) || (there >= soldiers && might >= needed)
}
/** Has a first city that is wanted for domination. */
const isInTheWay = (m             , { id }     )          => aimsFor(m, 'domination') && capitalsMissing(m).includes(id);
/** Who is to rule the world has nothing more to win from `other`, and turns to the next: without a peace, which would close the land. */
const isBeaten = (m             , other     )          =>
  aimsFor(m, 'domination') && capitalsMissing(m).length > 0 && !isInTheWay(m, other);
/** The war with `other` has brought something lately. */
function isAdvancing(m             , other     )          {
  const gained = m.memory.campaign?.gained ?? 0;
  const { war, warSince } = m.civ.relations[other.id];
  return war && campaignOf(m)?.enemy === other && gained > warSince && m.w.s.turn - gained <= m.p.warMomentum * m.pace
}
/** Happiness below which no war is wanted: `usual`, or less for who is to rule the world. */
const leastHappiness = (m             , usual        )         =>
  aimsFor(m, 'domination') ? Math.min(usual, m.p.conquestUnrest) : usual;
/** The army is far too small to storm the city. */
const isHopeless = (m             , { soldiers }          )          => countSoldiers(m) < soldiers * m.p.warHopeless;
/** Turns since the campaign has gained anything, or since the war with `other` began. */
const fruitlessTurns = (m             , other        )         =>
  Math.min(warTurns(m, other), m.w.s.turn - (m.memory.campaign?.gained ?? 0));
/** Turns that the war with `other` has lasted; NONE in peace. */
function warTurns(m             , other        )         {
  const { war, warSince } = m.civ.relations[other];
  return war ? m.w.s.turn - warSince : NONE$1
}
/** Aircraft and missiles: they strike what the army is after, sweep interceptors away, and are kept in bases near the front. */
function* planAir(m             )       {
  const planes = ownUnits(m).filter(unit => isFlown(roleOf(m, unit)) && isAir(m.w, unit.kind) && unit.movesX60 > 0);
  // Bombers choose first: fighters clear the way where somebody is seen that would rise.
  planes.sort((a, b) => rank(m, a) - rank(m, b) || a.id - b.id);
  for (const plane of planes) {
    if (!isOurs(m, plane) || plane.hp < m.p.retreatHealth) continue
    const sortie = roleOf(m, plane) === 'warhead' ? null : bestSortie(m, plane);
    if (sortie) {
      if (sortie.fight.interception) yield* sweepFor(m, planes, sortie.tile);
      if (checkAttack(m.w, plane, sortie.tile) === null) {
        yield* give({ type: 'attack', unit: plane.id, tile: sortie.tile }, { because: () => fightReason(sortie.fight) });
      }
      lookAgain(m);
    } else yield* rebase(m, plane);
  }
}
const rank = (m             , plane      )         => (roleOf(m, plane) === 'fighter' ? 1 : 0);
/** The strike that promises most for what it may cost; null where none is worth it. */
function bestSortie(m             , plane      )                {
  const { w } = m;
  const range = flightRange(w, plane);
  let best                = null;
  const weigh = (tile        , side           )       => {
    if (distance(w.grid, plane.tile, tile) > range || checkAttack(w, plane, tile) !== null) return
    const fight = preview(w, unitCombatant(plane), side, tile);
    const worth = worthOf$3(m, roleOf(m, plane) === 'missile', fight, side, tile);
    if (worth > (best?.worth ?? 0)) best = { tile, worth, fight };
  };
  for (const city of m.perception.cities) {
    if (city.visible && m.civ.relations[city.owner].war) weigh(city.tile, cityCombatant(w.s.cities[city.id] ));
  }
  for (const enemy of m.perception.enemies) if (w.s.tiles.center[enemy.tile] === NONE$1) weigh(enemy.tile, unitCombatant(enemy));
  return best
}
function worthOf$3(
  m             ,
  spent         ,
  { toDefender, toAttacker, defenderDies, attackerDies }         ,
  side           ,
  tile        ,
)         {
  const dealt = (toDefender.min + toDefender.max) / 2;
  const kill = side.unit && defenderDies !== 'no' ? m.p.attackKillBonus : 0;
  const aim = side.city && campaignOf(m)?.aim.tile === tile && dealt > 0 ? m.p.airSiegeBonus : 0;
  if (spent) return dealt + kill + aim - m.p.missileWorth
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
    const worth = gainOf$2(m, fight, enemy);
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
    const worth = worthOf$2(m, unit, fight, side);
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
function worthOf$2(m             , unit      , fight         , side           )         {
  const { p } = m;
  if (fight.captures) return p.captureCivilian
  const gain = side.city ? gainOnCity(m, unit, fight) : gainOf$2(m, fight, side.unit );
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
function gainOf$2(m             , { toDefender, defenderDies }         , enemy      )         {
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
  yield* rest$1(m);
  // Who holds a city stays before anybody is sent to an empty one.
  for (const { city } of cities) yield* hold(m, city);
  for (const { city } of cities) yield* garrison(m, city);
  for (const { city, threat } of cities) if (threat > 0) yield* answer$1(m, city, threat);
}
/** The hurt go where they can heal, and stay until they are whole enough. */
function* rest$1(m             )       {
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
/** The army at war: it comes together at a rally point near the enemy's city, then besieges it; who comes later comes as a group. */
/** Where the army comes together, and who of it is at the front. */
/** On its way to somewhere near the tile. */
const isOnWay = (m             , unit      , tile        )          =>
  unit.order === 'goto' && distance(m.w.grid, unit.goal, tile) <= m.p.warGatherRadius;
function* march(m             , army        , aim           )       {
  const base = nearestOwnCity(m, aim.tile);
  if (!base) return
  const target = aim.tile;
  // Who could not take the city with all that there is comes together at home.
  const rally = isAble(m, army, aim) ? rallyPoint(m, army[0], base, target) : base.tile;
  const front        = { aim, target, rally, base, there: army.filter(unit => isAtFront(m, unit, rally, target)) };
  const ready = isReady(m, front, aim);
  const screen = Math.min(m.p.siegeScreen, army.filter(unit => roleOf(m, unit) === 'melee').length);
  army.sort((a, b) => distance(m.w.grid, a.tile, target) - distance(m.w.grid, b.tile, target) || a.id - b.id);
  for (const unit of army) {
    if (!isOurs(m, unit)) continue
    m.busy.add(unit.id);
    // Engines wait until somebody stands between them and the walls.
    const bare = roleOf(m, unit) === 'siege' && countBefore(m, army, target) < screen;
    if (!front.there.includes(unit)) yield* follow(m, army, unit, front);
    else if (ready && !bare) yield* besiege(m, unit, target);
    else yield* gather(m, unit, front);
  }
}
/** The soldiers could take the city in time; twice as slowly where most of them are before it. */
function isAble(m             , army                 , aim           )          {
  const engaged = army.filter(unit => distance(m.w.grid, unit.tile, aim.tile) <= m.p.siegeRadius).length;
  return siegeTurns(m, army, aim) <= m.p.siegeTurns * (engaged * 2 > army.length ? 2 : 1)
}
const isAtFront = (m             , unit      , rally        , target        )          =>
  distance(m.w.grid, unit.tile, target) <= m.p.siegeRadius || distance(m.w.grid, unit.tile, rally) <= m.p.warGatherRadius;
/** Who is at the front can take the city, and is no weaker than the enemies in sight; a siege that is on goes on longer. */
function isReady(m             , { there, target }       , aim           )          {
  const { grid } = m.w;
  let engaged = 0;
  let might = 0;
  for (const unit of there) {
    might += strengthOf(m, unit);
    if (distance(grid, unit.tile, target) <= m.p.siegeRadius) engaged++;
  }
  if (!isAble(m, there, aim)) return false
  let foes = 0;
  for (const enemy of m.perception.enemies)
    if (distance(grid, enemy.tile, target) <= m.p.siegeRadius) foes += strengthOf(m, enemy);
  return might > foes * (engaged * 2 > there.length ? m.p.warStayRatio : m.p.warSiegeRatio)
}
/** Those who fight hand to hand and are before the city already. */
function countBefore(m             , army        , target        )         {
  let n = 0;
  for (const unit of army) {
    if (isOurs(m, unit) && roleOf(m, unit) === 'melee' && distance(m.w.grid, unit.tile, target) <= m.p.screenRadius) n++;
  }
  return n
}
/** A tile on the way from the own city, as far from the target as the parameters say; nearer home where the land ahead is strange. */
function rallyPoint(m             , unit      , base      , target        )         {
  const { w } = m;
  const goal = wayTo(m, target);
  const profile = movementProfile(w, unit);
  if (goal === NONE$1 || !searchPaths(w, profile, base.tile, profile.maxX60, goal, MOST_TURNS)) return base.tile
  const { tiles } = pathFound(pathBuffers(w), base.tile, goal);
  const at = tiles.findIndex(t => distance(w.grid, t, target) <= m.p.warRallyDistance);
  if (at < 0) return base.tile
  // Nobody gathers afloat, nor under the walls: who comes over water lands a way off.
  const isGround = (t        )          => isKnown$2(w, m.seat, t) && !isWater(w, t);
  const ashore = tiles.slice(at).find(isGround);
  if (ashore !== undefined && distance(w.grid, ashore, target) >= m.p.landingStand) return ashore
  const landing = isWater(w, tiles[at]) ? beach(m, profile, base, target) : NONE$1;
  if (landing !== NONE$1) return landing
  return ashore ?? tiles.slice(0, at).findLast(isGround) ?? base.tile
}
/** The place nearest to the own city from which an army can march on the target, out of reach of its walls; NONE where none can be reached. */
function beach(m             , profile                 , base      , target        )         {
  const { continent } = m.w.s.tiles;
  const steps = (t        )         => distance(m.w.grid, t, base.tile);
  const places = placesAround(m, target, m.p.landingStand, m.p.warRallyDistance).filter(t => continent[t] === continent[target]);
  places.sort((a, b) => steps(a) - steps(b) || a - b);
  for (const place of places.slice(0, m.p.landingTries))
    if (searchPaths(m.w, profile, base.tile, profile.maxX60, place, MOST_TURNS)) return place
  return NONE$1
}
/** A tile beside the target to go to: one where soldiers can stand, else one that nobody has looked at. */
function wayTo(m             , target        )         {
  const [place] = placesAround(m, target, 1, 2);
  return place ?? within(m.w.grid, target, 2).find(t => !isKnown$2(m.w, m.seat, t)) ?? NONE$1
}
/** Who is behind comes to the own city first, and goes on from there when enough are together. */
function* follow(m             , army        , unit      , front       )       {
  const { grid } = m.w;
  const { base, rally, target } = front;
  const near = (t        )          => distance(grid, t, base.tile) <= m.p.warGatherRadius;
  const ahead = distance(grid, unit.tile, target) < distance(grid, base.tile, target);
  if (ahead || near(rally) || isOnWay(m, unit, rally)) {
    yield* gather(m, unit, front);
    return
  }
  if (!near(unit.tile)) {
    if (isOnWay(m, unit, base.tile)) return
    const [place] = placesAround(m, base.tile, 1, m.p.warGatherRadius);
    if (place !== undefined) yield* approach$1(m, unit, place, `the army gathers at ${base.name}`);
    return
  }
  const waiting = army.filter(other => isOurs(m, other) && (near(other.tile) || isOnWay(m, other, rally)));
  const goes = front.there.length > 0 ? waiting.length >= m.p.warReinforce : isAble(m, waiting, front.aim);
  if (goes) yield* gather(m, unit, front);
  else yield* stay(m, unit, 'waits for others to go with');
}
function* gather(m             , unit      , { rally, target }       )       {
  if (distance(m.w.grid, unit.tile, rally) <= 2 && distance(m.w.grid, unit.tile, target) > 2) {
    yield* stay(m, unit, 'waits for the army');
    return
  }
  if (isOnWay(m, unit, rally) && enemyDistance(m.w, m.perception, unit.tile) > m.p.carefulRadius) return
  const free = (most        )                     => placesAround(m, rally, 0, most).find(t => distance(m.w.grid, t, target) > 2);
  const place = free(m.p.warGatherRadius) ?? free(m.p.warGatherRadius * 2);
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
  // Where no place is known yet somebody has to go and look.
  const goal = best !== NONE$1 ? best : steps > m.p.siegeRadius ? wayTo(m, target) : NONE$1;
  if (goal !== NONE$1) yield* approach$1(m, unit, goal, why);
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
/** The army: it marches where a war is on and gathers where one is prepared; in peace it stands guard. */
function* planArmy(m             )       {
  const campaign = campaignOf(m);
  if (campaign?.phase === 'war') {
    const army = freeSoldiers(m);
    if (army.length >= m.p.warMinimumAttackers * m.p.warGiveUpShare) yield* march(m, army, campaign.aim);
  } else if (campaign?.phase === 'muster') yield* muster(m, campaign.aim.tile);
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
/** Camps of barbarians near own land are cleared: an empty one by whoever is nearest, a held one by two and more. */
function* planCamps(m             )       {
  if (campaignOf(m)?.phase === 'war') return
  let hunters = Math.round(m.p.campHunting * m.p.campHunters);
  for (const camp of campsKnown(m)) {
    if (hunters <= 0) return
    const empty = isVisible(m.w, m.seat, camp) && !isSeenOn(m.w, m.seat, 'military', camp);
    const party = partyFor(m, camp, empty ? 1 : hunters);
    if (party.length < (empty ? 1 : m.p.campParty)) continue
    for (const unit of party) {
      hunters--;
      m.busy.add(unit.id);
      const place = empty ? camp : placesAround(m, camp, 1, 2)[0];
      if (place !== undefined) yield* send(m, unit, place, `against the camp at (${placeText(m, camp)})`);
    }
  }
}
/** Those near own cities, the nearest first. */
function campsKnown(m             )           {
  const steps = new Map                ();
  for (const city of ownCities(m)) {
    for (const camp of campsNear(m.w, m.seat, city.tile, m.p.campDistance)) {
      steps.set(camp, Math.min(steps.get(camp) ?? Number.POSITIVE_INFINITY, distance(m.w.grid, city.tile, camp)));
    }
  }
  return [...steps.keys()].filter(camp => !m.claimed.has(camp)).sort((a, b) => steps.get(a)  - steps.get(b)  || a - b)
}
/** The free soldiers nearest to it, in good health. */
function partyFor(m             , camp        , most        )         {
  const free = ownUnits(m).filter(
    unit => isSoldier(roleOf(m, unit)) && !m.busy.has(unit.id) && unit.hp >= m.p.campHealth && !unit.embarked,
  );
  const far = (unit      )         => distance(m.w.grid, unit.tile, camp);
  return free
    .filter(unit => far(unit) <= m.p.answerDistance)
    .sort((a, b) => far(a) - far(b) || a.id - b.id)
    .slice(0, most)
}
/** Carriers: they lie off the coast that the war is about, so that aircraft have a base there; in peace they lie in harbour. */
function* planCarriers(m             )       {
  for (const ship of ownUnits(m)) {
    if (roleOf(m, ship) !== 'carrier' || ship.movesX60 === 0) continue
    const campaign = campaignOf(m);
    const aim = campaign?.phase === 'war' && ship.hp >= m.p.retreatHealth ? campaign.aim.tile : null;
    const goal = aim ?? nearestOwnCity(m, ship.tile)?.tile;
    if (goal === undefined) continue
    const why = aim === null ? 'lies in harbour' : 'a base for aircraft before the enemy’s coast';
    if (!(yield* sail(m, ship, goal, aim === null ? 0 : m.p.carrierStand, why))) yield* stay(m, ship, why);
  }
}
/** To the place nearest to the ship about so far from `goal`, away from enemies; false where it lies well already or finds none. */
function* sail(m             , ship      , goal        , off        , why        ) {
  const { grid } = m.w;
  const isSafe = (t        )          => off === 0 || enemyDistance(m.w, m.perception, t) > m.p.defenceClose;
  const here = distance(grid, ship.tile, goal);
  if (here <= off + 1 && here >= off - 1 && isSafe(ship.tile)) return false
  const places = within(grid, goal, off + 1).filter(t => distance(grid, t, goal) >= off - 1 && isFree$3(m, t) && isSafe(t));
  places.sort((a, b) => distance(grid, a, ship.tile) - distance(grid, b, ship.tile) || a - b);
  for (const tile of places.slice(0, m.p.shipTries)) {
    if (ship.order === 'goto' && ship.goal === tile) return true
    if (check(m.w, m.seat, { type: 'moveUnit', unit: ship.id, tile }) !== null) continue
    m.claimed.add(tile);
    return yield* give({ type: 'moveUnit', unit: ship.id, tile }, { because: () => why })
  }
  return false
}
/** Water, or an own harbour, with nobody on it. */
function isFree$3(m             , t        )          {
  if (!isKnown$2(m.w, m.seat, t) || m.claimed.has(t) || isSeenOn(m.w, m.seat, 'military', t)) return false
  return isWater(m.w, t) || m.civ.cities.some(id => m.w.s.cities[id] .tile === t)
}
/** Units that may turn into others do so where the others are the stronger. */
function* planChanges(m             )       {
  const { w, roles } = m;
  if (!isWritten(w, E.transformsTo)) return
  for (const unit of ownUnits(m)) {
    if (unit.movesX60 === 0 || kindEffects(w, unit.kind, E.transformsTo).length === 0) continue
    // It is spent by the change: not before the eyes of enemies.
    if (enemyDistance(w, m.perception, unit.tile) <= m.p.civilianDanger) continue
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
/** What a city would gain by a building: the city some turns ahead with it and without it, citizens put to work anew in both. */
/** What the worth of a building is made of, by name. */
/** The city without the building, as it is expected to be. */
const drawn = new WeakMap                                    ();
function prospectOf(m             , city      )           {
  let known = drawn.get(m);
  if (!known) drawn.set(m, (known = new Map()));
  const of = cityYields(m.w, city);
  const last = known.get(city.id);
  if (last?.of === of) return last
  const made = draw(m, city, of);
  known.set(city.id, made);
  return made
}
function draw(m             , city      , of            )           {
  const { p, w } = m;
  const now = cityWith(w, city, {});
  const grows = city.avoidGrowth || m.civ.happiness < p.growthUntil ? 0 : Math.max(0, now.yields.net[FOOD]);
  const more = Math.floor((grows * p.buildingAhead * m.pace) / now.foodToGrow);
  const population = city.population + Math.min(more, Math.ceil(city.population / 2));
  const before = population === city.population ? now : cityWith(w, city, { population });
  const worths = statWorths(m);
  const citizen = Math.max(0, without(FOOD, cityWith(w, city, { population: population + 1 }), before, worths));
  const mind = HAPPINESS_FIGURES.perCitizen * worths[HAPPINESS];
  const danger = threatTo(m, city) > 0 ? p.defenceThreatened : majorsAtWar(m).length > 0 ? p.defenceAtWar : 1;
  return { of, population, before, worths, citizen: Math.max(0, citizen - mind), strength: p.defenceBuildingWeight * danger }
}
/** Worth of the yields of one image over those of another, but for one stat. */
function without(stat        , after           , before           , worths                   )         {
  let sum = 0;
  for (let i = 0; i < STAT_COUNT; i++) if (i !== stat) sum += (after.yields.net[i] - before.yields.net[i]) * worths[i];
  return sum
}
/** Worth a turn, in the bot's own measure, by what it comes from. */
function simulatedGain(m             , city      , building        )        {
  const { p } = m;
  const { before, population, worths, citizen, strength } = prospectOf(m, city);
  const after = cityWith(m.w, city, { building, population });
  const terms        = {};
  const put = (name        , worth        )       => {
    if (Math.abs(worth) > 1e-9) terms[name] = worth;
  };
  for (let i = 0; i < STAT_COUNT; i++) if (i !== FOOD) put(STATS[i], (after.yields.net[i] - before.yields.net[i]) * worths[i]);
  put('upkeep', -(after.yields.maintenance - before.yields.maintenance) * p.yieldGold * (p.upkeepWeight - 1));
  put('food', hunger(after, before) * p.yieldFood + bornMore(m, after, before) * citizen);
  put('specialists', (countOf(after) - countOf(before)) * p.slotWeight);
  put('defence', (after.strength - before.strength + (after.hp - before.hp) / p.healthPerStrength) * strength);
  return terms
}
const countOf = ({ specialists }           )         => specialists.reduce((sum, n) => sum + n, 0);
/** Food that is no longer missing. */
const hunger = (after           , before           )         =>
  Math.min(0, after.yields.net[FOOD]) - Math.min(0, before.yields.net[FOOD]);
/** Citizens that it would have more, on the mean of the turns that count. */
function bornMore(m             , after           , before           )         {
  const { p, civ } = m;
  const turns = Math.min(p.horizonTurns * m.pace, turnsLeft(m));
  const rate = ({ yields, foodToGrow }           )         => Math.max(0, yields.net[FOOD]) / foodToGrow;
  const share = civ.happiness < 0 ? p.yieldFoodUnhappy : 1;
  return ((rate(after) - rate(before)) * turns * share) / 2
}
/** Worth a turn of one way to set citizens to work over another, the people they may bring forth counted in. */
function gainOfWork(m             , city      , after           , before           )         {
  const { worths, citizen } = prospectOf(m, city);
  const food = hunger(after, before) * m.p.yieldFood + bornMore(m, after, before) * citizen;
  return without(FOOD, after, before, worths) + food + (pointsOf(m, after) - pointsOf(m, before)) * m.p.greatPointWeight
}
/** Points towards great people that its specialists make. */
function pointsOf({ w }             , { specialists }           )         {
  let sum = 0;
  for (let kind = 0; kind < specialists.length; kind++)
    for (const [, points] of w.rules.specialists[kind].greatPersonPoints) sum += points * specialists[kind];
  return sum
}
/** Specialists: where the civ aims for science or culture, those that make it fill their places if that brings more than the fields. */
const WANTED                                       = { science: SCIENCE, culture: CULTURE };
/** Looked at from time to time; a city is set free again where its focus does better. */
function* staff(m             , city      )       {
  if ((m.w.s.turn + city.id) % m.p.rethinkTurns >= 1) return
  const { aim } = strategyOf(m);
  const stat = aim ? WANTED[aim] : undefined;
  const free = cityWith(m.w, city, { specialists: null });
  const best = stat === undefined ? null : fedBest(m, city, stat, free);
  const gain = best ? gainOfWork(m, city, best, free) : 0;
  if (best && gain > 0) {
    yield* place(m, city, best.specialists, gain);
    m.income = null;
  } else if (city.manualSpecialists) {
    const because = () => 'its citizens choose better work themselves';
    yield* give({ type: 'setSpecialists', city: city.id, auto: true }, { because });
    m.income = null;
  }
}
/** Those that go are told first, so that there is somebody for the others. */
function* place(m             , city      , counts                   , gain        )       {
  const kinds = m.w.rules.specialists.map(({ id }) => id);
  kinds.sort((a, b) => counts[a] - city.specialists[a] - (counts[b] - city.specialists[b]) || a - b);
  for (const specialist of kinds) {
    const count = counts[specialist];
    if (city.manualSpecialists && city.specialists[specialist] === count) continue
    const because = () => `${count} ${m.w.rules.specialists[specialist].name}, worth ${Math.round(gain)} more a turn`;
    if (!(yield* give({ type: 'setSpecialists', city: city.id, specialist, count }, { because, score: gain }))) return
  }
}
/** The city with as many as it can feed of those who make the stat, the others as they are; null where there are no more. */
function fedBest(m             , city      , stat        , free           )                   {
  const counts = [...free.specialists];
  const places           = [];
  for (const { id, yields } of m.w.rules.specialists)
    for (let n = counts[id]; yields[stat] > 0 && n < specialistSlots(m.w, city, id); n++) places.push(id);
  const working = counts.reduce((sum, n) => sum + n, 0);
  places.length = Math.min(places.length, city.population - working);
  for (const id of places) counts[id]++;
  const least = Math.min(0, free.yields.net[FOOD]);
  for (; places.length > 0; counts[places.pop() ]--) {
    const image = cityWith(m.w, city, { specialists: counts });
    if (image.yields.net[FOOD] >= least) return image
  }
  return null
}
/** How cities are led: growth held back in unrest, and what becomes of conquered ones. */
function* planCities(m             )       {
  for (const city of ownCities(m)) {
    if (city.puppet) yield* rule(m, city);
    else {
      yield* restrain(m, city);
      yield* staff(m, city);
    }
  }
}
/** Cities do not grow while the civ is too unhappy for more people. */
function* restrain(m             , city      )       {
  const { happiness } = m.civ;
  const least = m.p.growthUntil + (city.population > m.p.feastUntil ? m.p.growthLarge : 0);
  const avoid = city.avoidGrowth ? happiness <= least : happiness < least;
  if (avoid !== city.avoidGrowth)
    yield* give({ type: 'setFocus', city: city.id, avoidGrowth: avoid }, { because: () => `happiness ${happiness}` });
  const focus = focusFor(m, city);
  if (focus !== city.focus)
    yield* give(
      { type: 'setFocus', city: city.id, focus },
      { because: () => `happiness ${happiness}, population ${city.population}` },
    );
}
/** Gold before the treasury runs dry; food while the people are happy enough to be more; then artists, where a victory of culture is aimed for. */
function focusFor(m             , city      )        {
  const { p, civ } = m;
  const artful = aimsFor(m, 'culture');
  if (goldAhead(m) < (city.focus === 'gold' ? reserveOf(m) : 0)) return 'gold'
  const room = p.feastFrom + (city.focus === 'food' ? 0 : 2);
  if (civ.happiness >= room && city.population < (artful ? p.feastUntilArtful : p.feastUntil)) return 'food'
  return artful && city.population >= p.artfulFrom ? 'culture' : 'default'
}
/** A conquered city burns where people would be too unhappy with it, is annexed where they would not mind, else stays a puppet. */
function* rule(m             , city      )       {
  const { p, civ } = m;
  const fresh = city.resistance > 0;
  // Who is to rule the world needs the first cities only, and people who bear more wars.
  const conquers = aimsFor(m, 'domination');
  const limit = conquers ? Math.max(p.razePopulation, p.conquestRaze) : p.razePopulation;
  const unhappy = civ.happiness < (conquers ? Math.max(p.razeHappiness, p.conquestRazeHappiness) : p.razeHappiness);
  if (fresh && unhappy && city.population <= limit && !city.razing) {
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
  const runsDry = m.civ.gold + incomeOf(m).gold * m.p.treasuryEvery < 0;
  if ((m.w.s.turn + m.seat) % m.p.treasuryEvery >= 1 && !(runsDry && m.civ.scienceShare > 0)) return
  const percent = percentWanted(m);
  const command = { type: 'setScienceShare'         , percent };
  if (percent === m.civ.scienceShare || check(m.w, m.seat, command) !== null) return
  const because = () => `${m.civ.gold} gold, ${incomeOf(m).gold} a turn`;
  if (yield* give(command, { because })) m.income = null;
}
/** The percent that leaves the income that is wanted. */
function percentWanted(m             )         {
  const { civ } = m;
  const left = takings(m);
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
  const fund = electionFund(m);
  // Whoever is to be elected saves for the day, once it is near, and no more than it takes.
  if (over < fund) return Math.max(0, income)
  return Math.max(0, income) * (1 - scienceShare(m)) - idleGold(m) / p.treasuryTurns
}
/** Gold beyond the reserve, what an election takes, and what is soon to be spent. */
const idleGold = (m             )         =>
  Math.max(0, m.civ.gold - reserveOf(m) - electionFund(m) - m.p.treasuryIdle * m.pace * (1 + m.civ.era));
/** Culture is bought with gold; learning is what the others want most. */
const scienceShare = (m             )         => (strategyOf(m).aim === 'culture' ? m.p.treasuryCulture : m.p.treasuryScience);
/** Gold that is kept for the votes of an election that is aimed for and near: what they would take today, and something for those who bid against it. */
function electionFund(m             )         {
  const { aim, turns } = strategyOf(m);
  if (aim !== 'diplomatic' || turns.diplomatic > m.p.electionSaving * m.pace) return guardFund(m)
  return priceOfElection(m) * m.p.electionPrice
}
/** Gold to buy a few city-states away from whom they could elect, in the last turns before a vote. */
function guardFund(m             )         {
  const { nextVote } = m.w.s.council;
  if (nextVote === NONE$1 || nextVote - m.w.s.turn > m.p.electionGuard * m.pace) return 0
  return alliesForSale(m)
    .slice(0, m.p.electionMargin)
    .reduce((sum, { gold }) => sum + gold, 0)
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
  const spare = m.civ.gold - (m.p.giftReserve + m.p.goldReservePerEra * m.civ.era) * m.pace - electionFund(m);
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
  if (isAlly(minor, m.seat) && now > CITY_STATES$1.allyInfluenceX100 + m.p.giftRenewBelow * 100) return 0
  let worth = 0;
  if (now < CITY_STATES$1.friendInfluenceX100 && then >= CITY_STATES$1.friendInfluenceX100)
    worth += effectsValue(s, type?.friendEffects ?? []) + m.p.giftFriend;
  if (then >= allyFrom(minor)) worth += effectsValue(s, type?.allyEffects ?? []) + m.p.giftAlly;
  return worth * lasting(m, then)
}
/** Influence ×100 at which it would be our ally. */
function allyFrom(minor     )         {
  const { ally } = minor.cityState;
  return ally === NONE$1 ? CITY_STATES$1.allyInfluenceX100 : minor.relations[ally].influenceX100 + 1
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
/** Whom its army is meant for: of who is to rule the world all others. */
const isVictim = (m             , other     )          => campaignOf(m)?.enemy === other || aimsFor(m, 'domination');
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
  if (day % m.p.demandEvery === 0 && fearsUs(m, other)) yield* demand(m, other);
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
/** Who is no friend and so much weaker that it will rather give than be attacked. */
const fearsUs = (m             , other     )          =>
  levelBetween(m.w, m.seat, other.id) <= NEUTRAL$1 && ownMight(m) > mightOfOther(m, other) * m.p.warForOthers;
/** A luxury that is lacking, or some gold, for nothing. */
function* demand(m             , other     )       {
  const luxury = spareLuxury(m, other, m.civ);
  const gold = Math.floor(Math.min(m.p.demandGold, other.gold));
  const strength = `strength ${Math.round(ownMight(m))} to ${Math.round(mightOfOther(m, other))}`;
  if (luxury >= 0) yield* propose(m, other, {}, { resources: [{ resource: luxury, amount: 1 }] }, strength);
  else if (gold > 0) yield* propose(m, other, {}, { gold }, strength);
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
    const because = () => (isLosing(m, other) ? 'the war is being lost' : 'the war leads nowhere');
    yield* give(offerOfPeace(m, other), { because });
  }
  yield* planTreaties(m);
}
/** Who is losing adds gold, who is winning asks for some where the other may have it. */
function offerOfPeace(m             , other     )          {
  const gold = isLosing(m, other) ? Math.floor(Math.min(m.p.peaceOffer, m.civ.gold / 2)) : 0;
  const gives = { peace: true, ...(gold > 0 && { gold }) };
  const offer          = { type: 'openNegotiation', player: other.id, gives, asks: { peace: true } };
  const price = isWinning(m, other) ? Math.floor(m.p.peacePrice * m.pace) : 0;
  const dear          = { ...offer, asks: { peace: true, gold: price } };
  return price > 0 && check(m.w, m.seat, dear) === null ? dear : offer
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
const isWinning = (m             , other     )          => ownMight(m) > mightOfOther(m, other) * m.p.warWinning;
/** A war is ended where it is lost, brings nothing any more, or the people bear it no longer: for victories they bear more. */
function wantsPeace(m             , other     )          {
  if (warTurns(m, other.id) < m.p.warShortest * m.pace) return false
  const advances = isAdvancing(m, other);
  const wins = advances || isWinning(m, other);
  if (m.civ.happiness < leastHappiness(m, wins ? m.p.peaceUnrest : m.p.peaceHappiness)) return true
  if (advances) return false
  if (isLosing(m, other)) return true
  if (isBeaten(m, other)) return false
  const campaign = campaignOf(m);
  if (campaign?.enemy !== other || isHopeless(m, campaign)) return true
  return fruitlessTurns(m, other.id) > m.p.warTired * m.pace * (0.5 + m.p.aggression)
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
    peaceValue(m, other, one) +
    fearOf(m, other, one)
  )
}
/** Gold that it is worth not to anger who has a much mightier army in sight and asks for something without giving. */
function fearOf(m             , other     , { gives }             )         {
  if (!isNothing(gives) || m.civ.relations[other.id].war) return 0
  return mightInSight(m.w, m.seat, other.id) > ownMight(m) * m.p.warForOthers ? m.p.demandGold : 0
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
  const wanted = wantsPeace(m, other);
  if (!wanted && isAdvancing(m, other)) return -m.p.peacePrice * m.p.peaceAdvancing
  if (isLosing(m, other)) return Math.max(m.p.peaceOffer, m.p.peacePrice * m.pace)
  if (wanted) return m.p.peaceOffer
  const winning = ownMight(m) / Math.max(1, mightOfOther(m, other));
  return winning > 1 ? -m.p.peacePrice * winning : m.p.peaceOffer
}
/** The votes for a leader of the world: whom to vote for, and the city-states bought for the day. */
function* planElections(m             )       {
  const { nextVote } = m.w.s.council;
  if (nextVote === NONE$1) return
  const days = nextVote - m.w.s.turn;
  if (days <= m.p.electionDays) {
    yield* buyVotes(m);
    yield* outbid(m);
  }
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
  for (const { minor } of bought) yield* buyAlly(m, minor, 'its vote is needed');
}
/** City-states are bought away from a rival that has the votes to be elected, if there is gold for as many as it takes. */
function* outbid(m             )       {
  const needed = votesNeeded(voters(m.w).length);
  const votes = votesSeen(m);
  for (const rival of m.w.s.civs) {
    if (rival.kind !== 'major' || rival.id === m.seat || votes[rival.id] < needed) continue
    const bought = alliesForSale(m)
      .filter(({ minor }) => minor.cityState .ally === rival.id)
      .slice(0, votes[rival.id] - needed + 1);
    if (bought.length <= votes[rival.id] - needed || bought.reduce((sum, { gold }) => sum + gold, 0) > m.civ.gold) continue
    for (const { minor } of bought) yield* buyAlly(m, minor, `else ${rivalName(m, rival)} is elected`);
  }
}
const rivalName = ({ w }             , { nation }     )         => w.rules.nations[nation].name;
/** The greatest gifts first, until it is the ally. */
function* buyAlly(m             , minor     , why        )       {
  while (!isAlly(minor, m.seat)) {
    const gold = [...CITY_STATE_GIFTS.gold].reverse().find(amount => amount <= m.civ.gold);
    if (gold === undefined || !(yield* give({ type: 'giftGold', player: minor.id, gold }, { because: () => why }))) return
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
    .map(choice => rankOf(s, choice, s.m.w.rules.events[event].choices[choice], context))
    .sort((a, b) => b.worth - a.worth || a.choice - b.choice)
}
/** They do nothing themselves. */
const SAYS_WHETHER = [E.onlyAvailable, E.unavailable, E.aiWeight];
/** Σ of what its lines are worth, times what the format advises the computer; one that is a loss weighs the more, the less it is advised. */
function rankOf(s       , choice        , entry             , context         )         {
  const weight = adviceX100(s.m.w, entry, context) / 100;
  let worth = 0;
  let most = Number.NEGATIVE_INFINITY;
  let main                = null;
  for (const effect of entry.effects) {
    if (isAnyOf(effect, SAYS_WHETHER)) continue
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
/** Ways of one unit over the known land, turn by turn. */
/** Tiles on the way to the goal that the unit reaches in this turn, the nearest first; null without a way. */
function wayToday(m             , unit      , goal        )                  {
  const path = pathBuffers(m.w);
  // A search without an aim weighs equal ways alike whatever lies beyond the known world.
  let found = false;
  searchPaths(m.w, movementProfile(m.w, unit), unit.tile, unit.movesX60, NONE$1, MOST_TURNS, t => {
    found = t === goal;
    return found
  });
  return found ? pathFound(path, unit.tile, goal).tiles.filter(t => path.turns[t] === 0) : null
}
/** The farthest tile on the way to the goal that the unit can stop on in this turn and that `suits`; its own where there is none, NONE without a way. */
function stopOn(m             , unit      , goal        , suits                        )         {
  const today = wayToday(m, unit, goal);
  if (!today) return NONE$1
  for (let i = today.length - 1; i >= 0; i--) if (isFreeFor(m, unit, today[i]) && suits(today[i])) return today[i]
  return unit.tile
}
/** Nobody is seen there whose place it would take. */
const isFreeFor = (m             , unit      , t        )          =>
  !isSeenOn(m.w, m.seat, m.w.rules.units[unit.kind].civilian ? 'civilian' : 'military', t);
/** Civilians on the way with soldiers beside them: each turn ends where what the enemies in sight could do is little, or the two go another way, wait or go back. */
/** For who goes where the enemies are not. */
const AWAY         = { because: () => 'away from the enemies near' };
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
/** One turn towards the goal. `dare`: the share of the escort's health that a turn may be expected to cost. */
function* travel(m             , unit      , goal        , escort             , remark        , dare        )       {
  if (escort && escort.tile !== unit.tile && !(yield* join(m, escort, unit))) {
    if (isDeadly(m.w, unit, unit.tile)) yield* flee(m, unit);
    return
  }
  if (escort) yield* walkTogether(m, unit, escort, goal, remark, dare);
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
/** Whether the soldier may be expected to hold the tile through the enemies' next turn, at no more than that share of its health. */
function holds(m             , escort      , t        , dare        )          {
  const { dies, least, most, hp } = dangerTo$1(m.w, escort, t);
  return dies === 'no' ? least + most <= 2 * hp * Math.max(dare, m.p.escortDare) : least + most <= 2 * hp * dare
}
function* walkTogether(m             , unit      , escort      , goal        , remark        , dare        )       {
  m.escorts.add(escort.id);
  const places = new Set(reachable(m.w, escort).map(({ tile }) => tile));
  const dares = (t        )          => places.has(t) && holds(m, escort, t, dare);
  let stop = stopOn(m, unit, goal, dares);
  if (stop === NONE$1) return
  if (stop === unit.tile) stop = wayRound(m, unit, goal, dares);
  if (stop === unit.tile) {
    if (!holds(m, escort, unit.tile, dare)) yield* retreat(m, unit, dares);
    return
  }
  yield* goTogether(m, unit, escort, stop, remark, dare);
}
/** Both go there, the soldier first: where it stops before or sees that the place is worse than it looked, the civilian stays if it is safe. */
function* goTogether(m             , unit      , escort      , stop        , remark        , dare        )       {
  const instead          = { type: 'moveUnit', unit: unit.id, tile: stop, together: true };
  yield* give({ type: 'moveUnit', unit: escort.id, tile: stop }, { ...remark, instead });
  if (!isOurs(m, escort) || escort.tile === unit.tile) return
  lookAgain(m);
  const { tile } = escort;
  const exposed = isDeadly(m.w, unit, unit.tile);
  if (exposed || (tile === stop && holds(m, escort, tile, dare))) {
    const near = reachable(m.w, unit).some(place => place.tile === tile);
    if (near && (yield* give({ type: 'moveUnit', unit: unit.id, tile }, remark))) return
  }
  const back = exposed && check(m.w, m.seat, { type: 'moveUnit', unit: escort.id, tile: unit.tile }) === null;
  if (back && escort.movesX60 > 0)
    yield* give({ type: 'moveUnit', unit: escort.id, tile: unit.tile }, { because: () => `back to ${unitText(m, unit)}` });
}
/** The tile of this turn's reach that is nearest to the goal and that both dare, nearer than here; its own where there is none. */
function wayRound(m             , unit      , goal        , dares                        )         {
  let best = unit.tile;
  let least = distance(m.w.grid, unit.tile, goal);
  for (const { tile } of reachable(m.w, unit)) {
    const steps = distance(m.w.grid, tile, goal);
    if (steps > least || (steps === least && best !== unit.tile) || !isFreeFor(m, unit, tile) || !dares(tile)) continue
    least = steps;
    best = tile;
  }
  return best
}
function* walkAlone(m             , unit      , goal        , remark        )       {
  const stop = stopOn(m, unit, goal, t => !isDeadly(m.w, unit, t));
  if (stop !== NONE$1 && stop !== unit.tile) yield* give({ type: 'moveUnit', unit: unit.id, tile: stop }, remark);
  else if (isDeadly(m.w, unit, unit.tile)) yield* flee(m, unit);
}
/** Both go to the tile in reach that they dare and that is nearest to a city; who finds none stays. */
function* retreat(m             , unit      , dares                        )       {
  const city = nearestOwnCity(m, unit.tile);
  if (!city || city.tile === unit.tile) return
  const inCity = reachable(m.w, unit).some(({ tile }) => tile === city.tile);
  if (inCity) {
    yield* flee(m, unit);
    return
  }
  const stop = wayRound(m, unit, city.tile, dares);
  if (stop === unit.tile) return
  const escort = m.w.s.units[m.w.s.tiles.military[unit.tile]];
  const home          = { type: 'moveUnit', unit: unit.id, tile: stop };
  const remark = { because: () => `back towards ${city.name}, enemies are near`, instead: { ...home, together: true } };
  if (yield* give({ type: 'moveUnit', unit: escort.id, tile: stop }, remark)) yield* give(home);
}
/** Into a city or another safe place in reach; else to where the enemies are farthest. Another civilian makes room if it must. */
function* flee(m             , unit      )       {
  const { civilian, center } = m.w.s.tiles;
  if (center[unit.tile] !== NONE$1 || unit.movesX60 === 0) return
  const city = nearestOwnCity(m, unit.tile);
  if (city && (civilian[city.tile] === NONE$1 || distance(m.w.grid, city.tile, unit.tile) === 1)) {
    const because = () => `into ${city.name}, enemies are near`;
    const near = reachable(m.w, unit).some(({ tile }) => tile === city.tile);
    if (near && (yield* give({ type: 'moveUnit', unit: unit.id, tile: city.tile }, { because }))) return
  }
  const home = city?.tile ?? unit.tile;
  const places = reachable(m.w, unit).filter(({ tile }) => isFreeFor(m, unit, tile));
  places.sort((a, b) => distance(m.w.grid, a.tile, home) - distance(m.w.grid, b.tile, home));
  const place = places.find(({ tile }) => !isDeadly(m.w, unit, tile))?.tile ?? farthestFromEnemies(m, unit);
  if (place !== unit.tile) yield* give({ type: 'moveUnit', unit: unit.id, tile: place }, AWAY);
}
/** Scouts look at the world, in the first turns soldiers too: each goes to an aim of its own, and keeps it while there is something to find. */
/** Aims of explorers, by unit id. */
function* planExploration(m             )       {
  const before = m.memory.explore ?? {};
  const aims       = {};
  const out = explorers(m, before);
  for (const { id } of out) {
    m.busy.add(id);
    if (id in before) aims[id] = before[id];
  }
  for (const unit of out) {
    yield* explore(m, unit, aims);
    if (!isOurs(m, unit)) delete aims[unit.id];
  }
  m.memory.explore = aims;
}
/** All scouts; in the first turns soldiers that can be spared, those who are out already before others. */
function explorers(m             , before      )         {
  const found         = [];
  const soldiers         = [];
  for (const unit of ownUnits(m)) {
    if (roleOf(m, unit) === 'scout') found.push(unit);
    else if (isSoldier(roleOf(m, unit))) soldiers.push(unit);
  }
  if (m.w.s.turn > m.p.exploreUntilTurn * m.pace || soldiers.length < m.p.exploreSpare) return found
  const free = soldiers.filter(unit => !m.busy.has(unit.id) && unit.hp > m.p.exploreHealth);
  free.sort((a, b) => Number(b.id in before) - Number(a.id in before) || a.id - b.id);
  return [...found, ...free.slice(0, m.p.exploreLandUnits)]
}
/** On towards its aim; whoever stops for what comes into sight goes on, by another way where that is wiser; who finds nothing rests. */
function* explore(m             , unit      , aims      )       {
  if (unit.order === 'sleep' && (m.w.s.turn + unit.id) % m.p.scoutAgain !== 0) return
  for (let starts = 0; starts < m.p.scoutStarts && unit.movesX60 > 0; starts++) {
    const kept = unit.id in aims && worthOf$1(m, aims[unit.id]) > 0 ? aims[unit.id] : NONE$1;
    let stop = kept === NONE$1 ? NONE$1 : stopTowards(m, unit, kept);
    if (stop === NONE$1 || stop === unit.tile) {
      delete aims[unit.id];
      const found = bestAims(m, unit, aims);
      if (found.length === 0) {
        yield* rest(m, unit);
        return
      }
      for (const aim of found) {
        stop = stopTowards(m, unit, aim);
        if (stop === NONE$1 || stop === unit.tile) continue
        aims[unit.id] = aim;
        break
      }
    }
    if (stop === NONE$1 || stop === unit.tile) {
      yield* hide(m, unit);
      return
    }
    const because = () => `to look around (${placeText(m, aims[unit.id])})`;
    const went = yield* give({ type: 'moveUnit', unit: unit.id, tile: stop }, { because });
    if (!went || !isOurs(m, unit)) return
  }
}
/** Share of its health that the enemies in sight may be expected to take from it there, 0–1. */
function lossAt(m             , unit      , t        )         {
  const { least, most, hp, captured } = dangerTo$1(m.w, unit, t);
  return captured ? 1 : Math.min(1, (least + most) / 2 / hp)
}
/** Where to stop on the way in this turn: as far on as what it may lose there is worth; its own tile where that is best, NONE without a way. */
function stopTowards(m             , unit      , aim        )         {
  const today = wayToday(m, unit, aim);
  if (!today) return NONE$1
  const fear = (t        )         => lossAt(m, unit, t) * m.p.exploreFear;
  let best = unit.tile;
  let most = -fear(unit.tile);
  for (const [i, t] of today.entries()) {
    if (!isFreeFor(m, unit, t)) continue
    const value = (m.p.explorePatience * (i + 1)) / today.length - fear(t);
    if (value <= most) continue
    most = value;
    best = t;
  }
  return best
}
/** Where no enemy in sight can kill it, as near as may be. */
function* hide(m             , unit      )       {
  if (!isDeadly(m.w, unit, unit.tile)) return
  const place = reachable(m.w, unit).find(({ tile }) => isFreeFor(m, unit, tile) && !isDeadly(m.w, unit, tile));
  if (place) yield* give({ type: 'moveUnit', unit: unit.id, tile: place.tile }, AWAY);
}
function* rest(m             , unit      )       {
  if (roleOf(m, unit) !== 'scout') m.busy.delete(unit.id);
  else if (unit.order !== 'sleep')
    yield* give({ type: 'setOrder', unit: unit.id, order: 'sleep' }, { because: () => 'nothing left to find' });
}
/** The places worth most for their way, the best first, apart from where others go; empty where it can reach nothing that is worth a look. */
function bestAims(m             , unit      , aims      )           {
  const path = pathBuffers(m.w);
  const profile = movementProfile(m.w, unit);
  const others = Object.values(aims);
  const found                                    = [];
  let choices = 0;
  searchPaths(m.w, profile, unit.tile, unit.movesX60, NONE$1, m.p.exploreTurns, t => {
    const worth = t === unit.tile ? 0 : worthOf$1(m, t);
    if (worth === 0 || !isFreeFor(m, unit, t)) return false
    const left = Math.max(0, path.left[t]) / Math.max(MOVE, profile.maxX60);
    let value = worth - (path.turns[t] + 1 - left) * m.p.explorePatience;
    for (const aim of others) value -= Math.max(0, m.p.exploreApart - distance(m.w.grid, aim, t));
    found.push({ tile: t, value });
    return ++choices >= m.p.exploreChoices
  });
  for (const one of found) one.value -= lossAt(m, unit, one.tile) * m.p.exploreFear;
  found.sort((a, b) => b.value - a.value || a.tile - b.tile);
  return found.slice(0, m.p.exploreTries).map(({ tile }) => tile)
}
/** Tiles that nobody has seen and that it would see from there, as many again for ruins; 0 for a place that is not known itself. */
function worthOf$1(m             , t        )         {
  const { w, seat } = m;
  if (!isExplored(w, seat, t)) return 0
  let worth = isRuin(w, seat, t) ? m.p.exploreRuins : 0;
  for (const n of within(w.grid, t, 2)) if (!isExplored(w, seat, n) && mightSee(w, seat, t, n)) worth++;
  return worth
}
/** Orders of preference of a profile: names of things, or of the yields that they bring. */
/** Effects of a percent on one stat, their second parameter. */
const PERCENTS = [E.percentStat, E.percentStatInCities, E.percentStatFromEvery, E.percentStatPerFollower];
/** The place in the order of a thing of those names and effects, from 0; the order's length where it is not in it. */
function placeIn(order                   , names                   , effects                   )         {
  const place = order.findIndex(wanted => {
    const word = wanted.toLowerCase();
    return names.some(name => name.toLowerCase() === word) || effects.some(effect => brings(effect, STATS.indexOf(word         )))
  });
  return place < 0 ? order.length : place
}
function brings(effect        , stat        )          {
  if (stat < 0) return false
  if (isAnyOf(effect, PERCENTS)) return effect.params[1] === stat && effect.amount > 0
  return effect.params.some(param => Array.isArray(param) && param.length === STAT_COUNT && param[stat] > 0)
}
/** What buildings open the way to: those that need them in the same city, and national wonders that need one in every city. */
/** What is asked for in every city by a building. */
const everywhere = new WeakMap                                      ();
/** Buildings that need others in all cities of their owner. */
function neededEverywhere(rules         )                              {
  let found = everywhere.get(rules);
  if (!found) {
    found = rules.buildings.flatMap(({ id, effects }) =>
      effects
        .filter(({ kind }) => kind === E.onlyAvailable)
        .flatMap(({ conditions }) => conditions.flatMap(one => (isCondition(one, C.builtInAll) ? [one.params[0]] : [])))
        .map(needs => ({ building: id, needs })),
    );
    everywhere.set(rules, found);
  }
  return found
}
const next = new WeakMap                     ();
/** By building: those that need it in their city. */
function neededBy(rules         )                                 {
  let found = next.get(rules);
  if (!found) {
    found = rules.buildings.map(() => []);
    for (const { id, requiredBuilding } of rules.buildings) if (requiredBuilding !== NONE) found[requiredBuilding].push(id);
    next.set(rules, found);
  }
  return found
}
/** What a building is worth for what it leads to: buildings of its city that wait for it, and wonders that wait for one in every city. */
/** Worth of the wonders that wait for a building in every city, by building id; null: not looked at yet. */
const looked = new WeakMap                                  ();
/** Worth a turn; no more than a share of what it leads to, which is yet to be built itself. */
function leadingWorth(m             , city      , id        )         {
  let most = 0;
  for (const later of neededBy(m.w.rules)[id])
    if (isOpen(m, later) && city.buildings[later] === 0) most = Math.max(most, gainOf$1(m, city, later));
  return m.p.buildingLeads * (most + everywhereWorth(m, id))
}
/** Each city that lacks the building is a part of the way. */
function everywhereWorth(m             , id        )         {
  let known = looked.get(m);
  if (!known) looked.set(m, (known = new Map()));
  const last = known.get(id);
  if (last !== undefined) return last
  let worth = 0;
  const capital = m.civ.capital === NONE$1 ? null : m.w.s.cities[m.civ.capital];
  for (const { building, needs } of neededEverywhere(m.w.rules)) {
    if (!capital || !matchesBuilding(m.w, needs, id) || !isOpen(m, building) || hasBuilt(m, m.civ, building)) continue
    const lacking = ownCities(m).filter(
      ({ buildings, puppet }) => !puppet && !buildings.some((has, b) => has === 1 && matchesBuilding(m.w, needs, b)),
    );
    if (lacking.length > 0) worth += gainOf$1(m, capital, building) / lacking.length;
  }
  known.set(id, worth);
  return worth
}
const gainOf$1 = (m             , city      , id        )         =>
  Math.max(
    0,
    Object.values(simulatedGain(m, city, id)).reduce((sum, part) => sum + part, 0),
  );
function isOpen(m             , id        )          {
  const { tech, uniqueTo, wonder } = m.w.rules.buildings[id];
  if (tech !== NONE$1 && !m.civ.techs[tech]) return false
  if (wonder === 'world' && m.w.s.wonders[id] !== NONE$1) return false
  return uniqueTo === NONE$1 || uniqueTo === m.civ.nation
}
/** What a building is worth to a city: the city with it, less the city without it, and what has no figure. */
/** Effects without a figure that are worth something by themselves. */
const UNMEASURED = new Set        ([
  E.freeTech,
  E.freeTechs,
  E.freeUnit,
  E.freeUnits,
  E.freeGreatPerson,
  E.goldenAge,
  E.goldenAgeOfTurns,
  E.goldenAgeLength,
  E.freeBuilding,
  E.strength,
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
/** Effects that are worth as much in a building as in a policy. */
const MEASURED = new Set        ([E.freePolicy, E.freePolicies, E.policyCost]);
/** Worth a turn of the building in the city, in the bot's own measure; below 0: better not. */
function buildingValue(m             , city      , id        )         {
  let worth = 0;
  for (const part of Object.values(buildingTerms(m, city, id))) worth += part;
  return worth
}
/** What that worth is made of, by name. */
function buildingTerms(m             , city      , id        )        {
  const { p, w } = m;
  const building = w.rules.buildings[id];
  const terms = p.productionBySimulation > 0 ? simulatedGain(m, city, id) : classicGain(m, city, building);
  let effects = 0;
  for (const effect of building.effects) {
    if (isEffect(effect, E.startsWithXp)) effects += effect.params[1] * p.experienceWeight;
    else if (effect.kind === E.enablesSpaceshipParts) effects += p.spaceshipWeight;
    else if (UNMEASURED.has(effect.kind)) effects += p.effectWeight;
    else if (MEASURED.has(effect.kind)) effects += effectValue(makeScale(m), effect);
  }
  if (effects !== 0) terms.effects = effects;
  if (p.productionBySimulation > 0) {
    const leads = leadingWorth(m, city, id);
    if (leads !== 0) terms.leads = leads;
  }
  const weight =
    building.wonder === 'world' ? p.wonderWeight : building.wonder === 'national' ? p.nationalWonderWeight : p.buildingWeight;
  for (const name of Object.keys(terms)) terms[name] *= weight;
  if (building.wonder === 'world') terms.wonder = p.wonderPride + (aimsFor(m, 'culture') ? p.aimWonder : 0);
  return terms
}
/** By weights alone: citizens stay where they are, places and defence count by the piece. */
function classicGain(m             , city      , building          )        {
  const { p, w } = m;
  const before = cityYields(w, city);
  const after = yieldsWith(w, city, building.id);
  const worths = statWorths(m);
  let places = 0;
  for (const slots of building.specialistSlots) places += slots;
  let carried = 0;
  for (const effect of building.effects)
    if (isEffect(effect, E.foodCarriedOver)) carried += (before.net[FOOD] * effect.params[0] * p.carriedFoodWeight) / 100;
  return {
    yields: worthOf$4(after.net, worths) - worthOf$4(before.net, worths),
    // Upkeep is in the gold already; the parameter makes it weigh more or less.
    upkeep: -(after.maintenance - before.maintenance) * worths[GOLD] * (p.upkeepWeight - 1),
    specialists: places * p.slotWeight,
    food: carried,
    defence: defenceWorth(m, city, building),
  }
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
      const worth = worthOf$4(yields, scale.worths) * lasting;
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
      score: effectsValue(makeScale(m), m.w.rules.beliefs[belief].effects),
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
      score: effectsValue(makeScale(m), m.w.rules.beliefs[belief].effects),
    });
    const { command, because } = option(best);
    if (!(yield* give(command, { because: () => because, others: () => others.slice(0, TOLD$4).map(option) }))) return
  }
}
/** The best first, those before all that the profile prefers, in its order. */
function rankBeliefs(scale       , ids          )           {
  const { beliefs } = scale.m.w.rules;
  const order = scale.m.p.beliefPreferences;
  const worths = new Map(ids.map(id => [id, effectsValue(scale, beliefs[id].effects)]));
  const places = new Map(ids.map(id => [id, placeIn(order, [beliefs[id].name], beliefs[id].effects)]));
  return ids.sort((a, b) => places.get(a)  - places.get(b)  || worths.get(b)  - worths.get(a)  || a - b)
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
      const price = priceIn(w, city, item, FAITH$1);
      if (price === null || price > civ.faith || isShunned(w, civ, item) || whyNotBuy(w, city, item, FAITH$1) !== null) continue
      const worth =
        (item.kind === 'building' ? buildingValue(m, city, item.id) * p.faithBuilding : unitFor(m, city, item.id, saves)) / price;
      if (worth > 0 && (!best || worth > best.worth)) best = { city, item, worth };
    }
  }
  if (!best) return
  const { city, item } = best;
  const because = () => `${priceIn(w, city, item, FAITH$1)} of ${civ.faith} faith`;
  yield* give({ type: 'buy', city: city.id, item, stat: FAITH$1 }, { because });
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
        (isEffect(effect, E.purchasableWith) && effect.params[0] === FAITH$1) ||
        (isEffect(effect, E.purchasableFor) && effect.params[1] === FAITH$1),
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
/** Nuclear weapons: used on enemies only, where the blast foreseen is worth the weapon and what the world will think of it. */
function* planNuclear(m             )       {
  // A war that is not meant to be won is not worth the anger of all.
  const campaign = campaignOf(m);
  if (campaign?.phase !== 'war') return
  for (const unit of ownUnits(m)) {
    if (roleOf(m, unit) !== 'warhead' || unit.movesX60 === 0 || !isOurs(m, unit)) continue
    const best = bestGround(m, unit);
    if (!best) continue
    const because = () => `${best.blast.units.length} units and ${best.blast.cities.length} cities of the enemy`;
    yield* give({ type: 'attack', unit: unit.id, tile: best.tile }, { because });
    lookAgain(m);
  }
}
/** Ground zero that harms the enemy most; null where nothing is worth the weapon. */
function bestGround(m             , unit      )                                               {
  const range = flightRange(m.w, unit);
  let best                                               = null;
  let most = m.p.nuclearLeast;
  for (const { tile, owner, visible } of m.perception.cities) {
    if (!visible || owner === NONE$1 || !m.civ.relations[owner].war || distance(m.w.grid, unit.tile, tile) > range) continue
    if (checkAttack(m.w, unit, tile) !== null) continue
    const blast = previewBlast(m.w, unit, tile);
    const worth = worthOf(m, blast, tile);
    if (worth <= most) continue
    most = worth;
    best = { tile, blast };
  }
  return best
}
/** In points of damage; nothing where it would hurt an own city or begin another war. */
function worthOf(m             , { radius, units, cities, wars, interceptor }              , tile        )         {
  if (wars.length > 0 || cities.some(({ city }) => m.w.s.cities[city] .owner === m.seat)) return 0
  let worth = 0;
  for (const { unit, damage, dies } of units) {
    const harm = (damage.min + damage.max) / 2 + (dies === 'no' ? 0 : m.p.attackKillBonus);
    worth += m.w.s.units[unit] .owner === m.seat ? -harm * m.p.nuclearCare : harm;
  }
  for (const { health, citizens } of cities) worth += health + ((citizens.min + citizens.max) / 2) * m.p.nuclearCitizen;
  for (const t of within(m.w.grid, tile, radius)) if (m.w.s.tiles.owner[t] === m.seat) worth -= m.p.nuclearCitizen;
  if (campaignOf(m)?.aim.tile === tile) worth += m.p.airSiegeBonus;
  return interceptor === NONE$1 ? worth : worth / 2
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
const soldOf = new WeakMap                            ();
/** Those that some effect of the rules may sell at a price of its own. */
function settlersSold(m             )                    {
  const { w } = m;
  let sold = soldOf.get(w.rules);
  if (!sold) {
    const sales = allEffects(w.rules).filter(effect => isAnyOf(effect, UNIT_SALES));
    const isSold = (kind        )          =>
      w.rules.units[kind].effects.some(effect => isAnyOf(effect, OWN_PRICES)) ||
      sales.some(effect => matchesKind(w, effect.params[0], kind));
    soldOf.set(w.rules, (sold = settlerKinds(m).filter(isSold)));
  }
  return sold
}
/** Happiness that is on its way: luxuries on own land that workers can open up now, and buildings that cities are at. */
/** What may be counted on within the turns that the parameters allow. */
function happinessDue(m             )         {
  const { w, civ, p } = m;
  const soon = new Set        ();
  let due = 0;
  const workers = civ.units.some(id => m.roles.role[w.s.units[id] .kind] === 'worker');
  const owned = luxuriesOf(w, civ);
  for (const id of civ.cities) {
    const city = w.s.cities[id];
    const [head] = city.queue;
    if (head?.kind === 'building' && turnsToMake(m, city, head) <= p.happinessSoon * m.pace)
      due += w.rules.buildings[head.id].yields[HAPPINESS];
    if (!workers) continue
    for (const t of tilesOfCity(w, city)) {
      const resource = isExplored(w, m.seat, t) ? resourceAt(w, m.seat, t) : NONE$1;
      if (resource === NONE$1 || w.rules.resources[resource].kind !== 'luxury' || owned.includes(resource)) continue
      if (w.rules.resources[resource].improvedBy.some(one => isKnown$1(m, w.rules.improvements[one].tech))) soon.add(resource);
    }
  }
  return due + soon.size * p.luxurySoon * lastCopyHappiness(w, civ)
}
const isKnown$1 = (m             , tech        )          => tech === NONE$1 || m.civ.techs[tech] > 0;
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
  if (!isKnown$2(m.w, m.seat, t) || !isWater(m.w, t) || m.claimed.has(t)) return false
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
  if (role === 'warhead' || role === 'missile' || role === 'carrier') return heavyWorth(m, kind, role)
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
  if (civ.happiness + happinessDue(m) - settlers * p.settlerUnhappiness < p.happinessForSettler) return 0
  const [best] = bestSites(m, city.tile, p.siteRange, 1, NONE$1, siteTestOfAny(m));
  return best ? p.settlerWeight * Math.min(p.siteQualityMost, best.value / p.siteGood) : 0
}
/** Soldiers wanted in all. */
function armyWanted(m             )         {
  const { p } = m;
  const perCity = p.armyPerCity + p.borderGuard + p.armyAggression * p.aggression;
  const conquest = aimsFor(m, 'domination') ? p.conquestArmy : 1;
  const usual = (p.armyBase + m.civ.cities.length * perCity) * (majorsAtWar(m).length > 0 ? p.armyWarFactor : 1) * conquest;
  const campaign = campaignOf(m);
  if (!campaign) return usual
  return Math.max(usual, Math.max(campaign.needed / bestSoldier(m), campaign.soldiers) + m.civ.cities.length * p.garrison)
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
/** What only a war needs: nuclear weapons, missiles, and carriers for who has aircraft and fights over water. */
function heavyWorth(m             , kind        , role                                   )         {
  const { p } = m;
  const campaign = campaignOf(m);
  if (!campaign || isTooMany(m)) return 0
  const planes = countRole(m, 'bomber') + countRole(m, 'fighter');
  const mayFly = role !== 'carrier' || (campaign.aim.overseas && planes > 0);
  const wanted = role === 'warhead' ? p.warheads : role === 'missile' ? p.missiles : p.carriers;
  if (!mayFly || (role === 'missile' && campaign.phase !== 'war')) return 0
  const weight = role === 'warhead' ? p.warheadWeight : p.airWeight;
  return lacking(m, role, wanted) * p.militaryWeight * weight * p.campaignWeight * (role === 'carrier' ? 1 : modern(m, kind))
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
/** What the first city makes first: a fixed order of scouts, soldiers, settlers and workers, while nobody besieges it. */
/** The next of the order that is missing and can be made; null where there is none, or where it is not the time for it. */
function openingItem(m             , city      )              {
  if (city.id !== m.civ.capital || m.w.s.turn > m.p.openingTurns * m.pace || isBesieged(m, city)) return null
  const wanted                         = {};
  for (const word of m.p.openingOrder) {
    wanted[word] = (wanted[word] ?? 0) + 1;
    if (wanted[word] <= had(m, city, word)) continue
    const item = itemFor(m, city, word);
    if (item) return item
  }
  return null
}
function isBesieged(m             , city      )          {
  const { falls, robbed } = dangerToCity(m.w, city);
  return falls !== 'no' || robbed
}
const isMeant = (role      , word        )          => (word === 'soldier' ? isSoldier(role) : role === word);
/** Those there are or that other cities make; settlers that have founded count on, and lost scouts are not replaced late. */
function had(m             , city      , word        )         {
  if (word === 'scout' && m.w.s.turn > m.p.scoutUntilTurn * m.pace) return Number.POSITIVE_INFINITY
  let n = word === 'settler' ? m.civ.cities.length - 1 : 0;
  for (const id of m.civ.units) if (isMeant(m.roles.role[m.w.s.units[id] .kind], word)) n++;
  for (const id of m.civ.cities) {
    const [head] = m.w.s.cities[id] .queue;
    if (id !== city.id && head?.kind === 'unit' && isMeant(m.roles.role[head.id], word)) n++;
  }
  return n
}
/** The strongest of the kind that the city can make; null where there is none, or no land for a settler. */
function itemFor(m             , city      , word        )              {
  if (word === 'settler' && settlerValue(m, city) === 0) return null
  let best              = null;
  for (const { id } of m.w.rules.units) {
    const item       = { kind: 'unit', id };
    if (!isMeant(m.roles.role[id], word) || !canBuild(m.w, city, item) || isShunned(m.w, m.civ, item)) continue
    if (!best || m.roles.strength[id] > m.roles.strength[best.id]) best = item;
  }
  return best
}
/** What cities make: of all they could, what gives most for the work. */
/** What is converted into when nothing is worth building, best first. */
const CONVERSIONS = [SCIENCE, GOLD, CULTURE, FOOD];
function* planProduction(m             )       {
  for (const city of ownCities(m)) {
    if (city.puppet || choosesItself(m.w, city)) continue
    if (city.queue.length > 0 && !shouldChange(m, city)) continue
    const opening = openingItem(m, city);
    const [best, ...others] = opening ? [{ item: opening, worth: 0 }] : chooseItems(m, city);
    const [head] = city.queue;
    if (!best || (head && isSame(head, best.item))) continue
    const { item, worth } = best;
    const remark = {
      because: () => itemReason(m, city, item),
      score: worth,
      terms: () => termsOf(m, city, item),
      others: () => asOptions(m, city, others),
    };
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
const asOptions = (m             , city      , ranked                   )           =>
  ranked.slice(0, TOLD$3).map(({ item, worth }) => ({
    command: { type: 'setProduction', city: city.id, item },
    because: itemReason(m, city, item),
    score: worth,
    terms: termsOf(m, city, item),
  }));
/** Worth a turn of a building by what it comes from; of a unit as a whole. */
const termsOf = (m             , city      , { kind, id }      )                                   =>
  kind === 'building' ? buildingTerms(m, city, id) : kind === 'unit' ? { unit: unitValue(m, city, id) } : {};
/** The best first. */
function chooseItems(m             , city      )           {
  const ranked = rankItems(m, city, m.p.leastWorth, () => true);
  if (ranked.length > 0) return ranked
  const item = conversion(m, city);
  return item ? [{ item, worth: 0 }] : []
}
/** Items with a return over `least` among those that `may` be taken, the highest first; never-ending ones are not. */
function rankItems(m             , city      , least        , may                         )           {
  const production = Math.max(1, wholeProduction(m.w, city));
  const ranked           = [];
  for (const item of buildableItems(m.w, city)) {
    if (item.kind === 'perpetual' || !may(item) || isShunned(m.w, m.civ, item)) continue
    const left = workLeft(m, city, item);
    const turns = Math.ceil(left / production);
    const worth = item.kind === 'unit' ? unitReturn(m, city, item.id, turns) : buildingReturn(m, city, item.id, left, turns);
    if (worth > least) ranked.push({ item, worth });
  }
  return ranked.sort((a, b) => b.worth - a.worth)
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
  return (buildingValue(m, city, id) * pays * (wonder ? share(m, city) : 1)) / left
}
/** Production over that of the most industrious of its cities: great works are made there. */
function share(m             , city      )         {
  let most = 1;
  for (const one of ownCities(m)) most = Math.max(most, wholeProduction(m.w, one));
  return wholeProduction(m.w, city) / most
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
  for (const stat of stats) if (stat !== FAITH$1 || !m.w.s.setup.religion) yield* spend(m, stat);
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
  const found = [FOOD, SCIENCE, CULTURE, FAITH$1].filter(stat => sold.has(stat));
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
    if (!best) return
    const { because, value, terms } = best;
    const remark = { because, score: value, terms: () => terms, others: () => others.slice(0, TOLD$2).map(asOption) };
    if (!(yield* give(adopt(best), remark))) return
    m.income = null;
  }
}
const adopt = ({ policy }        )          => ({ type: 'adoptPolicy', policy });
const asOption = (one        )         => ({ command: adopt(one), because: one.because(), score: one.value, terms: one.terms });
/** The most promising of those that are open; NONE where all are a loss. */
const bestPolicy = (m             )         => rankPolicies(m)[0]?.policy ?? NONE$1;
/** Those open that are no loss, or that the profile names: by its order, then the most promising first. */
function rankPolicies(m             )           {
  const scale = makeScale(m);
  const { policies, branches } = m.w.rules;
  const worths = policies.map(({ effects }) => effectsValue(scale, effects));
  const ranked           = [];
  const order = m.p.policyOrder;
  const wholly = aimsFor(m, 'culture') ? m.p.aimBranch : 0;
  for (const policy of openPolicies(m.w, m.civ)) {
    const { effects, branch } = policies[policy];
    const promise = promiseOf(scale, worths, policy);
    const liked = promise > 0 ? promise * liking(m, branches[branch]) : promise;
    const branchEnd = wholly * nearness(m, policy);
    const value = liked + branchEnd;
    const named = placeIn(order, [policies[policy].name, branches[branch].name], []);
    // Culture can wait for better than a loss; what is given freely too.
    if (value <= 0 && named === order.length) continue
    const place = Math.min(named, placeIn(order, [], effects));
    ranked.push({ policy, value, place, terms: { worth: liked, branchEnd }, because: () => mainEffect(scale, effects) });
  }
  return ranked.sort((a, b) => a.place - b.place || b.value - a.value)
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
/** One city a turn, each in its turn; all of them while gold lies idle. */
function* buyOne(m             )       {
  const inPuppets = civHas(m.w, m.civ, E.buysInPuppets);
  const cities = ownCities(m).filter(city => (inPuppets || !city.puppet) && city.resistance === 0 && !city.razing);
  if (surplusOf(m) <= m.p.buyFrom * m.pace || cities.length === 0) return
  const first = m.w.s.turn % Math.max(cities.length, m.p.shopEvery);
  if (cities[first]) yield* buyIn(m, cities[first]);
  for (let n = 1; n < cities.length && idleGold(m) > 0; n++) yield* buyIn(m, cities[(first + n) % cities.length]);
}
/** Gold that may be spent. */
const surplusOf = (m             )         => m.civ.gold - reserveOf(m) - electionFund(m);
/** The best of what the city could make, the thing it works on first. The more gold lies idle, the less it has to return. */
function* buyIn(m             , city      )       {
  const surplus = surplusOf(m);
  const may = (item      )          => goldPrice(m.w, city, item) <= surplus && whyNotBuy(m.w, city, item) === null;
  const [head] = city.queue;
  const least = (m.p.buyLeast * surplus) / (surplus + idleGold(m) * m.p.buyIdle);
  const item =
    head && head.kind !== 'perpetual' && waits(m, city, head) && may(head) ? head : rankItems(m, city, least, may)[0]?.item;
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
/** Gold becomes soldiers while a war is prepared or fought and the army is too small for it. */
function* planRecruits(m             )       {
  const campaign = campaignOf(m);
  if (!campaign || electionFund(m) > 0) return
  const gold = m.civ.gold - reserveOf(m) * m.p.recruitReserve;
  if (gold <= 0 || armySize(m) >= armyWanted(m)) return
  const cities = ownCities(m).filter(city => !city.puppet && city.resistance === 0 && !city.razing);
  const steps = (city      )         => distance(m.w.grid, city.tile, campaign.aim.tile);
  for (const city of cities.sort((a, b) => steps(a) - steps(b) || a.id - b.id)) {
    const item = bestSoldierFor(m, city, gold);
    if (!item) continue
    const because = () =>
      `${goldPrice(m.w, city, item)} of ${m.civ.gold} gold: ${armySize(m)} of ${Math.ceil(armyWanted(m))} soldiers`;
    if (yield* give({ type: 'buy', city: city.id, item }, { because })) m.income = null;
    return
  }
}
/** The soldier that the army wants most of those that the gold pays for; null where there is none. */
function bestSoldierFor(m             , city      , gold        )              {
  let best              = null;
  let most = 0;
  for (const item of buildableItems(m.w, city)) {
    if (item.kind !== 'unit' || !isSoldier(m.roles.role[item.id]) || isShunned(m.w, m.civ, item)) continue
    if (goldPrice(m.w, city, item) > gold || whyNotBuy(m.w, city, item)) continue
    const worth = unitValue(m, city, item.id);
    if (worth <= most) continue
    most = worth;
    best = item;
  }
  return best
}
/** What technologies open, by technology, read from the ruleset once. */
const known = new WeakMap                   ();
function openedBy(rules         )           {
  let tables = known.get(rules);
  if (tables) return tables
  tables = rules.techs.map(() => ({ buildings: [], units: [], improvements: [], resources: [], betterments: [] }));
  for (const building of rules.buildings) if (building.tech !== NONE) tables[building.tech].buildings.push(building);
  for (const kind of rules.units) if (kind.tech !== NONE) tables[kind.tech].units.push(kind);
  for (const improvement of rules.improvements) {
    if (improvement.tech !== NONE) tables[improvement.tech].improvements.push(improvement);
  }
  for (const resource of rules.resources) if (resource.revealedBy !== NONE) tables[resource.revealedBy].resources.push(resource);
  for (const { id, effects } of rules.improvements) for (const effect of effects) addBetterment(rules, tables, id, effect);
  known.set(rules, tables);
  return tables
}
/** Yields of an improvement that wait for a technology. */
function addBetterment(rules         , tables                   , improvement        , effect        )       {
  const isOn = isEffect(effect, E.improvementStatsOn);
  if (!isOn && !isEffect(effect, E.stats)) return
  const [stats] = effect.params;
  const on = isOn ? effect.params[1] : null;
  for (const condition of effect.conditions) {
    if (!isCondition(condition, C.afterTech)) continue
    const { op, mask } = condition.params[0];
    if (op !== F.mask || !mask) continue
    for (const { id } of rules.techs) if (mask[id] === 1) tables[id].betterments.push({ improvement, stats, on });
  }
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
      ...(best.value !== undefined && { score: best.value }),
      ...(best.terms && { terms: best.terms }),
      others: () =>
        others
          .filter(({ tech }, i) => tech !== best.tech && others.findIndex(one => one.tech === tech) === i)
          .slice(0, TOLD)
          .map(({ tech, because, value, terms }) => ({
            command: { type, tech },
            because: because(),
            ...(value !== undefined && { score: value }),
            ...(terms && { terms: terms() }),
          })),
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
    const terms = () => Object.fromEntries(path.map(step => [techs[step].name, worths[step].worth / cost]));
    ranked.push({ tech: path[0], value: worth / cost, because, terms });
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
    const { buildings, units, improvements, resources, betterments } = opened[tech.id];
    const sum            = { worth: p.techAny + tech.effects.length * p.techEffect, parts: [] };
    const add = (name        , worth        )       => {
      sum.worth += worth;
      if (worth > 0) sum.parts.push({ name, worth });
    };
    for (const building of buildings) add(building.name, buildingWorth(m, building, scale));
    for (const kind of units) add(kind.name, unitWorth(m, kind, strongest) + waiting[kind.id] * p.techUpgrade);
    for (const improvement of improvements) add(improvement.name, improvementWorth(m, improvement, land));
    for (const { kind, name } of resources) if (kind === 'strategic') add(name, p.techStrategic);
    for (const one of betterments) add(w.rules.improvements[one.improvement].name, bettermentWorth(m, one, land, scale.worths));
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
  const one = Math.max(0, worth + places * p.slotWeight);
  // One that others may have first is not counted on.
  if (building.wonder) return one * (building.wonder === 'world' ? p.techWonder : p.techBuilding)
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
function landOf(m             )       {
  const { owner, resource, improvement } = m.w.s.tiles;
  const waiting = new Int32Array(m.w.rules.resources.length);
  const improved             = m.w.rules.improvements.map(() => []);
  let tiles = 0;
  for (let t = 0; t < owner.length; t++) {
    if (owner[t] !== m.seat) continue
    tiles++;
    if (improvement[t] !== NONE$1) improved[improvement[t]].push(t);
    if (resource[t] === NONE$1 || improvement[t] !== NONE$1) continue
    const { revealedBy } = m.w.rules.resources[resource[t]];
    if (revealedBy === NONE$1 || m.civ.techs[revealedBy]) waiting[resource[t]]++;
  }
  return { waiting, tiles, improved }
}
/** What the tiles that are worked would bring more. */
function bettermentWorth(m             , { improvement, stats, on }            , land      , worths                   )         {
  const tiles = land.improved[improvement];
  const n = on ? tiles.filter(t => matchesTile(m.w, on, t, m.seat)).length : tiles.length;
  return n * worthOf$4(stats, worths) * m.p.effectTileWorked
}
function improvementWorth(m             , improvement             , land      )         {
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
  forgetOthers(m);
  yield* buySettler(m);
  yield* buySettlerFor(m);
  for (const unit of ownUnits(m)) {
    if (roleOf(m, unit) !== 'settler' || unit.movesX60 === 0) continue
    if (m.civ.cities.length === 0) yield* settleFirst(m, unit);
    else yield* settle(m, unit);
  }
}
/** Sites of settlers that are no more are free. */
function forgetOthers(m             )       {
  const kept                         = {};
  for (const unit of ownUnits(m)) {
    const site = m.memory.sites?.[unit.id];
    if (site !== undefined && roleOf(m, unit) === 'settler') kept[unit.id] = site;
  }
  m.memory.sites = kept;
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
  const nearest = m.p.settlerEscort > 0 ? escortOf(m, unit, m.p.escortDistance) : null;
  const escort = nearest && canJoin(m, nearest, unit) ? nearest : null;
  if (escort) m.busy.add(escort.id);
  const goal = siteFor(m, unit);
  if (!escort && inCity && (mayWait(m, unit) || isWatched(m, unit))) {
    if (goal !== NONE$1) yield* buyEscort(m, unit);
    return
  }
  const remark = sited(m, unit, goal);
  if (goal === unit.tile) yield* give({ type: 'foundCity', unit: unit.id }, remark);
  else if (goal !== NONE$1) {
    const dare = mayWait(m, unit) ? m.p.escortDare : m.p.escortDareLate;
    yield* travel(m, unit, goal, escort, remark, dare);
    const there = m.w.s.units[unit.id] === unit && unit.tile === goal && unit.movesX60 > 0;
    if (there && check(m.w, m.seat, { type: 'foundCity', unit: unit.id }) === null) {
      yield* give({ type: 'foundCity', unit: unit.id }, remark);
    }
  } else if (isDeadly(m.w, unit, unit.tile)) yield* flee(m, unit);
}
/** Whether there is time still to wait for an escort, or for enemies to go. */
const mayWait = (m             , unit      )          =>
  m.p.settlerEscort > 0 && m.w.s.turn - unit.born < m.p.settlerPatience * m.pace;
/** Alone it leaves no city with enemies in sight of it, for so many times as long as it waits for an escort. */
function isWatched(m             , unit      )          {
  const longest = m.p.settlerPatience * m.p.settlerPatienceAlone * m.pace;
  return m.w.s.turn - unit.born < longest && enemyDistance(m.w, m.perception, unit.tile) <= m.p.threatRadius
}
/** The strongest soldier that the city can sell, for a settler that waits in it for somebody to go with it. */
function* buyEscort(m             , unit      )       {
  const city = m.w.s.cities[m.w.s.tiles.center[unit.tile]];
  if (city.owner !== m.seat || m.w.s.tiles.military[city.tile] !== NONE$1) return
  let best              = null;
  for (const { id } of m.w.rules.units) {
    const item       = { kind: 'unit', id };
    if (!isSoldier(m.roles.role[id]) || !canBuild(m.w, city, item) || isShunned(m.w, m.civ, item)) continue
    if (whyNotBuy(m.w, city, item) || (best && m.roles.strength[id] <= m.roles.strength[best.id])) continue
    best = item;
  }
  if (!best) return
  if (yield* give({ type: 'buy', city: city.id, item: best }, { because: () => 'a settler waits for an escort' })) m.income = null;
}
/** Where it shall settle: the site it has chosen, while that holds; here, if that is about as good as the best that it can walk to; NONE: nowhere. */
function siteFor(m             , unit      )         {
  const fits = siteTestOf(m, unit);
  const sites = (m.memory.sites ??= {});
  const kept = sites[unit.id] ?? NONE$1;
  const [best, ...rest] = bestSites(m, unit.tile, m.p.siteRange, m.p.siteTries, kept, fits);
  if (kept !== NONE$1 && mayStay(m, unit, kept, best)) return kept
  const here = bestSites(m, unit.tile, 0, 1, kept, fits)[0];
  const mayHere = here && check(m.w, m.seat, { type: 'foundCity', unit: unit.id }) === null;
  for (const { tile, value } of best ? [best, ...rest] : []) {
    if (mayHere && here.value >= value - m.p.siteMoveGain) break
    if (tile === unit.tile || findPath(m.w, unit, tile) === null) continue
    sites[unit.id] = tile;
    // Others look for land elsewhere.
    sitesOf(m).settled.push(tile);
    return tile
  }
  delete sites[unit.id];
  return mayHere ? unit.tile : NONE$1
}
/** It may still be settled and reached, and no site that is much better has come to be known. */
function mayStay(m             , unit      , kept        , best                  )          {
  const worth = keptWorth(m, kept);
  if (worth === 0) return false
  if (kept === unit.tile) return check(m.w, m.seat, { type: 'foundCity', unit: unit.id }) === null
  const value = worth - m.p.siteDistance * distance(m.w.grid, unit.tile, kept);
  return (!best || best.value <= value + m.p.siteChangeGain) && findPath(m.w, unit, kept) !== null
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
/** Workers and boats find their own work (the engine's order 'automate', which keeps them away from who could take them); soldiers stand by who cannot get away. */
function* planWorkers(m             )       {
  for (const unit of ownUnits(m)) {
    const role = roleOf(m, unit);
    if (role !== 'worker' && role !== 'boat') continue
    if (unit.order !== 'automate' && unit.movesX60 > 0) {
      yield* give({ type: 'setOrder', unit: unit.id, order: 'automate' }, { because: () => 'finds its own work' });
    }
    if (m.w.s.units[unit.id] !== unit || !isDeadly(m.w, unit, unit.tile)) continue
    yield* flee(m, unit);
    if (m.w.s.units[unit.id] === unit && isDeadly(m.w, unit, unit.tile)) yield* shield(m, unit);
  }
}
/** The soldier that loses least by it comes to stand on the tile. */
function* shield(m             , unit      )       {
  const { tile } = unit;
  if (m.w.s.tiles.military[tile] !== NONE$1) return
  let best              = null;
  let least = Number.POSITIVE_INFINITY;
  for (const soldier of ownUnits(m)) {
    if (!isSoldier(roleOf(m, soldier)) || soldier.movesX60 === 0 || m.escorts.has(soldier.id)) continue
    if (!reachable(m.w, soldier).some(place => place.tile === tile)) continue
    const { dies, most } = dangerTo$1(m.w, soldier, tile);
    if (dies !== 'no' || most >= least) continue
    least = most;
    best = soldier;
  }
  if (best) yield* give({ type: 'moveUnit', unit: best.id, tile }, { because: () => `to guard ${unitText(m, unit)}` });
}
/** The scripted player. What it needs from turn to turn is in the state, so a game may stop and go on anywhere. */
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
  planNuclear,
  planBombard,
  planCarriers,
  planAir,
  planFights,
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
    const text = memoryText(m.memory);
    if (text !== w.s.seats[seat].memory) yield { type: 'remember', text };
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
/** Orders of preference: what is named comes first, in this order; the rest goes by its worth. */
const BY_WORTH = { 'By worth alone': [] };
const LISTS = {
  openingOrder: {
    repeats: true,
    group: 'expansion',
    default: ['scout', 'scout', 'settler', 'soldier', 'worker', 'settler', 'soldier', 'worker'],
    presets: {
      ...BY_WORTH,
      'Scouts first': ['scout', 'scout', 'settler', 'soldier', 'worker', 'settler', 'soldier', 'worker'],
      'Escort first': ['scout', 'soldier', 'settler', 'soldier', 'worker', 'settler', 'soldier', 'worker'],
      'Settler first': ['scout', 'settler', 'soldier', 'worker', 'settler', 'soldier', 'worker'],
      'Worker first': ['worker', 'scout', 'soldier', 'settler', 'soldier', 'settler'],
      'Soldiers first': ['soldier', 'scout', 'soldier', 'settler', 'worker', 'soldier', 'settler'],
    },
    doc: 'What the first city makes first, unless it is besieged: scout, soldier, settler, worker.',
  },
  policyOrder: {
    group: 'policies',
    default: [],
    presets: {
      ...BY_WORTH,
      'Culture first': ['Culture', 'Happiness'],
      'Growth first': ['Food', 'Happiness', 'Production'],
      'Science first': ['Science', 'Food'],
      'Wealth first': ['Gold', 'Happiness'],
    },
    doc: 'Branches, policies, or yields that they bring, those preferred first.',
  },
  beliefPreferences: {
    group: 'faith',
    default: [],
    presets: {
      ...BY_WORTH,
      'Contented people': ['Happiness', 'Food'],
      'Faith first': ['Faith', 'Culture'],
      'Science and culture': ['Science', 'Culture'],
      'Works and wealth': ['Production', 'Gold'],
    },
    doc: 'Beliefs, or yields that they bring, those preferred first.',
  },
};
/** What a parameter of the bot is: its row in the table, in the file of its group. */
/** What a value counts; points: worth in the bot's own reckoning, comparable within its group; switch: 1 for yes, 0 for no. */
const UNITS$1 = [
  'points',
  'factor',
  'share',
  'percent',
  'turns',
  'tiles',
  'units',
  'cities',
  'citizens',
  'technologies',
  'happiness',
  'gold',
  'faith',
  'production',
  'influence',
  'opinion',
  'votes',
  'health',
  'strength',
  'count',
  'switch',
];
/** A number the bot weighs by. */
/** An order of preference: names of a ruleset's things, or words for what they bring. */
const row = (unit      , value        , min        , max        , doc        )            => ({
  unit,
  default: value,
  min,
  max,
  doc,
});
/** How warlike it is. */
const AGGRESSION = {
  aggression: row('share', 0.5, 0, 1, 'Size of the army and readiness to start wars.'),
  leaderAggression: row(
    'share',
    0.3,
    0,
    1,
    "How far the leader's personality changes the aggression, where the seat has none of its own.",
  ),
};
/** Buildings and wonders among the things to build. */
const BUILDINGS = {
  productionBySimulation: row(
    'switch',
    1,
    0,
    1,
    'Whether buildings are weighed by the city as it would be with them; else by weights alone.',
  ),
  buildingAhead: row('turns', 25, 0, 100, 'Turns ahead for which the city is imagined with a building (scaled by speed).'),
  buildingLeads: row(
    'share',
    1,
    0,
    2,
    'Share that a building counts for of what it is a condition of: other buildings, and wonders that need one in every city.',
  ),
  buildingWeight: row('factor', 1, 0, 5, 'Weight of buildings among the things to build.'),
  wonderWeight: row('factor', 1.4, 0, 5, 'Weight of world wonders.'),
  wonderMinProduction: row('production', 8, 0, 60, 'Production of a city before it starts wonders.'),
  wonderMaxTurns: row('turns', 35, 5, 100, 'No wonder that takes more turns than this.'),
  wonderPride: row('points', 1, 0, 20, 'Worth of a world wonder beyond what it does.'),
  nationalWonderWeight: row('factor', 1.1, 0, 5, 'Weight of national wonders.'),
  defenceBuildingWeight: row('points', 0.25, 0, 5, 'Worth of a point of city strength; grows with threats.'),
  defenceAtWar: row('factor', 1.5, 0, 20, 'Factor on the worth of city strength while at war.'),
  defenceThreatened: row('factor', 2.5, 0, 30, 'Factor on the worth of city strength while enemies are in sight.'),
  healthPerStrength: row('health', 25, 1, 200, 'Health of a city that is worth a point of its strength.'),
  experienceWeight: row('points', 0.12, 0, 3, 'Worth of a point of experience for new units.'),
  slotWeight: row('points', 1.2, 0, 10, 'Worth of a place for a specialist.'),
  greatPointWeight: row('points', 0.4, 0, 5, 'Worth of a point towards great people that specialists make.'),
  effectWeight: row('points', 3, 0, 20, 'Worth of an effect of a building that has no figure of its own.'),
  upkeepWeight: row('factor', 1, 0, 5, 'Loss for each gold of upkeep.'),
  horizonTurns: row('turns', 60, 10, 300, 'Turns over which a building is to pay.'),
  buildingMaxTurns: row('turns', 40, 5, 200, 'No building that takes more turns than this (scaled by speed).'),
  leastWorth: row('points', 0.05, 0, 5, 'Least return for which a city builds a thing rather than convert its work.'),
  rethinkTurns: row(
    'turns',
    8,
    1,
    50,
    'A city that converts its work looks for something to build every so many turns; tiles are bought as often.',
  ),
  spaceshipWeight: row('points', 40, 0, 200, 'Weight of what the spaceship needs.'),
  carriedFoodWeight: row('points', 0.9, 0, 5, 'Worth of a food that growth does not use up.'),
};
/** Gifts to city-states, pledges, coups and spies. */
const CITY_STATES = {
  courtEvery: row('turns', 3, 1, 50, 'Turns between two looks at the city-states.'),
  pledgeFrom: row('influence', 0, 0, 100, 'Influence from which protection is pledged.'),
  giftReserve: row('gold', 150, 0, 2000, 'Gold that gifts leave in the treasury.'),
  giftLeast: row('points', 1.5, 0, 50, 'Worth a turn for each hundred gold from which a gift is given.'),
  giftFriend: row('points', 1.5, 0, 50, 'Worth of being a friend beyond what it gives.'),
  giftAlly: row('points', 5, 0, 50, 'Worth of being the ally beyond what it gives.'),
  giftLasting: row('influence', 100, 1, 500, 'Influence from which a bond is taken to last.'),
  giftRenewBelow: row('influence', 5, 0, 100, 'Influence over that of an ally below which the alliance is renewed.'),
  coupDare: row('percent', 60, 0, 100, 'Percent of success from which a coup is dared.'),
  spyCapital: row('citizens', 20, 0, 200, 'Citizens that a first city counts for more where a spy looks for a city to steal in.'),
};
/** What is kept at home, and what is done against threats. */
const DEFENCE = {
  garrison: row('units', 1, 0, 3, 'Military units that each city keeps.'),
  threatRadius: row('tiles', 5, 1, 12, 'Tiles around a city in which enemies count as a threat.'),
  defenceClose: row('tiles', 3, 1, 10, 'Steps within which units count as able to meet in the next turn.'),
  threatAnswer: row('factor', 1.2, 0.2, 4, 'Own strength called up for each point of threatening strength.'),
  civilianDanger: row(
    'tiles',
    3,
    1,
    8,
    'Tiles from an enemy soldier that great people, and who is to be changed, keep away from.',
  ),
  borderGuard: row('units', 0.25, 0, 2, 'Further military units wanted per city in peace.'),
  interceptShare: row(
    'factor',
    0.7,
    0,
    3,
    'Own strength near a threatened city, over the threat, from which soldiers go out to meet it.',
  ),
  borderDistance: row(
    'tiles',
    8,
    0,
    40,
    'Tiles from a known foreign city within which own cities keep their garrisons in peace.',
  ),
  answerDistance: row('tiles', 9, 1, 60, 'Tiles from which soldiers are called to a city for its garrison or against a threat.'),
  alarmThreat: row(
    'strength',
    20,
    0,
    100,
    'Strength of enemies near an empty city for which soldiers are trained and bought at once.',
  ),
  guardDistance: row('tiles', 2, 0, 8, 'Tiles from the nearest own city within which idle soldiers stay.'),
  sortieRange: row('tiles', 3, 0, 12, 'Steps within which no second enemy may be for a garrison to leave its city.'),
};
/** Prices and times of treaties, trades and peace. */
const DIPLOMACY = {
  peacePrice: row('gold', 160, -500, 500, 'Gold that must come with a peace when winning; when losing, what it may cost.'),
  peaceEvery: row('turns', 5, 1, 50, 'Turns between two offers of peace to one civ.'),
  peaceOffer: row('gold', 40, 0, 1000, 'Gold that is added to an offer of peace when losing, and what a wanted peace is worth.'),
  peaceHappiness: row('happiness', -9, -40, 20, 'Happiness below which peace is sought.'),
  peaceAdvancing: row('factor', 5, 0, 50, 'Prices of a peace that must come with one while the war brings gains.'),
  peaceUnrest: row('happiness', -13, -40, 20, 'The same in a war that is being won.'),
  openBordersPrice: row('gold', 30, 0, 500, 'Gold for which open borders are given.'),
  openBordersWanted: row('share', 0.4, 0, 3, 'Worth of being let in by others, as a share of the price for letting them in.'),
  embassyPrice: row('gold', 30, 0, 500, 'Gold that an embassy is worth.'),
  embassyOfCompetitor: row('gold', 60, 0, 1000, 'Gold that an embassy of a competitor costs him.'),
  giftThanks: row('switch', 1, 0, 1, 'Whether gifts are taken.'),
  treatiesEvery: row('turns', 10, 6, 100, 'Turns between two approaches to one civ about embassies, friendship and research.'),
  tradeEvery: row('turns', 7, 1, 100, 'Turns between two offers of goods to one civ.'),
  pactEvery: row('turns', 30, 1, 300, 'Turns between two proposals of a pact to one civ.'),
  demandEvery: row('turns', 20, 6, 300, 'Turns between two demands on one civ that is weaker.'),
  demandGold: row(
    'gold',
    100,
    0,
    2000,
    'Gold that is demanded of who is weaker, and what a demand of the mightier is given for peace and quiet.',
  ),
  denounceEvery: row('turns', 15, 1, 300, 'Turns between two looks for somebody to denounce.'),
  stockOffered: row('share', 0.5, 0, 1, 'Share of a stockpiled resource that is offered for sale at a time.'),
  luxuryFor: row('gold', 240, 0, 2000, 'Gold that is asked for a spare luxury.'),
  luxuryPerTurn: row('gold', 10, 0, 100, 'Gold a turn that is asked for a spare luxury of who has no gold.'),
  luxurySpare: row('gold', 250, 0, 2000, 'Gold that a luxury is worth to itself that it has more of.'),
  luxuryLast: row('gold', 600, 0, 5000, 'The same of its last one.'),
  strategicPrice: row('gold', 50, 0, 1000, 'Gold that one of a strategic resource is worth, in peace.'),
  strategicHeld: row('count', 2, 0, 20, 'Strategic resources of a kind that it wants to have.'),
  cheaper: row('share', 0.8, 0, 2, 'Share of the worth to itself that it wants for what it offers.'),
  countersUntil: row('count', 3, 0, 29, 'Messages of an exchange before which counter-proposals are made.'),
  cityLeast: row('gold', 1000, 0, 20000, 'Gold that a city of its own is worth at least.'),
  warWanted: row('gold', 200, 0, 5000, 'Gold that it is worth to have an enemy warred on by others.'),
  warGiven: row('gold', 1000, 0, 20000, 'Gold for which it goes to war for others.'),
  warForOthers: row(
    'factor',
    1.5,
    0.5,
    10,
    'Strength over that of another that makes a war on it for others thinkable, or its demands heard.',
  ),
  friendshipOpinion: row('opinion', 10, -100, 100, 'Opinion in points from which a declaration of friendship is signed.'),
};
/** Gold: reserves, purchases, debts; food or work in the cities. */
const ECONOMY = {
  goldReserve: row('gold', 40, 0, 1000, 'Gold that is kept before anything is bought.'),
  goldReservePerEra: row('gold', 40, 0, 500, 'Further gold kept for each era.'),
  buyWhenThreatened: row('switch', 1, 0, 1, 'Whether defenders are bought for cities in danger.'),
  buyTileBelow: row('gold', 75, 0, 500, 'Highest price of a tile that is bought for its resource.'),
  sellAtDeficit: row('gold', -5, -100, 0, 'Income at which needless units are disbanded when the treasury runs out.'),
  growthUntil: row('happiness', 0, -10, 20, 'Happiness at which cities stop to favour food.'),
  growthLarge: row(
    'happiness',
    1,
    0,
    20,
    'Happiness more at which cities stop to grow that are past the size up to which they put food first.',
  ),
  feastFrom: row('happiness', 10, -10, 100, 'Happiness from which cities put food before all else.'),
  feastUntil: row('citizens', 8, 0, 60, 'Size from which cities do so no more.'),
  buyLeast: row('points', 0.8, 0, 10, 'Least return for which a thing is bought that the city does not work on.'),
  buyIdle: row('factor', 2, 0, 10, 'How much idle gold lowers the return for which a thing is bought.'),
  buyFrom: row('gold', 40, 0, 1000, 'Gold over the reserve from which things are bought (scaled by speed).'),
  buyWait: row('turns', 3, 0, 30, 'Turns that a thing under construction would still take for it to be bought.'),
  shopEvery: row('turns', 3, 1, 30, 'Turns between two looks of a city for something to buy.'),
  conversionIncome: row('gold', 4, -50, 100, 'Income below which idle cities make gold, while the treasury is low.'),
  goldAheadTurns: row(
    'turns',
    20,
    0,
    100,
    'Turns of a deficit that the treasury is to bear before gold counts for more (scaled by speed).',
  ),
  debtTurns: row('turns', 6, 0, 50, 'Turns until the treasury is empty at which units are dismissed.'),
  treasuryEvery: row('turns', 4, 1, 50, 'Turns between two looks at the share of gold that goes into science.'),
  treasuryScience: row('share', 0.7, 0, 1, 'Share of the income of gold that goes into science.'),
  treasuryTurns: row('turns', 8, 1, 60, 'Turns in which the treasury is to reach its reserve, or to use up what lies idle.'),
  treasuryIdle: row('gold', 100, 0, 2000, 'Gold over the reserve, for each era, that counts as idle (scaled by speed).'),
};
/** How many cities are wanted, settlers and their escorts. */
const EXPANSION = {
  openingTurns: row('turns', 90, 0, 500, 'Turns in which the first city keeps to the order of the opening (scaled by speed).'),
  cityTarget: row('cities', 5, 1, 20, 'Cities that are wanted while there is room, before happiness is asked.'),
  cityTargetPerEra: row('cities', 1.2, 0, 4, 'Further cities wanted for each era after the first.'),
  happinessForSettler: row('happiness', 1, -10, 15, 'Happiness that must be left before another settler is made.'),
  happinessSoon: row(
    'turns',
    22,
    0,
    100,
    'Turns within which happiness from buildings under way counts for settlers (scaled by speed).',
  ),
  luxurySoon: row('share', 0.5, 0, 1, 'Share that a luxury on own land counts for which workers could open up.'),
  settlerMinPopulation: row('citizens', 2, 1, 10, 'Size of a city before it makes settlers.'),
  settlersAtOnce: row('units', 2, 1, 4, 'Settlers made or walking at the same time.'),
  settlerWeight: row('points', 11, 0, 20, 'Weight of a settler among the things to build.'),
  settlerWait: row('turns', 25, 1, 100, 'Turns of waiting for a settler that halve its weight (scaled by speed).'),
  settlerPatience: row('turns', 10, 0, 50, 'Turns that a settler waits in a city for its escort (scaled by speed).'),
  settlerPatienceAlone: row(
    'factor',
    4,
    1,
    20,
    'How many times as long it waits where there is none and enemies are in sight of the city.',
  ),
  settlerEscort: row('switch', 1, 0, 1, 'Whether a settler in danger waits for its escort.'),
  settlerLatest: row('turns', 60, 0, 500, 'Turns before the end of the game in which no settlers are made (scaled by speed).'),
  settlerUnhappiness: row('happiness', 3, 0, 10, 'Happiness that each settler under way is expected to cost.'),
  settlerReserve: row('gold', 20, 0, 1000, 'Gold that buying a settler leaves in the treasury (scaled by speed).'),
  escortDistance: row('tiles', 8, 0, 30, 'Steps from which a soldier is called to go with a settler.'),
  escortHealth: row('health', 55, 0, 100, 'Health below which a soldier is no escort.'),
  escortDare: row('share', 0.6, 0, 3, "Share of an escort's health that a turn on the way may be expected to cost."),
  escortDareLate: row('share', 0.8, 0, 3, 'The same once a settler has waited for as long as it may.'),
  siteGood: row('points', 90, 10, 500, 'Worth of a site for which a settler has its full weight.'),
  siteQualityMost: row('factor', 1.5, 0.5, 5, 'Most that a splendid site adds to the weight of a settler, as a factor.'),
};
/** Who explores, and for how long. */
const EXPLORATION = {
  exploreLandUnits: row('units', 1, 0, 6, 'Soldiers that explore in the first turns.'),
  exploreSpare: row('units', 1, 0, 20, 'Soldiers that a civ has before one of them explores.'),
  exploreUntilTurn: row('turns', 15, 0, 500, 'Turn after which soldiers do not explore (scaled by speed).'),
  exploreTurns: row('turns', 20, 1, 100, 'Turns of a walk within which explorers look for something to find.'),
  exploreChoices: row(
    'count',
    60,
    1,
    1000,
    'Places at the edge of the known world, the nearest first, that an explorer compares.',
  ),
  explorePatience: row('points', 4, 0, 60, 'Unknown tiles that a turn on the way must be worth.'),
  exploreApart: row('tiles', 8, 0, 40, 'Tiles from the aim of another explorer within which a place is worth less.'),
  exploreFear: row('points', 25, 0, 200, 'Unknown tiles that are given up rather than lose an explorer.'),
  exploreTries: row('count', 5, 1, 50, 'Places that an explorer tries to set out for, the best first.'),
  exploreRuins: row('points', 20, 0, 200, 'Worth of ruins in unknown tiles.'),
  exploreHealth: row('health', 60, 0, 100, 'Health below which soldiers and ships do not set out to explore.'),
  exploreShips: row('units', 2, 0, 5, 'Warships that explore.'),
  shipAgain: row(
    'turns',
    20,
    1,
    200,
    'Turns after which a ship that found nothing more looks again: it may have learnt to cross the ocean.',
  ),
  seaScoutWeight: row('points', 8, 0, 20, 'Weight of a ship that crosses oceans while there are civs nobody of ours has met.'),
  scoutAgain: row('turns', 20, 1, 200, 'Turns after which a scout that found nothing more looks again.'),
  scoutStarts: row('units', 3, 1, 20, 'Enemies that may stop a scout in one turn before it stays where it is.'),
};
/** What faith buys, preachers. */
const FAITH = {
  currencyShare: row(
    'share',
    0.5,
    0,
    1,
    'Share of the culture or science in store that one purchase may take, where rules sell things for them.',
  ),
  faithEvery: row('turns', 2, 1, 30, 'Turns between two purchases with faith.'),
  faithFrom: row('faith', 60, 0, 1000, 'Faith from which purchases are thought of (scaled by speed).'),
  faithBuilding: row('points', 100, 0, 1000, 'Weight of the worth of buildings among what faith buys.'),
  faithGreatPerson: row('points', 250, 0, 5000, 'Weight of great people among what faith buys.'),
  faithPreacherHome: row('points', 900, 0, 5000, 'Worth of a preacher while own cities do not believe.'),
  faithPreacherAbroad: row('points', 120, 0, 5000, 'Worth of a preacher for each known city near that does not believe.'),
  preachersAtOnce: row('units', 2, 0, 20, 'Preachers that a civ keeps at once.'),
  preachDistance: row('tiles', 14, 0, 60, 'Tiles from own cities within which those of others are preached to.'),
  preachHomeFirst: row('tiles', 12, 0, 60, 'Steps farther that preachers go for an own city, or one that asks for it.'),
  faithWalk: row('turns', 20, 1, 60, 'Turns of a walk to a city at most, of prophets, missionaries and inquisitors.'),
};
/** Great people. */
const PEOPLE = {
  greatScientist: row('points', 5, 0, 20, 'How much great people are wanted who hurry research.'),
  greatEngineer: row('points', 4, 0, 20, 'How much great people are wanted who hurry construction.'),
  greatArtist: row('points', 2.5, 0, 20, 'How much great people are wanted who bring golden ages.'),
  greatMerchant: row('points', 2, 0, 20, 'How much great people are wanted who trade with city-states.'),
  greatGeneral: row('points', 0.8, 0, 20, 'How much great people are wanted who lead armies; twice that with a war in mind.'),
  generalTries: row('units', 2, 1, 20, 'Companies that a general tries to reach.'),
  greatProphet: row('points', 3, 0, 20, 'How much prophets are wanted while they have something to found.'),
  greatWalk: row('turns', 12, 1, 60, 'Turns of a walk to a place of work at most, of great people.'),
  greatRest: row('turns', 4, 1, 60, 'Turns between two looks for work of great people who rest without any.'),
  greatHorizon: row('turns', 70, 0, 300, 'Turns for which an improvement made by a great person counts (scaled by speed).'),
  greatGoldenAge: row('share', 0.18, 0, 2, 'Share of all yields that a turn of golden age is worth.'),
  greatInfluence: row('points', 4, 0, 50, 'Worth of a point of influence with a city-state.'),
  greatMissionDistance: row('tiles', 20, 0, 100, 'Tiles that a merchant goes to a city-state.'),
  greatHurryLeast: row(
    'production',
    120,
    0,
    1000,
    'Production that must be missing for construction to be hurried (scaled by speed).',
  ),
  greatWonder: row('factor', 1.6, 0, 10, 'Factor on hurried construction where it is a world wonder.'),
  greatSpareTile: row('tiles', 8, 0, 50, 'Steps farther that a great improvement goes rather than onto a resource.'),
};
/** What policies and other effects are worth. */
const POLICIES = {
  policyAhead: row('share', 0.5, 0, 1, 'Weight of what a policy leads to, over what it brings at once.'),
  policyLeader: row('share', 0.15, 0, 1, "How far the leader's liking for a branch of policies counts."),
  policyBegun: row('points', 3, -10, 50, 'Worth of going on in a branch that is begun.'),
  policyFinisher: row('factor', 1, 0, 5, 'Weight of what a whole branch brings, shared out over what is missing.'),
  policyCloses: row('factor', 2, 0, 10, 'Factor on the worth of a branch of a later era that the choice would close.'),
  effectOther: row('points', 1, -5, 30, 'Worth a turn of an effect that has no measure of its own.'),
  effectLater: row('share', 0.3, 0, 1, 'Share that an effect counts for whose conditions do not hold yet.'),
  effectOnce: row('points', 5, 0, 60, 'Worth of something that happens once, as so much a turn.'),
  eventLeastWeight: row('share', 0.01, 0.001, 1, 'Least weight of a choice of an event by which a loss is divided.'),
  eventTurns: row('turns', 20, 1, 200, 'Turns over which goods that an event brings at once are taken to be spent.'),
  effectStrength: row('points', 0.12, 0, 3, 'Worth of a percent of strength in fights.'),
  effectTileWorked: row('share', 0.5, 0, 1, 'Share of the own tiles that are taken to be worked.'),
  effectFollowing: row('cities', 0.9, 0, 5, 'Cities that are expected to follow the own religion, for each own city.'),
  effectBuildings: row('share', 0.5, 0, 1, 'Share of production that is taken to go into buildings.'),
  effectWonders: row('share', 0.15, 0, 1, 'Share of production that is taken to go into wonders.'),
  effectUnits: row('share', 0.2, 0, 1, 'Share of production that is taken to go into units of a kind.'),
  effectFreeBuilding: row('points', 2.5, 0, 30, 'Worth a turn of a building for nothing.'),
  effectFaithPurchase: row('points', 1.2, 0, 20, 'Worth for each city of being able to buy a building with faith.'),
  effectSpread: row('points', 4, 0, 60, 'Worth of spreading a religion twice as fast.'),
};
/** What a technology is worth. */
const RESEARCH = {
  techBuilding: row('factor', 1, 0, 5, 'Weight of the buildings a technology opens.'),
  techWonder: row('factor', 0.5, 0, 5, 'Weight of the wonders a technology opens.'),
  techUnit: row('factor', 1, 0, 5, 'Weight of the units a technology opens.'),
  techStronger: row('points', 24, 0, 200, 'Worth of a soldier twice as strong as the best so far.'),
  techNewRole: row('points', 6, 0, 60, 'Worth of units of a kind that is not a soldier, and of siege engines to the aggressive.'),
  techUpgrade: row('points', 8, 0, 60, 'Worth of each own soldier that could become one twice as strong.'),
  techImprovement: row('points', 6, 0, 30, 'Worth of an improvement for each own tile that waits for it.'),
  techClearing: row('points', 3, 0, 60, 'Worth of learning to remove a feature.'),
  techLuxury: row('points', 30, 0, 100, 'Worth of making a luxury usable.'),
  techStrategic: row('points', 10, 0, 100, 'Worth of showing or using a strategic resource.'),
  techEffect: row('points', 8, 0, 60, 'Worth of an effect of the technology itself.'),
  techDepth: row('technologies', 4, 1, 12, 'How many technologies deep it looks ahead.'),
  techScience: row('factor', 1.4, 0, 5, 'Factor on science buildings when it weighs technologies.'),
  techAny: row('points', 4, 0, 60, 'Worth of any technology for its own sake.'),
};
/** What makes a good site. */
const SETTLING = {
  siteFood: row('points', 2.2, 0, 6, 'Worth of a food on a tile near a new city.'),
  siteProduction: row('points', 1.8, 0, 6, 'Worth of a production on a tile near a new city.'),
  siteGold: row('points', 0.8, 0, 6, 'Worth of a gold on a tile near a new city.'),
  siteLuxury: row('points', 14, 0, 50, 'Worth of a luxury that is not owned yet.'),
  siteStrategic: row('points', 6, 0, 50, 'Worth of a strategic resource.'),
  siteBonus: row('points', 2, 0, 20, 'Worth of a bonus resource.'),
  siteRiver: row('points', 6, 0, 30, 'Worth of a site on a river.'),
  siteCoast: row('points', 4, 0, 30, 'Worth of a site on the coast.'),
  siteHill: row('points', 3, 0, 30, 'Worth of a site on a hill.'),
  siteDistance: row('points', 2.2, 0, 10, 'Loss per tile between settler and site.'),
  siteSpread: row('points', 2, 0, 10, 'Loss per tile between site and nearest own city beyond the closest that is allowed.'),
  siteNeighbour: row('points', 4, 0, 30, 'Loss for each tile nearer than six to a foreign city.'),
  siteNeighbourRange: row('tiles', 6, 0, 30, 'Tiles within which foreign cities are neighbours.'),
  siteForeign: row('tiles', 2, 0, 6, 'Steps within which foreign land makes a site doubtful: a city may lie behind it.'),
  siteMenace: row('tiles', 2, 0, 10, 'Steps that enemies keep settlers away.'),
  siteRange: row('tiles', 12, 3, 40, 'Tiles from the settler within which sites are looked for.'),
  siteTries: row('count', 4, 1, 40, 'Sites that are tried, best first, until one can be reached.'),
  siteLeast: row('points', 45, 0, 200, 'Least worth of a site that is settled.'),
  firstCityTurns: row('turns', 2, 0, 10, 'Turns that the first settler may walk.'),
  firstCityRange: row('tiles', 4, 0, 20, 'Tiles that the first settler looks for a place at most.'),
  siteChangeGain: row(
    'points',
    30,
    0,
    200,
    'How much better another site must be for a settler to give up the one it has chosen.',
  ),
  siteMoveGain: row(
    'points',
    6,
    0,
    60,
    'How much better another site must be for a settler to walk on from where it could settle.',
  ),
};
/** The victory that is aimed for. */
const STRATEGY = {
  strategyDoubling: row(
    'turns',
    65,
    10,
    300,
    'Turns in which science, culture and gold are expected to double (scaled by speed).',
  ),
  strategyLiking: row('share', 0.7, 0.3, 1, 'Share that the way to the victory which the nation likes best counts for.'),
  strategyBegun: row(
    'share',
    0.5,
    0,
    0.9,
    'Share of the turns to a victory that is left out once its own work, its branches or its votes are all but done.',
  ),
  strategyKeep: row(
    'share',
    0.35,
    0,
    0.9,
    'Share of the turns to the victory aimed for that is left out, so that the aim is changed for a reason only.',
  ),
  strategyCultureFrom: row('turns', 60, 0, 300, 'Turn from which a victory of culture is thought of (scaled by speed).'),
  strategyCulture: row(
    'factor',
    1.2,
    0.1,
    5,
    'Factor on the culture that is made when the turns to its victory are reckoned: few realms can keep it up.',
  ),
  aimScience: row('factor', 2, 1, 5, 'Factor on the worth of science for who aims for a spaceship.'),
  aimStraight: row('turns', 60, 0, 300, 'Turns before a victory from which only what it needs is learnt (scaled by speed).'),
  aimCulture: row('factor', 3, 1, 10, 'Factor on the worth of culture for who aims for a victory of culture.'),
  aimGold: row('factor', 1.3, 1, 5, 'Factor on the worth of gold for who aims to be elected.'),
  feastUntilArtful: row(
    'citizens',
    14,
    0,
    60,
    'The size from which cities put food first no more, for who aims for a victory of culture.',
  ),
  aimWonder: row('points', 6, 0, 60, 'Worth of a world wonder beyond what it does, for who aims for a victory of culture.'),
  aimBranch: row('points', 200, 0, 500, 'Worth of ending a branch of policies for who aims for a victory of culture.'),
  aimNewBranch: row('share', 0.03, 0, 1, 'Share of that which opening another branch counts for.'),
  artfulCities: row('cities', 30, 1, 30, 'Cities from which no settlers are made by who aims for a victory of culture.'),
  artfulFrom: row('citizens', 60, 0, 60, 'Size from which cities then put culture before all else.'),
  treasuryCulture: row(
    'share',
    0.2,
    0,
    1,
    'Share of the income of gold that goes into science of who aims for a victory of culture.',
  ),
  electionSaving: row(
    'turns',
    60,
    0,
    300,
    'Turns before an election that is aimed for from which gold is saved for it (scaled by speed).',
  ),
  electionPrice: row('factor', 1.3, 1, 5, 'Factor on the gold that an election would take today, to be saved for one to come.'),
  electionDays: row('turns', 1, 0, 30, 'Turns before an election in which votes are bought.'),
  electionGuard: row(
    'turns',
    12,
    0,
    100,
    'Turns before a vote from which gold is kept to bid against who could be elected (scaled by speed).',
  ),
  electionMargin: row('votes', 2, 0, 20, 'Votes short of a majority from which another civ gets no more of them.'),
  conquestTurns: row(
    'turns',
    32,
    5,
    300,
    'Turns that a first city of another civ of equal strength takes to conquer (scaled by speed).',
  ),
  conquestMost: row(
    'factor',
    1,
    0.1,
    5,
    "Another civ's strength over one's own up to which its first city counts as within reach.",
  ),
  conquestArmy: row('factor', 1.1, 0.5, 4, 'Factor on the army of who aims for domination.'),
  conquestDetour: row(
    'tiles',
    10,
    0,
    60,
    'Tiles of way that first cities are worth to who aims for domination, and that others cost.',
  ),
  conquestUnrest: row('happiness', -20, -60, 20, 'Happiness down to which who aims for domination makes war.'),
  conquestRaze: row(
    'citizens',
    12,
    0,
    60,
    'Largest conquered city that is burnt, of who aims for domination and whose people are unhappy.',
  ),
  conquestRazeHappiness: row('happiness', -4, -40, 20, 'Happiness below which it burns them.'),
  conquestDare: row('factor', 0.8, 0.2, 1, 'Factor on the strength wanted for a war of who aims for domination.'),
};
/** The army, its mix, workers and scouts, promotions. */
const UNITS = {
  armyBase: row('units', 2, 0, 20, 'Soldiers wanted beside those for each city.'),
  armyPerCity: row('units', 1.6, 0, 6, 'Military units wanted per city; aggression adds.'),
  armyAggression: row('units', 2.2, 0, 8, 'Further units per city at aggression 1.'),
  armyWarFactor: row('factor', 1.6, 1, 4, 'Factor on the army while at war.'),
  campaignWeight: row('factor', 1.8, 0, 10, 'Factor on soldiers while a war is prepared or fought.'),
  militaryWeight: row('points', 4, 0, 20, 'Weight of a missing military unit among the things to build.'),
  militaryBoldness: row('share', 0.6, 0, 1, 'How far aggression above or below a half changes the weight of soldiers.'),
  siegeShare: row('share', 0.45, 0, 1, 'Share of ranged and siege units in the army.'),
  scouts: row('units', 2, 0, 4, 'Scouts wanted while land is unexplored.'),
  scoutUntilTurn: row('turns', 100, 0, 200, 'No scout is made after this turn (scaled by speed).'),
  scoutWeight: row('points', 5, 0, 20, 'Weight of a missing scout.'),
  workersPerCity: row('units', 0.9, 0, 4, 'Workers wanted per city.'),
  workerWeight: row('points', 11, 0, 20, 'Weight of a missing worker.'),
  workBoatWeight: row('points', 3.5, 0, 20, 'Weight of a work boat where a sea resource waits.'),
  shipShare: row('share', 0.15, 0, 1, 'Share of warships in the army of a coastal realm.'),
  shipWeight: row('factor', 0.4, 0, 3, 'Weight of a warship beside a soldier.'),
  airShare: row('share', 0.25, 0, 1, 'Aircraft wanted, as a share of the army.'),
  fighterShare: row('share', 0.3, 0, 1, 'Share of fighters among the aircraft.'),
  airWeight: row('factor', 0.8, 0, 3, 'Weight of an aircraft beside a soldier.'),
  upgradeReserve: row('gold', 60, 0, 1000, 'Gold that upgrading leaves in the treasury.'),
  maxArmyUpkeepShare: row('share', 0.5, 0, 1, 'Share of the gold income before upkeep that units may eat.'),
  unitPatience: row('turns', 10, 1, 100, 'Turns of waiting for a unit that halve its weight (scaled by speed).'),
  garrisonWeight: row('factor', 1.5, 0, 10, 'Factor on soldiers while there are fewer than cities and settlers.'),
  siegeEngines: row('share', 0.35, 0, 1, 'Share of siege engines in an army that is to take cities.'),
  wrongRole: row('share', 0.55, 0, 1, 'Weight of a soldier that the mix of the army does not ask for.'),
  resourceUnit: row('factor', 0.9, 0, 2, 'Weight of a soldier that uses up a strategic resource.'),
  threatenedWeight: row('factor', 2, 0, 10, 'Factor on soldiers in a city with enemies in sight.'),
  promotionCondition: row('share', 0.6, 0, 1, 'Worth of strength that counts in some fights only.'),
  promotionDepth: row('percent', 3, 0, 50, 'Worth of going on in a line of promotions, in percent of strength.'),
  promotionRange: row('percent', 45, 0, 200, 'Worth of a tile of range, in percent of strength.'),
  promotionAttack: row('percent', 40, 0, 200, 'Worth of an attack more each turn, in percent of strength.'),
  promotionMovement: row('percent', 15, 0, 200, 'Worth of a movement point, in percent of strength.'),
  promotionAbility: row('percent', 22, 0, 200, 'Worth of a new ability in fights, in percent of strength.'),
  promotionOther: row('percent', 4, 0, 200, 'Worth of any other effect of a promotion, in percent of strength.'),
  recruitReserve: row('share', 0.5, 0, 3, 'Share of the reserve of gold that buying soldiers for a war leaves alone.'),
  warheads: row('units', 2, 0, 20, 'Nuclear weapons wanted while a war is prepared or fought.'),
  warheadWeight: row('factor', 1.2, 0, 5, 'Weight of a nuclear weapon beside a soldier.'),
  missiles: row('units', 2, 0, 20, 'Missiles wanted in a war.'),
  carriers: row('units', 1, 0, 10, 'Carriers wanted while a war over water is prepared or fought by who has aircraft.'),
};
/** Wars: when they begin and end, sieges, fights, camps, ships and aircraft. */
const WAR = {
  warStrengthRatio: row(
    'factor',
    1.2,
    0.5,
    5,
    'Own field strength over what is known of the victim before war is declared; aggression lowers it.',
  ),
  warEarliestTurn: row('turns', 40, 0, 300, 'No war is started before this turn (scaled by speed).'),
  warMinimumAttackers: row('units', 6, 1, 20, 'Units that can attack before a war is started.'),
  warArmyShare: row(
    'share',
    0.7,
    0.1,
    1.5,
    'Share of the unit supply that may become an army against a neighbour; aggression adds.',
  ),
  warMaximumDistance: row('tiles', 18, 4, 60, 'Tiles from an own city to the nearest known city of a victim.'),
  warFarthest: row('tiles', 30, 4, 100, 'The same in a war that goes on.'),
  warKeptShare: row('share', 0.7, 0.1, 1, 'Share of the strength that a war against a victim chosen before is thought to need.'),
  targetCapital: row('tiles', 5, 0, 40, 'Tiles of way that a first city, or one of our own, is worth as a target.'),
  targetUnknown: row('tiles', 8, 0, 60, 'Tiles that the way to a city in unknown land counts for more.'),
  targetRoom: row('tiles', 3, 1, 18, 'Tiles within two steps of a city that are to be known before it counts as scouted.'),
  targetKept: row(
    'tiles',
    6,
    0,
    40,
    'How many tiles nearer another city must be to become the target in place of the one before.',
  ),
  warDistanceLoss: row(
    'share',
    0.02,
    0,
    1,
    'How much each tile of way adds to the strength that a war is thought to need, as a share.',
  ),
  warUnseenPerCity: row(
    'units',
    1.7,
    0,
    8,
    "Soldiers of the era's best that are expected behind each city that another civ is thought to have.",
  ),
  warStrangeMost: row('factor', 1.5, 1, 5, 'Strength of an unseen soldier of a later era, over the best of ours, at most.'),
  warScoreWeight: row('factor', 0.6, 0, 3, 'How far the score of another civ, beside the own one, tells how many cities it has.'),
  warHomeGuard: row('units', 0.5, 0, 3, 'Soldiers for each own city that are not counted as attackers.'),
  warUnhappiest: row('happiness', -7, -20, 20, 'No war is started below this happiness.'),
  warGatherShare: row('share', 0.7, 0.1, 1, 'Share of the army that has to be near the rally point before the siege begins.'),
  warSiegeRatio: row(
    'factor',
    1.1,
    0,
    5,
    'Own strength at the front over the enemies in sight there from which a siege is begun.',
  ),
  warStayRatio: row('factor', 0.6, 0, 5, 'The same for a siege that is under way to go on.'),
  siegeRadius: row('tiles', 4, 1, 12, 'Steps from a city within which units count as at the siege.'),
  screenRadius: row('tiles', 2, 1, 8, 'Steps from a city within which soldiers screen its siege engines.'),
  siegeScreen: row('units', 1, 0, 6, 'Soldiers who fight hand to hand that stand before a city ahead of its siege engines.'),
  carefulRadius: row('tiles', 5, 0, 12, 'Steps from enemies within which an army goes on step by step.'),
  standOff: row('tiles', 2, 0, 10, 'Steps of way that a shooter goes to stand a step farther off.'),
  warGatherRadius: row('tiles', 4, 1, 10, 'Tiles around the rally point that count as gathered.'),
  warReinforce: row('units', 3, 1, 10, 'Soldiers who come together at home before they follow the army.'),
  siegeTurns: row('turns', 4, 1, 40, 'Turns in which the soldiers at hand must be able to take a city that they besiege.'),
  siegeFront: row('units', 3, 1, 6, 'Soldiers who fight hand to hand that are thought to find room at the walls.'),
  warRallyDistance: row('tiles', 5, 2, 10, 'Tiles from the target at which the army gathers.'),
  warGiveUpShare: row('share', 0.5, 0.1, 1, 'Share of the attackers that begin a war that must be left to march on.'),
  warTired: row('turns', 60, 5, 200, 'Turns of war without any gain after which peace is sought (scaled by speed).'),
  warHopeless: row('share', 0.6, 0, 1, 'Share of the soldiers that a siege takes below which peace is sought.'),
  warMomentum: row('turns', 12, 0, 60, 'Turns after a gain in which a war is not given up (scaled by speed).'),
  warBreach: row('share', 0.7, 0, 1, "Share of a city's health below which its siege counts as a gain."),
  warWinning: row('factor', 1.3, 0.5, 5, 'Own strength over the known enemy strength from which a war counts as being won.'),
  warLosing: row('factor', 0.7, 0.1, 1.5, 'Peace is sought when own strength over the known enemy strength falls below this.'),
  warShortest: row('turns', 12, 0, 100, 'Turns of war before peace is sought (scaled by speed).'),
  attackExchange: row('factor', 0.9, 0.2, 3, 'Damage dealt over damage taken (weighed by worth) that an attack must promise.'),
  attackKillBonus: row('points', 25, 0, 200, 'Worth of killing a unit, in points of damage.'),
  attackCityBonus: row('points', 15, 0, 200, 'Worth of an attack on a city under siege, in points of damage.'),
  attackWounded: row('points', 0.15, 0, 2, 'Worth of each health that a target lacks already.'),
  captureCivilian: row('points', 60, 0, 300, 'Worth of taking a worker or settler, in points of damage.'),
  captureBonus: row('points', 120, 0, 500, 'Worth of taking a city with this very attack.'),
  nearlyShare: row('share', 0.5, 0, 1, 'Share of the worth of a kill or capture that counts where it may or may not come off.'),
  exposureFear: row(
    'points',
    6,
    0,
    60,
    'Loss for each enemy, beyond own soldiers near, that could strike back where an attack ends.',
  ),
  deathFear: row('factor', 0.5, 0, 3, 'Weight of the chance to lose the attacker, in units lost.'),
  strikesMost: row('count', 3, 1, 10, 'Attacks of one unit in a turn at most, moving between them counted.'),
  retreatHealth: row('health', 32, 0, 100, 'Units below this health go back to heal.'),
  healedHealth: row('health', 85, 10, 100, 'Health at which a resting unit takes part again.'),
  campHunting: row('factor', 1, 0, 3, 'Readiness to clear barbarian camps near own land.'),
  campParty: row('units', 2, 1, 10, 'Free soldiers near from which a held camp is attacked.'),
  campHealth: row('health', 85, 10, 100, 'Health below which soldiers do not go against camps.'),
  campDistance: row('tiles', 7, 1, 20, 'Tiles from own cities within which camps are cleared.'),
  campHunters: row('units', 3, 0, 20, 'Soldiers that go out against camps, for a readiness of 1.'),
  landingStand: row('tiles', 3, 1, 10, 'Steps from a city at which an army that comes over water goes ashore at least.'),
  landingTries: row('count', 3, 1, 20, 'Places near a city over the water at which a landing is tried.'),
  landingDetour: row('tiles', 5, 0, 60, 'Tiles that a way over water to a target counts for more than one by land.'),
  shipSupport: row('tiles', 24, 0, 100, 'Tiles from a besieged city within which warships come to bombard it.'),
  shipTries: row('count', 2, 1, 20, 'Places before a city under siege that a warship tries to reach.'),
  airExchange: row('factor', 0.8, 0, 5, 'Damage dealt over damage taken that an air strike must promise.'),
  airSiegeBonus: row('points', 25, 0, 200, 'Worth of an air strike on the city under siege, in points of damage.'),
  airFrontShare: row('share', 0.7, 0, 2, 'Share of its range from the target within which an aircraft stays in its base.'),
  airBaseDanger: row('tiles', 2, 0, 10, 'Steps from enemies within which a base is too dangerous for aircraft.'),
  razeHappiness: row('happiness', -8, -40, 20, 'Happiness below which small conquered cities are burnt.'),
  razePopulation: row('citizens', 4, 0, 40, 'Largest conquered city that is burnt.'),
  annexHappiness: row('happiness', 9, -10, 60, 'Happiness from which a quiet puppet city is annexed.'),
  missileWorth: row('points', 60, 0, 500, 'Harm in points of damage for which a missile is spent.'),
  nuclearLeast: row('points', 220, 0, 2000, 'Harm in points of damage for which a nuclear weapon is used.'),
  nuclearCitizen: row(
    'points',
    6,
    0,
    100,
    'Worth of each citizen that a blast costs the enemy, and of each tile that it does not scorch at home.',
  ),
  nuclearCare: row('factor', 2, 0, 10, 'Weight of harm that a blast does to own soldiers.'),
  carrierStand: row('tiles', 4, 2, 20, 'Tiles from the target of a campaign at which a carrier lies.'),
};
/** What the yields are worth. */
const YIELDS = {
  yieldFood: row('points', 1.3, 0, 5, 'Worth of a food in a city.'),
  yieldProduction: row('points', 2, 0, 5, 'Worth of a production in a city.'),
  yieldGold: row('points', 0.9, 0, 5, 'Worth of a gold.'),
  yieldScience: row('points', 2.2, 0, 5, 'Worth of a science.'),
  yieldCulture: row('points', 1.1, 0, 5, 'Worth of a culture.'),
  yieldHappiness: row('points', 2.5, 0, 10, 'Worth of a happiness when there is enough.'),
  yieldHappinessShort: row('points', 10, 0, 30, 'Worth of a happiness when it is short.'),
  yieldFaith: row('points', 0.3, 0, 5, 'Worth of a faith.'),
  yieldFaithPantheon: row('points', 2, 0, 10, 'Worth of a faith while the civ has no pantheon and could have one.'),
  yieldFaithReligion: row('points', 1, 0, 10, 'Worth of a faith while the civ could still found a religion.'),
  happinessShort: row('happiness', 8, -5, 20, 'Happiness below which it counts as short.'),
  yieldFoodUnhappy: row('share', 0.25, 0, 1, "Share of a food's worth while the people are unhappy."),
  yieldGoldPoor: row('factor', 3, 0, 10, 'Factor on the worth of a gold while the treasury is low, or soon will be.'),
};
/** The bot's parameters: all that it weighs by, named, explained, with default, unit and sensible range. */
/** The numbers by group, in the order in which an editor shows them. */
const GROUPS = {
  aggression: AGGRESSION,
  war: WAR,
  defence: DEFENCE,
  expansion: EXPANSION,
  settling: SETTLING,
  yields: YIELDS,
  buildings: BUILDINGS,
  units: UNITS,
  research: RESEARCH,
  economy: ECONOMY,
  exploration: EXPLORATION,
  diplomacy: DIPLOMACY,
  policies: POLICIES,
  people: PEOPLE,
  faith: FAITH,
  cityStates: CITY_STATES,
  strategy: STRATEGY,
};
/** Every number by its name. */
const PARAMS = {
  ...AGGRESSION,
  ...WAR,
  ...DEFENCE,
  ...EXPANSION,
  ...SETTLING,
  ...YIELDS,
  ...BUILDINGS,
  ...UNITS,
  ...RESEARCH,
  ...ECONOMY,
  ...EXPLORATION,
  ...DIPLOMACY,
  ...POLICIES,
  ...PEOPLE,
  ...FAITH,
  ...CITY_STATES,
  ...STRATEGY,
};
const DEFAULTS = Object.fromEntries(
  [...Object.entries(PARAMS), ...Object.entries(LISTS)].map(([name, one]) => [name, one.default]),
);
/** The parameters of a bot's code as data, for those who list, edit and check them. */
/** By group, in the order in which they are shown. */
/** Of the code that this file stands with. */
const SCHEMA            = Object.entries(GROUPS).map(([group, rows]) => ({
  group,
  parameters: [
    ...Object.entries         (LISTS).flatMap(([name, { group: own, ...list }]) =>
      own === group ? [{ name, kind: 'list'         , ...list }] : [],
    ),
    ...Object.entries           (rows).map(([name, one]) => ({ name, kind: 'number'         , ...one })),
  ],
}));
return { SCHEMA: SCHEMA, answerNegotiation: answerNegotiation, playTurn: playTurn };
