/** `hexarchy explain GAME --seat N --turn N`: what the bot would do in a seat's place. */
import { openRulesets } from '../../actors/rulesets/rulesets.ts'
import type { ExplainedMatter } from '../../actors/wire/lab/game-analysis.ts'
import { FrozenBots } from '../../saves/bot-files/frozen-bots.ts'
import { stateDir } from '../../saves/state-dir/state-dir.ts'
import { NoSuchGame, readNamedGame } from '../record/named-game.ts'
import { explainTurn } from './explain.ts'

interface ExplainOptions {
  seat: number
  turn: number
  state?: string
  json?: boolean
  version: string
}

/** Status 0, or 1 where there is no such game, seat or turn, or 2 where the name is none of a game's. */
export async function runExplain(name: string, { seat, turn, state, json, version }: ExplainOptions): Promise<0 | 1 | 2> {
  const dir = stateDir({ option: state })
  try {
    const { id, store } = await readNamedGame(name, { stateDir: dir, version, say: text => console.error(text) })
    const parts = { rulesOf: openRulesets(dir).rulesOf, codes: new FrozenBots(dir) }
    const told = await explainTurn(store, id, { seat, turn }, parts)
    if (!told) throw new NoSuchGame(1, `Seat ${seat} of game ${name} has no turn in round ${turn} that can be had.`)
    console.log(json ? JSON.stringify(told) : told.map(inWords).join('\n'))
    return 0
  } catch (error) {
    if (!(error instanceof NoSuchGame)) throw error
    console.error(error.message)
    return error.status
  }
}

function inWords({ subject, options }: ExplainedMatter): string {
  const lines = options.map(({ call, because, score, terms }) => {
    const figures = Object.entries(terms ?? {}).map(([name, value]) => `${name} ${round(value)}`)
    return `  ${[JSON.stringify(call), because, score !== undefined && `score ${round(score)}`, figures.join(', ')].filter(Boolean).join(' · ')}`
  })
  return [subject, ...lines].join('\n')
}

const round = (value: number): number => Math.round(value * 100) / 100
