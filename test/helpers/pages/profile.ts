/** The pages of one’s own profile, asked as a browser asks them. */
import * as perfil from '#app/identity/routes/mi-perfil.tsx'
import * as contrasena from '#app/identity/routes/mi-perfil-contrasena.tsx'
import * as datos from '#app/identity/routes/mi-perfil-datos.ts'
import * as eliminar from '#app/identity/routes/mi-perfil-eliminar.tsx'
import * as identidad from '#app/identity/routes/mi-perfil-identidad.tsx'
import { openSession } from '#app/identity/sessions/session.server.ts'
import type { SessionUser } from '#app/identity/user.server.ts'
import { type Database, sql } from '#app/platform/database/database.server.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testBrowser } from '#test/helpers/pages/browser.ts'
import { testNow } from '#test/helpers/supply.ts'

export const pages = {
  '/mi-perfil': perfil,
  '/mi-perfil/contrasena': contrasena,
  '/mi-perfil/eliminar': eliminar,
  '/mi-perfil/identidad': identidad,
  '/mi-perfil/mis-datos.json': datos,
}

export const errorsOf = (answer: { data: { errors: { field: string; message: string }[] } }) =>
  Object.fromEntries(answer.data.errors.map(({ field, message }) => [field, message]))

export const changed = {
  intent: 'guardar',
  first_name: 'Rosita',
  last_name: 'Muñoz Vera',
  email: 'rosita@ejemplo.cl',
  phone: '11112222',
  prevision: 'isapre',
  birth_date: '1985-03-02',
  gender: 'female',
  nationality: 'Chilena',
  address: 'Calle Larga 1',
  commune: '13120',
  current_password: 'Demo1234',
}

/** What asks the pages, and looks at what became of it. */
export function profileOn(db: Database) {
  const portal = testPortal(db)

  const browserOf = (user: SessionUser) => testBrowser(portal, pages, user)

  const rowOf = async (id: string) => {
    const [row] = await db.rows<Record<string, unknown>>(sql`select * from account where id = ${id}::uuid`)
    return row ?? {}
  }

  const sessionOf = (user: SessionUser) =>
    openSession(
      db,
      user.id,
      new Request('http://x', { headers: { 'user-agent': 'Chrome Android' } }),
      false,
      testNow,
    )

  return { portal, browserOf, rowOf, sessionOf }
}
