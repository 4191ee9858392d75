/** `npm run keys`: which keys open the enciphered columns, a new one in their place, and those that are gone for good. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { type Config, OperatorError, readConfig } from './platform/config.server.ts'
import { openBegun } from './platform/database/begun-database.server.ts'
import type { Database } from './platform/database/database.server.ts'
import { findDataKeys, keepDataKey, loseDataKeys } from './platform/sealed/data-key.queries.server.ts'
import { keyFile, newKey, operatorKeys } from './platform/sealed/key-ring.server.ts'
import type { Sweeper } from './platform/sealed/reseal.server.ts'
import { addDataKey, canUnwrap, rewrapped, setKeys, takeKeys } from './platform/sealed/sealed.server.ts'
import { resealHourNotes } from './professional/public.server.ts'
import { resealNotes, resealSurveys } from './video/public.server.ts'

type House = { db: Database; config: Config }

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

/** One key, by its name: whoever types it in a shell without DATA_KEYS would give up every one. */
async function lose({ db, config }: House, name: string, noKeys: boolean): Promise<string> {
  if (config.DATABASE_URL && !config.DATA_KEYS && !noKeys)
    throw new OperatorError(
      'DATA_KEYS: no está aquí, y sin ella toda clave parece perdida. Ponla con las claves que te quedan y repite; si no te queda ninguna, agrega --no-keys. No cambió nada',
    )
  setKeys(operatorKeys(config, false))
  const keys = (await findDataKeys(db)).filter(({ kek }) => kek === name)
  const standing = keys.filter(({ lost }) => !lost)
  if (keys.length === 0)
    throw new OperatorError(
      `no hay nada cifrado con una clave «${name}»; npm run keys muestra las que hay. No cambió nada`,
    )
  if (standing.some(canUnwrap))
    throw new OperatorError(`la clave «${name}» está y abre: no se da por perdida. No cambió nada`)
  await loseDataKeys(
    db,
    standing.map(({ id }) => id),
  )
  const back = config.DATABASE_URL ? 'DATA_KEYS' : keyFile(config.DATA_DIR)
  return [
    standing.length === 0
      ? `La clave «${name}» ya estaba dada por perdida; no cambió nada.`
      : `La clave «${name}» queda por perdida: lo que cifraba no se puede leer y lo demás sigue igual.`,
    `Nada se borró: si aparece, ponla en ${back} y reinicia el portal; vuelve a abrir lo que cifraba.`,
    '',
  ].join('\n')
}

/** @param wish `list`, `rotate`, `lost NAME`, `lost NAME --no-keys`. */
export async function keysAtDesk(house: House, wish: string): Promise<string> {
  const [what, name, flag, ...more] = wish.split(' ')
  if (what === 'list' && name === undefined) return list(house)
  if (what === 'rotate' && name === undefined) return rotate(house)
  const isWhole = what === 'lost' && name && more.length === 0 && (!flag || flag === '--no-keys')
  if (isWhole) return lose(house, name, flag !== undefined)
  throw new OperatorError('Uso: npm run keys [-- new NOMBRE | rotate | lost NOMBRE [--no-keys]]')
}

/** The same where no portal has the database open. */
export async function keysAlone(env: Record<string, string | undefined>, wish: string): Promise<string> {
  const config = readConfig({ ...env, DEMO: '1' })
  const db = await openBegun(config)
  try {
    if (wish === 'rotate') await takeKeys(db, config)
    return await keysAtDesk({ db, config }, wish)
  } finally {
    await db.close()
  }
}
