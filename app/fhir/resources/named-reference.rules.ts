/** An address of our own interface as it stands in a reference, `Practitioner/12`; any other as it is. @param base as in `namedIn`. */
export const withoutBase = (address: string, base: string): string =>
  address.startsWith(`${base}/`) ? address.slice(base.length + 1) : address

/**
 * What a reference names, in any version (FHIR R4, 2.3.0.1).
 * @param base of our own interface, without a slash at its end.
 * @returns the id empty of what is of another server: its `Practitioner/12` is nobody of ours.
 */
export function namedIn(reference: string, base: string): { type: string; id: string } {
  const [, elsewhere, type = '', id = ''] =
    /^(.*\/)?([A-Z][A-Za-z]+)\/([^/]+)(?:\/_history\/.*)?$/.exec(withoutBase(reference, base)) ?? []
  return { type, id: elsewhere === undefined ? id : '' }
}
