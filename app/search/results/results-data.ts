/** What a results page shows, already in words: nothing is formatted in the browser. */
import type { IconName } from '#app/ui/icon-paths.ts'
import type { SearchCardData } from '../search-card-data.ts'

export interface HourData {
  slot: string
  time: string
  /** A video visit whose centre keeps another time: the patient's own. */
  local?: string
}

export interface DayData {
  /** «mar. 24 nov», «hoy, lun. 23 nov». */
  label: string
  /** The day in full, for those who hear it. */
  spoken: string
  hours: HourData[]
}

/** One result: a professional with every way to be attended by them, or the centre of an exam. */
export interface OfferData {
  /** Of its first way. */
  id: number
  /** The professional, or the centre of an exam. */
  name: string
  /** The professional's page; exams have none. */
  nameTo?: string
  initials?: string
  /** Instead of initials: the address of their photo, which is square. */
  photo?: string
  /** Instead of initials: what kind of exam it is. */
  icon?: IconName
  /** Specialty or exam. */
  what: string
  ways: WayData[]
  preparation?: string
  fasting: boolean
  /** For how long, in the words of the preparation, which then says the rest. */
  fast?: string
  /** Whoever looks comes from an order in the portal, which goes along with the hour: the booking says how, and where it does not. */
  ordered?: boolean
}

export interface Condition {
  label: string
  words: string
}

/** One offer: how, where, for how much, when. */
export interface WayData {
  id: number
  centre: string
  /** Absent for a video visit: nobody goes there. */
  address?: string
  /** When it is not the commune searched. */
  commune?: string
  distance?: string
  modality: 'in_person' | 'video'
  price: { label: string; amount: string; full?: string; note?: string }
  /** Of an order: what each exam costs, and how long the visit takes. */
  parts?: string[]
  /** For whom the centre does an exam: our words and its own, which are Spanish. */
  conditions?: Condition[]
  prepaid: boolean
  days: DayData[]
  moreTo: string
}

export type Panel = 'filtros' | 'panel-prevision' | 'panel-atencion' | 'panel-cuando' | 'panel-orden'

export interface LinkData {
  label: string
  to: string
  current?: boolean
}

export interface ChipData {
  /** The id of its panel. */
  panel: Panel
  label: string
  icon: IconName
  /** Something else than what everybody gets was chosen. */
  chosen: boolean
}

export interface FilterFields {
  /** Where the form goes: the search without its filters. */
  action: string
  /** Where to ask how many there are, to put filters after. */
  counted: string
  typed: Record<string, string>
  errors: { field: string; message: string }[]
  /** How many narrow the results now. */
  active: { label: string; removeTo: string }[]
  clearTo: string
  centres: { slug: string; name: string }[]
  /** Heights from 0 to 1 and whether the step is inside the chosen prices; absent with nothing to compare. */
  distribution?: { bars: { height: number; inside: boolean }[]; words: string }
  forPeople: boolean
  /** Without a promised price it is the full one that is filtered. */
  fullPrice: boolean
}

export interface InsurerPrompt {
  kind: 'ask' | 'tramo' | 'notice'
  title: string
  body: string
}

/** Where else there is something. */
export interface WaysOn {
  nearby: { label: string; count: string; to: string }[]
  ways: { label: string; detail?: string; to: string; icon: IconName }[]
}

export type EmptyData =
  | { kind: 'no-match'; title: string; body: string }
  | ({ kind: 'no-doctors' | 'no-hours'; title: string; body: string } & WaysOn)

/** Several exams of one order: what they ask for together. */
export interface OrderData {
  /** Slugs of those that the hours shown are for. */
  exams: string[]
  /** In words: fasting first. */
  preparation: { title: string; lines: string[] } | null
  /** What is done elsewhere or on another day, and why. */
  notices: { text: string; links: LinkData[] }[]
  split: { title: string; body: string; places: SplitPlace[] } | null
}

export interface SplitPlace {
  name: string
  where: string
  exams: string
  price: string
  link: LinkData
}

export interface ResultsData {
  card: SearchCardData
  heading: string
  lead: string
  total: number
  /** What is said when it changes: how many, in which order, with how many filters. */
  count: string | null
  /** What opens a panel on a phone, in the words of what is chosen. */
  chips: ChipData[]
  days: LinkData[]
  halves: LinkData[]
  breadcrumb: LinkData[]
  attention: LinkData[]
  orders: LinkData[]
  filters: FilterFields
  insurer: InsurerPrompt | null
  offers: OfferData[]
  page: number
  pages: number
  /** The address of page one, to put the others after. */
  pageTo: string
  /** Beside the heading: back to the commune, other exams of the same order. */
  links: LinkData[]
  order: OrderData | null
  empty: EmptyData | null
  /** After few results. */
  around: WaysOn | null
  /** The form of the search, filled in. */
  searchTo: string
  /** Where the hour that was pressed goes. */
  holdTo: string
}
