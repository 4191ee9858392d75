import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useLook } from '#app/shell/use-look.ts'

const everyMs = 1000

/** Looks whether the day has changed, every second while somebody can see it, and loads the page's data again when it has. */
export function useDayChanges(address: string, mark: string) {
  const { state } = useRevalidator()
  const again = useLook()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let over = false
    async function look() {
      if (document.visibilityState === 'visible' && state === 'idle') {
        const answer = await fetch(address).catch(() => null)
        const seen = answer?.ok ? await answer.text().catch(() => mark) : mark
        // Signed out, or the server is away: the page stays as it is, and DeskWatch says the first.
        if (!over && seen !== mark) await again()
      }
      if (!over) timer = setTimeout(look, everyMs)
    }
    timer = setTimeout(look, everyMs)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [address, mark, again, state])
}
