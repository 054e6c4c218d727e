/** Lo que dice el tutorial. */
import type { tutorial as english } from '../en/tutorial.ts'
import type { Translation } from '../language/messages.ts'

export const tutorial: Translation<typeof english> = {
  title: 'Tutorial',
  progress: '{n, number} de {of, number}',
  show: 'Muéstramelo',
  skip: 'Saltar',
  leave: 'Salir del tutorial',
  endTitle: 'Esta fue tu primera velada',
  endText: 'Ya sabes jugar. Sigue con este mundo o empieza otro: el consejero te dirá algo de cada novedad.',
  playOn: 'Seguir jugando',
  toLobby: 'A la sala',
  lessons: {
    look: {
      title: 'Mira a tu alrededor',
      text: 'Arrastra el mapa con el ratón o el dedo. La rueda, dos dedos o + y − te acercan.',
    },
    capital: {
      title: 'Funda tu capital',
      text: 'Elige al colono bajo la flecha y funda una ciudad con él. Es un buen lugar: tu primera ciudad será la capital.',
    },
    production: {
      title: 'Elige qué construir',
      text: 'Abre tu ciudad y toma algo de su lista. Los soldados la protegen, los edificios la hacen crecer.',
    },
    research: {
      title: 'Elige qué investigar',
      text: 'Abre las tecnologías y elige una primera. Cada una trae unidades, edificios u obras nuevas.',
    },
    ruins: {
      title: 'Explora',
      text: 'Elige al explorador y envíalo a las ruinas bajo la flecha. Quien entra primero recibe un regalo.',
    },
    turn: {
      title: 'Termina el turno',
      text: 'El botón grande lleva a lo que falta por decidir y, si no falta nada, termina el turno. Mayús+Intro lo termina al momento.',
    },
    work: {
      title: 'Mejora tu tierra',
      text: 'Elige al trabajador, ve a una casilla tuya y construye algo allí. Una granja da comida; una mina, producción.',
    },
    city: {
      title: 'Mira crecer tu ciudad',
      text: 'Abre tu ciudad otra vez y mira sus tierras. Los ciudadanos trabajan las casillas: pulsa una para enviar a uno.',
    },
    cityStates: {
      title: 'Conoce a un vecino',
      text: 'Una ciudad-estado te ha escrito. Abre las ciudades-estado y mira qué trae su amistad.',
    },
    fight: {
      title: 'Lucha con previsión',
      text: 'Un bárbaro herido está cerca de tu ciudad. Pon al guerrero a su lado y ataca: la vista previa muestra lo que costará.',
    },
    policy: {
      title: 'Adopta una política',
      text: 'La cultura compra políticas, y te alcanza para una. Abre las políticas y elige cómo vive tu pueblo.',
    },
    victory: {
      title: 'Mira cómo se gana',
      text: 'Varios caminos llevan a la victoria. Abre la victoria y mira hasta dónde ha llegado cada uno.',
    },
  },
}
