/** Which form of a resource whoever asks takes; here there is JSON. https://hl7.org/fhir/R4/http.html#mime-type */

// The last three: what DSTU2 called it, what some libraries send of their own, and Java's.
const names = /^(?:application\/(?:fhir\+)?json|application\/json\+fhir|text\/json|application\/\*\+json)$/
const anything = ['*/*', 'application/*', '*']

/** `application/fhir+json; fhirVersion=4.0` without what follows: names of types are the same in capitals. */
export const typeOf = (range: string): string => range.split(';')[0]?.trim().toLowerCase() ?? ''
const isRefused = (range: string): boolean => /;\s*q=0*(?:\.0*)?\s*(?:;|$)/i.test(range)

/** Which edition of FHIR is meant, where it is said; here there is R4. https://hl7.org/fhir/R4/versioning.html#mt-version */
function isOurEdition(range: string): boolean {
  const [, edition] = /;\s*fhirversion\s*=\s*"?([^\s;"]*)/i.exec(range) ?? []
  return edition === undefined || /^4\.0(?:\.\d+)?$/.test(edition)
}

/** @param contentType of a body that is sent to us, as it came. */
export const saysJson = (contentType: string | undefined): boolean =>
  contentType !== undefined &&
  ['application/fhir+json', 'application/json'].includes(typeOf(contentType)) &&
  isOurEdition(contentType)

/**
 * @param accept the header as it came.
 * @param formats of `_format`, which counts instead of the header.
 */
export function takesJson(accept: string | undefined, formats: readonly string[]): boolean {
  const said = formats.filter(format => format.trim() !== '')
  // A plus that nobody escaped in an address is a space.
  if (said.length > 0)
    return said.every(format => format === 'json' || names.test(typeOf(format).replace(' ', '+')))
  const ranges = (accept ?? '').split(',').filter(range => range.trim() !== '')
  return (
    ranges.length === 0 ||
    ranges.some(
      range =>
        !isRefused(range) &&
        isOurEdition(range) &&
        (names.test(typeOf(range)) || anything.includes(typeOf(range))),
    )
  )
}
