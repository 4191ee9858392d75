/** The main stories, told in any engine. Each begins with somebody who has just opened a browser. Plain Node. */
import { randomInt } from 'node:crypto'
import { calendarsIn } from '../pages/calendars.ts'
import type { Person } from './person.ts'

type Story = (me: Person, home: string) => Promise<void>

const firstHour = 'button[name="slot_id"]'

/** From an everyday word to an hour that is kept for a quarter of an hour. */
const searchToHold: Story = async me => {
  await me.open('/')
  await me.fill('Especialidad o profesional', 'guagua')
  await me.press('option', /^Pediatría/)
  await me.fill('Comuna', 'stgo')
  await me.press('option', /^Santiago/)
  await me.press('button', 'Buscar horas')
  await me.see('heading', 'Pediatría en Santiago')
  await me.pressNth(firstHour)
  await me.see('heading', 'Confirma tu hora')
}

/** Up to the button that books: an hour of a day of its own, and a guest's data. */
async function fillIn(me: Person, home: string, search: string) {
  const calendars = calendarsIn(await (await fetch(home + search)).text(), search)
  await me.open(calendars[randomInt(Math.min(calendars.length, 10))] ?? '')
  await me.see('heading', 'Elige día y hora')
  const hours = await me.engine.ask(selector => document.querySelectorAll(selector).length, firstHour)
  await me.pressNth(firstHour, randomInt(hours))
  await me.see('heading', 'Confirma tu hora')
  const body = randomInt(5_000_000, 25_000_000)
  await me.fill('Nombre', 'Andrea')
  await me.fill('Apellidos', 'Soto Riquelme')
  await me.fill('Correo electrónico', `andrea.${body}@ejemplo.cl`)
  await me.fill('Celular', String(body).padStart(8, '2'))
  await me.press('radio', /^Particular/)
}

const book: Story = async (me, home) => {
  await fillIn(me, home, '/especialidad/medicina-general/consulta-presencial/santiago')
  await me.press('button', 'Confirmar')
  await me.see('heading', '¡Listo! Tu hora está reservada')
  await me.see('text', /CPH-[2-9A-Z]{5}/)
}

const pay: Story = async (me, home) => {
  await fillIn(me, home, '/especialidad/medicina-general/videoconsulta/santiago')
  await me.press('button', /^Confirmar y pagar \$/)
  await me.see('heading', 'Estás pagando en Copihue')
  await me.press('button', /^Pagar \$/)
  await me.see('heading', '¡Listo! Tu hora está pagada')
}

const signIn: Story = async me => {
  await me.open('/login')
  await me.fill('RUT', '12.345.678-5', 'main')
  await me.fill('Contraseña', 'Demo1234', 'main')
  await me.press('button', 'Ingresar', 'main')
  await me.see('button', /^Cuenta de /)
}

const documents: Story = async (me, home) => {
  await signIn(me, home)
  await me.open('/licencias')
  await me.see('heading', 'Licencias médicas')
  await me.pressNth('main h2 a')
  await me.see('link', 'Descargar PDF')
  const kind = await me.engine.ask(async () => {
    const links = Array.from(document.querySelectorAll('a'))
    const link = links.find(({ textContent }) => textContent?.includes('Descargar PDF'))
    const answer = await fetch(link?.href ?? '')
    return `${answer.headers.get('content-type')} ${(await answer.text()).slice(0, 5)}`
  })
  if (kind !== 'application/pdf %PDF-') throw new Error(`the document is ${kind}`)
}

/**
 * Where there are devices they are tried. The machine has no speakers: a sound ends unheard, and Firefox cannot measure a
 * microphone then; both have their guidance.
 */
const devices: Story = async me => {
  await me.open('/test')
  if (me.engine.name === 'WebKit') {
    await me.see('text', 'Este navegador no sirve para videollamadas')
    await me.see('text', /abre esta misma dirección en Chrome, Firefox, Edge o Safari\. Tu hora sigue igual/)
    return
  }
  await me.press('button', 'Comenzar la prueba')
  await me.see('text', /^Tu conexión alcanza/)
  await me.see('text', /^Tu cámara funciona/)
  await me.see('heading', 'No pudimos probar tu micrófono')
  await me.see('text', /^Conecta parlantes o audífonos/)
  await me.press('button', 'Cerrar', 'dialog[open]')
  await me.press('button', 'Tocar un sonido')
  await me.press('button', 'No la oí')
  await me.see('heading', 'No oyes el sonido')
}

export const stories = { searchToHold, book, pay, signIn, documents, devices } satisfies Record<string, Story>
