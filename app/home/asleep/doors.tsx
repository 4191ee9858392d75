/** The first page below the search: what else the portal is for. */
import type { ReactNode } from 'react'
import { BenefitsTeaser } from './benefits-teaser.tsx'
import { DoctorsPromo, type DoctorsPromoProps } from './doctors-promo.tsx'
import { HealthCards } from './health-cards.tsx'
import { HowItWorks } from './how-it-works.tsx'

interface DoorsProps {
  /** The prescription quote. */
  quote: ReactNode
  club: { teaser: string | null; homeExams: boolean }
  desk: DoctorsPromoProps
}

export function Doors({ quote, club, desk }: DoorsProps) {
  return (
    <>
      <HealthCards />
      {quote}
      <HowItWorks />
      {club.teaser && <BenefitsTeaser body={club.teaser} homeExams={club.homeExams} />}
      <DoctorsPromo {...desk} />
    </>
  )
}
