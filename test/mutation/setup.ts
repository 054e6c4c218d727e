/**
 * For `npm run test:effects`, set as a setup file by vitest.config.ts.
 * EFFECT_MUTATED=off:key: effects of that template compile, but to an effect that nothing asks for; off:<key>: so do those that bear the
 * condition, trigger or modifier.
 * EFFECT_MUTATED=always:key: they compile without their conditions; always:<key>: those that bear it, without that one.
 * EFFECTS_SEEN=folder: each test file leaves a list there of the kinds of effects that the engine was answered with.
 */
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, vi } from 'vitest'
import type * as Scope from '../../engine/effects/scope.ts'
import type * as Triggers from '../../engine/effects/triggers.ts'
import type * as CompileModule from '../../rules/effects/compile.ts'
import type { Condition, Effect } from '../../rules/effects/effect.ts'

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
  const { CONDITIONS } = await import('../../rules/effects/conditions.ts')
  const [how, key] = mutated.split(':')
  const kind: number | undefined = E[key as keyof typeof E]
  const isIt = (condition: Condition) => `<${CONDITIONS[condition.kind].key}>` === key
  const isMeant = (effect: Effect) =>
    effect.kind === kind || [...effect.conditions, ...effect.triggers, ...effect.modifiers].some(isIt)
  return {
    ...module,
    compileEffects(...args: Parameters<typeof module.compileEffects>) {
      const compiled = module.compileEffects(...args)
      for (const effect of compiled.effects.filter(isMeant)) {
        if (how === 'off') effect.kind = E.comment
        else if (effect.kind === kind) effect.conditions = []
        else {
          effect.conditions = effect.conditions.filter(one => !isIt(one))
          effect.modifiers = effect.modifiers.filter(one => !isIt(one))
        }
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
  const module = await importOriginal<typeof Triggers>()
  if (!folder) return module
  return {
    ...module,
    triggerEffects(...args: Parameters<typeof module.triggerEffects>) {
      for (const effect of args[1]) seen.add(effect.kind)
      return module.triggerEffects(...args)
    },
    triggerEffect(...args: Parameters<typeof module.triggerEffect>) {
      seen.add(args[1].kind)
      return module.triggerEffect(...args)
    },
  }
})

afterAll(() => {
  if (!folder) return
  const file = expect.getState().testPath
  writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify({ file, kinds: [...seen] }))
})
