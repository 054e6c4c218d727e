/** Refusals about what cities make, buy and sell, in French. */
import type { RefusalWordsOf } from '../../refusal-words.ts'

const OTHERS = 'La liste de la ville montre ce qu’elle peut produire.'

export const buildRefusals: RefusalWordsOf<'build' | 'queue' | 'buy' | 'sell'> = {
  'build/unknown': (_kind, id) => [`Ces règles n’ont pas de numéro ${id}.`],
  'build/other-nation': (name, nation) => [`Seule cette nation peut produire ${name} : ${nation}.`, OTHERS],
  'build/own-version': (name, own) => [`Ta nation produit ${own} au lieu de ceci : ${name}.`, `Choisis ${own}.`],
  'build/present': (name, city) => [`${city} a déjà : ${name}.`, OTHERS],
  'build/tech': (name, tech) => [`${name} demande une technologie : ${tech}.`, `Recherche d’abord ${tech}.`],
  'build/obsolete': (name, tech) => [`${name} est dépassé depuis que tu connais ${tech}.`, OTHERS],
  'build/no-coast': (name, city) => [
    `${name} demande une ville côtière ; ${city} ne l’est pas.`,
    'Choisis une ville sur la côte.',
  ],
  'build/wonder-taken': name => [`${name} existe déjà ; il n’y en a qu’une au monde.`, OTHERS],
  'build/wonder-past': name => [`${name} relève d’une époque antérieure au début de cette partie.`, OTHERS],
  'build/wonder-minor': name => [`Les cités-États ne construisent pas de merveilles, donc pas ${name}.`],
  'build/wonder-puppet': name => [
    `Les villes fantoches ne construisent pas de merveilles, donc pas ${name}.`,
    'Annexe la ville pour choisir.',
  ],
  'build/wonder-elsewhere': (name, city) => [
    `${name} est déjà dans la liste d’une autre ville (${city}) ; une seule peut y travailler.`,
    'Retire-la d’abord de cette liste.',
  ],
  'build/national-present': (name, city) => [`Tu as déjà ${name} à ${city} ; il n’y en a qu’une par civilisation.`, OTHERS],
  'build/spaceship': name => [`${name} est une pièce de vaisseau spatial, et il te manque ce qui en permet la construction.`],
  'build/needs-building': (name, needed) => [`${name} demande ${needed} dans la même ville.`, `Construis d’abord ${needed}.`],
  'build/nearby-resource': (name, resources) => [
    `${name} demande l’une de ces ressources, aménagée sur les terres de la ville : ${resources.join(', ')}.`,
    'Aménage d’abord l’une d’elles.',
  ],
  'build/resource': (name, resource, needed, have) => [
    `${name} utilise ${needed} ${resource} ; il t’en reste ${have}.`,
    `Exploites-en davantage (${resource}) ou renonce à ce qui en utilise.`,
  ],
  'build/stock': (name, amount, resource, have) => [`${name} coûte ${amount} ${resource} ; tu en as ${have} en réserve.`],
  'build/no-site': (name, improvement, city) => [
    `${name} apporte ${improvement} sur une case (${city}), et aucune case ne convient.`,
    'Dégage ou achète une case qui convient, ou choisis une autre ville.',
  ],
  'build/site': (name, improvement, city) => [
    `${improvement}, apporté par ${name}, ne peut pas se trouver là, ou la case n’appartient pas à ${city}.`,
    'Sans case indiquée, la meilleure est prise.',
  ],
  'build/siteless': name => [`${name} n’apporte rien sur une case.`, 'N’indique pas de case.'],
  'build/unbuildable': name => [`${name} ne se produit pas dans les villes.`, OTHERS],
  'build/condition': (name, effect) => [
    `${name} est impossible pour le moment : « ${effect} ».`,
    'Ce sera possible quand cela sera rempli.',
  ],
  'build/population': (name, needed, has) => [
    `${name} demande ${needed} habitants ; la ville en a ${has}.`,
    'La ville doit d’abord grandir.',
  ],
  'build/limit': (name, most) => [`Tu ne peux pas en avoir plus de ${most}, listes comprises : ${name}.`, OTHERS],
  'build/place': (name, effect) => [`La ville est mal placée pour ${name} : « ${effect} ».`, 'Choisis une ville bien placée.'],
  'build/no-conversion': stat => [`Tu ne connais encore rien qui convertisse la production ainsi : ${stat}.`, OTHERS],
  'build/no-nuclear': kind => [`${kind} est impossible : les armes nucléaires sont désactivées dans cette partie.`],
  'queue/no-item': () => ['Indique ce qu’il faut ajouter à la liste.'],
  'queue/full': (city, most) => [`La liste est pleine (${city}) ; ${most} est le maximum.`, 'Retire quelque chose.'],
  'queue/twice': (name, city) => [`${name} est déjà dans la liste (${city}).`, 'Tu peux l’avancer.'],
  'queue/place': (index, length) => [`La liste n’a pas de place ${index} ; elle en compte ${length}, à partir de 0.`],
  'buy/never-ending': name => [`${name} ne finit jamais et ne s’achète donc pas.`, 'Mets-le en production.'],
  'buy/wonder': name => [`${name} est une merveille ; les merveilles ne s’achètent pas.`, 'Mets-la en production.'],
  'buy/never': name => [`${name} ne s’achète pas.`],
  'buy/no-room': (name, city) => [
    `Une unité de la même classe occupe ${city} ; il n’y a pas de place pour ${name}.`,
    'Fais d’abord sortir cette unité de la ville.',
  ],
  'buy/gold': (name, price, gold) => [
    `${name} coûte ${price} or ; tu en as ${gold}.`,
    'Économise ou laisse la ville le produire.',
  ],
  'buy/not-for': (name, stat, city) => [
    `${name} ne s’achète pas ainsi à ${city} : ${stat}.`,
    'Croyances, doctrines et ères ouvrent de tels achats.',
  ],
  'buy/stat': (name, price, stat, have) => [
    `${name} coûte ${price} ${stat} ; tu en as ${have}.`,
    'Économise ou choisis moins cher.',
  ],
  'sell/absent': (name, city) => [`${city} n’a pas cela : ${name}.`],
  'sell/wonder': name => [`${name} est une merveille ; les merveilles ne se vendent pas.`, 'Choisis un autre bâtiment.'],
  'sell/unsellable': name => [`${name} ne se vend pas.`, 'Choisis un autre bâtiment.'],
  'sell/free': name => [`${name} était gratuit ou marque la capitale ; cela ne se vend pas.`, 'Choisis un autre bâtiment.'],
  'sell/once': (city, turn) => [`${city} a déjà vendu un bâtiment ce tour-ci ; le prochain pourra l’être au tour ${turn}.`],
}
