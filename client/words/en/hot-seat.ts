/** What people read who share one device. */
export const hotSeat = {
  setting: 'Hot seat: all people play on this device, in turn',
  title: 'Pass the device',
  pass: 'Pass the device to {name}',
  passText: 'Only the next player should look now. The map is shown when you go on.',
  take: 'I am {name}',
  others: 'The others are playing',
  othersText: 'The device is passed on as soon as it is somebody’s turn.',
  lobby: 'Games',
} as const
