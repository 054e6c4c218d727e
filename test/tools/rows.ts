import { befall } from '../../engine/choices/event-choices.ts'
import type { EngineContext } from '../../engine/core/engine-context.ts'
import { gainSpy, post } from '../../engine/espionage/spies.ts'
import { addCity, addUnit, id, learn } from '../world.ts'
import { underEventRules } from './event-rules.ts'
import { call } from './play.ts'

interface Row {
  /** What makes the small war fit the call. */
  given?: (w: EngineContext) => unknown
  good: object
  bad: object
  code: string
  /** For the refused call, where it is another's. */
  badGiven?: (w: EngineContext) => void
}

const peace = (w: EngineContext) => {
  for (const civ of w.s.civs.slice(0, 2)) for (const relation of civ.relations.slice(0, 2)) relation.war = false
}
const negotiation = (w: EngineContext) => {
  peace(w)
  w.s.active = 1
  call(w, 1, 'open_negotiation', { player_id: 0, get: { gold: 10 }, text: 'Pay.' })
  w.s.active = 0
}
const botAtPeace = (w: EngineContext) => {
  peace(w)
  w.s.seats[1].driver = 'bot'
}
const notMine = (w: EngineContext) => {
  w.s.active = 1
}

/** A round together that seat 0 has ended, and seat 1 has not. */
const ended = (w: EngineContext) => {
  w.s.setup.turnOrder = 'together'
  w.s.round = { acting: 2, answered: 0, strikes: [] }
  w.s.active = 1
}
const inOrder = (w: EngineContext) => {
  delete w.s.setup.turnOrder
  delete w.s.round
}

/** Spy 0 is at home, spy 1 rigs elections in the city-state, spy 2 steals. */
const spies = (w: EngineContext) => {
  w.s.setup.espionage = true
  addCity(w, 2, 17, 3)
  for (let n = 0; n < 3; n++) gainSpy(w, w.s.civs[0])
  post(w, w.s.civs[0], w.s.civs[0].spies[1], 'rigging', 2)
  post(w, w.s.civs[0], w.s.civs[0].spies[2], 'stealing', 1)
}

export const ROWS: Record<string, Row> = {
  get_briefing: { good: {}, bad: { detail: 'all' }, code: 'bad-arguments' },
  get_map: { good: { x: 5, y: 5, radius: 3 }, bad: { x: 5, y: 99 }, code: 'tile/unknown' },
  get_tile: { good: { x: 5, y: 5 }, bad: { x: 5, y: 99 }, code: 'tile/unknown' },
  get_unit: { good: { unit_id: 1 }, bad: { unit_id: 99 }, code: 'unit/unknown' },
  get_units: { good: { upgrades: true }, bad: { show: 'all' }, code: 'bad-arguments' },
  get_city: { good: { city_id: 0, explain: true }, bad: { city_id: 1 }, code: 'city/unknown' },
  get_cities: { good: {}, bad: { show: 1 }, code: 'bad-arguments' },
  get_empire: { good: {}, bad: { of: 1 }, code: 'bad-arguments' },
  get_players: { good: {}, bad: { of: 1 }, code: 'bad-arguments' },
  get_diplomacy: { given: negotiation, good: {}, bad: { player_id: 77 }, code: 'player/unknown' },
  suggest_deal: {
    given: botAtPeace,
    good: { player_id: 1, give: { gold: 50 }, fill: 'get' },
    bad: { player_id: 1, give: { gold: 9_000 }, fill: 'get' },
    code: 'deal/too-poor',
  },
  get_city_states: { good: {}, bad: { of: 1 }, code: 'bad-arguments' },
  get_tech_tree: { good: { show: 'all' }, bad: { technology: 'Fire' }, code: 'name/unknown' },
  get_policies: { good: { show: 'all' }, bad: { branch: 'Fun' }, code: 'name/unknown' },
  get_religion: { good: { beliefs: 'all' }, bad: { beliefs: 'nice' }, code: 'bad-arguments' },
  get_great_people: { good: {}, bad: { of: 1 }, code: 'bad-arguments' },
  get_espionage: { given: spies, good: {}, bad: { of: 1 }, code: 'bad-arguments' },
  get_rules: { good: { name: 'granary' }, bad: { name: 'granery' }, code: 'name/unknown' },
  get_events: { good: { kind: 'city' }, bad: { kind: 'cities' }, code: 'name/unknown' },
  get_victory_status: { good: {}, bad: { of: 1 }, code: 'bad-arguments' },
  get_demographics: { good: {}, bad: { of: 1 }, code: 'bad-arguments' },
  preview_attack: { good: { unit_id: 3, x: 9, y: 5 }, bad: { unit_id: 3, x: 8, y: 8 }, code: 'attack/nobody' },
  read_notes: { good: {}, bad: { page: 1 }, code: 'bad-arguments' },
  move_unit: { good: { unit_id: 1, x: 2, y: 5 }, bad: { unit_id: 4, x: 2, y: 5 }, code: 'unit/not-yours' },
  take_back: {
    given: w => call(w, 0, 'move_unit', { unit_id: 1, x: 5, y: 5 }),
    good: { unit_id: 1 },
    bad: { unit_id: 3 },
    code: 'unit/take-back-other',
  },
  attack: { good: { unit_id: 3, x: 9, y: 5 }, bad: { unit_id: 0, x: 9, y: 5 }, code: 'attack/too-far' },
  air_sweep: {
    given: w => {
      w.s.units[0]!.kind = id(w, 'units', 'Fighter')
      w.s.tiles.military[w.s.units[0]!.tile] = -1
    },
    good: { unit_id: 0, x: 5, y: 5 },
    bad: { unit_id: 1, x: 5, y: 5 },
    code: 'air/no-sweep',
  },
  unit_action: { good: { unit_id: 0, action: 'skip' }, bad: { unit_id: 0, action: 'pillage' }, code: 'unit/own-land' },
  found_city: { good: { unit_id: 2 }, bad: { unit_id: 0 }, code: 'city/no-founder' },
  build_improvement: {
    good: { unit_id: 1, improvement: 'FARM' },
    bad: { unit_id: 1, improvement: 'Mine' },
    code: 'work/terrain',
  },
  rest_units: { good: { unit_ids: [0] }, bad: { unit_ids: [999] }, code: 'unit/unknown' },
  dismiss: { good: { restore: true }, bad: { tool: 'adopt_policy' }, code: 'dismiss/nothing' },
  unit_order: { good: { unit_id: 0, order: 'fortify' }, bad: { unit_id: 1, order: 'fortify' }, code: 'unit/cannot-fortify' },
  upgrade_unit: {
    given: w => {
      w.s.units[0]!.kind = id(w, 'units', 'Spearman')
      learn(w, 0, 'Civil Service')
    },
    good: { unit_id: 0 },
    bad: { unit_id: 1 },
    code: 'unit/no-upgrade',
  },
  promote_unit: {
    given: w => {
      w.s.units[0]!.xp = 10
    },
    good: { unit_id: 0, promotion: 'shock i' },
    bad: { unit_id: 0, promotion: 'Shock II' },
    code: 'unit/no-promotion',
  },
  set_production: { good: { city_id: 0, item: 'warrior' }, bad: { city_id: 0, item: 'Library' }, code: 'build/tech' },
  change_queue: {
    good: { city_id: 0, action: 'add', item: 'Worker' },
    bad: { city_id: 0, action: 'remove', item: 'Worker' },
    code: 'queue/absent',
  },
  set_auto_production: { good: { city_id: 0, on: true }, bad: { city_id: 9, on: true }, code: 'city/unknown' },
  buy: { good: { city_id: 0, item: 'Monument' }, bad: { city_id: 0, item: 'Warrior' }, code: 'buy/no-room' },
  set_city_focus: { good: { city_id: 0, focus: 'gold' }, bad: { city_id: 0, focus: 'war' }, code: 'bad-arguments' },
  work_tile: { good: { city_id: 0, x: 4, y: 5 }, bad: { city_id: 0, x: 5, y: 5 }, code: 'tile/center' },
  set_specialists: {
    good: { city_id: 0, auto: true },
    bad: { city_id: 0, specialist: 'Scientist', count: 1 },
    code: 'city/specialist-slots',
  },
  buy_tile: { good: { city_id: 0, x: 5, y: 3 }, bad: { city_id: 0, x: 5, y: 5 }, code: 'tile/yours' },
  city_attack: {
    given: w => addUnit(w, 1, 'Warrior', 7, 6),
    good: { city_id: 0, x: 7, y: 6 },
    bad: { city_id: 0, x: 9, y: 5 },
    code: 'attack/too-far',
  },
  set_civ_name: { good: { name: 'The Lion' }, bad: { name: '  ' }, code: 'city/name' },
  rename_city: { good: { city_id: 0, name: 'Ur' }, bad: { city_id: 0, name: '  ' }, code: 'city/name' },
  city_status: {
    good: { city_id: 0, status: 'annex' },
    given: w => {
      w.s.cities[0]!.puppet = true
    },
    bad: { city_id: 0, status: 'raze' },
    code: 'city/own-founding',
  },
  set_research: { good: { technology: 'writing' }, bad: { technology: 'Mining' }, code: 'tech/known' },
  choose_free_tech: {
    given: w => {
      w.s.civs[0].freeTechs = 1
    },
    good: { technology: 'Pottery' },
    bad: { technology: 'Writing' },
    code: 'tech/prerequisites',
  },
  adopt_policy: {
    given: w => {
      w.s.civs[0].freePolicies = 1
    },
    good: { policy: 'tradition' },
    bad: { policy: 'Legalism' },
    code: 'policy/requires',
  },
  found_pantheon: {
    given: w => {
      w.s.civs[0].faith = 20
    },
    good: { belief: 'god of war' },
    bad: { belief: 'Tithe' },
    code: 'belief/kind',
  },
  choose_great_person: {
    given: w => {
      w.s.civs[0].freeGreatPeople = 1
    },
    good: { great_person: 'great artist' },
    bad: { great_person: 'Warrior' },
    code: 'great/not-great',
  },
  choose_event: {
    given: w => {
      underEventRules(w)
      befall(w, w.s.civs[0], null, 0)
    },
    good: { event: 'flood', choice: 1 },
    bad: { event: 'Flood', choice: 3 },
    code: 'event/choice',
  },
  send_message: { good: { player_id: 1, text: 'Hello.' }, bad: { player_id: 2, text: 'Hello.' }, code: 'message/nobody' },
  open_negotiation: { given: peace, good: { player_id: 1, give: { gold: 5 } }, bad: { player_id: 1 }, code: 'deal/empty' },
  respond_negotiation: {
    given: negotiation,
    good: { negotiation_id: 0, answer: 'accept' },
    bad: { negotiation_id: 5, answer: 'accept' },
    code: 'negotiation/unknown',
  },
  city_state_action: {
    given: w => addCity(w, 2, 8, 2),
    good: { player_id: 2, action: 'pledge' },
    bad: { player_id: 1, action: 'pledge' },
    code: 'city-state/not-one',
  },
  declare_war: { given: peace, good: { player_id: 1 }, bad: { player_id: 0 }, code: 'player/yourself' },
  denounce: { given: peace, good: { player_id: 1 }, bad: { player_id: 2 }, code: 'denounce/minor' },
  un_vote: {
    given: w => {
      w.s.council.nextVote = 50
    },
    good: { player_id: 1 },
    bad: { player_id: 0 },
    code: 'player/yourself',
  },
  move_spy: { given: spies, good: { spy_id: 0, city_id: 0 }, bad: { spy_id: 9 }, code: 'spy/unknown' },
  stage_coup: { given: spies, good: { spy_id: 1 }, bad: { spy_id: 0 }, code: 'coup/not-at-work' },
  write_notes: { good: { text: 'Iron at (3,4)' }, bad: { text: 3 }, code: 'bad-arguments' },
  log_thought: { good: { text: 'They are weak.' }, bad: { text: '' }, code: 'bad-arguments' },
  plan: {
    good: {
      acts: [
        { tool: 'write_notes', args: { text: 'Iron.' } },
        { tool: 'found_city', args: { unit_id: 99 } },
        { tool: 'end_turn' },
      ],
    },
    bad: {
      acts: [
        { tool: 'write_notes', args: { text: 'Iron.' } },
        { tool: 'get_unit', args: { unit_id: 0 } },
      ],
    },
    code: 'bad-arguments',
  },
  end_turn: { good: {}, bad: {}, code: 'turn/not-yours', badGiven: notMine },
  reopen_turn: { given: ended, good: {}, bad: {}, code: 'turn/in-order', badGiven: inOrder },
}
