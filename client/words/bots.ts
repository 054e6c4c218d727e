/** Of the pages of the bots. */
export const botsWords = {
  questions: {
    remove: (name: string) => ({ title: `Delete ${name} for good?`, text: 'Games that it plays go on.', act: 'Delete' }),
    stop: (name: string) => ({ title: `Stop ${name}?`, text: 'What is finished stays.', act: 'Stop' }),
    leave: { title: 'Leave without saving?', text: 'What is not saved is lost.', act: 'Leave' },
  },
}
