/** What a server and its threads load before anybody asks for anything. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const STATIC = /^(?:import\s(?!type\b)|export\s+[{*])(?:[^'"]*?\sfrom\s)?['"]([^'"]+)['"]/gm

/** Files and packages that are loaded with a file. */
function loadedWith(entry: string): Set<string> {
  const found = new Set([entry])
  for (const file of found) {
    if (!file.endsWith('.ts')) continue
    for (const [, target] of readFileSync(join(ROOT, file), 'utf8').matchAll(STATIC))
      found.add(target.startsWith('.') ? join(file, '..', target) : target)
  }
  return found
}

const packages = (loaded: Set<string>) =>
  [...loaded].map(name =>
    name
      .split('/')
      .slice(0, name.startsWith('@') ? 2 : 1)
      .join('/'),
  )

test('a server loads games, bots and the libraries of models and MCP only once somebody needs them', () => {
  const loaded = loadedWith('actors/process/run-server.ts')
  expect(loaded).toContain('actors/transport/mcp/route.ts')
  for (const file of ['actors/shard/shard.ts', 'bot/play.ts', 'actors/transport/mcp/serve.ts']) expect(loaded).not.toContain(file)
  for (const name of ['openai', '@anthropic-ai/sdk', '@modelcontextprotocol/sdk']) expect(packages(loaded)).not.toContain(name)
})

test('a thread of games loads the libraries of models with the first model that plays', () => {
  const loaded = loadedWith('actors/shard/link/worker-main.ts')
  expect(loaded).toContain('bot/play.ts')
  for (const name of ['openai', '@anthropic-ai/sdk']) expect(packages(loaded)).not.toContain(name)
})

test('functions that are called some hundred times wait for no compiler', () => {
  const script = `
    import { compileLate } from ${JSON.stringify(join(ROOT, 'actors/process/lazy-compilation.ts'))}
    const MIDDLE = 1 << 5
    compileLate()
    const all = Array.from({ length: 50 }, (_, i) => new Function('a', 'return a.b * 3 + ' + i))
    for (let times = 0; times < 1_500; times++) for (const one of all) one({ b: 2 })
    await new Promise(resolve => setTimeout(resolve, 500))
    for (const one of all) one({ b: 2 })
    console.log(all.filter(one => %GetOptimizationStatus(one) & MIDDLE).length)`
  const args = ['--disable-warning=ExperimentalWarning', '--allow-natives-syntax', '--input-type=module', '-e', script]
  expect(Number(execFileSync(process.execPath, args, { encoding: 'utf8' }))).toBe(0)
})

test('the young generation of the main thread stays small while the program is loaded, and grows a little for its work', () => {
  const script = `
    import { holdYoungHeap, letYoungHeapGrow, youngMb } from ${JSON.stringify(join(ROOT, 'actors/wire/threads/young-heap.ts'))}
    // Its size at the end: what three quarters of the last steps have at least, since in many a collection may still be under way.
    const churn = async () => {
      const sizes = []
      // As a server works: what tells of collections has its turn between steps that make about a megabyte.
      for (let step = 0; step < 160; step++) {
        let kept = []
        for (let i = 0; i < 10_000; i++) kept.push({ i, list: [i] })
        await new Promise(resolve => setImmediate(resolve))
        sizes.push(youngMb())
      }
      return sizes.slice(-80).sort((a, b) => a - b)[20]
    }
    const begun = youngMb()
    holdYoungHeap()
    const held = await churn()
    letYoungHeapGrow()
    console.log(JSON.stringify({ begun, held, grown: await churn() }))`
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script]
  const { begun, held, grown } = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }))
  // Of its two halves the second is taken with the first collection.
  expect(held).toBeLessThanOrEqual(2 * begun)
  expect(grown).toBeGreaterThan(held)
  expect(grown).toBeLessThanOrEqual(32)
})
