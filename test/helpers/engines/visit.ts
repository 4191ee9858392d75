/** Patient and professional of a video visit, the one in Firefox and the other in Chromium. */
import type { Browser, Page } from '@playwright/test'
import { openNewVisit, signInAsPatient, signInAsProfessional } from '../../e2e/actions/caller.ts'
import { brightestOfOther, flowOf, goIn, keepLinks, readFlow, watchLinks } from '../pages/call-page.ts'
import type { Firefox } from './firefox.ts'
import type { Person } from './person.ts'

/** What either can do, whichever the browser. */
export interface Side {
  open(path: string): Promise<unknown>
  press(button: string): Promise<unknown>
  follow(link: string): Promise<unknown>
  fill(label: string, text: string): Promise<unknown>
  tick(name: string): Promise<unknown>
  see(words: RegExp): Promise<unknown>
  /** Into the room, from its door or past it. */
  goIn(): Promise<unknown>
  /** What has come from the other so far. */
  flow(): Promise<{ frames: number; audioBytes: number }>
  /** How bright the other's picture is. */
  brightness(): Promise<number>
}

const inChromium = (page: Page): Side => ({
  open: path => page.goto(path),
  press: button => page.getByRole('button', { name: button, exact: true }).click(),
  follow: link => page.getByRole('link', { name: link, exact: true }).click(),
  fill: (label, text) => page.getByLabel(label).fill(text),
  tick: name => page.locator(`input[name="${name}"]`).check({ force: true }),
  see: words => page.getByText(words).first().waitFor(),
  goIn: () => goIn(page),
  flow: () => flowOf(page),
  brightness: () => page.evaluate(brightestOfOther),
})

const inFirefox = (me: Person): Side => ({
  open: path => me.open(path),
  press: button => me.press('button', button),
  follow: link => me.press('link', link),
  fill: (label, text) => me.fill(label, text, 'main'),
  tick: name =>
    me.engine.ask(
      box => document.querySelector<HTMLInputElement>(`input[name="${box}"]:not(:checked)`)?.click() ?? null,
      name,
    ),
  see: words =>
    me.until(String(words), () =>
      me.engine.ask(
        source =>
          Array.from(document.querySelectorAll('h1, h2, p')).some(
            one => one.checkVisibility() && new RegExp(source).test(one.textContent),
          ),
        words.source,
      ),
    ),
  async goIn() {
    // Who has pressed before goes straight in.
    const inside = () => me.engine.ask(() => document.querySelector('[data-phase]') !== null)
    const door = () =>
      me.engine.ask(() => Array.from(document.querySelectorAll('button'), one => one.textContent).join())
    await me.until(
      'the room or its door',
      async () => (await inside()) || /la videoconsulta\b/.test(await door()),
    )
    await me.pressUnless(inside, 'button', /la videoconsulta$/)
    await me.until('the room', inside)
  },
  flow: () => me.engine.ask(readFlow),
  brightness: () => me.engine.ask(brightestOfOther),
})

async function signIn(me: Person, path: string, rut: string) {
  await me.open(path)
  await me.fill('RUT', rut, 'main')
  await me.fill('Contraseña', 'Demo1234', 'main')
  await me.press('button', 'Ingresar', 'main')
}

/** The patient's way in Firefox, from the payment check to the waiting room's door. */
async function prepareInFirefox(me: Person) {
  await signIn(me, '/login', '12.345.678-5')
  await me.see('button', /^Cuenta de /)
  await me.open('/videoconsulta')
  await me.press('link', 'Entrar')
  await me.press('link', 'Continuar')
  await me.fill(/^1\. ¿Cuál es el motivo/, 'Tos que no se va')
  await me.fill(/^2\. ¿Desde cuándo/, 'Desde el lunes')
  await me.press('radio', /^7\b/)
  await me.press('button', 'Continuar')
  await me.press('button', 'Comenzar la prueba')
  await me.see('text', /^Tu cámara funciona/)
  await me.see('heading', 'No pudimos probar tu micrófono')
  await me.press('button', 'Cerrar', 'dialog[open]')
  await me.press('link', 'Seguir de todos modos')
}

/** A new visit of the demo, with both of its people before their browsers, each in the room. */
export async function meet(
  browser: Browser,
  me: Person,
  home: string,
  firefoxIs: 'patient' | 'professional',
) {
  const firefox = me.engine as Firefox
  await firefox.forget()
  await firefox.inEveryPage(`() => (${keepLinks})(false)`)
  const context = async () => {
    const one = await browser.newContext({ baseURL: home, locale: 'es-CL' })
    await watchLinks(one)
    return one
  }
  const [patients, desks] = [await context(), await context()]
  const [patientPage, deskPage] = [await patients.newPage(), await desks.newPage()]
  await signInAsPatient(patientPage)
  await signInAsProfessional(deskPage)
  const id = await openNewVisit(patientPage, deskPage)
  if (firefoxIs === 'patient') await prepareInFirefox(me)
  else await signIn(me, '/profesional', '9.876.543-3').then(() => me.see('heading', 'Atenciones del día'))
  const sides = {
    firefox: inFirefox(me),
    chromium: inChromium(firefoxIs === 'patient' ? deskPage : patientPage),
  }
  const [patient, professional] =
    firefoxIs === 'patient' ? [sides.firefox, sides.chromium] : [sides.chromium, sides.firefox]

  await patient.open(`/sala-de-espera/${id}`)
  await patient.fill('Dirección donde estás', 'Los Aromos 123, Ñuñoa')
  await patient.tick('acepto')
  await patient.press('Entrar a la sala de espera')
  await patient.see(/Por llegar/)
  await professional.open(`/profesional/visitas/${id}`)
  await professional.press('Estoy disponible')
  await professional.goIn()
  await patient.press('Entrar a la consulta')
  await patient.goIn()
  return {
    patient,
    professional,
    /** Each asks for its page anew: what was open is gone. */
    async comeBack(side: Side) {
      await side.open(side === patient ? `/videoconsulta/consulta/${id}` : `/profesional/visitas/${id}`)
      await side.goIn()
    },
    async close() {
      for (const one of [patients, desks]) await one.close()
    },
  }
}
