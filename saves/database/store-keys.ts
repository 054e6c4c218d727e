/**
 * Where everything lies in the one store, each value in a frame (store-frame.ts). Numbers are padded, so that keys sort as their numbers do.
 *
 * | key | value | written |
 * |---|---|---|
 * | `versions` | JSON {store, mayBeBare, id}, without a frame: any program has to read it | when the store is made, or brought to a newer layout |
 * | `probe` | nothing | when the disk takes writes again |
 * | `commits/<place>` | number of the newest commit of that place (commit-numbers.ts) | with every commit |
 * | `commits/told` | number up to which the store was looked through for lost commits | when some are told |
 * | `games/<id>/meta` | JSON, the game's record (games.ts) | at creation, with every turn |
 * | `games/<id>/tokens` | JSON, SHA-256 of each seat's token | at creation, when one is renewed |
 * | `games/<id>/sharing` | JSON, who it is there for besides its owner (sharing.ts) | at creation where that is not nobody, when it changes |
 * | `games/<id>/fault` | JSON, why it stands still (game-faults.ts) | when it fails again and again |
 * | `gone/<id>` | JSON {at}, the game is deleted (tombstones.ts) | with the end of its record; ends when all else is cleared |
 * | `coming/<id>` | nothing: the game is being written out of a file (unfinished-imports.ts) | with its first entries; ends with its record |
 * | `log/<id>/<n>` | one log record (log.ts) | before its call is answered |
 * | `snap/<id>/<n>` | state before record n (snapshots.ts) | every round; the newest three stay, and the one from which an unsound game was restored |
 * | `marks/<id>/<turn>` | state in which a round began (checkpoints.ts) | at creation and every 20th round; they stay |
 * | `replay/<id>/<turn>` | what changed in a round (replay.ts) | with the record that ended the round |
 * | `picture/<id>/newest` | what its rounds add up to (replay-checkpoint.ts) | with every 16th round |
 * | `metrics/<id>/<turn>/<seat>` | JSON, one row (metrics.ts) | with the record that ended the turn |
 * | `handovers/<id>/<turn>/<n>` | JSON, a change of who plays a seat (seat-changes.ts) | with record n, which made it |
 * | `usage/<id>/<turn>/<seat>` | JSON, what a model's turn took (usage-outbox.ts) | with the record that ended the turn; goes when the usage ledger has it |
 * | `transcript/<id>/<seat>/<turn>/<n>` | JSON, one exchange with a model (transcripts.ts) | as it happens |
 * | `said/<id>/<turn>/<seq>` | JSON, a thought or a message as an event (chat-log.ts) | with the record of the command that said it |
 * | `told/<id>/<seat>` | JSON, what the seat was last told (last-briefing.ts) | after each briefing |
 * | `rules/<hash>` | canonical text of a ruleset, compressed (rules-by-hash.ts) | with the first game that is played by it; goes with the last |
 * | `games/<id>/loss` | JSON, what of it was lost (losses.ts) | when it is found |
 * | `aside/<id>/<ms>/…` | what came after a gap in its log, as it was | when the game goes on from before it |
 * | `cluster/<log>` | JSON, up to which record of the cluster's log all of this is (actors/cluster/log/local-copy.ts) | with every commit, where there are several machines |
 * | `lab/<path>` | an entry of the lab's files (actors/cluster/lab/lab-folder.ts) | before it is told to anybody, where there are several machines |
 * | `records/<key>` | JSON, small records of others: accounts, sessions (records.ts), budgets (accounts/budgets.ts), which files machines share (shared-files.ts) | by their owners |
 */

/** Layout of the keys above, and of what stands round their values (store-frame.ts): 1 had no frames. */
export const STORE_VERSION = 2

const DIGITS = 10
const padded = (n: number): string => String(n).padStart(DIGITS, '0')

/** What the keys by which a store counts its own commits begin with. */
export const COMMITS = 'commits/'

export const keys = {
  versions: 'versions',
  probe: 'probe',
  commit: (place: number) => `${COMMITS}${padded(place)}`,
  commitsTold: `${COMMITS}told`,
  meta: (game: string) => `games/${game}/meta`,
  tokens: (game: string) => `games/${game}/tokens`,
  sharing: (game: string) => `games/${game}/sharing`,
  fault: (game: string) => `games/${game}/fault`,
  loss: (game: string) => `games/${game}/loss`,
  aside: (game: string, at: number, kind: string) => `aside/${game}/${at}/${kind}/`,
  tombstone: (game: string) => `gone/${game}`,
  coming: (game: string) => `coming/${game}`,
  log: (game: string, n: number) => `log/${game}/${padded(n)}`,
  snapshot: (game: string, n: number) => `snap/${game}/${padded(n)}`,
  mark: (game: string, turn: number) => `marks/${game}/${padded(turn)}`,
  replay: (game: string, turn: number) => `replay/${game}/${padded(turn)}`,
  picture: (game: string) => `picture/${game}/newest`,
  metrics: (game: string, turn: number, seat: number) => `metrics/${game}/${padded(turn)}/${padded(seat)}`,
  usages: 'usage/',
  usage: (game: string, turn: number, seat: number) => `usage/${game}/${padded(turn)}/${padded(seat)}`,
  handover: (game: string, turn: number, n: number) => `handovers/${game}/${padded(turn)}/${padded(n)}`,
  transcript: (game: string, seat: number, turn: number, n: number) =>
    `transcript/${game}/${padded(seat)}/${padded(turn)}/${padded(n)}`,
  said: (game: string, turn: number, seq: number) => `said/${game}/${padded(turn)}/${padded(seq)}`,
  lastBriefing: (game: string, seat: number) => `told/${game}/${padded(seat)}`,
  rules: (hash: string) => `rules/${hash}`,
  record: (key: string) => `records/${key}`,
  lab: (path: string) => `lab/${path}`,
  clusterCopies: 'cluster/',
  clusterCopy: (log: string) => `cluster/${log}`,
}

/** All prefixes under which a game keeps something. */
export const gamePrefixes = (game: string): string[] =>
  ['games', 'log', 'snap', 'marks', 'replay', 'picture', 'metrics', 'handovers', 'transcript', 'said', 'told', 'aside'].map(
    kind => `${kind}/${game}/`,
  )

/** The number at a key's end. */
export const lastNumber = (key: string): number => Number(key.slice(key.lastIndexOf('/') + 1))

/** The first key after everything that begins with `prefix`. */
const afterPrefix = (prefix: string): string =>
  prefix.slice(0, -1) + String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1)

/** The range of all keys that begin with `prefix`. */
export const below = (prefix: string) => ({ gte: prefix, lt: afterPrefix(prefix) })
