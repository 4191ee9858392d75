/** The accounts of the demo world: the same people every time, all of them invented. */
export const demoPassword = 'Demo1234'

export const demoAccounts = [
  { rut: '12.345.678-5', key: 'everything', signIn: '/login' },
  { rut: '11.111.111-1', key: 'oldPassword', signIn: '/login' },
  { rut: '22.222.222-2', key: 'newcomer', signIn: '/login' },
  { rut: '9.876.543-3', key: 'professional', signIn: '/profesional' },
] as const

/** The number on every identity card of the demo world. */
export const everybodysCard = '512345678'
