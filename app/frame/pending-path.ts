/** The page that is being opened, known from the first moment: a route file may fail before React draws anything. */
import type { ClientInstrumentation } from 'react-router'

let pending: string | undefined

export const pendingPath = (): string | undefined => pending

/** For the router: notes where each navigation goes, forms that change something aside. */
export const rememberPending: ClientInstrumentation = {
  router(router) {
    router.instrument({
      async navigate(go, { to, currentUrl, formMethod }) {
        const changes = formMethod !== undefined && formMethod.toUpperCase() !== 'GET'
        pending = typeof to === 'string' && !changes ? pathOf(to, currentUrl) : undefined
        await go()
        pending = undefined
      },
    })
  },
}

function pathOf(to: string, currentUrl: string): string {
  const { pathname, search, hash } = new URL(to, new URL(currentUrl, location.href))
  return pathname + search + hash
}
