/** Problems that want action, in French. */
import type { AlertWords } from '../worded.ts'

export const alerts: AlertWords = {
  unit: '{id} {kind} {place}',
  city: 'la ville {city}',
  damage: '{enemy} {damage}',
  more: '{named} et {n} de plus',
  unitCaptured: '{unit} peut être capturé au prochain tour par : {enemies}.',
  unitDies:
    '{unit}, {hp} de santé{rest, plural, =0 {} other { (+{rest} d’ici là)}}, peut mourir au prochain tour : {enemies}{ward, select, none {} other { ; puis {ward} est pris aussi}}.',
  ward: '{id} {kind}',
  cityTaken:
    'Ville {id} {name}, santé {hp}/{most}{garrison, select, none {, sans garnison} other {}}, peut être prise au prochain tour : {enemies}.',
  cityRobbed:
    'Ville {id} {name}, santé {hp}/{most}{garrison, select, none {, sans garnison} other {}}, peut se faire voler de l’or au prochain tour : {enemies}.',
  cityHit:
    'Ville {id} {name}, santé {hp}/{most}{garrison, select, none {, sans garnison} other {}}, peut perdre {least}–{greatest} au prochain tour : {enemies}.',
  army: '{n} soldats de {nation}, avec qui tu es en paix, se tiennent à moins de {tiles} cases de {city} {place}.',
  bankrupt: 'Faillite ({gold} or, {income} par tour) : de la science est perdue, et à -200 des unités sont dissoutes.',
  emptySoon: 'Le trésor sera vide dans {turns, plural, one {# tour} other {# tours}} ({gold} or, {income} par tour).',
  unhappy: 'Mécontentement ({happiness}) : les villes croissent lentement.',
  veryUnhappy:
    'Mécontentement ({happiness}) : les villes ne croissent plus, production et force en souffrent. Produits de luxe, bâtiments de bonheur ou moins de nouvelles villes y remédient.',
  rebels:
    'Mécontentement ({happiness}) : des rebelles apparaissent. Produits de luxe, bâtiments de bonheur ou moins de nouvelles villes y remédient.',
  starves: 'Famine à {name} (ville {id}) : {food} nourriture par tour, {stored} en réserve.',
  short: 'Il manque {n} {resource} : les unités qui en ont besoin combattent à -25 %.',
  oversupply: '{n} unités de trop à entretenir : production {percent} %.',
  idleGold: '{gold} or dorment : on peut acheter unités, bâtiments et cases, et gagner des cités-États par des dons.',
  election:
    'À la fin du tour {turn}, {nation} peut être élu dirigeant du monde et gagner : {has} voix sur {needed} que tu connais, {could}. Sois l’allié de cités-États : chacune lui enlève une voix.',
  enough: 'c’est assez',
  couldWin: 'l’or pourrait lui gagner celles de {nations}',
  copy: '{resource} {place}, tout ce que tu en as, peut être pillé au prochain tour par {enemies} : {loss}.',
  lostHappiness: '{n, number} de bonheur',
  lostResource: 'il en manque {n}, et les unités qui en ont besoin combattent à -25 %',
  near: 'Proches de la victoire ({victory}) : {rivals}.',
  nearScore: '{nation}, score {score} contre {own} pour toi',
  nearStep: '{nation}, {step}',
  nearStop: '{nation}, {step} ; pour l’empêcher : {stop}',
  trespass: '{units} sur les terres de {nation} : {influence} influence perdue par tour.',
  war: '{nation} (joueur {id}) t’a déclaré la guerre au tour {turn}.',
  dealEnds: 'Un accord prend fin après le tour {turn} : {deals}.',
  dealsEnd: 'Des accords prennent fin après le tour {turn} : {deals}.',
  youGive: 'tu donnes à {nation} : {goods}',
  givesYou: '{nation} te donne : {goods}',
  treaties: 'Avec {nation} prend bientôt fin, après le tour indiqué : {treaties}.',
  peaceTreaty: 'traité de paix ({turn})',
  friendship: 'amitié ({turn})',
  pact: 'pacte de défense ({turn})',
}
