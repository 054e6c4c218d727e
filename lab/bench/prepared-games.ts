/** Games that begin from a prepared state: how they are made, and whether their goal was reached or their question answered. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Configuration } from '../../bot/configuration.ts'
import { type Command, type EngineContext, NONE, perform, seedRng } from '../../engine/index.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import { seatFor } from '../../saves/bot-files/seat-bot.ts'
import type { Store } from '../../saves/database/store.ts'
import { readLog } from '../../saves/games/game-log.ts'
import { restoreGame } from '../../saves/games/restore.ts'
import { callOf } from '../../tools/command-call.ts'
import type { Outcome } from './results/outcome.ts'
import type { BenchGame, Entrant } from './suite/games.ts'
import { conditionText, holds } from './suite/goal.ts'
import { type InVariant, prepare } from './suite/prepare.ts'
import { answersOf, judge } from './suite/probe-answer.ts'
import { fillNames } from './suite/scenario-files.ts'
import type { Prepared } from './suite/settings.ts'
import type { Suite } from './suite/suite.ts'

export interface Made {
  rules: Ruleset
  inVariant: InVariant
  game: BenchGame
  entrant: Entrant
  /** Of profiles, by name. */
  bots: Record<string, Configuration>
  limits: Suite['limits']
  name: string
  turns: number
}

/** Of a probe's one turn. */
const PROBE_LIMITS = { steps: 8, stallSteps: 3, toolCalls: 30 }

/** The state as the entrant finds it, with its task in its notebook. */
export function stateFor({ task }: Prepared, made: Made): EngineContext {
  const { rules, inVariant, game, entrant, bots } = made
  const w = prepare(rules, task.recipe, inVariant)
  const { s } = w
  s.rng = seedRng(game.seed)
  s.setup = { ...s.setup, name: made.name, turns: s.turn - 1 + made.turns }
  const others = seatFor(bots[task.recipe.opponent ?? 'Idle'], null)
  for (const { id } of s.seats) if (id !== game.seat) perform(w, NONE, { type: 'setSeat', seat: id, driver: 'bot', ...others })
  perform(w, NONE, { type: 'setSeat', seat: game.seat, ...playerOf(entrant, bots), limits: limitsOf(task, entrant, made.limits) })
  s.seats[game.seat].notes = fillNames(task.words, inVariant)
  return w
}

function playerOf({ driver, model, profile }: Entrant, bots: Record<string, Configuration>) {
  if (driver === 'bot') return { driver, ...seatFor(bots[profile!], null), model: null }
  return { driver, profile: null, aggression: null, bot: null, model }
}

const limitsOf = (task: Prepared['task'], { driver }: Entrant, limits: Suite['limits']): Suite['limits'] =>
  driver === 'bot' ? {} : 'right' in task ? { ...PROBE_LIMITS, ...limits } : limits

const LOOKS = 50
const LOOK_MS = 100

/** What of the goal holds at the end of the finished game; of a probe, whether its answer was right. */
export async function goalOf(store: Store, id: string, { task }: Prepared, made: Made): Promise<NonNullable<Outcome['goal']>> {
  for (let look = 0; look < LOOKS; look++) {
    const restored = await restoreGame(store, id, async () => made.rules)
    if (restored?.w.s.over) return 'right' in task ? answered(store, id, task, made) : reached(restored.w, task, made)
    // Its last round is on its way to the disk.
    await sleep(LOOK_MS)
  }
  throw new Error('The end of the game is not on the disk.')
}

function reached(w: EngineContext, { goal }: { goal: Parameters<typeof holds>[2][] }, { game, inVariant }: Made) {
  const missing = goal.filter(condition => !holds(w, game.seat, condition, inVariant)).map(conditionText)
  return { met: goal.length - missing.length, of: goal.length, missing }
}

/** The command as the call that gives it. */
function givenText(w: EngineContext, command: Command): string {
  const { tool, args } = callOf(w, command) ?? { tool: command.type.replace(/[A-Z]/g, one => `_${one.toLowerCase()}`), args: {} }
  return `${tool} ${JSON.stringify(args)}`
}

async function answered(store: Store, id: string, probe: Extract<Prepared['task'], { right: unknown }>, made: Made) {
  const w = prepare(made.rules, probe.recipe, made.inVariant)
  const answers = answersOf(w, probe, made.inVariant)
  const given: Command[] = (await readLog(store, id, 0))
    .filter(({ seat }) => seat === made.game.seat)
    .map(({ command }) => command)
  const { judgement, answer } = judge(answers, given)
  const isRight = judgement === 'right'
  const missing = isRight ? [] : [judgement]
  return { met: isRight ? 1 : 0, of: 1, missing, given: answer && givenText(w, answer) }
}
