/** What each variable of the environment may be, by itself. What two of them say together is in config.server.ts. */
import { z } from 'zod'
import { readProxies } from './http/edge/caller.server.ts'
import { formatRut, isRut, parseRut, type Rut } from './rut.ts'

// Messages never repeat the value: it may hold a password.
const number = (from: number, to: number) => {
  const error = `debe ser un número entero de ${from} a ${to}`
  return z.string().regex(/^\d+$/, error).transform(Number).pipe(z.number().min(from, error).max(to, error))
}
const choice = <const Choices extends string[]>(...choices: Choices) =>
  z.enum(choices, `debe ser ${new Intl.ListFormat('es', { type: 'disjunction' }).format(choices)}`)
const address = (example: string, protocol = /^https?$/) =>
  z.url({ protocol, error: `debe ser una dirección como ${example}` })
/** Pages, letters and the proof of where a form comes from all start with it: a path or a query in it would end in the middle of theirs. */
const origin = (example: string) =>
  address(example).pipe(
    z.string().refine(url => {
      const { pathname, search, hash, username } = new URL(url)
      return pathname + search + hash + username === '/'
    }, `debe ser una dirección sin nada más, como ${example}`),
  )
const postgres = () => address('postgres://usuario:clave@servidor:5432/base', /^postgres(ql)?$/)
/** Separated by commas; blanks around them and empty places say nothing. */
const listOf = (item: z.ZodType<string, string>) =>
  z
    .string()
    .default('')
    .transform(text =>
      text
        .split(',')
        .map(one => one.trim())
        .filter(Boolean),
    )
    .pipe(z.array(item))
const flag = choice('0', '1').transform(value => value === '1')
// Browsers know no AES of 192 bits: with such a key nobody could sign in.
const hexKey = z
  .string()
  .regex(/^([0-9a-f]{32}|[0-9a-f]{64})$/i, 'debe ser una clave AES en hexadecimal (32 o 64 dígitos)')

// What goes into a header line: no other character can, and a request with one would never leave.
const headerValue = z
  .string()
  .regex(/^[\x21-\x7e]+$/, 'debe ser texto sin espacios, acentos ni saltos de línea')
/** A port may be left out; one that there is not would end a connection nobody can explain. */
const hasRealPort = (text: string) => {
  const port = /:(\d+)(?:\?|$)/.exec(text)?.[1]
  return port === undefined || (Number(port) >= 1 && Number(port) <= 65535)
}
/** One that may be asked although it is neither public nor over TLS. */
const host = z
  .string()
  .regex(
    /^([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/,
    'debe ser una lista de equipos como receptor.interno:4000',
  )
  .refine(hasRealPort, 'tiene un puerto que no existe: van de 1 a 65535')
const oneLine = (message: string) => z.string().regex(/^(?=.*\S)[^\p{Cc}]+$/u, message)
// A blank, or the end of a line that came along with it, is no part of what the other side knows.
const secret = z
  .string()
  .regex(/^(?!\s)[^\p{Cc}]+(?<!\s)$/u, 'debe ser texto en una línea, sin espacios al comienzo ni al final')
export const brandName = oneLine('debe ser un nombre en una línea')
/** «ayuda@portal.cl» or «Portal <ayuda@portal.cl>». */
const sender = /^(?:[^<>\p{Cc}]*<([^<>\s]+)>|([^<>\s]+))$/u
const isSender = (text: string) => {
  const [, named, bare] = sender.exec(text.trim()) ?? []
  return z.email().safeParse(named ?? bare).success
}

// Public by design: it is in /api/config too. TLS protects the payload, not this key.
const defaultPayloadKey = '7f3c1d9a5b2e4860c4d1f0a97b6e35281c9d4e7fa0b3526874e1d9c05f8a2b6d'

export const environment = z.object({
  PORT: number(0, 65535).default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: origin('https://portal.cl')
    .transform(url => new URL(url).origin)
    .optional(),
  HSTS_SUBDOMAINS: flag.default(true),
  DATA_DIR: z.string().min(1).default('.data'),
  DELETED_FILE: z.string().min(1).optional(),
  DATA_KEYS: z.string().min(1).optional(),
  DATABASE_URL: postgres().optional(),
  DATABASE_READ_URL: postgres().optional(),
  DATABASE_DIRECT_URL: postgres().optional(),
  DEMO: flag.optional(),
  MESSAGES: choice('on', 'off').default('on'),
  SEED_SCALE: choice('demo', 'national').default('demo'),
  PAYLOAD_KEY: hexKey.default(defaultPayloadKey),
  SMTP_URL: address('smtp://usuario:clave@servidor:587', /^smtps?$/)
    .pipe(
      z.string().refine(url => new URL(url).hostname, 'falta el servidor: smtp://usuario:clave@servidor:587'),
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(isSender, 'debe ser un correo como Portal <no-responder@portal.cl>')
    .optional(),
  SMS_PROVIDER: choice('none', 'http').default('none'),
  SMS_HTTP_URL: address('https://sms.cl/enviar').optional(),
  SMS_HTTP_TOKEN: headerValue.optional(),
  WHATSAPP_PROVIDER: choice('none', 'http').default('none'),
  WHATSAPP_HTTP_URL: address('https://whatsapp.cl/enviar').optional(),
  WHATSAPP_HTTP_TOKEN: headerValue.optional(),
  IDENTITY_REGISTRY_URL: address('https://registro.cl/portal').optional(),
  IDENTITY_REGISTRY_TOKEN: headerValue.optional(),
  CAPTCHA: choice('proof-of-work', 'recaptcha').default('proof-of-work'),
  CAPTCHA_SITE_KEY: secret.default(''),
  CAPTCHA_SECRET: secret.optional(),
  CLAVEUNICA_CLIENT_ID: secret.optional(),
  CLAVEUNICA_CLIENT_SECRET: secret.optional(),
  CLAVEUNICA_ISSUER: address('https://accounts.claveunica.gob.cl/openid').default(
    'https://accounts.claveunica.gob.cl/openid',
  ),
  LOG_LEVEL: choice('debug', 'info', 'warn', 'error').default('info'),
  TRUST_PROXY: z
    .string()
    .refine(
      text => readProxies(text) !== undefined,
      'debe ser una lista de direcciones IP y redes como 10.0.0.5,10.1.0.0/16 (sin nombres), o *',
    )
    .default(''),
  OUTBOUND_HOSTS: listOf(host),
  PUSH_HOSTS: listOf(host),
  HELP_URL: address('https://ayuda.portal.cl').optional(),
  HELP_EMAIL: z.email('debe ser un correo como ayuda@portal.cl').optional(),
  HELP_PHONE: z
    .string()
    .regex(/^\+?[\d ]{3,20}$/, 'debe ser un teléfono como 600 123 4567')
    .optional(),
  HELP_HOURS: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, 'debe ser un horario como 09:00-18:00')
    .refine(hours => hours.slice(0, 5) < hours.slice(6), 'debe terminar después de empezar, como 09:00-18:00')
    .default('09:00-18:00'),
  SOCIAL_URLS: listOf(address('https://red.social/portal')),
  OPERATOR_NAME: oneLine('debe ser una razón social en una línea').optional(),
  OPERATOR_RUT: z
    .string()
    .refine(isRut, 'debe ser un RUT como 76.123.456-0')
    .transform(text => formatRut(parseRut(text) as Rut))
    .optional(),
  OPERATOR_ADDRESS: oneLine('debe ser una dirección en una línea').optional(),
  OPERATOR_REPRESENTATIVE: oneLine('debe ser un nombre en una línea').optional(),
  DATA_CONTACT: z.email('debe ser un correo como datos@portal.cl').optional(),
  TERMS_FILE: z.string().optional(),
  PRIVACY_FILE: z.string().optional(),
  BRAND_NAME: brandName.optional(),
  BRAND_FILE: z.string().optional(),
  BRAND_MARK: z.string().optional(),
  HORIZON_DAYS: number(1, 365).default(60),
  SEARCH_PER_ADDRESS: number(4, 100_000).default(100),
  TURN_URLS: listOf(
    z
      .string()
      .regex(/^(stuns?|turns?):[\w.[\]:-]+(\?transport=(udp|tcp))?$/, {
        error: 'debe ser una lista de direcciones como turn:turn.portal.cl:3478?transport=udp',
      })
      .refine(hasRealPort, 'tiene un puerto que no existe: van de 1 a 65535'),
  ),
  TURN_SECRET: secret.optional(),
  LICENCE_PREFIX: z
    .string()
    // A folio is a number with a check digit, as COMPIN reads them: a letter has none, and a nought in front is no part of it.
    .regex(/^[1-9]\d{0,5}$/, 'debe tener de 1 a 6 dígitos y no empezar con 0, como «3»')
    .default('3'),
  METRICS_TOKEN: headerValue.optional(),
  ABUSE_DAYS: number(0, 30).default(7),
  PDF_CERT: z.string().optional(),
  PDF_CERT_PASSWORD: z.string().default(''),
  PAYMENTS: choice('on', 'off').default('on'),
  WEBPAY_ENV: choice('simulator', 'integration', 'production').default('simulator'),
  WEBPAY_COMMERCE_CODE: z
    .string()
    .regex(/^\d{12}$/, 'debe tener 12 dígitos')
    .optional(),
  WEBPAY_API_KEY: headerValue.optional(),
  WEBPAY_URL: address('http://127.0.0.1:3001').optional(),
})
