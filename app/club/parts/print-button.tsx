import { useText } from '#app/text/use-text.ts'
import { Button } from '#app/ui/button.tsx'
import { useScript } from '#app/ui/use-script.ts'

/** Printing is the browser's: without a script its own menu does it. */
export function PrintButton() {
  const t = useText('club').display
  if (!useScript()) return null
  return (
    <Button type="button" variant="secondary" icon="print" onClick={() => window.print()}>
      {t.print}
    </Button>
  )
}
