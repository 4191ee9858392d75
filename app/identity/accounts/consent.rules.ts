/** Versions of the texts that people agree to: the day on which each came into force. */
import type { Config } from '#app/platform/config.server.ts'

/** Of the terms and the privacy policy that come with the portal. */
export const ourTermsVersion = '2026-11-29'
export const shareDataVersion = '2026-11-21'
export const whatsAppVersion = '2026-11-23'

/** Who agrees, agrees to both texts: their version is the later day of the two. */
export const termsVersion = ({ TERMS, PRIVACY }: Pick<Config, 'TERMS' | 'PRIVACY'>): string =>
  [TERMS?.date ?? ourTermsVersion, PRIVACY?.date ?? ourTermsVersion].sort().at(-1) ?? ourTermsVersion
