/** How a game stands at one time, figure by figure: what the model of winning knows, and what samples and balance reports hold of a round. */
import { type Static, Type } from 'typebox'
import { VICTORY_TYPES } from '../../../bot/facts/victory-goals.ts'

const closed = { additionalProperties: false }
const Count = (description: string) => Type.Integer({ minimum: 0, description })
const Amount = (description: string) => Type.Number({ minimum: 0, description })

export const FIGURES = Type.Object(
  {
    score: Count('points, as the victory by time counts them'),
    techs: Count('technologies known'),
    era: Count('era by its number in the rules, from 0'),
    cities: Count('cities'),
    population: Count('citizens of all cities'),
    production: Amount('hammers that all cities made in the last round'),
    bestProduction: Amount('of these, those of the city that made most'),
    gold: Type.Integer({ description: 'gold in the treasury; may be below 0' }),
    goldIncome: Type.Number({ description: 'gold that the last round brought; may be below 0' }),
    science: Amount('science that the last round brought'),
    culture: Amount('culture that the last round brought'),
    happiness: Type.Integer({ description: 'happiness; below 0 its cities grow and work less' }),
    wonders: Count('world wonders that its cities hold'),
    policies: Count('policies adopted'),
    might: Amount('combat strength of all soldiers, hurt ones by less'),
    wars: Count('living majors that it is at war with'),
    enemyMight: Amount('combat strength of the majors that it is at war with'),
    capitals: Count('original capitals of other majors that it holds'),
    capitalsNeeded: Count('those that the domination victory takes'),
    parts: Count('spaceship parts in the capital'),
    partsNeeded: Count('parts of a whole spaceship; 0: the scientific victory is off'),
    partsInWork: Amount('missing parts that are on their way or begun, each by the share of its production that is there'),
    partsBarred: Count('missing parts not made yet that take a resource of which it has none to spare'),
    partsWay: Count('tiles from the capital to the farthest part that is made'),
    spaceScience: Amount('science that is missing for the technologies of the scientific victory'),
    spaceWork: Amount('production that is missing for its projects and parts'),
    branches: Count('policy branches completed'),
    branchesNeeded: Count('branches that the cultural victory takes; 0: it is off'),
    policiesMissing: Count('policies that are missing for so many branches, the nearest ones first'),
    cultureMissing: Amount('culture that these policies cost, less what is stored'),
    cultureWork: Amount('production that is missing for the project of the cultural victory'),
    votes: Count('votes that it would get if they were held now'),
    votesNeeded: Count('votes that elect the leader of the world; 0: the diplomatic victory is off'),
    allies: Count('city-states that are its allies'),
    votePrice: Type.Union([Amount('gold'), Type.Null()], {
      description: 'gold that buys the missing votes from city-states as things are; null: so many cannot be bought',
    }),
    votesInReach: Count('votes that it would get if it spent its gold on city-states before'),
    voteScience: Amount('science that is missing for the building that calls the world together; 0 once votes are held'),
    voteWork: Amount('production that is missing for it; 0 once votes are held'),
  },
  { ...closed, description: 'what a seat has, at the end of a round' },
)

export const STANDING = Type.Object(
  {
    turn: Count('rounds that are over'),
    time: Type.Number({ minimum: 0, maximum: 1, description: "share of the game's scheduled rounds that is over" }),
    victories: Type.Array(Type.Enum(VICTORY_TYPES), { description: 'victories that are on, without that by time' }),
    byTime: Type.Boolean({ description: 'whether the highest score wins after the last round' }),
    voteIn: Type.Union([Count('rounds'), Type.Null()], {
      description: 'rounds until the next vote for a leader of the world; null: nobody has called for any',
    }),
    seats: Type.Array(Type.Union([FIGURES, Type.Null()]), { description: 'by seat; null: it is out' }),
  },
  { ...closed, description: 'how a game stands' },
)

/** How a game stands, as rewards of episodes are reckoned. */
export interface GameStanding {
  /** Round under way. */
  turn: number
  standing: Standing
  /** Whether every seat has begun, so that the model of winning can tell anything. */
  hasBegun: boolean
  /** Tiles that each seat has seen. */
  explored: number[]
  /** Null while it goes on. */
  over: { winner: number | null } | null
}

export type Figures = Static<typeof FIGURES>
export type Standing = Static<typeof STANDING>
