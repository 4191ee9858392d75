/** Databases for rounds: the world is filled once and copied for each. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openServer } from '#app/platform/database/database.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { loadReference } from '#app/supply/reference.server.ts'
import { startPostgres } from '#test/helpers/processes/postgres.ts'
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
  const at = (name: string) => Object.assign(new URL(admin), { pathname: `/${name}` }).href
  const world = `copihue_history_${randomBytes(6).toString('hex')}`
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: admin })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await administer(`create database ${world}`)
  const db = await openServer(at(world))
  await migrate(db)
  await loadReference(db)
  await fillWorld(db, beginning)
  await db.close()
  let taken = 0
  return {
    async take() {
      taken += 1
      const name = `${world}_${taken}`
      await administer(`create database ${name} template ${world}`)
      return { url: at(name), remove: () => administer(`drop database ${name} with (force)`) }
    },
    async close() {
      await administer(`drop database ${world} with (force)`)
      await started?.stop()
    },
  }
}
