/** What the running service asks of the lab, which lies above it: cli.ts hands it in. */

/** Something is wrong with what is asked of the lab; `path`: JSON pointer of where it stands. */
export class LabError extends Error {
  reason: 'unknown' | 'wrong' | 'taken' | 'busy' | 'forbidden'
  path: string

  constructor(reason: LabError['reason'], message: string, path = '') {
    super(message)
    this.reason = reason
    this.path = path
  }
}

/** How an experiment stands. */
export interface LabExperiment {
  id: string
  name: string
  state: 'queued' | 'running' | 'finished' | 'stopped'
  priority: number
  /** ISO 8601. */
  submitted: string
  games: number
  finished: number
  failed: number
  /** Games under way, by number: the round that each has reached. */
  playing: { game: number; turn: number; worker: string }[]
  /** Finished games an hour, over the last minutes; null where nothing is played. */
  gamesPerHour: number | null
  /** Seconds that the rest takes at that rate; null where that is not known. */
  secondsLeft: number | null
  /** Why it ended before its games were played; null where it did not. */
  endedEarly: string | null
}

/** One exact configuration at one difficulty, and how strong it is by all games of the lab. */
export interface RankingEntry {
  /** Of code, overrides and aggression. */
  fingerprint: string
  difficulty: string
  /** As it was played last. */
  profile: string
  revision: number
  name: string
  code: string
  /** Elo scale; 1500 is the anchor. */
  rating: number
  /** Of pairs as if they were independent: a lower bound; null where the games tell nothing of it. */
  se: number | null
  /** Clustered by block. */
  se_robust: number | null
  games: number
  wins: number
  /** Whether its profile plays just that today. */
  current: boolean
}

export interface Rankings {
  /** Of all games of the lab. */
  difficulties: string[]
  /** The strongest first. */
  entries: RankingEntry[]
  /** Two that met, by their places in `entries`: games in which they did, and pairs in which the first finished ahead, level, behind. */
  headToHead: { one: number; other: number; games: number; ahead: number; level: number; behind: number }[]
  /** Ratings by the games until the end of each day; a line is an entry's, by its place in `entries`, null before its first game. */
  chart: { days: string[]; lines: { entry: number; ratings: (number | null)[] }[] }
}

/** Profiles that are to play each other: they take seats in turn, and every game rotates them. */
export interface ProfilesWish {
  /** Default: made of the profiles' names. */
  name?: string
  /** Ids or names; two at least. */
  profiles: string[]
  games: number
  size?: string
  /** Taken in turn. */
  maps?: string[]
  speed?: string
  turns?: number
  difficulty?: string
  /** Of the first game. */
  seed?: number
  /** Seats in a game; default: as many as the size is meant for, or the profiles are. */
  players?: number
  priority?: number
}

/** Answers are plain data, as the routes' schemas say. All throw LabError, or reject with one: freezing code takes a moment. */
export interface LabPort {
  /** Ranking entries, head-to-head table and chart; those of one difficulty where it is named. */
  rankings(query: { difficulty?: string }): unknown
  /** Queues an experiment as the format of experiments has it; answers with its id. */
  submit(experiment: unknown): Promise<{ id: string }>
  /** Queues games of profiles against each other. */
  submitProfiles(wish: ProfilesWish): Promise<{ id: string }>
  /** The newest first. */
  experiments(): LabExperiment[]
  /** Results by label, head to head, effects of factors. */
  report(id: string): unknown
  /** Ends an experiment; what was finished stays. */
  stop(id: string): void
  /** Called after every change of what `experiments` tells; returns how to end it. */
  watch(changed: () => void): () => void
  /** What remote workers ask: who they are, the next block, that they play on, what came of it. */
  workers: {
    hello(worker: unknown): unknown
    claim(worker: string): unknown
    renew(worker: string, body: unknown): unknown
    finish(worker: string, body: unknown): unknown
  }
  close(): Promise<void>
}
