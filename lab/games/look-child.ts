/** A child process of the lab that does one thing: plays a game again, analyses one, thinks a turn of one through, or adds the ledger up. */
import { openRulesets } from '../../actors/rulesets/rulesets.ts'
import { FrozenBots } from '../../saves/bot-files/frozen-bots.ts'
import { analyseGame } from '../analyse/analyse-game.ts'
import { explainTurn } from '../explain/explain.ts'
import { ledgerUse } from '../ledger/ledger-use.ts'
import { gameOfFile } from '../record/game-of-file.ts'
import { labGameNamed, NoSuchGame } from '../record/named-game.ts'
import { recordGame } from '../record/record-game.ts'
import { writeRecording } from '../record/write-recording.ts'
import { differencesOf, unlikeHere } from '../verify/verify.ts'

/** What is to be done. Files are paths. */
export type Look =
  | { kind: 'record'; name: string; file: string }
  | { kind: 'analyse'; file: string }
  | { kind: 'explain'; file: string; seat: number; turn: number }
  | { kind: 'ledger' }

export interface ToLook {
  stateDir: string
  look: Look
}

/** Of a game that was to be played again: why there is none, or how it is not what was played, a sentence each. */
export type Recorded = { unknown: string } | { unlike: string[] } | { differences: string[] }

export type FromLook = { value: unknown } | { error: string }

async function carryOut({ stateDir, look }: ToLook): Promise<unknown> {
  const codes = new FrozenBots(stateDir)
  switch (look.kind) {
    case 'record':
      return record(look, stateDir, codes)
    case 'analyse': {
      const { id, store } = await gameOfFile(look.file)
      return analyseGame(store, id, stateDir)
    }
    case 'explain': {
      const { id, store } = await gameOfFile(look.file)
      return explainTurn(store, id, look, { rulesOf: openRulesets(stateDir).rulesOf, codes })
    }
    case 'ledger':
      return ledgerUse(stateDir)
  }
}

async function record({ name, file }: Extract<Look, { kind: 'record' }>, stateDir: string, codes: FrozenBots): Promise<Recorded> {
  try {
    const game = labGameNamed(name, stateDir)
    const unlike = unlikeHere(game, stateDir, codes)
    if (unlike.length > 0) return { unlike }
    const recording = await recordGame(game, { stateDir, codes })
    const differences = differencesOf(game, recording.played)
    if (differences.length === 0) await writeRecording(recording, file)
    return { differences }
  } catch (error) {
    if (error instanceof NoSuchGame) return { unknown: error.message }
    throw error
  }
}

// Who asks decides when it ends, and so does its own end.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
process.on('disconnect', () => process.exit())
process.on('message', async (asked: ToLook) => {
  const told = await carryOut(asked).then(
    (value): FromLook => ({ value: value ?? null }),
    (error): FromLook => ({ error: error?.stack ?? String(error) }),
  )
  process.send!(told, undefined, undefined, () => process.disconnect())
})
