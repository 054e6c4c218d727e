/** Profiles of bots: those that come with the program, and those that users make, change, fork and delete. */
import { bestBot, isBest, type Rating } from '../../bot/best-bot.ts'
import { BUILT_IN, findBuiltIn } from '../../bot/built-in.ts'
import { checkParams } from '../../bot/check-params.ts'
import { type Configuration, type ParamValues, settingsOf, twoAggressions } from '../../bot/configuration.ts'
import { FrozenError } from '../../bot/load-frozen.ts'
import { nearestNames, shownName } from '../../rules/names.ts'
import { damageOfFile } from '../integrity/damage-register.ts'
import { readRatings } from './bot-ratings.ts'
import type { FrozenBots } from './frozen-bots.ts'
import { type BrokenProfile, type ProfileFile, ProfileFiles, type Revision } from './profile-files.ts'
import { hasResults, type ResultSum, resultsFile, resultsOf } from './profile-results.ts'

/** Something is wrong with what is asked; `path`: JSON pointer of where it stands. */
export class ProfileError extends Error {
  reason: 'unknown' | 'wrong' | 'built-in' | 'name-taken' | 'changed'
  path: string

  constructor(reason: ProfileError['reason'], message: string, path = '') {
    super(message)
    this.reason = reason
    this.path = path
  }
}

/** A profile as it is shown. */
export interface Profile extends Omit<ProfileFile, 'version'> {
  builtIn: boolean
  /** What it plays: the newest of its revisions. */
  now: Revision
  /** By revision: what came of its games. */
  results: Map<number, ResultSum>
  /** Why it cannot play, or what of it counts no more; null where all is well. */
  problem: string | null
  /** What of its results is damaged, in a sentence: they are of the rest. Null where nothing is known to be. */
  damaged: string | null
}

/** What may be given of a profile. */
export interface ProfileWish {
  name?: string
  note?: string
  code?: string
  aggression?: number | null
  params?: ParamValues
}

const LONGEST_NAME = 60

export class BotProfiles {
  #stateDir: string
  #files: ProfileFiles
  #codes: FrozenBots
  #ratings: () => readonly Rating[]

  /** `ratings`: what the rankings say today, for who asks for the best bot; default: those that the lab kept last. */
  constructor(stateDir: string, codes: FrozenBots, ratings: () => readonly Rating[] = () => readRatings(stateDir)) {
    this.#stateDir = stateDir
    this.#files = new ProfileFiles(stateDir)
    this.#codes = codes
    this.#ratings = ratings
  }

  /** The built-in ones first. */
  list(): { profiles: Profile[]; broken: BrokenProfile[] } {
    const { profiles, broken } = this.#files.all()
    return { profiles: [...BUILT_IN.map(one => this.#builtIn(one)), ...profiles.map(one => this.#made(one))], broken }
  }

  /** By its id; null where there is none. */
  get(id: string): Profile | null {
    const builtIn = BUILT_IN.find(({ profile }) => profile === id)
    if (builtIn) return this.#builtIn(builtIn)
    const file = this.#files.get(id)
    return file && this.#made(file)
  }

  /** What all of them play today, the built-in ones first. */
  configurations(): Configuration[] {
    return this.#all()
  }

  /** What a seat plays that names a profile by its id or name, a bot's code, or the best bot; throws what is wrong with the name. */
  find(name: string): Configuration {
    if (isBest(name)) return bestBot(this.#all(), this.#ratings(), code => this.#codes.sources(code))
    const wanted = name.trim().toLowerCase()
    const found = findBuiltIn(name) ?? this.#all().find(one => one.profile === wanted || one.name.toLowerCase() === wanted)
    if (!found) throw new ProfileError('unknown', `There is no bot profile "${name.slice(0, 100)}".${this.#meant(wanted)}`)
    this.#checkCode(found.code, '')
    return found
  }

  create({ name = '', note = '', code = 'basic', aggression = null, params = {} }: ProfileWish, now: Date): Profile {
    return this.#make(name, null, { note, code, aggression, params }, now)
  }

  /** A copy that may be changed, of a revision (default: the newest). */
  fork(id: string, { name, note, revision }: { name?: string; note?: string; revision?: number }, now: Date): Profile {
    const from = this.#known(id)
    const one = revision === undefined ? from.now : from.revisions.find(one => one.revision === revision)
    if (!one) throw new ProfileError('wrong', `Profile ${id} has no revision ${revision}.`, '/revision')
    const { code, aggression, params } = one
    const given = { note: note ?? `Forked from ${from.name}, revision ${one.revision}.`, code, aggression, params }
    return this.#make(
      name ?? this.#freeName(`${from.name.slice(0, LONGEST_NAME - 10)} copy`),
      { profile: id, revision: one.revision },
      given,
      now,
    )
  }

  /** What is left out stays. What changes how it plays makes a new revision; `revision`: the one that the caller knows as the newest. */
  change(id: string, wish: ProfileWish & { revision?: number }, at: Date): Profile {
    const { now, builtIn } = this.#known(id)
    if (builtIn)
      throw new ProfileError(
        'built-in',
        `Profile ${id} comes with the program and cannot be changed; fork it to make one that can.`,
      )
    if (wish.revision !== undefined && wish.revision !== now.revision)
      throw new ProfileError(
        'changed',
        `Profile ${id} has been changed meanwhile: its newest revision is ${now.revision}, not ${wish.revision}.`,
        '/revision',
      )
    const file = this.#files.get(id)!
    const name = wish.name === undefined ? file.name : this.#checkName(wish.name, id)
    const { code = now.code, params = now.params } = wish
    const aggression = wish.aggression === undefined ? now.aggression : wish.aggression
    this.#check({ code, params, aggression })
    const plays = { code, aggression, params }
    const revisions = [...file.revisions]
    if (settingsOf(plays) !== settingsOf(now))
      revisions.push({ revision: now.revision + 1, at: at.toISOString(), note: wish.note ?? '', ...plays })
    else if (wish.note !== undefined) revisions[revisions.length - 1] = { ...revisions.at(-1)!, note: wish.note }
    this.#files.put({ ...file, name, revisions })
    return this.get(id)!
  }

  /** Games that it plays go on: a seat has what it plays in full. */
  remove(id: string): void {
    if (this.#known(id).builtIn) throw new ProfileError('built-in', `Profile ${id} comes with the program and cannot be deleted.`)
    this.#files.remove(id)
  }

  #make(name: string, forkedFrom: ProfileFile['forkedFrom'], plays: Omit<Revision, 'revision' | 'at'>, now: Date): Profile {
    const checked = this.#checkName(name, null)
    this.#check(plays)
    const at = now.toISOString()
    const id = this.#freeId(checked)
    this.#files.put({ version: 1, id, name: checked, created: at, forkedFrom, revisions: [{ revision: 1, at, ...plays }] })
    return this.get(id)!
  }

  #known(id: string): Profile {
    const known = this.get(id)
    if (!known) throw new ProfileError('unknown', `There is no bot profile "${id.slice(0, 100)}".`)
    return known
  }

  /** As seats play them. */
  #all(): Configuration[] {
    const made = this.#files.all().profiles.map(({ id, name, revisions }) => {
      const { revision, code, aggression, params } = revisions.at(-1)!
      return { profile: id, revision, name, code, aggression, params }
    })
    return [...BUILT_IN, ...made]
  }

  #builtIn({ profile: id, name, code, aggression, params, revision }: Configuration): Profile {
    const now = { revision, at: RELEASED, note: 'Comes with the program.', code, aggression, params }
    return this.#shown({ id, name, created: RELEASED, forkedFrom: null, revisions: [now] }, true)
  }

  #made(file: ProfileFile): Profile {
    return this.#shown(file, false)
  }

  #shown({ id, name, created, forkedFrom, revisions }: Omit<ProfileFile, 'version'>, builtIn: boolean): Profile {
    const now = revisions.at(-1)!
    const problem = this.#problemOf(now)
    const results = resultsOf(this.#stateDir, id)
    const damaged = damageOfFile(resultsFile(this.#stateDir, id))?.text ?? null
    return { id, name, created, forkedFrom, revisions, builtIn, now, results, damaged, problem }
  }

  #problemOf({ code, params }: Revision): string | null {
    try {
      const [problem] = checkParams(params, this.#codes.schema(code))
      return problem ? `${problem.message} What does not fit its code counts for nothing.` : null
    } catch (error) {
      if (error instanceof FrozenError) return error.message
      throw error
    }
  }

  #check({ code, params, aggression }: Pick<Configuration, 'code' | 'params' | 'aggression'>): void {
    this.#checkCode(code, '/code')
    const twice = twoAggressions(aggression, params)
    if (twice) throw new ProfileError('wrong', twice, '/params/aggression')
    const [problem] = checkParams(params, this.#codes.schema(code))
    if (problem)
      throw new ProfileError('wrong', problem.message, `/params/${problem.name.replaceAll('~', '~0').replaceAll('/', '~1')}`)
  }

  #checkCode(code: string, path: string): void {
    try {
      this.#codes.schema(code)
    } catch (error) {
      if (error instanceof FrozenError) throw new ProfileError('wrong', error.message, path)
      throw error
    }
  }

  /** A name that can be read and that nothing else goes by, but `own`. */
  #checkName(given: string, own: string | null): string {
    const name = shownName(given)
    if (name === '' || name.length > LONGEST_NAME)
      throw new ProfileError('wrong', `A profile's name has 1 to ${LONGEST_NAME} letters; this one has ${name.length}.`, '/name')
    const folded = name.toLowerCase()
    const taken = this.#all().some(one => one.profile !== own && (one.profile === folded || one.name.toLowerCase() === folded))
    if (taken || isBest(name) || findBuiltIn(name))
      throw new ProfileError('name-taken', `There is a bot "${name}" already.`, '/name')
    return name
  }

  #freeName(wanted: string): string {
    const taken = new Set(this.#all().flatMap(({ profile, name }) => [profile, name.toLowerCase()]))
    for (let n = 1; ; n++) {
      const name = n === 1 ? wanted : `${wanted} ${n}`
      if (!taken.has(name.toLowerCase())) return name
    }
  }

  /** After its name; never that of one that has played. */
  #freeId(name: string): string {
    const taken = new Set(this.#all().flatMap(one => [one.profile, one.name.toLowerCase()]))
    const plain = name
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
    const stem = plain.slice(0, 40).replaceAll(/^-+|-+$/g, '') || 'profile'
    for (let n = 1; ; n++) {
      const id = n === 1 ? stem : `${stem}-${n}`
      const isFree = !taken.has(id) || id === name.toLowerCase()
      if (isFree && !isBest(id) && !findBuiltIn(id) && !this.#files.get(id) && !hasResults(this.#stateDir, id)) return id
    }
  }

  #meant(wanted: string): string {
    const near = nearestNames(
      this.#all().flatMap(({ profile, name }) => (name.toLowerCase() === profile ? [name] : [name, profile])),
      wanted,
    )
    return near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : ''
  }
}

/** When the built-in profiles came to be what they are. */
const RELEASED = '2026-11-22T00:00:00.000Z'
