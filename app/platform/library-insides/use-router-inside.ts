/** The router of this page, and which files each of its routes has: it shows them to its own components alone. Held by contracts.test.ts. */
import { use } from 'react'
import { UNSAFE_DataRouterContext, UNSAFE_FrameworkContext } from 'react-router'

export const useRouterInside = () => ({
  router: use(UNSAFE_DataRouterContext)?.router,
  manifest: use(UNSAFE_FrameworkContext)?.manifest,
})
