import { expect, test } from 'vitest'
import { emit, type NewEvent } from '../../../engine/core/emit.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { namesIn } from '../../../tools/events/names.ts'
import { eventText } from '../../../tools/events/text.ts'
import { addCity, flatWorld, id } from '../../world.ts'

const w = flatWorld({ seats: 2, cityStates: 1 })
addCity(w, 1, 12, 5).name = 'Sparta'
const minor = w.rules.nations[w.s.civs[2].nation].name
const unit = (name: string): number => id(w, 'units', name)
const here = { tile: 3, unit: 1 }

/** Sentences about what seldom happens between bots. */
const told: [NewEvent, string][] = [
  [{ kind: 'turn/forced', reason: 'time', why: '', civ: 1 }, 'The turn of Greece was ended: time.'],
  [{ kind: 'turn/forced', reason: 'skipped', why: 'no\nanswer', civ: 1 }, 'The turn of Greece was ended: skipped, no answer.'],
  [{ kind: 'seat/thought', words: 'north,\nI think', civ: 0 }, 'north,\nI think'],
  [{ kind: 'game/control', what: 'paused', why: '' }, 'The game was paused.'],
  [{ kind: 'game/control', what: 'paused', why: 'the model\nis gone' }, 'The game was paused: the model is gone.'],
  [{ kind: 'game/control', what: 'seat', driver: 'bot', civ: 1 }, 'Seat 1 is now played by: bot.'],
  [{ kind: 'civ/borders', civ: 0, other: 1 }, 'Open borders of Babylon for Greece have ended.'],
  [
    { kind: 'civ/deal', what: 'over', resource: -1, amount: 5, civ: 0, other: 1 },
    'Babylon no longer gives Greece 5 gold a turn: the deal is over.',
  ],
  [
    { kind: 'civ/deal', what: 'broken', resource: id(w, 'resources', 'Iron'), amount: 2, civ: 0, other: 1 },
    'Babylon lacks 2 Iron for Greece: their deal is off.',
  ],
  [{ kind: 'civ/treaty', what: 'embassy', civ: 0, other: 1 }, 'Greece opens an embassy in the capital of Babylon.'],
  [
    { kind: 'civ/treaty', what: 'pactForfeited', civ: 0, other: 1 },
    'The defensive pact of Babylon and Greece is over: Babylon has attacked.',
  ],
  [
    { kind: 'civ/promise', what: 'refused', promise: 'noSpying', civ: 0, other: 1 },
    'Babylon does not promise not to spy on Greece.',
  ],
  [{ kind: 'civ/gift', unitKind: unit('Archer'), civ: 0, other: 1, ...here }, 'Babylon gives Greece its Archer.'],
  [{ kind: 'civ/denounced', civ: 0, other: 1 }, 'Babylon denounces Greece.'],
  [
    { kind: 'civ/vote', what: 'elected', needed: 2, votes: [1, 3], civ: 1 },
    'Greece is elected leader of the world; 2 votes were needed (Greece 3).',
  ],
  [{ kind: 'civ/negotiation', what: 'answered', by: 1, civ: 0, other: 1 }, 'Greece answers Babylon.'],
  [{ kind: 'civ/unhappy', civ: 1, city: 0, tile: 3 }, 'Rebels rise against Greece near Sparta.'],
  [{ kind: 'civ/bankrupt', unitKind: unit('Archer'), civ: 1, ...here }, 'Greece cannot pay its Archer.'],
  [{ kind: 'city/razed', name: 'Argos', civ: 1, city: 0, tile: 3 }, 'Sparta is no more.'],
  [
    { kind: 'unit/intercepted', interceptor: unit('Fighter'), aircraft: unit('Bomber'), damage: 7, civ: 0, other: 1, ...here },
    'Fighter intercepted Bomber for 7.',
  ],
  [
    {
      kind: 'unit/swept',
      fighter: unit('Fighter'),
      interceptor: unit('Fighter'),
      damage: 7,
      taken: 0,
      civ: 0,
      other: 1,
      ...here,
    },
    'Fighter of Babylon met Fighter of Greece in the air for 7, taking 0.',
  ],
  [
    { kind: 'unit/killed', what: 'byCity', victor: 0, unitKind: unit('Archer'), civ: 1, other: 0, ...here },
    'Sparta of Greece destroyed Archer of Babylon.',
  ],
  [
    { kind: 'unit/killed', what: 'sunk', unitKind: unit('Fighter'), ship: unit('Carrier'), civ: 1, ...here },
    'Fighter was lost with Carrier.',
  ],
  [{ kind: 'unit/returned', unitKind: unit('Worker'), civ: 0, other: 1, ...here }, 'Babylon gives Greece back its Worker.'],
  [
    { kind: 'nuke/exploded', unitKind: unit('Atomic Bomb'), units: 3, cities: 1, civ: 0, ...here },
    'Babylon used Atomic Bomb: 3 units and 1 cities destroyed.',
  ],
  [{ kind: 'spy/news', what: 'coupFailed', civ: 0, other: 2 }, `A coup of Babylon in ${minor} fails; its spy is dead.`],
  [{ kind: 'city-state/tribute', what: 'worker', civ: 0, other: 2 }, `${minor} pays Babylon a worker as tribute.`],
  [{ kind: 'city-state/bond', what: 'joined', civ: 0, other: 2 }, `${minor} joins Babylon.`],
]

test.each(told)('%o reads: %s', (event, text) => {
  expect(said(w, event)).toBe(text)
})

function said(world: EngineContext, event: NewEvent): string {
  emit(world, event)
  return eventText(world.s.events.at(-1)!, namesIn(world))
}
