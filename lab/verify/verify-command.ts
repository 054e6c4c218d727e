/** `hexarchy verify RESULT`: plays what a result tells of again, and says whether the same comes of it. */
import { FrozenBots } from '../../saves/bot-files/frozen-bots.ts'
import { permissionError } from '../../saves/state-dir/permission-error.ts'
import { stateDir } from '../../saves/state-dir/state-dir.ts'
import { interruptible } from '../input/interrupt.ts'
import { type RecordedGame, recordedGames } from './recorded-games.ts'
import { type Verdict, verifyGames } from './verify.ts'

const SAME = 0
const DIFFERS = 1
const CANNOT_TELL = 2

const WORDS: Record<Verdict['outcome'], string> = {
  same: 'the same',
  differs: 'differs',
  unlike: 'cannot be verified here',
  failed: 'failed',
}

interface VerifyCommand {
  anyway?: boolean
  json?: boolean
  workers?: number
  state?: string
}

/** Exit status: 0 where all are the same, 1 where one differs, 2 where nothing can be told of one. */
export async function runVerify(
  result: string,
  { anyway = false, json = false, workers = 1, state }: VerifyCommand,
): Promise<number> {
  const dir = stateDir({ option: state })
  let games: RecordedGame[]
  try {
    games = recordedGames(result, dir)
  } catch (error) {
    console.error(`hexarchy: ${(permissionError(error) as Error).message}`)
    return CANNOT_TELL
  }
  const interrupt = interruptible()
  const verdicts = await verifyGames(games, {
    stateDir: dir,
    codes: new FrozenBots(dir),
    workers,
    anyway,
    onVerdict: verdict => json || console.log(textOf(verdict)),
    signal: interrupt.signal,
  })
  interrupt.end()
  if (json) console.log(JSON.stringify(verdicts, null, 1))
  else if (games.length > 1) console.log(summary(verdicts, games.length))
  return statusOf(verdicts, games.length)
}

const textOf = ({ name, outcome, differences }: Verdict): string =>
  [`${name}: ${WORDS[outcome]}`, ...differences.map(line => `  ${line}`)].join('\n')

function summary(verdicts: readonly Verdict[], games: number): string {
  const count = (outcome: Verdict['outcome']): number => verdicts.filter(one => one.outcome === outcome).length
  const parts = (Object.keys(WORDS) as Verdict['outcome'][]).flatMap(one =>
    count(one) > 0 ? [`${count(one)} ${WORDS[one]}`] : [],
  )
  return `${verdicts.length} of ${games} games: ${parts.join(', ') || 'none was played again'}`
}

function statusOf(verdicts: readonly Verdict[], games: number): number {
  if (verdicts.some(({ outcome }) => outcome === 'differs')) return DIFFERS
  return verdicts.length === games && verdicts.every(({ outcome }) => outcome === 'same') ? SAME : CANNOT_TELL
}
