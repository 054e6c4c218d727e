import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashState } from '../../engine/codec.ts'
import { createGame } from '../../engine/create.ts'
import type { World } from '../../engine/world.ts'
import { decisionsOf } from '../../tools/decisions.ts'
import { TOOLS } from '../../tools/index.ts'
import { standardRules } from '../world.ts'
import { call } from './play.ts'

/** A duel in which both sides did what their briefings suggest for some turns. */
function playedDuel(turns: number, seed: number): World {
  const seats = [{ driver: 'agent' as const }, { driver: 'agent' as const }]
  const w = createGame(standardRules(), { size: 'duel', speed: 'Quick', seed, seats })
  while (!w.s.over && w.s.turn <= turns) {
    const seat = w.s.active
    for (const { call: suggested } of decisionsOf(w, seat)) {
      const [tool, ...args] = suggested.split(' ')
      call(w, seat, tool, JSON.parse(args.join(' ')))
    }
    call(w, seat, 'end_turn')
  }
  return w
}

interface Schema {
  type?: string
  enum?: string[]
  minimum?: number
  maximum?: number
  properties?: Record<string, Schema>
  required?: string[]
}

/** Values that fit a schema of arguments: small ids, coordinates of the map, names that exist and one that does not. */
function fitting(schema: Schema, field = ''): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.type === 'integer') return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 60, 60) })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'string') return fc.constantFrom(...namesFor(field))
  const fields = Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, fitting(inner, name)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: (schema.required ?? []) as never[] })
}

function namesFor(field: string): string[] {
  const rules = standardRules()
  const kinds = {
    technology: 'techs',
    improvement: 'improvements',
    promotion: 'promotions',
    building: 'buildings',
    specialist: 'specialists',
  } as const
  const kind = kinds[field as keyof typeof kinds]
  const names = kind ? rules[kind].map(({ name }) => name) : rules.units.slice(0, 30).map(({ name }) => name)
  return [...names, 'Monument', 'Gold', 'nonsense']
}

const anyCall = fc
  .constantFrom(...[...TOOLS.values()].filter(({ name }) => name !== 'end_turn'))
  .chain(tool => fc.record({ tool: fc.constant(tool.name), args: fitting(tool.args as Schema) as fc.Arbitrary<object> }))

test('any call that fits its schema is answered or refused, and a refused one changes nothing', () => {
  fc.assert(
    fc.property(fc.array(anyCall, { minLength: 40, maxLength: 80 }), fc.nat(3), (calls, seed) => {
      const w = playedDuel(12 + seed * 8, seed)
      for (const { tool, args } of calls) {
        const before = hashState(w.s)
        const answer = call(w, w.s.active, tool, args)
        if ('code' in answer || TOOLS.get(tool)!.kind === 'reads') expect(hashState(w.s)).toBe(before)
      }
    }),
    { numRuns: 12 },
  )
})
