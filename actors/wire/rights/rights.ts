/** The rights that each role has on the whole server. What an account may do with one game also rests on the game. */
import type { Role } from '../../../saves/accounts/accounts.ts'

/** What an account may do on the server, with the words in which a refusal names it. */
export const RIGHTS = {
  'games/read': 'look at games',
  'games/make': 'make games',
  'games/all': 'see every game',
  'games/manage': 'change every game',
  'bots/read': 'look at bots',
  'bots/change': 'change bots',
  'lab/read': 'look at the lab',
  'lab/change': 'give the lab work',
  settings: 'change models and their keys',
  backup: 'make backups',
  health: 'see how the server does',
  'accounts/read': 'see accounts',
  'accounts/lock': 'lock accounts',
  'accounts/change': 'change accounts',
  'accounts/administer': 'change administrators',
  invitations: 'invite people',
  budgets: 'change budgets',
  audit: 'read the audit log',
} as const
export type Right = keyof typeof RIGHTS

const SPECTATOR: readonly Right[] = ['games/read', 'bots/read', 'lab/read']
const MEMBER: readonly Right[] = [...SPECTATOR, 'games/make']
const MODERATOR: readonly Right[] = [...MEMBER, 'games/all', 'games/manage', 'accounts/read', 'accounts/lock']
const OWNER = Object.keys(RIGHTS) as Right[]
const ADMINISTRATOR = OWNER.filter(right => right !== 'accounts/administer')

const OF_ROLE: Record<Role, ReadonlySet<Right>> = {
  owner: new Set(OWNER),
  administrator: new Set(ADMINISTRATOR),
  moderator: new Set(MODERATOR),
  member: new Set(MEMBER),
  spectator: new Set(SPECTATOR),
}

export const rightsOf = (role: Role): ReadonlySet<Right> => OF_ROLE[role]

/** What a personal access token may be made for: the rights that it has, as far as its account has them. */
export const SCOPES = {
  'games:read': ['games/read'],
  games: ['games/read', 'games/make', 'games/all', 'games/manage'],
  bots: ['bots/read', 'bots/change'],
  lab: ['bots/read', 'lab/read', 'lab/change'],
  metrics: ['health'],
  admin: OWNER,
} as const satisfies Record<string, readonly Right[]>
export type Scope = keyof typeof SCOPES

/** Rights of a token of those scopes, in the hands of an account of that role. */
export function rightsWithin(role: Role, scopes: readonly Scope[]): ReadonlySet<Right> {
  const own = rightsOf(role)
  return new Set(scopes.flatMap(scope => SCOPES[scope] as readonly Right[]).filter(right => own.has(right)))
}
