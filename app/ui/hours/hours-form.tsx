import type { SubmitEvent } from 'react'
import { Form, type FormProps } from 'react-router'

const moving = 'data-moves'

/**
 * A form whose buttons are hours. The pressed one moves into the line of the page that follows, where the browser can
 * (docs/decisions/0275-the-hour-moves.md); anywhere else, and without a script, it is a form.
 */
export function HoursForm(props: FormProps) {
  const press = ({ currentTarget, nativeEvent }: SubmitEvent<HTMLFormElement>) => {
    // One name, one element: an hour that was pressed before may have been taken.
    currentTarget.querySelector(`[${moving}]`)?.removeAttribute(moving)
    nativeEvent.submitter?.setAttribute(moving, '')
  }
  return <Form method="post" onSubmit={press} {...props} />
}
