/** Settings of notices as somebody asks for them, made into what is kept, and shown without the secrets in it. */
import { randomBytes, randomUUID } from 'node:crypto'
import {
  type FailedNotice,
  NOTICE_KINDS,
  type NoticeKind,
  type NoticeRecords,
  type NoticeSettings,
  type NoticeTarget,
  type SeatNotices,
  type TargetKind,
} from '../../../saves/accounts/notice-settings.ts'
import { isSameSecret, makeSecret } from '../../../saves/accounts/secrets.ts'
import type { Outcome } from '../../wire/accounts-port.ts'
import { failure } from '../../wire/failure.ts'
import { isPrivateHost } from '../../wire/network/private-addresses.ts'

export interface TargetWish {
  /** Of one that is there already, which stays as it is. */
  id?: string
  kind?: TargetKind
  url?: string
  room?: string
  token?: string
}

export interface NoticeWish {
  targets: TargetWish[]
  about?: NoticeKind[]
  always?: boolean
}

/** Whose the settings are to be. */
export interface NoticeOwner {
  /** Scope of what letters are unsubscribed by: `a.<account>` or `s.<game>.<seat>`. */
  scope: string
  /** Why no mail can go to it; null: it can. */
  noMail: Outcome<never> | null
  /** Whether an address may be private; said at each try again. */
  mayBePrivate(origin: string): boolean
}

export interface ShownTarget {
  id: string
  kind: TargetKind
  /** Host of the webhook; what follows may be a secret. Null: mail. */
  host: string | null
  /** By which receivers of `json` check what is signed; told once. */
  secret?: string
}

export interface ShownNotices {
  targets: ShownTarget[]
  about: NoticeKind[]
  always: boolean
  waiting: number
  failed: (Omit<FailedNotice, 'atMs'> & { at: string })[]
}

const SIGNING_BYTES = 32
const ROOM = /^[!#][^\s/]+:[^\s/]+$/
const TOPIC = /^\/[-\w]{1,64}$/

/** Made anew, but for targets that are named by their id. */
export function settingsOf(wish: NoticeWish, before: NoticeSettings | null, owner: NoticeOwner): Outcome<NoticeSettings> {
  const targets: NoticeTarget[] = []
  for (const one of wish.targets) {
    const made = one.id === undefined ? newTarget(one, owner) : keptTarget(one.id, before)
    if (!made.ok) return made
    targets.push(made.answer)
  }
  return { ok: true, answer: { targets, about: wish.about ?? [...NOTICE_KINDS], always: wish.always ?? false } }
}

function keptTarget(id: string, before: NoticeSettings | null): Outcome<NoticeTarget> {
  const target = before?.targets.find(other => other.id === id)
  return target ? { ok: true, answer: target } : failure('notices/target', `There is no target ${id} to be kept.`)
}

function newTarget({ kind, url = '', room, token }: TargetWish, owner: NoticeOwner): Outcome<NoticeTarget> {
  if (kind === undefined) return failure('notices/target', 'A new target needs its "kind", one that is there its "id".')
  const id = randomUUID()
  if (kind === 'email')
    return owner.noMail ?? { ok: true, answer: { id, kind, url: '', secret: `${owner.scope}.${makeSecret()}` } }
  const why = faultOf(kind, url, room, token, owner)
  if (why !== null) return failure('notices/target', why)
  return {
    ok: true,
    answer: {
      ...{ id, kind, url },
      ...(kind === 'matrix' && { room: room!, token: token! }),
      ...(kind === 'json' && { secret: `whsec_${randomBytes(SIGNING_BYTES).toString('base64')}` }),
    },
  }
}

function faultOf(
  kind: TargetKind,
  given: string,
  room: string | undefined,
  token: string | undefined,
  { mayBePrivate }: NoticeOwner,
): string | null {
  const url = URL.parse(given)
  if (!url || !/^https?:$/.test(url.protocol)) return `"url" of ${kind} is no http or https address.`
  if (url.username !== '' || url.password !== '') return '"url" has a name or a password in it.'
  if (isPrivateHost(url) && !mayBePrivate(url.origin))
    return `${url.host} is a private address: the operator lists its origin in "privateEndpoints" of the configuration.`
  if (kind === 'ntfy' && !TOPIC.test(url.pathname)) return '"url" of ntfy does not end in a topic, as https://ntfy.sh/my-games.'
  if (kind === 'matrix' && !ROOM.test(room ?? '')) return '"room" of matrix is no room id, as !abc:example.org.'
  return kind === 'matrix' && !token ? '"token" of matrix, an access token, is missing.' : null
}

/** `isNew`: signing secrets are told of targets that `before` has not. */
export function shownNotices(
  settings: NoticeSettings | null,
  kept: Pick<SeatNotices, 'due' | 'failed'> | null,
  before?: NoticeSettings | null,
): ShownNotices {
  const isNew = (id: string) => before !== undefined && !before?.targets.some(other => other.id === id)
  return {
    targets: (settings?.targets ?? []).map(({ id, kind, url, secret }) => ({
      ...{ id, kind, host: kind === 'email' ? null : new URL(url).host },
      ...(kind === 'json' && secret !== undefined && isNew(id) && { secret }),
    })),
    about: settings?.about ?? [],
    always: settings?.always ?? false,
    waiting: kept?.due.length ?? 0,
    failed: (kept?.failed ?? []).map(({ atMs, ...one }) => ({ ...one, at: new Date(atMs).toISOString() })),
  }
}

/** Takes the target off by what its letters say; nothing happens where there is none. */
export async function unsubscribe(records: NoticeRecords, token: string): Promise<void> {
  const [scope, name = '', seat = ''] = token.split('.')
  const without = (settings: NoticeSettings): NoticeSettings => ({
    ...settings,
    targets: settings.targets.filter(one => one.kind !== 'email' || !isSameSecret(token, one.secret ?? '')),
  })
  if (scope === 'a') {
    const settings = await records.account(name)
    if (settings) await records.setAccount(name, without(settings))
  }
  if (scope !== 's') return
  const kept = await records.seat(name, Number(seat))
  if (kept?.own) await records.setSeat(name, Number(seat), { ...kept.own, settings: without(kept.own.settings) })
}
