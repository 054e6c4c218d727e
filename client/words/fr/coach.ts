/** Ce que le conseiller dit des nouveautés. */
import type { coach as english } from '../en/coach.ts'
import type { Translation } from '../language/messages.ts'

export const coach: Translation<typeof english> = {
  title: 'Conseiller',
  gotIt: 'Compris',
  open: 'Ouvrir : {screen}',
  off: 'Plus de conseils',
  cards: {
    resource: {
      title: 'Une ressource sur tes terres',
      text: 'Fais-la aménager par un ouvrier. Le luxe rend ton peuple heureux, le reste sert aux soldats et aux bâtiments.',
    },
    unhappy: {
      title: 'Ton peuple est mécontent',
      text: 'Les villes grandissent moins vite et les soldats se battent moins bien. Le luxe, certains bâtiments et doctrines aident.',
    },
    cityState: {
      title: 'Une cité-État',
      text: 'Elle ne cherche pas à gagner, mais peut être une amie. Cadeaux et quêtes donnent de l’influence ; les amies offrent nourriture, culture ou soldats.',
    },
    neighbour: {
      title: 'Une autre civilisation',
      text: 'Tu peux commercer, ouvrir les frontières et signer des pactes. Regarde ce qu’elle pense de toi avant de t’installer près d’elle.',
    },
    war: {
      title: 'Tu es en guerre',
      text: 'Garde des soldats dans tes villes et combats près de chez toi, où l’on guérit plus vite. La paix peut être proposée à tout moment.',
    },
    enemy: {
      title: 'Ennemis en vue',
      text: 'Vise-les avant d’attaquer : l’aperçu montre les dégâts des deux côtés. Une unité fortifiée se défend mieux.',
    },
    camp: {
      title: 'Un camp barbare',
      text: 'Il envoie des pillards jusqu’à ce que quelqu’un y entre. Qui le détruit reçoit de l’or.',
    },
    greatPerson: {
      title: 'Un personnage illustre',
      text: 'Il peut bâtir quelque chose de rare sur tes terres, ou se sacrifier aussitôt pour un grand effet.',
    },
    goldenAge: {
      title: 'Un âge d’or',
      text: 'Pendant quelques tours, tes terres donnent plus d’or et de production. Le surplus de bonheur amène le suivant.',
    },
    religion: {
      title: 'La religion',
      text: 'La foi achète des croyances. D’abord un panthéon, puis un prophète fonde une religion qui se répand.',
    },
    debt: {
      title: 'Ton or s’épuise',
      text: 'Quand il n’y en a plus, des unités sont dissoutes. Aménage tes terres, commerce ou garde moins de soldats.',
    },
    rich: {
      title: 'Un trésor bien rempli',
      text: 'L’or achète aussitôt unités, bâtiments et terres. Ouvre une ville et cherche ce qu’il te faut.',
    },
    secondCity: {
      title: 'Une deuxième ville',
      text: 'Chaque ville coûte du bonheur et renchérit les doctrines, mais apporte terres et production. Relie-la à la capitale par une route.',
    },
    wonder: {
      title: 'Une merveille',
      text: 'Chacune ne se bâtit qu’une fois au monde, et celle-ci est à toi. Les autres perdent leur travail, comme tu aurais perdu le tien.',
    },
    era: { title: 'Une nouvelle ère', text: 'Les unités vieillissent. Regarde lesquelles tu peux améliorer contre de l’or.' },
  },
}
