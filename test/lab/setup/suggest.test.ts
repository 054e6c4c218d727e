import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Facts, gpuOf } from '../../../lab/setup/hardware.ts'
import { LOCAL_MODELS } from '../../../lab/setup/local-models.ts'
import { RUNTIMES, runtimeFor } from '../../../lab/setup/runtimes.ts'
import { memoryOf, neededGib, suggest } from '../../../lab/setup/suggest.ts'
import { assertProperty } from '../../property.ts'

const PLAIN: Facts = {
  platform: 'linux',
  cpu: 'A processor',
  cores: 8,
  memoryGib: 16,
  isUnified: false,
  gpus: [],
  freeDiskGib: 500,
}
const nvidia = (vramGib: number, count = 1): Partial<Facts> => ({
  gpus: Array.from({ length: count }, () => ({ name: 'A card', vendor: 'nvidia' as const, vramGib })),
})
const apple = (memoryGib: number): Partial<Facts> => ({ platform: 'macos', isUnified: true, memoryGib })

/** What is suggested, in one line. */
function told(facts: Partial<Facts>): string {
  const all = { ...PLAIN, ...facts }
  const choice = suggest(all)
  if ('reason' in choice) return choice.reason
  return `${choice.model.name} ${choice.quantisation.name} ${choice.contextTokens} ${runtimeFor(all, choice).name}`
}

test.each([
  ['a laptop without a GPU', {}, 'qwen3-4b Q4_K_M 32768 Ollama'],
  ['one with 32 GiB', { memoryGib: 32 }, 'qwen3-30b-a3b Q4_K_M 32768 Ollama'],
  ['a card of 8 GiB', nvidia(8), 'qwen3-4b Q4_K_M 24576 Ollama'],
  ['a card of 12 GiB on Windows', { ...nvidia(12), platform: 'windows' as const }, 'qwen3-8b Q4_K_M 32768 LM Studio'],
  ['a card of 16 GiB', nvidia(16), 'gpt-oss-20b MXFP4 32768 Ollama'],
  ['a card of 24 GiB', nvidia(24), 'qwen3-30b-a3b Q4_K_M 32768 Ollama'],
  ['a card of 80 GiB', nvidia(80), 'gpt-oss-120b MXFP4 65536 vLLM'],
  ['two cards of 24 GiB', nvidia(24, 2), 'qwen3-30b-a3b Q8_0 65536 Ollama'],
  ['an Apple of 16 GiB', apple(16), 'qwen3-8b Q4_K_M 32768 llama.cpp'],
  ['an Apple of 64 GiB', apple(64), 'qwen3-30b-a3b Q8_0 65536 llama.cpp'],
  ['an Apple of 256 GiB', apple(256), 'qwen3-235b-a22b Q4_K_M 65536 llama.cpp'],
] as [string, Partial<Facts>, string][])('%s', (_what, facts, expected) => {
  expect(told(facts)).toBe(expected)
})

test.each([
  ['a tiny rented server', { cores: 1, memoryGib: 1 }, /1 cores are too slow/],
  ['four cores with 4 GiB', { cores: 4, memoryGib: 4 }, /the smallest takes 6\.\d GiB, and 0\.0 GiB of main memory/],
  ['a full disk', { ...nvidia(24), freeDiskGib: 1 }, /a file of 2\.5 GB, and 1\.0 GiB are free on the disk/],
  ['an old card', nvidia(4), /of graphics memory are to be had/],
] as [string, Partial<Facts>, RegExp][])('%s runs no model: the reason says what is missing', (_what, facts, reason) => {
  expect(told(facts)).toMatch(reason)
})

test('whatever is suggested fits in the memory and on the disk, and its context holds a turn', () => {
  const facts = fc.record({
    platform: fc.constantFrom('linux', 'macos', 'windows'),
    cpu: fc.constant(''),
    cores: fc.integer({ min: 1, max: 128 }),
    memoryGib: fc.integer({ min: 1, max: 1024 }),
    isUnified: fc.boolean(),
    gpus: fc.array(
      fc.record({ name: fc.constant('x'), vendor: fc.constantFrom('nvidia', 'amd'), vramGib: fc.integer({ min: 3, max: 192 }) }),
      {
        maxLength: 8,
      },
    ),
    freeDiskGib: fc.integer({ min: 0, max: 4_000 }),
  }) as fc.Arbitrary<Facts>
  assertProperty(
    'whatever is suggested fits in the memory and on the disk, and its context holds a turn',
    fc.property(facts, given => {
      const choice = suggest(given)
      if ('reason' in choice) return
      const { model, quantisation, contextTokens } = choice
      expect(neededGib(model, quantisation, contextTokens)).toBeLessThanOrEqual(memoryOf(given).budgetGib)
      expect((quantisation.fileGb * 1e9) / 2 ** 30).toBeLessThan(given.freeDiskGib)
      expect(contextTokens).toBeGreaterThanOrEqual(24_576)
      for (const runtime of RUNTIMES) expect(runtime.commands(choice).join()).not.toContain('undefined')
    }),
  )
})

test('more memory never suggests a lesser model', () => {
  const rank = (vramGib: number): number => {
    const choice = suggest({ ...PLAIN, ...nvidia(vramGib) })
    return 'reason' in choice ? -1 : LOCAL_MODELS.indexOf(choice.model)
  }
  const ranks = Array.from({ length: 200 }, (_, i) => rank(i + 3))
  expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
})

/** Bits per weight in llama.cpp's tools/quantize/README.md; MXFP4 is 4.25, with the rest of gpt-oss in higher precision. */
const BITS = { Q4_K_M: 4.89, Q8_0: 8.5, MXFP4: 4.5 }

test.each(LOCAL_MODELS)('$name: the files are as large as its parameters make them', ({ parametersB, quantisations }) => {
  for (const { name, fileGb } of quantisations) expect(fileGb / ((parametersB * BITS[name]) / 8)).toBeCloseTo(1, 1)
})

test('graphics that borrow main memory, or have next to none, are no GPU', () => {
  const card = { vendor: 'NVIDIA Corporation', model: 'GA102', bus: '', vram: 256, vramDynamic: false, memoryTotal: 24_576 }
  expect(gpuOf(card)).toEqual([{ name: 'GA102', vendor: 'nvidia', vramGib: 24 }])
  expect(gpuOf({ ...card, vendor: 'Intel Corporation', vramDynamic: true })).toEqual([])
  expect(gpuOf({ vendor: 'Red Hat', model: 'Virtio GPU', bus: '', vram: 16, vramDynamic: false })).toEqual([])
  expect(gpuOf({ vendor: '', model: '', bus: '', vram: null, vramDynamic: false })).toEqual([])
})
