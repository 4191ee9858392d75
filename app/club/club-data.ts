/** What the club's loaders hand to its pages. */
import type { Category, CouponTrouble, Sort } from './coupons/coupon.rules.ts'

/** Of its covenant, else of its category. */
export type CouponDrawing = `benefit-${Category}` | 'telemedicine' | 'home-exams'

export interface CouponCard {
  id: number
  to: string
  title: string
  partner: string
  category: Category
  drawing: CouponDrawing
  discount: number
  until: string
  /** «Vence mañana», «Quedan 3»; null when nothing presses. */
  hurry: string | null
  soldOut: boolean
  adherence: boolean
  mine: boolean
}

/** How far somebody is from a code. `opens` says when a week is over. */
export type Standing =
  | { kind: 'signed-out'; loginTo: string }
  | { kind: 'too-new'; opens: string }
  | { kind: 'member' }

export interface BenefitsData {
  category: Category | null
  lead: string
  /** What of it comes to one's home; null when nothing does. */
  covenants: string | null
  coupons: CouponCard[]
  categories: { category: Category; count: number }[]
  total: number
  sort: Sort
  sorts: { sort: Sort; to: string }[]
  page: number
  pages: number
  /** The address of another page of this list, without its number. */
  pageTo: string
  standing: Standing
}

export type CodePanel =
  | { kind: 'trouble'; trouble: CouponTrouble }
  | { kind: 'have'; to: string }
  | { kind: 'adherence' }
  | { kind: 'ready'; adhered: boolean }
  | Exclude<Standing, { kind: 'member' }>

export interface CouponData extends CouponCard {
  description: string
  conditions: string
  howToUse: string
  validity: string
  panel: CodePanel
  beside: CouponCard[]
}

export interface Ticket {
  id: number
  title: string
  partner: string
  category: Category
  discount: number
  code: string
  until: string
  howToUse: string
  status: 'valid' | 'expired' | 'withdrawn'
}

/** A QR code as one path on a square grid of so many modules. */
export interface QrCode {
  size: number
  path: string
}

export type Credential =
  | { kind: 'promo'; loginTo: string }
  | { kind: 'waiting'; name: string; opens: string }
  | { kind: 'card'; name: string; rut: string; since: string; qr: QrCode }

/** As little as tells one member from another, for whoever compares it with the person's identity card. */
export type CheckedCard =
  | { valid: true; name: string; rut: string; at: string }
  | { valid: false; at: string }

export interface HomeExamsForm {
  lead: string
  contribution: string
  pageId: string
  /** What is known of whoever is signed in, by the names of the fields. */
  known: Record<string, string>
  firstDay: string
  lastDay: string
  /** «Del 3 de marzo al …». */
  days: string
  regions: { label: string; options: { value: string; label: string }[] }[]
}

/** How somebody stands with sharing data with the covenants. */
export type Sharing =
  | { kind: 'signed-out' }
  | { kind: 'given' }
  | { kind: 'not-given'; showModal: boolean; redirectUrl: string }
