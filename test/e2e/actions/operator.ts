/** What time does and no story can wait for: the operator's own question to the database of the running portal brings it about. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { checkDigit } from '#app/platform/rut.ts'
import { newTotpSecret } from '#app/staff/second-factor.server.ts'

/** The folder of the served world: tools/e2e-server.ts names it by its port. A portal that runs elsewhere says DATA_DIR. */
function dataDirOf(page: Page): string {
  if (process.env.DATA_DIR) return process.env.DATA_DIR
  const { port } = new URL(page.url())
  // One that was killed leaves its folder behind: the one that is served is the newest.
  const served = readdirSync('.cache/e2e')
    .filter(name => name.startsWith(`data-${port}-`))
    .map(name => `.cache/e2e/${name}`)
    .filter(folder => existsSync(`${folder}/backup.socket`))
    .toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)[0]
  if (!served) throw new Error(`no world is served on port ${port}`)
  return served
}

const sessions = { copihue_sesion: 'session', copihue_profesional: 'staff_session' }

/** Nobody has done anything in this browser's session for an hour and a minute: it has ended by itself, and its cookie is still there. */
export async function fallAsleep(page: Page, cookie: keyof typeof sessions) {
  const { value } = (await page.context().cookies()).find(({ name }) => name === cookie) ?? {}
  if (!value) throw new Error(`nobody is signed in by ${cookie}`)
  const hash = createHash('sha256').update(value).digest('hex')
  const asleep = `update ${sessions[cookie]} set seen_at = now() - interval '61 minutes' where token_hash = '${hash}' returning 1 as slept`
  const answer = execFileSync(process.execPath, ['tools/sql.ts', asleep, '--write'], {
    env: { ...process.env, DATA_DIR: dataDirOf(page) },
    encoding: 'utf8',
  })
  if (!answer.includes('slept')) throw new Error('no such session')
}

/** One statement at the database of the running portal. */
function ask(page: Page, statement: string): string {
  return execFileSync(process.execPath, ['tools/sql.ts', statement, '--write'], {
    env: { ...process.env, DATA_DIR: dataDirOf(page) },
    encoding: 'utf8',
  })
}

/** What the portal itself could not finish: messages that were given up, and a refund that the gateway refuses. */
export function leaveBehind(page: Page) {
  const order = `OP-${Math.floor(Math.random() * 1e9)}`
  ask(
    page,
    `do $$ declare v_id uuid; v_state text; begin
      insert into outbox (kind, recipient, body, dedupe_key, created_at, not_before, abandoned_at, attempts, last_error)
      select k, 'x@ejemplo.cl', 'Hola', gen_random_uuid()::text, now(), now(), now(), 28, 'HTTP-503'
      from unnest(array['sms', 'email', 'email']) k;
      insert into payment (appointment_id, buy_order, session_id, amount, full_price, contribution, financer_slug, flow, state,
        changed_by, changed_at, created_at, expires_at, check_at)
      select a.id, '${order}', '${order}', 20000, 20000, 0, 'particular', 'portal', 'created', 'patient', now(), now(), now(), now()
      from appointment a where not exists (select from payment p where p.appointment_id = a.id)
      order by a.state <> 'fulfilled', a.id limit 1 returning id into strict v_id;
      foreach v_state in array array['in_form', 'authorised', 'settled', 'refunding'] loop
        update payment set state = v_state, token = '${order}', check_at = null, changed_at = now(),
          settled_at = case when v_state in ('settled', 'refunding') then now() end where id = v_id;
      end loop;
      insert into refund (payment_id, part, amount, reason, wished_at, tries, next_try_at, last_error)
      values (v_id, 0, 20000, 'centre', now(), 9, now() + interval '9 days', 'HTTP-422');
    end $$`,
  )
}

export interface Hired {
  rut: string
  /** Of their codes. */
  secret: string
}

/**
 * Somebody new at work, whom no other story signs in as: who administers the first centre of the demo and its network and answers for the operator, or a professional
 * that nobody has invited yet. With the password of every demo account, and a telephone for their codes.
 */
export function hire(page: Page, as: 'administrator' | 'professional'): Hired {
  const secret = newTotpSecret()
  const body = 6_000_000 + Math.floor(Math.random() * 900_000)
  const rut = `${body}-${checkDigit(body)}`
  const theirs = `'nueva-${body}@ejemplo.cl', d.password_hash, '${secret}', now()`
  const from = `(select password_hash from staff_account where password_hash is not null order by rut desc limit 1) d`
  const columns = 'email, password_hash, totp_secret, created_at'
  const answer =
    as === 'professional'
      ? ask(
          page,
          `insert into staff_account (rut, ${columns}, professional_id) select '${rut}', ${theirs}, p.id from ${from},
            (select id from professional p where not exists (
              select from staff_account s where s.professional_id = p.id) order by random() limit 1) p returning 'rut:' || rut as hired`,
        )
      : ask(
          page,
          `with account as (insert into staff_account (rut, ${columns}, name) select '${rut}', ${theirs}, 'Nadia Soto Rivas' from ${from} returning id)
            insert into staff_role (staff_account_id, role, centre_id, network_id, granted_at, granted_by)
            select account.id, r.role, r.centre_id, r.network_id, now(), 'operator' from account,
              ((select distinct 'administrator' as role, centre_id, null::bigint as network_id from staff_role where role = 'reception')
                union all select unnest(array['rights', 'operator']), null, null
                union all select distinct 'network', null::bigint, network_id from staff_role where network_id is not null) r returning 'rut:${rut}' as hired`,
        )
  const hired = /rut:([\dkK-]+)/.exec(answer)?.[1]
  if (!hired) throw new Error(`nobody was hired: ${answer}`)
  return { rut: hired, secret }
}

/** The newest hour in person of a professional, whose page stays after it is over. */
export function hourInPersonOf(page: Page, rut: string): string {
  const answer = ask(
    page,
    `select 'hour:' || a.id as hour from appointment a join offer o on o.id = a.offer_id join professional p on p.id = o.professional_id
      where p.rut = '${rut}' and o.modality = 'in_person' and a.state in ('booked', 'confirmed', 'fulfilled') order by lower(a.during) desc limit 1`,
  )
  const hour = /hour:([\da-f-]{36})/.exec(answer)?.[1]
  if (!hour) throw new Error(`no hour in person of ${rut}`)
  return hour
}

/** What a professional issued in an attention that is over. @returns the page of the document, by video and in person. */
export function issuedBy(page: Page, rut: string): Record<'visitas' | 'horas', string> {
  const pageOf = (way: 'visitas' | 'horas', modality: 'video' | 'in_person') => {
    const folio = `R-${String(Math.floor(Math.random() * 1e10)).padStart(10, '0')}`
    const answer = ask(
      page,
      `with hour as (
          select a.id from appointment a join offer o on o.id = a.offer_id join professional p on p.id = o.professional_id
          where p.rut = '${rut}' and o.modality = '${modality}' and a.state = 'fulfilled' order by lower(a.during) desc limit 1
        ), held as (
          insert into visit (appointment_id, state, started_at, ended_at, created_at) select id, 'ended', now(), now(), now() from hour
          where '${modality}' = 'video' on conflict do nothing
        ), issued as (
          insert into prescription (appointment_id, rut, patient_name, folio, issued_at, expires_on, professional_name)
          select id, '12345678-5', 'Camila Núñez Soto', '${folio}', now(), current_date + 30, 'Dra. Muñoz' from hour
          returning id, appointment_id
        )
        insert into prescription_item (prescription_id, position, medicine, dose, route, period, quantity)
        select id, 1, 'Paracetamol 500 mg comprimidos', '1 cada 8 horas', 'oral', '5 días', 1 from issued
        returning 'hour:' || (select appointment_id from issued) as hour`,
    )
    const hour = /hour:([\da-f-]{36})/.exec(answer)?.[1]
    if (!hour) throw new Error(`nothing was issued ${modality}: ${answer}`)
    return `/profesional/${way}/${hour}/documentos/emitidos/${folio}`
  }
  return { visitas: pageOf('visitas', 'video'), horas: pageOf('horas', 'in_person') }
}

/** The last hour of a centre is of exams, and was booked from the order of them. @returns its id. */
export function orderedAt(page: Page, centre: string): string {
  const body = 20_000_000 + Math.floor(Math.random() * 1e6)
  const rut = `${body}-${checkDigit(body)}`
  const answer = ask(
    page,
    `with hour as (
        select a.* from appointment a join offer o on o.id = a.offer_id where o.centre_id = ${centre} and a.state = 'booked'
          and not exists (select from appointment_exam x where x.appointment_id = a.id) order by lower(a.during) desc limit 1
      ), exam as (select slug, name from exam order by slug limit 1), part as (
        insert into appointment_exam (appointment_id, position, offer_id, exam_slug, full_price, contribution)
        select hour.id, 1, hour.offer_id, exam.slug, hour.full_price, hour.contribution from hour, exam
      ), issued as (
        insert into exam_order (rut, patient_name, folio, issued_at, professional_name)
        values ('${rut}', 'Ana Soto Rivas', 'O-${body}', now(), 'Dra. Muñoz') returning id
      ), item as (
        insert into exam_order_item (exam_order_id, position, exam_slug, name) select issued.id, 1, exam.slug, exam.name from issued, exam
      )
      update appointment a set exam_order_id = issued.id, patient = a.patient || '{"rut": "${rut}"}'
      from hour, issued where a.id = hour.id returning 'hour:' || a.id as hour`,
  )
  const hour = /hour:([\da-f-]{36})/.exec(answer)?.[1]
  if (!hour) throw new Error(`no hour of centre ${centre}: ${answer}`)
  return hour
}

/** Somebody asks by law what is kept of them. @returns the number of the request. */
export function askedByLaw(page: Page): string {
  const folio = `DER-${Math.random().toString(36).slice(2).toUpperCase().padEnd(8, '0').slice(0, 8)}`
  ask(
    page,
    `insert into data_request (kind, detail, created_at, due_on, limit_on, folio, rut, name, email, identity)
      values ('access', 'Quiero saber qué guardan de mí', now(), current_date + 7, current_date + 30, '${folio}', '11111111-1',
        'Rosa Muñoz', 'rosa.munoz@ejemplo.cl', 'card')`,
  )
  return folio
}

/** Whoever answers requests of the law tries what they would do in a bad night. @returns its page. */
export async function registerDrill(page: Page): Promise<string> {
  await page.goto('/centro/incidentes')
  await page.locator('main input[name="title"]').fill('Simulacro de la historia')
  const now = new Date(Date.now() - 3_600_000).toLocaleString('sv', { timeZone: 'America/Santiago' })
  await page.locator('main input[name="known"]').fill(now.slice(0, 16).replace(' ', 'T'))
  await page.locator('main input[name="drill"]').check()
  await page.locator('main form button[type="submit"], main form button:not([type])').last().click()
  await page.waitForURL(/\/centro\/incidentes\/[\da-f-]{36}/)
  return new URL(page.url()).pathname
}
