/** Everything that can be tried in the demo world, read from the database: the page and `/demo.json` show the same. */
import { demoCoupons } from '#app/club/public.server.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { type DemoFolio, demoDocuments, demoFolios } from '#app/records/public.server.ts'
import { demoFacts } from '#app/supply/public.server.ts'
import type { Catalogue } from '#app/text/catalogue.ts'
import { findDemoVisit } from '#app/video/public.server.ts'
import { demoChild } from '#data/demo/patient-family.ts'
import { demoAccounts, demoPassword, everybodysCard } from './demo-accounts.ts'
import { demoStaff, type GuideCentre, type GuideStaff } from './demo-staff.server.ts'

export interface GuideLink {
  label: string
  href: string
  /** What one sees there, when the label does not say it. */
  note?: string
}

export interface GuideAccount {
  rut: string
  password: string
  who: string
  sign_in: string
}

export interface DoctorLink extends GuideLink {
  slug: string
  has_hours: boolean
}

export interface DemoGuide {
  accounts: GuideAccount[]
  /** Who works at the two centres below: they sign in at /centro with the same password and a code. */
  staff: GuideStaff[]
  centres: Record<'a' | 'b', GuideCentre> | null
  /** The number on every identity card, for the identity check. */
  identity_card: string
  searches: GuideLink[]
  /** Screens that one meets only when something is missing. */
  dead_ends: GuideLink[]
  doctor_links: DoctorLink[]
  /** What needs no account: the bono of the day, a check, a quote; and a child's documents. */
  documents: GuideLink[]
  /** Every folio, with the code that checks it; each leads to that check. */
  folios: (GuideLink & DemoFolio)[]
  /** The video visit of today, from both sides, and the test of a device. */
  visit: GuideLink[]
  /** A coupon of each sort, and the other pages of the club. */
  benefits: GuideLink[]
  tools: GuideLink[]
}

/** What people type; search knows what they mean. */
const everydayWords = ['huesos', 'niños']

export async function demoGuide(
  tx: Tx,
  t: Catalogue['demo']['guide'],
  now: Temporal.Instant,
): Promise<DemoGuide> {
  const coupons = await demoCoupons(tx, now)
  const facts = await demoFacts(tx)
  const documents = await documentLinks(tx, t)
  const doctorLinks = facts.doctorLinks.map(({ slug, professional, specialty, commune, hasHours }) => ({
    slug,
    label: professional,
    note: `${specialty}, ${commune}`,
    href: `/reserva-tu-hora/${slug}`,
    has_hours: hasHours,
  }))
  const withoutHours = doctorLinks.find(link => !link.has_hours)
  return {
    accounts: demoAccounts.map(({ rut, key, signIn }) => ({
      rut,
      password: demoPassword,
      who: t.accounts.who[key],
      sign_in: signIn,
    })),
    ...(await demoStaff(tx)),
    identity_card: everybodysCard,
    searches: [
      ...facts.consultations.map(({ specialty, offerName, commune, label }) => ({
        label,
        note: t.searches.offerNames[offerName as keyof typeof t.searches.offerNames],
        href: `/especialidad/${specialty}/${offerName}/${commune}`,
      })),
      ...everydayWords.map(words => ({
        label: t.searches.typed(words),
        note: t.searches.everyday,
        href: `/buscador?${new URLSearchParams({ buscar: '1', tipo: 'consulta', que_texto: words, atencion: 'ambas', comuna_texto: 'Santiago' })}`,
      })),
      ...(facts.professional
        ? [
            {
              label: facts.professional.name,
              note: t.searches.professional,
              href: `/medico/${facts.professional.slug}/consulta/${facts.professional.commune}`,
            },
          ]
        : []),
      ...facts.exams.map(({ type, exam, commune, label }) => ({
        label,
        note: t.searches.examTypes[type],
        href: `/${type}/${exam}/${commune}`,
      })),
    ],
    doctor_links: doctorLinks,
    documents,
    folios: await folioLinks(tx, t),
    visit: await visitLinks(tx, t),
    benefits: [
      ...coupons.map(({ title, what, href }) => ({ label: title, note: t.benefits.coupons[what], href })),
      { label: t.benefits.homeExams, href: '/examenes-a-domicilio' },
      { label: t.benefits.credential, href: '/credenciales' },
    ],
    dead_ends: [
      ...(facts.communeWithoutDoctors
        ? [
            {
              label: t.deadEnds.noDoctors,
              // Both ways would show who attends by video, from anywhere.
              href: `/especialidad/medicina-general/consulta-presencial/${facts.communeWithoutDoctors}`,
            },
          ]
        : []),
      ...(withoutHours ? [{ label: t.deadEnds.noHours, href: withoutHours.href }] : []),
      ...facts.consultations.slice(0, 1).map(({ specialty, offerName, commune }) => ({
        label: t.deadEnds.noMatch,
        href: `/especialidad/${specialty}/${offerName}/${commune}?precio_max=1`,
      })),
      { label: t.deadEnds.notFound, href: '/especialidad/no-existe/consulta/santiago' },
    ],
    tools: [
      { label: t.tools.guide, href: '/demo.json' },
      { label: t.tools.mailbox, href: '/demo/buzon.json' },
      { label: t.tools.components, href: '/demo/ui' },
      { label: t.tools.interface, href: '/api/openapi.json' },
      { label: t.tools.jobs, href: '/health/jobs' },
      { label: t.tools.metrics, href: '/metrics' },
    ],
  }
}

async function documentLinks(tx: Tx, { documents: t }: Catalogue['demo']['guide']): Promise<GuideLink[]> {
  const { rut } = demoAccounts[0]
  const { bonoId, verify, quoted, tooOld } = await demoDocuments(tx, plainRut(rut))
  return [
    ...(bonoId ? [{ label: t.bono, note: t.withRut(rut), href: `/mibono/${bonoId}` }] : []),
    ...(verify
      ? [
          {
            label: t.verify,
            note: t.folio(verify.folio),
            href: `/verificar/${verify.folio}?codigo=${verify.code}`,
          },
        ]
      : []),
    ...(quoted ? [{ label: t.quote, note: t.both(quoted, rut), href: '/cotizar-receta' }] : []),
    ...(tooOld ? [{ label: t.tooOld, note: t.both(tooOld, rut), href: '/cotizar-receta?otra' }] : []),
    { label: t.child, note: t.signedIn(rut), href: '/recetas' },
  ]
}

const plainRut = (rut: string) => rut.replaceAll('.', '')

async function folioLinks(
  tx: Tx,
  { documents: t }: Catalogue['demo']['guide'],
): Promise<DemoGuide['folios']> {
  const found = await demoFolios(tx, [...demoAccounts.map(({ rut }) => plainRut(rut)), demoChild.rut])
  return found.map(one => ({
    ...one,
    label: t.kinds[one.kind](one.folio),
    note: t.code(one.code),
    href: `/verificar/${encodeURIComponent(one.folio)}?codigo=${one.code}`,
  }))
}

async function visitLinks(tx: Tx, { visit: t }: Catalogue['demo']['guide']): Promise<GuideLink[]> {
  const [patient] = demoAccounts
  const professional = demoAccounts.find(({ key }) => key === 'professional')
  const visit = await findDemoVisit(tx)
  return [
    ...(visit
      ? [
          {
            label: t.patient,
            note: t.signedIn(patient.rut),
            href: `/videoconsulta/verificacion-pago/${visit.id}`,
          },
        ]
      : []),
    ...(professional
      ? [{ label: t.professional, note: t.signedIn(professional.rut), href: professional.signIn }]
      : []),
    { label: t.device, href: '/test' },
  ]
}
