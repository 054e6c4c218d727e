/** Ce que signifient les champs d’un rapport d’équilibre et d’une expérience. */
import type { hints as english } from '../../en/lab/hints.ts'
import type { Translation } from '../../language/messages.ts'

export const hints: Translation<typeof english> = {
  balance: {
    label: 'Nom du rapport. Par défaut : balance.',
    games: 'Combien sont jouées. Par défaut : 4.',
    players: 'Civilisations dans une partie. Par défaut : 4, ou autant qu’en ont les règles.',
    bots: 'Qui joue : les places les prennent tour à tour, et chaque partie commence par le suivant. Par défaut : Standard.',
    size: 'Taille de la carte. Par défaut : petite.',
    map: 'Type de carte. Par défaut : continents.',
    speed: 'Vitesse des parties. Par défaut : Quick, ou celle usuelle des règles.',
    difficulty: 'Difficulté des parties. Par défaut : Prince, ou celle du milieu des règles.',
    nation: 'Civilisation du premier bot nommé. Par défaut : tirée au sort, comme celles des autres.',
    turns: 'Tours ; 0 est la durée de la vitesse. Par défaut : 0.',
    seed: 'De la première carte ; les autres comptent à la suite. Par défaut : 1.',
    replays: 'Parties sur chaque carte, les bots avançant chaque fois d’une place. Par défaut : 1.',
    ruleset: 'Règles installées. Par défaut : standard.',
  },
  experiment: {
    name: 'Comment elle s’appelle.',
    priority: 'Le plus élevé est joué d’abord ; à égalité, le plus ancien. Par défaut : 0.',
    games: 'Combien sont jouées.',
    seed: 'De la première partie ; celles des autres blocs comptent à la suite. Par défaut : 1.',
    size: 'Taille de la carte. Par défaut : petite.',
    maps: 'Types de carte, tour à tour. Par défaut : continents.',
    speed: 'Vitesse des parties. Par défaut : Quick, ou celle usuelle des règles.',
    turns: 'Tours ; 0 est la durée de la vitesse. Par défaut : 0.',
    difficulty: 'Difficulté des parties. Par défaut : Prince, ou celle du milieu des règles.',
    nation: 'Civilisation de la première place ; par défaut : tirée au sort, comme celles des autres.',
    players:
      'Places dans une partie, que les participants prennent tour à tour. Par défaut : autant que de participants ; avec des facteurs, celles de la taille.',
    ruleset: 'Règles importées ; à la console aussi un dossier de règles. Par défaut : standard.',
    mods: 'Par-dessus les règles, dans cet ordre.',
    rotate: 'Si la partie i commence par la place i. Par défaut : seulement avec des répétitions.',
    replays: 'Parties d’un bloc : sur une carte, d’une graine, les places décalées d’une chaque fois. Par défaut : 1.',
    profile: 'Ce par-dessus quoi se posent les niveaux des facteurs. Par défaut : Standard.',
    stop: 'Quand les parties finissent plus tôt : un test séquentiel de la première étiquette contre la deuxième, sur des blocs.',
    alpha: 'Combien de fois au plus une absence de différence est prise pour une différence.',
    beta: 'Combien de fois au plus une différence est manquée.',
    elo0: 'De combien la première étiquette est meilleure quand rien n’est gagné.',
    elo1: 'De combien elle est meilleure quand quelque chose est gagné ; plus que elo0.',
    gameSeconds: 'Secondes après lesquelles une partie a échoué. Par défaut : 3600.',
  },
}
