/** Lists of the reference data that a form offers: medicines by their presentation, guaranteed health problems by day. */
import ges from '#data/reference/ges-conditions.json' with { type: 'json' }
import gesNew from '#data/reference/ges-conditions-88-90.json' with { type: 'json' }
import medicines from '#data/reference/medications.json' with { type: 'json' }
import { conditionName, type GesCondition } from './ges.rules.ts'

export const knownMedicines: ReadonlyMap<string, { slug: string; route: string }> = new Map(
  medicines.map(({ presentation, slug, route }) => [presentation, { slug, route }]),
)

const gesConditions: readonly GesCondition[] = [...ges, ...gesNew]

/** @param day ISO date. @returns the conditions in force on it, with the names they have then. */
export const gesConditionsOn = (day: string): { number: number; name: string }[] =>
  gesConditions.flatMap(({ number }) => {
    const name = conditionName(gesConditions, number, day)
    return name ? [{ number, name }] : []
  })
