/** SQL of the import: photos of professionals. */
import { json, list, sql, type Tx } from '#app/platform/database/database.server.ts'
import type { DrawnPhoto } from './draw-photo.server.ts'

/** The photo of a professional: its own hash, and that of what it was made from. */
export async function findPhotoHashes(
  tx: Tx,
  key: string,
): Promise<{ hash: string; source: string } | undefined> {
  const [row] = await tx.rows<{ hash: string; source: string }>(sql`
    select f.hash, f.source_hash as source from professional p join professional_photo f on f.professional_id = p.id
    where p.key = ${key}`)
  return row
}

export async function upsertPhotos(
  tx: Tx,
  photos: readonly (DrawnPhoto & { professional: string; source: string })[],
) {
  const rows = json(
    photos.map(({ picture, ...photo }) => ({ ...photo, picture: picture.toString('base64') })),
  )
  await tx.rows(sql`
    insert into professional_photo as f (professional_id, hash, width, height, picture, source_hash)
    select p.id, l.hash, l.width, l.height, decode(l.picture, 'base64'), l.source
    from jsonb_to_recordset(${rows}::jsonb) as l(professional text, hash text, width int, height int, picture text,
      source text)
    join professional p on p.key = l.professional
    on conflict (professional_id) do update set hash = excluded.hash, width = excluded.width,
      height = excluded.height, picture = excluded.picture, source_hash = excluded.source_hash
    where f.source_hash <> excluded.source_hash`)
}

/** @param professionals keys of those whose line names no photo. */
export const deletePhotos = (tx: Tx, professionals: readonly string[]) =>
  tx.rows(sql`
    delete from professional_photo f using professional p
    where p.id = f.professional_id and p.key = any(${list(professionals)}::text[])`)
