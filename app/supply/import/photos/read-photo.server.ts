/** The bytes of a photo that a line names: a file beside the one that is loaded, or the line itself. */
import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { largestPhoto, tooLarge } from './draw-photo.server.ts'

export type ReadPhoto = (photo: string) => Promise<Buffer | { reason: string }>

const inline = /^data:image\/(?:jpeg|png|webp);base64,([A-Za-z0-9+/]+={0,2})$/

/** @param folder of the file that is loaded; absent where lines come from no file. */
export const photosBeside =
  (folder?: string): ReadPhoto =>
  async photo => {
    if (photo.startsWith('data:')) {
      const data = inline.exec(photo)?.[1]
      return data
        ? Buffer.from(data, 'base64')
        : { reason: 'debe ser «data:image/jpeg;base64,…», o de «png» o «webp»' }
    }
    if (folder === undefined)
      return { reason: 'de la entrada estándar solo puede venir dentro de la línea, como «data:image/…»' }
    return readBeside(folder, photo)
  }

async function readBeside(folder: string, name: string): Promise<Buffer | { reason: string }> {
  try {
    const [home, path] = await Promise.all([realpath(folder), realpath(join(folder, name))])
    // Who wrote the file may not be who may read this machine.
    if (!path.startsWith(home + sep)) return { reason: `«${name}» no está en la carpeta del archivo` }
    const { size } = await stat(path)
    return size > largestPhoto ? { reason: tooLarge(size) } : await readFile(path)
  } catch {
    return { reason: `no se puede leer «${name}»` }
  }
}
