/** The reference data as the generator reads it. */
import { readFileSync } from 'node:fs'
import { zoneOfCommune } from '#app/supply/commune-zone.rules.ts'

export interface Commune {
  code: string
  name: string
  slug: string
  region_code: string
  lat: number
  lon: number
  population: number
  zone: string
}

export interface Specialty {
  slug: string
  name: string
  kind: 'medical' | 'dental' | 'allied'
  population: 'todas' | 'adulto' | 'infantil'
  video_suitable: boolean
  fonasa_tele_code: string | null
  fonasa_price_clp: { level1: number; level3: number | null } | null
}

export interface Exam {
  slug: string
  area_slug: string
  typical_price_clp: [number, number]
  fonasa_price_clp: Record<'level1' | 'level2' | 'level3', { total: number; copay: number } | null> | null
}

interface FirstName {
  name: string
  weight: number
  by_decade: Record<string, number>
}

export interface MedicalCentre {
  name: string
  brand: string
  kind: string
  services: string[]
  commune_code: string
  address: string
  lat: number
  lon: number
  hours: { 'lun-vie': string; sab: string | null }
}

const folder = new URL('../reference/', import.meta.url)
const read = <Data>(name: string): Data => JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'))

/** By population, largest first. */
export const communes: readonly Commune[] = read<Omit<Commune, 'zone'>[]>('communes')
  .map(commune => ({ ...commune, zone: zoneOfCommune(commune.code, commune.region_code) }))
  .sort((a, b) => b.population - a.population)

export const regionCapitals: readonly string[] = read<{ capital_commune_code: string }[]>('regions').map(
  region => region.capital_commune_code,
)
export const specialties = read<readonly Specialty[]>('specialties')
export const labExams = read<readonly Exam[]>('lab-exams')
export const imagingExams = read<readonly Exam[]>('imaging-exams')
export const medicalCentres = read<readonly MedicalCentre[]>('medical-centers')
export const names = read<{
  female: FirstName[]
  male: FirstName[]
  surnames: { name: string; weight: number }[]
}>('names')
export const holidays = read<{ date: string; region_codes: string[]; commune_codes: string[] }[]>(
  'holidays',
).map(({ date, region_codes, commune_codes }) => ({
  day: date,
  regionCodes: region_codes,
  communeCodes: commune_codes,
}))

/** The 20 that a patient looks for most. */
export const commonSpecialties = [
  'medicina-general',
  'pediatria',
  'ginecologia-y-obstetricia',
  'traumatologia-y-ortopedia',
  'oftalmologia',
  'dermatologia',
  'otorrinolaringologia',
  'cardiologia',
  'neurologia-adulto',
  'psiquiatria-adulto',
  'medicina-interna',
  'urologia',
  'gastroenterologia-adulto',
  'endocrinologia-adulto',
  'medicina-familiar',
  'psicologia-adulto',
  'nutricion-y-dietetica',
  'kinesiologia-musculoesqueletica',
  'matrona',
  'odontologia-general',
] as const
