/** A page that looks by itself whether something has changed: nobody asked, so nobody is told that the answer does not come. */
import { useCallback } from 'react'
import { useRevalidator } from 'react-router'

let looks = 0

/** @returns loads the page's data again; where it does not come, the page stays as it is and goes on trying. */
export function useLook(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return useCallback(async () => {
    looks += 1
    await revalidate().finally(() => {
      looks -= 1
    })
  }, [revalidate])
}

/**
 * @param here the address of the page that is shown.
 * @returns whether a call of the router is such a look. Where somebody goes meanwhile, and what they send, is none.
 */
export function isLook(address: string, method: string, here: { pathname: string }): boolean {
  if (looks === 0 || method !== 'GET') return false
  const page = new URL(address, 'http://portal').pathname.replace(/(?:\/_root|\/_)?\.data$/, '')
  return page === here.pathname.replace(/\/$/, '')
}
