import type { ReactNode } from 'react'
import { Button, type ButtonLook } from './button.tsx'
import { useScript } from './use-script.ts'

export interface PrintButtonProps extends Omit<ButtonLook, 'icon'> {
  children: ReactNode
}

/** Printing is the browser's: without a script its own menu does it, and a button would do nothing. */
export function PrintButton({ children, ...look }: PrintButtonProps) {
  if (!useScript()) return null
  return (
    <Button {...look} type="button" icon="print" onClick={() => window.print()}>
      {children}
    </Button>
  )
}
