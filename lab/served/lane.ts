/** A server plays one run at a time, of whichever kind: the machine has games of people to carry too. */
export class Lane {
  isTaken = false
}
