import { useState } from 'react'
import { Form, type FormProps } from 'react-router'
import { useRoot } from '../use-root.ts'
import { drawnForField } from './moved.rules.ts'

/**
 * Whose page this was when it was opened: another tab may sign somebody else in, and the page may be drawn anew behind somebody's hands.
 * @param mark of somebody at a desk, whom the root does not know.
 */
export function useOpenedFor(mark?: string): string | undefined {
  const { user } = useRoot()
  const [opened] = useState(mark ?? user?.mark)
  return opened
}

/** The field by itself, for forms of desks, whose people the root does not know. @param mark as the page's loader has it now. */
export function OpenedFor({ mark }: { mark: string }) {
  const [opened] = useState(mark)
  return <input type="hidden" name={drawnForField} value={opened} />
}

/** A form that acts for whoever is signed in: sent when somebody else is, `refuseAnother` does nothing with it. */
export function OwnForm({ mark, children, ...form }: FormProps & { mark?: string }) {
  const opened = useOpenedFor(mark)
  return (
    <Form {...form}>
      {opened && <input type="hidden" name={drawnForField} value={opened} />}
      {children}
    </Form>
  )
}
