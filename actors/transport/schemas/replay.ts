/** Shapes of the recap. */
import { Type } from 'typebox'
import { closed, nullable } from '../../wire/schema-parts.ts'

/** Most rounds of one page; without `turns` they come in a stream. */
export const MOST_ROUNDS = 50

export const REPLAY_QUERY = Type.Object(
  {
    as: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 1000, description: 'For spectators: the seat to look through; absent: everything.' }),
    ),
    since: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'First round wanted; default 0, the beginning.' }),
    ),
    turns: Type.Optional(
      Type.Integer({ minimum: 1, maximum: MOST_ROUNDS, description: 'How many rounds; default all from there, in one stream.' }),
    ),
  },
  closed,
)

const { as } = REPLAY_QUERY.properties
export const RECAP_QUERY = Type.Object(
  {
    as,
    transcripts: Type.Optional(
      Type.Boolean({ description: 'With what passed between seats and their models; for the owner of the game. Default false.' }),
    ),
  },
  closed,
)

const rows = (description: string) => Type.Array(Type.Number(), { description })
const names = Type.Array(Type.String())
const figures = (description: string) => Type.Array(nullable(Type.Number()), { description })

const ROUND = Type.Object({
  turn: Type.Integer({ description: 'The round that ended; 0: how the game began.' }),
  terrain: Type.Optional(rows('Of every tile; in the first round, where the whole is shown.')),
  rivers: Type.Optional(rows('The same: bit d is an edge towards direction d.')),
  wonders: Type.Optional(rows('The same: natural wonder, -1 none.')),
  explored: Type.Optional(
    rows('For a seat, fours: tile that it saw for the first time, or that has changed since, terrain, rivers, natural wonder.'),
  ),
  owners: rows('Pairs: tile, player whose land it is (-1 nobody).'),
  features: rows('Pairs: tile, bits of features in the order of `features`.'),
  resources: rows('Pairs: tile, resource (-1 none).'),
  improvements: rows('Pairs: tile, improvement (-1 none).'),
  pillaged: rows('Pairs: tile, 1 its improvement is pillaged, 2 its road, 3 both.'),
  roads: rows('Pairs: tile, 0 none, 1 road, 2 railroad.'),
  cities: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      owner: Type.Integer(),
      tile: Type.Integer(),
      population: nullable(Type.Integer()),
      capital: Type.Optional(Type.Boolean({ description: 'Absent in rounds that an older program recorded.' })),
      health: nullable(Type.Integer()),
      religion: nullable(Type.String({ description: "Its majority's; empty: none." })),
    }),
    { description: 'New and changed ones.' },
  ),
  citiesGone: rows('Ids.'),
  units: rows('Fives: unit, kind, owner, tile, health (-1 not recorded). New ones, and those that changed.'),
  unitsGone: rows('Ids: no more, or out of sight.'),
  scores: figures('By seat.'),
  gold: figures('By seat.'),
  technologies: rows('Pairs: player, technology that is new to it.'),
  policies: rows('Pairs: player, policy that it adopted.'),
  religions: Type.Array(
    Type.Object({ id: Type.Integer(), name: Type.String(), founder: nullable(Type.Integer()), beliefs: names }),
    { description: 'New and changed ones.' },
  ),
  events: Type.Array(Type.Unknown({ description: 'As in live updates.' })),
})

const COLOR = Type.Array(Type.Integer({ minimum: 0, maximum: 255 }), { description: 'Red, green, blue.' })

const PLAYER = Type.Object({
  id: Type.Integer(),
  kind: Type.String(),
  name: Type.String(),
  nation: Type.String(),
  colors: Type.Object({ inner: COLOR, outer: COLOR }),
})

export const REPLAY = Type.Object({
  game: Type.String(),
  name: Type.String(),
  status: Type.String(),
  turn: Type.Integer(),
  turns: Type.Integer({ description: 'Rounds until the time victory.' }),
  winner: nullable(Type.Integer({ description: 'Seat.' })),
  victory: nullable(Type.String()),
  width: Type.Integer(),
  height: Type.Integer(),
  seats: Type.Array(Type.Object({ seat: Type.Integer(), name: nullable(Type.String()), nation: nullable(Type.String()) })),
  players: Type.Array(PLAYER, {
    description: 'Those that the viewer knows: major, city_state, barbarian.',
  }),
  unit_kinds: names,
  civilian_kinds: Type.Array(Type.Integer(), { description: 'Numbers in unit_kinds.' }),
  terrains: names,
  features: names,
  resources: names,
  improvements: names,
  technologies: names,
  policies: names,
  next: nullable(Type.Integer({ description: 'The `since` that goes on from here; null at the end.' })),
  rounds: Type.Array(ROUND, { description: 'Each what changed in it; null is what the viewer does not know.' }),
})
