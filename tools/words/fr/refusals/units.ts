/** Refusals about turns, units and where they go, in French. */
import type { UnitFacts } from '../../../../engine/index.ts'
import type { RefusalWordsOf } from '../../refusal-words.ts'

const unitAt = ({ id, kind, nation, x, y }: UnitFacts): string => `${kind} ${id} (${nation}) en (${x},${y})`
const pastBlocker = ({ enemy }: UnitFacts): string =>
  enemy ? 'Attaque-la ou attends son départ.' : 'Attends son départ ou choisis une autre case.'
const BORDERS = 'Négocie l’ouverture des frontières ou déclare la guerre.'

export const unitRefusals: RefusalWordsOf<'turn' | 'game' | 'unit' | 'explore' | 'tile' | 'attack'> = {
  'turn/not-yours': (_seat, active, awaiting = -1) =>
    awaiting === -1
      ? [`Ce n’est pas ton tour ; la place ${active} joue.`, 'Attends ton tour.']
      : [
          `Ce n’est pas ton tour ; la place ${active} joue. La négociation ${awaiting} attend ta réponse.`,
          'Réponds-y maintenant, puis attends ton tour.',
        ],
  'turn/ended': turn => [
    `Tu as terminé la manche ${turn} ; elle dure jusqu’à ce que tous aient fini.`,
    'Attends la prochaine manche, ou reprends avec reopen_turn.',
  ],
  'turn/not-ended': turn => [`Tu n’as pas terminé la manche ${turn}.`, 'Agis : il n’y a rien à annuler.'],
  'turn/in-order': () => ['Dans cette partie, un tour terminé est fini.', 'Attends ton tour.'],
  'turn/negotiating': id => [
    `Ta négociation ${id} est encore ouverte ; le tour ne peut pas finir avant.`,
    'Réponds, refuse ou attends l’autre partie.',
  ],
  'game/over': () => ['La partie est finie ; plus rien ne peut changer.'],
  'game/paused': () => ['La partie est en pause ; elle reprendra quand son propriétaire la relancera.'],
  'game/not-over': () => ['La partie n’est pas finie ; il n’y a rien à prolonger.'],
  'game/nobody-left': () => ['Il ne reste personne pour continuer.'],
  'unit/unknown': unit => [`Tu ne connais aucune unité ${unit}.`],
  'unit/not-yours': unit => [`L’unité ${unit} appartient à quelqu’un d’autre.`],
  'unit/no-moves': (unit, turn) => [`L’unité ${unit} n’a plus de mouvement ce tour-ci.`, `Elle pourra agir au tour ${turn}.`],
  'unit/immobile': kind => [`${kind} ne peut pas bouger.`, 'Ce qui ne demande aucun pas reste possible.'],
  'unit/already-there': unit => [`L’unité ${unit} est déjà sur cette case.`, 'Choisis une autre case.'],
  'unit/alone': unit => [
    `L’unité ${unit} ne partage sa case avec aucune de tes unités ; une formation réunit un militaire et un civil.`,
    'Amène d’abord l’autre unité sur sa case.',
  ],
  'unit/has-attacked': (unit, attacks) => [
    `L’unité ${unit} a déjà attaqué ce tour-ci (attaques : ${attacks}), c’est le maximum.`,
    'Elle pourra attaquer au prochain tour.',
  ],
  'unit/cannot-attack': kind => [`${kind} ne peut pas attaquer.`, 'Prends une unité de combat.'],
  'unit/embarked': kind => [
    `${kind} est à bord : depuis l’eau, seul le corps à corps contre une cible à terre est possible.`,
    'Débarque d’abord.',
  ],
  'unit/not-set-up': unit => [
    `L’unité ${unit} doit s’installer avant de tirer ; cela coûte 1 mouvement et doit lui en laisser.`,
    'Installe-la maintenant et attaque au prochain tour.',
  ],
  'unit/no-set-up': kind => [`${kind} n’a pas besoin de s’installer.`, 'Seules les armes de siège s’installent.'],
  'unit/cannot-fortify': kind => [`${kind} ne peut pas se fortifier ici.`, 'Mets plutôt l’unité au repos.'],
  'unit/cannot-explore': kind => [
    `${kind} ne peut pas explorer automatiquement.`,
    'Les unités qui marchent ou naviguent le peuvent.',
  ],
  'explore/nothing': unit => [
    `L’unité ${unit} ne peut rien atteindre qui reste à explorer.`,
    'Envoie-la ailleurs, peut-être par l’eau, ou donne-lui un autre ordre.',
  ],
  'explore/enemies': (unit, enemy) => [
    `L’unité ${unit} reste à deux cases des ennemis, et ${unitAt(enemy)} se trouve près de tout ce qui reste à explorer.`,
    'Tu peux tout de même l’y envoyer à la main.',
  ],
  'explore/unwelcome': (unit, host, influence) => [
    `L’unité ${unit} évite les terres tenues par ${host}, où des soldats te coûtent ${influence} influence par tour ; rien d’autre ne reste à explorer.`,
    'Tu peux tout de même l’y envoyer à la main.',
  ],
  'explore/blocked': (unit, blocker) => [
    `Pour l’unité ${unit}, le chemin vers ce qui reste à explorer est bloqué par ${unitAt(blocker)}.`,
    pastBlocker(blocker),
  ],
  'unit/cannot-automate': kind => [
    `${kind} n’a aucun travail à automatiser.`,
    'Seules les unités qui construisent des aménagements s’automatisent.',
  ],
  'unit/nothing-to-pillage': () => [
    'Il n’y a rien à piller sur cette case.',
    'Pille un aménagement ou une route intacts, ennemis ou sans propriétaire.',
  ],
  'unit/own-land': () => [
    'Cette case est à toi ou à quelqu’un avec qui tu es en paix.',
    'Seules les terres des civilisations en guerre avec toi se pillent.',
  ],
  'unit/cannot-pillage': kind => [`${kind} ne peut pas piller.`, 'Les soldats le peuvent.'],
  'unit/no-promotion': (promotion, may) => [
    `L’unité ne peut pas recevoir cette promotion : ${promotion}.`,
    `Possible : ${may || 'aucune pour le moment'}.`,
  ],
  'unit/no-experience': (has, needs) => [
    `L’unité a ${has} points d’expérience ; sa prochaine promotion en demande ${needs}.`,
    'L’expérience vient en combattant.',
  ],
  'unit/promote-first': () => [
    'Une unité qui a attaqué ou n’a plus de mouvement ne peut pas être promue ce tour-ci.',
    'Réessaie au prochain tour.',
  ],
  'unit/no-upgrade': kind => [`${kind} ne peut pas être modernisé.`, 'Seuls les types qui ont un successeur se modernisent.'],
  'unit/no-such-upgrade': (kind, wanted, kinds) => [
    `${kind} ne peut pas devenir ${wanted}${kinds.length > 0 ? `, seulement ${kinds.join(' ou ')}` : ''}.`,
  ],
  'unit/upgrade-tech': (kind, tech) => [`Pour moderniser en ${kind}, il te faut la technologie ${tech}.`, `Recherche ${tech}.`],
  'unit/upgrade-gold': (kind, cost, gold) => [`Moderniser en ${kind} coûte ${cost} or ; tu en as ${gold}.`],
  'unit/upgrade-resource': (kind, resource) => [
    `${kind} demande une ressource qui te manque : ${resource}.`,
    'Exploites-en davantage ou achètes-en.',
  ],
  'unit/upgrade-place': () => ['On ne modernise que sur ses propres terres, pas sur l’eau.', 'Ramène d’abord l’unité.'],
  'unit/no-place': kind => [`Pas de place à proximité pour ${kind}.`, 'Déplace l’unité ou dégage les alentours.'],
  'unit/no-part': kind => [`${kind} n’est pas une pièce de vaisseau spatial.`],
  'unit/not-in-capital': kind => [`${kind} doit se trouver dans ta capitale pour être assemblé.`, 'Amène la pièce là-bas.'],
  'unit/part-not-needed': kind => [`Le vaisseau spatial a toutes ses pièces de ce type : ${kind}.`],
  'unit/take-back-none': () => [
    'Aucun déplacement ne peut être annulé.',
    'Seule la dernière action du tour peut être annulée, et seulement si c’est un déplacement.',
  ],
  'unit/take-back-seen': () => [
    'Le dernier déplacement ne peut pas être annulé : quelque chose de nouveau a été vu.',
    'Donne un autre ordre à l’unité.',
  ],
  'unit/take-back-happened': () => [
    'Le dernier déplacement ne peut pas être annulé : il s’est passé quelque chose.',
    'Donne un autre ordre à l’unité.',
  ],
  'unit/take-back-other': (id, last) => [
    `Le dernier déplacement n’est pas celui de l’unité ${id}, mais celui de l’unité ${last}.`,
    'Les déplacements s’annulent en partant du dernier.',
  ],
  'tile/unknown': (tile, size) => [`Il n’y a pas de case ${tile}${size ? ` ; la carte en a ${size}` : ''}.`],
  'tile/occupied': (unit, kind) => [
    `Ton unité ${unit} (${kind}) s’y trouve ; une case accueille une unité militaire et une civile.`,
    'Déplace-la d’abord. Deux voisines échangent leurs cases si elles ont encore du mouvement.',
  ],
  'tile/enemy-unit': enemy => [`Un ennemi s’y trouve : ${unitAt(enemy)}.`, 'Attaque au lieu d’avancer.'],
  'tile/foreign-unit': other => [`Une unité étrangère s’y trouve : ${unitAt(other)}.`, 'Choisis une case libre.'],
  'tile/foreign-city': city => [
    `${city} s’y trouve ; les unités n’entrent que dans leurs propres villes.`,
    'En guerre, prends-la avec une unité de corps à corps.',
  ],
  'tile/closed-borders': nation => [`Ces terres ont pour maître ${nation}, dont les frontières te sont fermées.`, BORDERS],
  'tile/impassable': (kind, terrain) => [
    `${kind} ne peut pas entrer sur ce terrain : ${terrain}.`,
    'Choisis une case accessible.',
  ],
  'tile/no-embarking': kind => [`${kind} ne peut pas encore aller sur l’eau.`, 'Il faut pour cela une technologie.'],
  'tile/never-embarks': kind => [`${kind} ne peut pas embarquer.`, 'Reste à terre.'],
  'tile/ocean': kind => [`${kind} ne peut pas encore aller en haute mer.`, 'Il faut une technologie ; d’ici là, longe la côte.'],
  'tile/not-water': kind => [`${kind} navigue seulement sur l’eau et dans tes propres ports.`, 'Choisis une case d’eau.'],
  'tile/no-path': unit => [
    `L’unité ${unit} ne connaît aucun chemin vers cette case.`,
    'Explore davantage ou choisis une case plus proche.',
  ],
  'tile/way-blocked': (unit, blocker) => [
    `Pour l’unité ${unit}, le chemin vers cette case est bloqué par ${unitAt(blocker)}.`,
    pastBlocker(blocker),
  ],
  'tile/way-closed': (unit, nation, x, y) => [
    `Pour l’unité ${unit}, le chemin vers cette case traverse en (${x},${y}) des terres fermées pour toi (${nation}).`,
    BORDERS,
  ],
  'tile/too-far': (city, steps, most) => [
    `Cette case est à ${steps} cases (${city}) ; ${most} est le maximum.`,
    'Choisis une case ou une ville plus proche.',
  ],
  'tile/unexplored': () => ['Tu n’as pas exploré cette case.', 'Explore-la d’abord.'],
  'tile/yours': () => ['Cette case est déjà à toi.', 'Choisis une terre libre.'],
  'tile/owned': () => ['Cette case appartient à quelqu’un d’autre.', 'Seules les terres libres s’achètent.'],
  'tile/not-yours': () => ['Cette case n’est pas à toi.', 'Achète-la ou choisis-en une à toi.'],
  'tile/apart': city => [`Cette case ne touche pas le territoire voulu : ${city}.`, 'Choisis une case voisine.'],
  'tile/gold': (price, gold) => [`Cette case coûte ${price} or ; tu en as ${gold}.`],
  'tile/not-worked': city => [`Aucun habitant n’exploite cette case (${city}).`],
  'tile/center': () => ['Le centre d’une ville s’exploite sans habitant.', 'Choisis une autre case.'],
  'tile/worked': city => [`Un habitant exploite déjà cette case (${city}).`, 'Choisis une autre case ou retire-le.'],
  'tile/blockaded': () => ['Un ennemi empêche tes habitants d’exploiter cette case.', 'Chasse-le ou choisis une autre case.'],
  'tile/no-hands': (city, population) => [
    `Tous les habitants (${population}) sont occupés ailleurs sur ton ordre : ${city}.`,
    'Retire d’abord un habitant d’une autre case.',
  ],
  'attack/nobody': () => ['Personne à attaquer sur cette case.', 'Regarde d’abord la case.'],
  'attack/at-peace': nation => [`Tu es en paix avec ${nation}.`, 'Déclare d’abord la guerre.'],
  'attack/unanswered': nation => [
    `Tu l’as frappé à la manche précédente, et ${nation} n’a pas encore pu répondre.`,
    'Attaque autre chose, ou attends que son propriétaire ait agi dans cette manche.',
  ],
  'attack/too-far': (steps, range) => [`La cible est à ${steps} cases ; la portée est de ${range}.`, 'Approche-toi.'],
  'attack/no-line': unit => [
    `L’unité ${unit} n’a pas de ligne de vue vers cette case.`,
    'Tire depuis une colline, ou depuis une case sans relief entre les deux.',
  ],
  'attack/wrong-target': (kind, rule) => [
    `${kind} ne peut pas attaquer cela : ${rule}.`,
    'Choisis une autre cible ou une autre unité.',
  ],
}
