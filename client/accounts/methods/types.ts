/** What the server answers about accounts. Times are ISO 8601. */
import type { Role } from '../../net/api.ts'

export interface OwnAccount {
  id: string
  name: string
  /** Whether another account has it too. */
  name_shared: boolean
  role: Role
  email: string | null
  verified: string | null
  created: string
  /** When it was set; null: it has none. */
  password: string | null
  totp: boolean
  /** How many it has. */
  passkeys: number
  /** How many are left. */
  recovery_codes: number
  identities: { issuer: string; email: string | null; linked: string }[]
}

export interface OpenSession {
  id: string
  created: string
  used: string | null
  expires: string
  address: string | null
  agent: string | null
  how: string | null
  current: boolean
}

export interface TokenNote {
  id: string
  name: string
  scopes: string[]
  created: string
  expires: string | null
  used: string | null
}

export interface ProgramNote {
  id: string
  name: string
  host: string
  game: string
  seat: number
  looks_only: boolean
  created: string
  expires: string
  used: string | null
}

export interface ListedAccount {
  id: string
  name: string
  role: Role
  email: string | null
  verified: string | null
  created: string
  locked: { at: string; by: string; reason: string } | null
}

export interface AuditRow {
  id: string
  at: string
  act: string
  by: string | null
  on: string | null
  address?: string
  detail?: Record<string, unknown>
}

/** What each part of the account's page gets. */
export interface PartAttrs {
  own: OwnAccount
  /** Reads the account anew. */
  onChanged(): Promise<void>
}

/** What each section of signing in gets. */
export interface FactorAttrs extends PartAttrs {
  /** A second factor is there; with recovery codes, where there were none. */
  onAdded(recovery: string[] | null): Promise<void>
}
