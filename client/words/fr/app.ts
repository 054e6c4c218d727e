/** Ce que dit chaque page : le cadre, les titres, et ce qui remplace une page impossible à montrer. */
import type { app as english } from '../en/app.ts'
import type { Translation } from '../language/messages.ts'

export const app: Translation<typeof english> = {
  pages: {
    games: 'Parties',
    newGame: 'Nouvelle partie',
    bots: 'Bots',
    settings: 'Paramètres',
    administration: 'Administration',
    account: 'Compte',
    rules: 'Règles',
    tools: 'Outils',
    http: 'HTTP',
    credits: 'Crédits',
  },
  navigation: 'Pages',
  skip: 'Aller au contenu',
  loading: 'Chargement…',
  theme: 'Thème',
  themes: { system: 'Comme le système', light: 'Clair', dark: 'Sombre' },
  turn: 'Tour {turn}',
  backToGames: 'Retour aux parties',
  notFound: {
    title: 'Page introuvable',
    text: 'Il n’y a pas de page à {path}.',
  },
  unloaded: {
    title: 'La page ne s’est pas chargée',
    text: 'Une partie de cette page n’a pas pu être chargée. Le serveur redémarre peut-être, ou il a été mis à jour depuis que tu as ouvert la page.',
    again: 'Recharger',
  },
  trouble: {
    title: 'La partie ne peut pas être affichée',
    noGame: 'Cette partie n’existe pas',
    noGameHint: 'Elle a peut-être été supprimée, ou l’adresse est incomplète.',
    notAllowed: 'Tu n’as pas le droit de voir cette partie',
    notAllowedHint: 'Demande un lien de place à son propriétaire, ou ouvre-la dans le navigateur où elle a été créée.',
    staleLink: 'Ce lien n’est plus valable',
    staleLinkHint: 'Le propriétaire de la partie en a créé un nouveau : demande-le-lui.',
    notSignedIn: 'Tu n’es pas connecté ici',
    notSignedInHint: 'Connecte-toi, ou ouvre la partie par son lien de place.',
    signIn: 'Se connecter',
    unreached: 'Le serveur est injoignable',
    again: 'Réessayer',
    leaveSeat: 'Regarder sans ce lien',
  },
  newLink: {
    title: 'Créer un nouveau lien pour la place {seat} ?',
    text: 'L’ancien cesse de fonctionner.',
    act: 'Créer un nouveau lien',
  },
  link: {
    lost: 'Pas de connexion au serveur.',
    next: 'Prochain essai dans {seconds, number} s.',
    trying: 'Connexion…',
    now: 'Essayer maintenant',
    back: 'Connexion rétablie.',
  },
}
