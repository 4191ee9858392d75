/** Reads the page's data again every few seconds while somebody looks at it, and at once when they come back to it. */
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const everyMs = 4000

export function useLive(on: boolean) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!on || state !== 'idle') return
    const timer = setTimeout(revalidate, everyMs)
    const back = () => document.visibilityState === 'visible' && revalidate()
    document.addEventListener('visibilitychange', back)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', back)
    }
  }, [on, state, revalidate])
}
