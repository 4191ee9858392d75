/** Where other systems and apps of patients find the interface of FHIR: its address is a promise, also to whom it is only named. */
export const fhirPath = '/fhir'

/** Without a slash at its end. */
export const fhirBase = (publicUrl: string): string => `${publicUrl.replace(/\/$/, '')}${fhirPath}`
