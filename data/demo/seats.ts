/** Where people work: the centres of each commune, with new ones when a service is missing. */
import { type Centre, inventedCentre, type Service } from './centres.ts'
import type { Random } from './random.ts'
import type { Commune } from './reference.ts'

export class Seats {
  readonly centres: Centre[]
  readonly #slugs: Set<string>
  readonly #byCommune = new Map<string, Centre[]>()

  constructor(centres: Centre[]) {
    this.centres = []
    this.#slugs = new Set(centres.flatMap(centre => centre.line.slug ?? []))
    for (const centre of centres) this.#add(centre)
  }

  #add(centre: Centre) {
    this.centres.push(centre)
    const here = this.#byCommune.get(centre.commune.code)
    if (here) here.push(centre)
    else this.#byCommune.set(centre.commune.code, [centre])
    return centre
  }

  in(commune: Commune, service: Service): Centre[] {
    return (this.#byCommune.get(commune.code) ?? []).filter(centre => centre.services.includes(service))
  }

  invent(kind: string, commune: Commune): Centre {
    const number = (this.#byCommune.get(commune.code)?.length ?? 0) + 1
    return this.#add(inventedCentre(kind, commune, number, this.#slugs))
  }

  /** A centre of the commune with that service; made up when there is none. */
  seat(commune: Commune, service: Service, random: Random): Centre {
    const here = this.in(commune, service)
    if (here.length > 0) return random.pick(here)
    return this.invent(
      service === 'consulta' || service === 'rehabilitacion' ? 'centro-medico' : service,
      commune,
    )
  }
}
