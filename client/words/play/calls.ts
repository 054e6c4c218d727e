/** What sentences of the server call by a tool's name, as a person finds it on the page. */
import type { ToolCalls } from '../../../tools/tool-calls.ts'

const UNIT = 'the unit’s card'
const CITY = 'the city’s screen'
const TABLE = 'the table of negotiations'

/** Nouns, as they stand within a sentence; a tool without one does not pass the type check. */
const PLACES: Record<keyof ToolCalls, string> = {
  get_briefing: 'the button of decisions',
  get_map: 'the map',
  get_tile: 'the tile’s card',
  get_unit: UNIT,
  get_units: 'the list of units',
  get_city: CITY,
  get_cities: 'the list of cities',
  get_empire: 'the screen of your empire',
  get_players: 'the screen of diplomacy',
  get_diplomacy: 'the screen of diplomacy',
  suggest_deal: TABLE,
  get_city_states: 'the screen of city-states',
  get_tech_tree: 'the screen of technology',
  get_policies: 'the screen of policies',
  get_religion: 'the screen of religion',
  get_great_people: 'the screen of great people',
  get_espionage: 'the screen of spies',
  get_rules: 'the encyclopedia',
  get_events: 'the chronicle',
  get_victory_status: 'the screen of victory',
  get_demographics: 'the figures of the menu',
  preview_attack: 'pointing at the target',
  read_notes: 'the notebook',
  move_unit: 'Move',
  take_back: 'Take back',
  attack: 'Attack',
  air_sweep: 'Air sweep',
  unit_action: UNIT,
  found_city: 'Found a city',
  build_improvement: 'Build',
  unit_order: UNIT,
  rest_units: 'the list of units',
  upgrade_unit: 'Upgrade',
  promote_unit: 'Promote',
  set_production: CITY,
  change_queue: CITY,
  set_auto_production: CITY,
  buy: CITY,
  set_city_focus: CITY,
  work_tile: CITY,
  set_specialists: CITY,
  buy_tile: CITY,
  city_attack: 'Bombard',
  rename_city: CITY,
  city_status: CITY,
  set_research: 'the screen of technology',
  choose_free_tech: 'the screen of technology',
  set_civ_name: 'the screen of your empire',
  adopt_policy: 'the screen of policies',
  found_pantheon: 'the screen of religion',
  choose_great_person: 'the screen of great people',
  choose_event: 'the button of decisions',
  un_vote: 'your vote',
  send_message: 'the screen of diplomacy',
  open_negotiation: TABLE,
  respond_negotiation: TABLE,
  declare_war: 'the screen of diplomacy',
  denounce: 'the screen of diplomacy',
  city_state_action: 'the screen of city-states',
  move_spy: 'the screen of spies',
  stage_coup: 'the screen of spies',
  write_notes: 'the notebook',
  log_thought: 'the notebook',
  dismiss: 'Not this again',
  plan: 'the button of decisions',
  end_turn: 'End turn',
  reopen_turn: 'Go on with the turn',
}

/** Deeds and the like that are arguments of a call. */
const DEEDS: Record<string, string> = {
  found_religion: 'Found a religion',
  enhance_religion: 'Enhance the religion',
  spread_religion: 'Preach',
  set_up: 'Set up',
  demand_gold: 'Demand gold',
  make_peace: 'Make peace',
  gold_per_turn: 'gold a turn',
}

const NAME = /(?:\b(?:can|can_make|reach|trade|to) of )?\b[a-z]+(?:_[a-z]+)+\b/g

/** The same sentence without calls; words of players, who may write what they like, are not to be given to it. */
export function withoutCalls(text: string): string {
  return text.replace(NAME, (found, at: number) => {
    const name = found.replace(/^\w+ of /, '')
    const place = PLACES[name as keyof ToolCalls] ?? DEEDS[name]
    if (place === undefined) return found
    const begins = at === 0 || /[.!?] $/.test(text.slice(0, at))
    return begins ? `${place[0].toUpperCase()}${place.slice(1)}` : place
  })
}
