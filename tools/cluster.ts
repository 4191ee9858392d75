/** `npm run cluster`: the demo world on several machines, all of them this one. Ctrl-C ends it and leaves nothing behind. */
import { readConfig } from '#app/platform/config.server.ts'
import { startCluster } from '../test/helpers/processes/cluster.ts'
import { ensureBuild } from './build.ts'
import { command, takeNothing } from './command.ts'
import { fillDemo } from './fill.ts'
import { provideCluster, providePostgres } from './setup/provide.ts'

await command(async () => {
  takeNothing('cluster')
  const { PORT } = readConfig({ PORT: process.env.PORT })
  await ensureBuild()
  await (await providePostgres()).stop()
  await provideCluster()
  const cluster = await startCluster({ port: PORT, env: { DEMO: '1', LOG_LEVEL: 'warn' }, fill: fillDemo })
  console.log(`Copihue en ${cluster.url} (nginx)`)
  for (const { url, pid } of cluster.nodes) console.log(`  nodo ${url}, proceso ${pid}`)
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])
    console.log(`  ${name}=${cluster.env[name]}`)
  const end = () => cluster.stop().then(() => process.exit(0))
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
})
