/** What a professional's page shows, already in words; those too that never change, so that no browser keeps them for the other pages. */
import type { SelectProps } from '#app/ui/fields/select.tsx'
import type { IconName } from '#app/ui/icon-paths.ts'
import type { InsurerPrompt, LinkData } from '../results/results-data.ts'
import type { Drawing } from './places-drawing.rules.ts'

export interface PractitionerData {
  name: string
  initials: string
  photo: { src: string; width: number; height: number; alt: string } | null
  specialties: string
  /** The commune of the address is none of theirs. */
  lead: string | null
  breadcrumb: LinkData[]
  facts: { label: string; value: string; check?: { label: string; to: string } }[]
  /** Written by whoever runs the portal. */
  studies: { title: string; detail: string }[]
  places: PlaceData[]
  drawing:
    | (Drawing & { title: string; commune: Drawing['commune'] & { name: string }; length: string })
    | null
  insurer: {
    prompt: InsurerPrompt | null
    label: string
    options: SelectProps['options']
    /** Slug, empty for none. */
    chosen: string
    action: string
    /** For whom the hour is, as the address names them. */
    para?: string
  }
  ways: WeekData[]
  /** Instead of hours. */
  none: { title: string; body: string; ways: LinkData[] } | null
  words: Record<
    'about' | 'studies' | 'where' | 'directions' | 'accessibility' | 'noAccessibility' | 'hours',
    string
  >
}

interface PlaceData {
  number: number
  centre: string
  address: string
  /** Where a map shows it. */
  map: string
  /** From the middle of the commune that is drawn. */
  away: string | null
  accessibility: string[]
}

/** One offer with its free hours of a week. */
export interface WeekData {
  id: number
  kind: string
  icon: IconName
  /** The specialty, where there is more than one. */
  what: string | null
  centre: string
  place: string
  prepaid: boolean
  price: { label: string; amount: string; rest: string }
  /** No hour of this week: these are the next ones. */
  later: string | null
  days: WeekDay[]
  more: { label: string; to: string; words: string }
}

export interface WeekDay {
  /** «lun», «hoy,». */
  weekday: string
  /** «23 nov», «lun. 23 nov» after «hoy,». */
  date: string
  hours: { slot: string; time: string; local?: string; label: string }[]
  /** The rest of the day. */
  more: { label: string; to: string; words: string } | null
}
