/**
 * For `npm run test:effects`, set as a setup file by vitest.config.ts.
 * EFFECT_MUTATED=off:key: effects of that template compile, but to an effect that nothing asks for.
 * EFFECT_MUTATED=always:key: they compile without their conditions.
 * EFFECTS_SEEN=folder: each test file leaves a list there of the kinds of effects that the engine was answered with.
 */
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, vi } from 'vitest'
import type * as Scope from '../../engine/effects/scope.ts'
import type * as Fire from '../../engine/effects/triggers.ts'
import type * as CompileModule from '../../rules/effects/compile.ts'
import type { Effect } from '../../rules/effects/effect.ts'

// The mocks below are moved above everything else in this file, so what they use is made before them.
const { mutated, folder, seen, watching } = vi.hoisted(() => {
  const seen = new Set<number>()
  /** Passes calls on, and notes the kinds of the effects that come back. */
  const watching =
    <A extends unknown[]>(find: (...args: A) => readonly Effect[]) =>
    (...args: A) => {
      const found = find(...args)
      for (const effect of found) seen.add(effect.kind)
      return found
    }
  return { mutated: process.env.EFFECT_MUTATED, folder: process.env.EFFECTS_SEEN, seen, watching }
})

vi.mock('../../rules/effects/compile.ts', async importOriginal => {
  const module = await importOriginal<typeof CompileModule>()
  if (!mutated) return module
  const { E } = await import('../../rules/effects/templates.ts')
  const [how, key] = mutated.split(':')
  const kind = E[key as keyof typeof E]
  return {
    ...module,
    compileEffects(...args: Parameters<typeof module.compileEffects>) {
      const compiled = module.compileEffects(...args)
      for (const effect of compiled.effects) {
        if (effect.kind !== kind) continue
        if (how === 'off') effect.kind = E.comment
        else effect.conditions = []
      }
      return compiled
    },
  }
})

vi.mock('../../engine/effects/scope.ts', async importOriginal => {
  const module = await importOriginal<typeof Scope>()
  if (!folder) return module
  return {
    ...module,
    civEffects: watching(module.civEffects),
    cityEffects: watching(module.cityEffects),
    unitEffects: watching(module.unitEffects),
    kindEffects: watching(module.kindEffects),
    entryEffects: watching(module.entryEffects),
  }
})

vi.mock('../../engine/effects/triggers.ts', async importOriginal => {
  const module = await importOriginal<typeof Fire>()
  if (!folder) return module
  return {
    ...module,
    fireEffects(...args: Parameters<typeof module.triggerEffects>) {
      for (const effect of args[1]) seen.add(effect.kind)
      return module.triggerEffects(...args)
    },
  }
})

afterAll(() => {
  if (!folder) return
  const file = expect.getState().testPath
  writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify({ file, kinds: [...seen] }))
})
