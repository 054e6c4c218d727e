/** Was liest, wer sich ein Gerät teilt. */
import type { hotSeat as english } from '../en/hot-seat.ts'
import type { Translation } from '../language/messages.ts'

export const hotSeat: Translation<typeof english> = {
  setting: 'Hot Seat: Alle spielen nacheinander an diesem Gerät',
  title: 'Gerät weitergeben',
  pass: 'Gib das Gerät an {name}',
  passText: 'Jetzt darf nur hinsehen, wer an der Reihe ist. Die Karte erscheint, wenn du weitermachst.',
  take: 'Ich bin {name}',
  others: 'Die anderen ziehen',
  othersText: 'Sobald jemand von euch an der Reihe ist, steht es hier.',
  lobby: 'Partien',
}
