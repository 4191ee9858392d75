/** What people write into the cells of a spreadsheet, as the import has it; undefined for what is none of these. */
import { plainWords } from '#app/platform/plain-text.rules.ts'

/** «$ 25.000», «25.000,00», «25000», «25.000.-»: whole pesos. A comma with three figures behind it could be either, and is neither. */
export function pesosIn(text: string): number | undefined {
  const plain = text.replace(/[\s$\u00a0]/g, '').replace(/(\.-|,-|CLP)$/i, '')
  if (!/^(\d{1,9}|\d{1,3}(\.\d{3})+)(,0{1,2})?$/.test(plain)) return undefined
  return Number(plain.replace(/,.*$/, '').replaceAll('.', ''))
}

/** Of four figures at most. */
export const wholeIn = (text: string): number | undefined =>
  /^\d{1,4}$/.test(text) ? Number(text) : undefined

/** «9:00», «09.00», «900», «9», «09:00:00», «9:00 hrs» → «09:00» */
export function clockIn(text: string): string | undefined {
  const plain = text.toLowerCase().replace(/\s*(h|hrs?|horas)\.?$/, '')
  const match = /^(\d{1,2})(?:[:.](\d{2})(?::00)?)?$/.exec(plain) ?? /^(\d{1,2})(\d{2})$/.exec(plain)
  const [, hours = '', minutes = '00'] = match ?? []
  if (!match || Number(hours) > 24 || Number(minutes) > 59) return undefined
  return `${hours.padStart(2, '0')}:${minutes}`
}

const weekdays: Record<string, number> = {
  lunes: 1,
  lun: 1,
  martes: 2,
  mar: 2,
  miercoles: 3,
  mie: 3,
  jueves: 4,
  jue: 4,
  viernes: 5,
  vie: 5,
  sabado: 6,
  sab: 6,
  domingo: 7,
  dom: 7,
}
export const weekdayNames = [
  'lunes',
  'martes',
  'miércoles',
  'jueves',
  'viernes',
  'sábado',
  'domingo',
] as const
const among = <Value>(words: Record<string, Value>, text: string): Value | undefined => {
  const head = plainWords(text)
  return Object.hasOwn(words, head) ? words[head] : undefined
}
/** 1 is Monday; or by name, whole or the first three letters. */
export const weekdayIn = (text: string) => (/^[1-7]$/.test(text) ? Number(text) : among(weekdays, text))

const yes: Record<string, boolean> = {
  si: true,
  s: true,
  x: true,
  '1': true,
  no: false,
  n: false,
  '0': false,
}
export const yesIn = (text: string) => among(yes, text)

const sexes: Record<string, 'female' | 'male'> = {
  f: 'female',
  femenino: 'female',
  mujer: 'female',
  m: 'male',
  masculino: 'male',
  hombre: 'male',
}
export const sexIn = (text: string) => among(sexes, text)

const modalities: Record<string, 'in_person' | 'video'> = {
  presencial: 'in_person',
  'en persona': 'in_person',
  consulta: 'in_person',
  video: 'video',
  videoconsulta: 'video',
  telemedicina: 'video',
  telesalud: 'video',
  online: 'video',
}
export const modalityIn = (text: string) => among(modalities, text)

const spoken: Record<string, string> = {
  espanol: 'es',
  castellano: 'es',
  ingles: 'en',
  frances: 'fr',
  portugues: 'pt',
  aleman: 'de',
  italiano: 'it',
  creole: 'ht',
  'creole haitiano': 'ht',
  mapudungun: 'arn',
  'lengua de senas': 'csg',
}
export const languageNames: Record<string, string> = {
  es: 'español',
  en: 'inglés',
  fr: 'francés',
  pt: 'portugués',
  de: 'alemán',
  it: 'italiano',
  ht: 'creole',
  arn: 'mapudungun',
  csg: 'lengua de señas',
}
/** «español, inglés» or codes; undefined where one of them is unknown. */
export function languagesIn(text: string): string[] | undefined {
  const codes = text
    .split(/[,/|+]| y /)
    .map(one => one.trim())
    .filter(Boolean)
    .map(one => among(spoken, one) ?? (/^[a-z]{2,3}$/.test(one) ? one : undefined))
  return codes.every(code => code !== undefined) ? codes : undefined
}
