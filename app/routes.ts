/** Every page of the portal: URL → file, by capability, with its layout and guard. The product on one screen. */
import { index, layout, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { type GuardName, requireGuard } from './frame/guards/names.ts'

type LayoutName = 'default' | 'external' | 'convenios' | 'transition' | 'videocall' | 'staff'

const inLayout = (name: LayoutName, pages: RouteConfigEntry[]) => layout(`frame/layouts/${name}.tsx`, pages)

/** Pages behind a guard; a name that is no guard stops the build. */
const guarded = (name: GuardName, pages: RouteConfigEntry[]) =>
  layout(`frame/guards/${requireGuard(name)}.tsx`, { id: `guard-${name}` }, pages)

export default [
  inLayout('default', [
    index('home/routes/home.tsx'),
    route('buscador', 'search/routes/buscador.tsx'),
    route('orden', 'search/routes/orden.tsx'),
    route('especialidad/:specialty/:offer_name/:commune', 'search/routes/resultados.tsx', {
      id: 'search-especialidad',
    }),
    ...['laboratorio', 'imagenologia'].map(type =>
      route(`${type}/:exam/:commune`, 'search/routes/resultados.tsx', { id: `search-${type}` }),
    ),
    route('medico/:practitioner_name/:offer_name/:commune', 'search/routes/medico.tsx'),

    route('agendamiento', 'checkout/routes/agendamiento.tsx'),
    route('agendamiento/resumen-hora', 'checkout/routes/resumen-hora.tsx'),
    route('agendamiento/login-invitado', 'checkout/routes/login-invitado.tsx'),
    route('agendamiento/confirmacion-cita', 'checkout/routes/confirmacion-cita.tsx'),
    route('agendamiento/confirmacion-pago', 'checkout/routes/confirmacion-pago.tsx'),
    route('cita/:token', 'booking/routes/cita.tsx'),
    route('cita/*', 'booking/routes/cita-incompleta.tsx'),
    route('cita/:token/antes', 'booking/routes/antes.tsx'),
    route('cita/:token/necesidades', 'booking/routes/cita-necesidades.tsx'),
    route('cita/:token/orden', 'booking/routes/cita-orden.tsx'),
    route('cita/:token/pago', 'checkout/routes/pago.tsx'),
    route('cita/:token/comprobante', 'checkout/routes/comprobante.tsx'),
    route('pago/vuelta', 'checkout/routes/pago-vuelta.tsx'),
    route('pago/desconocido', 'checkout/routes/pago-desconocido.tsx'),
    route('llegada/:token', 'booking/routes/llegada.tsx'),
    route('recuperar-cita', 'booking/routes/recuperar-cita.tsx'),

    route('club-de-beneficios/beneficios-medicos', 'club/routes/beneficios-medicos.tsx'),
    route('club-de-beneficios/beneficios-medicos/:url_tag', 'club/routes/categoria.tsx'),
    route('club-de-beneficios/beneficios-medicos/cupones/CouponDisplay', 'club/routes/coupon-display.tsx'),
    route('club-de-beneficios/beneficios-medicos/cupones/:id', 'club/routes/cupon.tsx'),
    route('club-de-beneficios/salud-a-domicilio', 'club/routes/salud-a-domicilio.tsx'),
    route('club-de-beneficios/salud-a-domicilio/telemedicina', 'club/routes/telemedicina.tsx'),
    route('club-de-beneficios/preguntas-frecuentes', 'club/routes/preguntas-frecuentes.tsx'),
    route('credenciales', 'club/routes/credenciales.tsx'),
    route('credenciales/:token', 'club/routes/comprobar-credencial.tsx'),

    route('demo', 'demo/routes/guia.tsx'),
    route('demo/buzon', 'demo/routes/buzon.tsx'),
    route('demo/ui', 'demo/routes/ui.tsx'),

    route('ayuda', 'help/routes/ayuda.tsx'),
    route('about', 'help/routes/about.tsx'),
    route('copihue/legales/politica_de_privacidad', 'help/routes/privacidad-app.tsx'),

    ...['licencias', 'bonos', 'recetas', 'notificaciones-ges'].flatMap(path => [
      route(path, 'records/routes/documentos.tsx', { id: `records-${path}` }),
      route(`${path}/:id`, 'records/routes/documento.tsx', { id: `record-${path}` }),
    ]),
    route('cotizar-receta', 'records/routes/cotizar-receta.tsx'),
    route('verificar/:folio?', 'records/routes/verificar.tsx'),
    route('mis-citas', 'records/routes/mis-citas.tsx'),
    route('mibono/:uuid', 'records/routes/mibono.tsx'),
    route('restaurar', 'identity/routes/restaurar.tsx'),
    route('recuperar-cuenta', 'identity/routes/recuperar-cuenta.tsx'),
    route('recuperar-cuenta/objetar/:token', 'identity/routes/recuperar-cuenta-objetar.tsx'),
    route('restaurar-contrasena', 'identity/routes/restaurar-contrasena.tsx'),
    guarded('auth', [
      route('mi-perfil', 'identity/routes/mi-perfil.tsx'),
      route('mi-perfil/cargas', 'identity/routes/mi-perfil-cargas.tsx'),
      route('mi-perfil/identidad', 'identity/routes/mi-perfil-identidad.tsx'),
      route('mi-perfil/contrasena', 'identity/routes/mi-perfil-contrasena.tsx'),
      route('mi-perfil/eliminar', 'identity/routes/mi-perfil-eliminar.tsx'),
    ]),
    guarded('not-logged', [
      route('login', 'identity/routes/login.tsx'),
      route('registro', 'identity/routes/registro.tsx'),
      route('registro/contrasena', 'identity/routes/registro-contrasena.tsx'),
    ]),
  ]),
  inLayout('external', [
    route('agendamiento/link', 'checkout/routes/link.tsx'),
    route('agendamiento/link/calendario', 'checkout/routes/agendamiento.tsx', { id: 'link-calendario' }),
    route('agendamiento/link/resumen-hora', 'checkout/routes/resumen-hora.tsx', { id: 'link-resumen-hora' }),
    route('agendamiento/link/login-invitado', 'checkout/routes/login-invitado.tsx', {
      id: 'link-login-invitado',
    }),
    route('agendamiento/link/confirmacion-cita', 'checkout/routes/confirmacion-cita.tsx', {
      id: 'link-confirmacion-cita',
    }),
    route('agendamiento/link/confirmacion-pago', 'checkout/routes/confirmacion-pago.tsx', {
      id: 'link-confirmacion-pago',
    }),
    route('agendamiento/link/pago/:token', 'checkout/routes/pago.tsx', { id: 'link-pago' }),
    // Links are shared by hand: what comes along behind the name does not hide the doctor.
    route('reserva-tu-hora/:slug/*', 'checkout/routes/reserva-tu-hora.tsx'),
  ]),
  inLayout('convenios', [route('examenes-a-domicilio', 'club/routes/examenes-a-domicilio.tsx')]),
  inLayout('transition', [
    route('loading', 'identity/routes/loading.tsx'),
    route('account/token/:token', 'identity/routes/account-token.tsx'),
  ]),
  inLayout('videocall', [
    route('test', 'video/routes/test.tsx'),
    route('videoconsulta/comprobacion-dispositivos', 'video/routes/comprobacion-dispositivos.tsx'),
    route('accesibilidad', 'help/routes/accesibilidad.tsx'),
    route('videoconsulta', 'video/routes/videoconsulta.tsx'),
    route('videoconsulta/encuesta', 'video/routes/encuesta.tsx'),
    route('videoconsulta/verificacion-pago/:reservation', 'video/routes/verificacion-pago.tsx'),
    route('sala-de-espera/:reservation', 'video/routes/sala-de-espera.tsx'),
    route('videoconsulta/consulta/:reservation', 'video/routes/consulta.tsx'),
    route('videoconsulta/fin/:reservation', 'video/routes/fin.tsx'),
  ]),
  inLayout('staff', [
    route('profesional', 'professional/routes/profesional.tsx'),
    route('profesional/invitacion/:token', 'professional/routes/profesional-invitacion.tsx'),
    route('profesional/contrasena', 'professional/routes/profesional-contrasena.tsx'),
    route('profesional/olvide', 'professional/routes/profesional-olvide.tsx'),
    layout('professional/routes/profesional-sala.tsx', [
      route('profesional/visitas/:reservation', 'professional/routes/profesional-visita.tsx'),
      route(
        'profesional/visitas/:reservation/documentos/:kind',
        'professional/routes/profesional-documento.tsx',
      ),
    ]),
    layout('professional/routes/profesional-en-persona.tsx', [
      route('profesional/horas/:reservation', 'professional/routes/profesional-hora.tsx'),
      route(
        'profesional/horas/:reservation/documentos/:kind',
        'professional/routes/profesional-hora-documento.tsx',
      ),
    ]),
    route('profesional/agenda', 'professional/routes/profesional-agenda.tsx'),
    route('centro', 'centre/routes/centro.tsx'),
    route('centro/agenda', 'centre/routes/centro-agenda.tsx'),
    route('centro/agenda/nueva', 'centre/routes/centro-agenda-nueva.tsx'),
    route('centro/agenda/sobrecupo', 'centre/routes/centro-agenda-sobrecupo.tsx'),
    route('centro/agenda/pago/:appointment', 'centre/routes/centro-agenda-pago.tsx'),
    route('centro/comprobante/:payment', 'centre/routes/centro-pago-comprobante.tsx'),
    route('centro/caja', 'centre/routes/centro-caja.tsx'),
    route('centro/llegada', 'centre/routes/centro-llegada.tsx'),
    route('centro/sala', 'centre/routes/centro-sala.tsx'),
    route('centro/ajustes', 'centre/routes/centro-ajustes.tsx'),
    route('centro/agenda/serie', 'centre/routes/centro-agenda-serie.tsx'),
    route('centro/espera', 'centre/routes/centro-espera.tsx'),
    route('centro/agenda/hora/:appointment', 'centre/routes/centro-agenda-hora.tsx'),
    route('centro/bloqueos', 'centre/routes/centro-bloqueos.tsx'),
    route('centro/bloqueos/:closure', 'centre/routes/centro-bloqueo.tsx'),
    route('centro/equipo', 'centre/routes/centro-equipo.tsx'),
    route('centro/agenda/comprobante/:appointment', 'centre/routes/centro-comprobante.tsx'),
    route('centro/cuenta', 'centre/routes/centro-cuenta.tsx'),
    route('centro/pacientes', 'centre/routes/centro-pacientes.tsx'),
    route('centro/auditoria', 'centre/routes/centro-auditoria.tsx'),
  ]),
  route('login/clave-unica', 'identity/routes/login-clave-unica.ts'),
  route('login/clave-unica/vuelta', 'identity/routes/login-clave-unica-vuelta.ts'),
  route('mi-perfil/mis-datos.json', 'identity/routes/mi-perfil-datos.ts'),
  route('mi-perfil/mis-datos.pdf', 'identity/routes/mi-perfil-datos-pdf.ts'),
  route('demo.json', 'demo/routes/guia-json.ts'),
  route('demo/buzon.json', 'demo/routes/buzon-json.ts'),
  route('demo/buzon/:id/correo', 'demo/routes/buzon-correo.ts'),
  route('demo/buzon/:id/archivos/:position', 'demo/routes/buzon-archivo.ts'),
  route('preferencias', 'frame/routes/preferencias.ts'),
  route('manifest.webmanifest', 'offline/routes/manifest.ts'),
  route('sin-conexion', 'offline/routes/sin-conexion.ts'),
  route('robots.txt', 'search/routes/robots.ts'),
  route('sitemap.xml', 'search/routes/sitemap.ts'),
  route('sitemap/:part', 'search/routes/sitemap-part.ts'),
  route('fotos/:file', 'search/routes/foto.ts'),
  route('cita/:token/calendario', 'booking/routes/cita-calendario.ts'),
  route('profesional/salir', 'professional/routes/profesional-salir.ts'),
  route('centro/agenda/cambios', 'centre/routes/centro-agenda-cambios.ts'),
  route('centro/agenda/orden/:appointment', 'centre/routes/centro-agenda-orden.ts'),
  route('centro/sala/cambios', 'centre/routes/centro-sala-cambios.ts'),
  route('centro/salir', 'centre/routes/centro-salir.ts'),
  route('profesional/sesion', 'professional/routes/profesional-sesion.ts'),
  route('profesional/visitas/:reservation/notas', 'professional/routes/profesional-notas.ts'),
  route('profesional/horas/:reservation/notas', 'professional/routes/profesional-hora-notas.ts'),
  route('cita/:token/videoconsulta', 'video/routes/cita-videoconsulta.ts'),
  route('mibono/:uuid/bono.pdf', 'records/routes/mibono-pdf.ts'),
  route('terminos_y_condiciones.pdf', 'frame/routes/legal-pdf.ts', { id: 'terminos' }),
  route('politicas_de_privacidad.pdf', 'frame/routes/legal-pdf.ts', { id: 'privacidad' }),
  layout('frame/layouts/default.tsx', { id: 'not-found-layout' }, [route('*', 'frame/routes/not-found.tsx')]),
] satisfies RouteConfigEntry[]
