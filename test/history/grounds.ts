/** Databases for rounds: the world is filled once and copied for each. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openServer } from '#app/platform/database/database.server.ts'
import { startPostgres } from '#test/helpers/processes/postgres.ts'
import { databaseAt, fromTemplate } from '#test/helpers/processes/prepared-database.ts'
import { beginning } from './scene.ts'
import { fillWorld } from './world.ts'

export interface Grounds {
  take(): Promise<{ url: string; remove(): Promise<void> }>
  close(): Promise<void>
}

/** On that server, else on a PostgreSQL started for it. */
export async function openGrounds(server = process.env.TEST_DATABASE_URL): Promise<Grounds> {
  const started = server ? undefined : await startPostgres()
  const admin = server ?? started?.url ?? ''
  const world = `copihue_history_${randomBytes(6).toString('hex')}`
  const administer = async (work: (client: pg.Client) => Promise<unknown>) => {
    const client = new pg.Client({ connectionString: admin })
    await client.connect()
    await work(client)
    await client.end()
  }
  const drop = (name: string) => administer(client => client.query(`drop database ${name} with (force)`))
  const copy = (name: string, of: string) => (client: pg.Client) =>
    client.query(`create database ${name} template ${of}`)
  await administer(client => fromTemplate(client, admin, template => copy(world, template)(client)))
  const db = await openServer(databaseAt(admin, world))
  await fillWorld(db, beginning)
  await db.close()
  let taken = 0
  return {
    async take() {
      taken += 1
      const name = `${world}_${taken}`
      await administer(copy(name, world))
      return { url: databaseAt(admin, name), remove: () => drop(name) }
    },
    async close() {
      await drop(world)
      await started?.stop()
    },
  }
}
