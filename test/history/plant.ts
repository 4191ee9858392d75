/** Puts a fault into the text of a module. */
export interface Patch {
  /** From the root of the project. */
  file: string
  find: string | RegExp
  /** `$1` is what the first group found. */
  put: string
}

/** @throws Error when the text is not what the fault was made for: a fault that is not there cannot be found. */
export function planted(text: string, file: string, patches: readonly Patch[]): string {
  return patches
    .filter(patch => patch.file === file)
    .reduce((before, { find, put }) => {
      const after = before.replace(find, put)
      if (after === before) throw new Error(`nothing to plant the fault into: ${file} has no ${find}`)
      return after
    }, text)
}
