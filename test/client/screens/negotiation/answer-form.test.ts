/** An answer to a proposal is given once: from the press on until what came of it is seen. */
import { expect, test } from 'vitest'
import { emptyAnswer, isAnswered, respond } from '../../../../client/screens/negotiation/answer-form.ts'

const offer = { negotiation_id: 4, with_nation: 'Egypt', state: 'proposed', your_answer_needed: true, you_give: { gold: 5 } }
type Exchange = Parameters<typeof isAnswered>[0]
const ON_TABLE = offer as unknown as Exchange

test('what was answered takes no second answer until something else lies on the table', async () => {
  const draft = emptyAnswer()
  const sent: object[] = []
  const act = async (_: string, args: object) => {
    expect(isAnswered(ON_TABLE, draft)).toBe(true)
    sent.push(args)
  }
  expect(isAnswered(ON_TABLE, draft)).toBe(false)
  await respond({ act } as never, ON_TABLE, draft, { answer: 'accept' })
  expect(sent).toEqual([{ negotiation_id: 4, answer: 'accept' }])
  expect(isAnswered({ ...ON_TABLE }, draft)).toBe(true)
  expect(isAnswered({ ...ON_TABLE, you_give: { gold: 3 } }, draft)).toBe(false)
})

test('an answer that was refused is open again', async () => {
  const draft = emptyAnswer()
  const act = () => Promise.reject(new Error('No.'))
  await expect(respond({ act } as never, ON_TABLE, draft, { answer: 'accept' })).rejects.toThrow('No.')
  expect(isAnswered(ON_TABLE, draft)).toBe(false)
})
