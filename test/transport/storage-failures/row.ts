/** One route in the tables of valid requests: what it is asked, what that needs of the disk, and where its outcome is read. */
import type { World } from './world.ts'

export type Headers = Record<string, string>

/** What a route does without the store, or without the files. */
export type Verdict =
  /** 503 service/storage, and nothing has changed. */
  | 'refuses'
  /** It is carried out: it needs no write there, or one that may wait. */
  | 'goes on'
  /** It only deletes, which a full disk lets through. */
  | 'deletes'

export interface Valid {
  /** In place of the route's own address. */
  path?: string
  json?: object
  raw?: Buffer<ArrayBuffer>
  headers?: Headers
  /** Reads of what the request would change; they answer the same after a refusal. */
  reads?: [path: string, headers: Headers][]
  /** Reads of it that no address has. */
  read?(): Promise<unknown>
  /** Once the disk is in order: in place of the same request, where one of its parts serves only once. */
  again?(): Promise<Valid>
  /** What is refused half done is carried on without another request: resolves with whether it then came to its end. */
  isCarriedOn?(): Promise<boolean>
}

export interface Row {
  store: Verdict
  files: Verdict
  /** Why it goes on. */
  why?: string
  /** Makes a request that is answered 2xx, or 3xx, on a disk in order: one of its own each time. */
  ask(world: World): Promise<Valid>
}

/** By method and address, as the route table has them. A string: it is swept nowhere, and why. */
export type Rows = Record<string, Row | string>

export const ofStore = (ask: Row['ask']): Row => ({ store: 'refuses', files: 'goes on', ask })
export const ofFiles = (ask: Row['ask']): Row => ({ store: 'goes on', files: 'refuses', ask })
export const ofNeither = (why: string, ask: Row['ask']): Row => ({ store: 'goes on', files: 'goes on', why, ask })
