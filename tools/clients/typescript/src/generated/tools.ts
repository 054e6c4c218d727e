// Made by `npm run build:clients`: change tools/clients/ instead.
/** A method for each tool. */

import type { CallOptions } from '../options.ts'
import type * as S from './shapes.ts'

/** Arguments and result of each tool. */
export interface ToolCalls {
  get_briefing: { args: S.GetBriefingArgs; result: S.BriefingResult }
  get_map: { args: S.GetMapArgs; result: S.MapResult }
  get_tile: { args: S.GetTileArgs; result: S.TileResult }
  get_unit: { args: S.GetUnitArgs; result: S.UnitResult }
  get_units: { args: S.GetUnitsArgs; result: S.UnitsResult }
  get_city: { args: S.GetCityArgs; result: S.CityResult }
  get_cities: { args: S.GetCitiesArgs; result: S.CitiesResult }
  get_empire: { args: Record<string, never>; result: S.EmpireResult }
  get_players: { args: S.GetPlayersArgs; result: S.PlayersResult }
  get_diplomacy: { args: S.GetDiplomacyArgs; result: S.DiplomacyResult }
  suggest_deal: { args: S.SuggestDealArgs; result: S.SuggestDealResult }
  get_city_states: { args: S.GetCityStatesArgs; result: S.CityStatesResult }
  get_tech_tree: { args: S.GetTechTreeArgs; result: S.TechTreeResult }
  get_policies: { args: S.GetPoliciesArgs; result: S.PoliciesResult }
  get_religion: { args: S.GetReligionArgs; result: S.ReligionResult }
  get_great_people: { args: S.GetGreatPeopleArgs; result: S.GreatPeopleResult }
  get_espionage: { args: S.GetEspionageArgs; result: S.EspionageResult }
  get_rules: { args: S.GetRulesArgs; result: S.RulesResult }
  get_events: { args: S.GetEventsArgs; result: S.EventsResult }
  get_victory_status: { args: S.GetVictoryStatusArgs; result: S.VictoryStatusResult }
  get_demographics: { args: Record<string, never>; result: S.DemographicsResult }
  preview_attack: { args: S.PreviewAttackArgs; result: S.PreviewAttackResult }
  read_notes: { args: Record<string, never>; result: S.ReadNotesResult }
  move_unit: { args: S.MoveUnitArgs; result: S.MoveUnitResult }
  take_back: { args: S.TakeBackArgs; result: S.TakeBackResult }
  attack: { args: S.AttackArgs; result: S.AttackResult }
  air_sweep: { args: S.AirSweepArgs; result: S.AirSweepResult }
  unit_action: { args: S.UnitActionArgs; result: S.UnitActionResult }
  found_city: { args: S.FoundCityArgs; result: S.FoundCityResult }
  build_improvement: { args: S.BuildImprovementArgs; result: S.BuildImprovementResult }
  unit_order: { args: S.UnitOrderArgs; result: S.UnitOrderResult }
  rest_units: { args: S.RestUnitsArgs; result: S.RestUnitsResult }
  upgrade_unit: { args: S.UpgradeUnitArgs; result: S.UpgradeUnitResult }
  promote_unit: { args: S.PromoteUnitArgs; result: S.PromoteUnitResult }
  set_production: { args: S.SetProductionArgs; result: S.SetProductionResult }
  change_queue: { args: S.ChangeQueueArgs; result: S.ChangeQueueResult }
  set_auto_production: { args: S.SetAutoProductionArgs; result: S.SetAutoProductionResult }
  buy: { args: S.BuyArgs; result: S.BuyResult }
  set_city_focus: { args: S.SetCityFocusArgs; result: S.SetCityFocusResult }
  work_tile: { args: S.WorkTileArgs; result: S.WorkTileResult }
  set_specialists: { args: S.SetSpecialistsArgs; result: S.SetSpecialistsResult }
  buy_tile: { args: S.BuyTileArgs; result: S.BuyTileResult }
  city_attack: { args: S.CityAttackArgs; result: S.CityAttackResult }
  rename_city: { args: S.RenameCityArgs; result: S.RenameCityResult }
  city_status: { args: S.CityStatusArgs; result: S.CityStatusResult }
  set_research: { args: S.SetResearchArgs; result: S.SetResearchResult }
  choose_free_tech: { args: S.ChooseFreeTechArgs; result: S.ChooseFreeTechResult }
  set_civ_name: { args: S.SetCivNameArgs; result: S.SetCivNameResult }
  adopt_policy: { args: S.AdoptPolicyArgs; result: S.AdoptPolicyResult }
  found_pantheon: { args: S.FoundPantheonArgs; result: S.FoundPantheonResult }
  choose_great_person: { args: S.ChooseGreatPersonArgs; result: S.ChooseGreatPersonResult }
  choose_event: { args: S.ChooseEventArgs; result: S.ChooseEventResult }
  un_vote: { args: S.UnVoteArgs; result: S.UnVoteResult }
  send_message: { args: S.SendMessageArgs; result: S.SendMessageResult }
  open_negotiation: { args: S.OpenNegotiationArgs; result: S.OpenNegotiationResult }
  respond_negotiation: { args: S.RespondNegotiationArgs; result: S.RespondNegotiationResult }
  declare_war: { args: S.DeclareWarArgs; result: S.DeclareWarResult }
  denounce: { args: S.DenounceArgs; result: S.DenounceResult }
  city_state_action: { args: S.CityStateActionArgs; result: S.CityStateActionResult }
  move_spy: { args: S.MoveSpyArgs; result: S.MoveSpyResult }
  stage_coup: { args: S.StageCoupArgs; result: S.StageCoupResult }
  write_notes: { args: S.WriteNotesArgs; result: S.WriteNotesResult }
  log_thought: { args: S.LogThoughtArgs; result: S.LogThoughtResult }
  dismiss: { args: S.DismissArgs; result: S.DismissResult }
  plan: { args: S.PlanArgs; result: S.PlanResult }
  end_turn: { args: S.EndTurnArgs; result: S.EndTurnResult }
  reopen_turn: { args: Record<string, never>; result: S.ReopenTurnResult }
}

export type ToolName = keyof ToolCalls

/** unchanged: it is answered with {"unchanged": true} unless asked for the whole; budget: it takes max_tokens; awaits: it may wait for the next turn. */
export const TOOLS: Readonly<Record<string, { kind: 'reads' | 'acts'; unchanged: boolean; budget: boolean; awaits: boolean }>> = {
  get_briefing: { kind: 'reads', unchanged: false, budget: true, awaits: false },
  get_map: { kind: 'reads', unchanged: true, budget: true, awaits: false },
  get_tile: { kind: 'reads', unchanged: true, budget: false, awaits: false },
  get_unit: { kind: 'reads', unchanged: true, budget: true, awaits: false },
  get_units: { kind: 'reads', unchanged: true, budget: true, awaits: false },
  get_city: { kind: 'reads', unchanged: true, budget: true, awaits: false },
  get_cities: { kind: 'reads', unchanged: true, budget: true, awaits: false },
  get_empire: { kind: 'reads', unchanged: true, budget: false, awaits: false },
  get_players: { kind: 'reads', unchanged: true, budget: true, awaits: false },
  get_diplomacy: { kind: 'reads', unchanged: true, budget: true, awaits: false },
  suggest_deal: { kind: 'reads', unchanged: true, budget: false, awaits: false },
  get_city_states: { kind: 'reads', unchanged: true, budget: true, awaits: false },
  get_tech_tree: { kind: 'reads', unchanged: true, budget: true, awaits: false },
  get_policies: { kind: 'reads', unchanged: true, budget: true, awaits: false },
  get_religion: { kind: 'reads', unchanged: true, budget: true, awaits: false },
  get_great_people: { kind: 'reads', unchanged: true, budget: true, awaits: false },
  get_espionage: { kind: 'reads', unchanged: true, budget: true, awaits: false },
  get_rules: { kind: 'reads', unchanged: true, budget: true, awaits: false },
  get_events: { kind: 'reads', unchanged: true, budget: true, awaits: false },
  get_victory_status: { kind: 'reads', unchanged: true, budget: true, awaits: false },
  get_demographics: { kind: 'reads', unchanged: true, budget: false, awaits: false },
  preview_attack: { kind: 'reads', unchanged: true, budget: false, awaits: false },
  read_notes: { kind: 'reads', unchanged: true, budget: false, awaits: false },
  move_unit: { kind: 'acts', unchanged: false, budget: false, awaits: false },
  take_back: { kind: 'acts', unchanged: false, budget: false, awaits: false },
  attack: { kind: 'acts', unchanged: false, budget: false, awaits: false },
  air_sweep: { kind: 'acts', unchanged: false, budget: false, awaits: false },
  unit_action: { kind: 'acts', unchanged: false, budget: false, awaits: false },
  found_city: { kind: 'acts', unchanged: false, budget: false, awaits: false },
  build_improvement: { kind: 'acts', unchanged: false, budget: false, awaits: false },
  unit_order: { kind: 'acts', unchanged: false, budget: false, awaits: false },
  rest_units: { kind: 'acts', unchanged: false, budget: false, awaits: false },
  upgrade_unit: { kind: 'acts', unchanged: false, budget: false, awaits: false },
  promote_unit: { kind: 'acts', unchanged: false, budget: false, awaits: false },
  set_production: { kind: 'acts', unchanged: false, budget: false, awaits: false },
  change_queue: { kind: 'acts', unchanged: false, budget: false, awaits: false },
  set_auto_production: { kind: 'acts', unchanged: false, budget: false, awaits: false },
  buy: { kind: 'acts', unchanged: false, budget: false, awaits: false },
  set_city_focus: { kind: 'acts', unchanged: false, budget: false, awaits: false },
  work_tile: { kind: 'acts', unchanged: false, budget: false, awaits: false },
  set_specialists: { kind: 'acts', unchanged: false, budget: false, awaits: false },
  buy_tile: { kind: 'acts', unchanged: false, budget: false, awaits: false },
  city_attack: { kind: 'acts', unchanged: false, budget: false, awaits: false },
  rename_city: { kind: 'acts', unchanged: false, budget: false, awaits: false },
  city_status: { kind: 'acts', unchanged: false, budget: false, awaits: false },
  set_research: { kind: 'acts', unchanged: false, budget: false, awaits: false },
  choose_free_tech: { kind: 'acts', unchanged: false, budget: false, awaits: false },
  set_civ_name: { kind: 'acts', unchanged: false, budget: false, awaits: false },
  adopt_policy: { kind: 'acts', unchanged: false, budget: false, awaits: false },
  found_pantheon: { kind: 'acts', unchanged: false, budget: false, awaits: false },
  choose_great_person: { kind: 'acts', unchanged: false, budget: false, awaits: false },
  choose_event: { kind: 'acts', unchanged: false, budget: false, awaits: false },
  un_vote: { kind: 'acts', unchanged: false, budget: false, awaits: false },
  send_message: { kind: 'acts', unchanged: false, budget: false, awaits: false },
  open_negotiation: { kind: 'acts', unchanged: false, budget: false, awaits: false },
  respond_negotiation: { kind: 'acts', unchanged: false, budget: false, awaits: false },
  declare_war: { kind: 'acts', unchanged: false, budget: false, awaits: false },
  denounce: { kind: 'acts', unchanged: false, budget: false, awaits: false },
  city_state_action: { kind: 'acts', unchanged: false, budget: false, awaits: false },
  move_spy: { kind: 'acts', unchanged: false, budget: false, awaits: false },
  stage_coup: { kind: 'acts', unchanged: false, budget: false, awaits: false },
  write_notes: { kind: 'acts', unchanged: false, budget: false, awaits: false },
  log_thought: { kind: 'acts', unchanged: false, budget: false, awaits: false },
  dismiss: { kind: 'acts', unchanged: false, budget: false, awaits: false },
  plan: { kind: 'acts', unchanged: false, budget: false, awaits: false },
  end_turn: { kind: 'acts', unchanged: false, budget: false, awaits: true },
  reopen_turn: { kind: 'acts', unchanged: false, budget: false, awaits: false },
}

/** Methods of a seat: one for each tool. */
export abstract class ToolMethods {
  /** Calls a tool by its name. */
  abstract call<N extends ToolName>(tool: N, args: ToolCalls[N]['args'], options?: CallOptions): Promise<ToolCalls[N]['result']>

  /** Everything you need for this turn in one answer: ALERTS (dangers of the next turn first) with the call that answers each, decisions each with the call advised and why, empire, cities, units with idle ones marked, technologies and policies to choose, enemies in sight, players, messages, news. Start each turn with it. */
  getBriefing(args?: ToolCalls['get_briefing']['args'], options?: CallOptions): Promise<ToolCalls['get_briefing']['result']> {
    return this.call('get_briefing', args ?? {}, options)
  }

  /** Draws the map as you know it, with legend and coordinates: a region with ground, cities, units and resources, or one layer of a region or of all that you have explored, a sign for each tile. Ask for another middle to see more. */
  getMap(args?: ToolCalls['get_map']['args'], options?: CallOptions): Promise<ToolCalls['get_map']['result']> {
    return this.call('get_map', args ?? {}, options)
  }

  /** Tells everything you know of one tile: ground, resource, improvement, yields, owner, units, what is being built. */
  getTile(args: ToolCalls['get_tile']['args'], options?: CallOptions): Promise<ToolCalls['get_tile']['result']> {
    return this.call('get_tile', args, options)
  }

  /** Tells everything about one unit: of your own also promotions, upgrade, what it can build or do here and where it can go this turn. With x and y only the way that move_unit would take there, with reach only where it can go. */
  getUnit(args: ToolCalls['get_unit']['args'], options?: CallOptions): Promise<ToolCalls['get_unit']['result']> {
    return this.call('get_unit', args, options)
  }

  /** Lists units: your own (all, or only idle ones), or those of others that you see now. */
  getUnits(args?: ToolCalls['get_units']['args'], options?: CallOptions): Promise<ToolCalls['get_units']['result']> {
    return this.call('get_units', args ?? {}, options)
  }

  /** Tells everything about one city: of your own also the queue, what it can make with cost, turns and gold, its citizens and buildings. */
  getCity(args: ToolCalls['get_city']['args'], options?: CallOptions): Promise<ToolCalls['get_city']['result']> {
    return this.call('get_city', args, options)
  }

  /** Lists cities: your own with growth, yields and production, or those of others that you know. */
  getCities(args?: ToolCalls['get_cities']['args'], options?: CallOptions): Promise<ToolCalls['get_cities']['result']> {
    return this.call('get_cities', args ?? {}, options)
  }

  /** Tells how your empire stands: treasury, science, culture, happiness with its sources, resources, units against their supply. */
  getEmpire(options?: CallOptions): Promise<ToolCalls['get_empire']['result']> {
    return this.call('get_empire', {}, options)
  }

  /** Lists the civilizations you have met, yourself first: id, nation, score, era, war or peace. */
  getPlayers(args?: ToolCalls['get_players']['args'], options?: CallOptions): Promise<ToolCalls['get_players']['result']> {
    return this.call('get_players', args ?? {}, options)
  }

  /** Tells how you stand with those you have met: war or peace and until when, treaties, deals with the turns left, what bots think of you and why, what could be agreed and what stands in the way, what each could trade, wars between others, negotiations with their terms and words, messages. */
  getDiplomacy(args?: ToolCalls['get_diplomacy']['args'], options?: CallOptions): Promise<ToolCalls['get_diplomacy']['result']> {
    return this.call('get_diplomacy', args ?? {}, options)
  }

  /** Asks a bot what it would agree to, without opening a negotiation. fill get: the most that it would give beside what is there; fill give: the least that you have to add until it accepts. Only bots answer, in gold first, then gold a turn, then resources, and so often a turn. What it agrees to it accepts if you propose it at once. */
  suggestDeal(args: ToolCalls['suggest_deal']['args'], options?: CallOptions): Promise<ToolCalls['suggest_deal']['result']> {
    return this.call('suggest_deal', args, options)
  }

  /** Lists the city-states you have met: where they lie, how you stand with them, who their ally is, what they ask of you, and what gifts, tribute or purchase would bring. Friend from 30 influence; ally: the most of all, at least 60. */
  getCityStates(args?: ToolCalls['get_city_states']['args'], options?: CallOptions): Promise<ToolCalls['get_city_states']['result']> {
    return this.call('get_city_states', args ?? {}, options)
  }

  /** Shows technologies with cost, turns, prerequisites and what they unlock: those you could research now, all of them, or the way to one of them. */
  getTechTree(args?: ToolCalls['get_tech_tree']['args'], options?: CallOptions): Promise<ToolCalls['get_tech_tree']['result']> {
    return this.call('get_tech_tree', args ?? {}, options)
  }

  /** Shows policies with what they do: those you could adopt now, those in force, or all; and what the next one costs. Every policy bought and every city makes the next dearer. */
  getPolicies(args?: ToolCalls['get_policies']['args'], options?: CallOptions): Promise<ToolCalls['get_policies']['result']> {
    return this.call('get_policies', args ?? {}, options)
  }

  /** Tells about religion: your faith, what a pantheon and the next great prophet cost, the beliefs you can choose next, the religions of the world, what the people in your cities and those in sight believe, and what you can buy with faith. */
  getReligion(args?: ToolCalls['get_religion']['args'], options?: CallOptions): Promise<ToolCalls['get_religion']['result']> {
    return this.call('get_religion', args ?? {}, options)
  }

  /** Tells which great people you can have, how near each is, which cities bring the points, and whether you may choose one freely. */
  getGreatPeople(args?: ToolCalls['get_great_people']['args'], options?: CallOptions): Promise<ToolCalls['get_great_people']['result']> {
    return this.call('get_great_people', args ?? {}, options)
  }

  /** Tells about your spies: where each is, what it does, how far a theft or the next elections are, and the chance of a coup. Spies come with the eras from the Renaissance on, in games with espionage. */
  getEspionage(args?: ToolCalls['get_espionage']['args'], options?: CallOptions): Promise<ToolCalls['get_espionage']['result']> {
    return this.call('get_espionage', args ?? {}, options)
  }

  /** Looks up the rules: with a name, everything about it (cost, strength, requirements, effects); with a kind, the names of that kind; with search, all names that contain the words; with chapter, the rulebook itself; with nothing, the kinds and chapters. */
  getRules(args?: ToolCalls['get_rules']['args'], options?: CallOptions): Promise<ToolCalls['get_rules']['result']> {
    return this.call('get_rules', args ?? {}, options)
  }

  /** Lists what happened as far as you know of it, oldest first: fights, cities, discoveries, diplomacy. By default since the turn before this one; since_turn reaches back to the first. Narrow it by kind, turns and place; where there are more than fit, cursor gets the ones before. */
  getEvents(args?: ToolCalls['get_events']['args'], options?: CallOptions): Promise<ToolCalls['get_events']['result']> {
    return this.call('get_events', args ?? {}, options)
  }

  /** Tells the ways to win this game: how far you and those you have met are with each, what you still lack, what would keep the leader from it, who holds which capitals and votes, the ranking by score and the turns left. */
  getVictoryStatus(args?: ToolCalls['get_victory_status']['args'], options?: CallOptions): Promise<ToolCalls['get_victory_status']['result']> {
    return this.call('get_victory_status', args ?? {}, options)
  }

  /** Compares your civilization with all that live: score, population, land (tiles), what the last turn brought of food, production, gold, science and culture, soldiers (strength of all units), approval (happiness), literacy (percent of the technologies). Your figure, its rank, and the best, average and worst of all; those whom you have not met count, and are not named. */
  getDemographics(options?: CallOptions): Promise<ToolCalls['get_demographics']['result']> {
    return this.call('get_demographics', {}, options)
  }

  /** Foretells a fight without starting it: strengths, what counts for and against each side, the range of damage. Give unit_id for an attack, or city_id for a bombardment. It reckons with what you see: an interceptor out of sight is not foretold. */
  previewAttack(args: ToolCalls['preview_attack']['args'], options?: CallOptions): Promise<ToolCalls['preview_attack']['result']> {
    return this.call('preview_attack', args, options)
  }

  /** Reads your private notebook: what you wrote with write_notes in this or earlier turns. Nobody else sees it. */
  readNotes(options?: CallOptions): Promise<ToolCalls['read_notes']['result']> {
    return this.call('read_notes', {}, options)
  }

  /** Sends a unit to a tile by the quickest way you know, around land where soldiers cost influence unless that is far. It replaces its order, spends the movement it has this turn, if any, and goes on in later turns by itself until an enemy comes into sight. A military unit that enters the tile of an enemy civilian captures it; to fight use attack. Aircraft fly to another of your cities, or to a ship that carries them, within rebase_range, which takes their turn; sent to their own tile they board or leave the ship in the harbour. */
  moveUnit(args: ToolCalls['move_unit']['args'], options?: CallOptions): Promise<ToolCalls['move_unit']['result']> {
    return this.call('move_unit', args, options)
  }

  /** Takes back the last thing done this turn, if it is a move of this unit by which nothing new was seen and nothing happened: it stands where it stood, with its movement and order. Then the move before it can be taken back. */
  takeBack(args: ToolCalls['take_back']['args'], options?: CallOptions): Promise<ToolCalls['take_back']['result']> {
    return this.call('take_back', args, options)
  }

  /** Attacks the enemy unit or city on a tile: next to a melee unit, within range and sight of a ranged one. preview_attack foretells it. Only melee units take cities and capture civilians. Aircraft strike anything in sight within flight_range, are struck back, and may be intercepted. A nuclear weapon goes off on any explored tile in its range, and means war with all that it hits. */
  attack(args: ToolCalls['attack']['args'], options?: CallOptions): Promise<ToolCalls['attack']['result']> {
    return this.call('attack', args, options)
  }

  /** Sends a fighter to draw out whoever would most likely rise against an attack on a tile. An enemy fighter that rises is fought, both are hurt; guns and ships only waste their shot. What stands on the tile is not struck. Sweep first, then attack with bombers. preview_attack with sweep foretells it. */
  airSweep(args: ToolCalls['air_sweep']['args'], options?: CallOptions): Promise<ToolCalls['air_sweep']['result']> {
    return this.call('air_sweep', args, options)
  }

  /** Lets a unit act where it stands. skip: nothing more this turn; set_up: siege units before they shoot; pillage: ruins the improvement or road here; disband: dismisses the unit for good, on your own land for a twentieth of its price in gold; add_spaceship_part: adds a part that stands in your capital; paradrop: paratroopers that have not moved jump to x, y (drop_zone of get_unit); gift: gives the unit to the civilization on whose land it stands, which has opened its borders to you and thinks better of you for it (to a city-state: influence); return: gives a civilian that you took from barbarians back to whose it was before (return_to of get_unit), who appears at its own city: +45 influence with a city-state, +20 opinion of a civilization; otherwise keep it. Abilities that some units have, most of them used up by it (get_unit lists under can what is possible here): found_puppet_city: a unit founds a city that governs itself; transform: a unit becomes one of another kind, and keeps what it has learnt; construct: a great person makes its improvement here at once; hurry_research: a great scientist gives the science of your last eight turns to what you research; hurry_building: a great engineer in your city adds production to the building or wonder at the head of its queue; hurry_wonder: a unit in your city adds production to the wonder at the head of its queue, which stands at once if that is enough; generate_culture: a unit gives the culture of your last eight turns; trade_mission: a great merchant on the land of a city-state earns gold and influence; spread_religion: a prophet or missionary preaches its religion to the city whose land it is on; remove_heresy: an inquisitor makes your city forget all other religions; found_religion: a prophet in your city founds a religion: name it and its beliefs (get_religion lists them); enhance_religion: a prophet in your city adds beliefs to your religion: name them; ability: any other, such as starting a golden age. */
  unitAction(args: ToolCalls['unit_action']['args'], options?: CallOptions): Promise<ToolCalls['unit_action']['result']> {
    return this.call('unit_action', args, options)
  }

  /** Founds a city where the settler stands; the settler is used up. Cities must be at least four tiles apart on one landmass. Each city makes policies and technologies dearer: new_city in get_unit tells how much. */
  foundCity(args: ToolCalls['found_city']['args'], options?: CallOptions): Promise<ToolCalls['found_city']['result']> {
    return this.call('found_city', args, options)
  }

  /** Starts building an improvement or road on the tile where a worker stands; also Repair, and Remove Forest and the like. It works on by itself until done. get_unit lists what it can build here. */
  buildImprovement(args: ToolCalls['build_improvement']['args'], options?: CallOptions): Promise<ToolCalls['build_improvement']['result']> {
    return this.call('build_improvement', args, options)
  }

  /** Gives a standing order that holds for later turns. fortify: digs in and heals; guard: the same, and does not withdraw from an attack, as some units do; sleep: rests until called; explore: looks around by itself; automate: a worker chooses its own work; none: clears orders and goals; set_up: a siege unit before it shoots. */
  unitOrder(args: ToolCalls['unit_order']['args'], options?: CallOptions): Promise<ToolCalls['unit_order']['result']> {
    return this.call('unit_order', args, options)
  }

  /** Lets several units rest until they are called: each fortifies and heals, or sleeps where it cannot fortify. */
  restUnits(args: ToolCalls['rest_units']['args'], options?: CallOptions): Promise<ToolCalls['rest_units']['result']> {
    return this.call('rest_units', args, options)
  }

  /** Turns a unit into its successor for gold: on your own land, with the technology and resource it takes. It keeps experience and promotions and does nothing more this turn. */
  upgradeUnit(args: ToolCalls['upgrade_unit']['args'], options?: CallOptions): Promise<ToolCalls['upgrade_unit']['result']> {
    return this.call('upgrade_unit', args, options)
  }

  /** Spends experience on a promotion. Not after an attack in the same turn. get_unit lists what it can take. */
  promoteUnit(args: ToolCalls['promote_unit']['args'], options?: CallOptions): Promise<ToolCalls['promote_unit']['result']> {
    return this.call('promote_unit', args, options)
  }

  /** Makes the city work on an item at once, in place of what it makes now, which leaves the queue with its work kept; what waits behind stays. What needs more citizens than there are waits in the queue. */
  setProduction(args: ToolCalls['set_production']['args'], options?: CallOptions): Promise<ToolCalls['set_production']['result']> {
    return this.call('set_production', args, options)
  }

  /** Changes what waits in a city: adds an item, removes one, or moves one to another place. The first place is what is made now. */
  changeQueue(args: ToolCalls['change_queue']['args'], options?: CallOptions): Promise<ToolCalls['change_queue']['result']> {
    return this.call('change_queue', args, options)
  }

  /** Lets a city choose itself what to make whenever it has nothing to do, or takes that back. */
  setAutoProduction(args: ToolCalls['set_auto_production']['args'], options?: CallOptions): Promise<ToolCalls['set_auto_production']['result']> {
    return this.call('set_auto_production', args, options)
  }

  /** Buys a unit or building in a city, at once: with gold, or with faith and the like where beliefs, policies or the thing itself allow it. A bought unit moves next turn; the centre must be free for it. Wonders cannot be bought. */
  buy(args: ToolCalls['buy']['args'], options?: CallOptions): Promise<ToolCalls['buy']['result']> {
    return this.call('buy', args, options)
  }

  /** Sets what the citizens of a city care for most when they choose their work, and whether the city may grow. */
  setCityFocus(args: ToolCalls['set_city_focus']['args'], options?: CallOptions): Promise<ToolCalls['set_city_focus']['result']> {
    return this.call('set_city_focus', args, options)
  }

  /** Puts a citizen of a city to work on a tile and keeps one there; with on false takes the citizen off again. get_city lists the tiles. */
  workTile(args: ToolCalls['work_tile']['args'], options?: CallOptions): Promise<ToolCalls['work_tile']['result']> {
    return this.call('work_tile', args, options)
  }

  /** Sets how many citizens of a city work as specialists of a kind, as far as its buildings have places; auto gives the choice back to the city. */
  setSpecialists(args: ToolCalls['set_specialists']['args'], options?: CallOptions): Promise<ToolCalls['set_specialists']['result']> {
    return this.call('set_specialists', args, options)
  }

  /** Buys a tile for a city with gold: free land next to what the city has, within its working range. */
  buyTile(args: ToolCalls['buy_tile']['args'], options?: CallOptions): Promise<ToolCalls['buy_tile']['result']> {
    return this.call('buy_tile', args, options)
  }

  /** Lets a city bombard an enemy unit on a tile in its range: once a turn, at no cost. preview_attack with city_id foretells it. */
  cityAttack(args: ToolCalls['city_attack']['args'], options?: CallOptions): Promise<ToolCalls['city_attack']['result']> {
    return this.call('city_attack', args, options)
  }

  /** Gives a city of yours another name. */
  renameCity(args: ToolCalls['rename_city']['args'], options?: CallOptions): Promise<ToolCalls['rename_city']['result']> {
    return this.call('rename_city', args, options)
  }

  /** Decides what becomes of a city of yours: annex a puppet, raze a conquered city or stop razing it, give it back to who founded it (liberate); or sell one of its buildings. */
  cityStatus(args: ToolCalls['city_status']['args'], options?: CallOptions): Promise<ToolCalls['city_status']['result']> {
    return this.call('city_status', args, options)
  }

  /** Chooses what to research, or how much of your gold becomes science: name a technology or science_share. What a technology still needs is researched before it; science already spent on others is kept. */
  setResearch(args?: ToolCalls['set_research']['args'], options?: CallOptions): Promise<ToolCalls['set_research']['result']> {
    return this.call('set_research', args ?? {}, options)
  }

  /** Takes a technology for free, when you have one to choose: one whose prerequisites you know. */
  chooseFreeTech(args: ToolCalls['choose_free_tech']['args'], options?: CallOptions): Promise<ToolCalls['choose_free_tech']['result']> {
    return this.call('choose_free_tech', args, options)
  }

  /** Changes the name that others call you by; your nation stays what it is. */
  setCivName(args: ToolCalls['set_civ_name']['args'], options?: CallOptions): Promise<ToolCalls['set_civ_name']['result']> {
    return this.call('set_civ_name', args, options)
  }

  /** Adopts a policy for culture, or for nothing while you have free policies. A branch is opened by adopting the policy named like it; when all others of a branch are adopted, its last one comes by itself. */
  adoptPolicy(args: ToolCalls['adopt_policy']['args'], options?: CallOptions): Promise<ToolCalls['adopt_policy']['result']> {
    return this.call('adopt_policy', args, options)
  }

  /** Founds a pantheon for faith: one belief for the cities that follow it, and the first step to a religion, which a great prophet founds later (unit_action found_religion). Each belief is held once in the world, and each pantheon makes the next dearer. Where you have been given a belief to choose, takes that for nothing, into your pantheon or religion if you have one. */
  foundPantheon(args: ToolCalls['found_pantheon']['args'], options?: CallOptions): Promise<ToolCalls['found_pantheon']['result']> {
    return this.call('found_pantheon', args, options)
  }

  /** Takes a great person of your choice, when you have been granted one. It appears in one of your cities. */
  chooseGreatPerson(args: ToolCalls['choose_great_person']['args'], options?: CallOptions): Promise<ToolCalls['choose_great_person']['result']> {
    return this.call('choose_great_person', args, options)
  }

  /** Settles an event of the rules that waits for you, by one of its choices. What waits, and what each choice does, stands among the decisions of get_briefing. It goes on waiting until you choose. */
  chooseEvent(args: ToolCalls['choose_event']['args'], options?: CallOptions): Promise<ToolCalls['choose_event']['result']> {
    return this.call('choose_event', args, options)
  }

  /** Chooses whom you vote for as leader of the world; it stands until you choose again. Votes are held again and again once somebody has built what calls the world together: see get_victory_status. You cannot vote for yourself. */
  unVote(args: ToolCalls['un_vote']['args'], options?: CallOptions): Promise<ToolCalls['un_vote']['result']> {
    return this.call('un_vote', args, options)
  }

  /** Says something to another civilization. Words bind nobody; to make a deal use open_negotiation. 20 messages in a turn of the game at most. */
  sendMessage(args: ToolCalls['send_message']['args'], options?: CallOptions): Promise<ToolCalls['send_message']['result']> {
    return this.call('send_message', args, options)
  }

  /** Proposes a deal to another civilization and waits for its answer: gold, resources, cities, treaties, peace, wars on others, promises. What is possible with whom: get_diplomacy. Neither side can end its turn while it is open. The answer is accepted, rejected, or a counter-proposal that waits for you. */
  openNegotiation(args: ToolCalls['open_negotiation']['args'], options?: CallOptions): Promise<ToolCalls['open_negotiation']['result']> {
    return this.call('open_negotiation', args, options)
  }

  /** Answers a negotiation that waits for you: accept carries the deal out, reject closes it (your own proposal: takes it back), counter puts new terms, reply says something and hands the floor back. */
  respondNegotiation(args: ToolCalls['respond_negotiation']['args'], options?: CallOptions): Promise<ToolCalls['respond_negotiation']['result']> {
    return this.call('respond_negotiation', args, options)
  }

  /** Declares war on a civilization or city-state at once. Deals, embassies and treaties with it end, and so do all your defensive pacts; its partners and the city-states allied with either side join. Not while a peace treaty binds. */
  declareWar(args: ToolCalls['declare_war']['args'], options?: CallOptions): Promise<ToolCalls['declare_war']['result']> {
    return this.call('declare_war', args, options)
  }

  /** Denounces a civilization before all others: it stands for 30 turns, embassies between you close, its friends think worse of you, its enemies better. Not a friend, nor in war. */
  denounce(args: ToolCalls['denounce']['args'], options?: CallOptions): Promise<ToolCalls['denounce']['result']> {
    return this.call('denounce', args, options)
  }

  /** Deals with a city-state you have met: gift_gold and gift_unit buy influence; pledge promises protection (+10 resting influence), withdraw takes it back (-20); demand_gold and demand_worker take tribute where it fears you (-15, -50); annex buys an ally where your nation may; make_peace ends a war with it. get_city_states tells what each would bring. War is declared with declare_war. */
  cityStateAction(args: ToolCalls['city_state_action']['args'], options?: CallOptions): Promise<ToolCalls['city_state_action']['result']> {
    return this.call('city_state_action', args, options)
  }

  /** Sends a spy to a city you know, or home. It travels for a turn. In a city of your own it then guards against foreign spies; in any other it needs three more turns for a network, and then steals technologies, or rigs the elections of a city-state, and lets you see around it. A civilization keeps one spy in a city. */
  moveSpy(args: ToolCalls['move_spy']['args'], options?: CallOptions): Promise<ToolCalls['move_spy']['result']> {
    return this.call('move_spy', args, options)
  }

  /** Lets a spy at work in a city-state try to make you its ally at one stroke; get_espionage tells the chance. Success gives you the ally's influence, and takes some from the ally and all others; failure costs you 20 influence and the spy. */
  stageCoup(args: ToolCalls['stage_coup']['args'], options?: CallOptions): Promise<ToolCalls['stage_coup']['result']> {
    return this.call('stage_coup', args, options)
  }

  /** Writes into your private notebook, which lasts through turns and saves: the only memory you have beside the briefing. Read it with read_notes. */
  writeNotes(args: ToolCalls['write_notes']['args'], options?: CallOptions): Promise<ToolCalls['write_notes']['result']> {
    return this.call('write_notes', args, options)
  }

  /** Records what you think, for spectators and the replay. It changes nothing in the game and other players never see it. 120 in a turn of the game at most. */
  logThought(args: ToolCalls['log_thought']['args'], options?: CallOptions): Promise<ToolCalls['log_thought']['result']> {
    return this.call('log_thought', args, options)
  }

  /** Leaves decisions out of your briefings until their facts change: another place, another call, another target. Name the tool that they advise, and the id of one unit, city or player where only that is meant. The newest 200 are kept; alerts are always told. */
  dismiss(args?: ToolCalls['dismiss']['args'], options?: CallOptions): Promise<ToolCalls['dismiss']['result']> {
    return this.call('dismiss', args ?? {}, options)
  }

  /** Carries out acts in order, each as by a call of its own, until one is refused or brings a surprise: an enemy comes into sight, a unit is stopped or lost, a decision comes up. The rest is not done. end_turn only last, and without a wait. */
  plan(args: ToolCalls['plan']['args'], options?: CallOptions): Promise<ToolCalls['plan']['result']> {
    return this.call('plan', args, options)
  }

  /** Ends your turn: everybody else plays, then it is your turn again. What was left undone comes back as notes. Not while a negotiation of yours is open. */
  endTurn(args?: ToolCalls['end_turn']['args'], options?: CallOptions): Promise<ToolCalls['end_turn']['result']> {
    return this.call('end_turn', args ?? {}, options)
  }

  /** Where all play the same round: takes your end of it back, so that you can act again while others still do. Limits of the turn go on. */
  reopenTurn(options?: CallOptions): Promise<ToolCalls['reopen_turn']['result']> {
    return this.call('reopen_turn', {}, options)
  }
}
