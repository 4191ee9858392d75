/** Every rule of specification section 5 that concerns identity, and every refusal of section 8, in its exact words, through the real forms and the real interface. */
import { describe, expect, test, vi } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { parseForm } from '#app/platform/http/form.server.ts'
import { login as loginWords } from '#app/text/es/login.ts'
import { profile as profileWords } from '#app/text/es/profile.ts'
import { texts } from '#app/text/texts.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testLogin } from '#test/helpers/login.ts'
import { type BrowserAnswer, testBrowser } from '#test/helpers/pages/browser.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { registrationForm } from '../accounts/account.form.server.ts'
import * as perfil from './mi-perfil.tsx'
import * as contrasena from './mi-perfil-contrasena.tsx'
import * as eliminar from './mi-perfil-eliminar.tsx'
import * as registro from './registro.tsx'
import * as registroContrasena from './registro-contrasena.tsx'
import * as restaurar from './restaurar.tsx'
import * as nueva from './restaurar-contrasena.tsx'

const db = await testDatabase()
const portal = testPortal(db)
const pages = {
  '/registro': registro,
  '/registro/contrasena': registroContrasena,
  '/restaurar': restaurar,
  '/restaurar-contrasena': nueva,
  '/mi-perfil': perfil,
  '/mi-perfil/contrasena': contrasena,
  '/mi-perfil/eliminar': eliminar,
}
const user = await testAccount(db)
const inside = testBrowser(portal, pages, user)
const visitor = () => testBrowser(portal, pages)

/** What a field is told; undefined when it is right. */
function told({ data }: BrowserAnswer, field: string): string | undefined {
  const { errors } = data as { errors?: { field: string; message: string }[] }
  return errors?.find(error => error.field === field)?.message
}

const rut = 'Debes ingresar un rut válido'
const firstName = 'Ingresa tu nombre'
const lastName = 'Ingresa tus apellidos'
const nameShape = 'Usa solo letras, espacios, guiones y apóstrofos'
const nameLong = 'Escribe hasta 80 caracteres'
const email = 'Ingresa tu correo electrónico'
const emailShape = 'Ingresa un correo válido, como nombre@correo.cl, sin ñ ni tildes'
const phone = 'Ingresa tu celular'
const phoneShape = 'Ingresa solo los 8 números que siguen al +56 9'
const phones: [string, string | undefined][] = [
  ['87654321', undefined],
  ['8765 4321', undefined],
  ['+56 9 8765 4321', undefined],
  ['56987654321', undefined],
  ['', phone],
  ['   ', phone],
  ['1234567', phoneShape],
  ['123456789', phoneShape],
  ['1234567a', phoneShape],
  ['8765-4321', undefined],
  ['+56 9 8765 4321', undefined],
  ['9 8765 4321', undefined],
  ['+57 9 8765 4321', phoneShape],
  ['٨٧٦٥٤٣٢١', phoneShape],
]
const names: [string, string, string | undefined][] = [
  ['Elena', 'Ríos Caro', undefined],
  ['María José', 'O’Higgins Núñez-Vera', undefined],
  ['Ñ', 'De la Ó', undefined],
  ['', '', 'missing'],
  ['  ', ' ', 'missing'],
  ['Elena2', 'R1os', nameShape],
  ['http://malo.example', 'www.malo.example/x', nameShape],
  ['<b>Elena</b>', 'Ríos;', nameShape],
  ['-Elena', '’Ríos', nameShape],
  ['E'.repeat(81), 'R'.repeat(81), nameLong],
  ['E'.repeat(80), 'R'.repeat(80), undefined],
]
const emails: [string, string | undefined][] = [
  ['elena@ejemplo.cl', undefined],
  [' elena+hora@sub.ejemplo.cl ', undefined],
  ['', email],
  [' ', email],
  ['elena', emailShape],
  ['elena@', emailShape],
  ['@ejemplo.cl', emailShape],
  ['elena@ejemplo', emailShape],
  ['elena@@ejemplo.cl', emailShape],
  ['elena ríos@ejemplo.cl', emailShape],
  ['elena@ejemplo.cl, otra@ejemplo.cl', emailShape],
  [`${'e'.repeat(250)}@ejemplo.cl`, emailShape],
]

describe('the form of the registration', () => {
  const right = {
    nid: '7.654.321-6',
    first_name: 'Elena',
    last_name: 'Ríos Caro',
    email: 'elena@ejemplo.cl',
    confirm_email: 'elena@ejemplo.cl',
    prevision: 'fonasa',
    phone: '87654321',
    confirm_phone: '87654321',
  }
  // Without agree_tos nothing is ever kept: each line is looked at alone.
  const send = (changes: Record<string, string>) => visitor().ask('/registro', { ...right, ...changes })

  test.each([
    ['7.654.321-6', undefined],
    ['76543216', undefined],
    ['7654321-6', undefined],
    ['', rut],
    ['7654321-5', rut],
    ['07654321-6', rut],
    ['7.654.321', rut],
    ['siete', rut],
  ])('RUT «%s»: %s', async (nid, message) => expect(told(await send({ nid }), 'nid')).toBe(message))

  test.each(names)('names «%s», «%s»: %s', async (first_name, last_name, message) => {
    const answer = await send({ first_name, last_name })
    expect(told(answer, 'first_name')).toBe(message === 'missing' ? firstName : message)
    expect(told(answer, 'last_name')).toBe(message === 'missing' ? lastName : message)
  })

  test.each(emails)('e-mail «%s»: %s', async (given, message) =>
    expect(told(await send({ email: given, confirm_email: given }), 'email')).toBe(message),
  )

  test.each(phones)('telephone «%s»: %s', async (given, message) =>
    expect(told(await send({ phone: given, confirm_phone: given }), 'phone')).toBe(message),
  )

  test('takes a file where words belong for nothing', () => {
    const form = new FormData()
    for (const name of ['email', 'confirm_email', 'phone', 'confirm_phone'])
      form.set(name, new File(['x'], 'foto.jpg'))
    const parsed = parseForm(form, registrationForm(texts('es', 'account').errors))
    expect(parsed.ok ? [] : parsed.errors.map(({ field }) => field)).toContain('phone')
  })

  test('says all that is wrong at once, each once, in the order of the form', async () => {
    const wrong = await visitor().ask('/registro', {
      nid: '7654321 6',
      first_name: '',
      last_name: 'Ríos',
      email: 'elena@ejemplo.cl',
      confirm_email: 'otra@ejemplo.cl',
      phone: '1234',
      confirm_phone: '',
    })
    expect(wrong.data.errors).toEqual([
      { field: 'nid', message: rut },
      { field: 'first_name', message: firstName },
      { field: 'prevision', message: 'Elige tu previsión' },
      { field: 'confirm_email', message: 'Los correos deben ser iguales' },
      { field: 'phone', message: phoneShape },
      { field: 'confirm_phone', message: 'Los celulares deben ser iguales' },
      { field: 'agree_tos', message: 'Debes aceptar los términos y condiciones' },
    ])
    const nothing = await visitor().ask('/registro', {})
    expect(nothing.data.errors.map(({ field }: { field: string }) => field)).toEqual([
      'nid',
      'first_name',
      'last_name',
      'prevision',
      'email',
      'phone',
      'agree_tos',
    ])
  })

  // Sent whole, as a right one goes on.
  test.each([
    ['confirm_email', 'otra@ejemplo.cl', 'Los correos deben ser iguales'],
    ['confirm_email', '', 'Los correos deben ser iguales'],
    ['confirm_email', 'ELENA@ejemplo.cl', undefined],
    ['confirm_phone', '87654322', 'Los celulares deben ser iguales'],
    ['confirm_phone', '', 'Los celulares deben ser iguales'],
    ['confirm_phone', '+56 9 8765 4321', undefined],
  ])('the repetition %s «%s»: %s', async (field, value, message) => {
    const at = visitor()
    const answer = await at.ask('/registro', { ...right, agree_tos: 'on', [field]: value })
    if (message) expect(told(answer, field)).toBe(message)
    else expect(answer.to).toBe('/registro/contrasena')
  })

  test.each([
    ['prevision', '', 'Elige tu previsión'],
    ['prevision', 'particular', 'Elige tu previsión'],
    ['prevision', 'isapre', undefined],
    ['agree_tos', '', 'Debes aceptar los términos y condiciones'],
    ['agree_tos', 'off', 'Debes aceptar los términos y condiciones'],
  ])('the choice %s «%s»: %s', async (field, value, message) =>
    expect(told(await send({ [field]: value }), field)).toBe(message),
  )

  test('an e-mail that somebody has: another one', async () => {
    const taken = await testAccount(db, { email: 'tomado@ejemplo.cl' })
    expect(taken.id).toBeTruthy()
    const answer = await send({
      email: 'Tomado@Ejemplo.cl',
      confirm_email: 'Tomado@Ejemplo.cl',
      agree_tos: 'on',
    })
    expect([answer.status, told(answer, 'email')]).toEqual([
      409,
      'Este correo ya está registrado, prueba con otro',
    ])
  })

  test('a RUT that has an account: the modal', async () => {
    const answer = await send({ nid: user.rut, agree_tos: 'on' })
    expect([answer.status, answer.data.exists]).toEqual([409, true])
  })
})

describe('the form of the profile', () => {
  const right = {
    intent: 'guardar',
    first_name: 'Elena',
    last_name: 'Ríos',
    email: 'elena@ejemplo.cl',
    phone: '87654321',
    prevision: 'fonasa',
  }
  // Without a birth date nothing is saved.
  const send = (changes: Record<string, string>) => inside.ask('/mi-perfil', { ...right, ...changes })

  test.each(names)('names «%s», «%s»: %s', async (first_name, last_name, message) => {
    const answer = await send({ first_name, last_name })
    expect(told(answer, 'first_name')).toBe(message === 'missing' ? firstName : message)
    expect(told(answer, 'last_name')).toBe(message === 'missing' ? lastName : message)
  })
  test.each(emails)('e-mail «%s»: %s', async (given, message) =>
    expect(told(await send({ email: given }), 'email')).toBe(message),
  )
  test.each(phones)('telephone «%s»: %s', async (given, message) =>
    expect(told(await send({ phone: given }), 'phone')).toBe(message),
  )
  test.each([
    ['', 'Ingresa una fecha de nacimiento válida'],
    ['ayer', 'Ingresa una fecha de nacimiento válida'],
    ['1985-02-30', 'Ingresa una fecha de nacimiento válida'],
    ['2030-01-01', 'Ingresa una fecha de nacimiento válida'],
    ['1890-01-01', 'Ingresa una fecha de nacimiento válida'],
    ['2012-11-24', profileWords.fields.adult],
    ['2012-11-23', undefined],
  ])('birth date «%s»: %s', async (birth_date, message) =>
    expect(told(await send({ birth_date }), 'birth_date')).toBe(message),
  )
  test.each([
    ['address', 'a'.repeat(161), 'Escribe hasta 160 caracteres'],
    ['nationality', 'a'.repeat(61), 'Escribe hasta 60 caracteres'],
    ['address', 'Larga 1\nCelular: 999', 'Escríbelo en una sola línea, sin signos invisibles'],
    ['nationality', 'Chilena \u202Eevil', 'Escríbelo en una sola línea, sin signos invisibles'],
    ['commune', '1310100', 'Elige'],
    ['gender', 'nadie', 'Elige'],
  ])('%s «%s»: %s', async (field, given, message) =>
    expect(told(await send({ [field]: given }), field)).toBe(message),
  )
  test('a request about one’s data that is too long says how long it may be', async () => {
    const { data } = await inside.ask('/mi-perfil', {
      intent: 'solicitud',
      kind: 'access',
      detail: 'a'.repeat(2001),
    })
    expect(data.errors).toEqual([{ field: 'detail', message: 'Escribe hasta 2.000 caracteres' }])
  })
})

describe('a new password', () => {
  const weak = 'A tu contraseña le falta algo de la lista'
  const registering = visitor()
  const forms: [string, (form: Record<string, string>) => Promise<BrowserAnswer>][] = [
    [
      'of the registration',
      async form => {
        await registering.ask('/registro', {
          nid: '7654321-6',
          first_name: 'Elena',
          last_name: 'Ríos',
          email: 'clave@ejemplo.cl',
          confirm_email: 'clave@ejemplo.cl',
          prevision: 'fonasa',
          phone: '87654321',
          confirm_phone: '87654321',
          agree_tos: 'on',
        })
        return registering.ask('/registro/contrasena', form)
      },
    ],
    ['after a recovery', form => visitor().ask('/restaurar-contrasena', form)],
    [
      'of the profile',
      form => inside.ask('/mi-perfil/contrasena', { current_password: 'Demo1234', ...form }),
    ],
  ]

  describe.each(forms)('%s', (_form, send) => {
    test.each([
      ['', 'Debes ingresar una contraseña'],
      ['Corta12', weak],
      ['12345678', weak],
      ['sinmayuscula1', weak],
      ['SINMINUSCULA1', weak],
      ['SinNumeros', weak],
      ['A1a'.repeat(43), 'Usa hasta 128 caracteres'],
      // Seven signs, whichever way the keyboard writes the accent; and eight.
      ['Año2026', weak],
      ['Año2026'.normalize('NFD'), weak],
    ])('«%s»: %s', async (password, message) => {
      const answer = await send({ password, confirm_password: password })
      expect([answer.status, told(answer, 'password')]).toEqual([400, message])
    })

    test.each(['Nueva12345', 'nueva1234', ' Nueva1234', ''])(
      'repeated as «%s» is not the same',
      async repeat => {
        const answer = await send({ password: 'Nueva1234', confirm_password: repeat })
        expect([answer.status, told(answer, 'confirm_password')]).toEqual([
          400,
          'Debes ingresar la misma contraseña.',
        ])
      },
    )
  })

  test('the current one that is wrong, and one that was used before', async () => {
    const form = { password: 'Nueva1234', confirm_password: 'Nueva1234' }
    const wrong = await inside.ask('/mi-perfil/contrasena', { ...form, current_password: 'Otra12345' })
    expect(told(wrong, 'current_password')).toBe('La contraseña ingresada es incorrecta.')
    const same = { current_password: 'Demo1234', password: 'Demo1234', confirm_password: 'Demo1234' }
    expect(told(await inside.ask('/mi-perfil/contrasena', same), 'password')).toBe(
      'No puedes reutilizar una contraseña anterior',
    )
  })
})

describe('the code of an SMS', () => {
  const recovering = visitor()
  const bad = ['', '123', '12345', '12a4', '٤٣٢١']
  test.each(bad)('is refused while getting back in when it is «%s»', async code => {
    await recovering.ask('/restaurar', { rut: user.rut })
    const { data, status } = await recovering.ask('/restaurar', { intent: 'codigo', code })
    expect([status, data.code.error]).toEqual([400, 'Debes ingresar un código válido de 4 dígitos'])
  })
  test.each(bad)('is refused on the profile when it is «%s»', async code => {
    const { data, status } = await inside.ask('/mi-perfil', { intent: 'codigo', code })
    expect([status, data.code.error]).toEqual([400, 'Debes ingresar un código válido de 4 dígitos'])
  })
  test('that is another one', async () => {
    const person = await testAccount(db)
    const at = visitor()
    await at.ask('/restaurar', { rut: person.rut })
    const [sms] = await db.rows<{ body: string }>(
      sql`select body from outbox where kind = 'sms' order by id desc limit 1`,
    )
    const sent = Number(/\b\d{4}\b/.exec(sms?.body ?? '')?.[0])
    const code = String((sent + 1) % 10_000).padStart(4, '0')
    const { data } = await at.ask('/restaurar', { intent: 'codigo', code })
    expect(data.code.error).toBe('El código ingresado no es válido')
  })
})

describe('leaving', () => {
  test.each([
    [{ reason: '', comment: 'diez letras' }, { reason: 'Debe seleccionar una razón' }],
    [{ reason: 'porque sí', comment: 'diez letras' }, { reason: 'Debe seleccionar una razón' }],
    [{ reason: 'other', comment: 'nueve le.' }, { comment: 'Son necesarios al menos 10 caracteres.' }],
    [{ reason: 'other', comment: '         .' }, { comment: 'Son necesarios al menos 10 caracteres.' }],
    [{ reason: 'other', comment: 'diez letra' }, {}],
    [{ reason: 'other', comment: 'a'.repeat(2001) }, { comment: 'Escribe hasta 2.000 caracteres' }],
  ])('with %o is told: %o', async (form, expected) => {
    const { data } = await inside.ask('/mi-perfil/eliminar', { intent: 'continuar', ...form })
    expect(
      Object.fromEntries(
        data.errors.map((error: { field: string; message: string }) => [error.field, error.message]),
      ),
    ).toEqual(expected)
  })
})

/** The portal while its database is away, and what it wrote to its log. */
function downPortal() {
  const log = vi.fn()
  const fails = async () => Promise.reject(new Error('away'))
  return {
    log,
    down: { ...portal, log: { ...portal.log, error: log }, db: { ...db, rows: fails, transaction: fails } },
  }
}

describe('getting back in', () => {
  test.each(['', '7654321-5', 'hola'])('is refused with the RUT «%s»', async given => {
    const { status, data } = await visitor().ask('/restaurar', { rut: given })
    expect([status, data.rutError]).toEqual([400, rut])
  })

  test.each(['/restaurar', '/registro'])(
    '%s says so when the RUT cannot be checked, and keeps what was typed',
    async path => {
      const { down, log } = downPortal()
      const form = {
        rut: user.rut,
        nid: '7654321-6',
        first_name: 'Elena',
        last_name: 'Ríos',
        email: 'caida@ejemplo.cl',
        confirm_email: 'caida@ejemplo.cl',
        prevision: 'fonasa',
        phone: '87654321',
        confirm_phone: '87654321',
        agree_tos: 'on',
      }
      const { status, data } = await testBrowser(down, pages).ask(path, form)
      expect(status).toBe(500)
      expect(data.limited).toMatch(/^Tenemos problemas para validar tu RUT\. No se perdió nada/)
      expect(JSON.stringify(data.typed)).toContain(path === '/restaurar' ? user.rut : 'caida@ejemplo.cl')
      expect(JSON.stringify(log.mock.calls)).not.toMatch(/away|caida|7654321/)
    },
  )
})

test('a new password that cannot be saved: intermittent, and it can be tried again with the same link', async () => {
  const { down, log } = downPortal()
  const at = testBrowser(down, pages)
  at.keep(`copihue_enlace=${'x'.repeat(43)}`)
  const form = { password: 'Nueva12345', confirm_password: 'Nueva12345' }
  const opened = await at.ask('/restaurar-contrasena')
  for (const answer of [opened, await at.ask('/restaurar-contrasena', form)])
    expect([answer.status, answer.data.refused]).toEqual([500, 'fatal'])
  const html = drawn(nueva.default, opened.data)
  expect(wordsOf(html)).toContain('El servicio está intermitente, vuelve a intentarlo')
  expect(html).toContain('href="/restaurar-contrasena"')
  expect(JSON.stringify(log.mock.calls)).not.toMatch(/away|Nueva/)
})

describe('the login', () => {
  const { post, seal, captcha } = testLogin(portal)
  test.each<[string, string, object]>([
    ['rut', rut, { rut: '12345678-9', password: 'Demo1234' }],
    ['rut', rut, { password: 'Demo1234' }],
    ['password', 'Debes ingresar tu contraseña', { rut: user.rut, password: '' }],
    ['password', 'Debes ingresar tu contraseña', { rut: user.rut }],
    ['password', 'Debe tener al menos 8 caracteres', { rut: user.rut, password: '1234567' }],
    ['password', 'Es demasiado larga', { rut: user.rut, password: 'A1a'.repeat(43) }],
    [
      'token',
      'Falta la prueba de que eres una persona',
      { rut: user.rut, password: 'Demo1234', token: undefined },
    ],
  ])('the field %s is told: %s', async (field, message, given) => {
    const answer = await post(await seal({ token: 'x', ...given }))
    expect(answer.status).toBe(422)
    const { errors } = (await answer.json()) as { errors: { field: string; message: string }[] }
    expect(errors.find(error => error.field === field)?.message).toBe(message)
  })

  test('a password with blanks at its edges is the one that was chosen', async () => {
    const { rut: other } = await testAccount(db, { password: ' Demo1234 ' })
    const logIn = async (password: string) =>
      (await post(await seal({ rut: other, password, token: await captcha() }))).status
    expect([await logIn(' Demo1234 '), await logIn('Demo1234')]).toEqual([200, 401])
  })

  test('says the words of the specification on the page', () => {
    expect(loginWords.errors).toMatchObject({
      rut,
      notRegistered: 'No te encuentras registrado, primero debes crear tu cuenta',
      password: 'Debes ingresar tu contraseña',
      error: 'Usuario y/o contraseña no válidos',
    })
  })
})
