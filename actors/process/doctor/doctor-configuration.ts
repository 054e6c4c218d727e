/** What `hexarchy doctor` says of the configuration: whether a server starts with it, and of certificate, mail and identity providers. */
import { openKeys } from '../../../saves/models/api-keys.ts'
import { examineCertificate } from '../../transport/base/certificate.ts'
import type { Finding } from '../../wire/check-finding.ts'
import type { Configuration } from '../../wire/configuration/schema.ts'
import { issuerOf, type SignInProvider } from '../../wire/configuration/sign-in-providers.ts'
import { fetchTo } from '../../wire/network/outgoing.ts'
import { missingPieces } from '../configuration/missing.ts'
import type { ReadConfiguration } from '../configuration/read.ts'
import { askMailServer } from './mail-check.ts'

const ASK_MS = 10_000

export async function* configured({ configuration, file, problems, wanted }: ReadConfiguration): AsyncGenerator<Finding> {
  const what = 'configuration'
  for (const { text } of problems) yield { what, how: 'fail', text }
  const missing = await missingPieces(configuration, problems, openKeys(), wanted)
  for (const text of missing) yield { what, how: 'fail', text: `missing: ${text}` }
  if (problems.length + missing.length === 0)
    yield { what, how: 'ok', text: `mode ${configuration.mode}, ${file ?? 'no file'}; \`hexarchy config\` prints all of it` }
  // Of what is wrong nothing more can be said.
  if (problems.length > 0) return
  yield* certificate(configuration)
  yield* address(configuration)
  yield* mail(configuration)
  if (configuration.cluster) yield* broker(configuration)
  for (const provider of configuration.providers) yield await identityProvider(provider)
}

function* certificate({ tls, origin }: Configuration): Generator<Finding> {
  if (!tls) return
  const what = 'certificate'
  const { findings, untilMs } = examineCertificate(tls, origin)
  for (const { how, text } of findings) yield { what, how: how === 'warn' ? 'warn' : 'fail', text }
  if (findings.length === 0)
    yield {
      what,
      how: 'ok',
      text: `it is for ${new URL(origin!).hostname}, its key fits, and it holds until ${new Date(untilMs!).toISOString()}`,
    }
}

function* address({ mode, origin, tls, port, trustedProxies }: Configuration): Generator<Finding> {
  if (mode !== 'server' || origin === null) return
  const what = 'public address'
  const wanted = Number(new URL(origin).port || 443)
  if (tls && wanted !== port)
    yield {
      what,
      how: 'warn',
      text: `${origin} means port ${wanted}, and the server listens on ${port}: say --port ${wanted}, or see to it that the one leads to the other`,
    }
  else if (!tls)
    yield {
      what,
      how: 'ok',
      text: `${origin}; ${trustedProxies.join(', ')} has to hand on Host, X-Forwarded-For and X-Forwarded-Proto, and WebSocket upgrades`,
    }
  else yield { what, how: 'ok', text: origin }
}

async function* mail({ mail, withoutMail }: Configuration): AsyncGenerator<Finding> {
  const what = 'mail'
  if (!mail) {
    if (withoutMail) yield { what, how: 'ok', text: 'none goes out, as was wanted: links are made on the console' }
    return
  }
  const { hostname } = new URL(mail.url)
  try {
    const { isEncrypted } = await askMailServer(mail.url, ASK_MS)
    const tried = mail.key === undefined ? '' : '; whether it takes the password was not tried'
    if (isEncrypted) yield { what, how: 'ok', text: `${hostname} answers, encrypted${tried}; nothing was sent` }
    else
      yield {
        what,
        how: 'warn',
        text: `${hostname} answers and offers no encryption: letters with links go over the network in the clear. Use smtps://, or a server with STARTTLS`,
      }
  } catch (error) {
    yield {
      what,
      how: 'fail',
      text: `${hostname}: ${(error as Error).message}. Look at "mail"/"url" (--mail-url), and whether this machine may connect there`,
    }
  }
}

/** What only nodes of a cluster need is loaded only for them. */
async function* broker(configuration: Configuration): AsyncGenerator<Finding> {
  const [{ diagnoseBroker }, { brokerOptions }] = await Promise.all([
    import('../../cluster/nats/diagnostics.ts'),
    import('../../cluster/nats/broker-options.ts'),
  ])
  yield* diagnoseBroker(brokerOptions(configuration, 'doctor', () => {}))
}

async function identityProvider(provider: SignInProvider): Promise<Finding> {
  const what = `identity provider ${provider.name}`
  const issuer = issuerOf(provider)
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  try {
    const answer = await fetchTo([issuer])(url, { signal: AbortSignal.timeout(ASK_MS) })
    if (!answer.ok) return { what, how: 'fail', text: `${url} answers ${answer.status}: look at its "issuer"` }
    const told = (await answer.json()) as { issuer?: unknown }
    // Issuers of one for all customers name each of them by a placeholder.
    if (told.issuer === issuer || /\{\w+\}/.test(String(told.issuer)))
      return { what, how: 'ok', text: `${issuer} tells how people sign in there` }
    return {
      what,
      how: 'fail',
      text: `${url} is of the issuer ${String(told.issuer).slice(0, 200)}: "issuer" has to be the same, letter by letter`,
    }
  } catch (error) {
    const { cause, message } = error as Error
    return {
      what,
      how: 'fail',
      text: `${url} cannot be read (${cause instanceof Error ? cause.message : message}): look at its "issuer", and whether this machine may connect there`,
    }
  }
}
