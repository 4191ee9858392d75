/** Reference data of Chile: regions, communes, specialties, exams, insurers, holidays. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#app/platform/database/database.server.ts'
import { zoneOfCommune } from './commune-zone.rules.ts'
import {
  findLoaded,
  type Line,
  lockReference,
  noteLoaded,
  remakeAllDays,
  replaceHolidays,
  rulesOfDays,
  saveExams,
  saveFinancers,
  savePlaces,
  saveSpecialties,
} from './reference.queries.server.ts'

const files = [
  'regions',
  'communes',
  'specialties',
  'lab-exams',
  'imaging-exams',
  'financers',
  'holidays',
] as const
type Name = (typeof files)[number]
/** A change in how the files are written to the tables; part of the fingerprint. */
const loaderVersion = '1'

/**
 * Loads data/reference into its tables. A start with the same files only compares a fingerprint.
 * Rows are added and changed, never removed: supply may point to them. Holidays are replaced.
 * Days already made by other rules (holidays, zones) are marked to be made again; `rollHours` does it.
 * @param folder where the .json files are.
 * @param zoneRules version of the time zone database: Chile changes its clocks by decree, sometimes within weeks.
 */
export async function loadReference(
  db: Database,
  folder = 'data/reference',
  zoneRules: string = process.versions.tz ?? 'unknown',
): Promise<void> {
  const texts = await Promise.all(files.map(name => readFile(join(folder, `${name}.json`), 'utf8')))
  const sha256 = createHash('sha256')
    .update(`${loaderVersion}\n${texts.join('\n')}`)
    .digest('hex')
  const isSame = (loaded: Awaited<ReturnType<typeof findLoaded>>) =>
    loaded?.sha256 === sha256 && loaded.zoneRules === zoneRules
  if (isSame(await findLoaded(db))) return
  const rowsOf = new Map<Name, Line[]>(files.map((name, index) => [name, JSON.parse(texts[index] ?? '[]')]))
  const rows = (name: Name) => rowsOf.get(name) ?? []
  await db.transaction(async tx => {
    await lockReference(tx)
    // Once more: whoever had the lock before may have loaded the same.
    const known = await findLoaded(tx)
    if (isSame(known)) return
    const rulesBefore = await rulesOfDays(tx)
    const communes = rows('communes').map(commune => ({
      ...commune,
      zone: zoneOfCommune(String(commune.code), String(commune.region_code)),
    }))
    await savePlaces(tx, rows('regions'), communes)
    await saveSpecialties(tx, rows('specialties'))
    await saveExams(tx, rows('lab-exams'), rows('imaging-exams'))
    await saveFinancers(tx, rows('financers'))
    await replaceHolidays(tx, rows('holidays'))
    if (known?.zoneRules !== zoneRules || (await rulesOfDays(tx)) !== rulesBefore) await remakeAllDays(tx)
    await noteLoaded(tx, sha256, zoneRules)
  })
}
