/** The parts of tasks: worlds, goals and kinds of rewards. */
import { type Static, Type } from 'typebox'
import { RULE_SETTINGS } from '../wire/rule-settings.ts'
import { closed, text } from '../wire/schema-parts.ts'

export const REWARDS = ['chance', 'score', 'victory', 'goals'] as const
export type RewardKind = (typeof REWARDS)[number]

/** Figures that goals are set in. */
export const GOAL_FIGURES = ['explored', 'cities', 'population', 'techs', 'policies', 'wonders', 'score', 'capitals'] as const

export const GOAL = Type.Object(
  {
    what: Type.Enum([...GOAL_FIGURES], { type: 'string', description: 'explored: tiles that the seat has seen.' }),
    least: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Reached from here on.' }),
  },
  closed,
)

export const WORLD = Type.Object(
  {
    size: Type.Optional(text('duel to gargantuan; default duel.', 40)),
    map: Type.Optional(text('continents, pangaea, archipelago, inland_sea or fractal; default pangaea.', 40)),
    speed: Type.Optional(text('Quick, Standard, Epic or Marathon; default Quick.', 40)),
    difficulty: Type.Optional(text('Settler to Deity; default Prince.', 40)),
    turns: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, description: 'Rounds of the game; default by its speed.' })),
    ruleset: Type.Optional(text('Default the one of the server.', 100)),
    ...RULE_SETTINGS,
    nation: Type.Optional(text('Civilization of the seat; default by the seed.', 60)),
  },
  closed,
)

export type World = Static<typeof WORLD>
export type Goal = Static<typeof GOAL>
