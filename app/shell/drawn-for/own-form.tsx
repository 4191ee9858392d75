import { type ComponentType, createContext, useContext, useState } from 'react'
import { Form, type FormProps } from 'react-router'
import { useRoot } from '../use-root.ts'
import { drawnForField } from './moved.rules.ts'

/** Whose page of a desk it is: its people the root does not know. The layout of desks says it. */
export const DeskMark = createContext<string | undefined>(undefined)

/** Whose page this was when it was opened: another tab may sign somebody else in, and the page may be drawn anew behind somebody's hands. */
export function useOpenedFor(): string | undefined {
  const { user } = useRoot()
  const [opened] = useState(user?.mark)
  return useContext(DeskMark) ?? opened
}

/** @param as what sends it, where it is not the page: the form of a fetcher. */
interface OwnFormProps extends FormProps {
  as?: ComponentType<FormProps>
}

/** A form that acts for whoever is signed in: sent when somebody else is, nothing is done with it (refuse-another.server.ts). */
export function OwnForm({ as: Sends = Form, children, ...form }: OwnFormProps) {
  const opened = useOpenedFor()
  return (
    <Sends {...form}>
      {children}
      {/* Behind all: what a form is to look like begins with what is seen of it. */}
      {opened && <input type="hidden" name={drawnForField} value={opened} />}
    </Sends>
  )
}
