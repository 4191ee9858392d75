import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useActionData } from 'react-router'

interface AnswerHeadingProps {
  id?: string
  children: ReactNode
}

/** Over what a form was answered with, as far from its button as it is: it takes the keyboard, and is heard and seen. */
export function AnswerHeading({ id, children }: AnswerHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const answer = useActionData()
  useLayoutEffect(() => {
    if (answer) heading.current?.focus()
  }, [answer])
  return (
    <h2 id={id} tabIndex={-1} ref={heading}>
      {children}
    </h2>
  )
}
