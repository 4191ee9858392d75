/** Medicines and guaranteed health problems of the reference data, for forms and for the import. */
import ges from '#data/reference/ges-conditions.json' with { type: 'json' }
import gesNew from '#data/reference/ges-conditions-88-90.json' with { type: 'json' }
import medicines from '#data/reference/medications.json' with { type: 'json' }
import { conditionName, type GesCondition } from './ges.rules.ts'

export const knownMedicines: ReadonlyMap<string, { slug: string; route: string }> = new Map(
  medicines.map(({ presentation, slug, route }) => [presentation, { slug, route }]),
)

const medicineSlugs = new Set(medicines.map(({ slug }) => slug))

/** Of data/reference/medications.json; prices and prescriptions that name another are refused. */
export const isKnownMedicine = (slug: string): boolean => medicineSlugs.has(slug)

const gesConditions: readonly GesCondition[] = [...ges, ...gesNew]

/** @param day ISO date. @returns the name that the condition has on it; undefined when it is none then. */
export const gesConditionOn = (number: number, day: string): string | undefined =>
  conditionName(gesConditions, number, day)

/** @param day ISO date. @returns the conditions in force on it, with the names they have then. */
export const gesConditionsOn = (day: string): { number: number; name: string }[] =>
  gesConditions.flatMap(({ number }) => {
    const name = gesConditionOn(number, day)
    return name ? [{ number, name }] : []
  })
