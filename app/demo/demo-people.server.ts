/** The patients of the demo world. Whoever is gone (an account can be deleted) is back within the hour. */
import { addAccount, renewNewcomer } from '#app/identity/public.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { demoPassword } from './demo-accounts.ts'

const people = [
  {
    rut: '12345678-5',
    firstName: 'Camila',
    lastName: 'Rojas Fuentealba',
    email: 'camila.rojas@ejemplo.cl',
    phone: '+56912345678',
    prevision: 'fonasa',
    birthDate: Temporal.PlainDate.from('1988-04-17'),
    communeCode: '13120',
    address: 'Avenida Irarrázaval 2401, depto. 83',
    days: 365,
    passwordDays: 30,
    proven: true,
  },
  {
    rut: '11111111-1',
    firstName: 'Héctor',
    lastName: 'Sandoval Pino',
    email: 'hector.sandoval@ejemplo.cl',
    phone: '+56911111111',
    prevision: 'isapre',
    birthDate: Temporal.PlainDate.from('1961-09-02'),
    communeCode: '05109',
    address: 'Calle Valparaíso 310',
    days: 700,
    passwordDays: 220,
    proven: true,
  },
  {
    rut: '22222222-2',
    firstName: 'Antonia',
    lastName: 'Huenchumán Vera',
    email: 'antonia.huenchuman@ejemplo.cl',
    phone: '+56922222222',
    prevision: 'fonasa',
    birthDate: null,
    communeCode: null,
    address: null,
    days: 0,
    passwordDays: 0,
    proven: false,
  },
] as const

const earlierTerms = '2025-03-01'

/** @returns how many were added. */
export async function addDemoPeople(db: Database, now: Temporal.Instant): Promise<number> {
  let added = 0
  for (const { days, passwordDays, proven, ...person } of people) {
    const ago = (count: number) => now.subtract({ hours: count * 24 })
    const isNew = await addAccount(db, {
      ...person,
      password: demoPassword,
      passwordSetAt: ago(passwordDays),
      createdAt: ago(days),
      confirmedAt: days ? ago(days) : null,
      provenAt: proven ? ago(days) : null,
      // Whoever came before today agreed to the terms as they were: the first page tells them of the change.
      ...(days && { terms: earlierTerms }),
    })
    if (isNew) added += 1
    else if (days === 0) await renewNewcomer(db, person.rut, now)
  }
  return added
}
