/** The tablet at which patients arrive, and the screen that calls them: Spanish only, as all of the desk. */
import { spanishPlural as plural } from '../plurals.ts'

export const centreArrival = {
  title: 'Llegada',
  /** In the bar: nobody who looks for where to say that somebody came ends here. */
  section: 'Tableta',
  setUp: {
    title: 'Tableta de llegada y pantalla de espera',
    lead: 'Deja este equipo donde están los pacientes. Se cierra tu sesión en él y solo abre esa página, hasta que termine el día.',
    arrivals: 'Usar este equipo como tableta de llegada',
    room: 'Usar este equipo como pantalla de la sala de espera',
    signsOut: 'Para volver a tu agenda en este equipo tendrás que ingresar de nuevo.',
  },
  open: {
    title: 'Equipos abiertos',
    lead: 'Si uno se pierde, o ya no está donde debe, ciérralo aquí: deja de servir en su próximo uso.',
    none: 'No hay ninguno.',
    kinds: { arrivals: 'Tableta de llegada', room: 'Pantalla de la sala de espera' },
    since: (time: string, who: string | null) =>
      who === null ? `Desde las ${time}` : `Desde las ${time}, por ${who}`,
    end: 'Cerrar',
    endOf: (kind: string, time: string) => `${kind}, desde las ${time}`,
    ended: 'Se cerró. En ese equipo ya no abre nada.',
    gone: 'Ese equipo ya no está abierto. No cambió nada.',
  },
  tablet: {
    title: 'Avisa que llegaste',
    lead: 'Muestra tu código QR al lector, o escribe las 8 letras y números que están debajo.',
    code: 'Código de llegada',
    submit: 'Ya llegué',
    camera: 'Usar la cámara',
    stop: 'Apagar la cámara',
    noCamera: 'La cámara no se pudo usar. Escribe el código.',
    view: 'Lo que ve la cámara',
    arrived: (name: string) => `Listo. Te llamarán como ${name}.`,
    seat: 'Toma asiento y mira la pantalla.',
    ask: 'Avisa en recepción',
    askBody: 'Ahí te ayudan.',
    off: 'El centro avisó que no podrá atender esta hora',
    offBody: 'Acércate a recepción: ahí te ayudan.',
    offKept: (until: string) => `Acércate a recepción. Te guardan otra hora hasta el ${until}.`,
    next: 'Siguiente persona',
    leave: 'Salir de este modo',
    leaving: {
      title: '¿Dejar de usar este equipo como tableta de llegada?',
      body: 'Es para el personal del centro: nadie más podrá avisar aquí que llegó, y para abrirlo de nuevo hay que ingresar.',
      no: 'No, seguir recibiendo',
      yes: 'Sí, dejar de usarlo',
    },
  },
  room: {
    title: 'Sala de espera',
    none: 'Todavía no llamamos a nadie.',
    goesTo: (who: string) => `Pasa con ${who}`,
    waiting: (count: number) => `${count} ${plural(count, 'persona espera', 'personas esperan')}`,
    refresh: 'Actualizar',
  },
  settings: {
    label: 'Cómo llama la sala de espera',
    number: 'Por número de llegada',
    name: 'Por primer nombre e inicial',
    wrong: 'Elige cómo llamar.',
  },
}
