/** The clinic itself: its hours, what it gives by telephone and cancels, and its line to the portal. */
import { type Guide, PortalAway, PortalRefusal } from './line.ts'
import { Portal } from './portal.ts'
import { Store } from './store.ts'
import { type ClinicSchedule, dayOf, ownSchedules, startsOf, supplyOf } from './supply.ts'
import { catchUp, tellAll } from './sync.ts'

export const faultKinds = ['none', 'down', 'slow', 'error', 'twice'] as const
export type Fault = (typeof faultKinds)[number]

export interface ClinicSettings {
  /** The clinic's file. */
  file: string
  /** Where the guide of the portal's demo stands, or a file like it. */
  readGuide(): Promise<Guide>
  /** Which of the guide's clients it is, from 0. */
  client?: number
  /** How often it asks what happened, where nothing tells it. */
  pollMilliseconds: number
}

export interface Person {
  name: string
  phone: string
  email: string
}

export class Clinic {
  readonly store: Store
  readonly #settings: ClinicSettings
  #portal: Portal | undefined
  schedules: ClinicSchedule[] = []
  /** The portal's id of whoever attends each schedule. */
  practitioners = new Map<string, string>()
  /** Why the last round did not end, in words. */
  trouble: string | undefined
  /** Why the portal tells it nothing, in its words. */
  deaf: string | undefined
  /** Where the portal's events arrive. */
  endpoint = ''
  /** Rounds that ended well. */
  rounds = 0
  #asked = false
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #again = false
  #ended = false

  constructor(settings: ClinicSettings) {
    this.#settings = settings
    this.store = new Store(settings.file)
    const name = this.store.kept('name')
    if (name) this.schedules = ownSchedules(name)
  }

  get portal(): Portal {
    if (!this.#portal) throw new PortalAway('El portal no contesta.')
    return this.#portal
  }

  get fault(): Fault {
    return (this.store.kept('fault') ?? 'none') as Fault
  }

  breakDown(fault: Fault) {
    this.store.keep('fault', fault)
    this.#asked = false
    if (fault !== 'down') this.nudge()
  }

  scheduleOf = (practitioner: string | undefined): string | undefined =>
    [...this.practitioners].find(([, id]) => id === practitioner)?.[0]

  /** Who it is over there, and the hours that it has to give. The same again changes nothing. */
  async #connect() {
    if (this.practitioners.size > 0) return
    const guide = await this.#settings.readGuide()
    const portal = new Portal(guide, guide.clients[this.#settings.client ?? 0])
    if (this.store.kept('portal') !== portal.name) {
      this.store.forget()
      this.store.keep('portal', portal.name)
    }
    const name = `clinica-${portal.centre}`
    const supply = supplyOf(name, portal.base, portal.centre)
    // The same again would change nothing, and takes the portal its time.
    if (this.store.kept('loaded') !== JSON.stringify(supply)) {
      await portal.load(supply)
      this.store.keep('loaded', JSON.stringify(supply))
    }
    this.schedules = ownSchedules(name)
    this.store.keep('name', name)
    const found = new Map<string, string>()
    for (const { key, professional } of this.schedules) {
      const id = await portal.practitionerId(professional.key)
      if (!id) throw new PortalAway('El portal no conoce a las personas de esta clínica todavía.')
      found.set(key, id)
    }
    this.#portal = portal
    this.practitioners = found
  }

  /** Whoever is not told asks now and then; a portal that refuses to tell is asked once for each start and each mending. */
  async #subscribe() {
    if (this.#asked) return
    try {
      const knows = this.store.kept('secret-of') === this.endpoint
      const secret = await this.portal.subscribe(this.endpoint, knows)
      if (secret)
        this.store.within(() => {
          this.store.keep('secret', secret)
          this.store.keep('secret-of', this.endpoint)
        })
      this.deaf = undefined
    } catch (error) {
      if (!(error instanceof PortalRefusal) || error.status === 401) throw error
      this.deaf = error.message
    }
    this.#asked = true
  }

  /** One after another, never two at once. */
  nudge() {
    this.#again = true
    this.#running ??= this.#rounds()
  }

  async #rounds() {
    // Whoever began it writes down that it runs before it can be over.
    await Promise.resolve()
    clearTimeout(this.#timer)
    let wait = this.#settings.pollMilliseconds
    while (this.#again && !this.#ended) {
      this.#again = false
      if (this.fault === 'down') continue
      try {
        await this.#connect()
        await this.#subscribe()
        await catchUp(this)
        await tellAll(this)
        this.trouble = undefined
        this.rounds += 1
      } catch (error) {
        if (this.#ended) return
        if (!(error instanceof PortalAway || error instanceof PortalRefusal)) console.error(error)
        this.trouble = error instanceof Error ? error.message : String(error)
        if (error instanceof PortalAway && error.seconds > 0) wait = Math.max(wait, error.seconds * 1000)
      }
    }
    this.#running = undefined
    if (!this.#ended) this.#timer = setTimeout(() => this.nudge(), wait)
  }

  /** @returns once nothing runs any more. */
  async end() {
    this.#ended = true
    clearTimeout(this.#timer)
    await this.#running
    this.store.close()
  }

  /** @returns the hours of a day that are not given here. */
  freeOn(schedule: ClinicSchedule, day: string): string[] {
    const now = Temporal.Now.instant()
    return startsOf(schedule, day).filter(
      start =>
        Temporal.Instant.compare(Temporal.Instant.from(start), now) > 0 &&
        !this.store.isTaken(schedule.key, start),
    )
  }

  /** Somebody on the telephone wants that hour. @returns its id, undefined where it is not free here. */
  give(scheduleKey: string, start: string, { name, phone, email }: Person): string | undefined {
    const schedule = this.schedules.find(({ key }) => key === scheduleKey)
    if (!schedule || !this.freeOn(schedule, dayOf(start)).includes(start)) return undefined
    const id = this.store.insert({
      schedule: scheduleKey,
      start,
      made: 'phone',
      name,
      phone: phone || null,
      email: email || null,
    })
    this.nudge()
    return id
  }

  cancel(id: string): boolean {
    const changed = this.store.run(
      `update appointment set wanted = 'cancelled' where id = ? and wanted = 'booked'
       and (portal_status is null or portal_status <> 'cancelled')`,
      id,
    )
    if (changed > 0) this.nudge()
    return changed > 0
  }

  /** Another hour for whoever lost theirs; the conflict ends with it. */
  giveAnother(id: string, start: string): boolean {
    const lost = this.store.row(id)
    if (!lost || !this.store.conflicts().some(one => one.id === id)) return false
    const person = { name: lost.name, phone: lost.phone ?? '', email: lost.email ?? '' }
    if (!this.give(lost.schedule, start, person)) return false
    return this.store.closeConflict(id, `Se le dio otra hora: ${start}`)
  }
}
