/**
 * How much of each resource whoever reads it wants: `_summary` and `_elements`. What is not whole says so (SUBSETTED), and is not taken
 * for a change. https://hl7.org/fhir/R4/search.html#summary, #elements
 */
import type { Bundle, Resource } from '@medplum/fhirtypes'
import { z } from 'zod'
import { FhirRefusal, invalid } from '../refusal.server.ts'
import { isRoot, mandatoryOf, summaryOf, type ViewedType } from './roots.rules.ts'

export const viewParameters = ['_summary', '_elements'] as const
const summaries = ['true', 'false', 'text', 'data', 'count'] as const

export interface View {
  summary: (typeof summaries)[number]
  /** Of the root; undefined: as `summary` says. */
  elements: ReadonlySet<string> | undefined
}

const subsetted = {
  system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationValue',
  code: 'SUBSETTED',
} as const

/** Of two one would be passed over. */
function oneOf(query: URLSearchParams, name: (typeof viewParameters)[number]): string | undefined {
  const [value, ...others] = query.getAll(name)
  if (others.length > 0)
    throw new FhirRefusal(400, 'not-supported', `«${name}» viene más de una vez, y aquí cuenta uno solo.`)
  return value
}

/** @param type of what is looked for. @throws FhirRefusal 400 of what R4 does not know, and of two that contradict each other. */
export function viewOfSearch(query: URLSearchParams, type: ViewedType): View {
  const said = oneOf(query, '_summary') ?? 'false'
  const summary = summaries.find(one => one === said)
  if (!summary) throw invalid(`_summary debe ser ${summaries.join(', ')}: «${said.slice(0, 40)}» no lo es.`)
  // R4: what stands beside is named by elements that a text lacks.
  if (summary === 'text' && (query.has('_include') || query.has('_revinclude')))
    throw invalid('_summary=text no va con _include ni con _revinclude: pide uno de los dos.')
  const listed = oneOf(query, '_elements')
  if (listed === undefined) return { summary, elements: undefined }
  if (summary !== 'false') throw invalid('_elements no va con _summary: pide uno de los dos.')
  const elements = listed.split(',').map(name => name.trim())
  for (const name of elements)
    if (!isRoot(type, name))
      throw invalid(
        `_elements nombra elementos de la raíz de ${type}, separados por comas: «${name.slice(0, 60)}» no lo es.`,
      )
  return { summary, elements: new Set(elements) }
}

const ofRead: readonly string[] = ['_format', '_pretty', ...viewParameters]

/** The same of one resource. @throws FhirRefusal 400 as `viewOfSearch`, and of what is to be counted. */
export function viewOfOne(address: string, type: ViewedType): View {
  const view = viewOfSearch(new URL(address).searchParams, type)
  if (view.summary === 'count')
    throw invalid('_summary=count es de una búsqueda: de un recurso no hay nada que contar.')
  return view
}

/** The same of what is read by its id. @throws FhirRefusal 400 of whatever a read does not understand, too. */
export function viewOfRead(address: string, type: ViewedType): View {
  for (const name of new URL(address).searchParams.keys())
    if (!ofRead.includes(name))
      throw invalid(
        `Al leer un recurso no se entiende «${name.slice(0, 60)}»: se entienden ${ofRead.join(', ')}.`,
      )
  return viewOfOne(address, type)
}

function keptOf({ summary, elements }: View, type: string): ReadonlySet<string> | undefined {
  if (elements) return mandatoryOf(type).union(elements)
  if (summary === 'true') return summaryOf(type)
  // None of ours has a narrative: what R4 calls `text` is what must be there, and without it `data` is all.
  return summary === 'text' ? mandatoryOf(type) : undefined
}

/** The resource, or what of it is wanted. Its version is that of the whole, its profile is not. */
export function shown<One extends Resource>(view: View, resource: One): One {
  const kept = keptOf(view, resource.resourceType)
  if (!kept) return resource
  const some = Object.entries(resource).filter(([name]) => kept.has(name.replace(/^_/, '')))
  // It may lack what its profile asks for, and so follows none.
  const meta = { ...resource.meta, profile: undefined, tag: [...(resource.meta?.tag ?? []), subsetted] }
  // All that its type needs is among what is kept.
  return { ...Object.fromEntries(some), meta } as One
}

/** What was found, each as it is wanted; `_elements` says nothing of what stands beside. */
export function shownIn(view: View, bundle: Bundle): Bundle {
  if (!keptOf(view, 'Bundle')) return bundle
  return {
    ...bundle,
    // Of the profile of IHE too, whose entries are whole.
    meta: undefined,
    entry: bundle.entry?.map(one =>
      one.resource && !(view.elements && one.search?.mode === 'include')
        ? { ...one, resource: shown(view, one.resource) }
        : one,
    ),
  }
}

const tagged = z.looseObject({
  meta: z.looseObject({ tag: z.array(z.unknown()) }),
})
const isTag = z.looseObject({ system: z.literal(subsetted.system), code: z.literal(subsetted.code) })

/** @param at where the body stands. @throws FhirRefusal 422 of what was read in part: written, it would take away the rest. */
export function refuseSubset(body: unknown, at: string): void {
  const said = tagged.safeParse(body)
  if (!said.success || !said.data.meta.tag.some(one => isTag.safeParse(one).success)) return
  throw new FhirRefusal(
    422,
    'business-rule',
    `${at}.meta.tag: es una parte (SUBSETTED), y escribirla quitaría el resto. Léelo entero, sin _summary ni _elements. No cambió nada.`,
    { expression: `${at}.meta.tag` },
  )
}
