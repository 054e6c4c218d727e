/** Refusals about cities and improvements of land, in French. */
import type { RefusalWordsOf } from '../../refusal-words.ts'

const MAY_BUILD = 'La fiche de l’unité indique ce qu’elle peut construire ici.'
const turnsOf = (turns: number): string => (turns === 1 ? '1 tour' : `${turns} tours`)

export const cityRefusals: RefusalWordsOf<'city' | 'work'> = {
  'city/unknown': city => [`Tu ne connais aucune ville ${city}.`],
  'city/not-yours': city => [`La ville ${city} appartient à quelqu’un d’autre.`],
  'city/has-bombarded': (city, turn) => [
    `${city} a déjà bombardé ce tour-ci ; une fois par tour est le maximum.`,
    `Elle le pourra de nouveau au tour ${turn}.`,
  ],
  'city/resists': (city, turns) => [`${city} résiste encore ${turnsOf(turns)} et ne bombarde pas d’ici là.`],
  'city/bombards-units': city => [`${city} bombarde des unités, pas des villes.`, 'Les villes s’attaquent avec des unités.'],
  'city/puppet': city => [`${city} est une ville fantoche : elle décide seule.`, 'Annexe-la pour lui donner des ordres.'],
  'city/no-annexing': (city, effect) => [
    `${city} ne peut être qu’une ville fantoche : « ${effect} ».`,
    'Laisse-la faire, rase-la ou rends-la.',
  ],
  'city/no-founder': unit => [`${unit} ne peut pas fonder de ville.`, 'Les colons le peuvent.'],
  'city/founder-condition': (unit, effect) => [
    `${unit} ne peut pas fonder de ville pour le moment : « ${effect} ».`,
    'Ce sera possible quand cela sera rempli.',
  ],
  'city/founder-tired': (unit, turn) => [`L’unité ${unit} n’a plus de mouvement ; elle pourra fonder une ville au tour ${turn}.`],
  'city/on-water': () => ['Les villes se fondent à terre.', 'Va à terre.'],
  'city/impassable': () => [
    'Aucune ville ne peut se trouver sur un terrain infranchissable.',
    'Va sur un terrain où les unités passent.',
  ],
  'city/foreign-land': () => ['Cette case appartient à une autre civilisation.', 'Va sur une terre libre ou à toi.'],
  'city/too-close': (city, steps, least) => [
    `${city} est à ${steps} cases ; il en faut au moins ${least} entre deux villes.`,
    'Éloigne-toi.',
  ],
  'city/too-close-unseen': least => [
    `C’est trop près d’une ville que tu n’as pas vue ; il faut au moins ${least} cases entre deux villes.`,
    'Explore les environs ou éloigne-toi.',
  ],
  'city/resisting': (city, turns) => [`${city} résiste encore ${turnsOf(turns)}.`],
  'city/burning': city => [`${city} est en train d’être rasée.`, 'Arrête d’abord cela.'],
  'city/focus': (focus, known) => [`La priorité « ${focus} » n’existe pas ; il y a : ${known.join(', ')}.`],
  'city/specialist': () => ['Indique un spécialiste et un nombre à partir de 0, ou laisse choisir la ville.'],
  'city/specialist-slots': (city, kind, slots, asked) => [
    `Places à ${city} pour ${kind} : ${slots} ; tu en demandes ${asked}.`,
    'Demandes-en moins ou construis ce qui offre des places.',
  ],
  'city/specialist-people': (city, population) => [`Citoyens à ${city} : ${population} seulement.`, 'Demandes-en moins.'],
  'city/name': (length, most) => [`Un nom a de 1 à ${most} caractères ; celui-ci en a ${length}.`, 'Choisis un autre nom.'],
  'city/name-taken': name => [`Une autre ville s’appelle ${name}.`, 'Choisis un autre nom.'],
  'city/status': (status, known) => [`Le statut « ${status} » n’existe pas ; il y a : ${known.join(', ')}.`],
  'city/not-puppet': city => [`${city} n’est pas une ville fantoche.`, 'Elle suit déjà tes ordres.'],
  'city/not-razing': city => [`${city} n’est pas en train d’être rasée.`, 'Elle est en sécurité.'],
  'city/own-founding': city => [`Tu as fondé ${city} toi-même.`, 'Cela ne concerne que les villes conquises.'],
  'city/raze-capital': city => [
    `${city} a été fondée comme capitale ; de telles villes ne se rasent pas.`,
    'Garde-la comme ville fantoche ou annexe-la.',
  ],
  'city/raze-seat': city => [`${city} est ta capitale ; elle ne se rase pas.`, 'Garde-la.'],
  'city/raze-holy': city => [
    `${city} est une ville sainte ; de telles villes ne se rasent pas.`,
    'Garde-la comme ville fantoche ou annexe-la.',
  ],
  'work/unknown': improvement => [`Ces règles n’ont pas d’aménagement ${improvement}.`],
  'work/no-skill': (unit, improvement) => [`${unit} ne peut pas construire ceci : ${improvement}.`, MAY_BUILD],
  'work/no-moves': (unit, turn) => [`L’unité ${unit} n’a plus de mouvement ; elle pourra commencer au tour ${turn}.`],
  'work/unbuildable': improvement => [`Les ouvriers ne construisent pas ceci : ${improvement}.`, MAY_BUILD],
  'work/other-nation': (improvement, nation) => [`Seule cette nation peut construire ${improvement} : ${nation}.`, MAY_BUILD],
  'work/own-version': (improvement, own) => [`Ta nation construit ${own} au lieu de ceci : ${improvement}.`, `Choisis ${own}.`],
  'work/tech': (improvement, tech) => [`${improvement} demande une technologie : ${tech}.`, `Recherche d’abord ${tech}.`],
  'work/stock': (improvement, amount, resource, have) => [
    `${improvement} coûte ${amount} ${resource} ; tu en as ${have} en réserve.`,
    `La vue de ton empire montre ce qu’un tour y ajoute (${resource}).`,
  ],
  'work/present': improvement => [`Cela s’y trouve déjà : ${improvement}.`, MAY_BUILD],
  'work/irremovable': improvement => [`Cela ne se remplace pas : ${improvement}.`, 'Choisis une autre case.'],
  'work/city': () => ['Rien ne se construit au centre d’une ville.', 'Choisis une autre case.'],
  'work/foreign': () => ['Cette case appartient à une autre civilisation.', 'Travaille sur tes terres.'],
  'work/borders': improvement => [`Cela ne se construit que sur tes terres : ${improvement}.`, 'Va sur tes terres.'],
  'work/terrain': (improvement, terrain) => [
    `${improvement} est impossible sur ce terrain : ${terrain}.`,
    'Choisis une case qui convient.',
  ],
  'work/resource': improvement => [
    `${improvement} n’est possible que pour aménager une ressource.`,
    'Choisis une case qui en a une.',
  ],
  'work/place': (improvement, effect) => [
    `${improvement} ne convient pas à cette case : « ${effect} ».`,
    'Choisis une case qui convient.',
  ],
  'work/feature': (improvement, feature) => [
    `${improvement} est impossible ici ; ceci l’empêche : ${feature}.`,
    `Enlève d’abord : ${feature}.`,
  ],
  'work/no-feature': feature => [`Il n’y a pas cela à enlever ici : ${feature}.`, MAY_BUILD],
  'work/no-road': () => ['Il n’y a pas de telle route à enlever ici.', MAY_BUILD],
  'work/nothing-broken': () => ['Il n’y a rien à réparer.', MAY_BUILD],
  'work/condition': (improvement, effect) => [
    `${improvement} est impossible pour le moment : « ${effect} ».`,
    'Ce sera possible quand cela sera rempli.',
  ],
}
