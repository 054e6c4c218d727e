/** get_religion: faith, pantheon and prophets, the beliefs to choose from, the religions there are, what cities believe. */

import Type from 'typebox'
import {
  awaitsProphet,
  BELIEF_KINDS,
  civIncome,
  freeNames,
  NONE,
  openBeliefs,
  pantheonPrice,
  prophetPrice,
  religionName,
  religionsLeft,
  whyNoPantheon,
} from '../../engine/index.ts'
import { budgetArg, budgetField } from '../tool/budget.ts'
import { answer, args, listOf, oneOf, optional, record, text, whole, yes } from '../tool/schema.ts'
import { readTool } from '../tool/tool.ts'
import { effectTexts } from '../views/rules/entry.ts'
import {
  citiesOfFaith,
  cityFaith,
  neededNext,
  neededWords,
  nextKinds,
  type Offer,
  offersOf,
  prophetsOf,
  religionView,
} from '../views/units/faith.ts'
import { refusalWords } from '../words/refusals.ts'

const Belief = answer({
  name: text('Name, for found_pantheon and unit_action.'),
  kind: oneOf(BELIEF_KINDS, 'pantheon and follower: for cities that follow it; founder and enhancer: for who founded it.'),
  effects: listOf(Type.String(), 'What it does, as sentences of the rules.'),
})

const Religion = answer({
  name: text('Its name; a pantheon has that of its belief.'),
  kind: oneOf(['pantheon', 'religion'], 'Pantheons do not spread.'),
  founder_id: optional(whole('Player who founded it, where you know him.')),
  founder: optional(text('Nation of the founder.')),
  holy_city_id: optional(whole('Its holy city, where you know it.')),
  holy_city: optional(text('Name of the holy city.')),
  silenced: optional(yes('An inquisitor has silenced the holy city.')),
  enhanced: yes('Its founder has added beliefs to it.'),
  beliefs: listOf(Type.String(), 'Beliefs it holds.'),
})

const CityFaith = answer({
  city_id: whole('The city.'),
  name: text('Its name.'),
  majority: text('Religion of its majority, whose beliefs are in force there; empty: none.'),
  followers: record(Type.Integer(), 'Citizens by religion; the others believe in nothing.'),
  pressure: optional(record(Type.Integer(), 'Own cities: pressure by religion, by which citizens are shared out.')),
  unbelief: optional(whole('Own cities: pressure of believing in nothing.')),
})

const Prophet = answer({
  unit_id: whole('The unit.'),
  kind: text('What it is.'),
  x: whole('Column.'),
  y: whole('Row.'),
  action: oneOf(['found_religion', 'enhance_religion'], 'What you could do with it next, for unit_action.'),
  why_not: optional(text('Why not where it stands now, whatever the beliefs.')),
})

const OfferSchema = answer({
  city_id: whole('City in which it can be bought.'),
  item: text('Unit or building, for buy.'),
  currency: text('What it is paid with, for buy.'),
  price: whole('Its price.'),
  affordable: yes('You have as much.'),
})

export const getReligion = readTool({
  name: 'get_religion',
  group: 'Looking',
  doc: 'Tells about religion: your faith, what a pantheon and the next great prophet cost, the beliefs you can choose next, the religions of the world, what the people in your cities and those in sight believe, and what you can buy with faith.',
  args: args({
    beliefs: optional(oneOf([...BELIEF_KINDS, 'all'], 'Kind of free beliefs to list; default: those that you can choose next.')),
    ...budgetArg,
  }),
  examples: [{}, { beliefs: 'pantheon' }],
  result: answer({
    enabled: yes('There is religion in this game.'),
    faith: whole('Faith you have.'),
    faith_per_turn: whole('Faith a turn.'),
    yours: text('Name of your pantheon or religion; empty: none.'),
    pantheon_cost: whole('Faith that a pantheon costs now.'),
    pantheon_why_not: optional(text('Why you cannot have a pantheon, whatever its price.')),
    prophet_cost: whole('Faith for your next great prophet; with as much one may appear each turn, the more the likelier.'),
    prophets_come: yes('Prophets come to you: you have a pantheon, and a religion or one still to be founded.'),
    religions_left: whole('Religions that can still be founded in this game.'),
    next_takes: listOf(Type.String(), 'Beliefs that your next prophet takes to found or enhance, by kind.'),
    names: listOf(Type.String(), 'Names that a new religion can take.'),
    beliefs: listOf(Belief, 'Free beliefs, as asked for.'),
    religions: listOf(Religion, 'What there is in the world, oldest first.'),
    cities: listOf(CityFaith, 'Your cities, and those of others in sight.'),
    prophets: listOf(Prophet, 'Your units that found religions or add beliefs to them.'),
    can_buy: listOf(OfferSchema, 'What your cities sell for faith and the like.'),
    ...budgetField,
  }),
  read(w, seat, { beliefs: kind }) {
    const civ = w.s.civs[seat]
    const refusal = whyNoPantheon(w, civ)
    const kinds = kind === undefined ? nextKinds(w, civ) : kind === 'all' ? BELIEF_KINDS : [kind]
    const { religion: enabled } = w.s.setup
    return {
      enabled,
      faith: civ.faith,
      faith_per_turn: civIncome(w, civ).faith,
      yours: civ.religion === NONE ? '' : religionName(w, civ.religion),
      pantheon_cost: pantheonPrice(w),
      ...(refusal && { pantheon_why_not: refusalWords(refusal).text }),
      prophet_cost: prophetPrice(w, civ),
      prophets_come: awaitsProphet(w, civ),
      religions_left: enabled ? religionsLeft(w) : 0,
      next_takes: enabled && nextKinds(w, civ).length > 0 ? neededWords(neededNext(w, civ)) : [],
      names: enabled ? freeNames(w).map(id => w.rules.religions[id]) : [],
      beliefs: enabled
        ? kinds
            .flatMap(one => openBeliefs(w, civ, one))
            .map(id => {
              const { name, kind: type, effects } = w.rules.beliefs[id]
              return { name, kind: type, effects: effectTexts(effects) }
            })
        : [],
      religions: w.s.religions.map(({ id }) => religionView(w, seat, id)),
      cities: enabled ? citiesOfFaith(w, seat).map(city => cityFaith(w, seat, city)) : [],
      prophets: enabled ? prophetsOf(w, civ).map(one => ({ ...one })) : [],
      can_buy: enabled ? offersOf(w, civ).map(offer => ({ ...offer })) : [],
    }
  },
  cuts: ['religions', 'beliefs', 'prophets', 'can_buy', 'cities', 'names', 'next_takes'].map(list => ({ list })),
  text: religionText,
})

interface Told {
  enabled: boolean
  faith: number
  faith_per_turn: number
  yours: string
  pantheon_cost: number
  pantheon_why_not?: string
  prophet_cost: number
  prophets_come: boolean
  religions_left: number
  next_takes: string[]
  names: string[]
  beliefs: { name: string; kind: string; effects: string[] }[]
  religions: ReturnType<typeof religionView>[]
  cities: ReturnType<typeof cityFaith>[]
  prophets: ReturnType<typeof prophetsOf>
  can_buy: Offer[]
}

function religionText(r: Told): string {
  if (!r.enabled) return 'There is no religion in this game.'
  const prophet = r.prophets_come ? `the next prophet comes for ${r.prophet_cost}` : 'no prophets come to you'
  const takes = r.next_takes.length > 0 ? ` Your next prophet takes beliefs: ${r.next_takes.join(', ')}.` : ''
  return [
    `Faith ${r.faith} (+${r.faith_per_turn}); you follow ${r.yours || 'nothing'}; a pantheon costs ${r.pantheon_cost}, ${prophet}.${takes}`,
    ...(r.pantheon_why_not ? [`No pantheon: ${r.pantheon_why_not}`] : []),
    `Religions still to be founded: ${r.religions_left}. Free names: ${r.names.join(', ')}.`,
    ...r.religions.map(one => {
      const who = one.founder ? ` of ${one.founder}` : ''
      return `${one.name} [${one.kind}${one.enhanced ? ', enhanced' : ''}]${who}${one.holy_city ? `, holy city ${one.holy_city}` : ''}: ${one.beliefs.join(', ')}`
    }),
    ...(r.beliefs.length > 0 ? ['Free beliefs:'] : []),
    ...r.beliefs.map(({ name, kind, effects }) => `- ${name} [${kind}]: ${effects.join('; ')}`),
    ...(r.cities.length > 0 ? ['Cities:'] : []),
    ...r.cities.map(
      city => `- ${city.city_id} ${city.name}: ${city.majority || 'no majority'} (${counts(city.followers) || 'no believers'})`,
    ),
    ...r.prophets.map(
      ({ unit_id, kind, action, why_not }) => `${kind} ${unit_id}: ${why_not ? `no ${action}: ${why_not}` : action}`,
    ),
    ...(r.can_buy.length > 0 ? ['To buy:'] : []),
    ...r.can_buy.map(({ city_id, item, currency, price }) => `- ${item} in city ${city_id}: ${price} ${currency}`),
  ].join('\n')
}

const counts = (of: { [name: string]: number }): string =>
  Object.entries(of)
    .map(([name, n]) => `${name} ${n}`)
    .join(', ')
