import { expect, test } from 'vitest'
import { saysJson, takesJson } from './formats.rules.ts'

test.each<[string, string | undefined, string[]]>([
  ['nothing', undefined, []],
  ['an empty header', '', []],
  ['JSON of FHIR', 'application/fhir+json', []],
  ['JSON of FHIR with its version', 'application/fhir+json; fhirVersion=4.0', []],
  ['JSON', 'Application/JSON;charset=utf-8', []],
  ['JSON as DSTU2 called it', 'application/json+fhir', []],
  ['anything', '*/*', []],
  ['what a browser takes', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', []],
  ['what Java takes', 'text/html, image/gif, *; q=.2, */*; q=.2', []],
  ['XML rather than JSON', 'application/fhir+xml, application/fhir+json;q=0.5', []],
  ['JSON rather than XML', 'application/json, application/fhir+xml;q=0.5', []],
  ['json by name', undefined, ['json']],
  ['json by name, whatever the header says', 'application/fhir+xml', ['json']],
  ['JSON by name with a plus that was not escaped', undefined, ['application/fhir json']],
  ['no name', 'application/json', ['']],
])('JSON is an answer to whoever asks for %s', (_what, accept, formats) => {
  expect(takesJson(accept, formats)).toBe(true)
})

test.each<[string, string | undefined, string[]]>([
  ['XML of FHIR', 'application/fhir+xml', []],
  ['Turtle', 'text/turtle', []],
  ['XML, and JSON not at all', 'application/xml, application/json;q=0', []],
  ['a page', 'text/html', []],
  ['another edition of FHIR', 'application/fhir+json; fhirVersion=5.0', []],
  ['xml by name', undefined, ['xml']],
  ['xml by name, whatever the header says', '*/*', ['application/fhir+xml']],
  ['json and xml by name', undefined, ['json', 'xml']],
])('JSON is no answer to whoever asks for %s', (_what, accept, formats) => {
  expect(takesJson(accept, formats)).toBe(false)
})

test.each<[string, string]>([
  ['JSON of FHIR', 'application/fhir+json'],
  ['JSON in capitals', 'Application/FHIR+JSON; charset=UTF-8'],
  ['JSON of R4 by its number', 'application/fhir+json;fhirVersion="4.0"'],
])('a body may be sent as %s', (_what, type) => {
  expect(saysJson(type)).toBe(true)
})

test.each<[string, string | undefined]>([
  ['JSON of another edition of FHIR', 'application/fhir+json; fhirVersion=5.0'],
  ['a patch', 'application/json-patch+json'],
  ['a sequence', 'application/json-seq'],
  ['XML of FHIR', 'application/fhir+xml'],
  ['nothing', undefined],
])('no body may be sent as %s', (_what, type) => {
  expect(saysJson(type)).toBe(false)
})
