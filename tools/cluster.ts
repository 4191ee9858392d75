/** `npm run cluster`: the demo world on several machines, all of them this one. Ctrl-C ends it and leaves nothing behind. */
import { OperatorError, readConfig } from '#app/platform/config.server.ts'
import { startCluster, startFailoverCluster } from '../test/helpers/processes/cluster.ts'
import { ensureBuild } from './build.ts'
import { command } from './command.ts'
import { fillDemo } from './fill.ts'
import { provideCluster, provideFailover, providePostgres } from './setup/provide.ts'

await command(async () => {
  const [wish, ...more] = process.argv.slice(2)
  if (more.length > 0 || (wish !== undefined && wish !== '--failover'))
    throw new OperatorError('Uso: npm run cluster [-- --failover]')
  const { PORT } = readConfig({ PORT: process.env.PORT })
  await ensureBuild()
  await provideCluster()
  const options = { port: PORT, env: { DEMO: '1', LOG_LEVEL: 'warn' }, fill: fillDemo }
  const cluster = wish ? await withFailover(options) : await withReplica(options)
  console.log(`Copihue en ${cluster.url} (nginx)`)
  for (const { url, pid } of cluster.nodes) console.log(`  nodo ${url}, proceso ${pid}`)
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])
    console.log(`  ${name}=${cluster.env[name]}`)
  const end = () => cluster.stop().then(() => process.exit(0))
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
})

type Options = Parameters<typeof startCluster>[0]

async function withReplica(options: Options) {
  await (await providePostgres()).stop()
  return startCluster(options)
}

async function withFailover(options: Options) {
  await provideFailover()
  const cluster = await startFailoverCluster(options)
  for (const [name, role] of Object.entries(await cluster.machines.roles()))
    console.log(`  ${name} (${role}): ${cluster.machines.urlOf(name)}, ${cluster.machines.askAt(name)}`)
  return cluster
}
