/**
 * The portal as another system sees it: FHIR R4, SMART Backend Services and the lines of the import. What changes over there changes
 * this file alone. It shares nothing with the portal's own code, so that it is a stranger to it.
 */
import { type BundleOf, fhirJson, type Guide, Line, PortalAway, type Resource } from './line.ts'

export interface PortalAppointment {
  id: string
  version: number
  status: string
  start: string
  practitioner: string | undefined
  patient: string | undefined
}

interface AppointmentResource extends Resource {
  meta?: { versionId?: string }
  status: string
  start: string
  participant?: { actor?: { reference?: string; display?: string } }[]
}

/** Of an import, which makes the hours of weeks. */
const longPatience = 300_000

export function readAppointment(resource: Resource): PortalAppointment {
  const { id = '', meta, status, start, participant = [] } = resource as AppointmentResource
  const of = (type: string) =>
    participant.map(({ actor }) => actor).find(actor => actor?.reference?.startsWith(`${type}/`))
  return {
    id,
    version: Number(meta?.versionId ?? 0),
    status,
    start: Temporal.Instant.from(start).toString(),
    practitioner: of('Practitioner')?.reference?.split('/')[1],
    patient: of('Patient')?.display,
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

  #operation(name: string, parameter: object[]): Promise<BundleOf> {
    return this.#line.fhir(`/Appointment/$${name}`, {
      method: 'POST',
      headers: { 'Content-Type': fhirJson },
      body: JSON.stringify({ resourceType: 'Parameters', parameter }),
    })
  }

  /** @returns the key of the centre at the portal: lines of supply name it. */
  async centreKey(): Promise<string> {
    const place = await this.#line.fhir<{ identifier?: { system?: string; value?: string }[] }>(
      `/Location/${this.centre}`,
    )
    const key = place.identifier?.find(({ system }) => system?.endsWith('/key'))?.value
    if (!key) throw new Error('el portal no dice la clave del centro')
    return key
  }

  /** Loads lines of docs/import.md; the same again changes nothing. @returns what was rejected, in words. */
  async load(lines: object[]): Promise<string[]> {
    const answer = await this.#line.ask(new URL('/api/import', this.#line.base).href, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-ndjson' },
      signal: AbortSignal.timeout(longPatience),
      body: lines.map(line => JSON.stringify(line)).join('\n'),
    })
    const report = (await answer.json()) as { rejected?: { key: string; reason: string }[]; title?: string }
    if (!answer.ok) return [report.title ?? `el portal contestó ${answer.status}`]
    return (report.rejected ?? []).map(({ key, reason }) => `${key}: ${reason}`)
  }

  async practitionerId(key: string): Promise<string | undefined> {
    const found = await this.#line.fhir(`/Practitioner?identifier=${encodeURIComponent(key)}`)
    return found.entry?.[0]?.resource?.id
  }

  /** @returns the id of the hour as it could be held, undefined where it is not free. */
  async propose(practitioner: string, start: string, minutes: number): Promise<string | undefined> {
    const end = Temporal.Instant.from(start).add({ minutes }).toString()
    const query = new URLSearchParams({ start, end, practitioner: `Practitioner/${practitioner}` })
    const found = await this.#line.fhir(`/Appointment/$find?${query}`)
    const all = (found.entry ?? []).flatMap(({ resource }) =>
      resource?.resourceType === 'Appointment' ? readAppointment(resource) : [],
    )
    return all.find(one => one.start === start)?.id
  }

  /** For ten minutes; asked again it is the same. @returns its id, which stays when it is booked. */
  async hold(proposal: string): Promise<string> {
    const reference = { reference: `Appointment/${proposal}` }
    return first(
      await this.#operation('hold', [{ name: 'appointment-reference', valueReference: reference }]),
    ).id
  }

  /** @param held its id; the same again for the same person is the same appointment. */
  async book(
    held: string,
    { name, phone, email }: { name: string; phone: string | null; email: string | null },
  ): Promise<PortalAppointment> {
    const [given = name, ...family] = name.split(' ')
    const telecom = [
      ...(phone ? [{ system: 'phone', value: phone }] : []),
      ...(email ? [{ system: 'email', value: email }] : []),
    ]
    const resource = {
      resourceType: 'Patient',
      name: [{ use: 'official', given: [given], family: family.join(' ') }],
      telecom,
    }
    return first(
      await this.#operation('book', [
        { name: 'appointment-reference', valueReference: { reference: `Appointment/${held}` } },
        { name: 'patient-resource', resource },
      ]),
    )
  }

  async cancel(id: string): Promise<PortalAppointment> {
    const resource = { resourceType: 'Appointment', id, status: 'cancelled', participant: [] }
    return first(await this.#operation('book', [{ name: 'appointment-resource', resource }]))
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
    const made = await this.#line.fhir<{ channel?: { extension?: { valueString?: string }[] } }>(
      own ? `/Subscription/${own.id}` : '/Subscription',
      {
        method: own ? 'PUT' : 'POST',
        headers: { 'Content-Type': fhirJson },
        body: JSON.stringify({
          resourceType: 'Subscription',
          status: 'requested',
          reason: 'La agenda de la clínica es la misma que la del portal.',
          criteria: 'Appointment',
          channel: { type: 'rest-hook', endpoint, payload: fhirJson },
        }),
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

function first(bundle: BundleOf): PortalAppointment {
  const resource = bundle.entry?.map(one => one.resource).find(one => one?.resourceType === 'Appointment')
  if (!resource) throw new PortalAway('El portal contestó sin la hora.')
  return readAppointment(resource)
}
