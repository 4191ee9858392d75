/** Asks a database what its foreign keys promise. */
import { type Database, sql } from '#app/platform/database/database.server.ts'

/** One question for each foreign key: is there a row that refers to nothing? */
const questions = sql`
  select format('select %L as name where exists (select from %s c where %s and not exists (select from %s p where %s))', k.conname,
    k.conrelid::regclass, string_agg(format('c.%I is not null', own.attname), ' and '), k.confrelid::regclass,
    string_agg(format('p.%I = c.%I', other.attname, own.attname), ' and ')) as text
  from pg_constraint k cross join unnest(k.conkey, k.confkey) as pair(own, other)
  join pg_attribute own on own.attrelid = k.conrelid and own.attnum = pair.own
  join pg_attribute other on other.attrelid = k.confrelid and other.attnum = pair.other
  where k.contype = 'f' group by k.oid, k.conname, k.conrelid, k.confrelid`

/** @returns how many foreign keys there are, and the names of those that a row breaks. */
export async function brokenReferences(db: Database): Promise<{ asked: number; broken: string[] }> {
  const texts = await db.rows<{ text: string }>(questions)
  const { rows } = await db.raw(texts.map(({ text }) => text).join('; '))
  return { asked: texts.length, broken: rows.map(({ name }) => String(name)) }
}
