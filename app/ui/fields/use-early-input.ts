import { type RefObject, useEffect, useRef } from 'react'

/**
 * What a person chose or typed before the script woke up, or the browser brought back: no event tells of it any more.
 *
 * @param initial what the server drew, which needs no telling.
 * @param follow is told once, after hydration, what stands there instead.
 * @returns the ref of the field.
 */
export function useEarlyInput<Field extends { value: string }>(
  initial: string,
  follow: (value: string) => void,
): RefObject<Field | null> {
  const field = useRef<Field>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page wakes up.
  useEffect(() => {
    const value = field.current?.value
    if (value !== undefined && value !== initial) follow(value)
  }, [])
  return field
}
