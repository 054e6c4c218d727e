/** Sessions are told apart by browser and system. */
import { expect, test } from 'vitest'
import { agentName } from '../../../client/accounts/agent-name.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`, 'Edge, Windows'],
  [`Mozilla/5.0 (Linux; Android 15) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome, Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604.1', 'Safari, iOS'],
  ['curl/8.5.0', 'curl/8.5.0'],
])('%s is %s', (agent, name) => expect(agentName(agent)).toBe(name))

test('where nothing is known of it, it has no name', () => {
  expect(agentName(null)).toBeNull()
  expect(agentName(' ')).toBeNull()
})
