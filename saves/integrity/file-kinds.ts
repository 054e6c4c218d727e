/** Every kind of file below saves/ beside the store: where it is, how damage shows, and what is lost with it. */

/** How a file is read: lines with checksums, one JSON object with a checksum, a frozen bot, or in a way of its own. */
export type FileForm = 'lines' | 'json' | 'models' | 'frozen' | 'text' | 'passing'

export interface FileKind {
  kind: string
  /** Path below saves/, with slashes. */
  path: RegExp
  form: FileForm
  /** Goes after 'It holds'. */
  holds: string
}

/**
 * `passing` files are made anew by whoever runs, or only lead to something: their loss loses nothing. The store's own files (store/,
 * store.commits) have checksums of LevelDB and of their frames, and are looked through by store-repair.ts.
 */
export const FILE_KINDS: readonly FileKind[] = [
  { kind: 'models', path: /^models\.json$/, form: 'models', holds: 'the models that seats can be played by' },
  { kind: 'audit', path: /^audit\/\d{4}-\d{2}\.jsonl$/, form: 'lines', holds: 'entries of the audit log' },
  { kind: 'profiles', path: /^bots\/profiles\/[^/]+\.json$/, form: 'json', holds: 'a bot profile with its revisions' },
  { kind: 'profile results', path: /^bots\/results\/[^/]+\.jsonl$/, form: 'lines', holds: 'results of a bot profile' },
  { kind: 'frozen bots', path: /^bots\/frozen\/[^/]+\.js(\.br)?$/, form: 'frozen', holds: 'the frozen code of a bot' },
  {
    kind: 'rulesets',
    path: /^rulesets\/(?:[^/]+|\.replaced\/[^/]+\/\d+)\/source\.json$/,
    form: 'json',
    holds: 'where an imported ruleset came from',
  },
  {
    kind: 'ruleset files',
    path: /^rulesets\/(?:[^/]+|\.replaced\/[^/]+\/\d+)\/\d+\/[^/]+$/,
    form: 'text',
    holds: 'rules of an imported ruleset',
  },
  { kind: 'experiments', path: /^lab\/experiments\/[^/]+\.json$/, form: 'json', holds: 'an experiment as it was queued' },
  { kind: 'results', path: /^lab\/results\/[^/]+\.jsonl$/, form: 'lines', holds: 'results of games of an experiment' },
  { kind: 'ledger', path: /^lab\/ledger\/\d{4}-\d{2}\.jsonl$/, form: 'lines', holds: 'entries of the usage ledger' },
  { kind: 'benchmark runs', path: /^bench\/[^/]+\/run\.json$/, form: 'json', holds: 'what a run of the benchmark plays' },
  {
    kind: 'benchmark results',
    path: /^bench\/[^/]+\/(results|failures)\.jsonl$/,
    form: 'lines',
    holds: 'games of a run of the benchmark',
  },
  { kind: 'replays', path: /^lab\/replays\.jsonl$/, form: 'lines', holds: 'which games of workers were played again' },
  { kind: 'workers', path: /^lab\/workers\.json$/, form: 'json', holds: 'the workers of the lab with their tokens' },
  {
    kind: 'proven workers',
    path: /^lab\/proven\.json$/,
    form: 'json',
    holds: 'which workers have played their probe game; they play another',
  },
  { kind: 'ratings', path: /^lab\/ratings\.json$/, form: 'json', holds: 'the ratings of bots, which are worked out again' },
  { kind: 'shared files', path: /^shared-files\.json$/, form: 'json', holds: 'which files this node shares with its cluster' },
  { kind: 'node', path: /^node$/, form: 'text', holds: 'the name of this node' },
  { kind: 'book', path: /^files\.jsonl$/, form: 'lines', holds: 'which files there are' },
  {
    kind: 'passing',
    path: /^(server\.json|store\.lock|lab\/(progress|cluster|runner)[^/]*|lab\/experiments\/[^/]+\.stop|bench\/.*)$/,
    form: 'passing',
    holds: 'a note of a running process',
  },
]

export const kindOfFile = (path: string): FileKind | null => FILE_KINDS.find(kind => kind.path.test(path)) ?? null
