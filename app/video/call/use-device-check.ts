/** The device test step by step: internet, camera and microphone, speakers. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Device, DeviceTrouble } from '../device.rules.ts'
import { isEnough, type Speed } from '../signalling/speed.rules.ts'
import { measureSpeed } from './measure-speed.ts'
import { closeDevices, type OpenDevices, openDevices } from './open-devices.ts'

export const checks = ['internet', 'camera', 'microphone', 'speakers'] as const
export type Check = (typeof checks)[number]

/** Told once where camera and microphone are missed alike: one question of the browser is about both. */
const ofBoth = { denied: 'bothDenied', absent: 'bothAbsent', busy: 'bothBusy' } as const

export type CheckProblem =
  | 'slow'
  | 'unknown'
  | DeviceTrouble
  | (typeof ofBoth)[DeviceTrouble]
  | 'silent'
  | 'unheard'

export interface Problem {
  check: Check
  problem: CheckProblem
}

interface ProblemWords {
  short: string
  title: string
  body: string
  steps: readonly string[]
}

/** Each check has its own problems, so not every pair has words; those that can happen do. */
export const problemWords = (
  all: Record<Check, Partial<Record<string, ProblemWords>>>,
  { check, problem }: Problem,
): ProblemWords | undefined => all[check][problem]

export type CheckState =
  | { at: 'waiting' }
  | { at: 'running' }
  | { at: 'good' }
  | { at: 'problem'; problem: CheckProblem }

export interface DeviceCheck {
  states: Record<Check, CheckState>
  speed: Speed | null
  devices: OpenDevices | null
  started: boolean
  /** All of it, or once more what had a problem. */
  start(): void
  retry(check: Check): void
  set(check: Check, state: CheckState): void
}

const waiting: Record<Check, CheckState> = {
  internet: { at: 'waiting' },
  camera: { at: 'waiting' },
  microphone: { at: 'waiting' },
  speakers: { at: 'waiting' },
}

/** @param onProblem told at the moment at which a check fails. */
export function useDeviceCheck(onProblem: (check: Check, problem: CheckProblem) => void): DeviceCheck {
  const [states, setStates] = useState(waiting)
  const [speed, setSpeed] = useState<Speed | null>(null)
  const [devices, setDevices] = useState<OpenDevices | null>(null)
  const [started, setStarted] = useState(false)
  const open = useRef<OpenDevices | null>(null)
  const gone = useRef(false)
  const tell = useRef(onProblem)
  tell.current = onProblem

  const set = useCallback((check: Check, state: CheckState) => {
    setStates(before => ({ ...before, [check]: state }))
    if (state.at === 'problem') tell.current(check, state.problem)
  }, [])

  const checkInternet = useCallback(async () => {
    set('internet', { at: 'running' })
    try {
      const measured = await measureSpeed()
      setSpeed(measured)
      set('internet', isEnough(measured) ? { at: 'good' } : { at: 'problem', problem: 'slow' })
    } catch {
      setSpeed(null)
      set('internet', { at: 'problem', problem: 'unknown' })
    }
  }, [set])

  const checkDevices = useCallback(async () => {
    set('camera', { at: 'running' })
    set('microphone', { at: 'running' })
    if (open.current) closeDevices(open.current)
    const found = await openDevices()
    if (gone.current) return closeDevices(found)
    open.current = found
    setDevices(found)
    const verdict = (device: Device): CheckState => {
      const problem = found.trouble[device]
      return problem ? { at: 'problem', problem } : { at: 'good' }
    }
    const { camera, microphone } = found.trouble
    if (camera && camera === microphone) {
      setStates(before => ({ ...before, camera: verdict('camera'), microphone: verdict('microphone') }))
      tell.current('camera', ofBoth[camera])
      return
    }
    set('camera', verdict('camera'))
    // A microphone that is there has still to be heard.
    if (microphone) set('microphone', verdict('microphone'))
  }, [set])

  const start = useCallback(async () => {
    setStarted(true)
    setStates(waiting)
    await checkInternet()
    if (!gone.current) await checkDevices()
  }, [checkInternet, checkDevices])

  const retry = useCallback(
    (check: Check) => {
      if (check === 'internet') checkInternet()
      else if (check === 'speakers') set('speakers', { at: 'waiting' })
      else checkDevices()
    },
    [checkInternet, checkDevices, set],
  )

  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
      if (open.current) closeDevices(open.current)
    }
  }, [])

  return { states, speed, devices, started, start, retry, set }
}
