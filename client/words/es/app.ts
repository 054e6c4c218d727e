/** Lo que dice cada página: el marco, los títulos y lo que aparece cuando una página no se puede mostrar. */
import type { app as english } from '../en/app.ts'
import type { Translation } from '../language/messages.ts'

export const app: Translation<typeof english> = {
  pages: {
    games: 'Partidas',
    newGame: 'Nueva partida',
    bots: 'Bots',
    settings: 'Ajustes',
    administration: 'Administración',
    account: 'Cuenta',
    rules: 'Reglas',
    tools: 'Herramientas',
    http: 'HTTP',
    credits: 'Créditos',
  },
  navigation: 'Páginas',
  skip: 'Saltar al contenido',
  loading: 'Cargando…',
  theme: 'Tema',
  themes: { system: 'Como el sistema', light: 'Claro', dark: 'Oscuro' },
  turn: 'Turno {turn}',
  backToGames: 'Volver a las partidas',
  notFound: {
    title: 'Página no encontrada',
    text: 'No hay ninguna página en {path}.',
  },
  unloaded: {
    title: 'La página no se cargó',
    text: 'No se pudo cargar una parte de esta página. Puede que el servidor se esté reiniciando o que se haya actualizado desde que abriste la página.',
    again: 'Volver a cargar',
  },
  trouble: {
    title: 'La partida no se puede mostrar',
    noGame: 'Esa partida no existe',
    noGameHint: 'Puede que se haya borrado o que la dirección esté incompleta.',
    notAllowed: 'No puedes ver esta partida',
    notAllowedHint: 'Pide un enlace de puesto a su propietario o ábrela en el navegador en que se creó.',
    staleLink: 'Este enlace ya no vale',
    staleLinkHint: 'El propietario de la partida ha creado uno nuevo: pídeselo.',
    notSignedIn: 'No has iniciado sesión aquí',
    notSignedInHint: 'Inicia sesión o abre la partida con su enlace de puesto.',
    signIn: 'Iniciar sesión',
    unreached: 'No se puede contactar con el servidor',
    again: 'Reintentar',
    leaveSeat: 'Mirar sin este enlace',
  },
  newLink: {
    title: '¿Crear un enlace nuevo para el puesto {seat}?',
    text: 'El anterior deja de funcionar.',
    act: 'Crear un enlace nuevo',
  },
  link: {
    lost: 'Sin conexión con el servidor.',
    next: 'Próximo intento en {seconds, number} s.',
    trying: 'Conectando…',
    now: 'Intentar ahora',
    back: 'Conexión restablecida.',
  },
}
