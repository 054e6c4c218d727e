/** Ce que dit le tutoriel. */
import type { tutorial as english } from '../en/tutorial.ts'
import type { Translation } from '../language/messages.ts'

export const tutorial: Translation<typeof english> = {
  title: 'Tutoriel',
  progress: '{n, number} sur {of, number}',
  show: 'Montre-moi',
  skip: 'Passer',
  leave: 'Quitter le tutoriel',
  endTitle: 'C’était ta première soirée',
  endText: 'Tu sais jouer. Continue ce monde ou commences-en un autre : le conseiller dit un mot de chaque nouveauté.',
  playOn: 'Continuer',
  toLobby: 'Vers l’accueil',
  lessons: {
    look: {
      title: 'Regarde autour de toi',
      text: 'Fais glisser la carte à la souris ou au doigt. La molette, deux doigts ou + et − te rapprochent.',
    },
    capital: {
      title: 'Fonde ta capitale',
      text: 'Choisis le colon sous la flèche et fonde une ville avec lui. L’endroit est bon : ta première ville devient la capitale.',
    },
    production: {
      title: 'Choisis ce qui se construit',
      text: 'Ouvre ta ville et prends quelque chose dans sa liste. Les soldats la protègent, les bâtiments la font grandir.',
    },
    research: {
      title: 'Choisis la recherche',
      text: 'Ouvre les technologies et choisis-en une première. Chacune apporte des unités, des bâtiments ou des travaux.',
    },
    ruins: {
      title: 'Explore',
      text: 'Choisis l’éclaireur et envoie-le vers les ruines sous la flèche. Qui y entre en premier reçoit un cadeau.',
    },
    turn: {
      title: 'Termine le tour',
      text: 'Le grand bouton mène à ce qui reste à décider, puis termine le tour. Maj+Entrée le termine tout de suite.',
    },
    work: {
      title: 'Aménage tes terres',
      text: 'Choisis l’ouvrier, va sur une case de tes terres et construis-y quelque chose. Une ferme nourrit, une mine produit.',
    },
    city: {
      title: 'Vois ta ville grandir',
      text: 'Ouvre ta ville encore une fois et regarde ses terres. Les citoyens travaillent les cases : clique sur l’une d’elles pour en envoyer un.',
    },
    cityStates: {
      title: 'Rencontre un voisin',
      text: 'Une cité-État s’est manifestée. Ouvre les cités-États et vois ce qu’apporte son amitié.',
    },
    fight: {
      title: 'Combats avec prévoyance',
      text: 'Un barbare blessé se tient près de ta ville. Place le guerrier à côté et attaque : l’aperçu montre le prix à payer.',
    },
    policy: {
      title: 'Adopte une doctrine',
      text: 'La culture achète des doctrines, et tu en as assez pour une. Ouvre les doctrines et choisis la vie de ton peuple.',
    },
    victory: {
      title: 'Vois ce qui fait gagner',
      text: 'Plusieurs voies mènent à la victoire. Ouvre la victoire et vois où en est chacun.',
    },
  },
}
