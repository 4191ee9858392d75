/** The survey before a visit: intensity bands (specification section 4) and what is an emergency. */
export const symptoms = ['fever', 'cough', 'headache', 'sore-throat', 'breathing-difficulty'] as const
export type Symptom = (typeof symptoms)[number]

export const bands = ['mild', 'moderate', 'intense', 'extreme'] as const
export type Band = (typeof bands)[number]

/** @param intensity 1 to 10. */
export function bandOf(intensity: number): Band {
  if (intensity <= 3) return 'mild'
  if (intensity <= 6) return 'moderate'
  return intensity <= 8 ? 'intense' : 'extreme'
}

/** Whoever cannot breathe well or feels the worst calls the ambulance before anything else. */
export const isEmergency = (answers: { intensity: number; symptoms: readonly string[] }): boolean =>
  bandOf(answers.intensity) === 'extreme' || answers.symptoms.includes('breathing-difficulty')

/** The same of a form as it was sent, whatever else it lacks: an intensity that was not chosen, or is none, says nothing. */
export const isEmergencyTyped = ({
  intensity,
  symptoms,
}: {
  intensity: unknown
  symptoms: readonly unknown[]
}): boolean =>
  isEmergency({
    intensity: /^(?:[1-9]|10)$/.test(String(intensity)) ? Number(intensity) : 1,
    symptoms: symptoms.map(String),
  })
