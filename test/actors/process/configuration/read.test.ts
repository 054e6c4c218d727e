import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FLAG_SETTINGS } from '../../../../actors/process/configuration/flags.ts'
import { readConfiguration } from '../../../../actors/process/configuration/read.ts'
import { tempDir } from '../../../temp.ts'

/** What is read of a file in a state directory, of variables and of flags. */
function read(file: unknown, flags: Record<string, string> = {}, environment: Record<string, string> = {}) {
  const dir = tempDir()
  const path = join(dir, 'hexarchy.json')
  if (file !== null) writeFileSync(path, typeof file === 'string' ? file : JSON.stringify(file))
  const given = [
    ...Object.entries({ state: dir, ...flags }).map(([flag, text]) => ({ flag, text, from: 'flag' as const })),
    ...Object.entries(environment).map(([flag, text]) => ({ flag, text, from: 'environment' as const })),
  ]
  const all = readConfiguration({ given, env: {} })
  return { ...all, dir, path, texts: all.problems.map(({ text }) => text.replaceAll(path, 'FILE')) }
}

const SERVER = { mode: 'server', origin: 'https://games.example', trustedProxies: ['127.0.0.1'], withoutMail: true }

test('with nothing given a server is for this machine alone', () => {
  const { configuration, file, texts, dir } = read(null)
  expect({ file, texts }).toEqual({ file: null, texts: [] })
  expect(configuration).toMatchObject({ mode: 'local', host: '127.0.0.1', port: 4870, state: dir, origin: null, tls: null })
  expect(configuration.limits).toMatchObject({ rate: 500 })
})

test('a flag counts before a variable, and a variable before the file; each value tells where it is from', () => {
  const file = { port: 1, shards: 1, ruleset: 'filed', limits: { rate: 1 } }
  const { configuration, sources, path } = read(file, { port: '3' }, { shards: '2', rate: '2' })
  expect(configuration).toMatchObject({ port: 3, shards: 2, ruleset: 'filed', limits: { rate: 2 } })
  expect([...sources]).toEqual(
    expect.arrayContaining([
      ['/port', '--port'],
      ['/shards', 'HEXARCHY_SHARDS'],
      ['/ruleset', path],
      ['/limits/rate', 'HEXARCHY_RATE'],
    ]),
  )
  expect(sources.has('/keepLog')).toBe(false)
})

test('a variable that is there and empty says nothing', () => {
  expect(read(null, {}, { host: '', port: '' })).toMatchObject({ texts: [], configuration: { host: '127.0.0.1', port: 4870 } })
})

test('every unknown or wrong field is told at once, with its pointer, the nearest name and what it has to be', () => {
  const file = {
    prot: 4870,
    mode: 'sever',
    tls: { certifcate: 'a.pem', key: 'b.pem' },
    providers: [{ name: 'Big', clientId: 'x' }],
    mods: 'sparks',
  }
  const { texts } = read(file, { rate: 'many' }, { 'lab-workers': '-1' })
  expect(texts).toEqual([
    'FILE at /prot: is not known; "port" is.',
    'FILE at /mode: has to be one of local, lan, server.',
    'FILE at /tls/certifcate: is not known; "certificate" is.',
    'FILE at /providers/0/name: has to be a text of the pattern ^[a-z0-9][a-z0-9-]{0,29}$.',
    'FILE at /mods: has to be a list of 50 at most.',
    'HEXARCHY_LAB_WORKERS has to be a whole number from 0 to 256.',
    '--rate has to be a whole number from 0 to 1000000.',
    '/tls/certificate is missing.',
  ])
})

test('a secret in the file is refused, and not repeated', () => {
  const { texts } = read({ mail: { url: 'smtp://me:sesame@mail.example', from: 'a@b.example', password: 'sesame' } })
  expect(texts).toEqual([
    expect.stringMatching(/^FILE at \/mail\/password: is not known; .* `hexarchy keys set NAME` keeps it/),
    expect.stringMatching(/^\/mail\/url may hold no password/),
  ])
  expect(JSON.stringify(texts)).not.toContain('sesame')
})

test.each([
  ['{"port": 1,, "mail": "sesame"}', /^The configuration file FILE is no JSON at position \d+/],
  ['[1]', /^The configuration file FILE has to be a JSON object/],
  ['{"state": "elsewhere"}', /^FILE at \/state: the file is in the state directory/],
  ['{"__proto__": {"mode": "server"}}', /^FILE at \/__proto__: is not known/],
])('a file that is none is refused in words: %s', (text, wanted) => {
  const { texts } = read(text)
  expect(texts).toEqual([expect.stringMatching(wanted)])
  expect(texts[0]).not.toContain('sesame')
})

test('a file that was named has to be there, and may name the state directory; its paths are from where it lies', () => {
  const dir = tempDir()
  const config = join(dir, 'etc', 'own.json')
  const missing = readConfiguration({ config, env: {} })
  expect(missing.problems).toEqual([{ pointer: '', text: `The configuration file ${config} is not there.` }])
  mkdirSync(join(dir, 'etc'))
  writeFileSync(config, JSON.stringify({ state: '../var', tls: { certificate: 'a.pem', key: '/b.key' } }))
  const { configuration } = readConfiguration({ config, env: { HEXARCHY_STATE: '/elsewhere' } })
  expect(configuration).toMatchObject({ state: join(dir, 'var'), tls: { certificate: join(dir, 'etc', 'a.pem'), key: '/b.key' } })
})

test.each([
  ['a public address without encryption', { origin: 'http://games.example' }, '/origin has to be an https address'],
  ['a path in the public address', { origin: 'https://games.example/hex' }, '/origin may hold no path'],
  [
    'an endpoint with a path',
    { privateEndpoints: ['http://127.0.0.1:11434/v1'] },
    '/privateEndpoints/0 has to be scheme, host and port',
  ],
  ['a proxy that is a name', { trustedProxies: ['proxy'] }, '/trustedProxies/0 has to be an address or a network'],
  ['everybody as a proxy', { trustedProxies: ['0.0.0.0/0'] }, '/trustedProxies/0 would believe everybody'],
  ['mail and none', { mail: { url: 'smtps://m.example', from: 'a@m.example' } }, '/withoutMail contradicts "mail"'],
  ['a sender of two lines', { withoutMail: false, mail: { url: 'smtps://m', from: 'a@m\r\nBcc: b@m' } }, '/mail/from has to be'],
  ['plain http beside a proxy', { redirectPort: 80 }, '/redirectPort goes with "tls"'],
  ['one port for two things', { orsPort: 8701, openEnvPort: 8701 }, '/openEnvPort is another port of the server already.'],
  ['a provider that nobody knows', { providers: [{ name: 'a', clientId: 'x' }] }, '/providers/0/issuer is missing'],
  [
    'a provider over plain http',
    { providers: [{ name: 'a', clientId: 'x', issuer: 'http://id.example' }] },
    '/providers/0/issuer has to be',
  ],
])('%s is refused', (_what, more, text) => {
  expect(read({ ...SERVER, ...more }).texts).toEqual([expect.stringContaining(text)])
})

test('open registration needs letters, or a provider of identities', () => {
  const open = { ...SERVER, registration: 'open' }
  expect(read(open).texts).toEqual([expect.stringContaining('/registration open sends each newcomer a letter')])
  expect(read({ ...open, providers: [{ name: 'a', clientId: 'x', issuer: 'https://id.example' }] }).texts).toEqual([])
})

test('a variable that no command knows is refused with the nearest name, keys are not', () => {
  const env = { HEXARCHY_ORIGEN: 'https://games.example', HEXARCHY_KEY_MAIL: 'x', HEXARCHY_NAME: 'games.example', PATH: '' }
  const state = { flag: 'state', text: tempDir(), from: 'flag' } as const
  const { problems } = readConfiguration({ env, given: [state], variables: new Set(['HEXARCHY_ORIGIN', 'HEXARCHY_PORT']) })
  expect(problems.map(({ text }) => text)).toEqual([
    'The variable HEXARCHY_ORIGEN is not known; HEXARCHY_ORIGIN is. Correct its name, or take it away.',
  ])
})

test('the key of mail is known as wanted, also where the sender is wrong', () => {
  const mail = { url: 'smtps://m.example', from: 'nobody', key: 'mail' }
  const { wanted, configuration } = read({ ...SERVER, withoutMail: false, mail })
  expect(configuration.mail).toBeNull()
  expect(wanted).toEqual([{ key: 'mail', of: 'the password of the mail server' }])
})

test('the public address is kept as browsers write it', () => {
  expect(read({ ...SERVER, origin: 'https://Games.Example:443/' })).toMatchObject({
    texts: [],
    configuration: { origin: 'https://games.example' },
  })
})

test.each([
  [{ host: '0.0.0.0' }, 'lan', '0.0.0.0'],
  [{ mode: 'lan' }, 'lan', '0.0.0.0'],
  [{ host: '::1' }, 'local', '::1'],
  [SERVER, 'server', '127.0.0.1'],
  [{ ...SERVER, trustedProxies: [], tls: { certificate: 'a', key: 'b' } }, 'server', '0.0.0.0'],
])('%j is mode %s, and listens on %s', (file, mode, host) => {
  expect(read(file)).toMatchObject({ texts: [], configuration: { mode, host } })
})

test('what only a server for everybody has is refused in other modes, so that none is half one', () => {
  const { mode: _, ...rest } = SERVER
  expect(read(rest).texts).toEqual([
    expect.stringMatching(/^\/origin is for a server for everybody/),
    expect.stringMatching(/^\/trustedProxies is for a server for everybody/),
  ])
  expect(read({ mode: 'local', host: '0.0.0.0' }).texts).toEqual([expect.stringMatching(/^\/host .*mode lan opens seats/)])
})

test('every setting has a place in the configuration', () => {
  const wrong = read(
    null,
    Object.fromEntries(FLAG_SETTINGS.filter(({ flag }) => flag !== 'state').map(({ flag }) => [flag, '\0'])),
  )
  expect(wrong.texts.filter(text => text.includes('is not known'))).toEqual([])
})
