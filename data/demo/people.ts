/** Invented people with names of their age: a doctor of seventy is not called Agustina. */
import { type Random, weighted } from './random.ts'
import { names } from './reference.ts'

export type Sex = 'female' | 'male'

const surname = weighted(names.surnames, one => one.weight)
const firstNames = new Map<string, (random: Random) => { name: string }>()

function firstName(sex: Sex, decade: string) {
  const key = `${sex} ${decade}`
  let draw = firstNames.get(key)
  if (!draw) {
    draw = weighted(names[sex], one => (one.weight * (one.by_decade[decade] ?? 0)) / 1000)
    firstNames.set(key, draw)
  }
  return draw
}

/** @param born year of birth, 1920 or later. */
export function personName(random: Random, sex: Sex, born: number): string {
  const decade = String(Math.floor(Math.min(born, 2021) / 10) * 10)
  return [firstName(sex, decade)(random), surname(random), surname(random)].map(one => one.name).join(' ')
}
