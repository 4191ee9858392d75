/** What an operator's command does by itself where no portal has the database open. In the build, because it writes letters and these need the words. */
import { keepOwnBookings, reachFollower, sharingFollower } from './booking/public.server.ts'
import { forgetAll, tryForgetting } from './forget.server.ts'
import { answerReach, openRegistry, type ReachWish } from './identity/public.server.ts'
import { keysAtDesk } from './operator-keys.server.ts'
import { chileanDay } from './platform/chilean-day.rules.ts'
import { systemClock } from './platform/clock.ts'
import { type Config, OperatorError, readConfig } from './platform/config.server.ts'
import { openBegun } from './platform/database/begun-database.server.ts'
import type { Database } from './platform/database/database.server.ts'
import type { Counted } from './platform/personal-data/data-kinds.rules.ts'
import { answerStaff } from './staff/answer-staff.server.ts'
import { findInService } from './supply/first-fill.queries.server.ts'

/**
 * @param env the environment of the portal: who decides sends letters, which lead to its address and carry its name.
 * @throws OperatorError when the decision cannot be taken; nothing was changed.
 */
export async function answerReachAlone(
  env: Record<string, string | undefined>,
  wish: ReachWish,
): Promise<string> {
  const config = readConfig({ ...env, DEMO: '1' })
  const db = await openBegun(config)
  try {
    if (wish.what !== 'list' && !env.PUBLIC_URL && (await findInService(db)))
      throw new OperatorError(
        'PUBLIC_URL: falta, y la carta que sale lleva un enlace al portal; no cambió nada',
      )
    const registry = openRegistry(config, db)
    return await answerReach(
      { db, config, clock: systemClock, registry, keepOwnBookings, reachFollower, sharingFollower },
      wish,
    )
  } finally {
    await db.close()
  }
}

/** What the operator reads of each kind that ends. */
const figures: Record<Counted, string> = {
  messages: 'Correos y SMS que ya salieron',
  accounts: 'Cuentas eliminadas hace más de 3 años',
  sessions: 'Sesiones terminadas',
  rights: 'Permisos de navegadores',
  registrations: 'Registros a medias',
  claveUnica: 'Vueltas de ClaveÚnica sin terminar',
  recoveries: 'Recuperaciones a medias',
  codes: 'Códigos y enlaces de un uso',
  reports: 'Ingresos fallidos',
  reachRequests: 'Peticiones de otro contacto',
  pendingRequests: 'Solicitudes sin confirmar',
  handedOver: 'Copias de datos abiertas o vencidas',
  lawRequests: 'Solicitudes y reclamos respondidos',
  blocks: 'Bloqueos levantados',
  delegations: 'Permisos a personas de confianza terminados',
  guests: 'Formularios de invitados',
  forms: 'Formularios guardados y borradores',
  idempotencyKeys: 'Claves contra reservas dobles',
  needs: 'Necesidades dichas para una hora',
  orders: 'Fotos de órdenes',
  printouts: 'Hojas del día',
  waitlistRequests: 'Personas que salieron de la lista de espera de un centro',
  homeExams: 'Peticiones de exámenes a domicilio',
  events: 'Avisos a otros sistemas',
  refused: 'Direcciones que pasaron un límite',
  staff: 'Sesiones y enlaces de quienes trabajan',
  records: 'Fichas de horas con 15 años',
  documents: 'Documentos con 15 años',
  incidents: 'Incidentes con 5 años desde su última línea',
  staffAccounts: 'Cuentas de quienes dejaron de trabajar hace 5 años',
  professionals: 'Profesionales sin fichas ni horas en venta',
}

/** @param dry says only what would go. @returns a line for each kind of which something goes, and the sum. */
export async function forgetAtDesk(
  { db, config }: { db: Database; config: Config },
  dry: boolean,
): Promise<string> {
  const now = systemClock.now()
  const never = new AbortController().signal
  const counts = await (dry ? tryForgetting : forgetAll)({ db, config }, now, never)
  const lines = Object.entries(figures).flatMap(([name, words]) => {
    const count = counts[name as Counted]
    return count > 0 ? [`${count}\t${words}`] : []
  })
  const day = chileanDay(now).toString()
  const end = dry
    ? `Al ${day} se olvidaría esto; no cambió nada.`
    : `Al ${day} quedó olvidado todo lo que tenía plazo.`
  return [...(lines.length > 0 ? lines : ['Nada que olvidar.']), end, ''].join('\n')
}

/** The same where no portal has the database open. */
export async function forgetAlone(env: Record<string, string | undefined>, dry: boolean): Promise<string> {
  const config = readConfig({ ...env, DEMO: '1' })
  const db = await openBegun(config)
  try {
    return await forgetAtDesk({ db, config }, dry)
  } finally {
    await db.close()
  }
}

/** What a running portal does for the operator, by the address at its door. */
export const operatorErrands = (house: { db: Database; config: Config }) => ({
  '/forget': (body: string) => forgetAtDesk(house, body === 'dry-run'),
  '/keys': (body: string) => keysAtDesk(house, body),
  '/staff': (body: string) => answerStaff(house.db, JSON.parse(body), systemClock.now()),
})
