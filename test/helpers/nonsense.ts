/** What nobody expects, for whoever wants to send it. */

/** Each broke something somewhere: bytes, numbers, dates, names of the language, sheer size. */
export const nonsense = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uFFFE\uFFFF',
  '\u202Eabc\u200B',
  '👩‍⚕️'.repeat(40),
  // Cut off at any even place, half a sign.
  `a${'😀'.repeat(120)}`,
  'ñandú'.normalize('NFD'),
  "'; drop table appointment; --",
  '" onmouseover="alert(1)',
  '<script>alert(1)</script>',
  '{{7*7}}%s%n',
  '../../etc/passwd',
  '//evil.example/',
  '/\\evil.example',
  'javascript:alert(1)',
  '-1',
  '0',
  '1.5',
  '1e309',
  '9223372036854775808',
  '99999999999999999999999999',
  '0x10',
  '١٢٣',
  'NaN',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  'toString',
  '2026-02-30',
  '0000-00-00',
  '-271821-04-20',
  '+275760-09-13',
  '999999-12-31',
  '24:60',
  '2026-11-24T25:00:00Z',
  '12345678-5',
  '00000000-0000-0000-0000-000000000000',
  'x'.repeat(3000),
  '%00',
  '%E0%A4%A',
  '%',
]
/** As they stand in an address: bytes that are no UTF-8, escapes that are none, a lone half of a pair. */
export const rawBytes = [
  '%00',
  '%FF%FE',
  '%C0%80',
  '%ED%A0%80',
  '%E0%A4%A',
  '%',
  '%2F%2E%2E%2F',
  '%F4%90%80%80',
  '+',
  '%0D%0ASet-Cookie:x=1',
]
export const rawCookies = [
  'copihue_sesion=%',
  'copihue_sesion=%00',
  `copihue_sesion=${'a'.repeat(3000)}`,
  'copihue_invitado=%E0%A4%A; copihue_visita=\u00ff; copihue_profesional="',
  'copihue_tema=%ZZ; copihue_letra=99; copihue_idioma=xx',
  '=; ;;; a=b=c; __proto__=1; constructor=2',
]

/** Mulberry32. */
export function generator(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
