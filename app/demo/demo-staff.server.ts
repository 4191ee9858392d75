/** Who works at the two centres of the demo world, each with the code of a telephone that anybody can read in the guide. */
import { keepDemoClosure, keepDemoDay } from '#app/booking/public.server.ts'
import { chileanZone } from '#app/platform/chilean-day.rules.ts'
import type { Database, Tx } from '#app/platform/database/database.server.ts'
import { plainText } from '#app/platform/plain-text.rules.ts'
import { dottedRut } from '#app/platform/rut.ts'
import { addDemoStaff, type Role, type RolePlace } from '#app/staff/public.server.ts'
import { type DemoCentre, findDemoCentres } from '#app/supply/public.server.ts'
import { demoPassword } from './demo-accounts.ts'

interface DemoPerson {
  rut: string
  name: string
  role: Role
  /** Null: for the operator. */
  at: 'a' | 'b' | null
  /** Base32, of 160 bits; of nobody but invented people. */
  totpSecret: string
}

const people: DemoPerson[] = [
  {
    rut: '8111222-3',
    name: 'Marcela Ortúzar Leiva',
    role: 'reception',
    at: 'a',
    totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXA',
  },
  {
    rut: '8222333-9',
    name: 'Rodrigo Alarcón Mena',
    role: 'coordinator',
    at: 'a',
    totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXB',
  },
  {
    rut: '8333444-4',
    name: 'Paulina Inostroza Vidal',
    role: 'administrator',
    at: 'a',
    totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXC',
  },
  {
    rut: '8444555-K',
    name: 'Ignacio Bravo Catalán',
    role: 'network',
    at: 'a',
    totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXD',
  },
  {
    rut: '8555666-5',
    name: 'Jimena Quezada Soto',
    role: 'reception',
    at: 'b',
    totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXE',
  },
  {
    rut: '7111222-5',
    name: 'Andrés Lillo Farías',
    role: 'rights',
    at: null,
    totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXF',
  },
  {
    rut: '7222333-0',
    name: 'Beatriz Cárdenas Ulloa',
    role: 'operator',
    at: null,
    totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXG',
  },
]

const patients = [
  { name: 'Elena', lastName: 'Fuenzalida Mora' },
  { name: 'Luis', lastName: 'Carrasco Peña' },
  { name: 'Sofía', lastName: 'Bustamante Reyes' },
  { name: 'Hernán', lastName: 'Pizarro Olea' },
  { name: 'Ximena', lastName: 'Arancibia Lobos' },
  { name: 'Tomás', lastName: 'Gallardo Núñez' },
  { name: 'Rosa', lastName: 'Llancao Painemal' },
  { name: 'Jorge', lastName: 'Espinoza Tapia' },
  { name: 'Isidora', lastName: 'Valdés Cruz' },
  { name: 'Manuel', lastName: 'Cisternas Rojo' },
  { name: 'Carolina', lastName: 'Muñoz Salas' },
]

function placeOf({ role, at }: DemoPerson, [a, b]: readonly DemoCentre[]): RolePlace | undefined {
  if (at === null) return 'operator'
  const centre = at === 'a' ? a : b
  if (!centre) return undefined
  if (role !== 'network') return { centreId: centre.id }
  return centre.networkId === null ? undefined : { networkId: centre.networkId }
}

/** Whoever is gone is back within the hour; what somebody chose since stays. */
export async function keepDemoStaff(db: Database, now: Temporal.Instant): Promise<void> {
  const centres = await findDemoCentres(db)
  for (const person of people) {
    const place = placeOf(person, centres)
    const email = `${person.rut.split('-')[0]}@ejemplo.cl`
    if (place) await addDemoStaff(db, { ...person, email, place, password: demoPassword }, now)
  }
}

/** At both there is a day to see, whatever the hour and the day. @returns how many appointments it took. */
export async function keepDemoDays(db: Database, now: Temporal.Instant): Promise<number> {
  let added = 0
  for (const { id } of await findDemoCentres(db))
    added += await keepDemoDay(db, id, id % 2 === 0 ? patients : patients.toReversed(), now)
  return added
}

/** Whoever is affected by the afternoon that each of the two would close tomorrow, nobody at both; the last cannot be written to. */
const affected = [
  ['Valentina Oyarzún', 'Rubén Catrileo', 'Amelia Sanhueza', 'Gonzalo Barrientos', 'Norma Vidal'],
  ['Ignacia Urrutia', 'Segundo Millaray', 'Teresa Alvarado', 'Felipe Contador', 'Olga Paredes'],
].map((names, centre) =>
  names.map((whole, place) => {
    const [name = '', lastName = ''] = whole.split(' ')
    const email = `${plainText(whole).replace(' ', '.')}@ejemplo.cl`
    const contact = { email, phone: `+5698711${centre}00${place}` }
    return place < names.length - 1 ? { name, lastName, contact } : { name, lastName }
  }),
)

/** A plan that their coordinators find, with five patients: nothing is closed before somebody confirms it. */
export async function keepDemoClosures(db: Database, now: Temporal.Instant): Promise<void> {
  for (const [place, { id }] of (await findDemoCentres(db)).entries())
    await keepDemoClosure(db, { centreId: id, zone: chileanZone }, affected[place] ?? [], now)
}

export interface GuideStaff {
  rut: string
  name: string
  role: Role
  /** Of `centres`; null for the operator. */
  centre: number | null
  totp_secret: string
}

export interface GuideCentre {
  id: number
  name: string
}

/** What the guide says of them. */
export async function demoStaff(
  tx: Tx,
): Promise<{ staff: GuideStaff[]; centres: Record<'a' | 'b', GuideCentre> | null }> {
  const [a, b] = await findDemoCentres(tx)
  const shown = (centre: DemoCentre): GuideCentre => ({ id: centre.id, name: centre.name })
  const centres = a && b ? { a: shown(a), b: shown(b) } : null
  return {
    staff: people.map(({ rut, name, role, at, totpSecret }) => ({
      rut: dottedRut(rut),
      name,
      role,
      centre: (at && centres?.[at].id) ?? null,
      totp_secret: totpSecret,
    })),
    centres,
  }
}
