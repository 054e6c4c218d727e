/** What the tutorial says. */
export const tutorial = {
  title: 'Tutorial',
  progress: '{n, number} of {of, number}',
  show: 'Show me',
  skip: 'Skip',
  leave: 'Leave the tutorial',
  endTitle: 'That was your first evening',
  endText: 'You know how to play. Go on with this world or begin another: the coach says a word about each new thing.',
  playOn: 'Play on',
  toLobby: 'To the lobby',
  lessons: {
    look: {
      title: 'Look around',
      text: 'Drag the map with the mouse or a finger. The wheel, two fingers or + and − bring you nearer.',
    },
    capital: {
      title: 'Found your capital',
      text: 'Select the Settler under the arrow and press “Found a city”. It is a good place: your first city becomes the capital.',
    },
    production: {
      title: 'Choose what to build',
      text: 'Open your city and pick something from its list. Soldiers protect it, buildings make it grow.',
    },
    research: {
      title: 'Choose what to research',
      text: 'Open Technology and choose a first one. Each brings new units, buildings or works.',
    },
    ruins: {
      title: 'Explore',
      text: 'Select the Scout and send it to the ruins under the arrow. Whoever enters them first gets a gift.',
    },
    turn: {
      title: 'End the turn',
      text: 'The big button leads to what is still open, and ends the turn when nothing is. Shift+Enter ends it at once.',
    },
    work: {
      title: 'Improve your land',
      text: 'Select the Worker, walk to a tile of your own land, and build something there. A farm brings food, a mine production.',
    },
    city: {
      title: 'See your city grow',
      text: 'Open your city once more and look at its land. Citizens work the tiles: click one to send a citizen there.',
    },
    cityStates: {
      title: 'Meet a neighbour',
      text: 'A city-state has sent word. Open City-states and see what its friendship brings.',
    },
    fight: {
      title: 'Fight with foresight',
      text: 'A wounded barbarian stands near your city. Move the Warrior next to it and attack: the preview shows what it will cost.',
    },
    policy: {
      title: 'Adopt a policy',
      text: 'Culture buys policies, and you have enough for one. Open Policies and choose how your people live.',
    },
    victory: { title: 'See what wins', text: 'Several roads lead to victory. Open Victory and see how far everybody has come.' },
  },
} as const
