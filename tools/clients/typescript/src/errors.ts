/** Refusals and failures as errors. */
import type { ServiceCode, ToolCode } from './generated/codes.ts'
import type { Refusal } from './generated/shapes.ts'
import type { CallOptions } from './options.ts'

/** Of the client itself: a try took too long; the budget of tokens is used up. */
export type ClientCode = 'client/timed-out' | 'client/tokens-spent'

/** By its code a program knows why; /docs/errors of a server says what each means. */
export type ErrorCode = ToolCode | ServiceCode | ClientCode

/** The nearest call that was legal when a call was refused. */
export interface NextCall {
  tool: string
  args: object
  /** Makes that call; its result. */
  follow(options?: CallOptions): Promise<unknown>
}

interface Cause {
  status: number
  detail: Refusal
  retryAfterSeconds?: number | null
  cause?: unknown
}

/** Why a request was not carried out. */
export class HexarchyError extends Error {
  override readonly name = 'HexarchyError'
  /** A newer server may have codes that this version does not know. */
  readonly code: ErrorCode
  /** HTTP status of the answer; 0: of the client itself. */
  readonly status: number
  /** What would be allowed. */
  readonly hint: string | null
  /** The argument that does not fit, such as '/args/x'. */
  readonly path: string | null
  /** Turn from which on the same call can be made, as far as is known. */
  readonly fromTurn: number | null
  /** When to come again, where the server said so. */
  readonly retryAfterSeconds: number | null
  /** As it was answered. */
  readonly detail: Refusal
  /** Of a tool that was refused by a rule. */
  next: NextCall | null = null

  constructor({ status, detail, retryAfterSeconds = null, cause }: Cause) {
    super(detail.message, cause === undefined ? {} : { cause })
    this.code = detail.code as ErrorCode
    this.status = status
    this.hint = detail.hint ?? null
    this.path = detail.path ?? null
    this.fromTurn = detail.from_turn ?? null
    this.retryAfterSeconds = retryAfterSeconds
    this.detail = detail
  }
}

/** Whether it is a refusal or failure with one of these codes; with none named: any. */
export const isRefused = <C extends ErrorCode>(error: unknown, ...codes: C[]): error is HexarchyError & { readonly code: C } =>
  error instanceof HexarchyError && (codes.length === 0 || (codes as ErrorCode[]).includes(error.code))
