/** The table of routes of the specification, section 2: each address with its layout and guard. */
import { globSync, readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from './routes.ts'

interface Place {
  layout?: string
  guard?: string
}

const filesOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [`app/${file}`, ...filesOf(children)])

/** Every address with the layout and the guard around it. */
function placesOf(entries: RouteConfigEntry[], around: Place = {}): [string, Place][] {
  return entries.flatMap(({ path, index, file, children = [] }) => {
    const layout = /^frame\/layouts\/(\w+)\.tsx$/.exec(file)?.[1]
    const guard = /^frame\/guards\/([\w-]+)\.tsx$/.exec(file)?.[1]
    const inside = { ...around, ...(layout && { layout }), ...(guard && { guard }) }
    const here: [string, Place][] = path || index ? [[`/${path ?? ''}`, inside]] : []
    return [...here, ...placesOf(children, inside)]
  })
}

const places = new Map(placesOf(routes))
const club = '/club-de-beneficios/beneficios-medicos'

test.each<[layout: string, guard: string | undefined, paths: string[]]>([
  ['default', undefined, ['/', '/about', '/buscador', '/credenciales']],
  [
    'default',
    undefined,
    ['', '/confirmacion-cita', '/confirmacion-pago', '/login-invitado', '/resumen-hora'].map(
      step => `/agendamiento${step}`,
    ),
  ],
  [
    'external',
    undefined,
    ['', '/calendario', '/confirmacion-cita', '/confirmacion-pago', '/login-invitado', '/resumen-hora'].map(
      step => `/agendamiento/link${step}`,
    ),
  ],
  [
    'default',
    undefined,
    ['/bonos', '/mibono/:uuid', '/licencias', '/recetas', '/notificaciones-ges', '/ordenes-de-examenes'],
  ],
  ['default', undefined, ['/mis-citas', '/restaurar', '/restaurar-contrasena']],
  ['default', undefined, [club, `${club}/:url_tag`, `${club}/cupones/:id`, `${club}/cupones/CouponDisplay`]],
  ['default', undefined, ['', '/telemedicina'].map(page => `/club-de-beneficios/salud-a-domicilio${page}`)],
  ['default', undefined, ['/especialidad/:specialty/:offer_name/:commune']],
  ['default', undefined, ['/medico/:practitioner_name/:offer_name/:commune']],
  ['default', undefined, ['/imagenologia/:exam/:commune', '/laboratorio/:exam/:commune']],
  ['default', undefined, ['/copihue/legales/politica_de_privacidad']],
  ['default', 'auth', ['/mi-perfil']],
  ['default', 'not-logged', ['/login', '/registro', '/registro/contrasena']],
  ['external', undefined, ['/reserva-tu-hora/:slug/*']],
  ['convenios', undefined, ['/examenes-a-domicilio']],
  ['transition', undefined, ['/loading', '/account/token/:token']],
  ['videocall', undefined, ['/accesibilidad', '/test', '/sala-de-espera/:reservation']],
  [
    'videocall',
    undefined,
    ['', '/comprobacion-dispositivos', '/encuesta', '/verificacion-pago/:reservation'].map(
      page => `/videoconsulta${page}`,
    ),
  ],
])('in the layout %s with the guard %s: %j', (layout, guard, paths) => {
  for (const path of paths) expect(places.get(path), path).toEqual({ layout, ...(guard && { guard }) })
})

test('any other address is the page that is not found, in the default layout', () => {
  expect(places.get('/*')).toEqual({ layout: 'default' })
})

// Without a referrer a browser says `Origin: null` of a form that it sends itself, and it is refused at the door. Every page has forms: language and size of letters.
test('no page keeps the browser from saying where the form came from', () => {
  const pages = filesOf(routes).map(file => ({ file, text: readFileSync(file, 'utf8') }))
  const drawn = pages.filter(({ file }) => file.endsWith('.tsx'))
  expect(drawn.length).toBeGreaterThan(80)
  expect(drawn.filter(({ text }) => text.includes('no-referrer')).map(({ file }) => file)).toEqual([])
})

test('every page that the documents name exists', () => {
  const expressions = [...places.keys()]
    .filter(path => path !== '/*')
    .map(path =>
      path
        .split('/')
        .slice(1)
        .map(step =>
          step === '*' || step.endsWith('?') ? '(?:/.*)?' : `/${step.startsWith(':') ? '[^/]+' : step}`,
        )
        .join(''),
    )
  const page = new RegExp(`^(?:${expressions.join('|')})$`)
  // What programs ask for, and files.
  const noPage = /^\/(?:etc|api|fhir|health|metrics|assets|demo\/webpay|pago\/retorno)\b/
  const named = ['README.md', ...globSync('docs/*.md')]
    .filter(name => !name.endsWith('behaviours.md'))
    .flatMap(name => [...readFileSync(name, 'utf8').matchAll(/`(\/[^`\s?#]*)[^`]*`/g)])
    .map(([, path = '']) => path)
    .filter(path => !noPage.test(path))
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter(path => !page.test(path))).toEqual([])
})
