/** get_city and get_cities. */
import Type from 'typebox'
import type { City } from '../../engine/index.ts'
import { findCity, knowsCity } from '../knowledge.ts'
import { budgetArg, budgetField } from '../tool/budget.ts'
import { pageArgs, pageFields, pageOf, rowsText } from '../tool/paging.ts'
import {
  amount,
  answer,
  args,
  cityId,
  listOf,
  oneOf,
  optional,
  orNull,
  part,
  record,
  text,
  whole,
  yes,
  yields,
} from '../tool/schema.ts'
import { readTool } from '../tool/tool.ts'
import { cityDetails, citySeen, ownCitySummary } from '../views/cities/city.ts'
import { CITY_PARTS, inParts } from '../views/cities/city-parts.ts'
import { isIdleCity } from '../views/cities/item.ts'
import { stocksField } from '../views/players/stocks.ts'
import { cityText } from './city-text.ts'

const seen = {
  id: whole('City id, for city_id.'),
  name: text('Name.'),
  x: whole('Column.'),
  y: whole('Row.'),
  population: optional(whole('Citizens.')),
  hp: optional(whole('Health; it can be taken at 1 or less by a melee unit.')),
  max_hp: optional(whole('Health when whole.')),
  strength: optional(whole('Strength in a fight.')),
}
const CitySeenSchema = answer({
  ...seen,
  owner: whole('Player id, as far as you know.'),
  owner_name: text('Its nation.'),
  visible: yes('You see it now; only then its figures are told.'),
})

export const ownCityFields = {
  ...seen,
  capital: optional(yes('Your capital.')),
  puppet: optional(yes('A puppet: it decides itself what it makes.')),
  razing: optional(yes('It is being razed.')),
  resistance: optional(whole('Turns that it still resists you.')),
  food_per_turn: whole('Food a turn after eating.'),
  turns_to_grow: whole('Turns to the next citizen; -1 never.'),
  yields: yields('What it brings a turn; gold after upkeep.'),
  producing: orNull(Type.String(), 'What it makes; null where it is idle.'),
  turns_left: whole('Turns until that is done; -1 never.'),
  idle: optional(yes('The city builds nothing: use set_production.')),
  auto_production: optional(yes('It chooses itself what to make.')),
  focus: optional(text('What its citizens care for most, where that is told to them; see set_city_focus.')),
}
const OwnCitySchema = answer(ownCityFields)

/** Cities listed where nobody says how many, and at most. */
const USUAL = 30
const MOST = 100

export const getCities = readTool({
  name: 'get_cities',
  group: 'Looking',
  doc: 'Lists cities: your own with growth, yields and production, or those of others that you know.',
  args: args({
    show: optional(oneOf(['own', 'others'], 'own (default), or those of other players that you have seen.')),
    ...pageArgs(USUAL, MOST),
  }),
  examples: [{}, { show: 'others' }],
  result: answer({
    cities: listOf(Type.Union([OwnCitySchema, CitySeenSchema]), 'By id; with max_tokens those first that want something.'),
    ...pageFields,
  }),
  read(w, seat, { show = 'own', ...wanted }) {
    const cities = w.s.cities.filter(
      city => city !== null && (city.owner === seat) === (show === 'own') && knowsCity(w, seat, city),
    )
    if (wanted.max_tokens !== undefined && show === 'own') cities.sort((a, b) => cityWants(b!) - cityWants(a!) || a!.id - b!.id)
    const { listed, page } = pageOf(cities, wanted, USUAL)
    return {
      cities: listed.map(city => (show === 'own' ? ownCitySummary(w, city!) : citySeen(w, seat, city!))),
      ...page,
    }
  },
  cuts: [{ list: 'cities', isPage: true }],
  text: ({ cities, ...page }) => rowsText(cities, page),
})

/** How much an own city wants to be looked at. */
const cityWants = (city: City): number => (isIdleCity(city) ? 2 : city.razing || city.resistance > 0 ? 1 : 0)

const Queued = answer({
  item: text('Name of the item.'),
  cost: whole('Production it costs; 0 for conversions.'),
  stored: whole('Production already in it.'),
  turns: whole('Turns it takes at the present rate; -1 never ends.'),
})
const Offered = answer({
  item: text('Name, for set_production and buy.'),
  kind: oneOf(['unit', 'building', 'wonder', 'conversion'], 'What it is.'),
  cost: optional(whole('Production it costs.')),
  turns: optional(whole('Turns it takes at the present rate.')),
  gold: optional(whole('Gold to buy it.')),
  from_stock: optional(record(Type.Integer(), 'Stockpiled resources that it costs once, by name.')),
  brings: optional(yields('explain: how the yields of the city would change if the building stood now.')),
  maintenance: optional(whole('explain: gold a turn for its upkeep.')),
  movement: optional(whole('explain: movement points of the unit.')),
  strength: optional(whole('explain: strength of the unit.')),
  ranged_strength: optional(whole('explain: strength from afar.')),
  does: optional(listOf(Type.String(), 'explain: what it does, as sentences of the rules.')),
  why_not_buy: optional(text('explain: why it cannot be bought with gold now.')),
  other_prices: optional(
    listOf(
      answer({
        currency: text('What it can be paid with, for buy.'),
        price: whole('Its price.'),
        why_not: optional(text('Why not now.')),
      }),
      'explain: what it costs in faith and the like.',
    ),
  ),
})
const Reason = answer({
  source: text('Building, policy, belief, worked tiles … by name.'),
  count: optional(whole('How many of them.')),
  yields: optional(yields('What it adds, before percentages.')),
  percents: optional(record(Type.Number(), 'Percent that it adds to yields.')),
})
const Standing = answer({
  building: text('Name.'),
  wonder: optional(yes('A wonder.')),
  yields: optional(yields('What it yields by itself.')),
  maintenance: optional(whole('Gold a turn for its upkeep.')),
  sells_for: optional(whole('Gold for its sale (city_status sell_building).')),
  why_not_sell: optional(text('Why it cannot be sold now.')),
})
const TileOffered = answer({
  x: whole('Column.'),
  y: whole('Row.'),
  gold: whole('Its price.'),
  yields: yields('What a citizen would get there.'),
  why_not: optional(text('Why it cannot be bought now.')),
})
const Citizen = answer({
  x: whole('Column.'),
  y: whole('Row.'),
  yields: yields('What a citizen gets there.'),
  worked: yes('A citizen of this city works it.'),
  locked: yes('You keep the citizen there.'),
})

export const getCity = readTool({
  name: 'get_city',
  group: 'Looking',
  doc: 'Tells everything about one city: of your own also the queue, what it can make with cost, turns and gold, its citizens and buildings.',
  args: args({
    city_id: cityId,
    explain: optional(
      yes('true: also where its yields come from, what each item would bring, what it cannot make and why, and prices of land.'),
    ),
    parts: optional(
      Type.Array(oneOf(CITY_PARTS, 'Part.'), {
        minItems: 1,
        maxItems: CITY_PARTS.length,
        uniqueItems: true,
        description: 'Only these: figures (growth, yields, garrison), queue, makes (what it can make), citizens, buildings.',
      }),
    ),
    ...budgetArg,
  }),
  examples: [{ city_id: 3 }, { city_id: 3, parts: ['queue', 'figures'] }, { city_id: 3, explain: true }],
  result: answer({
    ...Type.Partial(Type.Object(ownCityFields)).properties,
    ...seen,
    owner: whole('Player id, as far as you know.'),
    owner_name: optional(text('Its nation, where it is not yours.')),
    visible: yes('You see it now; only then its figures are told.'),
    yours: optional(yes('It is yours; only then there is more than its name, place, health and strength.')),
    food: optional(whole('Food stored.')),
    food_needed: optional(whole('Food stored at which a citizen is born.')),
    maintenance: optional(amount('Gold a turn for its buildings.')),
    culture: optional(whole('Culture stored towards the next tile.')),
    focus: optional(text('What its citizens care for, see set_city_focus.')),
    avoid_growth: optional(yes('It does not grow on purpose.')),
    garrison: optional(whole('Id of the military unit in it; -1 none.')),
    aircraft: optional(listOf(Type.Integer(), 'Ids of the aircraft based in it; it holds six and more by some buildings.')),
    connected_to_capital: optional(yes('Roads or harbours join it to the capital.')),
    religion: optional(text('Religion of its majority, whose beliefs are in force; see get_religion.')),
    followers: optional(whole('Citizens that follow it.')),
    demands: optional(text('Luxury its people ask for: have it, and they celebrate for some turns with faster growth.')),
    celebrates: optional(whole('Turns that its people still celebrate; it grows faster while your empire is not unhappy.')),
    bombarded: optional(yes('It has bombarded this turn.')),
    stocks: optional(stocksField),
    resources: optional(record(Type.Integer(), 'What it has of resources that each city counts by itself.')),
    sites: optional(
      listOf(
        answer({ building: text('In the queue.'), x: whole('Column.'), y: whole('Row.') }),
        'Tiles kept for the improvements that buildings in the queue bring.',
      ),
    ),
    buildings: optional(listOf(Type.String(), 'What stands in it.')),
    queue: optional(listOf(Queued, 'What it makes, first first.')),
    can_make: optional(listOf(Offered, 'Available builds.')),
    citizens: optional(listOf(Citizen, 'Tiles it could work, with who does.')),
    specialists: optional(
      listOf(
        answer({
          specialist: text('Kind, for set_specialists.'),
          places: whole('Places for them.'),
          filled: whole('Citizens in them.'),
          yields: optional(yields('explain: what each yields.')),
          great_person_points: optional(record(Type.Integer(), 'explain: points a turn of each towards great people.')),
        }),
        'Specialists the city has places for.',
      ),
    ),
    reasons: optional(listOf(Reason, 'explain: where its yields come from.')),
    eaten: optional(amount('explain: food that its citizens eat.')),
    rest: optional(
      yields('explain: what percentages, food eaten and upkeep leave unexplained: growth, conversions, food made production.'),
    ),
    culture_needed: optional(whole('explain: culture stored at which the next tile comes in.')),
    next_tile: optional(part('explain: the tile that culture brings next.', { x: whole('Column.'), y: whole('Row.') })),
    cannot_make: optional(
      listOf(
        answer({
          item: text('Name.'),
          kind: oneOf(['unit', 'building', 'wonder'], 'What it is.'),
          why_not: text('Why it cannot be made here now.'),
        }),
        'explain: what you know how to make, but not here or not now.',
      ),
    ),
    stands: optional(listOf(Standing, 'explain: its buildings in full.')),
    tiles_to_buy: optional(listOf(TileOffered, 'explain: land for buy_tile.')),
    statuses: optional(listOf(Type.String(), 'explain: what city_status can do with it now.')),
    ...budgetField,
  }),
  read(w, seat, { city_id, explain = false, parts }) {
    const city = findCity(w, seat, city_id)
    if ('code' in city) return city
    if (city.owner !== seat) return citySeen(w, seat, city)
    const details = cityDetails(w, city, explain)
    return parts ? inParts(details, parts) : details
  },
  cuts: [
    ...['queue', 'can_make', 'buildings', 'citizens', 'specialists', 'reasons', 'tiles_to_buy', 'stands', 'cannot_make'],
  ].map(list => ({ list })),
  text: cityText,
})
