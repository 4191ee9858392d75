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
 * @param address whole, as the router asks for it.
 * @returns whether a call of the router is such a look. Where somebody goes meanwhile, and what they send, is none.
 */
export const isLook = (address: string, method: string): boolean =>
  looks > 0 && method === 'GET' && address.split('?', 1)[0] === `${location.origin}${location.pathname}.data`
