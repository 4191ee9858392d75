import { useState } from 'react'
import { useNavigation } from 'react-router'
import type { ClosurePatient as Patient } from '#app/booking/public.server.ts'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { saidOfMoney } from '#app/text/centre/cash.ts'
import { centreClosures as t } from '#app/text/centre/closures.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { stateTones } from '#app/ui/state-tones.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { CentreBarData } from '../centre-bar.server.ts'
import { AskFirst, askedAt } from '../forms/ask-first.tsx'
import { fieldsOf } from '../forms/fields.ts'
import styles from './centre.module.css'
import own from './closures.module.css'

/** One of the list: what they had, what was done for them, whether they know, and what can be done now. */
export function ClosurePatient({
  patient,
  here,
  planned,
  asksOf,
  late,
  answer,
  titled,
  grouped,
}: {
  patient: Patient
  here: string
  planned: boolean
  /** Whose hour is asked about before it is cancelled. */
  asksOf: string | null
  late: CentreBarData['late']
  /** To the form that was sent last, of this one or another of the list. */
  answer: Parameters<typeof fieldsOf>[1]
  /** Whom the page names in its title. */
  titled: string | null
  /** Under a heading that says whose hour it was. */
  grouped: boolean
}) {
  const Name = grouped ? 'h4' : 'h3'
  const { id, name, standing, phone } = patient
  const hour = fieldsOf(late, answer, { appointment: id })('hour')
  const done = phone
    ? { note: t.deeds.call, undo: t.deeds.uncall }
    : { note: t.deeds.told, undo: t.deeds.untold }
  const [chosen, choose] = useState(hour.defaultValue)
  const when = patient.free.find(({ value }) => value === chosen)?.label ?? null
  const sending = useNavigation().formData
  const busy = (intent: string) => sending?.get('appointment') === id && sending.get('intent') === intent
  const who = name ?? t.noName
  const whose = <VisuallyHidden> {t.of(who, patient.hour)}</VisuallyHidden>
  const may = (deed: Patient['deeds'][number]) => patient.deeds.includes(deed)
  return (
    <Card as="li" className={own.patient} id={`paciente-${id}`}>
      <div className={own.facts}>
        <Name>{who}</Name>
        <p>
          {patient.hour}&nbsp;· {patient.service}
        </p>
        {!grouped && patient.who !== titled && <p className={styles.small}>{patient.who}</p>}
        <p>{phone ? <a href={`tel:${phone.number}`}>{phone.shown}</a> : t.noPhone}</p>
        <div className={styles.badges}>
          {!planned && <Badge tone={stateTones[standing]}>{t.standing[standing]}</Badge>}
          <Badge>{saidOfMoney(patient) ?? t.unpaid}</Badge>
          {patient.confirmed && <Badge tone="good">{t.confirmed}</Badge>}
          {patient.unreachable && <Badge tone="warning">{t.unreachable}</Badge>}
        </div>
        {patient.now && <p>{t.now(patient.now)}</p>}
        {patient.kept && <p>{t.kept(patient.kept.hour, patient.kept.until)}</p>}
        {patient.told && (patient.seen || !patient.unreachable) && (
          <p className={styles.small}>
            {t.told(patient.told)}. {patient.seen ? t.seen(patient.seen) : t.notSeen}.
          </p>
        )}
        {patient.called && <p className={styles.small}>{(phone ? t.called : t.toldOn)(patient.called)}</p>}
      </div>
      {planned || patient.deeds.length === 0 ? (
        <Near free={planned ? patient.free : null} />
      ) : asksOf === id && may('cancel') ? (
        <AskFirst
          as={grouped ? 'h5' : 'h4'}
          title={t.deeds.cancelAsk(who, patient.hour)}
          body={t.deeds.cancelBody(!patient.unreachable, patient.paid === 'settled')}
          yes={{
            words: patient.paid === 'settled' ? t.deeds.cancelPaidYes : t.deeds.cancelYes,
            intent: 'cancelar',
            busy: busy('cancelar'),
          }}
          no={{ words: t.set.cancelNo, to: `${here}#paciente-${id}` }}
          here={here}
        >
          <input type="hidden" name="appointment" value={id} />
        </AskFirst>
      ) : (
        <div className={own.deeds}>
          <OwnForm method="post" action={here} className={own.row} preventScrollReset>
            <input type="hidden" name="appointment" value={id} />
            {may('offer') && patient.free.length > 0 && (
              <Button size="sm" name="intent" value="ofrecer" busy={busy('ofrecer')}>
                {t.deeds.offer}
                {whose}
              </Button>
            )}
            {may('cancel') && (
              <ButtonLink
                to={`${here}&accion=cancelar&de=${id}#${askedAt}`}
                size="sm"
                variant="quiet"
                preventScrollReset
              >
                {patient.paid === 'settled' ? t.deeds.cancelPaid : t.deeds.cancel}
                {whose}
              </ButtonLink>
            )}
          </OwnForm>
          {patient.free.length === 0 ? (
            <p className={styles.small}>{t.noNear}</p>
          ) : (
            may('move') && (
              <OwnForm method="post" action={here} className={own.row} preventScrollReset noValidate>
                <input type="hidden" name="appointment" value={id} />
                <Select
                  className={own.grow}
                  id={`hora-${id}`}
                  label={t.deeds.moveTo(phone !== null)}
                  {...hour}
                  options={[{ value: '', label: t.deeds.choose }, ...patient.free]}
                  onChange={event => choose(event.target.value)}
                  required
                />
                <Button variant="secondary" name="intent" value="mover" busy={busy('mover')}>
                  {t.deeds.move(when)}
                  {whose}
                </Button>
              </OwnForm>
            )
          )}
        </div>
      )}
      {(patient.toCall || patient.called) && (
        <OwnForm method="post" action={here} className={own.row} preventScrollReset>
          <input type="hidden" name="appointment" value={id} />
          <Button
            size="sm"
            variant={patient.called ? 'quiet' : 'secondary'}
            icon={patient.called ? undefined : phone ? 'phone' : 'check'}
            name="intent"
            value={patient.called ? 'no-llamado' : 'llamado'}
          >
            {patient.called ? done.undo : done.note}
            {whose}
          </Button>
        </OwnForm>
      )}
    </Card>
  )
}

function Near({ free }: { free: Patient['free'] | null }) {
  if (!free) return null
  if (free.length === 0) return <p className={styles.small}>{t.noNear}</p>
  return (
    <div>
      <p className={styles.small}>{t.near}</p>
      <ul className={own.near}>
        {free.map(({ value, label }) => (
          <li key={value}>{label}</li>
        ))}
      </ul>
    </div>
  )
}
