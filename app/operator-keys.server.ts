/** `npm run keys`: which keys open the enciphered columns, a new one in their place, and those that are gone for good. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { type Config, OperatorError, readConfig } from './platform/config.server.ts'
import type { Database } from './platform/database/database.server.ts'
import { migrate } from './platform/database/migrate.server.ts'
import { openDatabase } from './platform/database/open-database.server.ts'
import { findDataKeys, keepDataKey, loseDataKeys } from './platform/sealed/data-key.queries.server.ts'
import { keyFile, newKey, operatorKeys } from './platform/sealed/key-ring.server.ts'
import type { Sweeper } from './platform/sealed/reseal.server.ts'
import { addDataKey, canUnwrap, rewrapped, setKeys, takeKeys } from './platform/sealed/sealed.server.ts'
import { resealHourNotes } from './professional/public.server.ts'
import { resealNotes, resealSurveys } from './video/public.server.ts'

type House = { db: Database; config: Config }
const keyWishes = ['list', 'rotate', 'lost'] as const
type KeyWish = (typeof keyWishes)[number]

const batch = 200
/** What each room enciphers, sealed anew by the newest data key. */
const sealed: [string, Sweeper][] = [
  ['Notas de horas en persona', resealHourNotes],
  ['Notas de atenciones por video', resealNotes],
  ['Respuestas antes de una atención por video', resealSurveys],
]

/** A file of ours gets its new key by itself; what the environment says is the operator's to change first. */
function sowKey({ config }: House): void {
  if (config.DATA_KEYS || config.DATABASE_URL) return
  const file = keyFile(config.DATA_DIR)
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const names = operatorKeys(config, false).map(({ name }) => name)
  let nth = names.length + 1
  while (names.includes(`key-${nth}`)) nth += 1
  writeFileSync(`${file}.new`, `${newKey(`key-${nth}`)}\n${before}`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

async function rotate(house: House): Promise<string> {
  const { db, config } = house
  sowKey(house)
  const ring = operatorKeys(config, false)
  if (ring.length === 0)
    throw new OperatorError('DATA_KEYS: falta; npm run keys -- new escribe una. No cambió nada')
  setKeys(ring)
  // A data key of its own for what comes, and those of before under the newest of the operator's.
  const newest = await db.transaction(async tx => {
    for (const key of await findDataKeys(tx)) {
      const anew = key.lost ? undefined : rewrapped(key)
      if (anew) await keepDataKey(tx, anew)
    }
    return addDataKey(tx)
  })
  const lines: string[] = []
  for (const [words, reseal] of sealed) {
    const swept = await reseal(db, newest.id, batch)
    lines.push(`${swept.sealed}\t${words}`)
    if (swept.broken > 0)
      lines.push(
        `${swept.broken}\t${words}: no se abren donde están; quedan como estaban (docs/operating.md)`,
      )
  }
  return [
    ...lines,
    `Todo lo que se abre queda bajo la clave «${ring[0]?.name}». Guarda una copia de ella fuera de este equipo.`,
    '',
  ].join('\n')
}

async function list({ db, config }: House): Promise<string> {
  const keys = await findDataKeys(db)
  const names = operatorKeys(config, keys.length === 0).map(({ name }) => name)
  const lines = keys.map(
    ({ id, kek, lost }) =>
      `${id}\t${kek}\t${lost ? 'perdida' : names.includes(kek) ? 'abre' : 'falta su clave'}`,
  )
  return [
    `Claves del operador: ${names.join(', ') || 'ninguna; notas y respuestas se guardan sin cifrar'}`,
    ...lines,
    '',
  ].join('\n')
}

async function lose({ db, config }: House): Promise<string> {
  setKeys(operatorKeys(config, false))
  const gone = (await findDataKeys(db)).filter(key => !key.lost && !canUnwrap(key))
  await loseDataKeys(
    db,
    gone.map(({ id }) => id),
  )
  return gone.length === 0
    ? 'Ninguna clave falta; no cambió nada.\n'
    : `${gone.length}\tclaves dadas por perdidas. Lo que cifraban ya no se puede leer; lo demás sigue igual.\n`
}

const deeds: Record<KeyWish, (house: House) => Promise<string>> = { list, rotate, lost: lose }
export const keysAtDesk = (house: House, wish: string): Promise<string> => {
  const deed = keyWishes.find(one => one === wish)
  if (!deed) throw new OperatorError('Uso: npm run keys [-- new | rotate | lost]')
  return deeds[deed](house)
}

/** The same where no portal has the database open. */
export async function keysAlone(env: Record<string, string | undefined>, wish: string): Promise<string> {
  const config = readConfig({ ...env, DEMO: '1' })
  const db = await openDatabase(config)
  try {
    await migrate(db)
    if (wish === 'rotate') await takeKeys(db, config)
    return await keysAtDesk({ db, config }, wish)
  } finally {
    await db.close()
  }
}
