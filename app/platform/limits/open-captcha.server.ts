/** The captcha that the configuration names. */

import type { Config } from '../config.server.ts'
import type { Database } from '../database/database.server.ts'
import type { Captcha } from './captcha.ts'
import { proofOfWork } from './proof-of-work.server.ts'
import { recaptcha } from './recaptcha.server.ts'

export const openCaptcha = (config: Config, db: Database): Captcha =>
  config.CAPTCHA === 'recaptcha' ? recaptcha(config.CAPTCHA_SECRET ?? '') : proofOfWork(db)
