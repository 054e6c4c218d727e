/** Problems that want action, in German. */
import type { AlertWords } from '../worded.ts'

export const alerts: AlertWords = {
  unit: '{id} {kind} {place}',
  city: 'die Stadt {city}',
  damage: '{enemy} {damage}',
  more: '{named} und {n} weitere',
  unitCaptured: '{unit} kann in der nächsten Runde gefangen werden von: {enemies}.',
  unitDies:
    '{unit}, {hp} Gesundheit{rest, plural, =0 {} other { (+{rest} bis dahin)}}, kann in der nächsten Runde fallen: {enemies}{ward, select, none {} other {; dann wird auch {ward} gefangen}}.',
  ward: '{id} {kind}',
  cityTaken:
    'Stadt {id} {name}, {hp}/{most} Gesundheit{garrison, select, none {, keine Garnison} other {}}, kann in der nächsten Runde fallen: {enemies}.',
  cityRobbed:
    'Stadt {id} {name}, {hp}/{most} Gesundheit{garrison, select, none {, keine Garnison} other {}}, kann in der nächsten Runde ausgeraubt werden: {enemies}.',
  cityHit:
    'Stadt {id} {name}, {hp}/{most} Gesundheit{garrison, select, none {, keine Garnison} other {}}, kann in der nächsten Runde {least}–{greatest} verlieren: {enemies}.',
  army: '{n} Soldaten von {nation}, mit denen du Frieden hast, stehen höchstens {tiles} Felder von {city} {place} entfernt.',
  bankrupt: 'Bankrott ({gold} Gold, {income} pro Runde): Forschung geht verloren, und ab -200 werden Einheiten aufgelöst.',
  emptySoon: 'Die Kasse ist in {turns, plural, one {# Runde} other {# Runden}} leer ({gold} Gold, {income} pro Runde).',
  unhappy: 'Unzufriedenheit ({happiness}): Städte wachsen langsam.',
  veryUnhappy:
    'Unzufriedenheit ({happiness}): Städte wachsen nicht, Produktion und Stärke leiden. Luxusgüter, Gebäude für Zufriedenheit oder weniger neue Städte helfen.',
  rebels:
    'Unzufriedenheit ({happiness}): Rebellen tauchen auf. Luxusgüter, Gebäude für Zufriedenheit oder weniger neue Städte helfen.',
  starves: 'Stadt {id} {name} hungert ({food} Nahrung pro Runde, {stored} auf Vorrat).',
  short: '{resource} fehlt ({n} zu wenig): Einheiten, die es brauchen, kämpfen mit -25 %.',
  oversupply: '{n} Einheiten mehr, als versorgt werden: Produktion {percent} %.',
  idleGold:
    '{gold} Gold liegen ungenutzt: Einheiten, Gebäude und Felder lassen sich kaufen, Stadtstaaten durch Geschenke gewinnen.',
  election:
    'Am Ende von Runde {turn} kann {nation} zum Anführer der Welt gewählt werden und gewinnen: {has} von {needed} Stimmen, soweit du weißt, {could}. Werde Verbündeter von Stadtstaaten: jeder nimmt ihm eine Stimme.',
  enough: 'genug',
  couldWin: 'mit Gold könnte es die von {nations} gewinnen',
  copy: '{resource} {place}, alles, was du davon hast, kann in der nächsten Runde geplündert werden von {enemies}: {loss}.',
  lostHappiness: '{n, number} Zufriedenheit',
  lostResource: '{n} zu wenig, und Einheiten, die es brauchen, kämpfen mit -25 %',
  near: 'Nahe am Sieg ({victory}): {rivals}.',
  nearScore: '{nation}, {score, plural, one {# Punkt} other {# Punkte}} zu deinen {own}',
  nearStep: '{nation}, {step}',
  nearStop: '{nation}, {step}; dagegen: {stop}',
  trespass: '{units} auf dem Land von {nation} kostet {influence} Einfluss pro Runde.',
  war: '{nation} (Spieler {id}) hat dir in Runde {turn} den Krieg erklärt.',
  dealEnds: 'Ein Handel endet nach Runde {turn}: {deals}.',
  dealsEnd: 'Handel, die nach Runde {turn} enden: {deals}.',
  youGive: 'du gibst {nation}: {goods}',
  givesYou: '{nation} gibt dir: {goods}',
  treaties: 'Mit {nation} endet bald, nach der genannten Runde: {treaties}.',
  peaceTreaty: 'Friedensvertrag ({turn})',
  friendship: 'Freundschaft ({turn})',
  pact: 'Verteidigungspakt ({turn})',
}
