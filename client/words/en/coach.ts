/** What the coach says of new things. */
export const coach = {
  title: 'Coach',
  gotIt: 'Got it',
  open: 'Open {screen}',
  off: 'No more hints',
  cards: {
    resource: {
      title: 'A resource in your land',
      text: 'Let a Worker build on it. Luxuries make your people happy, others feed soldiers and buildings.',
    },
    unhappy: {
      title: 'Your people are unhappy',
      text: 'Cities grow more slowly, and soldiers fight worse. Luxuries, some buildings and policies help.',
    },
    cityState: {
      title: 'A city-state',
      text: 'It fights for nobody’s victory but can be a friend. Gifts and quests win influence, and friends give food, culture or soldiers.',
    },
    neighbour: {
      title: 'Another civilization',
      text: 'You can trade, open borders and make pacts with it. See what it thinks of you before you settle near it.',
    },
    war: {
      title: 'You are at war',
      text: 'Keep soldiers in your cities and fight near home, where you heal faster. Peace can be proposed at any time.',
    },
    enemy: {
      title: 'Enemies in sight',
      text: 'Point at them before you attack: the preview shows the damage on both sides. A fortified unit defends better.',
    },
    camp: { title: 'A barbarian camp', text: 'It sends raiders until somebody walks into it. Whoever clears it gets gold.' },
    greatPerson: {
      title: 'A great person',
      text: 'It can build something rare on your land, or spend itself at once for a large effect.',
    },
    goldenAge: {
      title: 'A golden age',
      text: 'For some turns your land yields more gold and production. Surplus happiness brings the next one.',
    },
    religion: {
      title: 'Religion',
      text: 'Faith buys beliefs. A pantheon comes first, a prophet founds a religion that can spread.',
    },
    debt: {
      title: 'Your gold runs out',
      text: 'When there is none left, units are disbanded. Improve land, trade, or keep fewer soldiers.',
    },
    rich: {
      title: 'A full treasury',
      text: 'Gold buys units, buildings and land at once. Open a city and look for what you need now.',
    },
    secondCity: {
      title: 'A second city',
      text: 'Every city costs happiness and makes policies dearer, but brings land and production. Connect it to your capital by road.',
    },
    wonder: {
      title: 'A wonder',
      text: 'Each can be built once in the world, and it is yours. Others lose the work on it, as you would have.',
    },
    era: { title: 'A new era', text: 'Units grow old. Look for what can be upgraded for gold.' },
  },
} as const
