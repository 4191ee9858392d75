/** Both agendas of a day, side by side: this house's own, and the portal's as it reads it now; what differs; what a person has to do. */
import { type Clinic, type Fault, faultKinds } from './clinic.ts'
import { PortalAway, PortalRefusal } from './line.ts'
import type { PortalAppointment } from './portal.ts'
import type { Conflict, Row } from './store.ts'
import { style } from './style.ts'
import { type ClinicSchedule, clockOf, dayOf, startsOf, zone } from './supply.ts'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const safe = (text: string) => text.replace(/[&<>"']/g, one => entities[one] ?? one)

const notices: Record<string, string> = {
  dada: 'Hora dada. Se le avisa al portal.',
  tomada: 'Esa hora ya no está libre aquí. Elige otra.',
  falta: 'Escribe nombre y apellido, y un teléfono o un correo. No se dio ninguna hora.',
  anulada: 'Hora anulada. Se le avisa al portal, y el portal a la persona.',
  cambio: 'Eso ya había cambiado. Mira cómo está ahora.',
  otra: 'Se dio otra hora y el conflicto quedó cerrado.',
  listo: 'Conflicto cerrado.',
}

const faultNames: Record<Fault, string> = {
  none: 'Funciona',
  down: 'Está caída: ni oye ni habla',
  slow: 'Contesta lento',
  error: 'Contesta 500',
  twice: 'Recibe todo dos veces',
}

const conflictTitles: Record<Conflict['kind'], string> = {
  taken: 'El portal ya le había dado esa hora a otra persona',
  refused: 'El portal no aceptó la hora',
  changed: 'El portal no aceptó la anulación: la hora sigue dada',
}

const today = () => Temporal.Now.plainDateISO(zone)
const longDay = (day: Temporal.PlainDate) =>
  day.toLocaleString('es-CL', { weekday: 'long', day: 'numeric', month: 'long' })

const shortDay = (start: string) =>
  Temporal.PlainDate.from(dayOf(start)).toLocaleString('es-CL', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  })

function readDay(text: string): Temporal.PlainDate {
  try {
    return Temporal.PlainDate.from(text)
  } catch {
    return today().add({ days: 1 })
  }
}

const hidden = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${safe(value)}">`)
    .join('')

/** @returns undefined where the portal could not be asked. */
async function portalDay(clinic: Clinic, from: string, to: string): Promise<PortalAppointment[] | undefined> {
  if (clinic.fault === 'down') return undefined
  try {
    const all = await clinic.portal.agenda(from, to, [...clinic.practitioners.values()])
    return all.filter(({ status }) => status !== 'cancelled' && status !== 'proposed')
  } catch (error) {
    if (error instanceof PortalAway || error instanceof PortalRefusal) return undefined
    throw error
  }
}

/** @param dayText as 2026-12-01; tomorrow without it. */
export async function bothAgendas(clinic: Clinic, dayText: string, notice: string): Promise<string> {
  const day = readDay(dayText)
  const at = (date: Temporal.PlainDate) => date.toZonedDateTime({ timeZone: zone }).toInstant().toString()
  const [from, to] = [at(day), at(day.add({ days: 1 }))]
  const theirs = await portalDay(clinic, from, to)
  const ours = clinic.store.activeBetween(from, to)
  const tables = clinic.schedules.map(schedule => agenda(clinic, schedule, day.toString(), ours, theirs))
  const link = (days: number, words: string) => `<a href="/?dia=${day.add({ days })}">${words}</a>`
  return `<!doctype html><html lang="es-CL"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Clínica simulada: las dos agendas</title><style>${style}</style>
<header><h1>Clínica simulada</h1><p class="soft">Su agenda, y la misma en el portal</p></header>
<main>${notices[notice] ? `<p class="notice" role="status">${notices[notice]}</p>` : ''}
${clinic.store
  .conflicts()
  .map(one => conflict(clinic, one, day.toString()))
  .join('')}
${lineState(
  clinic,
  theirs !== undefined,
  tables.reduce((sum, one) => sum + one.differences, 0),
)}
<nav aria-label="Día"><h2>${longDay(day)}</h2>${link(-1, 'Anterior')}${link(1, 'Siguiente')}</nav>
${giveForm(clinic, day.toString())}
<div class="agendas">${tables.map(({ html }) => html).join('')}</div>
${faults(clinic, day.toString())}</main></html>`
}

function lineState({ store, fault, trouble, deaf }: Clinic, isThere: boolean, differences: number): string {
  const untold = store.untold().length
  const waiting =
    untold === 0 ? '' : untold === 1 ? ' Falta contarle 1 cambio.' : ` Falta contarle ${untold} cambios.`
  const [tone, words] =
    fault === 'down'
      ? ['warn', 'Sin línea con el portal: esta clínica está caída a pedido.']
      : !isThere
        ? ['warn', `Sin línea con el portal. ${safe(trouble ?? '')}`]
        : differences === 0
          ? ['good', 'Las dos agendas de este día dicen lo mismo.']
          : [
              'warn',
              differences === 1
                ? 'Difiere 1 hora de este día.'
                : `Difieren ${differences} horas de este día.`,
            ]
  const asks =
    deaf && fault !== 'down'
      ? `<p class="soft">El portal no avisa aquí, así que se le pregunta: ${safe(deaf)}</p>`
      : ''
  return `<p class="${tone}" role="status">${words}${waiting}</p>${asks}`
}

function giveForm(clinic: Clinic, day: string): string {
  const options = clinic.schedules
    .map(schedule => {
      const free = clinic
        .freeOn(schedule, day)
        .map(start => `<option value="${schedule.key}|${start}">${clockOf(start)}</option>`)
      return `<optgroup label="${safe(schedule.professional.name)}">${free.join('')}</optgroup>`
    })
    .join('')
  return `<section><h2>Dar una hora por teléfono</h2><form method="post" action="/dar" class="row">${hidden({ dia: day })}
<label>Hora<select name="hora" required>${options}</select></label>
<label>Nombre y apellido<input name="nombre" required autocomplete="off"></label>
<label>Teléfono<input name="telefono" type="tel" inputmode="tel" placeholder="+56 9 1234 5678" autocomplete="off"></label>
<label>Correo<input name="correo" type="email" autocomplete="off"></label><button class="main">Dar la hora</button></form></section>`
}

/** What stands in a cell here: who has the hour, and whether the portal knows. */
function here(row: Row, day: string): string {
  const state = row.portal_id ? '' : ' <span class="soft">(por contar)</span>'
  const how = row.made === 'phone' ? 'por teléfono' : 'por el portal'
  return `<div class="act"><span>${safe(row.name)} <small class="soft">${how}</small>${state}</span>
<form method="post" action="/anular">${hidden({ id: row.id, dia: day })}<button class="plain" aria-label="Anular la hora de ${safe(row.name)}">Anular</button></form></div>`
}

function agenda(
  clinic: Clinic,
  schedule: ClinicSchedule,
  day: string,
  ours: readonly Row[],
  theirs: readonly PortalAppointment[] | undefined,
): { html: string; differences: number } {
  const practitioner = clinic.practitioners.get(schedule.key)
  const own = ours.filter(one => one.schedule === schedule.key)
  const portals = theirs?.filter(one => one.practitioner === practitioner)
  const starts = new Set([
    ...startsOf(schedule, day),
    ...own.map(one => one.start),
    ...(portals ?? []).map(one => one.start),
  ])
  let differences = 0
  const rows = [...starts].sort().map(start => {
    const mine = own.filter(one => one.start === start)
    const other = portals?.filter(one => one.start === start)
    const idsHere = mine
      .map(one => one.portal_id ?? '')
      .sort()
      .join()
    // What somebody only holds while they fill in a form is given to nobody yet.
    const idsThere = other
      ?.filter(one => one.status !== 'pending')
      .map(one => one.id)
      .sort()
      .join()
    const differs = idsThere !== undefined && idsHere !== idsThere
    if (differs) differences += 1
    const there = other?.map(one =>
      one.status === 'pending' ? 'Alguien la está reservando' : safe(one.patient ?? 'Dada'),
    )
    return `<tr${differs ? ' class="differs"' : ''}><td>${clockOf(start)}</td><td>${mine.map(one => here(one, day)).join('')}</td>
<td>${there === undefined ? '<span class="soft">?</span>' : there.join(', ')}${differs ? ' <small class="warn">difiere</small>' : ''}</td></tr>`
  })
  return {
    differences,
    html: `<section><table><caption>${safe(schedule.professional.name)}</caption>
<thead><tr><th scope="col">Hora</th><th scope="col">Aquí</th><th scope="col">En el portal</th></tr></thead>
<tbody>${rows.join('')}</tbody></table></section>`,
  }
}

/** What happened, to whom, and the next thing to do: the hour is the portal's, the call is ours. */
function conflict(clinic: Clinic, one: Conflict, day: string): string {
  const schedule = clinic.schedules.find(({ key }) => key === one.schedule)
  const when = `${longDay(Temporal.PlainDate.from(dayOf(one.start)))}, ${clockOf(one.start)}`
  const contact = [one.phone, one.email].flatMap(way => (way ? safe(way) : [])).join(' · ')
  const free = schedule
    ? [0, 1, 2].flatMap(days =>
        clinic.freeOn(schedule, Temporal.PlainDate.from(dayOf(one.start)).add({ days }).toString()),
      )
    : []
  const options = free
    .slice(0, 30)
    .map(start => `<option value="${start}">${shortDay(start)}, ${clockOf(start)}</option>`)
  const another =
    one.kind === 'changed'
      ? ''
      : `<form method="post" action="/otra" class="row">${hidden({ id: one.id, dia: day })}
<label>Otra hora<select name="hora" required>${options.join('')}</select></label><button class="main">Dar esta hora</button></form>`
  const todo =
    one.kind === 'changed'
      ? 'Revisa la hora con la persona y, si corresponde, anúlala de nuevo.'
      : 'El portal decide: la hora no vale aquí. Llama a la persona y dale otra.'
  return `<section class="conflict"><h2>Conflicto: ${conflictTitles[one.kind]}</h2>
<p><strong>${safe(one.name)}</strong>, ${when}, con ${safe(schedule?.professional.name ?? '')}. ${contact}</p>
<p class="soft">${safe(one.said)}</p><p>${todo}</p>${another}
<form method="post" action="/listo">${hidden({ id: one.id, dia: day })}<button class="plain">Ya hablé con la persona</button></form></section>`
}

function faults({ fault }: Clinic, day: string): string {
  const options = faultKinds.map(
    kind => `<option value="${kind}"${kind === fault ? ' selected' : ''}>${faultNames[kind]}</option>`,
  )
  return `<section><details${fault === 'none' ? '' : ' open'}><summary>Fallas a pedido</summary>
<form method="post" action="/falla" class="row">${hidden({ dia: day })}<label>Esta clínica<select name="falla">${options.join('')}</select></label><button>Cambiar</button></form></details></section>`
}
