/** A worker asks whichever node has the lab of a cluster, again and again where none has it, and believes no shelf. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { LAB_ASK, type LabAnswer, type LabAsk } from '../../../actors/cluster/lab/worker-messages.ts'
import { openBusLab } from '../../../lab/remote/bus-lab.ts'
import { Parts } from '../../../lab/remote/job-assets.ts'
import { Refusal } from '../../../lab/remote/lab-server.ts'
import { loadWithText } from '../../../lab/ruleset.ts'
import { FrozenBots } from '../../../saves/bot-files/frozen-bots.ts'
import { packText } from '../../../saves/ruleset-store/rules-by-hash.ts'
import { MemoryCluster } from '../../cluster/memory-broker.ts'
import { tempDir } from '../../temp.ts'

function open() {
  const cluster = new MemoryCluster()
  const stop = new AbortController()
  const said: string[] = []
  const { bus, blobs } = cluster.broker('worker-1')
  const shelves = { code: blobs('code'), rules: blobs('rules') }
  const lab = openBusLab({ bus, ...shelves, node: 'worker-1', signal: stop.signal, say: text => void said.push(text) })
  onTestFinished(() => stop.abort())
  /** A node that has the lab, until what is returned is called. */
  const serve = (answer: (ask: LabAsk) => LabAnswer | null): (() => void) =>
    cluster.broker('host').bus.subscribe(LAB_ASK, ({ data, reply }) => {
      const told = answer(JSON.parse(Buffer.from(data).toString()))
      if (told) reply!(Buffer.from(JSON.stringify(told)))
    })
  return { lab, stop, said, serve, shelves }
}

const yes = (body: unknown): LabAnswer => ({ ok: true, body })

test('what nobody answers is asked again, the same, until the next node that has the lab answers', async () => {
  const { lab, said, serve } = open()
  const body = { experiment: 'trial', block: 3, games: [] }
  const asked = lab.post('finish', body)
  await sleep(50)
  expect(said).toEqual([expect.stringContaining('The lab does not answer (no node has it at the moment)')])
  const heard: LabAsk[] = []
  const end = serve(ask => {
    heard.push(ask)
    return { ok: false, code: 'lab/busy', message: 'It begins.', mayPass: true }
  })
  await sleep(300)
  end()
  serve(ask => {
    heard.push(ask)
    return yes({ written: true })
  })
  expect(await asked).toEqual({ written: true })
  expect(heard.length).toBeGreaterThan(1)
  for (const ask of heard) expect(ask).toEqual({ worker: 'worker-1', route: 'finish', body })
  expect(said.at(-1)).toBe('The lab answers again.')
})

test('what is refused is not asked again, and nothing is asked any more after the signal', async () => {
  const { lab, stop, serve } = open()
  let asked = 0
  serve(() => {
    asked++
    return { ok: false, code: 'lab/unlike', message: "The worker's engine is another.", mayPass: false }
  })
  const refused = await lab.post('hello', {}).catch(error => error)
  expect(refused).toBeInstanceOf(Refusal)
  expect(refused).toMatchObject({ code: 'lab/unlike', message: "The worker's engine is another." })
  expect(asked).toBe(1)
  stop.abort()
  await expect(lab.post('claim')).rejects.toThrow('aborted')
  expect(asked).toBe(1)
})

test('what is told after the signal is told once, whether anybody hears it or not', async () => {
  const { lab, stop, serve } = open()
  stop.abort()
  await lab.tell('finish', {})
  const heard: string[] = []
  serve(({ route }) => {
    heard.push(route)
    return null
  })
  await lab.tell('finish', {})
  expect(heard).toEqual(['finish'])
}, 10_000)

test('rules and code come from shelves by their hashes; what is not of its hash is refused', async () => {
  const { lab, shelves } = open()
  const parts = new Parts(lab, tempDir())
  const { ruleset, text } = loadWithText({ ruleset: 'standard', mods: [], stateDir: tempDir() })
  const needed = { ruleset: 'standard', mods: [], rulesHash: ruleset.hash, codes: {} }

  await expect(parts.fetch(needed)).rejects.toThrow('The cluster lacks the rules')
  await shelves.rules.put(ruleset.hash, packText('{}'))
  await expect(parts.fetch(needed)).rejects.toThrow('their hash does not fit')
  await shelves.rules.put(ruleset.hash, packText(text))
  expect((await parts.fetch(needed)).textFile).toContain(ruleset.hash)

  const elsewhere = '0123456789abcdef'
  await shelves.code.put(elsewhere, packText(new FrozenBots(null).text('snapshot_v1')))
  await expect(parts.fetch({ ...needed, codes: { snapshot_v1: elsewhere } })).rejects.toThrow('is not the code of its hash')
})
