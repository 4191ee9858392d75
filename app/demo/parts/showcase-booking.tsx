import { useState } from 'react'
import { useText } from '#app/text/use-text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { type Day, DayPicker } from '#app/ui/hours/calendar.tsx'
import { HourGrid } from '#app/ui/hours/hour-grid.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { Pagination } from '#app/ui/paging/pagination.tsx'
import { Stepper } from '#app/ui/paging/stepper.tsx'
import { Price } from '#app/ui/price.tsx'
import styles from './showcase.module.css'
import { ShowcaseSection, Specimen } from './showcase-section.tsx'

/** Free hours of the fourteen days from Monday 23 November 2026. */
const freeHours = [12, 8, 0, 15, 6, 0, 0, 11, 14, 9, 0, 7, 2, 0]
const morning = ['08:40', '09:00', '09:20', '10:20', '10:40', '11:40', '12:00']
const afternoon = ['14:00', '14:20', '15:40', '16:00', '17:20']

/** Stepper, days, hours, a result and its price, pages. */
export function ShowcaseBooking({ day, page, hour }: { day: number; page: number; hour: string | null }) {
  const { booking: t, badges, sections } = useText('showcase')
  const [busyId] = useState<string>()
  const days = freeHours.map((free, index): Day => {
    const date = 23 + index
    const december = date > 30
    const dayNumber = december ? date - 30 : date
    const month = december ? t.nextMonth : t.month
    return {
      date: `2026-${december ? 12 : 11}-${String(dayNumber).padStart(2, '0')}`,
      weekday: t.weekdays[index % 7] ?? '',
      dayNumber,
      month,
      free,
      href: `?dia=${index}`,
      selected: index === day,
      label: t.dayLabel(t.weekdayNames[index % 7] ?? '', dayNumber, month),
    }
  })
  const hours = (times: string[]) => times.map(time => ({ id: time, time, label: t.hourLabel(time) }))
  return (
    <ShowcaseSection id="reservar" title={sections.booking}>
      <div className={styles.stack}>
        <Stepper
          label={t.stepper}
          current={1}
          steps={t.steps.map((label, index) => ({ label, href: index === 0 ? '?#reservar' : undefined }))}
        />
        {hour && (
          <Banner tone="good" live>
            {t.chosen(hour)}
          </Banner>
        )}
      </div>
      <div className={styles.specimens}>
        <Specimen title={t.days}>
          <DayPicker label={t.days} days={days} />
        </Specimen>
        <Specimen title={t.hours}>
          <form action="#reservar">
            <HourGrid
              name="hora"
              busyId={busyId}
              groups={[
                { label: t.morning, hours: hours(morning) },
                { label: t.afternoon, hours: hours(afternoon) },
              ]}
            />
          </form>
        </Specimen>
        <Specimen title={t.days} wide>
          <DayPicker label={t.days} days={days} layout="strip" />
        </Specimen>
        <Specimen title={t.result} wide>
          <Card as="article" className={styles.result}>
            <div>
              <p className={styles.resultName}>Antonia Riquelme Soto</p>
              <p>{t.specialty}</p>
              <p className={styles.resultPlace}>
                <Icon name="map-pin" size="sm" />
                {t.where}
              </p>
              <Badge icon="building">{badges.inPerson}</Badge>
            </div>
            <Price amount="$8.630" full="$28.770" note={t.coverage} size="lg" />
            <form className={styles.resultHours} action="#reservar">
              <HourGrid name="hora" groups={[{ label: t.soonest, hours: hours(morning.slice(0, 3)) }]} />
            </form>
          </Card>
          <Pagination page={page} pages={14} href={to => `?pagina=${to}#reservar`} label={t.pages} />
        </Specimen>
      </div>
    </ShowcaseSection>
  )
}
