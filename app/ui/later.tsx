/** Parts that few see: a browser fetches them when they are first drawn, the server has them from its start. */
import { type ComponentType, lazy } from 'react'

const loading: Promise<unknown>[] = []
let asked = 0

/** Whether what is being fetched now can wait: that it does not come is no reason to load the page anew. */
export const isPatient = () => asked > 0

/** Fetches what a page can do without, for a while or at all: it goes on as it is, with what is typed in it. */
export function patiently<Part>(load: () => Promise<Part>): Promise<Part> {
  asked++
  return load().finally(() => {
    asked--
  })
}

export const backOnline = () => new Promise(resolve => addEventListener('online', resolve, { once: true }))

/** Without internet nothing comes: what was pressed waits for it, and the rest of the page stays. */
const onceOnline = <Part,>(load: () => Promise<Part>): Promise<Part> =>
  load().catch(error => {
    if (navigator.onLine) throw error
    return backOnline().then(() => onceOnline(load))
  })

/** A page is drawn in one pass that waits for nothing: the server waits for this before its first one. */
export const partsHere = () => Promise.all(loading)

export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Fetched = lazy(() => onceOnline(load).then(part => ({ default: part })))
  if (!import.meta.env.SSR) return Fetched
  let Here: ComponentType<Props> | undefined
  loading.push(
    load().then(part => {
      Here = part
    }),
  )
  return props => (Here ? <Here {...props} /> : <Fetched {...props} />)
}
