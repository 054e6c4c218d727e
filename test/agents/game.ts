/** One game of a simulated agent against Standard bots, in this process; as a program, of what its argument says, answered in one line of JSON. */
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { answerNegotiation, playTurn as playBot } from '../../bot/play.ts'
import { STANDARD } from '../../bot/profiles.ts'
import { SeatAdvice } from '../../bot/seat-advice.ts'
import { COMMANDS_MAX } from '../../bot/turn-limit.ts'
import type { EngineContext } from '../../engine/core/engine-context.ts'
import { isRefusal } from '../../engine/core/refusal.ts'
import { openNegotiationOf } from '../../engine/diplomacy/negotiation.ts'
import { createGame, namedArgs, xOf, yOf } from '../../engine/index.ts'
import { perform } from '../../engine/perform.ts'
import type { GameOptions } from '../../engine/setup/game-options.ts'
import { loadStandard } from '../../rules/load.ts'
import { briefingOf } from '../../tools/briefing/briefing.ts'
import type { LastBriefing } from '../../tools/briefing/last-briefing.ts'
import { briefingText } from '../../tools/briefing/text.ts'
import { type Agent, type Kind, playTurn } from './agents.ts'

export interface Asked {
  kind: Kind
  seed: number
  seat: number
  seats: number
  size: string
  /** Rounds at most; 0: to the end. */
  rounds: number
}

export interface Played extends Asked {
  turns: number
  score: number
  /** Mean score of the bots. */
  standard: number
  cities: number
  /** Mean of the bots. */
  standardCities: number
  /** It won by a victory, or the highest score at the end; null: nobody has won yet. */
  won: boolean | null
  calls: number
  refused: number
  broken: string[]
  /** Civilians that enemies took or killed. */
  lost: string[]
  /** Those of them that an advised order had moved or left there in the turn before. */
  lostAdvised: string[]
  tokens: { turn: number; normal: number; delta: number }[]
  msBriefing: number
}

/** Turns in which briefings are counted. */
const COUNTED_EVERY = 10

export function playGame(asked: Asked, watch?: (agent: Agent) => void): Played {
  const { kind, seed, seat, seats, size, rounds } = asked
  const drivers = Array.from({ length: seats }, (_, id) => ({ driver: id === seat ? ('agent' as const) : ('bot' as const) }))
  const w = createGame(loadStandard(), { name: 'agents', size, speed: 'Quick', seed, seats: drivers } as GameOptions)
  const agent: Agent = {
    kind,
    w,
    seat,
    random: xoroshiro128plus(seed * 31 + seat),
    advice: new SeatAdvice(() => w.s.nextEvent * 1e5 + agent.calls),
    calls: 0,
    refused: 0,
    broken: [],
    advised: new Map(),
    left: new Map(),
    settle: () => answerAll(w, seat),
  }
  const played: Played = {
    ...asked,
    turns: 0,
    score: 0,
    standard: 0,
    cities: 0,
    standardCities: 0,
    won: null,
    calls: 0,
    refused: 0,
    broken: [],
    lost: [],
    lostAdvised: [],
    tokens: [],
    msBriefing: 0,
  }
  let told: LastBriefing | null = null
  let spent = 0
  while (!w.s.over && (rounds === 0 || w.s.turn <= rounds) && w.s.civs[seat].alive) {
    if (w.s.active !== seat) {
      playStandard(w, w.s.active, seat)
      continue
    }
    const { turn } = w.s
    const began = process.cpuUsage()
    const { briefing, told: now } = briefingOf(w, seat, {}, told, agent.advice.of)
    const used = process.cpuUsage(began)
    spent += (used.user + used.system) / 1000
    if (turn % COUNTED_EVERY === 0) {
      const changes = briefingOf(w, seat, { since: 'last' }, told, agent.advice.of).briefing
      played.tokens.push({ turn, normal: countTokens(briefingText(briefing)), delta: countTokens(briefingText(changes)) })
    }
    told = now
    const { nextEvent } = w.s
    watch?.(agent)
    playTurn(agent)
    while (!w.s.over && w.s.active !== seat && w.s.civs[seat].alive) playStandard(w, w.s.active, seat)
    for (const { id, name, place } of lostOf(w, seat, nextEvent, agent.left)) {
      const what = `turn ${turn}: ${id} ${name} ${place}`
      played.lost.push(what)
      const advised = agent.advised.get(id)
      if (advised?.turn === turn)
        played.lostAdvised.push(`${what} after ${advised.call}${agent.left.get(id)?.inDanger ? ', in sight' : ''}`)
    }
    played.turns++
  }
  const others = w.s.seats.map(({ id }) => id).filter(id => id !== seat)
  const { calls, refused, broken } = agent
  return {
    ...played,
    score: w.s.civs[seat].alive ? w.s.civs[seat].score : 0,
    standard: others.reduce((sum, id) => sum + w.s.civs[id].score, 0) / others.length,
    cities: w.s.civs[seat].cities.length,
    standardCities: others.reduce((sum, id) => sum + w.s.civs[id].cities.length, 0) / others.length,
    won: w.s.over && w.s.over.winner === seat,
    calls,
    refused,
    broken: broken.slice(0, 20),
    msBriefing: spent / Math.max(1, played.turns),
  }
}

/** Civilians that were taken or killed since the event of that number. */
function lostOf(w: EngineContext, seat: number, since: number, before: Agent['left']) {
  return w.s.events.flatMap(event => {
    const { kind, other, civ, seq, tile, unit } = event
    const taken = kind === 'unit/captured' && other === seat
    if (seq < since || !(taken || (kind === 'unit/killed' && other === seat && civ !== seat))) return []
    const name = w.rules.units[(namedArgs(event) as { unitKind: number }).unitKind]
    if (!name.civilian) return []
    const id = before.has(unit) ? unit : ([...before.values()].find(one => one.tile === tile)?.id ?? unit)
    return [{ id, name: name.name, place: `(${xOf(w.grid, tile)},${yOf(w.grid, tile)})` }]
  })
}

/** A Standard bot plays its turn; the agent answers what it is asked as it is advised. */
function playStandard(w: EngineContext, seat: number, agent: number): void {
  const plan = playBot(w, seat, STANDARD)
  let step = plan.next()
  for (let n = 0; !step.done && n < COMMANDS_MAX; n++) {
    const outcome = perform(w, seat, step.value)
    answerAll(w, seat, agent)
    if (w.s.over || w.s.active !== seat) return
    step = plan.next(outcome)
  }
  if (isRefusal(perform(w, seat, { type: 'endTurn' }))) perform(w, -1, { type: 'forceEnd', seat, reason: 'skipped' })
}

/** Whoever is asked answers at once, as Standard would. */
function answerAll(w: EngineContext, seat: number, agent = -1): void {
  for (let n = 0; n < 40; n++) {
    const one = openNegotiationOf(w, seat)
    if (!one || (one.floor === agent && n > 30)) return
    const outcome = perform(w, one.floor, answerNegotiation(w, one.floor, STANDARD, one))
    if (isRefusal(outcome)) perform(w, one.floor, { type: 'respondNegotiation', negotiation: one.id, answer: 'reject' })
  }
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(playGame(JSON.parse(process.argv[2]) as Asked))}\n`)
