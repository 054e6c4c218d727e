/** Everything that an operator may set, as it stands in the configuration file. Secrets are named, never held. */
import { type Static, type TSchema, Type } from 'typebox'
import { NODE_NAME } from '../../../saves/state-dir/node-name.ts'
import { LOG_FORMATS, LOG_LEVELS } from '../log.ts'
import { BUDGETS } from './budgets.ts'
import { CLUSTER_CREDENTIALS, CLUSTER_TLS, REPLICAS, ROLES } from './cluster.ts'
import { LIMITS } from './limits.ts'
import { MAIL } from './mail.ts'
import { RETENTION } from './retention.ts'
import { SIGN_IN_PROVIDER } from './sign-in-providers.ts'

export const MODES = ['local', 'lan', 'server'] as const
/** Who reaches the server: this machine, its network by seat links, or everybody. */
export type Mode = (typeof MODES)[number]

export const REGISTRATIONS = ['closed', 'invited', 'open'] as const
/** Who may make an account: nobody but by the administrators' hand, who was invited, or anybody. */
export type Registration = (typeof REGISTRATIONS)[number]

export const METRICS_READERS = ['local', 'all', 'none'] as const
/** Who may read /metrics: this machine and whoever has the right to see the server's health, whoever reaches the server, or nobody. */
export type MetricsReaders = (typeof METRICS_READERS)[number]

const closed = { additionalProperties: false }
const text = (description: string, maxLength = 500) => Type.String({ minLength: 1, maxLength, description })
const integer = (minimum: number, maximum: number, description: string) => Type.Integer({ minimum, maximum, description })
const choice = <const V extends readonly string[]>(values: V, description: string) =>
  Type.Unsafe<V[number]>(Type.Enum([...values], { type: 'string', description }))

const FIELDS = {
  mode: choice(MODES, 'local: this machine; lan: seat links for the network; server: accounts, TLS, a public address.'),
  state: text('Folder of everything that is kept; in a file given with --config alone.', 4_096),
  host: text('Address to listen on: 127.0.0.1 this machine, 0.0.0.0 or :: all of its networks.', 255),
  port: integer(0, 65_535, 'Port; 0 takes a free one.'),
  origin: text('Public address, as https://games.example.'),
  tls: Type.Object(
    {
      certificate: text('File of the certificate and those between it and its root, PEM.', 4_096),
      key: text('File of its private key, PEM, without a passphrase.', 4_096),
    },
    { ...closed, description: 'Encryption by this program. The files are read anew when they change.' },
  ),
  redirectPort: integer(0, 65_535, 'Port on which plain http is sent on to the public address.'),
  operatorPort: integer(0, 65_535, 'Port of 127.0.0.1 with /healthz, /readyz and /metrics; 0 takes a free one.'),
  orsPort: integer(0, 65_535, 'Port at whose root environments are, by the Open Reward Standard; 0 takes a free one.'),
  openEnvPort: integer(0, 65_535, 'Port at whose root environments are, by OpenEnv; 0 takes a free one.'),
  trustedProxies: Type.Array(text('An address or a network, as 127.0.0.1 or 10.0.0.0/8.', 60), {
    maxItems: 100,
    description: 'Proxies whose X-Forwarded-For and -Proto are believed.',
  }),
  registration: choice(REGISTRATIONS, 'Who may make an account.'),
  mail: MAIL,
  withoutMail: Type.Boolean({ description: 'Accepts that no letter goes out: links are on the console of the operator.' }),
  providers: Type.Array(SIGN_IN_PROVIDER, { maxItems: 20, description: 'Identity providers that people may sign in with.' }),
  privateEndpoints: Type.Array(text('Scheme, host and port, as http://127.0.0.1:11434.'), {
    maxItems: 100,
    description: 'Endpoints of models that may be at loopback, private or link-local addresses.',
  }),
  budgets: BUDGETS,
  limits: LIMITS,
  retention: RETENTION,
  shards: integer(0, 256, 'Threads that play games; 0 plays in the main one.'),
  ruleset: text('Ruleset of games that name none.', 100),
  mods: Type.Array(text('Name of a mod.', 100), { maxItems: 50, description: 'Mods over it, in this order.' }),
  keepLog: integer(0, 1_000, 'Snapshots of a game behind which its log is cut; 0 keeps all of it.'),
  logLevel: choice(LOG_LEVELS, 'What is logged; debug has a line for every request.'),
  logFormat: choice(LOG_FORMATS, 'Of its lines; pretty at a terminal, else json.'),
  metrics: choice(METRICS_READERS, 'Who may read /metrics.'),
  labWorkers: integer(0, 256, "Games of the lab's queue that are played at a time; 0 plays none."),
  labReplays: integer(0, 100, 'Percent of blocks of workers elsewhere that the server plays too; 0 believes them.'),
  cluster: Type.Array(text('Address of a server of the broker, as nats://10.0.0.1:4222 or tls://nats.example:4222.'), {
    maxItems: 20,
    description: 'Brokers of a cluster that this process is a node of; none: it is alone.',
  }),
  role: choice(ROLES, 'gateway: takes requests; host: plays games; both, which is what is meant where nothing is said.'),
  node: Type.String({ pattern: NODE_NAME, description: 'Name of the node, which no other has; else one is drawn and kept.' }),
  clusterCredentials: CLUSTER_CREDENTIALS,
  clusterTls: CLUSTER_TLS,
  replicas: Type.Unsafe<(typeof REPLICAS)[number]>(
    Type.Enum([...REPLICAS], { type: 'integer', description: 'Servers of the broker that each keep everything.' }),
  ),
} satisfies Record<string, TSchema>

/** A configuration file: an object of these, each with a default or with the meaning of its absence. */
export const CONFIGURATION_FILE = Type.Partial(Type.Object(FIELDS), closed)

type Fields = { [F in keyof typeof FIELDS]: Static<(typeof FIELDS)[F]> }
export type GivenConfiguration = Partial<Fields>
export type Field = keyof Fields

/** What is taken where nothing is given; the fields that are not named here are null then. */
export const DEFAULTS = {
  port: 4_870,
  trustedProxies: [],
  registration: 'invited',
  withoutMail: false,
  providers: [],
  privateEndpoints: [],
  ruleset: 'standard',
  mods: [],
  keepLog: 0,
  logLevel: 'info',
  metrics: 'local',
  labWorkers: 1,
  labReplays: 5,
} as const satisfies GivenConfiguration

/** Whose absence is seen to when they are read. */
type Completed = keyof typeof DEFAULTS | 'mode' | 'state' | 'host' | 'budgets' | 'limits'

/** What is in force: every field, null where it is not set and has no default. */
export type Configuration = { [F in Field]: F extends Completed ? Required<Fields[F]> : Fields[F] | null }
