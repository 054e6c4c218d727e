/** A small world as a player at seat 0 sees it, and a table over it that keeps what was asked of it. */
import type { ToolCall } from '../../client/game/call-data.ts'
import type { PageContext, QueryState, Selection } from '../../client/game/page-context.ts'
import type { World } from '../../client/world/world.ts'
import type { CitySummary, PlayerSummary, UnitSummary } from '../../tools/wire.ts'

const SIZE = 10

export const unit = (more: Partial<UnitSummary> & { id: number }): UnitSummary => ({
  kind: 'Warrior',
  owner: 0,
  x: 0,
  y: 0,
  hp: 100,
  civilian: false,
  embarked: false,
  fortified: false,
  ...more,
})

export const city = (more: Partial<CitySummary> & { id: number }): CitySummary => ({
  name: 'Linz',
  owner: 0,
  x: 0,
  y: 0,
  capital: false,
  visible: true,
  ...more,
})

export const player = (more: Partial<PlayerSummary> & { id: number }): PlayerSummary => ({
  kind: 'major',
  name: 'Somebody',
  nation: 'Austria',
  alive: true,
  at_war: false,
  colors: { inner: [0, 0, 0], outer: [255, 255, 255] },
  ...more,
})

/** 10 tiles by 10 of the viewer's seat 0, who is at war with player 1. */
export function world(units: UnitSummary[] = [], cities: CitySummary[] = [], more: Partial<World> = {}): World {
  const layer = () => new Int16Array(SIZE * SIZE).fill(-1)
  const unitsAt = new Map<number, number[]>()
  for (const { id, x, y } of units) unitsAt.set(y * SIZE + x, [...(unitsAt.get(y * SIZE + x) ?? []), id])
  return {
    rev: 1,
    width: SIZE,
    height: SIZE,
    legend: { terrains: ['Grassland'], features: [], resources: [], improvements: [] },
    head: { you: 0, turn: 1, turns: 100, active: 0, paused: false, take_back: null, over: null, deadline: null } as World['head'],
    tiles: {
      fog: new Int16Array(SIZE * SIZE).fill(2),
      terrain: new Int16Array(SIZE * SIZE),
      features: new Int16Array(SIZE * SIZE),
      wonder: layer(),
      rivers: new Int16Array(SIZE * SIZE),
      resource: layer(),
      improvement: layer(),
      pillaged: new Int16Array(SIZE * SIZE),
      road: new Int16Array(SIZE * SIZE),
      owner: layer(),
    },
    units: new Map(units.map(one => [one.id, one])),
    cities: new Map(cities.map(one => [one.id, one])),
    players: new Map(
      [player({ id: 0 }), player({ id: 1, nation: 'Egypt', at_war: true }), player({ id: 2, nation: 'Greece' })].map(one => [
        one.id,
        one,
      ]),
    ),
    empire: null,
    events: [],
    unitsAt,
    cityAt: new Map(cities.map(({ id, x, y }) => [y * SIZE + x, id])),
    ...more,
  }
}

/** Answers every act at once with what `answer` makes of it, and keeps what it was given. */
export function tableOver(
  over: World,
  answer: (deed: ToolCall) => unknown = () => ({}),
): PageContext & { done: ToolCall[]; said: string[] } {
  const done: ToolCall[] = []
  const said: string[] = []
  let selection: Selection = { kind: 'none' }
  return {
    game: 'g',
    token: 'seat_x',
    isSeated: true,
    world: over,
    record: null,
    mayAct: true,
    pending: 0,
    done,
    said,
    act: (async (tool: string, args: object) => {
      done.push({ tool, args } as ToolCall)
      return answer({ tool, args } as ToolCall)
    }) as PageContext['act'],
    read: (async (tool: string, args: object) => answer({ tool, args } as ToolCall)) as PageContext['read'],
    latest: () => ({ value: null, error: null, isAsking: true }) as QueryState<never>,
    get selection() {
      return selection
    },
    select(what) {
      selection = what
    },
    show() {},
    open() {},
    close() {},
    say: text => said.push(text),
  }
}
