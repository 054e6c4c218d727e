/** What is refused stands at the field that it is about. */
import { expect, test } from 'vitest'
import { faultIn } from '../../../../client/ui/feedback/send-form.ts'

test('a fault is of the field that the server names, in its own form', () => {
  const error = { status: 400, code: 'bad-arguments', message: '/name is too long.', path: '/name' }
  expect(faultIn('profile', error)).toEqual({ path: '/profile/name', text: 'Is too long.' })
})

test('a weak password is told at the password, with what helps', () => {
  const error = { status: 400, code: 'account/weak-password', message: 'It is too short.', hint: 'Take more.' }
  expect(faultIn('reset', error)).toEqual({ path: '/reset/password', text: 'It is too short. Take more.' })
})

test('what is of no field is told as a whole', () => {
  const error = { status: 401, code: 'account/wrong', message: 'They do not go together.', hint: 'Try again.' }
  expect(faultIn('sign-in', error)).toEqual({ path: null, text: 'They do not go together. Try again.' })
})
