/** `hexarchy lab open EXPERIMENT/GAME`: makes a lab game a finished game of the server, through it where one runs. */
import { rmSync } from 'node:fs'
import { json as readJson } from 'node:stream/consumers'
import { importGame } from '../../actors/game/persistence/import-file.ts'
import { askAsOwner, RefusedHere } from '../../actors/process/commands/owner-client.ts'
import { openRulesets } from '../../actors/rulesets/rulesets.ts'
import { LabError } from '../../actors/wire/lab-port.ts'
import { openAccounts } from '../../saves/accounts/accounts.ts'
import { hashToken, makeGameId, makeToken } from '../../saves/accounts/tokens.ts'
import { openRecords } from '../../saves/database/open-records.ts'
import { runningServer } from '../../saves/database/running-server.ts'
import { type OpenStore, openStore } from '../../saves/database/store.ts'
import { type FromLab, readGames } from '../../saves/games/games.ts'
import { stateDir } from '../../saves/state-dir/state-dir.ts'
import { isLabGame } from '../record/named-game.ts'
import { GameDesk } from './game-desk.ts'

interface OpenOptions {
  state?: string
  json?: boolean
  acceptLoss?: boolean
}

/** Status 0; 1 where there is no such game or it does not come out as it was played; 2 where the name is none of a lab game's. */
export async function runOpen(name: string, { state, json = false, acceptLoss = false }: OpenOptions): Promise<0 | 1 | 2> {
  if (!isLabGame(name)) {
    console.error(`"${name.slice(0, 60)}" is no game of the lab: those are named EXPERIMENT/GAME, as trial/0.`)
    return 2
  }
  const dir = stateDir({ option: state })
  const [experiment, number] = name.split('/')
  const from = { experiment, game: Number(number) }
  const server = runningServer(dir)?.server
  try {
    const id = server ? await openOverServer(server, from) : await openHere(dir, from, acceptLoss)
    console.log(json ? JSON.stringify({ id }) : `${name} is game ${id}: /games/${id} on the server.`)
    return 0
  } catch (error) {
    if (!(error instanceof LabError || error instanceof RefusedHere)) throw error
    console.error(error.message)
    return 1
  }
}

async function openOverServer(server: Parameters<typeof askAsOwner>[0], { experiment, game }: FromLab): Promise<string> {
  const path = `/api/lab/experiments/${encodeURIComponent(experiment)}/games/${game}/open`
  const { id } = (await readJson(await askAsOwner(server, 'POST', path))) as { id: string }
  return id
}

async function openHere(dir: string, from: FromLab, acceptLoss: boolean): Promise<string> {
  const desk = new GameDesk(dir)
  const store = await openStore(dir, { acceptLoss })
  try {
    const known = await openedAs(store, from)
    if (known !== null) return known
    const { file } = await desk.record(from.experiment, from.game)
    return await takeIn(store, dir, file, from)
  } finally {
    await store.close()
  }
}

async function openedAs(store: OpenStore, { experiment, game }: FromLab): Promise<string | null> {
  const { games } = await readGames(store, () => {})
  const found = games.find(({ record: { from_lab: from } }) => from?.experiment === experiment && from.game === game)
  return found?.record.id ?? null
}

async function takeIn(store: OpenStore, dir: string, file: string, from_lab: FromLab): Promise<string> {
  try {
    const id = makeGameId()
    const owner = (await openAccounts(openRecords(store)).owner()).id
    const tokens = Array.from({ length: MOST_SEATS }, (_, seat) => hashToken(makeToken(id, seat)))
    const deps = { store, rulesOf: openRulesets(dir).rulesOf, now: Date.now, soon: setImmediate }
    await importGame(deps, id, { file, owner, created: new Date().toISOString(), tokens, from_lab })
    return id
  } finally {
    rmSync(file, { force: true })
  }
}

/** As many as the largest map has seats. */
const MOST_SEATS = 24
