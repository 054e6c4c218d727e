/** Ce à quoi les modèles sont mesurés. */
import type { benchTasks as english } from '../../en/lab/bench-tasks.ts'
import type { Translation } from '../../language/messages.ts'

export const benchTasks: Translation<typeof english> = {
  topics: {
    research: 'recherche',
    defence: 'défense',
    purchase: 'achat',
    opening: 'ouverture',
    happiness: 'bonheur',
    negotiation: 'négociation',
    diplomacy: 'diplomatie',
    religion: 'religion',
    culture: 'culture',
    exploration: 'exploration',
    camp: 'camp',
    siege: 'siège',
    improvement: 'aménagement',
  },
  titles: {
    camp: 'Un camp près de la capitale',
    defence: 'Tenir une ville',
    faith: 'Un panthéon et deux doctrines',
    opening: 'Tôt une deuxième ville',
    siege: 'Prendre une ville',
    unrest: 'Un peuple mécontent',
    'probe:aim-catapult': 'Vers une machine de siège',
    'probe:aim-library': 'Vers une bibliothèque',
    'probe:bombard': 'La ville peut tirer',
    'probe:buy-settler': 'De l’or pour croître',
    'probe:buy-soldier': 'De l’or pour un soldat',
    'probe:first-work': 'Ce que fait la première ville',
    'probe:happy-purchase': 'De l’or contre les troubles',
    'probe:happy-work': 'Ce que veut un peuple mécontent',
    'probe:no-tribute': 'Rien contre de l’or',
    'probe:no-war': 'Une guerre pour un autre',
    'probe:offer-peace': 'Demander la paix',
    'probe:pantheon': 'De la foi pour un panthéon',
    'probe:policy': 'De la culture pour une doctrine',
    'probe:scout': 'Un éclaireur inactif',
    'probe:settle': 'Le premier colon',
    'probe:settler-flees': 'Un colon en danger',
    'probe:siege-first': 'Qui frappe d’abord les murs',
    'probe:take-gift': 'De l’or pour rien',
    'probe:take-peace': 'La paix quand on perd',
    'probe:walls': 'Que faire sous la menace',
    'probe:weak-raider': 'Un pillard affaibli près d’un soldat',
    'probe:worker': 'Un ouvrier inactif',
  },
  tasks: {
    camp: 'Des barbares campent à quelques cases de ta capitale. Détruis le camp en 15 tours en y amenant un soldat, et garde ta capitale.',
    defence:
      'Le joueur 1 marche sur ta seule ville. Tiens-la 12 tours : tu as de l’or pour des soldats et des Walls, et la ville elle-même peut bombarder.',
    faith: 'Ton peuple a de la foi et de la culture à dépenser. En 5 tours, fonde un panthéon et adopte deux doctrines.',
    opening:
      'Ton but pour les 60 prochains tours : deux villes et cinq citoyens en tout, gardés par un Warrior ou mieux. Fonde la première ville tout de suite.',
    siege:
      'Tu es en guerre avec le joueur 1, dont la capitale est devant ton armée. Prends-la en 12 tours : d’abord les Catapults (il faut les déployer), puis un Swordsman entre.',
    unrest:
      'Ton peuple est mécontent et rien ne croît. En 8 tours, rends-le de nouveau content (bonheur de 0 ou plus) sans perdre de citoyens : sept doivent rester, et peu d’autres peuvent venir. Un Colosseum dans chacune de tes villes aide, et tu as de l’or.',
    'probe:aim-catapult': 'Tu veux des Catapults au plus vite. Que recherches-tu maintenant ?',
    'probe:aim-library': 'Tu veux au plus vite une Library dans ta capitale. Que recherches-tu maintenant ?',
    'probe:bombard': 'Un soldat ennemi est à côté de ta capitale, qui n’a pas encore bombardé.',
    'probe:buy-settler':
      'Tu as une ville, des terres libres tout autour, aucun ennemi, un peuple content et de l’or pour un seul achat : achète ce qui rapporte le plus.',
    'probe:buy-soldier':
      'Des soldats du joueur 1 sont devant ta capitale, et personne ne la garde. Tu as de l’or pour un seul achat : fais-le.',
    'probe:first-work': 'Ta première ville a un citoyen et ne produit encore rien. Que fait-elle d’abord ?',
    'probe:happy-purchase': 'Ton peuple est très mécontent, et tu as de l’or pour un bâtiment : achète-le.',
    'probe:happy-work': 'Ton peuple est mécontent. Que fait ta capitale ?',
    'probe:no-tribute': 'Réponds à ce qu’on te demande.',
    'probe:no-war': 'Réponds à ce qu’on te demande.',
    'probe:offer-peace': 'Tu perds la guerre contre le joueur 1, dont l’armée est devant ta capitale. Demande la paix.',
    'probe:pantheon': 'Ton peuple a la foi qu’il faut pour un panthéon. Fonde-le.',
    'probe:policy': 'Ton peuple a la culture qu’il faut pour une doctrine, et ton empire est une petite ville : choisis.',
    'probe:scout': 'On connaît peu de la carte. Que fait ton Scout ?',
    'probe:settle': 'C’est le premier tour, et le terrain est bon. Que fait ton Settler ?',
    'probe:settler-flees': 'Un barbare est à côté de ton Settler, que personne ne garde. Que fait-il ?',
    'probe:siege-first':
      'Tu es en guerre avec le joueur 1. Ta Catapult est à portée de sa capitale ; ton Warrior est à côté de la ville. Qui frappe d’abord ?',
    'probe:take-gift': 'Réponds à ce qu’on te demande.',
    'probe:take-peace': 'Réponds à ce qu’on te demande.',
    'probe:walls':
      'Des soldats du joueur 1, avec qui tu es en guerre, marchent sur ta capitale ; personne ne la garde. Que fait-elle ?',
    'probe:weak-raider': 'Un barbare grièvement blessé est à côté de ton Swordsman. Que fait-il ?',
    'probe:worker': 'Aucune case de ta ville n’est aménagée. Que fait ton Worker ?',
  },
}
