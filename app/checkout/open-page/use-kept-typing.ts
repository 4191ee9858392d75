import { type RefObject, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { keepWhenLeft } from './keep-when-left.ts'

function answersOf(form: HTMLFormElement): FormData {
  const answers = new FormData(form)
  answers.append('intent', 'guardar')
  return answers
}

/** By the browser, which still sends it when the page is gone; its answer is nobody's. */
function sendOnLeaving(form: HTMLFormElement) {
  const answers = [...answersOf(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  const body = new URLSearchParams(answers)
  fetch(location.href, { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(() => {})
}

/**
 * Keeps what stands in the form when its page is left.
 *
 * @param held whether the page shows a clock that may lie when it is in sight again. @param key changes with another form.
 * @returns keeps it now, and draws the page anew from what is true.
 */
export function useKeptTyping(
  form: RefObject<HTMLFormElement | null>,
  held: boolean,
  key: string | undefined,
) {
  const { submit } = useFetcher()
  const keepNow = () => {
    if (form.current) submit(answersOf(form.current), { method: 'post' })
  }
  const look = useRef(() => {})
  look.current = held ? keepNow : () => {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: another form begins with nothing typed in it.
  useEffect(() => {
    const here = form.current
    return here
      ? keepWhenLeft(
          here,
          () => sendOnLeaving(here),
          () => look.current(),
        )
      : undefined
  }, [form, key])
  return keepNow
}
