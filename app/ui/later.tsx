/** Parts that few see: a browser fetches them when they are first drawn, the server has them from its start. */
import { type ComponentType, lazy } from 'react'

const loading: Promise<unknown>[] = []

/** A page is drawn in one pass that waits for nothing: the server waits for this before its first one. */
export const partsHere = () => Promise.all(loading)

export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Fetched = lazy(() => load().then(part => ({ default: part })))
  if (!import.meta.env.SSR) return Fetched
  let Here: ComponentType<Props> | undefined
  loading.push(
    load().then(part => {
      Here = part
    }),
  )
  return props => (Here ? <Here {...props} /> : <Fetched {...props} />)
}
