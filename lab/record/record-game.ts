/** A game of the lab, played again from its seed with the record that a server keeps of its games: log, snapshots, rounds, figures. */
import { performance } from 'node:perf_hooks'
import { GameRuntime } from '../../actors/game/persistence/runtime.ts'
import { Replies } from '../../actors/wire/pending-replies.ts'
import { WorkMeter } from '../../actors/wire/threads/work-meter.ts'
import { type EngineContext, encodeState, isRefusal, NONE } from '../../engine/index.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import type { FrozenBots } from '../../saves/bot-files/frozen-bots.ts'
import type { StoreReader } from '../../saves/database/store.ts'
import { keys } from '../../saves/database/store-keys.ts'
import type { GameRecord } from '../../saves/games/games.ts'
import { encodeRound } from '../../saves/games/replay/replay.ts'
import { blankPicture } from '../../saves/games/replay/replay-picture.ts'
import { takeRound } from '../../saves/games/replay/replay-recorder.ts'
import { encodeSnapshot } from '../../saves/games/snapshots.ts'
import { packText } from '../../saves/ruleset-store/rules-by-hash.ts'
import { type Performer, type PlayedGame, playGame } from '../play-game.ts'
import { loadWithText } from '../ruleset.ts'
import type { RecordedGame } from '../verify/recorded-games.ts'
import { MemoryStore } from './memory-store.ts'

export interface GameRecording {
  /** Under which the store has it: EXPERIMENT/GAME. */
  id: string
  store: StoreReader
  record: GameRecord
  played: PlayedGame
}

interface RecordOptions {
  stateDir: string
  codes: FrozenBots
  /** Called after each round. */
  onRound?: (turn: number) => void
}

/** Steps of a seat are told apart by the time between them; a bot's have none. */
const STEP_WINDOW_MS = 2_000

/** Rejects where its rules or its bots cannot be had, or a bot fails. */
export async function recordGame(game: RecordedGame, { stateDir, codes, onRound }: RecordOptions): Promise<GameRecording> {
  const { ruleset, text } = loadWithText({ ruleset: game.ruleset, mods: game.mods, stateDir })
  let kept: Keeper | null = null
  const played = playGame(
    ruleset,
    game.options,
    w => {
      onRound?.(w.s.turn)
      return true
    },
    codes,
    w => {
      kept = new Keeper(game, w)
      return kept.perform
    },
  )
  return { id: game.name, played, ...(await kept!.finish(ruleset, text)) }
}

/** Carries out the commands of one game and keeps what a server would. */
class Keeper {
  readonly perform: Performer
  #id: string
  #store = new MemoryStore()
  #runtime: GameRuntime
  #first: { turn: number; state: Uint8Array; round: Uint8Array }

  constructor({ name, at }: RecordedGame, w: EngineContext) {
    const picture = blankPicture(w.s.tiles.owner.length, w.s.seats.length)
    const endedMs = at === null ? Date.now() : Date.parse(at)
    const beganMs = performance.now()
    this.#id = name
    this.#first = { turn: w.s.turn, state: encodeState(w.s), round: encodeRound(takeRound(w, picture, 0)) }
    this.#runtime = new GameRuntime(
      {
        w,
        origin: { id: name, owner: '', created: new Date(endedMs).toISOString() },
        ...{ next: 0, snapshots: [0], picture, roundRecords: [], turnRecords: [], tally: null, told: [], said: [] },
      },
      {
        store: this.#store,
        replies: new Replies(),
        now: () => Math.round(endedMs + performance.now() - beganMs),
        stepWindowMs: STEP_WINDOW_MS,
        logSnapshots: 0,
        work: new WorkMeter(),
        onLost: error => {
          throw error
        },
        onPerformed() {},
        onModelUsed() {},
        onRecord() {},
      },
    )
    this.perform = (seat, command) => {
      const { active, turn } = w.s
      const isActing = seat !== NONE && seat === active
      if (isActing) this.#runtime.stats(seat).toolCalls++
      const outcome = this.#runtime.perform(seat, command, () => {
        if (isActing) this.#runtime.stats(seat).actionsOk++
        return null
      })
      if (isRefusal(outcome) && isActing) this.#runtime.stats(seat).refusals++
      if (w.s.active !== NONE && (w.s.active !== active || w.s.turn !== turn)) this.#runtime.beginStats(w.s.active)
      return outcome
    }
  }

  async finish({ hash }: Ruleset, rulesText: string): Promise<Pick<GameRecording, 'store' | 'record'>> {
    const { turn, state, round } = this.#first
    const snapshot = await encodeSnapshot(0, turn, state)
    await this.#store.commit({
      puts: [
        [keys.snapshot(this.#id, 0), snapshot],
        [keys.mark(this.#id, turn), snapshot],
        [keys.replay(this.#id, 0), round],
        [keys.rules(hash), packText(rulesText)],
      ],
    })
    this.#runtime.saveRecord()
    await this.#runtime.settle()
    return { store: this.#store.reader(), record: this.#runtime.stored().record }
  }
}
