import { expect, test } from 'vitest'
import type { TranscriptEntry } from '../../saves/games/transcripts.ts'
import { MODEL_DEFAULTS } from '../../saves/models/models.ts'
import { modelTools } from '../../tools/model-tools.ts'
import { played } from './played.ts'
import type { Policy } from './stub.ts'

/** Room for the tools, a briefing and a few answers, by the estimate that holds until tokens are counted. */
const TIGHT = MODEL_DEFAULTS.maxOutputTokens + Math.ceil((JSON.stringify(modelTools()).length + 10_000) / 3.04)

/** Looks around without end, with many words. */
const looking: Policy = ({ n }) => {
  return { text: 'Where might they be? '.repeat(100), calls: [{ name: 'get_map', args: { x: n, y: 5 } }], isUncounted: true }
}

test('where the context is full the oldest exchanges go, whole; the briefing stays', { timeout: 30_000 }, async () => {
  const { model, play, ask } = await played()
  const { name, sent } = model('openai', looking, { contextTokens: TIGHT })
  const { id, rows } = await play(name, 1, { stallSteps: 12 })
  expect(rows).toMatchObject([{ end_reason: 'stall', steps: 12 }])
  expect(sent.wrong).toEqual([])
  const transcript = (await ask('seat/transcript', { game: id, seat: 0 })) as TranscriptEntry[]
  expect(transcript.filter(({ kind }) => kind === 'cut').length).toBeGreaterThan(0)
  const { conversation } = sent.asked.at(-1)!
  expect(conversation[0].text).toMatch(/^TURN 1 of 1[\s\S]*Earlier in this turn, no longer shown: get_map ×\d/)
  expect(conversation.length).toBeLessThan(2 * 11)
})

test('what a full context has lost is told whole where it is asked for again', { timeout: 30_000 }, async () => {
  const { model, play, ask } = await played()
  const again: Policy = asked =>
    asked.n % 3 === 0 ? { text: '', calls: [{ name: 'get_empire', args: {} }], isUncounted: true } : looking(asked)
  const { name } = model('openai', again, { contextTokens: TIGHT })
  const { id } = await play(name, 1, { stallSteps: 16 })
  let isKnown = false
  let cuts = 0
  for (const entry of (await ask('seat/transcript', { game: id, seat: 0 })) as TranscriptEntry[]) {
    if (entry.kind === 'cut') {
      isKnown = false
      cuts++
    }
    if (entry.kind !== 'results' || entry.results[0].name !== 'get_empire') continue
    expect(entry.results[0].text.startsWith('unchanged')).toBe(isKnown)
    isKnown = true
  }
  expect(cuts).toBeGreaterThan(0)
})

test('an endpoint that finds a request too long gets a shorter one', { timeout: 30_000 }, async () => {
  const { model, play } = await played()
  const tooLong = {
    status: 400,
    body: { error: { type: 'invalid_request_error', message: 'prompt is too long: 9 tokens > 8 maximum' } },
  }
  const { name, sent } = model('anthropic', asked => (asked.conversation.length > 5 ? tooLong : looking(asked)))
  const { record, rows } = await play(name, 1, { stallSteps: 8 })
  expect(record.status).toBe('finished')
  expect(rows).toMatchObject([{ end_reason: 'stall', steps: 8 }])
  expect(rows[0].model_failures).toBe(sent.failures)
  expect(sent.failures).toBeGreaterThan(0)
})
