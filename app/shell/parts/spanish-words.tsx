import type { ReactNode } from 'react'
import { useRoot } from '../use-root.ts'

/** What an operator, a centre or a partner wrote is Spanish, whatever the language of the page around it: a screen reader says it so. */
export function SpanishWords({ children }: { children: ReactNode }) {
  return useRoot().language === 'es' ? children : <span lang="es">{children}</span>
}
