/** The balance report, field by field: `hexarchy balance --schema` prints this as JSON schema. */
import { type Static, Type } from 'typebox'
import { STANDING } from '../../actors/wire/lab/standing-schema.ts'
import { THING_KINDS } from '../use/things.ts'
import { REASONS } from '../use/unused.ts'

const closed = { additionalProperties: false }
const Count = (description: string) => Type.Integer({ minimum: 0, description })
const Amount = (description: string) => Type.Number({ description })
const Words = (description: string) => Type.String({ description })
const OrNull = <T extends ReturnType<typeof Type.Number | typeof Type.String | typeof Type.Integer>>(of: T) =>
  Type.Union([of, Type.Null()])
const Counts = (description: string) => Type.Record(Type.String(), Type.Integer({ minimum: 0 }), { description })

export const INTERVAL = Type.Object(
  {
    value: OrNull(Amount('best guess; null: nothing was observed')),
    low: OrNull(Amount('lower end of the 95 % interval; null: one observation tells of no spread')),
    high: OrNull(Amount('upper end')),
    n: Count('independent observations: maps; games on one map are one'),
  },
  { ...closed, description: 'a figure with its 95 % interval' },
)
const Intervals = (description: string) => Type.Record(Type.String(), INTERVAL, { description })

const SETTINGS = Type.Object(
  {
    games: Count('games asked for'),
    players: Count('seats of a game'),
    size: Words('size of the map'),
    map: Words('kind of map'),
    speed: Words('speed of the games'),
    difficulty: Words('difficulty of the games'),
    nation: OrNull(Words('civilization of the first bot named; null: drawn')),
    ruleset: Words('ruleset'),
    mods: Type.Array(Type.String(), { description: 'mods over it, in this order' }),
    turns: Count("rounds; 0: the speed's length"),
    rounds: Count('that a game has at most'),
    seed: Count('of the first map'),
    replays: Count('games on each map, the bots one seat further each time'),
    bots: Type.Array(Type.String(), { description: 'bots as they were named; seats take them in turn' }),
    rulesHash: Words('hash of the rules'),
    engine: Words('version of the engine'),
  },
  { ...closed, description: 'what was asked for' },
)

const COURSE = Type.Object(
  {
    turn: Count('round, at its end'),
    scores: Type.Array(Type.Integer(), { description: 'by seat' }),
    techs: Type.Array(Type.Integer(), { description: 'technologies by seat' }),
    cities: Type.Array(Type.Integer(), { description: 'by seat' }),
    population: Type.Array(Type.Integer(), { description: 'citizens by seat' }),
    standing: Type.Optional(STANDING),
  },
  closed,
)

const SEAT_RESULT = Type.Object(
  {
    label: Words('the bot as it is counted'),
    nation: Words('civilization'),
    bot: Type.Unknown({ description: 'what played, in full: profile, revision, name, code, aggression, params' }),
    sources: Words('digest of the sources of its code'),
    fingerprint: Words('hash of code, overrides and aggression'),
    levels: Type.Null(),
    score: Type.Integer({ description: 'at the end' }),
    place: Count('from 1, the winner; shared where nothing tells two apart'),
  },
  closed,
)

const RESULT = Type.Object(
  {
    version: Type.Literal(1),
    experiment: Words('the label of the report'),
    block: Count('number of the map, from 0'),
    game: Count('number of the game, from 0'),
    options: Type.Unknown({ description: 'all that makes the game, seed and bots in full' }),
    ruleset: Words('ruleset'),
    mods: Type.Array(Type.String()),
    rulesHash: Words('hash of the rules'),
    engine: Words('version of the engine'),
    seats: Type.Array(SEAT_RESULT),
    turns: Count('round of the end'),
    winner: OrNull(Count('seat')),
    victory: OrNull(Words('kind of victory')),
    digest: Words('of all commands'),
    hash: Words('of the state at the end'),
    wallSeconds: Amount('that it took'),
    cpuSeconds: Amount('of processor time'),
    at: Words('when it ended, ISO 8601'),
    worker: Words('who played it'),
  },
  { ...closed, description: 'what `hexarchy verify` plays again' },
)

const GAME = Type.Object(
  {
    game: Count('number of the game, from 1'),
    map: Count('number of its map, from 1'),
    seed: Count('of the game'),
    turns: Count('round of the end'),
    winner: OrNull(Words("winning seat's bot; null: nobody won")),
    winnerSeat: OrNull(Count('winning seat')),
    victory: OrNull(Words('kind of victory')),
    bots: Type.Array(Type.String(), { description: 'by seat' }),
    nations: Type.Array(Type.String(), { description: 'by seat' }),
    scores: Type.Array(Type.Integer(), { description: 'at the end, by seat' }),
    places: Type.Array(Type.Integer(), { description: 'by seat, from 1' }),
    course: Type.Array(COURSE, { description: 'after round 1 and every tenth' }),
    wallSeconds: Amount('that it took'),
    cpuSeconds: Amount('of processor time'),
    result: RESULT,
  },
  closed,
)

const PACING_ROW = Type.Object(
  {
    turn: Count('round, at its end'),
    games: Count('games that came so far'),
    seats: Count('their seats; those that are out count with 0'),
    living: Count('seats that are still in the game'),
    techs: Amount('technologies, mean over seats'),
    cities: Amount('mean'),
    population: Amount('citizens, mean'),
    units: Amount('mean'),
    gold: Amount('in the treasury, mean'),
    happiness: Amount('mean'),
    score: Amount('mean'),
    eras: Type.Record(Type.String(), Type.Number(), { description: 'share of seats by era, 0–1' }),
    intervals: Intervals('of the means above, over maps'),
  },
  closed,
)

const ECONOMY = Type.Object(
  {
    seatTurns: Count('rounds that a living seat ended'),
    unhappyTurns: Count('of those, with happiness below 0'),
    veryUnhappyTurns: Count('of those, with happiness below −10'),
    bankrupt: Count('units that an empty treasury disbanded'),
    starved: Count('citizens that starved'),
  },
  { ...closed, description: 'sums over all games' },
)

const CONFLICT = Type.Object(
  {
    wars: Count('declared'),
    peaces: Count('made'),
    captures: Count('cities taken from each other'),
    cityStatesCaptured: Count('city-states taken'),
    razed: Count('cities razed'),
    eliminations: Count('civilizations that are out'),
    unitsKilled: Count("of each other's"),
    civiliansCaptured: Count("of each other's"),
  },
  { ...closed, description: 'between played civilizations, sums over all games' },
)

const BARBARIANS = Type.Object(
  {
    campsAppeared: Count('camps'),
    campsCleared: Count('by played civilizations'),
    raids: Count('attacks on their units and cities'),
    killed: Count('barbarian units that they destroyed'),
    unitsLost: Count('units that barbarians destroyed'),
    civiliansLost: Count('civilians that barbarians took'),
    tilesPillaged: Count('improvements and roads'),
    citiesRobbed: Count('times'),
    citiesLost: Count('taken by barbarians'),
  },
  { ...closed, description: 'between barbarians and played civilizations, sums over all games' },
)

const WIN_RATE = Type.Object(
  {
    games: Count('in which it had a seat'),
    seats: Count('of them'),
    wins: Count('of those games'),
    rate: Amount('wins of games, 0–1'),
    low: Amount('lower end of the 95 % interval of the rate: maps are independent, games on one and seats of one game are not'),
    high: Amount('upper end'),
    expected: Amount('the rate of equals: its share of the seats of its games'),
    place: INTERVAL,
    ahead: Type.Union([INTERVAL, Type.Null()], {
      description: 'share of pairs with seats of the others in which it finished ahead; null: it played alone',
    }),
  },
  closed,
)

const ITEM = Type.Object(
  {
    name: Words('of the ruleset'),
    kind: Type.Union([Type.Literal('unit'), Type.Literal('building'), Type.Literal('wonder')]),
    total: Count('completed by played civilizations'),
    perSeat: INTERVAL,
    games: Count('in which any was completed'),
  },
  closed,
)

const UNUSED = Type.Object(
  {
    kind: Type.Enum(THING_KINDS, { description: 'what it is; a project is what a victory asks for' }),
    name: Words('of the ruleset; of an ability its unit and its text'),
    reason: Type.Enum(REASONS, {
      description:
        'how near it came to be used: absent from the games, unreachable (what it needs was not there), unaffordable (too long to make), worthless (bots value it at nothing), outbid (others were worth more)',
    }),
    why: Words('the same in words, of the game in which it came nearest'),
  },
  closed,
)

const BUILT_BY = Type.Object(
  {
    seats: Count('that played it'),
    items: Counts('completed, by name'),
  },
  closed,
)

const BOT_FIGURES = Type.Object(
  {
    seats: Count('that it played'),
    perSeat: Intervals('what a seat of it did and suffered in a game, as the names say'),
    pacing: Type.Array(PACING_ROW, { description: 'of its seats alone' }),
  },
  closed,
)

export const BALANCE_REPORT = Type.Object(
  {
    version: Type.Literal(1),
    label: Words('name of the report'),
    created: Type.String({ description: 'ISO 8601' }),
    /** Ctrl-C. */
    stopped: Type.Boolean({ description: 'whether it was ended before all games were played' }),
    settings: SETTINGS,
    games: Type.Array(GAME),
    failures: Type.Array(
      Type.Object(
        { game: Count('number of the game'), seed: Count('of the game'), message: Words('what went wrong, a line or a stack') },
        closed,
      ),
    ),
    speed: Type.Object(
      {
        gamesPerHour: Amount('games'),
        wallSeconds: Amount('from start to end'),
        cpuSecondsPerGame: Amount('processor time'),
        peakMemoryMb: Amount('of the largest process'),
        msPerRound: Type.Record(Type.String(), OrNull(Type.Number()), { description: 'around these rounds' }),
      },
      closed,
    ),
    pacing: Type.Array(PACING_ROW),
    economy: ECONOMY,
    conflict: CONFLICT,
    barbarians: BARBARIANS,
    perGame: Type.Object(
      {
        economy: Intervals('as economy'),
        conflict: Intervals('as conflict'),
        barbarians: Intervals('as barbarians'),
        turns: INTERVAL,
      },
      { ...closed, description: 'the sums above for one game' },
    ),
    built: Counts('what played civilizations completed, by name'),
    items: Type.Array(ITEM, { description: 'the same, the most frequent first' }),
    neverUsed: Type.Array(UNUSED, {
      description: 'what the ruleset brings and no played civilization ever made, had, learnt or did',
    }),
    builtBy: Type.Object(
      {
        nations: Type.Record(Type.String(), BUILT_BY),
        bots: Type.Record(Type.String(), BUILT_BY),
        cityStates: Counts('completed, by name'),
      },
      { ...closed, description: 'who built it' },
    ),
    victories: Counts('games by kind of victory'),
    victoryShares: Intervals('share of games by kind of victory, none included'),
    winRates: Type.Record(Type.String(), WIN_RATE, { description: 'by bot' }),
    winRatesByNation: Type.Record(Type.String(), WIN_RATE, { description: 'by civilization' }),
    winRatesByPlace: Type.Record(Type.String(), WIN_RATE, { description: 'by number of the seat' }),
    bots: Type.Record(Type.String(), BOT_FIGURES, { description: 'by bot' }),
    commands: Type.Object(
      {
        total: Count('commands'),
        refused: Count('of those'),
        refusals: Counts('by code'),
        stuckTurns: Count('turns that were ended for a bot that would not'),
      },
      closed,
    ),
  },
  { ...closed, title: 'Balance report', description: 'What many games of bots say together' },
)

export type BalanceReport = Static<typeof BALANCE_REPORT>
export type Interval = Static<typeof INTERVAL>
export type PacingRow = Static<typeof PACING_ROW>
export type WinRate = Static<typeof WIN_RATE>
export type GameSummary = Static<typeof GAME>
