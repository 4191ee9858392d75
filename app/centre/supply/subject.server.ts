/** Of whom or what a form is, under its title. */
import { centreSupply as t } from '#app/text/centre/supply.ts'
import { type Editing, fresh, type What } from './editor.ts'
import { resourceOf } from './hours-editor.server.ts'

export function subjectOf(what: What, { supply, choices, key, of }: Editing): string | null {
  if (what === 'centro') return null
  if (what === 'persona') return nameOf(key)
  const schedule = supply.schedules.find(one => one.key === key)
  const person = key === fresh ? of : (schedule?.professional as string | undefined)
  const who = (person ? nameOf(person) : schedule && resourceOf(schedule)?.name) ?? null
  if (what === 'horas') return who
  const sold = [...choices.specialties, ...choices.exams].find(one => one.slug === of)?.name
  return [sold, who, t.modality[String(schedule?.modality)]].filter(Boolean).join(' · ')

  function nameOf(wanted: string): string | null {
    const found = supply.people.find(one => one.key === wanted)
    return found ? String(found.name) : null
  }
}
