/** The agenda of a day, or of the week of one, as it stands on paper: black on white, in words. */
import { localDay } from '#app/platform/chilean-day.rules.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { formatDay, formatTime } from '#app/platform/dates.server.ts'
import { formatPesos } from '#app/platform/money.ts'
import { spacedPhone } from '#app/platform/phone.ts'
import { centreAgenda } from '#app/text/centre/agenda.ts'
import { centreBlocked } from '#app/text/centre/blocked.ts'
import { saidOfMoney } from '#app/text/centre/cash.ts'
import { centreDesk } from '#app/text/centre/desk.ts'
import { deskState } from '../desk/desk.rules.ts'
import type { Day } from '../desk/lines/day-lines.server.ts'
import type { CentrePlace } from '../desk/load-centre-day.server.ts'
import { findSheetAppointments, type SheetAppointment } from './printout.queries.server.ts'

const t = centreDesk.agenda

export interface SheetRow {
  id: string
  time: string
  patient: string
  phone: string
  service: string
  state: string
  payment: string
}

export interface SheetGroup {
  key: string
  who: string
  day: string
  rows: SheetRow[]
}

function paymentOf(one: SheetAppointment): string {
  const { state, fullPrice, copayment } = one
  const said = saidOfMoney(one, formatPesos(copayment ?? fullPrice))
  if (said) return said
  if (state === 'no-show') return ''
  return copayment === null ? t.noTramo(formatPesos(fullPrice)) : t.toPay(formatPesos(copayment))
}

function rowOf(one: SheetAppointment, zone: string): SheetRow {
  const words = [
    one.blocked && centreBlocked.badge,
    one.service,
    one.modality === 'video' && t.video,
    one.financer,
    one.overbooked !== null && centreAgenda.sheet.overbooked,
  ]
  const state = deskState(one)
  return {
    id: one.id,
    time: formatTime(one.start, zone),
    patient: one.patient ?? one.code ?? t.noName,
    phone: one.phone ? spacedPhone(one.phone) : centreAgenda.sheet.noPhone,
    service: words.filter(Boolean).join(' · '),
    state: t.states[state],
    payment: one.blocked ? '' : paymentOf(one),
  }
}

/** A table per day and who attends, in the order of the clock. @param asked.agendaId null: everybody's. */
export async function loadSheet(
  tx: Tx,
  { id, zone }: CentrePlace,
  asked: { span: Day; agendaId: number | null },
): Promise<SheetGroup[]> {
  const found = await findSheetAppointments(tx, id, asked.span, asked.agendaId)
  const dayOf = ({ start }: SheetAppointment) => localDay(start, zone).toString()
  const groups = Map.groupBy(found, one => `${dayOf(one)} ${one.agendaId}`)
  return (
    [...groups.entries()]
      .map(([key, all]) => ({
        key,
        who: all[0]?.who ?? '',
        day: all[0] ? formatDay(all[0].start, zone, 'es') : '',
        rows: all.map(one => rowOf(one, zone)),
      }))
      // Days in their order, and of a day by name, as they were found.
      .sort((a, b) => a.key.slice(0, 10).localeCompare(b.key.slice(0, 10)))
  )
}
