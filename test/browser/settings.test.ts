import { expect, test } from 'vitest'
import { listModels } from '../../saves/models/models.ts'
import { noSecretService, startSecretService } from '../secret-service.ts'
import { startServer } from '../server.ts'
import { noChromium, openBrowser, openPage } from './open.ts'

const isSkipped = noChromium || noSecretService

const KEY = 'sk-browser-0123456789'

test.skipIf(isSkipped)(
  'the owner keeps a key and sets a model up with it; the page never shows the key',
  async () => {
    // Before the service: Chromium ends when a D-Bus that it knows does.
    const browser = await openBrowser()
    const service = await startSecretService()
    const server = await startServer(['--shards', '0'])
    try {
      const { page, faults } = await openPage(browser, server.url)
      const section = (heading: string) =>
        page.locator('section', { has: page.getByRole('heading', { name: heading, exact: true }) })
      await page.getByRole('link', { name: 'Settings', exact: true }).click()
      await page.getByText('No key yet.').waitFor()

      const keyForm = section('A key')
      await keyForm.getByLabel('Name').fill('claude')
      await keyForm.getByLabel('Key').fill(KEY)
      await keyForm.getByRole('button').click()
      await page.getByText('credential store', { exact: true }).waitFor()

      const form = section('A model')
      await form.getByLabel('Name').fill('thinker')
      await form.getByLabel('Model').fill('a-model-1')
      await form.getByLabel('Key').selectOption('claude')
      await form.getByText('More').click()
      await form.getByLabel('Reasoning').fill('2000')
      await form.getByLabel('On failure').selectOption('skip')
      await form.getByRole('button').click()
      await page.getByText('key claude').waitFor()
      const expected = {
        name: 'thinker',
        provider: 'anthropic',
        model: 'a-model-1',
        key: 'claude',
        reasoning: 2_000,
        onFailure: 'skip',
      }
      expect(listModels(server.dir)).toMatchObject([expected])
      expect(await page.content()).not.toContain(KEY)

      const models = section('Models')
      await models.getByRole('button', { name: 'Change' }).click()
      await form.getByLabel('Context').fill('2000')
      await form.getByRole('button').click()
      await page.getByRole('alert').getByText('/contextTokens').waitFor()
      await form.getByLabel('Context').fill('200000')
      await form.getByRole('button').click()
      await page.getByText('200,000 tokens of context').waitFor()

      const remove = (among: typeof models) => among.getByRole('button', { name: 'Remove' }).click()
      await remove(section('Keys'))
      await remove(page.locator('dialog'))
      await page.getByText('There is no such key.').waitFor()
      await remove(models)
      await remove(page.locator('dialog'))
      await page.getByText('No model yet.').waitFor()
      expect(listModels(server.dir)).toEqual([])

      // The store goes away under the server.
      await service.stop()
      await page.reload()
      await page.locator('.notice').getByText('apt install gnome-keyring').waitFor()
      expect(await keyForm.getByRole('button').isDisabled()).toBe(true)
      expect(faults).toEqual([])
    } finally {
      await browser.close()
      await server.stop()
      await service.stop()
    }
  },
  90_000,
)

test.skipIf(noChromium)('a language is chosen, kept, and left again', { timeout: 60_000 }, async () => {
  const browser = await openBrowser()
  const server = await startServer(['--shards', '0'])
  try {
    const { page, faults } = await openPage(browser, `${server.url}/settings`)
    await page.getByLabel('Language').selectOption('de')
    await page.getByRole('heading', { name: 'Einstellungen' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Dieser Browser' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    await page.getByLabel('Sprache').selectOption('zh')
    await page.getByRole('heading', { name: '设置', exact: true }).waitFor()
    await page.getByLabel('语言').selectOption('en')
    await page.getByRole('heading', { name: 'This browser' }).waitFor()
    expect(faults).toEqual([])
  } finally {
    await server.stop()
    await browser.close()
  }
})
