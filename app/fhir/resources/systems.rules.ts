/** Names of code systems and of ids, as the façade says them everywhere. */

/** HL7 Chile, CL Core 1.9.1. */
const clCore = 'https://hl7chile.cl/fhir/ig/clcore'

/** Of CL Core, as is any StructureDefinition that is not ours (`extensionOf`). */
export const profileOf = (name: string): string => `${clCore}/StructureDefinition/${name}`

/** Of CL Core; ours are `ownSystem`. */
export const codeSystemOf = (name: string): string => `${clCore}/CodeSystem/${name}`

/** IHE ITI Scheduling 1.0.0. */
export const appointmentProfile = 'https://profiles.ihe.net/ITI/Scheduling/StructureDefinition/ihe-sched-appt'
export const bundleProfile =
  'https://profiles.ihe.net/ITI/Scheduling/StructureDefinition/ihe-sched-avail-bundle'

/** What a RUN and a number of the national register of providers are said with. */
export const runSystem = 'http://regcivil.cl/Validacion/RUN'
export const registrySystem = 'http://rnpi.superdesalud.gob.cl'

/** What a code of the Ministry's list of establishments is said with: neither CL Core nor DEIS publishes an address for it (decision 0331). */
export const deisSystem = 'http://deis.minsal.cl/establecimientos'

/** Ours, below the base of the façade: keys of the import, specialties, exams, insurers. */
export const ownSystem = (
  base: string,
  name: 'key' | 'specialty' | 'exam' | 'code' | 'prevision' | 'audit' | 'person' | 'client',
): string => `${base}/CodeSystem/${name}`

/** Kinds of identifier of CL Core (CSTipoIdentificador). */
export const identifierKinds = {
  run: ['01', 'RUN'],
  registration: ['13', 'RNPI'],
  passport: ['05', 'PPN'],
} as const

/** Whether an id is one of ours that is a UUID. Ids of FHIR tell capitals apart, so ours are in small letters. */
export const isUuidOfOurs = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)

/** Ours beside FHIR's: extensions that GET /fhir/StructureDefinition/<name> defines. */
export const extensionOf = (base: string, name: string): string => `${base}/StructureDefinition/${name}`
