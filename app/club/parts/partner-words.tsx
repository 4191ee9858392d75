import type { ReactNode } from 'react'
import { useRoot } from '#app/shell/use-root.ts'

/** What a partner wrote is Spanish, whatever the language of the page around it. */
export function PartnerWords({ children }: { children: ReactNode }) {
  return useRoot().language === 'es' ? children : <span lang="es">{children}</span>
}
