import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../../saves/database/store.ts'
import { keys } from '../../../saves/database/store-keys.ts'
import { clearUnfinishedImports } from '../../../saves/files/unfinished-imports.ts'
import { tempDir } from '../../temp.ts'

const bytes = Buffer.from('x')

test('what was written of a game whose import came to no end is cleared; a game that has its record stays', async () => {
  const store = await openStore(tempDir())
  onTestFinished(() => store.close())
  const [half, whole, other] = ['0123456789ab', 'ba9876543210', 'aaaaaaaaaaaa']
  for (const game of [half, whole, other])
    await store.commit({
      puts: [
        [keys.snapshot(game, 0), bytes],
        [keys.log(game, 0), bytes],
      ],
    })
  await store.commit({ puts: [half, whole].map(game => [keys.coming(game), bytes]) })
  await store.commit({ puts: [[keys.meta(whole), bytes]] })
  await clearUnfinishedImports(store)
  const left: string[] = []
  for await (const [key] of store.each()) left.push(key)
  for (const game of [whole, other]) expect(left).toEqual(expect.arrayContaining([keys.snapshot(game, 0), keys.log(game, 0)]))
  expect(left.filter(key => key.includes(half) || key.startsWith('coming/'))).toEqual([])
})
