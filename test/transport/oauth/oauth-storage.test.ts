import { expect, test } from 'vitest'
import { StoreFailure } from '../../../saves/database/store-errors.ts'
import { memoryRecords } from '../open-transport.ts'
import { allow, consentAt, openOauth, ping, rawProgram } from './oauth-world.ts'

/** Records that take nothing while the disk is full. */
function fillable() {
  const records = memoryRecords()
  const disk = { isFull: false }
  const put: typeof records.put = async (key, value) => {
    if (disk.isFull) throw new StoreFailure('full')
    await records.put(key, value)
  }
  return { disk, records: { ...records, put } }
}

async function openFillable() {
  const { disk, records } = fillable()
  const opened = await openOauth({ records })
  const program = await rawProgram(opened.web)
  return { ...opened, disk, program, page: await opened.browser.follow(program.address()) }
}

test('where the store takes nothing no program is let in, and it is once there is room', async () => {
  const { browser, disk, page } = await openFillable()
  const choice = { game: 'a', seat: 0, looks_only: false }
  disk.isFull = true
  const { status, body } = await browser.send('POST', `${consentAt(page)}/allow`, choice)
  expect([status, body.error.code]).toEqual([503, 'service/storage'])
  expect((await browser.send('GET', '/api/account/programs')).body.programs).toEqual([])
  disk.isFull = false
  expect((await browser.send('POST', `${consentAt(page)}/allow`, choice)).status).toBe(200)
})

test('a code and a refresh token serve once there is room', async () => {
  const { web, browser, disk, page, program } = await openFillable()
  const code = (await allow(browser, page)).searchParams.get('code')!
  disk.isFull = true
  expect(await program.exchange(code)).toEqual({ status: 503, body: { error: 'temporarily_unavailable' } })
  disk.isFull = false
  const { body } = await program.exchange(code)
  disk.isFull = true
  expect((await program.refresh(body.refresh_token)).status).toBe(503)
  // What is only noted keeps nobody out.
  expect((await ping(web, body.access_token)).status).toBe(200)
  disk.isFull = false
  expect((await program.refresh(body.refresh_token)).status).toBe(200)
})

test('nobody registers where the store takes nothing', async () => {
  const { web, disk } = await openFillable()
  disk.isFull = true
  expect((await rawProgram(web)).status).toBe(503)
})
