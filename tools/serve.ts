/** Serves the built portal: start, address, graceful stop. */
import { builtFiles, readBuilt } from './built.ts'
import { command } from './command.ts'

await command(async () => {
  const { start } = await readBuilt()
  const portal = await start(process.env, builtFiles())
  let stopping = false
  // A terminal sends its Ctrl-C to every process of the group, so the same wish may come twice.
  const stop = async () => {
    if (stopping) return
    stopping = true
    await portal.stop()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // After the handlers: whoever reads the address may stop us at once.
  const say = portal.forPeople ? console.log : console.error
  say(`Copihue en ${portal.url}`)
  if (portal.looksOnly) say('Solo para mirar: no sale ningún mensaje ni pago')
  if (portal.guide) say(`Guía de la demostración en ${portal.guide}`)
})
