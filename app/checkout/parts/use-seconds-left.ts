import { useEffect, useRef, useState } from 'react'
import type { ClockData } from '../open-step.server.ts'
import { countDown } from './count-down.ts'

/**
 * Undefined until a script counts.
 *
 * @param onOver is told once per answer: nothing is left, or the device slept.
 */
export function useSecondsLeft(answer: ClockData, onOver: () => void): number | undefined {
  const [left, setLeft] = useState<number>()
  const over = useRef(onOver)
  over.current = onOver
  // By answer, not by its seconds: two answers may say the same, and each one starts the count anew.
  useEffect(() => countDown(answer.secondsLeft, setLeft, () => over.current()), [answer])
  return left
}
