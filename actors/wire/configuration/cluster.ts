/** The cluster as an operator sets it up: where its broker is, what this node is there for, and by what it is let in. */
import { type Static, Type } from 'typebox'

export const ROLES = ['both', 'gateway', 'host'] as const
export type Role = (typeof ROLES)[number]
/** What a node of the cluster is: one that serves, or a worker of the lab. */
export type NodeRole = Role | 'worker'
/** Whether it plays games. */
export const isHost = (role: NodeRole): boolean => role === 'both' || role === 'host'
export const REPLICAS = [1, 3, 5] as const
/** Of a token nothing but the environment knows. */
export const TOKEN_VARIABLE = 'HEXARCHY_CLUSTER_TOKEN'

const closed = { additionalProperties: false }
const file = (description: string) => Type.Optional(Type.String({ minLength: 1, maxLength: 4_096, description }))

export const CLUSTER_CREDENTIALS = Type.Object(
  {
    user: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'Name of this node at the broker.' })),
    passwordFile: file('File with its password, and nothing else.'),
    creds: file('File of credentials that the broker gave out (.creds), in place of both.'),
  },
  { ...closed, description: `By what the broker lets this node in; a token is taken from ${TOKEN_VARIABLE} alone.` },
)
export type ClusterCredentials = Static<typeof CLUSTER_CREDENTIALS>

export const CLUSTER_TLS = Type.Object(
  {
    ca: file("Certificate that the broker's are signed by, PEM; none: those that the system trusts."),
    certificate: file('Certificate of this node, PEM, where the broker asks for one.'),
    key: file('Its private key, PEM.'),
  },
  { ...closed, description: 'Encryption on the way to the broker.' },
)
export type ClusterTls = Static<typeof CLUSTER_TLS>
