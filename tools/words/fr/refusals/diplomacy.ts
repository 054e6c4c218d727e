/** Refusals about negotiations, deals, treaties and votes, in French. */
import type { RefusalWordsOf } from '../../refusal-words.ts'

const LEAVE_OUT = 'Retire-le de l’accord.'
/** Treaties as the engine names them. */
const TREATIES: Readonly<Record<string, string>> = {
  embassies: 'ambassades',
  'research agreements': 'accords de recherche',
  'defensive pacts': 'pactes défensifs',
  'declaration of friendship': 'déclaration d’amitié',
  'research agreement': 'accord de recherche',
  'defensive pact': 'pacte défensif',
  'A research agreement': 'accord de recherche',
  'A defensive pact': 'pacte défensif',
}
const treatyOf = (what: string): string => TREATIES[what] ?? what
const STATES: Readonly<Record<string, string>> = {
  accepted: 'acceptée',
  rejected: 'refusée',
  expired: 'expirée',
  withdrawn: 'retirée',
}

export const diplomacyRefusals: RefusalWordsOf<'negotiation' | 'deal' | 'treaty' | 'gift' | 'denounce' | 'vote'> = {
  'negotiation/unknown': id => [`Tu ne prends part à aucune négociation ${id}.`],
  'negotiation/closed': (id, state) => [`La négociation ${id} est close : ${STATES[state] ?? state}.`, 'Ouvres-en une autre.'],
  'negotiation/minor': player => [
    `Les cités-États comme ${player} ne négocient pas.`,
    'Elles reçoivent cadeaux, promesses de protection et exigences.',
  ],
  'negotiation/busy': id => [
    `Ta négociation ${id} est encore ouverte ; une seule à la fois est possible.`,
    'Attends la réponse ou refuse.',
  ],
  'negotiation/they-are-busy': player => [`${player} négocie déjà ailleurs ; réessaie ensuite.`],
  'negotiation/too-many': (player, most) => [`Tu as déjà négocié ${most} fois avec ${player} ce tour-ci, c’est le maximum.`],
  'negotiation/not-your-floor': id => [`Dans la négociation ${id}, c’est à l’autre partie de répondre.`, 'Attends sa réponse.'],
  'negotiation/own-terms': id => [
    `Dans la négociation ${id}, les conditions proposées sont les tiennes ; l’autre partie peut les accepter.`,
    'Attends sa réponse ou retire-les.',
  ],
  'negotiation/answer': (answer, known) => [`La réponse « ${answer} » n’existe pas ; il y a : ${known.join(', ')}.`],
  'negotiation/reason': (reason, known) => [
    `« ${reason} » n’est pas un motif de refus ; il y a : ${known.join(', ')}.`,
    'Ne donne un motif qu’avec un refus, ou n’en donne pas.',
  ],
  'negotiation/too-long': most => [
    `Cette négociation a déjà ${most} messages, c’est le maximum.`,
    'Accepte ou refuse sans rien ajouter.',
  ],
  'deal/empty': () => ['Cet accord ne contient rien d’aucun côté.', 'Mets quelque chose d’un côté.'],
  'deal/gold': gold => [`L’or est un nombre entier à partir de 0, pas ${gold}.`],
  'deal/gold-most': (gold, most) => [`Un accord contient ${most} or au plus, pas ${gold}.`, 'Offres-en moins.'],
  'deal/gold-both': () => ['De l’or des deux côtés n’a pas de sens ; ne laisse que la différence d’un côté.'],
  'deal/no-war': player => [`Tu n’es pas en guerre avec ${player} ; il n’y a pas de paix à faire.`, 'Retire la paix.'],
  'deal/at-war': player => [`Tu es en guerre avec ${player} ; un accord doit apporter la paix.`, 'Ajoute la paix.'],
  'deal/no-borders': player => [
    `${player} ne connaît encore rien qui permette d’ouvrir les frontières.`,
    'Retire-les jusqu’à ce qu’une technologie le permette.',
  ],
  'deal/too-poor': (player, gold) => [`${player} n’a pas ${gold} or.`, 'Demandes-en moins d’un coup, ou de l’or par tour.'],
  'deal/war-treaty': player => [
    `Tu es en guerre avec ${player} : une paix peut contenir or, ressources et villes, aucun autre traité.`,
    'Fais d’abord la paix.',
  ],
  'deal/income': (player, amount, income) => [
    `${player} ne peut pas promettre ${amount} or par tour : son revenu est de ${income}.`,
    `On peut promettre ${Math.max(0, income)} or par tour au plus.`,
  ],
  'deal/resource': resource => [
    `Il n’y a pas de ressource ${resource} à échanger.`,
    'S’échangent les ressources de luxe et stratégiques.',
  ],
  'deal/resource-twice': name => [
    `${name} figure deux fois du même côté de l’accord.`,
    'Ne l’indique qu’une fois, avec la quantité.',
  ],
  'deal/amount': (name, amount) => [`La quantité (${name}) est un nombre entier à partir de 1, pas ${amount}.`],
  'deal/no-resource': (player, name, amount, spare) => [
    `${player} ne peut pas donner ${amount} ${name} : il en reste ${spare}.`,
    'Importations, dons de cités-États et ce qu’utilisent unités ou bâtiments ne se cèdent pas.',
  ],
  'deal/city': (player, city) => [`${player} n’a pas de ville ${city} à céder que tu connaisses.`],
  'deal/city-twice': city => [`${city} figure deux fois dans l’accord.`, 'Ne l’indique qu’une fois.'],
  'deal/city-capital': city => [
    `${city} est une capitale ; les capitales ne changent de main que par la force.`,
    'Indique une autre ville.',
  ],
  'deal/city-resists': city => [
    `${city} résiste ou est en train d’être rasée et ne peut pas être cédée.`,
    'Retire-la de l’accord jusqu’au retour au calme.',
  ],
  'deal/promise': kind => [
    `« ${kind} » n’est pas une promesse, ou figure deux fois dans l’accord.`,
    'N’indique chaque promesse qu’une fois.',
  ],
  'deal/promised': (player, what, until) => [
    `${player} a déjà fait cette promesse : ${what}.`,
    `Elle vaut jusqu’au tour ${until}.`,
  ],
  'deal/introductions-off': () => [
    'Les règles de cette partie ne permettent pas d’en présenter d’autres par un accord.',
    'Retire la présentation.',
  ],
  'deal/introduction': (player, known) => [
    `${player} ne peut pas présenter le joueur ${known} à l’autre partie.`,
    'Il faut un joueur encore en jeu, connu d’une partie et non de l’autre.',
  ],
  'deal/war-on': (player, target) => [
    `${player} ne peut pas déclarer la guerre au joueur ${target} pour le moment.`,
    'Il faut un joueur que vous connaissez tous deux, en paix et sans traité de paix contraignant.',
  ],
  'treaty/not-known': (player, what) => [
    `${player} ne connaît encore rien qui le permette : ${treatyOf(what)}.`,
    'Retire-le jusqu’à ce qu’une technologie le permette.',
  ],
  'treaty/no-capital': player => [`${player} n’a pas de capitale où tenir une ambassade.`, 'Retire-la de l’accord en attendant.'],
  'treaty/embassy-exists': (guest, host) => [`Il y a déjà une ambassade : ${guest} chez ${host}.`, LEAVE_OUT],
  'treaty/borders-open': (host, guest, until) => [
    `Les frontières sont déjà ouvertes jusqu’au tour ${until} : ${host} pour ${guest}.`,
    `Elles peuvent se rouvrir à partir du tour ${until}.`,
  ],
  'treaty/embassies-first': (a, b) => [
    `Il faut d’abord des ambassades réciproques : ${a} et ${b}.`,
    'Offre et demande d’abord une ambassade.',
  ],
  'treaty/exists': (what, until) => [`Cela existe déjà entre vous jusqu’au tour ${until} : ${treatyOf(what)}.`],
  'treaty/friends-first': what => [
    `Cela demande une déclaration d’amitié entre vous : ${treatyOf(what)}.`,
    'Propose d’abord l’amitié.',
  ],
  'treaty/denounced': (who, whom, until) => [
    `Une dénonciation vaut jusqu’au tour ${until} : ${who} contre ${whom}.`,
    `L’amitié sera possible à partir du tour ${until}.`,
  ],
  'treaty/all-learnt': player => [`${player} n’a plus rien à rechercher.`, LEAVE_OUT],
  'gift/no-host': unit => [
    `${unit} n’est pas sur les terres d’une autre civilisation.`,
    'Envoie-le là-bas par des frontières ouvertes, puis donne-le.',
  ],
  'gift/not-friendly': (unit, player) => [
    `${player} ne t’a pas ouvert ses frontières et refuse ceci : ${unit}.`,
    'Négocie d’abord l’ouverture des frontières.',
  ],
  'gift/unit-unwanted': unit => [`${unit} ne peut appartenir à personne d’autre.`, 'Donne un autre type d’unité.'],
  'gift/nobodys': unit => [
    `Il n’y a personne à qui rendre ceci : ${unit}.`,
    'On ne rend que ce qui a été pris aux barbares et appartenait avant à une autre civilisation.',
  ],
  'gift/no-home': player => [`${player} n’a pas de ville où cela pourrait retourner.`],
  'denounce/minor': player => [
    `Les cités-États comme ${player} n’ont que faire des dénonciations.`,
    'Seules les civilisations se dénoncent.',
  ],
  'denounce/war': player => [`Tu es en guerre avec ${player} ; les mots n’ajoutent rien.`],
  'denounce/already': (player, until) => [`Tu as déjà dénoncé ${player} ; cela vaut jusqu’au tour ${until}.`],
  'denounce/friend': (player, until) => [
    `Ta déclaration d’amitié avec ${player} vaut jusqu’au tour ${until}.`,
    'Attends qu’elle finisse ou déclare la guerre.',
  ],
  'vote/none': () => [
    'Il n’y a pas encore d’élection d’un dirigeant mondial.',
    'Quelqu’un doit d’abord construire ce qui réunit le monde.',
  ],
  'vote/major-only': player => [
    `Seule une grande civilisation peut diriger le monde ; ${player} est une cité-État.`,
    'Choisis une civilisation.',
  ],
}
