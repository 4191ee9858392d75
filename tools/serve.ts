/** Serves the built portal: start, address, graceful stop. */
import { builtFiles, readBuilt } from './built.ts'
import { command, endWhenAsked } from './command.ts'

await command(async () => {
  endWhenAsked()
  const { start } = await readBuilt()
  const portal = await start(process.env, builtFiles())
  endWhenAsked(() => portal.stop())
  // After that: whoever reads the address may stop us at once.
  const say = portal.forPeople ? console.log : console.error
  say(`Copihue en ${portal.url}`)
  if (portal.looksOnly) say('Solo para mirar: no sale ningún mensaje ni pago')
  if (portal.guide) say(`Guía de la demostración en ${portal.guide}`)
})
