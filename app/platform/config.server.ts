/** Everything the environment can say, read once at start. A bad value stops the start with one clear line. */
import type { z } from 'zod'
import type { Operator } from '#app/text/legal/legal-text.ts'
import { type Brand, readBrand, readMarkFile } from './brand/brand.server.ts'
import { type OwnText, readLegalFile } from './brand/legal-file.rules.ts'
import { FileFault, readTextFile } from './brand/read-file.server.ts'
import { environment } from './environment.server.ts'

export type Config = Omit<
  z.output<typeof environment>,
  'BRAND_NAME' | 'DEMO' | 'HOST' | 'PUBLIC_URL' | 'MAIL_FROM' | 'HELP_EMAIL'
> & {
  BRAND_NAME: string
  /** How the portal looks. */
  BRAND: Brand
  DEMO: boolean
  /** Who answers for the portal; of the demo world, somebody invented. */
  OPERATOR: Operator
  /** The operator's own terms and privacy policy; absent: ours, with their data. */
  TERMS?: OwnText
  PRIVACY?: OwnText
  HOST: string
  PUBLIC_URL: string
  MAIL_FROM: string
  HELP_EMAIL: string
}

/** The company of the demo world is made up and has no account anywhere: its links lead to the networks themselves. */
const demoSocialUrls = [
  'https://www.instagram.com/',
  'https://www.facebook.com/',
  'https://www.linkedin.com/',
  'https://www.youtube.com/',
]

/** Where `npm run clinic-system` listens: a demo that has no address of its own may tell the clinic beside it. */
const demoClinic = '127.0.0.1:3999'

/** Of letters that stay in the mailbox of the demo, or in a copy that sends none. */
const demoSender = 'Copihue <no-responder@copihue.cl>'

/** No such number is given out in Chile; the help page of the demo world says that it is invented. */
const demoHelpPhone = '600 000 0000'

const operatorNames = {
  name: 'OPERATOR_NAME',
  rut: 'OPERATOR_RUT',
  address: 'OPERATOR_ADDRESS',
  representative: 'OPERATOR_REPRESENTATIVE',
  dataContact: 'DATA_CONTACT',
} as const

/** Ley 21.719 asks who is responsible for the data, by name and address; Ley 19.496 who sells. */
function operatorOf(config: z.output<typeof environment>, brand: string, invented: boolean): Operator {
  const missing = Object.values(operatorNames).filter(name => config[name] === undefined)
  if (missing.length > 0 && !invented)
    throw new OperatorError(
      `${missing.join(', ')}: ${missing.length === 1 ? 'falta' : 'faltan'}, y con DEMO=0 los términos y la política de privacidad dicen quién responde por el portal`,
    )
  return {
    brand,
    name: config.OPERATOR_NAME ?? 'Operador Inventado SpA',
    rut: config.OPERATOR_RUT ?? '76.000.000-0',
    address: config.OPERATOR_ADDRESS ?? 'Calle Inventada 100, Santiago',
    representative: config.OPERATOR_REPRESENTATIVE ?? 'Persona Inventada',
    dataContact: config.DATA_CONTACT ?? 'datos@copihue.example',
  }
}

/** @throws OperatorError naming the variable, the line and what is wrong there. */
function ownText(variable: 'TERMS_FILE' | 'PRIVACY_FILE', path: string | undefined): OwnText | undefined {
  if (path === undefined) return undefined
  const read = readLegalFile(fromFile(variable, () => readTextFile(path, 500)))
  if (read.ok) return read.text
  throw new OperatorError(`${variable}: línea ${read.line} de ${path}: ${read.why}`)
}

/** What Ley 21.719 asks a policy to say, and a file of the operator's own could leave out. */
function requirePurposes(privacy: OwnText | undefined, contact: string) {
  if (!privacy) return
  const words = privacy.blocks.flatMap(block => (block.kind === 'list' ? block.points : [block.text]))
  if (!privacy.blocks.some(block => block.kind === 'heading' && /finalidad|para qué/i.test(block.text)))
    throw new OperatorError(
      'PRIVACY_FILE: falta un título que diga las finalidades, por ejemplo «## Para qué usamos tus datos»',
    )
  if (!words.some(text => text.includes(contact)))
    throw new OperatorError(
      `PRIVACY_FILE: falta DATA_CONTACT («${contact}»), a quien se escribe por los datos`,
    )
}

function fromFile<T>(variable: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof FileFault ? new OperatorError(`${variable}: ${error.message}`) : error
  }
}

const addressIn = (sender: string) => /<([^>]+)>\s*$/.exec(sender)?.[1] ?? sender

/** A mistake of whoever operates the portal: shown as one line, without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

/** Nobody pays a simulator by accident. */
function requireGateway(config: z.output<typeof environment>, demo: boolean) {
  if (config.PAYMENTS === 'off') return
  if (!demo && config.WEBPAY_ENV === 'simulator')
    throw new OperatorError(
      'WEBPAY_ENV: con DEMO=0 no puede ser el simulador; usa «integration» o «production», o PAYMENTS=off',
    )
  if (config.WEBPAY_ENV === 'production' && !(config.WEBPAY_COMMERCE_CODE && config.WEBPAY_API_KEY))
    throw new OperatorError('WEBPAY_ENV: «production» necesita WEBPAY_COMMERCE_CODE y WEBPAY_API_KEY')
  if (config.WEBPAY_URL && config.WEBPAY_ENV !== 'simulator')
    throw new OperatorError('WEBPAY_URL: es la dirección de un simulador; con Transbank no se usa')
}

const isThisMachine = (hostname: string) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** They say of the server of DATABASE_URL how else it is reached; beside the embedded database they would be those of another portal. */
function requireServer(config: z.output<typeof environment>) {
  for (const name of ['DATABASE_READ_URL', 'DATABASE_DIRECT_URL'] as const)
    if (config[name] && !config.DATABASE_URL) throw new OperatorError(`${name}: necesita DATABASE_URL`)
}

/** What patients type and read, their telephones and the numbers of their cards cross no line in the clear. */
function requireEncryption(config: z.output<typeof environment>) {
  for (const name of ['PUBLIC_URL', 'SMS_HTTP_URL', 'WHATSAPP_HTTP_URL', 'IDENTITY_REGISTRY_URL'] as const) {
    const { protocol, hostname } = new URL(config[name] ?? 'https://portal.cl')
    if (protocol === 'http:' && !isThisMachine(hostname))
      throw new OperatorError(`${name}: con DEMO=0 debe empezar con https, salvo en este equipo`)
  }
}

/** Who people are is told over an encrypted line, except by a provider on this machine. */
function requireClaveUnica(config: z.output<typeof environment>) {
  if (Boolean(config.CLAVEUNICA_CLIENT_ID) !== Boolean(config.CLAVEUNICA_CLIENT_SECRET))
    throw new OperatorError(
      'CLAVEUNICA_CLIENT_ID: ClaveÚnica necesita CLAVEUNICA_CLIENT_ID y CLAVEUNICA_CLIENT_SECRET',
    )
  const { protocol, hostname } = new URL(config.CLAVEUNICA_ISSUER)
  if (protocol === 'http:' && !isThisMachine(hostname))
    throw new OperatorError('CLAVEUNICA_ISSUER: debe empezar con https')
}

/**
 * What people must be told on every page, so that nobody takes a try for the portal itself. The demo world says it by itself.
 * @returns `copy`: nothing leaves it; `test`: Webpay's test keys or a certificate of ours.
 */
export function trialOf(config: Pick<Config, 'DEMO' | 'MESSAGES' | 'PAYMENTS' | 'WEBPAY_ENV' | 'PDF_CERT'>) {
  if (config.MESSAGES === 'off') return 'copy'
  if (config.DEMO) return null
  const testMoney = config.PAYMENTS === 'on' && config.WEBPAY_ENV === 'integration'
  return testMoney || !config.PDF_CERT ? 'test' : null
}

/**
 * Reads and checks the environment.
 * @throws OperatorError naming the first variable that is wrong and why.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new OperatorError(`${issue?.path[0]?.toString()}: ${issue?.message}`)
  }
  const config = parsed.data
  const demo = config.DEMO ?? config.DATABASE_URL === undefined
  const looksOnly = config.MESSAGES === 'off'
  if (looksOnly) config.PAYMENTS = 'off'
  if (!demo) requireEncryption(config)
  if (!demo && !looksOnly && config.SMTP_URL === undefined)
    throw new OperatorError('SMTP_URL: falta, y con DEMO=0 el correo es obligatorio')
  if (!demo && !looksOnly && config.MAIL_FROM === undefined)
    throw new OperatorError(
      'MAIL_FROM: falta, y con DEMO=0 dice de quién son los correos y, sin HELP_EMAIL, a quién se pide ayuda',
    )
  if (!demo && !looksOnly && config.SMS_PROVIDER === 'none')
    throw new OperatorError('SMS_PROVIDER: falta, y con DEMO=0 el SMS es obligatorio')
  requireServer(config)
  requireGateway(config, demo)
  requireClaveUnica(config)
  if (config.SMS_PROVIDER === 'http' && !config.SMS_HTTP_URL)
    throw new OperatorError('SMS_HTTP_URL: falta la dirección del proveedor de SMS')
  if (config.WHATSAPP_PROVIDER === 'http' && !config.WHATSAPP_HTTP_URL)
    throw new OperatorError('WHATSAPP_HTTP_URL: falta la dirección del proveedor de WhatsApp')
  if (config.CAPTCHA === 'recaptcha' && !(config.CAPTCHA_SITE_KEY && config.CAPTCHA_SECRET))
    throw new OperatorError('CAPTCHA: «recaptcha» necesita CAPTCHA_SITE_KEY y CAPTCHA_SECRET')
  if (config.TURN_URLS.some(url => url.startsWith('turn')) && !config.TURN_SECRET)
    throw new OperatorError('TURN_SECRET: falta la clave que el servidor TURN de TURN_URLS conoce')
  if (config.PDF_CERT_PASSWORD && !config.PDF_CERT)
    throw new OperatorError('PDF_CERT: falta el archivo que PDF_CERT_PASSWORD abre')
  if (config.SEED_SCALE === 'national' && !config.DATABASE_URL)
    throw new OperatorError('SEED_SCALE: «national» necesita DATABASE_URL')
  const { name, ...brand } = fromFile('BRAND_FILE', () => readBrand(config.BRAND_FILE))
  const { BRAND_MARK } = config
  const BRAND: Brand = BRAND_MARK
    ? { ...brand, mark: fromFile('BRAND_MARK', () => readMarkFile(BRAND_MARK)) }
    : brand
  const BRAND_NAME = config.BRAND_NAME ?? name ?? 'Copihue'
  const OPERATOR = operatorOf(config, BRAND_NAME, demo || looksOnly)
  const PRIVACY = ownText('PRIVACY_FILE', config.PRIVACY_FILE)
  if (!demo && !looksOnly) requirePurposes(PRIVACY, OPERATOR.dataContact)
  const MAIL_FROM = config.MAIL_FROM ?? demoSender
  return {
    ...config,
    MAIL_FROM,
    BRAND_NAME,
    BRAND,
    DEMO: demo,
    OPERATOR,
    TERMS: ownText('TERMS_FILE', config.TERMS_FILE),
    PRIVACY,
    // A copy that is only looked at is nobody else's to see.
    HOST: config.HOST ?? (looksOnly ? '127.0.0.1' : '0.0.0.0'),
    OUTBOUND_HOSTS:
      demo && !looksOnly && !config.PUBLIC_URL
        ? [demoClinic, ...config.OUTBOUND_HOSTS]
        : config.OUTBOUND_HOSTS,
    PUBLIC_URL: config.PUBLIC_URL ?? `http://localhost:${config.PORT}`,
    HELP_EMAIL: config.HELP_EMAIL ?? addressIn(MAIL_FROM),
    HELP_PHONE: config.HELP_PHONE ?? (demo ? demoHelpPhone : undefined),
    SOCIAL_URLS: config.SOCIAL_URLS.length === 0 && demo ? demoSocialUrls : config.SOCIAL_URLS,
  }
}
