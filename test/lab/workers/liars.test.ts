/** Several lying workers with tokens of their own against a lab over HTTP: `LIARS_MINUTES=10` plays for longer and prints a table (npm run test:liars). */
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readResults } from '../../../lab/queue/results-file.ts'
import { submitExperiment } from '../../../lab/queue/submit.ts'
import { openLab } from '../../../lab/service.ts'
import { WorkerTokens } from '../../../lab/workers/tokens.ts'
import { folderNames } from '../../../saves/disk/list-folder.ts'
import { readCheckedLines } from '../../../saves/integrity/checked-lines.ts'
import { ledgerFolder, readLedger } from '../../../saves/usage/ledger.ts'
import { tempDir } from '../../temp.ts'
import { openTestTransport } from '../../transport/open-transport.ts'
import { inventedDigest, lie, STRATEGIES } from './liars.ts'

const MINUTES = Number(process.env.LIARS_MINUTES ?? 0)
const POLL = { timeout: 60_000, interval: 50 }

interface Attack {
  liars: number
  strategy: keyof typeof STRATEGIES
  /** Whether each calls from an address of its own, with a token for another holder. */
  apart: boolean
  /** Tokens that each gets one after the other, as it is barred. */
  names: number
  games: number
  /** When it is over at the latest. */
  seconds: number
}

/** What has come of it. */
async function attack({ liars, strategy, apart, names, games, seconds }: Attack) {
  const dir = tempDir()
  const seats = [{ profile: 'v1' }, { profile: 'v0' }]
  const { id } = await submitExperiment(dir, { name: 'T', games, size: 'duel', turns: 2, seats })
  const tokens = new WorkerTokens(dir)
  const lab = openLab(dir, { workers: 0, say() {} })
  const { url } = await openTestTransport({ lab, configuration: { trustedProxies: ['127.0.0.1'] } })
  onTestFinished(() => lab.close())
  const began = performance.now()
  const signal = AbortSignal.timeout(seconds * 1_000)
  const tallies = await Promise.all(
    Array.from({ length: liars }, (_, liar) => {
      let made = 0
      const register = () =>
        made < names ? tokens.make(`liar-${liar}-${++made}`, new Date(), apart ? `Liar ${liar}` : 'One hand') : null
      return lie({ url, register, address: apart ? `192.0.2.${liar + 1}` : '192.0.2.1', lies: STRATEGIES[strategy], signal })
    }),
  )
  const took = (performance.now() - began) / 1_000
  const isInvented = ({ game, digest }: { game: number; digest: string }): boolean => digest === inventedDigest(id, game)
  const counting = () => readResults(dir, id).results.filter(isInvented).length
  await expect.poll(() => (tokens.list().every(({ barred }) => barred) ? counting() : 0), POLL).toBe(0)
  // Lines are never taken away: what was withdrawn has counted.
  const lines = folderNames(ledgerFolder(dir)).flatMap(file => readCheckedLines<any>(join(ledgerFolder(dir), file)).entries)
  const sum = (figure: 'names' | 'blocks' | 'lies'): number => tallies.reduce((all, one) => all + one[figure], 0)
  return {
    ...{ liars, strategy, addresses: apart ? 'apart' : 'one', seconds: Math.round(took * 10) / 10 },
    ...{ names: sum('names'), blocks: sum('blocks'), lies: sum('lies') },
    barred: tokens.list().filter(({ barred }) => barred).length,
    lying: tokens.list().filter(({ barred }) => !barred).length,
    'ever counted': lines.filter(line => line.kind === 'lab' && isInvented(line)).length,
    'count at the end': counting(),
    'in the ledger': readLedger(dir).entries.filter(entry => entry.kind === 'lab' && isInvented(entry as never)).length,
    networks: new Set(tokens.list().flatMap(({ addresses }) => addresses)).size,
  }
}

test.each([
  [2, 'always lies', false],
  [2, 'lies after 2 blocks', true],
] as const)(
  'of %i workers that agree and %s nothing has ever counted (different addresses: %s)',
  async (liars, strategy, apart) => {
    const told = await attack({ liars, strategy, apart, names: 1, games: 40, seconds: 100 })
    expect(told).toMatchObject({ barred: liars, lying: 0, 'ever counted': 0, 'count at the end': 0, 'in the ledger': 0 })
    expect(told.lies).toBeGreaterThan(0)
    expect(told.networks).toBe(apart ? liars : 1)
  },
  120_000,
)

const CASES = [2, 3, 5].flatMap(liars =>
  (Object.keys(STRATEGIES) as (keyof typeof STRATEGIES)[]).flatMap(strategy =>
    [false, true].map(apart => ({ liars, strategy, apart })),
  ),
)

test.runIf(MINUTES > 0)(
  'for long, by every strategy, with new names for whoever is barred: nothing invented counts in the end',
  async () => {
    const rows: object[] = []
    for (const one of CASES) {
      rows.push(await attack({ ...one, names: 3, games: 20_000, seconds: MINUTES * 60 }))
      console.table(rows.slice(-1))
    }
    console.table(rows)
    expect(rows.filter(row => (row as any)['count at the end'] > 0)).toEqual([])
  },
  (MINUTES * 60_000 + 120_000) * CASES.length,
)
