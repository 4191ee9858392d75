import { useEffect, useRef, useState } from 'react'
import type { ClockData } from '../open-step.server.ts'

/**
 * Undefined until a script counts. The browser's clock may be wrong or change: only time passed is used.
 *
 * @param onOver is told once per answer when nothing is left.
 */
export function useSecondsLeft(answer: ClockData, onOver: () => void): number | undefined {
  const [left, setLeft] = useState<number>()
  const over = useRef(onOver)
  over.current = onOver
  // By answer, not by its seconds: two answers may say the same, and each one starts the count anew.
  useEffect(() => {
    const atAnswer = answer.secondsLeft
    const started = performance.now()
    let told = false
    const tick = () => {
      const now = Math.max(0, Math.ceil(atAnswer - (performance.now() - started) / 1000))
      setLeft(now)
      if (now > 0 || told) return
      told = true
      over.current()
    }
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [answer])
  return left
}
