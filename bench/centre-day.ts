/** The day of a large centre as its reception reads it, forty who attend, thirty hours each, beside the same statements. */
import { writeFileSync } from 'node:fs'
import { addLargeCentre } from '../test/helpers/processes/large-centre.ts'
import { serverGround } from '../test/helpers/processes/load.ts'
import { fillPast } from '../test/helpers/processes/million.ts'
import { productionEnv, startPortal } from '../test/helpers/processes/portal.ts'
import { addOffer } from '../test/helpers/supply.ts'
import { type Comparison, load, recordStatements, startBare, takeTurns } from './measure.ts'
import type { Workload } from './world.ts'

/** Milliseconds of the portal's processor for the page, whoever shares the machine. */
export const centreDayBudget = 200

export const aboutCentreDay =
  'Forty who attend, thirty hours each, beside 20,000 appointments of others: the page whole, packed, and what a screen that is open asks for once something changed; beside the very same statements on the bare server.'

const people = 40
const hours = 30

/** The page whole: session, rights, the look in the audit, drawing and packing; and the same day while nothing changed, as a screen that is open asks. */
export async function measureCentreDay(
  postgresUrl: string,
  { seconds, turns, work, say }: { seconds: number; turns: number; work: string; say(text: string): void },
): Promise<Comparison[]> {
  const ground = await serverGround(1, postgresUrl)
  const databaseUrl = ground.env.DATABASE_URL ?? ''
  const db = await ground.open()
  try {
    say('a centre of forty who attend, beside 20,000 appointments of others …')
    await fillPast(db, (await addOffer(db)).offerId, { agendas: 400, visits: 50 })
    const now = Temporal.Now.instant()
    const day = now.toZonedDateTimeISO('America/Santiago').toPlainDate().add({ days: 1 })
    const { path, cookie } = await addLargeCentre(db, 'cuarenta', { people, hours, day, now })
    await db.script('vacuum analyze')
    const headers = { Cookie: cookie, 'Accept-Encoding': 'gzip, deflate, br, zstd' }
    const pages: Workload[] = [
      { name: 'centre day', headers, paths: [path] },
      { name: 'centre day, brought up to date', headers, paths: [path.replace('agenda?', 'agenda.data?')] },
    ]
    const env = { ...productionEnv, DATABASE_URL: databaseUrl }
    const recordTo = `${work}/centre-day.ndjson`
    writeFileSync(recordTo, '')
    const recording = await startPortal({
      env: { ...env, RECORD_TO: recordTo },
      nodeFlags: ['--import', './bench/recorder.ts'],
    })
    const statements = await recordStatements(recording.url, recordTo, pages)
    await recording.stop()

    const portal = await startPortal({
      env: { ...env, LOG_LEVEL: 'info' },
      logFile: `${work}/portal-centre-day.log`,
    })
    const bare = await startBare({ databaseUrl, statements, pages: [] }, `${work}/bare-centre-day.json`)
    const compared: Comparison[] = []
    for (const { name, paths } of pages) {
      say(`${name} beside the same statements …`)
      const run = [`/run/${encodeURIComponent(name)}?0`]
      const ours = (time: number) => () => load(portal, { paths, headers }, time)
      const floor = (time: number) => () => load(bare, { paths: run }, time)
      await ours(3)()
      await floor(1)()
      const [a, b] = await takeTurns([ours(seconds), floor(seconds)], turns)
      compared.push({ name, reference: 'same statements', portal: a, bare: b })
    }
    bare.stop()
    await portal.stop()
    return compared
  } finally {
    await db.close()
    await ground.remove()
  }
}
