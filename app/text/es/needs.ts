/** What a patient needs at the visit: only the server says it, to whoever asks for it. */
import { spanishPlural as plural } from '../plurals.ts'

export const needs = {
  title: '¿Necesitas algo para la atención?',
  hint: 'Opcional: silla de ruedas, oír poco, lengua de señas, intérprete o compañía.',
  kinds: {
    wheelchair: { label: 'Silla de ruedas', hint: 'Necesito entrar y moverme sin escalones.' },
    hearing: {
      label: 'Oigo poco',
      hint: 'Necesito que me hablen de frente y despacio, y que me avisen cuando me toque.',
    },
    'sign-language': { label: 'Lengua de señas', hint: 'Necesito lengua de señas chilena.' },
    interpreter: { label: 'Intérprete', hint: 'Hablo otro idioma: escríbelo más abajo.' },
    companion: { label: 'Compañía', hint: 'Entro con alguien que me acompaña o me cuida.' },
  },
  note: {
    label: 'Algo más que el centro deba saber',
    hint: 'El idioma, o cómo pueden ayudar. Hasta 200 caracteres; el motivo de la consulta no va aquí.',
  },
  reaches:
    'Se lo decimos al centro, y lo ve quien atiende. Nadie más lo lee, y se borra un mes después de la hora.',
  call: (phone: string | null) =>
    phone
      ? `Queda guardado con tu hora, pero este centro no recibe avisos del portal: llámalo también, al ${phone}.`
      : 'Queda guardado con tu hora, pero este centro no recibe avisos del portal: díselo también en recepción.',
  inTheirWords: (note: string) => `«${note}»`,
  page: {
    title: 'Qué necesitas para tu atención',
    save: 'Guardar',
    saved: 'Guardado. Si cambias algo antes de tu hora, vuelve a guardarlo aquí.',
    late: 'Tu hora ya pasó o fue cancelada: esto ya no se puede cambiar.',
    back: 'Volver a mi hora',
    open: 'Decir qué necesito',
    said: 'Pediste:',
    change: 'Cambiar lo que necesito',
  },
  errors: {
    unknown: 'Elige de la lista, cada necesidad una sola vez',
    long: 'Usa hasta 200 caracteres',
    oneLine: 'Escríbelo en una sola línea, sin signos invisibles',
  },
  letter: {
    subject: (count: number) =>
      plural(
        count,
        'Un paciente necesita algo para su hora',
        `${count} pacientes necesitan algo para su hora`,
      ),
    title: 'Qué necesitan tus pacientes',
    hello: (centre: string) => `Hola, ${centre}:`,
    intro:
      'Estas personas dijeron al reservar, o después, qué necesitan para su atención. Búscalas por su código.',
    changed: (asked: string) => `Cambió: ${asked}`,
    off: 'Ya no hace falta: lo retiró, o la hora se canceló o pasó a otro centro.',
    closing: (brand: string) =>
      `Son datos de salud: úsalos solo para preparar la atención. Te escribe ${brand} porque recibe las reservas de tu centro.`,
  },
}
