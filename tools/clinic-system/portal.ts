/**
 * The portal as another system sees it: FHIR R4 and SMART Backend Services. What changes over there changes
 * this file alone. It shares nothing with the portal's own code, so that it is a stranger to it.
 */
import { fhirJson, type Guide, Line, type Resource } from './line.ts'
import type { Row } from './store.ts'
import { named, ownSystem } from './supply.ts'

export interface PortalAppointment {
  id: string
  version: number
  status: string
  start: string
  practitioner: string | undefined
  patient: string | undefined
  /** Our own name for it, of what we gave. */
  own: string | undefined
}

interface AppointmentResource extends Resource {
  meta?: { versionId?: string }
  status: string
  start: string
  identifier?: { system?: string; value?: string }[]
  participant?: { actor?: { reference?: string; display?: string } }[]
}

/** Of our supply, which makes the hours of weeks. */
const longPatience = 300_000

export function readAppointment(resource: Resource): PortalAppointment {
  const { id = '', meta, status, start, identifier = [], participant = [] } = resource as AppointmentResource
  const of = (type: string) =>
    participant.map(({ actor }) => actor).find(actor => actor?.reference?.startsWith(`${type}/`))
  return {
    id,
    version: Number(meta?.versionId ?? 0),
    status,
    start: Temporal.Instant.from(start).toString(),
    practitioner: of('Practitioner')?.reference?.split('/')[1],
    patient: of('Patient')?.display,
    own: identifier.find(({ system }) => system === ownSystem)?.value,
  }
}

export class Portal {
  readonly #line: Line

  constructor(guide: Guide, client?: Guide['clients'][number]) {
    this.#line = new Line(guide, client)
  }

  get centre(): number {
    return this.#line.centre
  }

  get name(): string {
    return this.#line.name
  }

  get base(): string {
    return this.#line.base
  }

  #write<Found>(
    method: 'POST' | 'PUT',
    path: string,
    resource: object,
    { headers, signal }: { headers?: Record<string, string>; signal?: AbortSignal } = {},
  ): Promise<Found> {
    return this.#line.fhir<Found>(path, {
      ...(signal ? { signal } : {}),
      method,
      headers: { 'Content-Type': fhirJson, ...headers },
      body: JSON.stringify(resource),
    })
  }

  /** A transaction: all of it or nothing; the same again changes nothing. @throws PortalRefusal in the portal's words. */
  async load(bundle: object): Promise<void> {
    await this.#write('POST', '', bundle, { signal: AbortSignal.timeout(longPatience) })
  }

  async practitionerId(key: string): Promise<string | undefined> {
    const { entry = [] } = await this.#line.fhir(`/Practitioner?${identified(key)}`)
    return entry[0]?.resource?.id
  }

  /**
   * Gives the hour over there too. Sent again it is the same appointment, whatever became of it since: our name for it is known.
   * @throws PortalRefusal 409 of an hour that is somebody else's.
   */
  async give(
    service: string,
    { id, start, name, phone, email }: Pick<Row, 'id' | 'start' | 'name' | 'phone' | 'email'>,
  ): Promise<PortalAppointment> {
    const [given = name, ...family] = name.split(' ')
    const telecom = [
      ...(phone ? [{ system: 'phone', value: phone }] : []),
      ...(email ? [{ system: 'email', value: email }] : []),
    ]
    const patient = {
      resourceType: 'Patient',
      id: 'p',
      name: [{ given: [given], family: family.join(' ') }],
      telecom,
    }
    const participant = ['#p', `HealthcareService?identifier=${ownSystem}|${service}`].map(reference => ({
      actor: { reference },
      status: 'accepted',
    }))
    const resource = { resourceType: 'Appointment', status: 'booked', start, identifier: named(id) }
    return readAppointment(
      await this.#write<Resource>('POST', '/Appointment', { ...resource, contained: [patient], participant }),
    )
  }

  /** @throws PortalRefusal 412 where it changed since that version. */
  async cancel(id: string, version: number): Promise<PortalAppointment> {
    const resource = { resourceType: 'Appointment', id, status: 'cancelled' }
    const headers = { 'If-Match': `W/"${version}"` }
    return readAppointment(await this.#write<Resource>('PUT', `/Appointment/${id}`, resource, { headers }))
  }

  /** What we gave, by our own name for it. */
  async find(own: string): Promise<PortalAppointment | undefined> {
    const { entry = [] } = await this.#line.fhir(`/Appointment?${identified(own)}`)
    return entry[0]?.resource && readAppointment(entry[0].resource)
  }

  async read(id: string): Promise<PortalAppointment> {
    return readAppointment(await this.#line.fhir<Resource>(`/Appointment/${id}`))
  }

  async agenda(from: string, to: string, practitioners: readonly string[]): Promise<PortalAppointment[]> {
    const found: PortalAppointment[] = []
    for (const practitioner of practitioners) {
      const query = new URLSearchParams([
        ['practitioner', practitioner],
        ['date', `ge${from}`],
        ['date', `lt${to}`],
        ['_count', '100'],
      ])
      const { entry = [] } = await this.#line.fhir(`/Appointment?${query}`)
      for (const { resource } of entry)
        if (resource?.resourceType === 'Appointment') found.push(readAppointment(resource))
    }
    return found
  }

  /**
   * Asks to be told of what happens. What was asked before is asked again: whoever is there again does not wait for the portal to try.
   * @param knows whether its secret is known; otherwise it gets another one. @returns a secret, said this once.
   */
  async subscribe(endpoint: string, knows: boolean): Promise<string | undefined> {
    const { entry = [] } = await this.#line.fhir('/Subscription?status=active,error')
    const own = entry
      .map(({ resource }) => resource as Resource & { channel?: { endpoint?: string } })
      .find(one => one?.channel?.endpoint === endpoint)
    const made = await this.#write<{ channel?: { extension?: { valueString?: string }[] } }>(
      own ? 'PUT' : 'POST',
      own ? `/Subscription/${own.id}` : '/Subscription',
      {
        resourceType: 'Subscription',
        status: 'requested',
        reason: 'La agenda de la clínica es la misma que la del portal.',
        criteria: 'Appointment',
        channel: { type: 'rest-hook', endpoint, payload: fhirJson },
      },
    )
    if (!own) return made.channel?.extension?.[0]?.valueString
    if (knows) return undefined
    const { parameter = [] } = await this.#line.fhir<{
      parameter?: { name: string; valueString?: string }[]
    }>(`/Subscription/${own.id}/$rotate-secret`, { method: 'POST' })
    return parameter.find(({ name }) => name === 'secret')?.valueString
  }

  /** What happened after that point, oldest first, in the order of commits. @param next where the last page ended. */
  async changes(
    next: string | undefined,
  ): Promise<{ versions: PortalAppointment[]; next: string | undefined }> {
    const { entry = [], link = [] } = await this.#line.fhir(next ?? '/Appointment/_history?_count=200')
    return {
      versions: entry.flatMap(({ resource }) => (resource ? readAppointment(resource) : [])),
      next: link.find(({ relation }) => relation === 'next')?.url,
    }
  }
}

const identified = (value: string) => new URLSearchParams({ identifier: `${ownSystem}|${value}` })
