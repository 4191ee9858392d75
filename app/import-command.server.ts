/**
 * `npm run import -- FILE…`: loads supply from NDJSON files (docs/import.md). «-» reads the standard input.
 * `npm run import -- --gone`: loads nothing and lists the appointments that are left without their hour.
 */

import { createReadStream } from 'node:fs'
import { access, constants, stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { systemClock } from '#app/platform/clock.ts'
import { OperatorError, readConfig } from '#app/platform/config.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { requireDatabase } from '#app/platform/database/named-database.server.ts'
import { openDatabase } from '#app/platform/database/open-database.server.ts'
import { isoWithOffset } from '#app/platform/iso-instant.server.ts'
import { findAllGone } from './booking/imported/gone-hours.queries.server.ts'
import { complain, figure, runCommand, say } from './command.server.ts'
import { importKinds } from './import-kinds.server.ts'
import { countUnchanged } from './supply/editing/count-unchanged.server.ts'
import { type ImportProblem, type ImportReport, importSupply } from './supply/import/import.server.ts'
import { photosBeside } from './supply/import/photos/read-photo.server.ts'
import { readNdjson } from './supply/import/read-ndjson.server.ts'
import type { GoneHour } from './supply/public.server.ts'
import { loadReference } from './supply/reference.server.ts'
import { supplyPorts } from './supply-ports.server.ts'

/** @returns the exit code: 0 all loaded, 1 nothing could be done, 2 some lines were rejected. */
async function run(files: string[]): Promise<number> {
  if (files.length === 0 || files.includes('--help'))
    throw new OperatorError(
      'Uso: npm run import -- ARCHIVO…   («-» lee la entrada estándar; «--gone» solo lista las citas sin hora)',
    )
  const onlyGone = files.length === 1 && files[0] === '--gone'
  for (const file of files)
    if (!onlyGone && file !== '-' && !(await isReadable(file)))
      throw new OperatorError(`no se puede leer ${file}; no se cargó nada`)
  // Mail and SMS play no part here, so a portal that is configured elsewhere can still be loaded.
  const config = readConfig({ ...process.env, DEMO: '1' })
  requireDatabase(config)
  const db = await openDatabase(config)
  try {
    await migrate(db)
    if (onlyGone) return sayGone(await findAllGone(db, systemClock.now()))
    await loadReference(db)
    let rejected = 0
    for (const file of files) rejected += (await load(db, file, config.HORIZON_DAYS)).rejected
    return rejected === 0 ? 0 : 2
  } finally {
    await db.close()
  }
}

async function isReadable(file: string): Promise<boolean> {
  try {
    await access(file, constants.R_OK)
    return !(await stat(file)).isDirectory()
  } catch {
    return false
  }
}

async function load(db: Database, file: string, horizonDays: number): Promise<ImportReport> {
  const name = file === '-' ? 'entrada estándar' : basename(file)
  let lastTold = Date.now()
  const told = ({ line, key, reason }: ImportProblem) =>
    `${name}, línea ${line}${key === undefined ? '' : ` («${key}»)`}: ${reason}`
  const { around, unchanged } = countUnchanged(supplyPorts)
  const report = await importSupply(
    { db, ...supplyPorts },
    readNdjson(file === '-' ? process.stdin : createReadStream(file)),
    {
      now: systemClock.now(),
      horizonDays,
      kinds: importKinds,
      around,
      readPhoto: photosBeside(file === '-' ? undefined : dirname(file)),
      onProblem: one => complain(told(one)),
      onNote: one => complain(`Aviso: ${told(one)}`),
      onProgress(stage, done) {
        if (Date.now() - lastTold < 2000) return
        lastTold = Date.now()
        say(`${name}: ${figure(done)} ${stage === 'lines' ? 'líneas cargadas' : 'horarios al día'}…`)
      },
    },
  )
  for (const one of report.gone) complain(goneLine(one))
  const notes = report.notes > 0 ? `, ${figure(report.notes)} avisos` : ''
  const same = unchanged() > 0 ? ` (${figure(unchanged())} ya estaban así)` : ''
  say(
    `${name}: ${figure(report.loaded)} líneas cargadas${same}, ${figure(report.rejected)} rechazadas, ${figure(report.gone.length)} citas sin hora${notes}`,
  )
  return report
}

/** Whom to call, and about what. */
function goneLine({ code, schedule, start, zone, patient, phone }: GoneHour): string {
  const who = [patient, phone].filter(Boolean).join(', ') || 'sin nombre'
  return `Cita ${code ?? ''} sin hora: ${isoWithOffset(start, zone)} en el horario «${schedule}», ${who}. Sigue en pie hasta que el centro la anule o la mueva.`
}

function sayGone(gone: readonly GoneHour[]): number {
  for (const one of gone) say(goneLine(one))
  say(`${figure(gone.length)} citas sin hora`)
  return 0
}

await runCommand(async () => {
  process.exitCode = await run(process.argv.slice(2))
})
