import { fold, type OptionGroup } from '#app/ui/fields/use-suggestions.ts'

const specialties = [
  ['Traumatología', 'huesos, articulaciones, fracturas'],
  ['Pediatría', 'niños, guaguas'],
  ['Dermatología', 'piel, pelo, uñas'],
  ['Cardiología', 'corazón, presión'],
  ['Medicina general', ''],
  ['Ginecología y obstetricia', 'embarazo, matrona'],
  ['Oftalmología', 'ojos, lentes'],
  ['Otorrinolaringología', 'oídos, nariz, garganta'],
] as const

const professionals = [
  ['Antonia Riquelme Soto', 'Medicina general, Providencia'],
  ['Benjamín Huenchumil Ríos', 'Traumatología, Temuco'],
  ['Catalina Oyarzún Vera', 'Pediatría, Puerto Montt'],
] as const

const communes = [
  ['Arica', 'Arica y Parinacota'],
  ['Antofagasta', 'Antofagasta'],
  ['Coyhaique', 'Aysén'],
  ['Isla de Pascua', 'Valparaíso'],
  ['Ñuñoa', 'Metropolitana'],
  ['Providencia', 'Metropolitana'],
  ['Puerto Montt', 'Los Lagos'],
  ['Punta Arenas', 'Magallanes'],
  ['Temuco', 'La Araucanía'],
  ['Valparaíso', 'Valparaíso'],
] as const

/** Entries whose words begin with what was typed; all of them while nothing was. */
function matching(entries: readonly (readonly [string, string])[], query: string) {
  const wanted = fold(query)
  return entries
    .filter(entry =>
      fold(entry.join(' '))
        .split(/[\s,]+/)
        .some(word => word.startsWith(wanted)),
    )
    .map(([label, detail]) => ({
      value: fold(label).replaceAll(' ', '-'),
      label,
      detail: detail || undefined,
    }))
}

/** As slow as a good connection, and an answer that was given up is not given. */
const afterAMoment = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, 180)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

export const suggestSpecialties =
  (words: { specialties: string; professionals: string }) =>
  async (query: string, signal: AbortSignal): Promise<OptionGroup[]> => {
    await afterAMoment(signal)
    return [
      { label: words.specialties, options: matching(specialties, query) },
      { label: words.professionals, options: query ? matching(professionals, query) : [] },
    ]
  }

export async function suggestCommunes(query: string, signal: AbortSignal): Promise<OptionGroup[]> {
  await afterAMoment(signal)
  return [{ options: matching(communes, query) }]
}
