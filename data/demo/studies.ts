/** What invented professionals studied, at universities that do not exist. */
import type { Sex } from './people.ts'
import { random } from './random.ts'
import type { Specialty } from './reference.ts'

interface Study {
  title: string
  institution: string
  year: number
}

const universities = [
  'Universidad del Valle Largo',
  'Universidad Costa Serena',
  'Universidad de Los Arrayanes',
  'Universidad Cordillera Austral',
  'Universidad del Río Claro',
]

const degrees: Record<Specialty['kind'], Record<Sex, string>> = {
  medical: { female: 'Médica cirujana', male: 'Médico cirujano' },
  dental: { female: 'Cirujana dentista', male: 'Cirujano dentista' },
  allied: { female: 'Título profesional', male: 'Título profesional' },
}

/** @param graduated the year of their first title. @returns none for some: nobody has to tell. */
export function studiesOf(
  post: { number: number; specialty: Specialty },
  sex: Sex,
  graduated: number,
  today: number,
): Study[] {
  const chance = random('studies', post.number)
  if (chance.chance(0.25)) return []
  const { kind, name, slug } = post.specialty
  const first = { title: degrees[kind][sex], institution: chance.pick(universities), year: graduated }
  const later = graduated + chance.int(3, 6)
  const general = slug === 'medicina-general' || slug === 'odontologia-general'
  if (general || later > today) return [first]
  return [
    first,
    {
      title: kind === 'medical' ? `Especialidad en ${name}` : `Diplomado en ${name}`,
      institution: chance.pick(universities),
      year: later,
    },
  ]
}
