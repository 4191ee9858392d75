/** Lines of the import that a change consists of, and what they are made with. */
import { chileanZone } from '#app/platform/chilean-day.rules.ts'
import { linesOf } from '#app/supply/public.server.ts'
import { findCentres } from '../resources/supply.queries.server.ts'
import { wrong } from './elements.server.ts'
import { type Extensions, extensionsIn } from './extensions-in.server.ts'
import type { References, Target } from './targets.server.ts'
import type { WriteDesk } from './write.ts'

export type Line = { kind: string; key: string; [field: string]: unknown }
export type Kind = Parameters<typeof linesOf>[1]

export interface Lines {
  /** By `<kind> <key>`, with the write that it is of. */
  readonly all: Map<string, { line: Line; of: Target }>
  add(line: Line, of: Target): void
  /** As it stands, or as this change has left it. */
  now(kind: Kind, key: string): Promise<Line | undefined>
}

/** A line added again takes the place of the one before. */
export function emptyLines({ db, supply }: WriteDesk): Lines {
  const all: Lines['all'] = new Map()
  return {
    all,
    add: (line, of) => void all.set(`${line.kind} ${line.key}`, { line, of }),
    async now(kind, key) {
      const changed = all.get(`${kind} ${key}`)?.line
      if (changed) return changed
      const house = { tx: db, prices: supply.prices }
      return (await linesOf(house, kind, { centres: null, keys: [key] }))[0] as Line | undefined
    },
  }
}

export interface Context {
  desk: WriteDesk
  lines: Lines
  refer: References
}

/** All that there are. */
export const all = { ids: null, limit: 500, offset: 0 }

/** @throws FhirRefusal 422 of what has no key of ours. */
export const keyOf = ({ key, write }: Target): string => {
  if (key === undefined) throw wrong(write.at, 'no tiene identificador «key»')
  return key
}

/** Of ours, by those names. @throws FhirRefusal 422 for any other, so that nothing is silently lost. */
export const extensionsOf = ({ desk }: Context, { body, write }: Target, ...names: string[]): Extensions =>
  extensionsIn(desk.base, body.extension, names, write.at)

/** Undefined fields go: the line says nothing of them. */
export const line = (kind: Kind, key: string, fields: Record<string, unknown>): Line => ({
  kind,
  key,
  ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
})

/** The clock of a place, by its key. */
export async function zoneOf({ db, access }: WriteDesk, centre: string): Promise<string> {
  const { rows } = await findCentres(db, { centres: access.centres, ...all })
  return rows.find(({ key }) => key === centre)?.zone ?? chileanZone
}
