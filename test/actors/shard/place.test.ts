/** A game's place in its shard, by itself: what it takes in each of its states, and where it goes from there. */
import { describe, expect, test } from 'vitest'
import { createActor, fromTransition, SimulatedClock } from 'xstate'
import type { LoadedGame } from '../../../actors/game/assemble-game.ts'
import { type CallEvent, type GameEvent, StoreLost } from '../../../actors/game/machine.ts'
import { Unreadable } from '../../../actors/game/persistence/load-game.ts'
import { MOST_QUEUED, placeMachine } from '../../../actors/shard/place.ts'
import type { PlaceEnds, PlaceEvent } from '../../../actors/shard/place-parts.ts'
import { Replies, type Reply } from '../../../actors/wire/pending-replies.ts'
import type { ShardNews, ShardRequest } from '../../../actors/wire/shard-messages.ts'
import { StoreFailure } from '../../../saves/database/store-errors.ts'
import type { GameFault } from '../../../saves/games/game-faults.ts'
import { RulesChanged } from '../../../saves/games/restore.ts'
import { flatWorld } from '../../world.ts'

const ID = '0123456789ab'
const WAKE: ShardRequest = { type: 'shard/wake', game: ID, ask: {} }
const SLEEP: ShardRequest = { type: 'shard/sleep', game: ID, ask: {} }
const DROP: ShardRequest = { type: 'shard/drop', game: ID, ask: {} }
const LOOK: ShardRequest = { type: 'seat/view', game: ID, ask: { game: ID, viewer: { seat: 0 } } }
const SPEC = { spec: { size: 'duel', seats: [] }, owner: 'me', created: '2030-01-01', tokens: [] }
const CREATE: ShardRequest = { type: 'shard/create', game: ID, ask: SPEC }

const named = (name: string) => Object.assign(new Error(name), { name })
const FAULT: GameFault = { position: 7, opens: true, text: 'It fails.' }

/** A place that is opened for `first`, whose shard only notes what it is asked for. */
function placed(first: ShardRequest = LOOK) {
  const replies = new Replies()
  const news: ShardNews[] = []
  const loads: { make: unknown; fault: GameFault | null }[] = []
  const passed: GameEvent[] = []
  const shard = { isFull: false, fault: null as GameFault | null, waits: 0 }
  const ends: PlaceEnds = {
    replies,
    crashes: { note: () => shard.fault },
    tell: one => news.push(one),
    isFull: () => shard.isFull,
    load: (make, fault) => loads.push({ make, fault }),
    awaitStore: () => shard.waits++,
  }
  /** By number, what was answered so far. */
  const answers: Reply[] = []
  const call = (request: ShardRequest): CallEvent & { n: number } => {
    const { replyTo, reply } = replies.open(ID)
    reply.then(answer => {
      answers[replyTo] = answer
    })
    return { type: 'CALL', replyTo, request, n: replyTo }
  }
  const input = { id: ID, call: call(first), ends }
  const place = createActor(placeMachine, { input, clock: new SimulatedClock() }).start()
  let abandoned = 0
  const game = {
    runtime: { position: 'log position 7', place: { seed: 1, position: 7 } },
    calling: null,
    abandon: () => void abandoned++,
  } as unknown as LoadedGame
  const actor = createActor(fromTransition((_, event: GameEvent) => void passed.push(event), undefined)).start()
  const send = (...events: PlaceEvent[]) => {
    for (const event of events) place.send(event)
  }
  const w = flatWorld({ seats: 1 })
  return {
    place,
    shard,
    news,
    loads,
    game,
    send,
    state: () => place.getSnapshot().value,
    isGone: () => place.getSnapshot().status === 'done',
    /** Sends it a request; the number of its reply. */
    ask(request: ShardRequest): number {
      const { n, ...event } = call(request)
      place.send(event)
      return n
    },
    /** The answer to that request; undefined while there is none. */
    async answer(n: number) {
      await Promise.resolve()
      return answers[n]
    },
    /** What the game was sent, by kind of request. */
    passed: () => passed.map(event => (event.type === 'CALL' ? event.request.type : event.type)),
    told: () => news.map(one => (one.type === 'trouble' ? `trouble: ${one.at?.kind}` : one.type)),
    abandoned: () => abandoned,
    load: () => send({ type: 'LOADED', start: { w, origin: { id: ID, owner: 'me', created: '2030-01-01' } } }),
    hold: () => send({ type: 'OPENED', opened: { game, actor } }),
    open: () => send({ type: 'OPENED', opened: { game, actor } }, { type: 'BEGUN' }),
    crash: (error: unknown) => send({ type: 'CRASHED', error }),
  }
}

const FIRST = 1
const DONE: Reply = { ok: true, answer: null }
const refused = (code: string) => ({ ok: false, error: { code } })

describe('a game on its way into memory', () => {
  test('is asked for once, and is made where the first who asks has it made', () => {
    const read = placed()
    read.ask(LOOK)
    expect([read.state(), read.loads]).toEqual(['opening', [{ make: null, fault: null }]])
    expect(placed(CREATE).loads).toEqual([{ make: SPEC, fault: null }])
  })

  test('takes what has come for it once it is there, in order', () => {
    const one = placed()
    for (const request of [WAKE, SLEEP, LOOK]) one.ask(request)
    one.load()
    expect([one.state(), one.passed()]).toEqual(['opening', []])
    one.open()
    expect([one.state(), one.passed()]).toEqual(['open', ['seat/view', 'shard/wake', 'shard/sleep', 'seat/view']])
  })

  test('takes nothing while it begins, and never where it crashes at that', () => {
    const one = placed()
    one.hold()
    one.ask(WAKE)
    expect([one.state(), one.passed()]).toEqual(['opening', []])
    one.crash(new Error('a bug'))
    one.send({ type: 'BEGUN' })
    expect([one.state(), one.abandoned(), one.passed()]).toEqual(['opening', 1, []])
  })

  test('is passed what has waited for it one by one: what follows from each comes before the next', () => {
    const one = placed()
    one.ask(WAKE)
    const heard: string[] = []
    // It sends itself a message for each that it gets.
    const actor = createActor(
      fromTransition((_, event: GameEvent, { self }: { self: { send(event: GameEvent): void } }) => {
        heard.push(event.type === 'CALL' ? event.request.type : event.type)
        if (event.type === 'CALL') self.send({ type: 'TELL' })
        return undefined
      }, undefined),
    ).start()
    one.send({ type: 'OPENED', opened: { game: one.game, actor } }, { type: 'BEGUN' })
    expect(heard).toEqual(['seat/view', 'TELL', 'shard/wake', 'TELL'])
  })

  test('answers who has it made as soon as it is made, and the game hears nothing of that', async () => {
    const one = placed(CREATE)
    one.ask(WAKE)
    one.load()
    expect(await one.answer(FIRST)).toMatchObject({ ok: true, answer: { record: { id: ID } } })
    one.open()
    expect(one.passed()).toEqual(['shard/wake'])
  })

  test('has so many wait for it and refuses more', async () => {
    const one = placed()
    const asked = Array.from({ length: MOST_QUEUED }, () => one.ask(LOOK))
    expect(await one.answer(asked.at(-1)!)).toMatchObject(refused('service/overloaded'))
    expect(await one.answer(asked.at(-2)!)).toBeUndefined()
    one.open()
    expect(one.passed()).toHaveLength(MOST_QUEUED)
  })

  test('that does not exist leaves no place, and each is told', async () => {
    const one = placed()
    const second = one.ask(WAKE)
    one.send({ type: 'ABSENT', why: null })
    expect(one.isGone()).toBe(true)
    for (const n of [FIRST, second]) expect(await one.answer(n)).toMatchObject(refused('not-found'))
  })

  test('that could not be made says why to its maker alone', async () => {
    const one = placed(CREATE)
    const second = one.ask(LOOK)
    one.send({ type: 'ABSENT', why: { ok: false, status: 400, error: { code: 'bad-arguments', message: 'No.' } } })
    expect(one.isGone()).toBe(true)
    expect(await one.answer(FIRST)).toMatchObject(refused('bad-arguments'))
    expect(await one.answer(second)).toMatchObject(refused('not-found'))
  })

  test.each([
    ['was deleted', named('GameGone'), 'not-found', []],
    ['is held elsewhere', named('HeldElsewhere'), 'game/moved', []],
    ['has other rules by now', new RulesChanged('other rules'), 'game/rules-changed', ['trouble: rules']],
  ])('that %s leaves no place, and each is told', async (_, error, code, told) => {
    const one = placed()
    one.crash(error)
    expect(one.isGone()).toBe(true)
    expect(await one.answer(FIRST)).toMatchObject(refused(code))
    expect(one.told()).toEqual(told)
  })

  test('at which the program fails is tried again with a fault noted, for nobody who asked before', async () => {
    const one = placed()
    one.shard.fault = FAULT
    one.crash(new Error('a bug'))
    expect([one.state(), one.loads.at(-1)]).toEqual(['opening', { make: null, fault: FAULT }])
    expect(await one.answer(FIRST)).toMatchObject(refused('service/unavailable'))
    expect(one.told()).toEqual(['trouble: broken', 'restarted'])
    one.open()
    expect(one.passed()).toEqual(['shard/wake'])
  })
})

describe('a game in memory', () => {
  const opened = () => {
    const one = placed()
    one.load()
    one.open()
    return one
  }

  test('is passed what is asked of it', () => {
    const one = opened()
    one.ask(WAKE)
    expect(one.passed()).toEqual(['seat/view', 'shard/wake'])
  })

  test('that crashes is abandoned and started over; the call at fault is told so, and the others to try again', async () => {
    const one = opened()
    const fault = one.ask(LOOK)
    const other = one.ask(LOOK)
    one.game.calling = { replyTo: fault }
    one.crash(new Error('a bug'))
    expect([one.state(), one.abandoned(), one.loads.length]).toEqual(['opening', 1, 2])
    expect(await one.answer(fault)).toMatchObject(refused('game/error'))
    expect(await one.answer(other)).toMatchObject(refused('service/unavailable'))
    expect(one.told()).toEqual(['trouble: crash', 'restarted'])
    expect(one.news[0]).toMatchObject({ at: { seed: 1, position: 7 }, text: expect.stringContaining('log position 7 crashed') })
  })

  test('that the store lost is started over, and nobody is told that it was the call', async () => {
    const one = opened()
    one.game.calling = { replyTo: FIRST }
    one.shard.fault = FAULT
    one.crash(new StoreLost('lost'))
    expect([one.state(), one.loads.at(-1)]).toEqual(['opening', { make: null, fault: null }])
    expect(await one.answer(FIRST)).toMatchObject(refused('service/unavailable'))
    expect(one.told()).toEqual(['trouble: store', 'restarted'])
  })

  test('that the disk takes nothing from is out of memory until the disk does', async () => {
    const one = opened()
    one.crash(new StoreLost('lost', { cause: new StoreFailure('full') }))
    expect([one.state(), one.abandoned(), one.shard.waits]).toEqual(['stranded', 1, 1])
    expect(await one.answer(FIRST)).toMatchObject(refused('service/storage'))
    expect(one.told()).toEqual(['trouble: store'])
  })
})

describe('a game on its way out of memory', () => {
  const leaving = (isDropped = false) => {
    const one = placed()
    one.open()
    one.send({ type: 'LEAVING', isDropped })
    return one
  }

  test('leaves no place where nobody wants it', () => {
    const one = leaving()
    expect(one.state()).toEqual({ leaving: 'toSleep' })
    one.send({ type: 'LEFT', isDropped: false })
    expect([one.isGone(), one.told()]).toEqual([true, ['asleep']])
  })

  test('has those who only want it gone answered when it has gone', async () => {
    const one = leaving()
    const [sleep, drop] = [one.ask(SLEEP), one.ask(DROP)]
    expect(await one.answer(sleep)).toBeUndefined()
    one.send({ type: 'LEFT', isDropped: false })
    expect(one.isGone()).toBe(true)
    expect([await one.answer(sleep), await one.answer(drop)]).toEqual([DONE, DONE])
  })

  test('is brought back for who else has come, with all that came after', async () => {
    const one = leaving()
    const first = one.ask(SLEEP)
    one.ask(LOOK)
    const last = one.ask(SLEEP)
    expect(one.passed()).toEqual(['seat/view'])
    one.send({ type: 'LEFT', isDropped: false })
    expect([one.state(), one.loads.length, one.told()]).toEqual(['opening', 2, ['asleep']])
    expect(await one.answer(first)).toEqual(DONE)
    expect(await one.answer(last)).toBeUndefined()
    one.open()
    expect(one.passed()).toEqual(['seat/view', 'seat/view', 'shard/sleep'])
  })

  test('has so many wait for it and refuses more', async () => {
    const one = leaving()
    const asked = Array.from({ length: MOST_QUEUED + 1 }, () => one.ask(LOOK))
    expect(await one.answer(asked.at(-1)!)).toMatchObject(refused('service/overloaded'))
    expect(await one.answer(asked.at(-2)!)).toBeUndefined()
  })

  test('for good answers by itself what comes, and in the end nobody waits', async () => {
    const one = leaving(true)
    const late = one.ask(LOOK)
    expect([one.state(), one.passed()]).toEqual([{ leaving: 'forGood' }, ['seat/view', 'seat/view']])
    one.send({ type: 'LEFT', isDropped: true })
    expect([one.isGone(), one.told()]).toEqual([true, []])
    expect(await one.answer(late)).toMatchObject(refused('not-found'))
  })

  test('that crashes there is started over', () => {
    const one = leaving()
    one.ask(LOOK)
    one.crash(new Error('a bug'))
    expect([one.state(), one.abandoned(), one.told()]).toEqual(['opening', 1, ['trouble: crash', 'restarted']])
    one.open()
    expect(one.passed()).toEqual(['seat/view', 'shard/wake'])
  })
})

describe('a game that waits for the disk', () => {
  const stranded = () => {
    const one = placed()
    one.crash(new StoreFailure('full'))
    return one
  }

  test('is brought back when the disk takes writes again, and who watches is told', () => {
    const one = stranded()
    expect([one.state(), one.loads.length]).toEqual(['stranded', 1])
    one.send({ type: 'READY' })
    expect([one.state(), one.loads.length, one.told()]).toEqual(['opening', 2, ['trouble: store', 'restarted']])
    one.open()
    expect(one.passed()).toEqual(['shard/wake'])
  })

  test('comes back for who asks, and who watches is told later all the same', () => {
    const one = stranded()
    one.ask(LOOK)
    expect([one.state(), one.loads.length]).toEqual(['opening', 2])
    one.open()
    expect(one.told()).toEqual(['trouble: store'])
    one.send({ type: 'READY' })
    expect([one.state(), one.told()]).toEqual(['open', ['trouble: store', 'restarted']])
  })

  test('waits for the disk once, however often it is asked for meanwhile', () => {
    const one = stranded()
    for (let i = 0; i < 3; i++) {
      one.ask(LOOK)
      one.crash(new StoreFailure('full'))
    }
    expect([one.state(), one.shard.waits, one.loads.length]).toEqual(['stranded', 1, 4])
    one.send({ type: 'READY' })
    one.crash(new StoreFailure('full'))
    expect([one.state(), one.shard.waits]).toEqual(['stranded', 2])
  })

  test('keeps its place until then even where it turns out to be gone', () => {
    const one = stranded()
    one.ask(LOOK)
    one.send({ type: 'ABSENT', why: null })
    expect(one.state()).toBe('stranded')
    one.send({ type: 'READY' }, { type: 'ABSENT', why: null })
    expect(one.isGone()).toBe(true)
  })

  test('is out of memory for who wants that, and refuses who else comes while too many wait', async () => {
    const one = stranded()
    const sleep = one.ask(SLEEP)
    one.shard.isFull = true
    const look = one.ask(LOOK)
    expect([one.state(), await one.answer(sleep)]).toEqual(['stranded', DONE])
    expect(await one.answer(look)).toMatchObject(refused('service/overloaded'))
  })
})

describe('a game that cannot even be shown', () => {
  const broken = () => {
    const one = placed()
    one.crash(new Unreadable('game is not brought into memory'))
    return one
  }

  test('is tried again for each who asks, who is told so; the operator is told once', async () => {
    const one = broken()
    const again = one.ask(LOOK)
    expect([one.state(), one.loads.length]).toEqual(['opening', 2])
    one.crash(new Unreadable('game is not brought into memory'))
    expect([one.state(), one.told()]).toEqual(['broken', ['trouble: broken']])
    for (const n of [FIRST, again]) expect(await one.answer(n)).toMatchObject(refused('game/broken'))
  })

  test('opens once it can', () => {
    const one = broken()
    one.ask(LOOK)
    one.open()
    expect([one.state(), one.passed()]).toEqual(['open', ['seat/view']])
  })

  test('leaves no place when it is dropped', async () => {
    const one = broken()
    const sleep = one.ask(SLEEP)
    expect([one.state(), await one.answer(sleep)]).toEqual(['broken', DONE])
    const drop = one.ask(DROP)
    expect([one.isGone(), await one.answer(drop)]).toEqual([true, DONE])
  })
})
