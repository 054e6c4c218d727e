/** Joins the run that a cluster's machines play of a suite, or begins one for all of them: they play it by the same bots and rules. */
import type { BlobStore, KeyValue } from '../../actors/cluster/ports.ts'
import { FrozenBots, isLive } from '../../saves/bot-files/frozen-bots.ts'
import { botSources } from '../../saves/program/bot-sources.ts'
import { packText, unpackBytes } from '../../saves/ruleset-store/rules-by-hash.ts'
import { fetchCode } from '../remote/fetch-code.ts'
import type { Run } from './run.ts'
import { RANDOM_PLAY } from './suite/random-play.ts'

export interface JoinParts {
  cells: KeyValue
  /** Blob bucket `code`. */
  code: BlobStore
  stateDir: string
}

/** What lies under `KEY/run`. */
interface Offered {
  run: Run
  /** Hash of the code of each frozen bot, by name. */
  codes: Record<string, string>
  /** Digest of the live bot's sources. */
  sources: string
}

/** It cannot be played together from here: the message says why. */
export class CannotJoin extends Error {}

/** `own`: the run as this machine would begin it, made ready. The one to play, with what it is called among all. Throws a CannotJoin. */
export async function joinRun(own: Run, parts: JoinParts): Promise<{ key: string; run: Run }> {
  const { cells } = parts
  const prefix = `bench/${own.digest}/`
  for (;;) {
    const names = new Set((await cells.keys()).filter(key => key.startsWith(prefix)))
    const newest = Math.max(0, ...[...names].filter(key => key.endsWith('/run')).map(key => Number(key.split('/')[2])))
    const key = `${prefix}${newest}`
    const cell = newest > 0 ? await cells.get(`${key}/run`) : null
    if (cell) {
      const offered = JSON.parse(Buffer.from(cell.value).toString()) as Offered
      const isWhole = offered.run.games.every(({ n }) => names.has(`${key}/${n}/outcome`))
      if (!isWhole) return { key, run: await taken(offered, own, parts) }
    }
    const made = `${prefix}${newest + 1}`
    if (await cells.create(`${made}/run`, Buffer.from(JSON.stringify(await offeredBy(own, parts)))))
      return { key: made, run: own }
  }
}

/** Its code is on the shelf before anybody is told of it. */
async function offeredBy(run: Run, { code, stateDir }: JoinParts): Promise<Offered> {
  const bots = new FrozenBots(stateDir)
  const codes: Record<string, string> = {}
  for (const { code: name } of Object.values(run.bots)) {
    if (isLive(name) || name === RANDOM_PLAY.code || codes[name]) continue
    codes[name] = bots.manifest(name)!.hash
    await code.put(codes[name], packText(bots.text(name)))
  }
  return { run, codes, sources: botSources() }
}

/** A run that another machine began, under this one's own name. */
async function taken({ run, codes, sources }: Offered, own: Run, { code, stateDir }: JoinParts): Promise<Run> {
  if (run.engine !== own.engine)
    throw new CannotJoin(`The run of the cluster was begun by engine ${run.engine}; this is ${own.engine}.`)
  for (const { variant, hash } of run.rules)
    if (own.rules.find(one => one.variant === variant)?.hash !== hash)
      throw new CannotJoin(`The run of the cluster is played by other rules than those of ${run.suite.ruleset} here.`)
  if (Object.values(run.bots).some(bot => bot.code === 'basic') && sources !== botSources())
    throw new CannotJoin('The run of the cluster is played by the live bot, which is another here.')
  const bots = new FrozenBots(stateDir)
  for (const [name, hash] of Object.entries(codes))
    await fetchCode(bots, name, hash, async () => {
      const bytes = await code.get(hash)
      if (!bytes) throw new CannotJoin(`The cluster lacks the code of ${name}.`)
      return unpackBytes(bytes)
    })
  return { ...run, id: own.id, suite: own.suite, rules: own.rules }
}
