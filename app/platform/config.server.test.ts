import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { operatorEnv } from '#test/helpers/processes/portal.ts'
import { OperatorError, readConfig, trialOf } from './config.server.ts'

const merchant = { WEBPAY_COMMERCE_CODE: '597012345678', WEBPAY_API_KEY: 'x' }
const mail = { SMTP_URL: 'smtp://mail:25', MAIL_FROM: 'portal@prueba.example' }
const sms = { ...operatorEnv, SMS_PROVIDER: 'http', SMS_HTTP_URL: 'https://sms.cl/enviar' }
const blanks = 'debe ser texto en una línea, sin espacios al comienzo ni al final'

test('an empty environment is the demo portal on port 3000 with the embedded database', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    DATA_DIR: '.data',
    DEMO: true,
    PUBLIC_URL: 'http://localhost:3000',
    HORIZON_DAYS: 60,
    SEARCH_PER_ADDRESS: 100,
    HOST: '0.0.0.0',
    SEED_SCALE: 'demo',
    WEBPAY_ENV: 'simulator',
    PAYMENTS: 'on',
    SMS_PROVIDER: 'none',
    CAPTCHA: 'proof-of-work',
    LOG_LEVEL: 'info',
    TRUST_PROXY: '',
    LICENCE_PREFIX: '3',
    BRAND_NAME: 'Copihue',
  })
})

test('with a database server the demo is off unless asked for', () => {
  const server = { DATABASE_URL: 'postgres://db/copihue' }
  expect(readConfig({ ...server, ...mail, ...sms, PAYMENTS: 'off' }).DEMO).toBe(false)
  expect(readConfig({ ...server, DEMO: '1' }).DEMO).toBe(true)
})

test.each(['localhost', '127.0.0.1:8080', '[::1]:8080'])(
  'what stands on this machine (%s) may be asked in the clear',
  host => {
    const near = `http://${host}`
    const real = { ...mail, ...sms, DEMO: '0', PAYMENTS: 'off' }
    expect(
      readConfig({ ...real, PUBLIC_URL: near, SMS_HTTP_URL: near, IDENTITY_REGISTRY_URL: near }),
    ).toMatchObject({ SMS_HTTP_URL: near, IDENTITY_REGISTRY_URL: near })
  },
)

test('an empty variable is an absent one', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', DEMO: '' })).toEqual(readConfig({}))
})

test.each([
  [{ PORT: 'tres mil' }, 'PORT: debe ser un número entero de 0 a 65535'],
  [{ PORT: '70000' }, 'PORT: debe ser un número entero de 0 a 65535'],
  [{ PORT: '-1' }, 'PORT: debe ser un número entero de 0 a 65535'],
  [{ PORT: '30.5' }, 'PORT: debe ser un número entero de 0 a 65535'],
  [{ PUBLIC_URL: 'portal.cl' }, 'PUBLIC_URL: debe ser una dirección como https://portal.cl'],
  [
    { PUBLIC_URL: 'https://portal.cl/salud' },
    'PUBLIC_URL: debe ser una dirección sin nada más, como https://portal.cl',
  ],
  [
    { PUBLIC_URL: 'https://portal.cl/?a=1' },
    'PUBLIC_URL: debe ser una dirección sin nada más, como https://portal.cl',
  ],
  [
    { PUBLIC_URL: 'https://ana:clave@portal.cl' },
    'PUBLIC_URL: debe ser una dirección sin nada más, como https://portal.cl',
  ],
  [{ SMTP_URL: 'smtp://' }, 'SMTP_URL: falta el servidor: smtp://usuario:clave@servidor:587'],
  [{ MAIL_FROM: 'portal' }, 'MAIL_FROM: debe ser un correo como Portal <no-responder@portal.cl>'],
  [{ MAIL_FROM: 'Portal <>' }, 'MAIL_FROM: debe ser un correo como Portal <no-responder@portal.cl>'],
  [
    { MAIL_FROM: 'Portal <a@portal.cl>\nBcc: b@portal.cl' },
    'MAIL_FROM: debe ser un correo como Portal <no-responder@portal.cl>',
  ],
  [{ SMS_HTTP_TOKEN: 'clave\n' }, 'SMS_HTTP_TOKEN: debe ser texto sin espacios, acentos ni saltos de línea'],
  [{ WEBPAY_API_KEY: 'clave\n' }, 'WEBPAY_API_KEY: debe ser texto sin espacios, acentos ni saltos de línea'],
  [{ METRICS_TOKEN: ' ' }, 'METRICS_TOKEN: debe ser texto sin espacios, acentos ni saltos de línea'],
  [
    { TRUST_PROXY: '10.0.0.5, proxy' },
    'TRUST_PROXY: debe ser una lista de direcciones IP y redes como 10.0.0.5,10.1.0.0/16 (sin nombres), o *',
  ],
  [
    { TRUST_PROXY: '10.0.0.0/33' },
    'TRUST_PROXY: debe ser una lista de direcciones IP y redes como 10.0.0.5,10.1.0.0/16 (sin nombres), o *',
  ],
  [
    { TRUST_PROXY: '0.0.0.0/0' },
    'TRUST_PROXY: debe ser una lista de direcciones IP y redes como 10.0.0.5,10.1.0.0/16 (sin nombres), o *',
  ],
  [
    { TRUST_PROXY: '::/0' },
    'TRUST_PROXY: debe ser una lista de direcciones IP y redes como 10.0.0.5,10.1.0.0/16 (sin nombres), o *',
  ],
  [
    { TRUST_PROXY: '10.0.0/8' },
    'TRUST_PROXY: debe ser una lista de direcciones IP y redes como 10.0.0.5,10.1.0.0/16 (sin nombres), o *',
  ],
  [
    { TRUST_PROXY: '167772165' },
    'TRUST_PROXY: debe ser una lista de direcciones IP y redes como 10.0.0.5,10.1.0.0/16 (sin nombres), o *',
  ],
  [{ HELP_HOURS: '18:00-09:00' }, 'HELP_HOURS: debe terminar después de empezar, como 09:00-18:00'],
  [{ BRAND_NAME: ' ' }, 'BRAND_NAME: debe ser un nombre en una línea'],
  [
    { DATABASE_URL: 'mysql://a/b' },
    'DATABASE_URL: debe ser una dirección como postgres://usuario:clave@servidor:5432/base',
  ],
  [{ DATABASE_READ_URL: 'postgres://replica/copihue' }, 'DATABASE_READ_URL: necesita DATABASE_URL'],
  [{ DATABASE_DIRECT_URL: 'postgres://db/copihue' }, 'DATABASE_DIRECT_URL: necesita DATABASE_URL'],
  [{ DEMO: 'yes' }, 'DEMO: debe ser 0 o 1'],
  [{ SEED_SCALE: 'huge' }, 'SEED_SCALE: debe ser demo o national'],
  [{ SEED_SCALE: 'national' }, 'SEED_SCALE: «national» necesita DATABASE_URL'],
  [{ PAYLOAD_KEY: 'secreto' }, 'PAYLOAD_KEY: debe ser una clave AES en hexadecimal (32 o 64 dígitos)'],
  [{ PAYLOAD_KEY: 'a'.repeat(48) }, 'PAYLOAD_KEY: debe ser una clave AES en hexadecimal (32 o 64 dígitos)'],
  [{ SMTP_URL: 'http://correo' }, 'SMTP_URL: debe ser una dirección como smtp://usuario:clave@servidor:587'],
  [{ CAPTCHA: 'none' }, 'CAPTCHA: debe ser proof-of-work o recaptcha'],
  [{ CAPTCHA: 'recaptcha' }, 'CAPTCHA: «recaptcha» necesita CAPTCHA_SITE_KEY y CAPTCHA_SECRET'],
  [
    { CLAVEUNICA_CLIENT_ID: 'copihue' },
    'CLAVEUNICA_CLIENT_ID: ClaveÚnica necesita CLAVEUNICA_CLIENT_ID y CLAVEUNICA_CLIENT_SECRET',
  ],
  [{ CLAVEUNICA_ISSUER: 'http://claveunica.cl/openid' }, 'CLAVEUNICA_ISSUER: debe empezar con https'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: debe ser debug, info, warn o error'],
  [{ HELP_URL: 'ayuda' }, 'HELP_URL: debe ser una dirección como https://ayuda.portal.cl'],
  [{ SOCIAL_URLS: 'https://a.cl, b' }, 'SOCIAL_URLS: debe ser una dirección como https://red.social/portal'],
  [{ HORIZON_DAYS: '0' }, 'HORIZON_DAYS: debe ser un número entero de 1 a 365'],
  [{ DEMO: '0' }, 'SMTP_URL: falta, y con DEMO=0 el correo es obligatorio'],
  [
    { DEMO: '0', ...mail, MAIL_FROM: '' },
    'MAIL_FROM: falta, y con DEMO=0 dice de quién son los correos y, sin HELP_EMAIL, a quién se pide ayuda',
  ],
  [{ DEMO: '0', ...mail }, 'SMS_PROVIDER: falta, y con DEMO=0 el SMS es obligatorio'],
  [
    { DEMO: '0', ...mail, ...sms },
    'WEBPAY_ENV: con DEMO=0 no puede ser el simulador; usa «integration» o «production», o PAYMENTS=off',
  ],
  [
    { DEMO: '0', ...mail, ...sms, PAYMENTS: 'off', PUBLIC_URL: 'http://portal.cl' },
    'PUBLIC_URL: con DEMO=0 debe empezar con https, salvo en este equipo',
  ],
  [
    { DEMO: '0', ...mail, ...sms, PAYMENTS: 'off', SMS_HTTP_URL: 'http://sms.cl/enviar' },
    'SMS_HTTP_URL: con DEMO=0 debe empezar con https, salvo en este equipo',
  ],
  [
    { DEMO: '0', ...mail, ...sms, PAYMENTS: 'off', IDENTITY_REGISTRY_URL: 'http://10.0.0.9/registro' },
    'IDENTITY_REGISTRY_URL: con DEMO=0 debe empezar con https, salvo en este equipo',
  ],
  [
    { DEMO: '0', ...mail, ...sms, PAYMENTS: 'off', OPERATOR_NAME: '', DATA_CONTACT: '' },
    'OPERATOR_NAME, DATA_CONTACT: faltan, y con DEMO=0 los términos y la política de privacidad dicen quién responde por el portal',
  ],
  [{ OPERATOR_RUT: '76.123.456-1' }, 'OPERATOR_RUT: debe ser un RUT como 76.123.456-0'],
  [{ MESSAGES: 'later' }, 'MESSAGES: debe ser on u off'],
  [
    { WEBPAY_ENV: 'production', WEBPAY_API_KEY: 'x' },
    'WEBPAY_ENV: «production» necesita WEBPAY_COMMERCE_CODE y WEBPAY_API_KEY',
  ],
  [{ WEBPAY_COMMERCE_CODE: '12' }, 'WEBPAY_COMMERCE_CODE: debe tener 12 dígitos'],
  [
    { WEBPAY_ENV: 'integration', WEBPAY_URL: 'http://localhost:9' },
    'WEBPAY_URL: es la dirección de un simulador; con Transbank no se usa',
  ],
  [
    { DATABASE_READ_URL: 'db:5432' },
    'DATABASE_READ_URL: debe ser una dirección como postgres://usuario:clave@servidor:5432/base',
  ],
  [
    { DATABASE_DIRECT_URL: 'db:5432' },
    'DATABASE_DIRECT_URL: debe ser una dirección como postgres://usuario:clave@servidor:5432/base',
  ],
  [{ PAYMENTS: 'yes' }, 'PAYMENTS: debe ser on u off'],
  [{ WEBPAY_ENV: 'test' }, 'WEBPAY_ENV: debe ser simulator, integration o production'],
  [{ SMS_PROVIDER: 'fax' }, 'SMS_PROVIDER: debe ser none o http'],
  [{ LICENCE_PREFIX: 'A3' }, 'LICENCE_PREFIX: debe tener de 1 a 6 dígitos y no empezar con 0, como «3»'],
  [{ LICENCE_PREFIX: '03' }, 'LICENCE_PREFIX: debe tener de 1 a 6 dígitos y no empezar con 0, como «3»'],
  [{ LICENCE_PREFIX: '1234567' }, 'LICENCE_PREFIX: debe tener de 1 a 6 dígitos y no empezar con 0, como «3»'],
  [
    { TURN_URLS: 'turn.portal.cl' },
    'TURN_URLS: debe ser una lista de direcciones como turn:turn.portal.cl:3478?transport=udp',
  ],
  [
    { TURN_URLS: 'turn:turn.portal.cl:70000', TURN_SECRET: 'x' },
    'TURN_URLS: tiene un puerto que no existe: van de 1 a 65535',
  ],
  [
    { PUSH_HOSTS: 'http://push.interno' },
    'PUSH_HOSTS: debe ser una lista de equipos como receptor.interno:4000',
  ],
  [
    { OUTBOUND_HOSTS: 'receptor.interno:0' },
    'OUTBOUND_HOSTS: tiene un puerto que no existe: van de 1 a 65535',
  ],
  [
    { TURN_URLS: 'turn:turn.portal.cl:3478' },
    'TURN_SECRET: falta la clave que el servidor TURN de TURN_URLS conoce',
  ],
  [{ PDF_CERT_PASSWORD: 'x' }, 'PDF_CERT: falta el archivo que PDF_CERT_PASSWORD abre'],
  [{ HELP_EMAIL: 'ayuda' }, 'HELP_EMAIL: debe ser un correo como ayuda@portal.cl'],
  [{ HELP_PHONE: 'llámanos' }, 'HELP_PHONE: debe ser un teléfono como 600 123 4567'],
  [{ HELP_HOURS: '9-18' }, 'HELP_HOURS: debe ser un horario como 09:00-18:00'],
  [
    { IDENTITY_REGISTRY_URL: 'registro' },
    'IDENTITY_REGISTRY_URL: debe ser una dirección como https://registro.cl/portal',
  ],
  [{ SMS_PROVIDER: 'http' }, 'SMS_HTTP_URL: falta la dirección del proveedor de SMS'],
  [{ CAPTCHA: 'recaptcha', CAPTCHA_SITE_KEY: 'x', CAPTCHA_SECRET: ' ' }, `CAPTCHA_SECRET: ${blanks}`],
  [{ CAPTCHA: 'recaptcha', CAPTCHA_SECRET: 'x', CAPTCHA_SITE_KEY: 'x\n' }, `CAPTCHA_SITE_KEY: ${blanks}`],
  [{ CLAVEUNICA_CLIENT_ID: 'x', CLAVEUNICA_CLIENT_SECRET: 'x\n' }, `CLAVEUNICA_CLIENT_SECRET: ${blanks}`],
  [{ CLAVEUNICA_CLIENT_SECRET: 'x', CLAVEUNICA_CLIENT_ID: ' x' }, `CLAVEUNICA_CLIENT_ID: ${blanks}`],
  [{ TURN_URLS: 'turn:turn.portal.cl', TURN_SECRET: '\t' }, `TURN_SECRET: ${blanks}`],
  [{ WHATSAPP_PROVIDER: 'http' }, 'WHATSAPP_HTTP_URL: falta la dirección del proveedor de WhatsApp'],
  [
    { DEMO: '0', ...mail, ...sms, PAYMENTS: 'off', WHATSAPP_HTTP_URL: 'http://whatsapp.cl/enviar' },
    'WHATSAPP_HTTP_URL: con DEMO=0 debe empezar con https, salvo en este equipo',
  ],
])('%o is one clear line', (env, line) => {
  expect(() => readConfig(env as Record<string, string>)).toThrow(new OperatorError(line))
})

test('the line about a value never repeats it: it may be a password', () => {
  const secret = 'clave-secreta'
  const values = { SMTP_URL: secret, PAYLOAD_KEY: secret, DATABASE_URL: `mysql://a:${secret}@b/c` }
  for (const [name, value] of Object.entries(values))
    expect(() => readConfig({ [name]: value })).toThrow(/^(?!.*clave-secreta)/)
})

test('social links are the operator’s; only the demo’s made-up company has some of its own', () => {
  const production = { DEMO: '0', PAYMENTS: 'off', ...mail, ...sms }
  expect(readConfig({}).SOCIAL_URLS.length).toBeGreaterThan(0)
  expect(readConfig(production).SOCIAL_URLS).toEqual([])
  const own = { SOCIAL_URLS: 'https://x.com/saludsur, https://www.youtube.com/@saludsur' }
  const urls = ['https://x.com/saludsur', 'https://www.youtube.com/@saludsur']
  expect(readConfig({ ...production, ...own }).SOCIAL_URLS).toEqual(urls)
  expect(readConfig(own).SOCIAL_URLS).toEqual(urls)
})

test('events reach no machine of the house by themselves, but of a demo on one’s own machine the clinic beside it', () => {
  const production = { DEMO: '0', PAYMENTS: 'off', ...mail, ...sms }
  const OUTBOUND_HOSTS = 'receptor.interno:4000'
  expect(readConfig({}).OUTBOUND_HOSTS).toEqual(['127.0.0.1:3999'])
  expect(readConfig({ OUTBOUND_HOSTS }).OUTBOUND_HOSTS).toEqual(['127.0.0.1:3999', OUTBOUND_HOSTS])
  expect(readConfig({ PUBLIC_URL: 'https://demo.portal.cl' }).OUTBOUND_HOSTS).toEqual([])
  expect(readConfig({ DEMO: '0', MESSAGES: 'off' }).OUTBOUND_HOSTS).toEqual([])
  expect(readConfig(production).OUTBOUND_HOSTS).toEqual([])
  expect(readConfig({ ...production, OUTBOUND_HOSTS }).OUTBOUND_HOSTS).toEqual([OUTBOUND_HOSTS])
})

test('a copy that is only looked at needs no provider, takes no payment and listens on this machine', () => {
  const looked = readConfig({ DEMO: '0', MESSAGES: 'off' })
  expect(looked).toMatchObject({ PAYMENTS: 'off', HOST: '127.0.0.1' })
  expect(readConfig({ DEMO: '0', MESSAGES: 'off', HOST: '10.0.0.2' }).HOST).toBe('10.0.0.2')
  expect(readConfig({})).toMatchObject({ PAYMENTS: 'on', HOST: '0.0.0.0' })
})

test.each([
  ['test', { WEBPAY_ENV: 'integration', PDF_CERT: 'a.p12' }],
  ['test', { PAYMENTS: 'off' }],
  ['copy', { MESSAGES: 'off', PAYMENTS: 'off', PDF_CERT: 'a.p12' }],
  [null, { PAYMENTS: 'off', PDF_CERT: 'a.p12' }],
  [null, { WEBPAY_ENV: 'production', ...merchant, PDF_CERT: 'a.p12' }],
  [null, { DEMO: '1' }],
])('what every page says of a trial is «%s» with %o', (trial, env) => {
  expect(trialOf(readConfig({ DEMO: '0', ...mail, ...sms, ...env } as Record<string, string>))).toBe(trial)
})

test('a portal with the settings that the page of operating gives, those before opening too, says nothing of a trial', () => {
  const [, sample = ''] = /^```\n(DEMO=0\n[^`]*)^```/m.exec(readFileSync('docs/operating.md', 'utf8')) ?? []
  const told = [...sample.matchAll(/^(?:# )?([A-Z_]+)=('.*?'|\S+)/gm)].map(([, name = '', value = '']) => [
    name,
    value.replaceAll("'", ''),
  ])
  const given = { ...Object.fromEntries(told), OPERATOR_RUT: '76.123.456-0', SMS_HTTP_TOKEN: 'x' }
  expect(given).toMatchObject({ DEMO: '0', PAYMENTS: 'off' })
  expect(trialOf(readConfig(given))).toBe(null)
})

test('the public address may be written with its last slash, and has none for whoever builds on it', () => {
  expect(readConfig({ PUBLIC_URL: 'https://Portal.cl:443/' }).PUBLIC_URL).toBe('https://portal.cl')
  expect(readConfig({ PUBLIC_URL: 'http://localhost:8080' }).PUBLIC_URL).toBe('http://localhost:8080')
})

test.each([
  'no-responder@portal.cl',
  'Portal de Ñuñoa <no-responder@portal.cl>',
  '"Portal, S.A." <a@portal.cl>',
])('%s can send letters', MAIL_FROM => expect(readConfig({ MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM))

test.each(['*', '10.0.0.5', '10.0.0.5, ::1,', 'fd00::5', '10.0.0.0/8, fd00::/8', '::ffff:10.0.0.0/104'])(
  '«%s» is a list of proxies',
  TRUST_PROXY => expect(readConfig({ TRUST_PROXY }).TRUST_PROXY).toBe(TRUST_PROXY),
)

test.each([
  ['## Quién\nAna.', 'PRIVACY_FILE: falta un título que diga las finalidades'],
  ['## Para qué usamos tus datos\nAna.', 'PRIVACY_FILE: falta DATA_CONTACT'],
  ['## Finalidades\nEscribe a datos@portal.cl.', null],
])('with DEMO=0 a privacy policy of one’s own says its purposes and whom to ask', (text, why) => {
  const path = join(mkdtempSync(join(tmpdir(), 'copihue-privacy-')), 'p.txt')
  writeFileSync(path, `# P\nVigente desde: 2026-12-01\n\n${text}`)
  const contact = { DATA_CONTACT: 'datos@portal.cl', PRIVACY_FILE: path }
  const production = { DEMO: '0', ...mail, ...sms, PAYMENTS: 'off', ...contact }
  if (why) expect(() => readConfig(production)).toThrow(why)
  else expect(readConfig(production).PRIVACY?.title).toBe('P')
  expect(readConfig({ PRIVACY_FILE: path }).PRIVACY?.title).toBe('P')
})
