/**
 * What a reference names, in any version (FHIR R4, 2.3.0.1).
 * @param base of our own interface, without a slash at its end.
 * @returns the id empty of what is of another server: its `Practitioner/12` is nobody of ours.
 */
export function namedIn(reference: string, base: string): { type: string; id: string } {
  const own = reference.startsWith(`${base}/`) ? reference.slice(base.length + 1) : reference
  const [, elsewhere, type = '', id = ''] =
    /^(.*\/)?([A-Z][A-Za-z]+)\/([^/]+)(?:\/_history\/.*)?$/.exec(own) ?? []
  return { type, id: elsewhere === undefined ? id : '' }
}
