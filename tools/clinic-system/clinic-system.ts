/** `npm run clinic-system`: a clinic with an agenda of its own, beside a portal that runs. Ctrl-C ends it; its file stays. */
import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Clinic } from './clinic.ts'
import { type Guide, PortalAway } from './line.ts'
import { serveClinic } from './server.ts'

// Its port, its portal, its file: all by environment.
if (process.argv.length > 2) {
  console.error('Uso: npm run clinic-system   (sus ajustes: docs/connecting.md)')
  process.exit(1)
}

const {
  CLINIC_PORT = '3999',
  CLINIC_DATA = '.data/clinic-system',
  CLINIC_PORTAL = 'http://localhost:3000',
  CLINIC_GUIDE = '',
  CLINIC_CLIENT = '0',
  CLINIC_POLL_MS = '5000',
} = process.env

/** The guide of the demo, or a file that says the same of another portal. */
async function readGuide(): Promise<Guide> {
  if (CLINIC_GUIDE) return JSON.parse(await readFile(CLINIC_GUIDE, 'utf8')).fhir
  const answer = await fetch(new URL('/demo.json', CLINIC_PORTAL)).catch(() => undefined)
  if (!answer?.ok) throw new PortalAway(`No hay un portal de demostración en ${CLINIC_PORTAL}.`)
  return ((await answer.json()) as { fhir: Guide }).fhir
}

mkdirSync(CLINIC_DATA, { recursive: true })
const clinic = new Clinic({
  file: join(CLINIC_DATA, 'clinic.sqlite'),
  readGuide,
  client: Number(CLINIC_CLIENT),
  pollMilliseconds: Number(CLINIC_POLL_MS),
})
const server = await serveClinic(clinic, Number(CLINIC_PORT))
const address = server.address()
const port = typeof address === 'object' && address ? address.port : CLINIC_PORT
console.log(`Clínica simulada en http://localhost:${port}, junto al portal ${CLINIC_PORTAL}`)
clinic.endpoint = `http://127.0.0.1:${port}/eventos`
clinic.nudge()

const end = () => {
  server.close()
  server.closeAllConnections()
  void clinic.end().then(() => process.exit(0))
}
process.once('SIGINT', end)
process.once('SIGTERM', end)
