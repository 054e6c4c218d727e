import { expect, test } from 'vitest'
import { openMail } from '../../../../actors/service/accounts/mail/mail.ts'
import { Deliveries } from '../../../../actors/service/notices/deliveries.ts'
import type { NoticeWords } from '../../../../actors/service/notices/notice-text.ts'
import type { Due, NoticeTarget } from '../../../../saves/accounts/notice-settings.ts'
import { catchMail } from '../accounts/mail-catcher.ts'
import { ANN, json, ORIGIN } from './notified.ts'
import { openReceiver, status } from './receiver.ts'

const WORDS: NoticeWords = {
  ...{ game: 'c82fe402a7de', name: 'Weeks <1>', seat: 1, player: '@everyone', turn: 12, kind: 'turn' },
  ...{ text: '@everyone: it is your turn in Weeks <1>, turn 12.', link: `${ORIGIN}/games/c82fe402a7de` },
}

const dueTo = (target: NoticeTarget): Due => ({
  ...{ id: 'msg_1', kind: 'turn', target, account: 'ann', turn: 12, negotiation: null, sinceMs: 0, tries: 0, nextMs: 0 },
})

function deliveriesTo(allowed: string[], more: Partial<ConstructorParameters<typeof Deliveries>[0]> = {}) {
  return new Deliveries({
    mail: { goesOut: false, send: async () => false, settled: async () => {} },
    accountById: async id => (id === 'ann' ? ANN : null),
    rules: { reservedKeys: [], privateEndpoints: allowed, trustsOwner: false },
    ...{ origin: () => ORIGIN, now: () => 0, waitMs: 300 },
    ...more,
  })
}

test('each kind of receiver is told in its own shape', async () => {
  const { got, origin } = await openReceiver()
  const deliveries = deliveriesTo([origin])
  const targets: NoticeTarget[] = [
    { id: '1', kind: 'discord', url: `${origin}/discord` },
    { id: '2', kind: 'slack', url: `${origin}/slack` },
    { id: '3', kind: 'ntfy', url: `${origin}/my-games` },
    { id: '4', kind: 'matrix', url: origin, room: '!room:example.org', token: 'secret' },
  ]
  for (const target of targets) expect(await deliveries.deliver(dueTo(target), WORDS, '')).toEqual({ as: 'done' })
  const [discord, slack, ntfy, matrix] = got
  expect(discord.body).toMatchObject({ allowed_mentions: { parse: [] } })
  expect(discord.body.content).toContain('\\@everyone')
  expect(slack.body.text).toContain(`Weeks &lt;1&gt;, turn 12. <${WORDS.link}>`)
  expect(ntfy).toMatchObject({ path: '/', body: { topic: 'my-games', title: WORDS.name, click: WORDS.link } })
  expect(matrix).toMatchObject({ method: 'PUT', headers: { authorization: 'Bearer secret' }, body: { msgtype: 'm.text' } })
  expect(matrix.path).toBe('/_matrix/client/v3/rooms/!room%3Aexample.org/send/m.room.message/msg_1')
  expect(discord.headers.authorization).toBeUndefined()
})

test('a hostile receiver is not followed, not waited for, not read, and never at a private address', async () => {
  const inner = await openReceiver()
  const { got, origin, answerWith } = await openReceiver(status(302, { location: `${inner.origin}/inner` }))
  const deliveries = deliveriesTo([origin])
  const send = (url = origin) => deliveries.deliver(dueTo(json(url)), WORDS, '')
  expect(await send()).toMatchObject({ as: 'failed' })
  expect(inner.got).toEqual([])
  expect(await send(inner.origin)).toMatchObject({ as: 'failed', why: expect.stringContaining('private address') })
  expect(await send(inner.origin.replace('127.0.0.1', 'localhost'))).toMatchObject({ as: 'failed' })
  expect(inner.got).toEqual([])
  answerWith(() => {})
  expect(await send()).toMatchObject({ as: 'later' })
  answerWith(status(500))
  expect(await send()).toMatchObject({ as: 'later', afterMs: null })
  answerWith(status(429, { 'retry-after': '7' }))
  expect(await send()).toMatchObject({ as: 'later', afterMs: 7_000 })
  answerWith(status(404))
  expect(await send()).toMatchObject({ as: 'failed', why: expect.stringContaining('answers 404') })
  let isCut = false
  answerWith(reply => {
    reply.on('close', () => {
      isCut = !reply.writableFinished
    })
    reply.writeHead(200)
    const more = () => {
      while (!reply.destroyed && reply.write('x'.repeat(65_536)));
      if (!reply.destroyed) reply.once('drain', more)
    }
    more()
  })
  expect(await send()).toEqual({ as: 'done' })
  await expect.poll(() => isCut).toBe(true)
  expect(got).toHaveLength(6)
})

test('a letter goes to the confirmed address of the account, with one-click unsubscribing', async () => {
  const catcher = await catchMail()
  const mail = openMail({ settings: catcher.settings, keys: { password: async () => null }, print() {}, complain() {} })
  const deliveries = deliveriesTo([], { mail })
  const due = dueTo({ id: 'm', kind: 'email', url: '', secret: 'a.ann.x' })
  const unsubscribe = `${ORIGIN}/api/notices/unsubscribe?token=a.ann.x`
  expect(await deliveries.deliver(due, WORDS, unsubscribe)).toEqual({ as: 'done' })
  const [letter] = catcher.letters
  expect(letter).toMatchObject({ to: ['ann@example.org'], subject: expect.stringContaining('your turn') })
  expect(letter.head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
  expect(letter.head.replace(/\r\n\s+/g, ' ')).toContain(`List-Unsubscribe: <${unsubscribe}>`)
  expect(letter.head).toMatch(/^Message-ID: <msg_1@/m)
  expect(letter.text).toContain(WORDS.link)
  expect(await deliveries.deliver({ ...due, account: 'bob' }, WORDS, unsubscribe)).toMatchObject({ as: 'failed' })
})

test('a mail server that is down is tried again', async () => {
  const mail = openMail({
    ...{ settings: { url: 'smtp://127.0.0.1:9', from: 'games@example.org' }, keys: { password: async () => null } },
    ...{ print() {}, complain() {}, waitMs: 300 },
  })
  const due = dueTo({ id: 'm', kind: 'email', url: '', secret: 'a.ann.x' })
  expect(await deliveriesTo([], { mail }).deliver(due, WORDS, '')).toMatchObject({ as: 'later' })
})
