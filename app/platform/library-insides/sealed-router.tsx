/** The router as a part may see it that is drawn once for many pages: what it does not get it cannot say. Held by contracts.test.ts. */
import { type ReactNode, use } from 'react'
import {
  UNSAFE_DataRouterDataContext as DataContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
  UNSAFE_DataRouterStateContext as StateContext,
} from 'react-router'

/** All that such a part may know of the page around it. */
export interface SealedPage {
  path: string
  query: string
  /** Of the root's loader; no other loader's data are there. */
  root: object
}

/** Within it no part of a page finds out whose page it is: not by its address, its routes, or what their loaders brought. */
export function SealedRouter({ path, query, root, children }: SealedPage & { children: ReactNode }) {
  const state = use(StateContext)
  const own = use(LocationContext)
  if (!state) throw new Error('the router keeps its state elsewhere now')
  const location = { ...own.location, pathname: path, search: query, hash: '', state: null, key: 'default' }
  return (
    <StateContext value={{ ...state, location, matches: [] }}>
      <DataContext value={{ loaderData: { root }, actionData: null, errors: null }}>
        <LocationContext value={{ ...own, location }}>
          <RouteContext value={{ outlet: null, matches: [], isDataRoute: true }}>{children}</RouteContext>
        </LocationContext>
      </DataContext>
    </StateContext>
  )
}
