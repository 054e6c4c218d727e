/** The server knows the addresses that the client has pages for. */
import { expect, test } from 'vitest'
import { PAGES } from '../../../actors/transport/http/client-pages.ts'
import { ROUTES } from '../../../client/app/routes.ts'

test('the server answers 404 where the client has no page, and nowhere else', () => {
  expect(PAGES.toSorted()).toEqual(Object.keys(ROUTES).sort())
})
