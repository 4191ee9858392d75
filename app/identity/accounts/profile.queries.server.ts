/** SQL of what a person says of themselves; of one's own account only. */
import { type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'

export interface BookingPerson {
  rut: string
  name: string
  lastName: string
  email: string
  /** E.164; null while the account has none. */
  phone: string | null
  prevision: 'fonasa' | 'isapre' | null
  /** Null while the profile does not say it. */
  birthDate: Temporal.PlainDate | null
}

/** Who books, as the booking asks for it. */
export async function findBookingPerson(tx: Tx, accountId: string): Promise<BookingPerson | undefined> {
  const [row] = await tx.rows<BookingPerson>(sql`
    select rut, first_name as name, last_name as "lastName", email, phone, prevision, birth_date as "birthDate"
    from account where id = ${accountId}::uuid and deleted_at is null`)
  return row
}

/** Where an account lives and who pays for it, as far as its profile says. */
export async function findWhereAndPayer(
  tx: Tx,
  accountId: string,
): Promise<Pick<Profile, 'communeCode' | 'prevision'> | undefined> {
  const [row] = await tx.rows<Pick<Profile, 'communeCode' | 'prevision'>>(sql`
    select commune_code as "communeCode", prevision
    from account where id = ${accountId}::uuid and deleted_at is null`)
  return row
}

export interface Profile extends BookingPerson {
  birthDate: Temporal.PlainDate | null
  gender: 'female' | 'male' | 'other' | 'unsaid' | null
  nationality: string | null
  address: string | null
  communeCode: string | null
  commune: string | null
  region: string | null
  emailConfirmed: boolean
  phoneConfirmed: boolean
  proven: boolean
  createdAt: Temporal.Instant
  passwordSetAt: Temporal.Instant
}

/** Undefined of an account that is deleted. `name` is the first name. */
export async function findProfile(tx: Tx, accountId: string): Promise<Profile | undefined> {
  const [row] = await tx.rows<Profile>(sql`
    select a.rut, a.first_name as name, a.last_name as "lastName", a.email, a.phone, a.prevision, a.birth_date as "birthDate",
      a.gender, a.nationality, a.address, a.commune_code as "communeCode", c.name as commune, r.name as region,
      a.email_confirmed_at is not null as "emailConfirmed", a.phone_confirmed_at is not null as "phoneConfirmed",
      a.proven_at is not null as proven, a.created_at as "createdAt", a.password_set_at as "passwordSetAt"
    from account a left join commune c on c.code = a.commune_code left join region r on r.code = c.region_code
    where a.id = ${accountId}::uuid and a.deleted_at is null`)
  return row
}

export interface ProfileChange {
  firstName: string
  lastName: string
  email: string
  phone: string
  prevision: 'fonasa' | 'isapre'
  /** ISO date. */
  birthDate: string
  gender: string | null
  nationality: string | null
  address: string | null
  communeCode: string | null
}

/** The first ones are kept: whoever changes it more often in a row has booked little in between. */
const leaving = (left: SQL, present: SQL, next: string): SQL => sql`case
  when ${present} is null or ${present} = ${next} then ${left}
  else array_remove((array_append(array_remove(${left}, ${present}), ${present}))[1:12], ${next}) end`

/** Another e-mail or telephone has to be proved again; until then hours go on writing to the one that was left. @throws the violation of account_email. */
export const updateProfile = (tx: Tx, accountId: string, change: ProfileChange) =>
  tx.rows(sql`
    update account set first_name = ${change.firstName}, last_name = ${change.lastName}, prevision = ${change.prevision},
      birth_date = ${change.birthDate}::date, gender = ${change.gender}, nationality = ${change.nationality},
      address = ${change.address}, commune_code = ${change.communeCode},
      left_emails = ${leaving(sql`left_emails`, sql`email`, change.email)}, left_phones = ${leaving(sql`left_phones`, sql`phone`, change.phone)},
      email_confirmed_at = case when email = ${change.email} then email_confirmed_at end, email = ${change.email},
      phone_confirmed_at = case when phone = ${change.phone} then phone_confirmed_at end, phone = ${change.phone}
    where id = ${accountId}::uuid and deleted_at is null returning id`)

/** Asked when first needed; never changed by what asks for it. */
export const setBirthDate = (tx: Tx, accountId: string, birthDate: string) =>
  tx.rows(sql`
    update account set birth_date = ${birthDate}::date
    where id = ${accountId}::uuid and birth_date is null and deleted_at is null returning id`)

export interface Place {
  code: string
  name: string
  region: string
}

/** Communes by region, north to south; by their address names, for not every server sorts Ñ and accents as people do. */
export const findPlaces = (tx: Tx) =>
  tx.rows<Place>(sql`
    select c.code, c.name, r.name as region from commune c join region r on r.code = c.region_code
    order by r.position, c.slug`)

export interface SessionEntry {
  id: string
  browser: string
  seenAt: Temporal.Instant
  current: boolean
  /** How many there are, shown or not. */
  total: number
}

/** The newest ones that still open. @param tokenHash of the session that asks; it comes first. */
export const findSessions = (
  tx: Tx,
  accountId: string,
  { tokenHash, most, idleSince }: { tokenHash: string | null; most: number; idleSince: Temporal.Instant },
  now: Temporal.Instant,
) =>
  tx.rows<SessionEntry>(sql`
    select id, browser, seen_at as "seenAt", coalesce(token_hash = ${tokenHash}::text, false) as current,
      (count(*) over ())::int as total
    from session
    where account_id = ${accountId}::uuid and expires_at > ${now}::timestamptz and seen_at > ${idleSince}::timestamptz
    order by current desc, seen_at desc, id
    limit ${most}`)

/** Also the one that asks. */
export const endSession = (tx: Tx, accountId: string, id: string) =>
  tx.rows(sql`delete from session where account_id = ${accountId}::uuid and id = ${id}::uuid returning id`)

/** @param tokenHash of the one that stays; null ends all. */
export const endOtherSessions = (tx: Tx, accountId: string, tokenHash: string | null) =>
  tx.rows(sql`
    delete from session where account_id = ${accountId}::uuid and token_hash is distinct from ${tokenHash}::text
    returning id`)

/** Holidays of the whole country from a day on. */
export async function findHolidays(tx: Tx, from: Temporal.PlainDate): Promise<Set<string>> {
  const rows = await tx.rows<{ day: Temporal.PlainDate }>(sql`
    select day from holiday where day >= ${from.toString()}::date and region_codes = '{}' and commune_codes = '{}'`)
  return new Set(rows.map(({ day }) => day.toString()))
}
