/** Refusals about players, city-states, research, spies and notes, in French. */
import type { RefusalWordsOf } from '../../refusal-words.ts'

const turnsOf = (turns: number): string => (turns === 1 ? '1 tour' : `${turns} tours`)
const SHORTER = 'Fais plus court.'

export const powerRefusals: RefusalWordsOf<
  | 'player'
  | 'tech'
  | 'war'
  | 'message'
  | 'city-state'
  | 'spy'
  | 'coup'
  | 'slider'
  | 'seat'
  | 'notes'
  | 'thought'
  | 'memory'
  | 'dismiss'
> = {
  'player/unknown': player => [`Tu n’as pas rencontré de joueur ${player}.`],
  'player/name-taken': name => [`Un autre joueur s’appelle ${name}.`, 'Choisis un autre nom.'],
  'player/yourself': () => ['C’est toi-même.', 'Indique quelqu’un d’autre.'],
  'player/gone': player => [`Le joueur ${player} n’est plus dans la partie.`],
  'tech/unknown': tech => [`Ces règles n’ont pas de technologie ${tech}.`],
  'tech/known': tech => [`Tu connais déjà ${tech}.`, 'L’arbre des technologies montre ce qui reste.'],
  'tech/queued': tech => [`${tech} est déjà dans ta liste de recherche.`, 'Tu peux la faire passer avant les autres.'],
  'tech/none-free': () => ['Tu n’as pas de technologie gratuite à choisir.', 'Recherche-la avec de la science.'],
  'tech/prerequisites': (tech, missing) => [
    `${tech} demande ce que tu ne connais pas encore : ${missing.join(', ')}.`,
    'Choisis-en une dont tu connais les prérequis.',
  ],
  'war/already': player => [`Tu es déjà en guerre avec ${player}.`, 'La paix y met fin.'],
  'war/treaty': (player, until) => [
    `Ton traité de paix avec ${player} te lie jusqu’au tour ${until}.`,
    `La guerre peut être déclarée à partir du tour ${until}.`,
  ],
  'war/fixed': () => [
    'Dans cette partie, les guerres ne se déclarent ni ne se terminent.',
    'Commerce, amitié et dénonciations restent possibles.',
  ],
  'message/nobody': player => [`Personne ne lit de messages chez ${player}.`, 'Écris à une grande civilisation.'],
  'message/empty': () => ['Le message est vide.', 'Écris quelque chose.'],
  'message/too-long': (length, most) => [`Le message a ${length} caractères ; ${most} est le maximum.`, SHORTER],
  'city-state/not-one': player => [`${player} n’est pas une cité-État.`, 'Avec les autres civilisations, on négocie.'],
  'city-state/at-war': (name, ally) => [
    `Tu es en guerre avec ${name}.`,
    ally === null ? 'Fais d’abord la paix.' : `Elle combat comme alliée : fais d’abord la paix avec ${ally}.`,
  ],
  'city-state/gift-sum': (gold, sums) => [
    `Un cadeau de ${gold} or n’est pas accepté.`,
    `Les cités-États acceptent ces sommes : ${sums.join(', ')} or.`,
  ],
  'city-state/gold': (gold, have) => [`Tu as ${have} or, pas ${gold}.`, 'Donnes-en moins ou économise.'],
  'city-state/not-on-its-land': (unit, name) => [
    `${unit} n’est pas sur les terres de ${name} ; une unité se remet là-bas.`,
    `Amène l’unité sur une case de ${name}.`,
  ],
  'city-state/unit-unwanted': (unit, name) => [
    `${name} n’en a pas l’usage : ${unit}.`,
    'Les cités-États prennent des unités militaires ; des personnages illustres, de certaines nations seulement.',
  ],
  'city-state/unit-in-company': unit => [
    `Une autre de tes unités partage la case (avec ${unit}) ; les unités de deux propriétaires ne le peuvent pas.`,
    'Déplace d’abord l’une d’elles.',
  ],
  'city-state/pledged': name => [`Tu as déjà promis de protéger ${name}.`, 'Tu peux retirer ta promesse.'],
  'city-state/not-pledged': name => [`Tu n’as pas promis de protéger ${name}.`, 'Tu peux le promettre.'],
  'city-state/pledge-influence': (name, influence) => [
    `${name} ne veut pas de ta protection : ton influence est de ${influence} et doit atteindre 0.`,
    'Les dons d’or et les quêtes l’augmentent.',
  ],
  'city-state/pledge-later': (name, turn) => [
    `${name} n’a pas oublié que tu as repris ta parole.`,
    `Une nouvelle promesse est possible à partir du tour ${turn}.`,
  ],
  'city-state/withdraw-later': (name, turn) => [
    `Ta promesse te lie encore (${name}).`,
    `Tu pourras la retirer à partir du tour ${turn}.`,
  ],
  'city-state/unwilling': (name, total, reasons) => [
    `${name} refuse de payer : sa crainte de toi est à ${total} et devrait atteindre 0 (${reasons}).`,
    'Plus de soldats à proximité et un meilleur rang parmi les armées du monde l’augmentent.',
  ],
  'city-state/no-workers': () => ['Ces règles n’ont pas d’ouvrier à exiger.', 'Exige de l’or.'],
  'city-state/cannot-annex': () => [
    'Ta nation ne peut pas acheter de cités-États.',
    'Seule une capacité particulière d’une nation le permet.',
  ],
  'city-state/annex-ally': (name, turns, been) => [
    `${name} doit avoir été ton alliée pendant ${turns} tours ; à ce jour : ${been}.`,
    'Est allié qui a le plus d’influence, au moins 60.',
  ],
  'city-state/peace': name => [`Tu es déjà en paix avec ${name}.`],
  'city-state/kind': (kind, known) => [`Le tribut « ${kind} » n’existe pas ; il y a : ${known.join(', ')}.`],
  'spy/off': () => ['Il n’y a pas d’espions dans cette partie : l’espionnage y est désactivé.'],
  'spy/unknown': (spy, own) => [
    `Tu n’as pas d’espion ${spy}.`,
    own.length > 0 ? `Tes espions : ${own.join(', ')}.` : 'Les espions arrivent avec chaque ère à partir de la Renaissance.',
  ],
  'spy/dead': (spy, turns) => [`${spy} est mort ; un successeur arrive dans ${turnsOf(turns)}.`],
  'spy/at-home': spy => [`${spy} est déjà au pays.`, 'Indique une ville où l’envoyer.'],
  'spy/there': (spy, city) => [`${spy} est déjà à ${city}, ou en route.`, 'Laisse-le travailler ou indique une autre ville.'],
  'spy/taken': (other, city) => [
    `${other} est à ${city}, ou en route ; une civilisation a un espion par ville.`,
    'Envoie celui-ci ailleurs ou déplace d’abord l’autre.',
  ],
  'coup/not-at-work': spy => [
    `${spy} n’est à l’œuvre dans aucune cité-État.`,
    'Envoie l’espion dans une cité-État et attends que son réseau soit en place.',
  ],
  'coup/own-ally': name => [`${name} est déjà ton alliée.`, 'Envoie l’espion dans une autre cité-État.'],
  'coup/war': name => [`Tu es en guerre avec ${name}.`, 'Fais d’abord la paix.'],
  'slider/off': () => ['Ces règles ne permettent pas de convertir l’or en science.'],
  'slider/range': percent => [`La part est un nombre entier de 0 à 100 pour cent, pas ${percent}.`],
  'seat/unknown': seat => [`Cette partie n’a pas de place ${seat}.`],
  'seat/eliminated': seat => [`La civilisation de la place ${seat} est éliminée.`],
  'notes/too-long': (length, most) => [
    `Le carnet aurait ${length} caractères ; il en contient ${most} au plus.`,
    'Récris-le en gardant ce qui compte encore.',
  ],
  'thought/too-long': (length, most) => [`Cette pensée a ${length} caractères ; ${most} est le maximum.`, SHORTER],
  'memory/too-long': (length, most) => [`Ce souvenir a ${length} caractères ; ${most} est le maximum.`, SHORTER],
  'dismiss/too-many': most => [
    `On peut écarter ${most} décisions à la fois, pas plus.`,
    'Indique un type, une unité ou une ville.',
  ],
}
