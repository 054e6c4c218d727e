/** What every part of a game's page is given: the world as its viewer knows it, and the ways to look and to act. */
import type { SeenGame } from '../../actors/wire/messages.ts'
import type { ToolCalls } from '../../tools/tool-calls.ts'
import type { ApiError } from '../net/api.ts'
import type { World } from '../world/world.ts'
import type { ScreenName } from './screen-names.ts'

export type ToolName = keyof ToolCalls
export type Args<N extends ToolName> = ToolCalls[N]['args']
export type Result<N extends ToolName> = ToolCalls[N]['result']

export type Selection =
  | { kind: 'none' }
  | { kind: 'unit'; id: number }
  | { kind: 'city'; id: number }
  | { kind: 'tile'; tile: number }

/** An answer that may be older than the world while a newer one is on its way. */
export interface QueryState<T> {
  /** Null before the first is here. */
  value: T | null
  error: ApiError | null
  /** Whether a newer one was asked for. */
  isAsking: boolean
}

export interface PageContext {
  readonly game: string
  /** Of the link that the seat is played by; null for who watches, and who plays by the session. */
  readonly token: string | null
  /** Whether a seat is played. */
  readonly isSeated: boolean
  readonly world: World
  /** Null before it is here, and where it is not the viewer's to know. */
  readonly record: SeenGame | null
  /** Whether the viewer's own turn is under way, the game goes on and the connection stands. */
  readonly mayAct: boolean
  /** Acts sent and not yet answered. */
  readonly pending: number

  /** Carries out one act; throws ApiError where it is refused, and the caller shows that where it was asked. */
  act<N extends ToolName>(tool: N, args: Args<N>): Promise<Result<N>>
  /** Reads once; throws ApiError. */
  read<N extends ToolName>(tool: N, args: Args<N>): Promise<Result<N>>
  /** The newest answer to a read, for a view: asked for again, once, whenever the world has changed since; the page is redrawn when it comes. */
  latest<N extends ToolName>(tool: N, args: Args<N>): QueryState<Result<N>>

  readonly selection: Selection
  select(selection: Selection): void
  /** Brings a tile to the middle of the map. */
  show(x: number, y: number): void
  /** Slides a screen over the map; `about` names what it opens on, such as a city's id or a technology. */
  open(screen: ScreenName, about?: string): void
  /** Back to the map. */
  close(): void
  /** A short message, told to screen readers too. */
  say(text: string, kind?: 'news' | 'refusal'): void
}
