/** What is said over the socket of a visit, and how much of it. */
import type { VisitState } from '../visit/visit.rules.ts'

export type ParticipantRole = 'patient' | 'professional'
export type SignalKind = 'join' | 'leave' | 'signal' | 'visit'

/** From page to page. The portal hands it on and looks at its shape only. */
export interface PeerMessage {
  description?: { type: 'offer' | 'answer' | 'pranswer' | 'rollback'; sdp?: string }
  candidate?: {
    candidate?: string
    sdpMid?: string | null
    sdpMLineIndex?: number | null
    usernameFragment?: string | null
  } | null
  /** What the other side sends at this moment, said so that a dark picture is not taken for a broken one. */
  sending?: { camera: boolean; microphone: boolean }
}

export type FromPage =
  | { kind: 'signal'; to: string; data: PeerMessage }
  /** The page goes away for good. */
  | { kind: 'bye' }
  /** Asks for credentials that are still good. */
  | { kind: 'ice' }
  | { kind: 'beat' }

export interface IceServers {
  urls: string[]
  username?: string
  credential?: string
}

export type FromPortal =
  /** `seq`: what the page has; `upTo`: as of which message `other` is who sits opposite. */
  | {
      kind: 'welcome'
      seq: number
      upTo: number
      state: VisitState
      other: string | null
      ice: IceServers[]
    }
  | { kind: 'join' | 'leave'; seq: number; peer: string }
  | { kind: 'signal'; seq: number; from: string; data: PeerMessage }
  | { kind: 'visit'; seq: number; state: VisitState }
  | { kind: 'ice'; ice: IceServers[] }
  | { kind: 'beat' }

/** Why the portal closes a socket; whoever reads it knows whether to come back. */
export const closeCodes = {
  /** Another page of the same person has the place now. */
  takenOver: 4001,
  /** What the socket was opened with opens nothing any more. The browser may have another right by now: it comes back once, and the door says. */
  noRight: 4003,
  /** Too much, or what is no message of ours. */
  misbehaved: 4008,
  over: 4009,
  /** This node stops; another answers. */
  restart: 1012,
} as const

/** Codes after which coming back by itself would be wrong. */
export const finalCodes: readonly number[] = [closeCodes.takenOver, closeCodes.misbehaved, closeCodes.over]

/** An offer with many codecs takes 8 kB. */
export const mostBytes = 20_000
/** A call begins with some forty messages at once, and then is silent. */
const burst = 120
const perSecond = 8

/** A bucket that fills by itself; every message takes a drop. */
export interface Allowance {
  left: number
  atMs: number
}

/** For a socket that opens: a whole burst. @param atMs of the epoch. */
export const fullAllowance = (atMs: number): Allowance => ({ left: burst, atMs })

/** @returns what is left after one message; null where it is too much, and the socket goes. */
export function spend({ left, atMs }: Allowance, nowMs: number): Allowance | null {
  const filled = Math.min(burst, left + ((nowMs - atMs) / 1000) * perSecond)
  return filled < 1 ? null : { left: filled - 1, atMs: nowMs }
}

/** The portal is heard every so often, so that a page notices a line that died without a word. */
export const beatMs = 15_000
export const silenceMs = 40_000
/** A page that was away for longer than this is not given what it missed. */
export const keptMinutes = 10
