/** A line of the audit as AuditEvent of R4: the profile of CL Core, and the agents and entities that IHE's BALP names. */
import type { AuditEvent, AuditEventAgent, AuditEventEntity, Coding } from '@medplum/fhirtypes'
import type { AuditLine } from '#app/platform/audit.queries.server.ts'
import { centreAudit } from '#app/text/centre/audit.ts'
import { centreDesk } from '#app/text/centre/desk.ts'
import { ownSystem, profileOf } from '../resources/systems.rules.ts'
import { changeDetails } from './change-details.server.ts'

export interface AuditAt extends AuditLine {
  centreId: number
}

/** Names of whoever works at the centres and of systems, by `audit.actor`. */
export type Names = ReadonlyMap<string, string>

const dicom = 'http://dicom.nema.org/resources/ontology/DCM'
const kinds: Record<'rest' | 'record' | 'activity', Coding> = {
  rest: {
    system: 'http://terminology.hl7.org/CodeSystem/audit-event-type',
    code: 'rest',
    display: 'RESTful Operation',
  },
  record: { system: dicom, code: '110110', display: 'Patient Record' },
  activity: { system: dicom, code: '110100', display: 'Application Activity' },
}
const source: Coding = { system: dicom, code: '110153', display: 'Source Role ID' }

const verbs: Record<string, string> = centreAudit.verbs
const roles: Record<string, string> = { ...centreDesk.roles, ...centreAudit.roles }
const actors: Record<string, string> = centreAudit.actors
const wordOf = (words: Record<string, string>, key: string) =>
  Object.hasOwn(words, key) ? words[key] : undefined

/** What was done, as R4 counts it: a look is R, what was not there before is C, what is there no more is D. */
function actionOf({ verb, detail }: AuditAt): AuditEvent['action'] {
  if (verb === 'change-supply' && detail.kind !== undefined)
    return detail.before === undefined ? 'C' : detail.after === undefined ? 'D' : 'U'
  if (/^(see|search)-/.test(verb)) return 'R'
  return /^(book|add-.*|desk-(book|walk-in|overbook|series))$/.test(verb) ? 'C' : 'U'
}

function typeOf({ actor, appointmentId }: AuditAt): Coding {
  if (actor.startsWith('system:')) return kinds.rest
  return appointmentId === null ? kinds.activity : kinds.record
}

/** Whoever has the hour is that hour's patient: nothing of an account, nor whether there is one. */
function whoOf(base: string, { actor, appointmentId }: AuditAt, names: Names): AuditEventAgent['who'] {
  const [kind = '', id = ''] = actor.split(':')
  const isOfTheHour = ['guest', 'patient', 'account'].includes(kind)
  if (isOfTheHour && appointmentId !== null) return { reference: `Patient/${appointmentId}` }
  const display = names.get(actor) ?? wordOf(actors, kind) ?? centreAudit.actors.portal
  if (kind === 'staff' && id) return { identifier: { system: ownSystem(base, 'person'), value: id }, display }
  if (kind === 'system')
    return { type: 'Device', identifier: { system: ownSystem(base, 'client'), value: id }, display }
  return isOfTheHour ? { display } : { type: 'Device', display }
}

function agentOf(base: string, line: AuditAt, names: Names): AuditEventAgent {
  const role = line.role === null ? undefined : wordOf(roles, line.role)
  return {
    type: { coding: [source] },
    role: role ? [{ text: role }] : undefined,
    who: whoOf(base, line, names),
    requestor: true,
  }
}

/** The patient, as the appointment names them, and the appointment; of what is of no hour, the place. The last was changed. */
function entitiesOf(line: AuditAt): AuditEventEntity[] {
  const { appointmentId, centreId } = line
  const detail = changeDetails(line)
  const system = 'http://terminology.hl7.org/CodeSystem'
  const entity = (reference: string, type: [string, string], role: [string, string]): AuditEventEntity => ({
    what: { reference },
    type: { system: `${system}/audit-entity-type`, code: type[0], display: type[1] },
    role: { system: `${system}/object-role`, code: role[0], display: role[1] },
  })
  if (appointmentId === null)
    return [{ ...entity(`Location/${centreId}`, ['2', 'System Object'], ['3', 'Report']), detail }]
  return [
    entity(`Patient/${appointmentId}`, ['1', 'Person'], ['1', 'Patient']),
    { ...entity(`Appointment/${appointmentId}`, ['2', 'System Object'], ['4', 'Domain Resource']), detail },
  ]
}

/** @param names by actor as the line has it; who is not there is called by what they are. */
export function auditEvent(base: string, line: AuditAt, names: Names): AuditEvent {
  const { id, at, verb, centreId, actor } = line
  const restful = { 'see-list': 'search-type', 'see-visit': 'read' }[verb]
  const interaction: Coding[] =
    restful && actor.startsWith('system:')
      ? [{ system: 'http://hl7.org/fhir/restful-interaction', code: restful, display: restful }]
      : []
  const recorded = at.toString({ fractionalSecondDigits: 3 })
  return {
    resourceType: 'AuditEvent',
    id: String(id),
    meta: { versionId: '1', lastUpdated: recorded, profile: [profileOf('AuditEventCl')] },
    type: typeOf(line),
    subtype: [
      ...interaction,
      { system: ownSystem(base, 'audit'), code: verb, display: wordOf(verbs, verb) ?? verb },
    ],
    action: actionOf(line),
    recorded,
    outcome: '0',
    agent: [agentOf(base, line, names)],
    source: { observer: { reference: `Organization/${centreId}` } },
    entity: entitiesOf(line),
  }
}
