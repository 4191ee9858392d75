/** Every command of an operator, typed as docs/operating.md has it: beside the portal that runs, and once it is stopped. */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { typed } from '../helpers/pages/typed.ts'
import { type PortalProcess, productionEnv, startPortal } from '../helpers/processes/portal.ts'
import { freePort } from '../helpers/processes/postgres.ts'
import { migratedFolder } from '../helpers/processes/prepared-database.ts'

const root = mkdtempSync(join(tmpdir(), 'copihue-typed-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const DATA_DIR = join(root, 'data')
const PUBLIC_URL = 'https://portal.example'
const copy = join(root, 'safe/place.tar.gz')
let portal: PortalProcess | undefined
afterAll(() => portal?.kill())

const type = (name: string, ...args: string[]) => typed(name, args, { DATA_DIR })
const done = { code: 0, complaints: [] }
const refused = (line: string | RegExp) => ({
  code: 1,
  out: '',
  complaints: [typeof line === 'string' ? line : expect.stringMatching(line)],
})

/** Somebody asked a moment or four days ago to be reached elsewhere. */
const ask = async (rut: string, decidable: string) => {
  const { out } = await type(
    'sql',
    '--write',
    `with one as (insert into account (rut, first_name, last_name, email, phone)
      values ('${rut}', 'Luz', 'Soto', '${rut}@viejo.example', '+56911111111') returning id)
    insert into reach_request (account_id, email, phone, language, requested_at, decidable_at, objection_hash)
      select id, '${rut}@nuevo.example', '+56922222222', 'es', now() - interval '4 days', ${decidable}, '${rut}' from one
      returning id`,
  )
  return (JSON.parse(out) as { id: string }).id
}

test('beside the portal that runs', async () => {
  await migratedFolder(DATA_DIR)
  portal = await startPortal({
    env: { ...productionEnv, DATA_DIR, PUBLIC_URL, PORT: String(await freePort()) },
  })
  expect(await type('backup', copy)).toMatchObject({ ...done, out: expect.stringContaining(copy) })
  expect(statSync(copy).mode & 0o777).toBe(0o600)

  expect(await type('sql', 'select 1 as one')).toEqual({ ...done, out: '{"one":1}\n' })
  expect(await type('sql', 'selec 1')).toEqual(refused(/^SQL: syntax error at or near "selec"$/))
  expect(await type('sql', 'delete from outbox')).toEqual(
    refused(/^SQL: cannot execute DELETE in a read-only/),
  )

  expect(await type('messages', 'send-now')).toMatchObject({
    ...done,
    out: expect.stringMatching(/^Salen ahora 0 mensajes/),
  })
  expect(await type('messages', 'send-now', '--all')).toMatchObject({
    ...done,
    out: expect.stringMatching(/dado por perdidos\n$/),
  })

  const inUse = `DATA_DIR: otro proceso (${portal.pid}) está usando ${DATA_DIR}; detenlo o elige otra carpeta`
  expect(await type('restore', copy, `--replace=${DATA_DIR}`)).toEqual(refused(inUse))
  expect(await type('import', '--gone')).toEqual(refused(inUse))
  expect(await type('demo:reset')).toEqual(refused(inUse))
})

test('who lost telephone and mailbox is decided beside it, in letters with its own address', async () => {
  const early = await ask('11111111-1', `now() + interval '1 hour'`)
  const due = await ask('12345678-5', `now() - interval '1 day'`)
  const list = await type('reach', 'list')
  expect(list).toMatchObject(done)
  expect(list.out.trim().split('\n')).toEqual([
    expect.stringContaining(early),
    expect.stringContaining(due),
    '2 solicitudes por decidir',
  ])
  expect(await type('reach', 'approve', early, 'Ana', '--card-seen')).toEqual(refused(/72$/))
  expect(await type('reach', 'approve', due, 'Ana')).toEqual(refused(/--card-seen$/))
  expect(await type('reach', 'approve', due, 'Ana', '--card-seen')).toMatchObject({
    ...done,
    out: expect.stringMatching(/^Aprobada/),
  })
  expect(await type('reach', 'refuse', due, 'Ana')).toEqual(refused(/no hay una solicitud abierta/))
  const { out } = await type('sql', `select body from outbox where recipient = '12345678-5@nuevo.example'`)
  expect(out).toContain('https://portal.example/restaurar')
})

test('once it is stopped', async () => {
  expect(await portal?.stop()).toBe(0)
  expect(await type('sql', 'select 1 as one')).toEqual({ ...done, out: '{"one":1}\n' })
  expect(await type('sql', 'selec 1')).toEqual(refused(/^SQL: syntax error at or near "selec"$/))
  expect(await type('sql', '--write', 'delete from nowhere')).toEqual(refused(/^SQL: .*nowhere/))
  expect(await type('messages', 'send-now')).toMatchObject({
    ...done,
    out: expect.stringMatching(/^Salen ahora 0 mensajes/),
  })
  expect(await type('backup', copy)).toEqual(refused(`${copy} ya existe; no se tocó`))
  expect(await type('backup', join(root, 'second.tar.gz'))).toMatchObject(done)

  const due = await ask('9876543-3', 'now()')
  expect(await type('reach', 'refuse', due, 'Ana')).toEqual(refused(/^PUBLIC_URL: falta/))
  const env = { DATA_DIR, PUBLIC_URL }
  expect(await typed('reach', ['refuse', due, 'Ana'], env)).toMatchObject({ ...done, out: 'Rechazada\n' })

  expect(await type('demo:reset')).toEqual(refused(/no es solo la demostración; no se tocó nada$/))
  expect(await type('import', '--gone')).toMatchObject({ ...done, out: '0 citas sin hora\n' })
})

test('a copy is tried elsewhere: it says that it is one, and is no demonstration', async () => {
  const there = { DATA_DIR: join(root, 'try') }
  expect(await typed('restore', [copy], there)).toMatchObject({
    ...done,
    out: `${copy} está ahora en ${there.DATA_DIR}\n`,
  })
  const tried = await startPortal({ env: { ...there, DEMO: '0', MESSAGES: 'off' } })
  expect(await (await fetch(tried.url)).text()).toContain('Esta es una copia para mirar')
  expect(await tried.stop()).toBe(0)
  await expect(startPortal({ env: { ...there, DEMO: '1' } })).rejects.toThrow('no se abre como demostración')
})
