/** The files of user profiles: saves/bots/profiles/<id>.json of the state directory, one a profile, with all its revisions. */
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { ParamValues } from '../../bot/configuration.ts'
import { readCheckedJson, writeCheckedJson } from '../integrity/checked-json.ts'
import { noteDamage } from '../integrity/damage-register.ts'
import { noteRemoved } from '../integrity/file-inventory.ts'

const VERSION = 1

const REVISION = Type.Object({
  revision: Type.Integer({ minimum: 1 }),
  /** ISO 8601. */
  at: Type.String(),
  note: Type.String(),
  code: Type.String(),
  aggression: Type.Union([Type.Number({ minimum: 0, maximum: 1 }), Type.Null()]),
  params: Type.Record(Type.String(), Type.Union([Type.Number(), Type.Array(Type.String())])),
})
/** What a profile played from one change to the next. */
export type Revision = Omit<Static<typeof REVISION>, 'params'> & { params: ParamValues }

const FILE = Type.Object({
  version: Type.Literal(VERSION),
  id: Type.String(),
  name: Type.String(),
  created: Type.String(),
  forkedFrom: Type.Union([Type.Object({ profile: Type.String(), revision: Type.Integer() }), Type.Null()]),
  revisions: Type.Array(REVISION, { minItems: 1 }),
})
/** A user's profile, its oldest revision first. */
export type ProfileFile = Omit<Static<typeof FILE>, 'revisions'> & { revisions: Revision[] }

const validator = Compile(FILE)

/** What a file may be named by. */
export const PROFILE_ID = /^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/
const END = '.json'

export const profilesFolder = (stateDir: string): string => join(stateDir, 'saves', 'bots', 'profiles')

/** A file that is no profile, and why. */
export interface BrokenProfile {
  file: string
  message: string
}

/** What is in the folder, as it is on the disk at the moment: other processes write there too. */
export class ProfileFiles {
  #folder: string
  /** By file, while it is as it was. */
  #read = new Map<string, { stamp: string; found: ProfileFile | BrokenProfile }>()

  constructor(stateDir: string) {
    this.#folder = profilesFolder(stateDir)
  }

  all(): { profiles: ProfileFile[]; broken: BrokenProfile[] } {
    const found = namesIn(this.#folder).flatMap(id => this.#find(id) ?? [])
    const profiles = found.filter(one => 'id' in one)
    return { profiles: profiles.sort((a, b) => (a.id < b.id ? -1 : 1)), broken: found.filter(one => 'message' in one) }
  }

  /** Null where there is none, or it is broken. */
  get(id: string): ProfileFile | null {
    const found = PROFILE_ID.test(id) ? this.#find(id) : null
    return found && 'id' in found ? found : null
  }

  put(profile: ProfileFile): void {
    mkdirSync(this.#folder, { recursive: true })
    writeCheckedJson(join(this.#folder, `${profile.id}${END}`), profile, 2)
  }

  remove(id: string): void {
    const file = join(this.#folder, `${id}${END}`)
    noteRemoved(file)
    rmSync(file, { force: true })
  }

  /** Null where there is no such file any more. */
  #find(id: string): ProfileFile | BrokenProfile | null {
    const path = join(this.#folder, `${id}${END}`)
    const stamp = stampOf(path)
    if (stamp === null) return null
    const known = this.#read.get(id)
    if (known?.stamp === stamp) return known.found
    const found = readProfile(id, path)
    this.#read.set(id, { stamp, found })
    return found
  }
}

function namesIn(folder: string): string[] {
  try {
    const files = readdirSync(folder).filter(file => file.endsWith(END))
    return files.map(file => file.slice(0, -END.length))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Another one where the file is another one. */
function stampOf(path: string): string | null {
  try {
    const stat = statSync(path, { throwIfNoEntry: false, bigint: true })
    return stat?.isFile() ? `${stat.ino} ${stat.size} ${stat.mtimeNs}` : null
  } catch {
    // It is there, and reading it says why it cannot be read.
    return ''
  }
}

function readProfile(id: string, path: string): ProfileFile | BrokenProfile {
  const broken = (message: string): BrokenProfile => {
    noteDamage(path, { why: message.replace(/\.$/, '') })
    return { file: `${id}${END}`, message }
  }
  if (!PROFILE_ID.test(id)) return broken('Its name is no id of a profile: small letters, digits and -.')
  const { value: given, why } = readCheckedJson(path) ?? { value: null, why: 'it is gone' }
  if (why !== null) return broken(`${why[0].toUpperCase()}${why.slice(1)}.`)
  if (!validator.Check(given)) {
    const [{ instancePath, message }] = validator.Errors(given)
    return broken(`It is no profile: ${instancePath || 'the whole'} ${message}.`)
  }
  if (given.id !== id) return broken(`It says that it is profile "${given.id.slice(0, 60)}".`)
  return given
}
