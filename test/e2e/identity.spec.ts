/** Accounts, from the empty form to the last day: each story with people of its own. */
import {
  accountMenu,
  cardNumber,
  choosePassword,
  codeFor,
  enter,
  fillRegistration,
  heading,
  linkFor,
  newAccount,
  newMember,
  password,
  register,
  wrongCode,
} from './actions/account.ts'
import { signInAnew } from './actions/member.ts'
import {
  chooseDay,
  chooseHour,
  chooseInsurer,
  confirmHour,
  newPerson,
  openCalendarOfAnyHour,
  openHours,
} from './actions/patient.ts'
import { sendByEnter } from './around-page.ts'
import { awake } from './awake.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts'

// Many pages each, and axe on most of them.
test.describe.configure({ timeout: 150_000 })

test('registering: the form, the password, the telephone, the e-mail, the identity card @either', async ({
  page,
}) => {
  const member = newMember()
  await page.goto('/registro')
  await page.getByRole('button', { name: 'Continuar' }).click()
  const wrong = page.getByRole('alert').filter({ hasText: 'Debes ingresar un rut válido' }).first()
  await expect(wrong).toBeVisible()
  await expect(page.getByText('Debes aceptar los términos y condiciones').first()).toBeVisible()
  await expectAccessible(page)
  await fillRegistration(page, member)
  await page.getByLabel('Repite tu celular').fill('11112222')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Los celulares deben ser iguales').first()).toBeVisible()
  await page.getByLabel('Repite tu celular').fill(member.phone)
  await page.getByRole('button', { name: 'Continuar' }).click()

  await expect(heading(page, 'Crea tu contraseña')).toBeVisible()
  await awake(page)
  await choosePassword(page, 'clave1234', 'clave')
  await expect(page.getByText('Una letra mayúscula (falta)')).toBeVisible()
  await expect(page.getByText('Un número (listo)')).toBeVisible()
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click()
  await expect(page.getByText('Debes ingresar la misma contraseña.').first()).toBeVisible()
  await choosePassword(page, password)
  await sendByEnter(page)
  await expect(heading(page, '¡Listo! Tu cuenta está creada')).toBeVisible()
  const code = await codeFor(page, member)
  await page.getByLabel('Código de 4 dígitos').fill(wrongCode(code))
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('El código ingresado no es válido').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Código de 4 dígitos').fill(code)
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Tu celular quedó confirmado.')).toBeVisible()

  await page.getByRole('link', { name: 'Ingresar a mi cuenta' }).click()
  await enter(page, member.rut)
  await page.goto('/mi-perfil/identidad')
  await expect(page.getByText('Cuando tu correo y tu celular estén confirmados')).toBeVisible()
  await page.goto(await linkFor(page, member, /Confirma tu correo/))
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click()
  await expect(heading(page, 'Tu correo quedó confirmado')).toBeVisible()

  await page.goto('/licencias')
  await page.getByRole('link', { name: 'Comprobar mi identidad' }).click()
  await page.getByLabel('Número de documento').fill('123')
  await sendByEnter(page)
  await expect(page.getByText(/Escribe los 9 números de tu cédula/)).toBeVisible()
  await page.getByLabel('Número de documento').fill('999.999.999')
  await sendByEnter(page)
  await expect(page.getByText(/no es el de la cédula vigente/)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByLabel('Número de documento').fill(cardNumber)
  await page.getByRole('button', { name: 'Comprobar', exact: true }).click()
  await expect(heading(page, 'Comprobamos tu identidad')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Mis licencias' }).click()
  await expect(page.getByRole('link', { name: 'Comprobar mi identidad' })).toHaveCount(0)

  // The RUT has an account now.
  await page.context().clearCookies()
  await page.goto('/registro')
  await fillRegistration(page, { ...newMember(), rut: member.rut })
  await page.getByRole('button', { name: 'Continuar' }).click()
  const exists = page.getByRole('dialog', { name: /^Este RUT ya tiene una cuenta/ })
  await expect(exists).toBeVisible()
  await exists.getByRole('link', { name: 'Ingresar' }).click()
  await expect(heading(page, 'Ingresar')).toBeVisible()
})

test('getting back in: RUT, code, link, a password never used before @either', async ({ page }) => {
  const member = await register(page)
  await page.goto('/restaurar')
  await page.getByLabel('RUT').fill(newPerson().rut)
  await page.getByRole('button', { name: 'Enviarme el código' }).click()
  const missing = page.getByRole('dialog', { name: 'No encontramos una cuenta con ese RUT' })
  await expect(missing).toBeVisible()
  await expectAccessible(page)
  await missing.getByRole('link', { name: 'Probar otro RUT' }).click()
  await expect(missing).toBeHidden()
  await page.getByLabel('RUT').fill(member.rut)
  await sendByEnter(page)

  await expect(heading(page, 'Escribe el código')).toBeVisible()
  await page.getByLabel('Código de 4 dígitos').fill('12')
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Debes ingresar un código válido de 4 dígitos').first()).toBeVisible()
  await page.getByRole('button', { name: 'Enviar otro código' }).click()
  await expect(page.getByText(/Ya te enviamos uno hace poco/)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Código de 4 dígitos').fill(await codeFor(page, member))
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(heading(page, 'Revisa tu correo')).toBeVisible()
  await expectAccessible(page)

  const link = await linkFor(page, member, /Crea una contraseña nueva/)
  await page.goto(link)
  await expect(page).toHaveURL(/restaurar-contrasena$/)
  await choosePassword(page, password)
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(page.getByText('No puedes reutilizar una contraseña anterior').first()).toBeVisible()
  await choosePassword(page, 'Nueva5678')
  await sendByEnter(page)
  await expect(heading(page, 'Tu contraseña quedó cambiada')).toBeVisible()
  await page.goto(link)
  await expect(heading(page, 'El enlace expiró')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/login')
  await enter(page, member.rut, 'Nueva5678')
  await expect(accountMenu(page, member)).toBeVisible()
})

test('Mi perfil: birth date first, region and commune, a child, the password, and leaving @either', async ({
  page,
}) => {
  const member = await newAccount(page)
  await expect(page.getByText(/Cuéntanos tu fecha de nacimiento/)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.goto('/mi-perfil/cargas')
  await page.getByLabel('RUT').fill(newPerson().rut)
  await page.getByLabel('Nombre').fill('Martín')
  await page.getByLabel('Apellidos').fill('Soto Paz')
  await page.getByLabel('Su fecha de nacimiento', { exact: true }).fill('2001-02-03')
  await page.getByLabel('Tu propia fecha de nacimiento').fill('1984-02-29')
  await page.getByRole('button', { name: 'Agregar una carga' }).click()
  await expect(page.getByText(/Ya cumplió 18 años/).first()).toBeVisible()
  await page.getByLabel('Su fecha de nacimiento', { exact: true }).fill('2019-02-03')
  await page.getByRole('button', { name: 'Agregar una carga' }).click()
  await expect(page.getByRole('heading', { name: 'Martín Soto Paz' })).toBeVisible()
  await expect(page.getByText('Solo para pedir horas')).toBeVisible()
  await expect(page.getByLabel('Tu propia fecha de nacimiento')).toHaveCount(0)
  await expectAccessible(page)

  await page.goto('/mi-perfil?editar')
  await page.getByLabel('Región').selectOption({ label: 'Valparaíso' })
  await page.getByLabel('Comuna').selectOption({ label: 'Viña del Mar' })
  await page.getByLabel('Nacionalidad').fill('Chilena')
  // Where one is reached changes only with the password; nothing typed is lost over it.
  await page.getByLabel('Celular', { exact: true }).fill('87654321')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('escribe tu contraseña actual').first()).toBeVisible()
  await expect(page.getByLabel('Celular', { exact: true })).toHaveValue('87654321')
  await page.getByLabel('Contraseña actual').fill(password)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Tus datos quedaron guardados.')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Viña del Mar' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: /^4\d años$/ })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Cambiar contraseña' }).click()
  await page.getByLabel('Contraseña actual').fill('Otra1234')
  await page.getByLabel('Contraseña nueva').fill('Nueva5678')
  await page.getByLabel('Repite la contraseña').fill('Nueva5678')
  await sendByEnter(page)
  await expect(page.getByText('La contraseña ingresada es incorrecta.').first()).toBeVisible()
  await page.getByLabel('Contraseña actual').fill(password)
  await page.getByLabel('Contraseña nueva').fill('Nueva5678')
  await page.getByLabel('Repite la contraseña').fill('Nueva5678')
  await sendByEnter(page)
  await expect(page.getByText('Tu contraseña quedó cambiada y cerramos tus otras sesiones.')).toBeVisible()

  await page.getByLabel('Cuéntanos').fill('Quiero saber qué guardan de mí')
  await page.getByRole('button', { name: 'Enviar solicitud' }).click()
  await expect(page.getByText(/Te respondemos a más tardar el/)).toBeVisible()
  await page.getByRole('link', { name: 'Eliminar mi cuenta' }).click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Debe seleccionar una razón').first()).toBeVisible()
  await expect(page.getByText('Son necesarios al menos 10 caracteres.').first()).toBeVisible()
  await expect(page.getByText(/hasta 3 años después de eliminarla/)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Ya no la uso').check()
  await page.getByLabel('Comentario').fill('Me voy de viaje por mucho tiempo')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(heading(page, '¿Eliminar tu cuenta?')).toBeVisible()
  await page.getByLabel('Escribe tu contraseña para confirmar').fill('Nueva5678')
  await page.getByRole('button', { name: 'Sí, eliminar mi cuenta' }).click()
  await expect(page.getByText('Tu cuenta quedó eliminada')).toBeVisible()
  await page.goto('/login')
  await page.getByRole('main').getByLabel('RUT').fill(member.rut)
  await page.getByRole('main').getByLabel('Contraseña', { exact: true }).fill('Nueva5678')
  await sendByEnter(page)
  // Whichever is first: the look at the RUT, which may be limited, or the log-in itself.
  const gone = /No te encuentras registrado, primero debes crear tu cuenta|Usuario y\/o contraseña no válidos/
  await expect(page.getByText(gone)).toBeVisible({ timeout: 30_000 })
})

test('a RUT that nobody has is said to be that, also where the button is pressed straight from it', async ({
  page,
}) => {
  await page.route('**/api/user/info*', route => route.fulfill({ json: { rut_exist: false } }))
  const sent: string[] = []
  page.on('request', request => {
    if (/\/api\/(?:auth|logger)\//.test(request.url())) sent.push(request.url())
  })
  await page.goto('/login')
  const main = page.getByRole('main')
  await main.getByLabel('Contraseña', { exact: true }).fill(password)
  await main.getByLabel('RUT').fill('11.111.111-1')
  await main.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await expect(main.getByLabel('RUT')).toHaveAccessibleDescription(
    /No te encuentras registrado, primero debes crear tu cuenta/,
  )
  await expect(main.getByLabel('RUT')).toBeFocused()
  await expect(main.getByRole('button', { name: 'Ingresar', exact: true })).toBeDisabled()
  expect(sent).toEqual([])
})

test('after a refusal another RUT is enough to try again, with the password as it was typed', async ({
  page,
}) => {
  await page.route('**/api/user/info*', route => route.fulfill({ json: { rut_exist: true } }))
  await page.goto('/login')
  const main = page.getByRole('main')
  const enterNow = main.getByRole('button', { name: 'Ingresar', exact: true })
  await main.getByLabel('RUT').fill('7.654.321-6')
  await main.getByLabel('Contraseña', { exact: true }).fill('Demo1234')
  await enterNow.click()
  await expect(main.getByLabel('Contraseña', { exact: true })).toHaveAccessibleDescription(
    /Usuario y\/o contraseña no válidos/,
  )
  await main.getByLabel('RUT').fill('12.345.678-5')
  await expect(enterNow).toBeEnabled()
  await page.keyboard.press('Enter')
  await page.waitForURL(url => !/login|loading/.test(url.pathname))
})

test('a login that the portal does not answer says so, and that the password may be right', async ({
  page,
}) => {
  let away = true
  await page.route('**/api/auth/login', route => (away ? route.abort() : route.continue()))
  await page.goto('/login')
  const main = page.getByRole('main')
  const enterNow = main.getByRole('button', { name: 'Ingresar', exact: true })
  await main.getByLabel('RUT').fill('12.345.678-5')
  await main.getByLabel('Contraseña', { exact: true }).fill('Demo1234')
  await enterNow.click()
  const said = main.getByRole('alert').filter({ hasText: 'El portal no respondió, así que tu RUT' })
  await expect(said).toBeVisible()
  await expect(main.getByLabel('Contraseña', { exact: true })).toBeFocused()
  await expectAccessible(page)
  away = false
  await main.getByLabel('Contraseña', { exact: true }).fill('Demo1234')
  await expect(said, 'what to do is still there while it is done').toBeVisible()
  await enterNow.click()
  await page.waitForURL(url => !/login|loading/.test(url.pathname))
})

test('the login in the header opens, closes, and leads back to where one was; leaving asks first', async ({
  page,
}) => {
  const member = await register(page)
  await page.addInitScript(() => {
    window.addEventListener('copihue:event', event => {
      const kept = window as Window & { heard?: unknown[] }
      kept.heard = [...(kept.heard ?? []), (event as CustomEvent).detail]
    })
  })
  await page.goto('/licencias')
  const open = page.getByRole('banner').getByRole('link', { name: 'Ingresar', exact: true })
  const panel = page.getByRole('region', { name: 'Ingresar' })
  await open.click()
  await expect(panel.getByLabel('RUT')).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('heading', { level: 1 }).click()
  await expect(panel).toBeHidden()
  await open.press('Enter')
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(open).toBeFocused()
  for (const [link, path] of [
    ['¿Olvidaste tu contraseña?', '/restaurar?volver=%2Flicencias'],
    ['Crear una cuenta', '/registro?volver=%2Flicencias'],
  ] as const) {
    await open.click()
    await panel.getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(path)
    await expect(panel).toBeHidden()
    await page.goto('/licencias')
  }

  await page.route('**/api/user/info*', route => route.fulfill({ json: { rut_exist: false } }))
  await open.click()
  const submit = panel.getByRole('button', { name: 'Ingresar', exact: true })
  await expect(submit).toBeEnabled()
  await panel.getByLabel('RUT').fill('1')
  await panel.getByLabel('Contraseña', { exact: true }).focus()
  await expect(panel.getByText('Debes ingresar un rut válido')).toBeVisible()
  await expect(submit).toBeDisabled()
  await panel.getByLabel('RUT').fill(member.rut)
  await panel.getByLabel('Contraseña', { exact: true }).focus()
  // Found while the keyboard is at the password: said aloud, not only shown.
  const said = panel.getByRole('status').filter({ hasText: 'No te encuentras registrado, primero debes' })
  await expect(said).toBeVisible()
  await expect(panel.getByLabel('RUT')).toHaveValue(/^\d{1,2}\.\d{3}\.\d{3}-[\dK]$/)
  await page.unroute('**/api/user/info*')
  // A check that fails takes everybody for registered.
  await page.route('**/api/user/info*', route => route.abort())
  await panel.getByLabel('RUT').fill(member.rut)
  await panel.getByLabel('Contraseña', { exact: true }).focus()
  await expect(submit).toBeEnabled()
  await submit.click()
  await expect(panel.getByText('Debes ingresar tu contraseña')).toBeVisible()
  await panel.getByLabel('Contraseña', { exact: true }).fill('Corta12')
  await submit.click()
  await expect(
    panel.getByText('Faltan letras o números: tu contraseña tiene al menos 8 caracteres'),
  ).toBeVisible()
  await panel.getByLabel('Contraseña', { exact: true }).fill(password)
  // Refused, and broken: the same words beside the password, a report each time, and the button is back.
  for (const status of [401, 500]) {
    let release = () => {}
    const held = new Promise<void>(resolve => (release = resolve))
    await page.route('**/api/auth/login', async route => {
      await held
      await route.fulfill({ status, json: {} })
    })
    await submit.click()
    await expect(panel.getByText('Estamos ingresando a tu cuenta')).toBeAttached()
    await expect(submit).toHaveCount(0)
    const report = page.waitForRequest('**/api/logger/register')
    release()
    await expect(panel.getByLabel('Contraseña', { exact: true })).toHaveAccessibleDescription(
      /Usuario y\/o contraseña no válidos/,
    )
    expect((await report).postDataJSON()).toMatchObject({ page: 'login', input: 'rut' })
    await panel.getByLabel('Contraseña', { exact: true }).fill(password)
    await expect(submit).toBeEnabled()
    await page.unroute('**/api/auth/login')
  }
  await submit.click()
  const menu = accountMenu(page, member)
  await expect(menu).toBeVisible()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL('/licencias')
  expect(await page.evaluate(() => (window as Window & { heard?: unknown[] }).heard)).toEqual([
    { event: 'login', fields: {} },
  ])
  await page.goto('/login')
  await expect(page).toHaveURL('/')

  // A link to a part of a page shows that part.
  await menu.click()
  await page.getByRole('link', { name: 'Seguridad' }).click()
  await expect(page).toHaveURL('/mi-perfil#seguridad')
  await expect(page.getByRole('heading', { name: 'Seguridad' })).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await menu.click()
  await page.getByRole('button', { name: 'Salir' }).click()
  const question = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: /^No/ }) })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: /^No/ }).click()
  await expect(question).toBeHidden()
  await expect(page.locator('summary:focus')).toContainText(member.name)
  await menu.click()
  await page.getByRole('button', { name: 'Salir' }).click()
  const left = page.waitForRequest(/\/loading/)
  await question.getByRole('button', { name: /^Sí/ }).click()
  await left
  await expect(page).toHaveURL('/')
  await expect(open).toBeVisible()
  await page.goto('/mi-perfil')
  await expect(page).toHaveURL('/login?volver=%2Fmi-perfil')
})

test('an old password is said once, and can wait @either', async ({ page }) => {
  await page.goto('/login?volver=%2Fmis-citas')
  await enter(page, '11.111.111-1', 'Demo1234')
  const warning = page.getByRole('dialog', { name: 'Es hora de cambiar tu contraseña' })
  await expect(warning).toBeVisible()
  await expectAccessible(page)
  await warning.getByRole('button', { name: 'Más tarde' }).click()
  await expect(warning).toBeHidden()
  await expect(heading(page, 'Mis citas')).toBeVisible()
  await page.goto('/recetas')
  await expect(heading(page, /recetas/i)).toBeVisible()
  await expect(warning).toHaveCount(0)
})

test('signing in half-way keeps the hour; a child of one’s own is chosen by name @either', async ({
  page,
}) => {
  const member = await newAccount(page)
  await page.goto('/mi-perfil/cargas')
  await page.getByLabel('Tu propia fecha de nacimiento').fill('1984-02-29')
  await page.getByLabel('RUT').fill(newPerson().rut)
  await page.getByLabel('Nombre').fill('Martín')
  await page.getByLabel('Apellidos').fill('Soto Paz')
  await page.getByLabel('Su fecha de nacimiento', { exact: true }).fill('2019-02-03')
  await page.getByRole('button', { name: 'Agregar una carga' }).click()
  await expect(page.getByRole('heading', { name: 'Martín Soto Paz' })).toBeVisible()
  await page.context().clearCookies()

  await openHours(page)
  await chooseDay(page)
  const hour = await chooseHour(page)
  const hold = new URL(page.url()).searchParams.get('reserva')
  await chooseInsurer(page, 'Fonasa B')
  await page.getByRole('main').getByRole('button', { name: 'Ingresar' }).click()
  await expect(heading(page, 'Ingresar')).toBeVisible()
  await enter(page, member.rut)
  await expect(heading(page, 'Confirma tu hora')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('reserva')).toBe(hold)
  expect(hour).not.toBe('')
  // Their data are filled in; what was chosen before signing in stays.
  await expect(page.getByRole('region', { name: 'Tus datos' })).toContainText(member.email)
  await expect(page.getByRole('radio', { name: /^Fonasa B/ })).toBeChecked()
  // Who pays for oneself says nothing of who pays for a child.
  await page.getByLabel(/Martín Soto Paz/).check()
  await expect(page.getByRole('radio', { name: /^Fonasa/, checked: true })).toHaveCount(0)
  await page.getByLabel(/^Para mí/).check()
  await expect(page.getByRole('radio', { name: /^Fonasa B/ })).toBeChecked()
  await page.getByLabel(/Martín Soto Paz/).check()
  await chooseInsurer(page, 'Fonasa B')
  await expectAccessible(page)
  await confirmHour(page)
})

test('from the card of a child every page says for whom, and the child is chosen at the end @both', async ({
  page,
}) => {
  await newAccount(page)
  await page.goto('/mi-perfil/cargas')
  await page.getByLabel('Tu propia fecha de nacimiento').fill('1984-02-29')
  await page.getByLabel('RUT').fill(newPerson().rut)
  await page.getByLabel('Nombre').fill('Martín')
  await page.getByLabel('Apellidos').fill('Soto Paz')
  await page.getByLabel('Su fecha de nacimiento', { exact: true }).fill('2019-02-03')
  await page.getByRole('button', { name: 'Agregar una carga' }).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Martín' })
    .getByRole('link', { name: 'Pedir una hora' })
    .click()

  const whom = page.getByRole('navigation', { name: '¿Para quién buscas la hora?' })
  const martin = whom.getByRole('link', { name: 'Martín Soto Paz' })
  await expect(martin).toHaveAttribute('aria-current', 'true')
  await expectNoSidewaysScroll(page)
  await page.getByLabel(/^Especialidad/).fill('medicina general')
  await page.getByLabel('Comuna').fill('Santiago')
  await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click()
  await expect(page).toHaveURL(/^[^?]*\/especialidad\/[^?]*\?para=[\da-f-]{36}&edad=7$/)
  await expect(martin).toHaveAttribute('aria-current', 'true')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await openCalendarOfAnyHour(page)
  await expect(martin).toHaveAttribute('aria-current', 'true')
  await expectAccessible(page)
  await chooseDay(page)
  await chooseHour(page)
  await expect(page.getByRole('radio', { name: /Martín Soto Paz/ })).toBeChecked()
  await chooseInsurer(page, 'Fonasa B')
  await confirmHour(page)
  await expect(page.getByRole('main')).toContainText('Martín Soto Paz')

  // The next one begins for nobody.
  await page.goto('/buscador')
  await expect(whom).toHaveCount(0)
})

test('a login that is pressed before the page is awake waits for it, and signs in @either', async ({
  page,
}) => {
  const member = await register(page)
  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route('**/assets/entry*.js', async route => {
    await held
    await route.continue()
  })
  let posted = 0
  page.on('request', request => {
    if (request.isNavigationRequest() && request.method() === 'POST') posted++
  })
  await page.goto('/login?volver=%2Flicencias', { waitUntil: 'domcontentloaded' })
  const form = page.getByRole('main')
  await form.getByLabel('RUT').fill(member.rut)
  await form.getByLabel('Contraseña', { exact: true }).fill(password)
  const submit = form.getByRole('button', { name: 'Ingresar', exact: true })
  await submit.click()
  // Whoever presses again sends it once all the same.
  await submit.click()
  letGo()
  await expect(page).toHaveURL('/licencias')
  expect(posted).toBe(0)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the login says what it needs and how to book without; an account is made all the same', async ({
    page,
  }) => {
    // A browser that is only told not to run scripts still draws no noscript: what is sent is what counts.
    const [, said = ''] =
      /<noscript>(.*?)<\/noscript>/s.exec(await (await page.request.get('/login')).text()) ?? []
    expect(said).toContain('Para ingresar se necesita JavaScript')
    expect(said).toContain('href="/buscador"')
    await page.goto('/mi-perfil')
    await expect(page).toHaveURL('/login?volver=%2Fmi-perfil')
    await register(page)
  })
})

test('a RUT is checked on leaving its field, and nothing typed is corrected in silence @either', async ({
  page,
}) => {
  await page.goto('/registro')
  const field = page.getByLabel('RUT', { exact: true })
  await field.fill('15678901 1')
  await page.getByLabel('Nombre').first().focus()
  await expect(field).toHaveAccessibleDescription(/Debes ingresar un rut válido/)
  await expect(field).toHaveValue('15678901 1')
  await field.fill('156789011')
  await page.getByLabel('Nombre').first().focus()
  await expect(field).toHaveValue('15.678.901-1')
  await expect(field).toHaveAccessibleDescription('')
})

test('a RUT is checked on the way to a button too, unless a hand is pressing it @either', async ({
  page,
}) => {
  await page.goto('/restaurar')
  const field = page.getByLabel('RUT', { exact: true })
  const send = page.getByRole('button', { name: 'Enviarme el código' })
  await field.fill('15678901 1')
  await field.press('Tab')
  await expect(send).toBeFocused()
  await expect(field).toHaveAccessibleDescription(/Debes ingresar un rut válido/)
  await field.fill('15678901 2')
  await expect(field).toHaveAccessibleDescription('')
  await send.hover()
  await page.mouse.down()
  await expect(send).toBeFocused()
  await expect(field).toHaveAccessibleDescription('')
  await page.mouse.up()
  await expect(field).toHaveAccessibleDescription(/Debes ingresar un rut válido/)
})

test('whoever signs out in one tab is gone from the others too @phone', async ({ page, context }) => {
  await signInAnew(page, '12.345.678-5')
  await page.goto('/mi-perfil')
  await awake(page)
  await expect(page.getByText('12.345.678-5').first()).toBeVisible()
  const other = await context.newPage()
  await other.goto('/')
  await awake(other)
  await other
    .getByRole('banner')
    .getByLabel(/^Cuenta de /)
    .click()
  await other.getByRole('button', { name: 'Salir', exact: true }).click()
  await other.getByRole('button', { name: 'Sí, salir' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('12.345.678-5')).toBeHidden()
})
