/**
 * Files of a state directory that games need to be made and played: the models (never their keys), profiles and frozen bots, imported
 * rulesets, and what the rankings said last. Each goes by a name, under which several machines have the same.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { ratingsFile } from '../bot-files/bot-ratings.ts'
import { frozenFolder, isFrozenName } from '../bot-files/frozen-bots.ts'
import { PROFILE_ID, profilesFolder } from '../bot-files/profile-files.ts'
import { writeKept } from '../integrity/checked-json.ts'
import { noteRemoved } from '../integrity/file-inventory.ts'
import { modelsFile } from '../models/models.ts'
import { importedNames, placeRuleset, rulesetFiles, stampOf } from '../ruleset-store/imported-rulesets.ts'

const LARGEST = 256 * 1024 * 1024
const MODELS = 'models'
const RATINGS = 'ratings'
const FROZEN_END = /\.js(\.br)?$/

/** One kind of them: `models`, or `profile/…` with the name of the one. */
type Kind = 'models' | 'ratings' | 'profile' | 'frozen' | 'ruleset'

function kindOf(name: string): { kind: Kind; rest: string } {
  const [kind, ...rest] = name.split('/')
  return { kind: kind as Kind, rest: rest.join('/') }
}

/** The path of what is one file; null where it is none, or a name that nothing has. */
function pathOf(stateDir: string, name: string): string | null {
  const { kind, rest } = kindOf(name)
  if (name === MODELS) return modelsFile(stateDir)
  if (name === RATINGS) return ratingsFile(stateDir)
  if (kind === 'profile' && PROFILE_ID.test(rest)) return join(profilesFolder(stateDir), `${rest}.json`)
  if (kind === 'frozen' && FROZEN_END.test(rest) && isFrozenName(rest.replace(FROZEN_END, '')))
    return join(frozenFolder(stateDir), rest)
  return null
}

/** By name what is there, with a text that changes when it is written. */
export function listShared(stateDir: string): Map<string, string> {
  const found = new Map<string, string>()
  const note = (name: string) => {
    const path = pathOf(stateDir, name)
    const stat = path === null ? undefined : statSync(path, { throwIfNoEntry: false, bigint: true })
    if (stat?.isFile()) found.set(name, `${stat.ino} ${stat.size} ${stat.mtimeNs}`)
  }
  for (const name of [MODELS, RATINGS]) note(name)
  for (const file of filesIn(profilesFolder(stateDir)))
    if (file.endsWith('.json')) note(`profile/${file.slice(0, -'.json'.length)}`)
  for (const file of filesIn(frozenFolder(stateDir))) note(`frozen/${file}`)
  for (const name of importedNames(stateDir)) found.set(`ruleset/${name}`, stampOf(stateDir, name))
  return found
}

const filesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

/** Null where there is none. The same content gives the same bytes on all machines. */
export function readShared(stateDir: string, name: string): Uint8Array | null {
  const { kind, rest } = kindOf(name)
  if (kind === 'ruleset') {
    const files = rulesetFiles(stateDir, rest)
    return files && zstdCompressSync(JSON.stringify(Object.entries(files)))
  }
  const path = pathOf(stateDir, name)
  return path !== null && existsSync(path) ? readFileSync(path) : null
}

/** Puts it in its place; null takes it away, which a ruleset outlives. Throws where nothing may have that name. */
export function writeShared(stateDir: string, name: string, bytes: Uint8Array | null): void {
  const { kind, rest } = kindOf(name)
  if (kind === 'ruleset') {
    if (bytes === null) return
    const entries = JSON.parse(zstdDecompressSync(bytes, { maxOutputLength: LARGEST }).toString()) as [string, string][]
    placeRuleset(stateDir, rest, Object.fromEntries(entries))
    return
  }
  const path = pathOf(stateDir, name)
  if (path === null) throw new Error(`'${name.slice(0, 60)}' is no file that machines share.`)
  mkdirSync(dirname(path), { recursive: true })
  if (bytes === null) {
    noteRemoved(path)
    rmSync(path, { force: true })
  } else writeKept(path, bytes)
}
