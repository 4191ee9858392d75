/** Who takes messages out of the outbox, as the operator configured it. */
import type { Config } from '../config.server.ts'
import { smtpSender } from './mail.server.ts'
import { embeddedSender } from './message-sender.server.ts'
import { httpSmsSender } from './sms.server.ts'

/** @returns for what has no provider, the sender that keeps messages inside. */
export const openSenders = ({ SMTP_URL, MAIL_FROM, SMS_PROVIDER, SMS_HTTP_URL, SMS_HTTP_TOKEN }: Config) => ({
  email: SMTP_URL ? smtpSender(SMTP_URL, MAIL_FROM) : embeddedSender,
  sms: SMS_PROVIDER === 'http' && SMS_HTTP_URL ? httpSmsSender(SMS_HTTP_URL, SMS_HTTP_TOKEN) : embeddedSender,
})
