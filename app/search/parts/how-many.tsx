import { useEffect, useRef, useState } from 'react'
import { useText } from '#app/text/use-text.ts'
import { Button } from '#app/ui/button.tsx'
import { useScript } from '#app/ui/use-script.ts'

/** Long enough that a price typed is one question. */
const pause = 400

/**
 * The button of the filters: how many there would be with what is chosen now. Without a script, or with something that
 * cannot be understood, it promises no figure.
 * @param counted address that says how many the search has, before its filters.
 */
export function HowMany({ counted, total }: { counted: string; total: number }) {
  const t = useText('results').filters
  const script = useScript()
  const [count, setCount] = useState<number | undefined>(total)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = place.current?.closest('form')
    let waiting: ReturnType<typeof setTimeout>
    let asked = 0
    const ask = async () => {
      const fields = [...new FormData(form ?? undefined)].filter(([, value]) => value) as [string, string][]
      asked += 1
      const mine = asked
      const answer = await fetch(`${counted}&${new URLSearchParams(fields)}`).catch(() => null)
      const found = answer?.ok ? ((await answer.json()) as { total: number }).total : undefined
      // An answer to an earlier choice says nothing of this one.
      if (mine === asked) setCount(found)
    }
    const wait = () => {
      clearTimeout(waiting)
      waiting = setTimeout(ask, pause)
    }
    form?.addEventListener('input', wait)
    return () => {
      clearTimeout(waiting)
      form?.removeEventListener('input', wait)
    }
  }, [counted])
  return (
    <div ref={place} aria-live="polite">
      <Button full>{script && count !== undefined ? t.show(count) : t.showAny}</Button>
    </div>
  )
}
