/** Photos of the professionals of an import: drawn before the lines are loaded, so that no lock waits for it. */
import type { Tx } from '#app/platform/database/database.server.ts'
import type { ProfessionalLine, SupplyLine, Withdrawal } from '../import-lines.server.ts'
import { drawPhoto, pictureHash, sourceHash } from './draw-photo.server.ts'
import { deletePhotos, findPhotoHashes, upsertPhotos } from './import-photos.queries.server.ts'
import type { ReadPhoto } from './read-photo.server.ts'

/** Draws the photo that a line names, unless it is the one that is there; says why where it cannot. */
export function photoDrawer(db: Tx, read: ReadPhoto) {
  // A key that comes twice in a file: what the line before brought is not in the database yet.
  const brought = new Map<string, string | undefined>()
  return async (line: SupplyLine | Withdrawal): Promise<string | undefined> => {
    if (line.kind !== 'professional') return
    if (line.photo === undefined) {
      brought.set(line.key, undefined)
      return
    }
    const bytes = await read(line.photo)
    if ('reason' in bytes) return `photo: ${bytes.reason}`
    const source = sourceHash(bytes)
    if (brought.has(line.key)) {
      const before = brought.get(line.key)
      brought.set(line.key, source)
      if (before === source) return
    } else {
      brought.set(line.key, source)
      const there = await findPhotoHashes(db, line.key)
      // What an export says is the picture itself, and no longer what it was made from.
      if (there?.source === source || there?.hash === pictureHash(bytes)) return
    }
    const drawn = await drawPhoto(bytes)
    if ('reason' in drawn) return `photo: ${drawn.reason}`
    line.drawn = { ...drawn, source }
  }
}

/** Of professionals that are loaded already, in the same transaction. */
export async function loadPhotos(tx: Tx, lines: readonly ProfessionalLine[]) {
  const without = lines.filter(line => line.photo === undefined).map(line => line.key)
  if (without.length > 0) await deletePhotos(tx, without)
  const photos = lines.flatMap(({ key, drawn }) => (drawn ? [{ professional: key, ...drawn }] : []))
  if (photos.length > 0) await upsertPhotos(tx, photos)
}
