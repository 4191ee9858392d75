/** A file that the operator names in the environment: there, small enough and text, or one line that says what is wrong. */
import { readFileSync, statSync } from 'node:fs'

/** What is wrong with a file that was given, in words for whoever operates the portal. */
export class FileFault extends Error {}

/** @throws FileFault */
export function readTextFile(path: string, maxKilobytes: number): string {
  try {
    const { size } = statSync(path)
    if (size > maxKilobytes * 1000)
      throw new FileFault(
        `${path} pesa ${Math.ceil(size / 1000)} kB; puede pesar ${maxKilobytes} kB como máximo`,
      )
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path))
  } catch (error) {
    if (error instanceof FileFault) throw error
    if (error instanceof TypeError) throw new FileFault(`${path} no es texto en UTF-8`)
    throw new FileFault(`no se puede leer ${path} (${(error as NodeJS.ErrnoException).code})`)
  }
}
