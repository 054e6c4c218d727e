/** Refusals about policies, religion, great people and what units can do, in French. */
import type { RefusalWordsOf } from '../../refusal-words.ts'

const FREE = 'L’écran de la religion montre ce qui est libre.'
const UNIT_CAN = 'La fiche de l’unité indique ce qu’elle peut faire maintenant.'
const OPEN_POLICIES = 'L’écran des doctrines montre ce qui est ouvert.'
const INTO_CITY = 'Amène l’unité dans une de tes villes.'
const KINDS: Readonly<Record<string, string>> = {
  pantheon: 'Panthéon',
  founder: 'Fondateur',
  follower: 'Fidèle',
  enhancer: 'Renforcement',
  any: 'Au choix',
}
const kindOf = (kind: string): string => KINDS[kind] ?? kind
const DEEDS: Readonly<Record<string, string>> = { found: 'fonder', enhance: 'renforcer' }

export const cultureRefusals: RefusalWordsOf<
  'event' | 'policy' | 'great' | 'act' | 'religion' | 'pantheon' | 'belief' | 'spread' | 'heresy'
> = {
  'event/none-waiting': () => ['Aucun événement n’attend ta décision.'],
  'event/unknown': event => [`Ces règles n’ont pas d’événement ${event}.`],
  'event/not-waiting': (event, waiting) => [
    `${event} n’attend pas ta décision.`,
    `Événements qui l’attendent : ${waiting.join(', ')}.`,
  ],
  'event/choice': (event, choice, open) => [
    `Le choix ${choice} est impossible pour ${event}.`,
    `Possibles : ${open.join(', ')}.`,
  ],
  'policy/unknown': policy => [`Ces règles n’ont pas de doctrine ${policy}.`],
  'policy/adopted': policy => [`Tu as déjà adopté ${policy}.`, OPEN_POLICIES],
  'policy/finisher': policy => [
    `${policy} ne se choisit pas : cela vient tout seul.`,
    'Adopte toutes les autres doctrines de sa branche.',
  ],
  'policy/era': (policy, era, now) => [
    `${policy} s’ouvre avec cette ère : ${era} ; la tienne : ${now}.`,
    'Recherche des technologies d’ères suivantes.',
  ],
  'policy/requires': (policy, missing) => [
    `${policy} demande des doctrines que tu n’as pas adoptées : ${missing.join(', ')}.`,
    `Adopte d’abord ${missing[0]}.`,
  ],
  'policy/condition': (policy, effect) => [`${policy} est impossible pour le moment : « ${effect} ».`, OPEN_POLICIES],
  'policy/culture': (policy, cost, culture) => [
    `${policy} coûte ${cost} culture ; tu en as ${culture}.`,
    'La culture s’accumule de tour en tour ; le reste est gardé.',
  ],
  'great/none-free': () => [
    'Tu n’as pas de personnage illustre à choisir.',
    'Doctrines, merveilles et autres donnent un tel choix.',
  ],
  'great/not-great': (kind, known) => [
    `${kind} n’est pas un personnage illustre que ta nation puisse avoir.`,
    `Au choix : ${known.join(', ')}.`,
  ],
  'great/taken': (kind, left) => [
    `Tu as déjà pris ${kind} dans ce cycle du compte long ; chaque type vient une fois.`,
    `Au choix : ${left.join(', ')}.`,
  ],
  'great/no-place': kind => [
    `Il n’y a pas de place dans tes villes où ${kind} puisse apparaître.`,
    'Fonde une ville ; qui navigue en veut une sur la côte.',
  ],
  'act/unknown': (unit, action, can) => [
    `${unit} ne peut pas faire ceci : « ${action} ».`,
    can.length > 0 ? `Possible : ${can.join(' ; ')}.` : 'Cette unité n’a pas d’action propre.',
  ],
  'act/which': (unit, _action, choices) => [
    `${unit} peut le faire de plus d’une façon.`,
    `Indique laquelle : ${choices.join(' ; ')}.`,
  ],
  'act/condition': effect => [`C’est impossible pour le moment : « ${effect} ».`, UNIT_CAN],
  'act/moves': (needed, has, turn) => [
    `Cela coûte ${needed} mouvement ; l’unité en a ${has}.`,
    `Elle pourra essayer au tour ${turn}.`,
  ],
  'act/used-up': (effect, times) => [`L’unité l’a fait autant de fois qu’elle le peut (${times}) : « ${effect} ».`, UNIT_CAN],
  'act/no-research': () => ['Tu ne recherches rien qui puisse être accéléré.', 'Choisis d’abord une technologie.'],
  'act/never-hurried': name => [`${name} ne s’accélère pas.`, 'Mets d’abord un bâtiment en tête de la liste.'],
  'act/no-science': () => [
    'Ta civilisation n’a pas produit de science ces huit derniers tours.',
    'La recherche accélérée apporte ce que ces tours ont apporté.',
  ],
  'act/no-city': () => ['Cela se fait au centre d’une de tes villes.', INTO_CITY],
  'act/nothing-built': city => [`${city} ne construit ni bâtiment ni merveille.`, 'Mets-en d’abord en tête de sa liste.'],
  'act/no-wonder': city => [`${city} ne construit pas de merveille.`, 'Mets-en d’abord une en tête de sa liste.'],
  'act/no-culture': () => [
    'Ta civilisation n’a pas produit de culture ces huit derniers tours.',
    'L’action apporte ce que ces tours ont apporté.',
  ],
  'act/stock': (what, price, has) => [`Cela coûte ${price} (${what}) ; il y en a ${has}.`, UNIT_CAN],
  'act/afloat': () => ['Cela ne se fait pas en mer.', 'Débarque d’abord.'],
  'act/nearly-done': name => [`${name} est presque fini ; il n’y a rien à accélérer.`, 'Ce sera prêt au prochain tour.'],
  'act/no-city-state': () => [
    'Les missions commerciales se font sur les terres d’une cité-État.',
    'Amène l’unité sur les terres d’une cité-État avec laquelle tu es en paix.',
  ],
  'act/at-war': player => [`Tu es en guerre avec ${player}.`, 'Fais d’abord la paix.'],
  'religion/off': () => ['Cette partie se joue sans religion.'],
  'religion/majors-only': () => ['Seules les grandes civilisations fondent des panthéons et des religions.'],
  'pantheon/have': name => [`Tu as déjà un panthéon ou une religion : ${name}.`, 'Un prophète illustre fonde une religion.'],
  'pantheon/too-late': most => [
    `Une religion est renforcée et au moins ${most} civilisations ont un panthéon : il ne s’en fonde plus.`,
  ],
  'pantheon/none-left': () => ['Toutes les croyances de panthéon sont prises.'],
  'pantheon/faith': (price, faith) => [
    `Un panthéon coûte ${price} foi ; tu en as ${faith}.`,
    'Sanctuaires, merveilles naturelles et cités-États religieuses donnent de la foi.',
  ],
  'belief/unknown': belief => [`Ces règles n’ont pas de croyance ${belief}.`],
  'belief/taken': (belief, religion) => [`${belief} appartient déjà à ${religion} ; chaque croyance est unique au monde.`, FREE],
  'belief/twice': belief => [`${belief} est nommé deux fois ; une croyance se choisit une fois.`, FREE],
  'belief/condition': (belief, effect) => [`${belief} ne peut pas être choisi pour le moment : « ${effect} ».`, FREE],
  'belief/kind': (belief, kind, wanted, open) => [
    `${belief} est une croyance de type ${kindOf(kind)} ; il en faut une de type ${kindOf(wanted)}.`,
    `Libres (${kindOf(wanted)}) : ${open.join(', ')}.`,
  ],
  'belief/none-given': () => [
    'Aucune croyance ne t’est offerte au choix.',
    'Un panthéon coûte de la foi, une religion demande un prophète illustre.',
  ],
  'belief/choice': (needed, named, lacking, open) => [
    `Il faut des croyances de ces types : ${needed.map(kindOf).join(', ')} ; tu en as nommé ${named}${lacking ? `, et trop peu de type ${kindOf(lacking)}` : ''}.`,
    `Libres (${kindOf(lacking ?? 'follower')}) : ${open.join(', ')}.`,
  ],
  'religion/have': name => [
    `Tu as déjà fondé ${name} ; une civilisation fonde une seule religion.`,
    'Un prophète peut la renforcer.',
  ],
  'religion/none-left': most => [
    `Il n’y a plus de religion à fonder : cette partie en admet ${most}, et des croyances doivent être libres.`,
    UNIT_CAN,
  ],
  'religion/no-city': () => ['Cela se fait au centre d’une de tes villes.', INTO_CITY],
  'religion/holy-already': city => [
    `${city} est la ville sainte d’une autre religion.`,
    'Amène le prophète dans une autre de tes villes.',
  ],
  'religion/unknown': (name, free) => [`Ces règles n’ont pas de religion ${name}.`, `Libres : ${free.join(', ')}.`],
  'religion/name-taken': (name, free) => [`${name} est déjà fondé.`, `Libres : ${free.join(', ')}.`],
  'religion/not-founded': () => ['Tu n’as pas de religion à renforcer.', 'Fais-en d’abord fonder une par un prophète.'],
  'religion/enhanced': name => [
    `${name} est déjà une religion renforcée ; cela n’arrive qu’une fois.`,
    'Un prophète peut encore la répandre.',
  ],
  'religion/no-beliefs': kind => [`Il ne reste au monde aucune croyance de ce type : ${kindOf(kind)}.`, UNIT_CAN],
  'religion/not-a-prophet': (unit, deed) => [
    `${unit} ne peut pas ${DEEDS[deed] ?? deed} une religion ; les prophètes le peuvent.`,
    'L’écran de la religion montre quand il en viendra un.',
  ],
  'religion/beliefs-missing': deed => [
    'Il faut pour cela choisir des croyances.',
    `Indique les croyances${deed === 'found' ? ' et la religion' : ''}. ${FREE}`,
  ],
  'spread/no-religion': unit => [
    `${unit} ne suit aucune religion fondée et n’a donc rien à prêcher.`,
    'Les unités religieuses suivent la religion de leur ville d’origine.',
  ],
  'spread/no-city': () => ['Il n’y a pas ici de ville où prêcher.', 'Amène l’unité sur les terres d’une ville.'],
  'spread/believes': city => [
    `La plupart des citoyens suivent déjà cette religion (${city}).`,
    'Prêche dans une ville qui en suit une autre, ou aucune.',
  ],
  'spread/guarded': city => [
    `Un inquisiteur, dans la ville ou à côté, tient à l’écart les religions étrangères (${city}).`,
    'Choisis une autre ville.',
  ],
  'spread/no-strength': () => ['L’unité n’a plus de force religieuse.', 'Une autre peut s’acheter contre de la foi.'],
  'heresy/not-yours': () => [
    'L’hérésie se supprime dans tes propres villes.',
    'Amène l’unité sur les terres d’une de tes villes.',
  ],
  'heresy/none': city => [
    `Aucune autre religion n’a de fidèles à ${city}.`,
    'Choisis une de tes villes où une autre religion a des fidèles.',
  ],
}
