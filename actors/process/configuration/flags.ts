/** The settings that a flag or a variable gives too, each with where it stands in the configuration. */

export interface Setting {
  /** JSON pointer into the configuration file. */
  pointer: string
  /** --flag; its variable is HEXARCHY_FLAG. */
  flag: string
  /** What comes after the flag; null: nothing, it is a switch. */
  value: string | null
  about: string
}

const setting = (pointer: string, flag: string, value: string | null, about: string): Setting => ({ pointer, flag, value, about })

export const FLAG_SETTINGS: readonly Setting[] = [
  setting(
    '/mode',
    'mode',
    '<mode>',
    'local, lan or server: for this machine, for seats of its network, for everybody (default: by --host)',
  ),
  setting('/state', 'state', '<dir>', 'state directory (default: see `hexarchy where`)'),
  setting(
    '/host',
    'host',
    '<name>',
    'address to listen on (default: 127.0.0.1; 0.0.0.0 in mode lan, and in mode server with --tls-certificate)',
  ),
  setting('/port', 'port', '<number>', 'port; 0 takes a free one (default: 4870)'),
  setting('/origin', 'origin', '<url>', 'public address of a server, as https://games.example'),
  setting(
    '/tls/certificate',
    'tls-certificate',
    '<file>',
    'certificate of a server with those between it and its root (PEM); read anew when it changes',
  ),
  setting('/tls/key', 'tls-key', '<file>', 'its private key (PEM)'),
  setting(
    '/redirectPort',
    'redirect-port',
    '<number>',
    'port on which plain http is sent on to the public address (default: none)',
  ),
  setting(
    '/operatorPort',
    'operator-port',
    '<port>',
    'second port, of 127.0.0.1 alone, for /healthz, /readyz and /metrics; also behind a proxy (default: none)',
  ),
  setting(
    '/orsPort',
    'ors-port',
    '<port>',
    'port for clients of the Open Reward Standard, which know of no path: /environments/ at the root (default: none)',
  ),
  setting(
    '/openEnvPort',
    'open-env-port',
    '<port>',
    'the same for clients of OpenEnv: the first environment at the root, each at its name (default: none)',
  ),
  setting(
    '/trustedProxies',
    'trusted-proxies',
    '<addresses>',
    'proxies that do the encryption, and tell truly who asks: addresses or networks, separated by commas',
  ),
  setting('/registration', 'registration', '<who>', 'closed, invited or open: who may make an account (default: invited)'),
  setting('/mail/url', 'mail-url', '<url>', 'mail server, as smtps://name@mail.example; without a password'),
  setting('/mail/from', 'mail-from', '<address>', 'who letters are from'),
  setting('/mail/key', 'mail-key', '<name>', 'name of its password among the keys (`hexarchy keys set NAME`, HEXARCHY_KEY_NAME)'),
  setting('/withoutMail', 'without-mail', null, 'no letter goes out: links are on the console of the operator'),
  setting(
    '/privateEndpoints',
    'private-endpoints',
    '<origins>',
    'endpoints of models that may be at loopback or private addresses, as http://127.0.0.1:11434, separated by commas',
  ),
  setting(
    '/limits/rate',
    'rate',
    '<number>',
    'requests that one caller may make in a second, and ten times that from one address; some routes have less (docs/hosting.md); 0 limits nothing (default: 500)',
  ),
  setting(
    '/retention/finishedDays',
    'finished-days',
    '<days>',
    'days that a finished game stays before it is archived (default: for ever)',
  ),
  setting(
    '/retention/idleDays',
    'idle-days',
    '<days>',
    'days without the end of a turn that any other game stays before it is archived (default: for ever)',
  ),
  setting(
    '/retention/oldGames',
    'old-games',
    '<what>',
    'archive: to a file in saves/archive, for `hexarchy import`; or delete (default: archive)',
  ),
  setting(
    '/limits/workShare',
    'work-share',
    '<percent>',
    'of one core that one caller may use in the long run, and an address twice as much; 0 limits nothing (default: 60)',
  ),
  setting('/shards', 'shards', '<number>', 'threads that play games; 0 plays in the main one (default: one per spare core)'),
  setting('/ruleset', 'ruleset', '<name>', 'ruleset of games that name none, from `rules import` (default: standard)'),
  setting('/mods', 'mods', '<names>', 'mods over it, from `rules import`, in this order, separated by commas (default: none)'),
  setting(
    '/keepLog',
    'keep-log',
    '<snapshots>',
    'snapshots of a game behind which its log is cut; 0 keeps all of it, for replays and forks of any turn (default: 0)',
  ),
  setting(
    '/logLevel',
    'log-level',
    '<level>',
    'silent, error, warn, info or debug; debug has a line for every request (default: info)',
  ),
  setting('/logFormat', 'log-format', '<format>', 'pretty or json (default: pretty at a terminal, else json)'),
  setting(
    '/metrics',
    'metrics',
    '<readers>',
    'who may read /metrics: local (this machine, and accounts that see its health), all who reach the server, or none (default: local)',
  ),
  setting(
    '/labWorkers',
    'lab-workers',
    '<number>',
    "games of the lab's queue that are played at a time, behind all else; 0 plays none (default: 1)",
  ),
  setting(
    '/labReplays',
    'lab-replays',
    '<percent>',
    'of the blocks of known workers on other machines how many this server plays too; the first ones of each always, with 0 none: workers are believed (default: 5)',
  ),
  setting(
    '/cluster',
    'cluster',
    '<urls>',
    'broker of the cluster that this is a node of, as nats://a:4222,nats://b:4222; its token: HEXARCHY_CLUSTER_TOKEN (default: none)',
  ),
  setting('/role', 'role', '<role>', 'both, gateway (takes requests) or host (plays games), in a cluster (default: both)'),
  setting(
    '/node',
    'node',
    '<name>',
    'name of this node (default: of the machine with a random end, kept in the state directory)',
  ),
  setting('/clusterCredentials/user', 'cluster-user', '<name>', 'who this node is at the broker'),
  setting('/clusterCredentials/passwordFile', 'cluster-password-file', '<file>', 'file with the password for that'),
  setting('/clusterCredentials/creds', 'cluster-creds', '<file>', 'credentials that the broker gave out, in place of both'),
  setting('/clusterTls/ca', 'cluster-ca', '<file>', "certificate that the broker's are signed by (PEM)"),
  setting(
    '/clusterTls/certificate',
    'cluster-certificate',
    '<file>',
    'certificate of this node, where the broker asks for one (PEM)',
  ),
  setting('/clusterTls/key', 'cluster-key', '<file>', 'its private key (PEM)'),
  setting(
    '/replicas',
    'replicas',
    '<number>',
    'servers of the broker that each keep everything: 1, 3 or 5 (default: 3 where three are named, else 1)',
  ),
]

/** What a flag or its variable says. */
export interface GivenText {
  /** Of the setting. */
  flag: string
  text: string
  from: 'flag' | 'environment'
}

export const variableOf = (flag: string): string => `HEXARCHY_${flag.toUpperCase().replaceAll('-', '_')}`
