/** Lo que el consejero dice de lo nuevo. */
import type { coach as english } from '../en/coach.ts'
import type { Translation } from '../language/messages.ts'

export const coach: Translation<typeof english> = {
  title: 'Consejero',
  gotIt: 'Entendido',
  open: 'Abrir {screen}',
  off: 'Sin más consejos',
  cards: {
    resource: {
      title: 'Un recurso en tu tierra',
      text: 'Haz que un trabajador lo aproveche. Los lujos alegran a tu pueblo; los demás sirven a soldados y edificios.',
    },
    unhappy: {
      title: 'Tu pueblo está descontento',
      text: 'Las ciudades crecen más despacio y los soldados luchan peor. Ayudan los lujos, algunos edificios y políticas.',
    },
    cityState: {
      title: 'Una ciudad-estado',
      text: 'No busca la victoria, pero puede ser tu amiga. Regalos y misiones dan influencia, y las amigas dan comida, cultura o soldados.',
    },
    neighbour: {
      title: 'Otra civilización',
      text: 'Puedes comerciar, abrir fronteras y firmar pactos con ella. Mira qué piensa de ti antes de asentarte a su lado.',
    },
    war: {
      title: 'Estás en guerra',
      text: 'Ten soldados en tus ciudades y lucha cerca de casa, donde se sana antes. Puedes proponer la paz en cualquier momento.',
    },
    enemy: {
      title: 'Enemigos a la vista',
      text: 'Apúntales antes de atacar: la vista previa muestra el daño de ambos. Una unidad fortificada se defiende mejor.',
    },
    camp: {
      title: 'Un campamento bárbaro',
      text: 'Envía saqueadores hasta que alguien entra en él. Quien lo despeja recibe oro.',
    },
    greatPerson: {
      title: 'Un gran personaje',
      text: 'Puede construir algo único en tu tierra o entregarse de una vez para un gran efecto.',
    },
    goldenAge: {
      title: 'Una edad de oro',
      text: 'Durante unos turnos tu tierra da más oro y producción. La felicidad sobrante trae la siguiente.',
    },
    religion: {
      title: 'Religión',
      text: 'La fe compra creencias. Primero un panteón; después un profeta funda una religión que se extiende.',
    },
    debt: {
      title: 'Se te acaba el oro',
      text: 'Cuando no queda, se disuelven unidades. Mejora tus tierras, comercia o mantén menos soldados.',
    },
    rich: {
      title: 'Un tesoro lleno',
      text: 'El oro compra al instante unidades, edificios y tierras. Abre una ciudad y busca lo que necesitas.',
    },
    secondCity: {
      title: 'Una segunda ciudad',
      text: 'Cada ciudad cuesta felicidad y encarece las políticas, pero trae tierras y producción. Únela a la capital por carretera.',
    },
    wonder: {
      title: 'Una maravilla',
      text: 'Cada una se construye una sola vez en el mundo, y esta es tuya. Los demás pierden su trabajo, como tú lo habrías perdido.',
    },
    era: { title: 'Una nueva era', text: 'Las unidades envejecen. Mira cuáles puedes mejorar con oro.' },
  },
}
