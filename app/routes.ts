/** Every page of the portal: URL → file, by capability, with its layout and guard. The product on one screen. */
import { index, layout, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { type GuardName, requireGuard } from './shell/guards/names.ts'

type LayoutName = 'default' | 'external' | 'convenios' | 'transition' | 'videocall'

const inLayout = (name: LayoutName, pages: RouteConfigEntry[]) => layout(`shell/layouts/${name}.tsx`, pages)

/** Pages behind a guard; a name that is no guard stops the build. */
const guarded = (name: GuardName, pages: RouteConfigEntry[]) =>
  layout(`shell/guards/${requireGuard(name)}.tsx`, { id: `guard-${name}` }, pages)

/** A page of a capability that has not landed yet: counted down to none. */
const coming = (path: string) => route(path, 'shell/routes/coming.tsx', { id: `coming:${path}` })

export default [
  inLayout('default', [
    index('home/routes/home.tsx'),
    route('buscador', 'search/routes/buscador.tsx'),
    route('especialidad/:specialty/:offer_name/:commune', 'search/routes/especialidad.tsx'),
    route('medico/:practitioner_name/:offer_name/:commune', 'search/routes/medico.tsx'),
    route('laboratorio/:exam/:commune', 'search/routes/laboratorio.tsx'),
    route('imagenologia/:exam/:commune', 'search/routes/imagenologia.tsx'),

    route('agendamiento', 'booking/routes/agendamiento.tsx'),
    route('agendamiento/resumen-hora', 'booking/routes/resumen-hora.tsx'),
    route('agendamiento/login-invitado', 'booking/routes/login-invitado.tsx'),
    route('agendamiento/confirmacion-cita', 'booking/routes/confirmacion-cita.tsx'),
    route('agendamiento/confirmacion-pago', 'booking/routes/confirmacion-pago.tsx'),
    route('cita/:token', 'booking/routes/cita.tsx'),
    route('recuperar-cita', 'booking/routes/recuperar-cita.tsx'),

    ...[
      'about',
      'licencias',
      'licencias/:id',
      'bonos',
      'bonos/:id',
      'mibono/:uuid',
      'recetas',
      'recetas/:id',
    ].map(coming),
    ...['notificaciones-ges', 'notificaciones-ges/:id', 'mis-citas', 'credenciales'].map(coming),
    ...['club-de-beneficios/beneficios-medicos', 'club-de-beneficios/beneficios-medicos/:url_tag'].map(
      coming,
    ),
    ...[
      'club-de-beneficios/beneficios-medicos/cupones/CouponDisplay',
      'club-de-beneficios/beneficios-medicos/cupones/:id',
    ].map(coming),
    ...['club-de-beneficios/salud-a-domicilio', 'club-de-beneficios/salud-a-domicilio/telemedicina'].map(
      coming,
    ),
    ...['restaurar', 'restaurar-contrasena', 'copihue/legales/politica_de_privacidad'].map(coming),
    guarded('auth', ['mi-perfil'].map(coming)),
    guarded('not-logged', ['login', 'registro', 'registro/contrasena'].map(coming)),
  ]),
  inLayout('external', [
    route('agendamiento/link', 'booking/routes/link.tsx'),
    route('agendamiento/link/calendario', 'booking/routes/agendamiento.tsx', { id: 'link-calendario' }),
    route('agendamiento/link/resumen-hora', 'booking/routes/resumen-hora.tsx', { id: 'link-resumen-hora' }),
    route('agendamiento/link/login-invitado', 'booking/routes/login-invitado.tsx', {
      id: 'link-login-invitado',
    }),
    route('agendamiento/link/confirmacion-cita', 'booking/routes/confirmacion-cita.tsx', {
      id: 'link-confirmacion-cita',
    }),
    route('agendamiento/link/confirmacion-pago', 'booking/routes/confirmacion-pago.tsx', {
      id: 'link-confirmacion-pago',
    }),
    route('reserva-tu-hora/:slug', 'booking/routes/reserva-tu-hora.tsx'),
  ]),
  inLayout('convenios', ['examenes-a-domicilio'].map(coming)),
  inLayout('transition', ['account/token/:token', 'loading'].map(coming)),
  inLayout('videocall', [
    ...['accesibilidad', 'sala-de-espera/:reservation', 'test', 'videoconsulta'].map(coming),
    ...['videoconsulta/comprobacion-dispositivos', 'videoconsulta/encuesta'].map(coming),
    ...['videoconsulta/verificacion-pago/:reservation'].map(coming),
  ]),
  route('preferencias', 'shell/routes/preferencias.ts'),
  layout('shell/layouts/default.tsx', { id: 'not-found-layout' }, [route('*', 'shell/routes/not-found.tsx')]),
] satisfies RouteConfigEntry[]
