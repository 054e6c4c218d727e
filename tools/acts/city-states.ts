/** city_state_action: everything a civilization does with city-states. */

import { type EngineContext, NONE, xOf, yOf } from '../../engine/index.ts'
import { CITY_STATES, TRIBUTE } from '../../rules/constants/city-states.ts'
import { answer, args, listOf, oneOf, optional, playerId, text, whole } from '../tool/schema.ts'
import { actTool, type ToolRefusal } from '../tool/tool.ts'

const ACTIONS = ['gift_gold', 'gift_unit', 'pledge', 'withdraw', 'demand_gold', 'demand_worker', 'annex', 'make_peace'] as const

interface Done {
  player: number
  gained?: number
  influence?: number
  gold?: number
  unit?: number
  cities?: number[]
}

export const cityStateAction = actTool({
  name: 'city_state_action',
  group: 'Diplomacy',
  effect: 'ends',
  doc: `Deals with a city-state you have met: gift_gold and gift_unit buy influence; pledge promises protection (+${CITY_STATES.protectorRest} resting influence), withdraw takes it back (${CITY_STATES.withdrawnX100 / 100}); demand_gold and demand_worker take tribute where it fears you (${TRIBUTE.influenceX100.gold / 100}, ${TRIBUTE.influenceX100.worker / 100}); annex buys an ally where your nation may; make_peace ends a war with it. get_city_states tells what each would bring. War is declared with declare_war.`,
  args: args({
    player_id: playerId,
    action: oneOf(ACTIONS, 'What to do.'),
    gold: optional(whole('For gift_gold: 250, 500 or 1000.', { minimum: 1, maximum: 100_000 })),
    unit_id: optional(whole('For gift_unit: your military unit on its land, from get_units.', { minimum: 0 })),
    rule: optional(
      oneOf(['puppet', 'direct'], 'For annex: whether the city becomes a puppet or is ruled directly; default puppet.'),
    ),
  }),
  examples: [
    { player_id: 5, action: 'gift_gold', gold: 250 },
    { player_id: 5, action: 'gift_unit', unit_id: 12 },
    { player_id: 5, action: 'pledge' },
    { player_id: 5, action: 'annex', rule: 'puppet' },
  ],
  result: answer({
    player_id: whole('The city-state.'),
    action: text('What was done.'),
    influence: optional(whole('Your influence with it now.')),
    influence_gained: optional(whole('What a gift has brought.')),
    gold: optional(whole('Gold received as tribute, or paid to annex it.')),
    unit_id: optional(whole('The worker received.')),
    x: optional(whole('Column where the worker is.')),
    y: optional(whole('Row where the worker is.')),
    cities: optional(listOf(whole('Id of a city.'), 'Cities that are yours now.')),
  }),
  command(_w, _seat, { player_id: player, action, gold, unit_id, rule }) {
    if (action === 'gift_gold') return gold === undefined ? missing('gold', action) : { type: 'giftGold', player, gold }
    if (action === 'gift_unit')
      return unit_id === undefined ? missing('unit_id', action) : { type: 'giftUnit', player, unit: unit_id }
    if (action === 'pledge') return { type: 'pledgeProtection', player }
    if (action === 'withdraw') return { type: 'withdrawProtection', player }
    if (action === 'annex') return { type: 'annexCityState', player, puppet: rule !== 'direct' }
    if (action === 'make_peace') return { type: 'makeMinorPeace', player }
    return { type: 'demandTribute', player, tribute: action === 'demand_gold' ? 'gold' : 'worker' }
  },
  answer: (w, _seat, done: Done, { action }) => ({ player_id: done.player, action, ...gained(w, done) }),
  repeatable: true,
})

function gained(w: EngineContext, { gained, influence, gold, unit = NONE, cities }: Done) {
  const worker = unit === NONE ? null : w.s.units[unit]
  return {
    ...(influence !== undefined && { influence }),
    ...(gained !== undefined && { influence_gained: gained }),
    ...(gold !== undefined && gold > 0 && { gold }),
    ...(worker && { unit_id: unit, x: xOf(w.grid, worker.tile), y: yOf(w.grid, worker.tile) }),
    ...(cities && { cities }),
  }
}

const missing = (field: string, action: string): ToolRefusal => ({
  code: 'bad-arguments',
  text: `The action ${action} needs "${field}".`,
  hint: field === 'gold' ? 'Give 250, 500 or 1000.' : 'Name one of your units that stands on its land.',
  path: `/args/${field}`,
})
