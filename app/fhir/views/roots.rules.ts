/**
 * What stands at the root of each resource of R4 that is served: `*` must be there, by its number or by an invariant that ours would
 * break without it (org-1, app-3, cpb-1, cpb-2, sdf-6), `+` is of its summary. A choice (`deceased[x]`) by its name alone. https://hl7.org/fhir/R4/resourcelist.html
 */
const ofAll = 'id+ meta+ implicitRules+ language text contained extension modifierExtension'
const roots = {
  Organization: 'identifier+ active+ type+ name*+ alias telecom address partOf+ contact endpoint',
  Location:
    'identifier+ status+ operationalStatus+ name+ alias description+ mode+ type+ telecom address physicalType+ position managingOrganization+ partOf hoursOfOperation availabilityExceptions endpoint',
  Practitioner:
    'identifier+ active+ name+ telecom+ address+ gender+ birthDate+ photo qualification communication',
  PractitionerRole:
    'identifier+ active+ period+ practitioner+ organization+ code+ specialty+ location+ healthcareService telecom+ availableTime notAvailable availabilityExceptions endpoint',
  HealthcareService:
    'identifier+ active+ providedBy+ offeredIn category+ type+ specialty+ location+ name+ comment+ extraDetails photo+ telecom coverageArea serviceProvisionCode eligibility program characteristic communication referralMethod appointmentRequired availableTime notAvailable availabilityExceptions endpoint',
  Schedule: 'identifier+ active+ serviceCategory+ serviceType+ specialty+ actor*+ planningHorizon+ comment',
  Slot: 'identifier+ serviceCategory+ serviceType+ specialty+ appointmentType+ schedule*+ status*+ start*+ end*+ overbooked comment',
  Appointment:
    'identifier+ status*+ cancelationReason+ serviceCategory+ serviceType+ specialty+ appointmentType+ reasonCode+ reasonReference priority description supportingInformation start*+ end*+ minutesDuration slot created comment patientInstruction basedOn participant* requestedPeriod',
  Patient:
    'identifier+ active+ name+ telecom+ gender+ birthDate+ deceased+ address+ maritalStatus multipleBirth photo contact communication generalPractitioner managingOrganization+ link+',
  Subscription: 'status*+ contact+ end+ reason*+ criteria*+ error+ channel*+',
  AuditEvent:
    'type*+ subtype+ action+ period recorded*+ outcome+ outcomeDesc+ purposeOfEvent+ agent* source* entity',
  DocumentReference:
    'masterIdentifier+ identifier+ status*+ docStatus+ type+ category+ subject+ date+ author+ authenticator custodian relatesTo+ description+ securityLabel+ content*+ context+',
  CapabilityStatement:
    'url+ version+ name+ title+ status*+ experimental+ date*+ publisher+ contact+ description useContext+ jurisdiction+ purpose copyright kind*+ instantiates+ imports+ software+ implementation*+ fhirVersion*+ format*+ patchFormat+ implementationGuide+ rest*+ messaging+ document+',
  StructureDefinition:
    'url*+ identifier+ version+ name*+ title+ status*+ experimental+ date+ publisher+ contact+ description useContext+ jurisdiction+ purpose copyright keyword+ fhirVersion+ mapping kind*+ abstract*+ context+ contextInvariant+ type*+ baseDefinition+ derivation+ snapshot differential*',
} as const

export type ViewedType = keyof typeof roots
export const viewedTypes = Object.keys(roots) as ViewedType[]

interface Marks {
  all: ReadonlySet<string>
  mandatory: ReadonlySet<string>
  summary: ReadonlySet<string>
}
const nothing: Marks = { all: new Set(), mandatory: new Set(), summary: new Set() }

const marks = new Map<string, Marks>(
  Object.entries(roots).map(([type, said]) => {
    const names = `${ofAll} ${said}`.split(' ').map(one => ({ name: one.replace(/\W+$/, ''), mark: one }))
    const those = (wanted: RegExp) =>
      new Set(names.filter(({ mark }) => wanted.test(mark)).map(({ name }) => name))
    // Whose it is, and that it is a part, is said by every part.
    const always = ['resourceType', 'id', 'meta']
    return [
      type,
      {
        all: those(/./),
        mandatory: new Set([...always, ...those(/\*/)]),
        summary: new Set([...always, ...those(/[*+]/)]),
      },
    ]
  }),
)

/** Whether the type has such an element. */
export const isRoot = (type: ViewedType, name: string): boolean => (marks.get(type) ?? nothing).all.has(name)

/** What is shown whatever else is wanted: without it there is no such resource. */
export const mandatoryOf = (type: string): ReadonlySet<string> => (marks.get(type) ?? nothing).mandatory

/** What `_summary=true` shows. */
export const summaryOf = (type: string): ReadonlySet<string> => (marks.get(type) ?? nothing).summary
