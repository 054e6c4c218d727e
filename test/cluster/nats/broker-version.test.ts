import { expect, test } from 'vitest'
import { refuseVersion, weakVersion } from '../../../actors/cluster/nats/broker-version.ts'

test.each([
  ['2.8.4', 'refused'],
  ['2.9.10', 'weak'],
  ['2.10.0', 'whole'],
  ['2.12.1-beta.1', 'whole'],
  ['3.0.0', 'whole'],
])('NATS %s is %s', (version, how) => {
  expect(refuseVersion(version) ? 'refused' : weakVersion(version) ? 'weak' : 'whole').toBe(how)
})
