/** What the schema of the configuration cannot say: values that mean nothing, and fields that do not go together. */
import { isIP } from 'node:net'
import { badKeyName } from '../../../saves/models/api-keys.ts'
import type { MailSettings } from '../../wire/configuration/mail.ts'
import type { Configuration } from '../../wire/configuration/schema.ts'
import { PRESETS, type SignInProvider } from '../../wire/configuration/sign-in-providers.ts'
import { isLoopbackHost, isLoopbackName } from '../../wire/network/host-checks.ts'
import { badCluster } from './cluster-checks.ts'
import type { Problem } from './schema-walk.ts'

/** Parts that are wrong by themselves are left out of what is given. */
export function contradictions(configuration: Configuration): Problem[] {
  const { mode, host, origin, tls, redirectPort, trustedProxies, mail, withoutMail, registration, providers, privateEndpoints } =
    configuration
  const problems: Problem[] = []
  const wrong = (pointer: string, text: string): void => void problems.push({ pointer, text })

  if (mode === 'local' && !isLoopbackName(host))
    wrong('/host', 'has to be this machine itself (127.0.0.1) in mode local: mode lan opens seats to the network.')
  if (mode === 'lan' && isLoopbackName(host)) wrong('/host', 'has to be one that others reach in mode lan, as 0.0.0.0.')
  if (mode !== 'server') {
    const only = { origin, tls, redirectPort, trustedProxies: trustedProxies.length > 0 ? trustedProxies : null }
    for (const [name, value] of Object.entries(only))
      if (value !== null)
        wrong(`/${name}`, `is for a server for everybody: say mode server, or leave it out (the mode is ${mode}).`)
  }
  if (origin !== null) {
    const problem = badOrigin(origin)
    if (problem) wrong('/origin', problem)
  }
  privateEndpoints.forEach((one, i) => {
    const url = URL.parse(one)
    if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
      wrong(`/privateEndpoints/${i}`, 'has to be scheme, host and port of an endpoint, as http://127.0.0.1:11434.')
  })
  trustedProxies.forEach((one, i) => {
    const problem = badNetwork(one)
    if (problem) wrong(`/trustedProxies/${i}`, problem)
  })
  for (const [name, text] of badPorts(configuration)) wrong(`/${name}`, text)
  if (mail) for (const [pointer, text] of badMail(mail)) wrong(pointer, text)
  if (mail && withoutMail) wrong('/withoutMail', 'contradicts "mail": leave out one of them.')
  if (mode === 'server' && registration === 'open' && withoutMail && !mail && providers.length === 0)
    wrong(
      '/registration',
      'open sends each newcomer a letter with an invitation, or takes the word of a sign-in provider, and neither is set up: give "mail" or "providers", or say invited.',
    )
  providers.forEach((provider, i) => {
    for (const [pointer, text] of badProvider(provider)) wrong(`/providers/${i}${pointer}`, text)
    if (providers.findIndex(({ name }) => name === provider.name) < i)
      wrong(`/providers/${i}/name`, 'is the name of another provider, too.')
  })
  for (const [pointer, text] of badCluster(configuration)) wrong(pointer, text)
  if (configuration.cluster && configuration.retention)
    wrong('/retention', 'is for one machine: leave it out in a cluster, and export and delete old games by the interface.')
  return problems
}

function* badPorts(configuration: Configuration): Generator<[name: string, text: string]> {
  const { mode, tls, port, redirectPort, operatorPort, orsPort, openEnvPort } = configuration
  if (redirectPort !== null && mode === 'server' && !tls)
    yield ['redirectPort', 'goes with "tls": behind a proxy it is the proxy that sends plain http on.']
  if (redirectPort !== null && redirectPort !== 0 && redirectPort === port)
    yield ['redirectPort', 'is the port of the server itself.']
  const taken: (number | null)[] = [port, redirectPort]
  for (const [name, wanted] of Object.entries({ operatorPort, orsPort, openEnvPort })) {
    if (wanted && taken.includes(wanted)) yield [name, 'is another port of the server already.']
    taken.push(wanted)
  }
}

/** Why it is no public origin, or null. */
function badOrigin(origin: string): string | null {
  const url = URL.parse(origin)
  if (url?.protocol !== 'https:') return 'has to be an https address, as https://games.example.'
  if (url.username || url.password) return 'may hold no user and no password.'
  if (url.pathname !== '/' || url.search || url.hash) return 'may hold no path: the server has the whole of its address.'
  return null
}

/** Why it is no address of proxies, or null. */
function badNetwork(text: string): string | null {
  const [address, prefix, ...more] = text.split('/')
  const family = isIP(address)
  const bits = family === 6 ? 128 : 32
  if (family === 0 || more.length > 0 || (prefix !== undefined && !(/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits)))
    return 'has to be an address or a network, as 127.0.0.1, 10.0.0.0/8 or fd00::/8.'
  return prefix !== undefined && Number(prefix) === 0 ? 'would believe everybody: name the proxies alone.' : null
}

function badMailUrl(url: string): string | null {
  const address = URL.parse(url)
  if (!address || !/^smtps?:$/.test(address.protocol) || !address.hostname)
    return 'has to be an address as smtps://name@mail.example or smtp://mail.example:587.'
  if (address.password) return 'may hold no password: `hexarchy keys set mail` keeps it, and "key" names it.'
  return address.search || address.hash || !/^\/?$/.test(address.pathname) ? 'ends with the port.' : null
}

function* badMail({ url, key, from }: Partial<MailSettings>): Generator<[string, string]> {
  const problem = url === undefined ? null : badMailUrl(url)
  if (problem) yield ['/mail/url', problem]
  if (key !== undefined && badKeyName(key)) yield ['/mail/key', `names no key. ${badKeyName(key)}`]
  if (from !== undefined && !/^[^\r\n<>]*[^\s<>@]+@[^\s<>@]+$|^[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>$/.test(from))
    yield ['/mail/from', 'has to be an address of mail, as games@example.org or Hexarchy <games@example.org>.']
}

function* badProvider({ issuer, preset, key, accounts }: Partial<SignInProvider>): Generator<[string, string]> {
  const { domains, claim, values } = accounts ?? {}
  if (accounts && !domains && claim === undefined)
    yield ['/accounts', 'names neither "domains" nor a "claim": say who gets an account.']
  if ((claim === undefined) !== (values === undefined)) yield ['/accounts', 'needs both "claim" and "values", or neither.']
  if (key !== undefined && badKeyName(key)) yield ['/key', `names no key. ${badKeyName(key)}`]
  if (issuer === undefined) {
    if (!preset) yield ['/issuer', 'is missing: the https address of the provider, or a preset that has one.']
    else if (PRESETS[preset].issuer === null)
      yield ['/issuer', `is missing: ${PRESETS[preset].title} has one for each of its customers.`]
    return
  }
  const url = URL.parse(issuer)
  // A provider on this machine itself is asked over no network.
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackHost(url.host))
  if (!url || !isSafe || url.username || url.password || url.search || url.hash)
    yield ['/issuer', 'has to be an https address without user, password and query.']
}
