import type { Catalogue } from '../catalogue.ts'
import { englishPlural as plural } from '../plurals.ts'

export const login: Catalogue['login'] = {
  title: 'Sign in',
  description: 'Sign in with your RUT and password to see your appointments and health documents.',
  lead: 'With your RUT and password.',
  rut: 'RUT',
  password: 'Password',
  submit: 'Sign in',
  waiting: 'Signing you in',
  forgot: 'Forgot your password?',
  create: 'Create an account',
  errors: {
    rut: 'You must enter a valid RUT',
    notRegistered: 'You are not registered; you must create your account first',
    password: 'You must enter your password',
    passwordMin: 'Some letters or numbers are missing: your password has at least 8 characters',
    error: 'User and/or password not valid',
    unanswered:
      'The portal did not answer, so your RUT and password may be right. Check your internet connection, type your password again and press “Sign in”.',
    tooMany: minutes =>
      `There were too many attempts. For safety, wait ${plural(minutes, 'a minute', `${minutes} minutes`)} and try again; you can also recover your password.`,
  },
  claveUnica: {
    or: 'or, if you prefer,',
    enter: 'Sign in with ClaveÚnica',
    refused: {
      late: 'Too much time passed and your ClaveÚnica did not reach us. Nothing was lost: try again.',
      refused:
        'You did not allow signing in with ClaveÚnica. You can try again or sign in with your password.',
      trouble:
        'We have trouble reaching ClaveÚnica. Nothing was lost: try again or sign in with your password.',
      'too-many':
        'There were too many attempts from your connection. Nothing was lost: wait some minutes and try again.',
    },
  },
  deleted: {
    title: 'Your account has been deleted',
    body: 'We sent you an e-mail that confirms it. You can go on booking as a guest, or create another account whenever you like.',
  },
  captchaNote: 'Protected by reCAPTCHA: Google’s privacy policy and terms apply.',
  noScript: {
    title: 'Signing in needs JavaScript',
    body: 'The proof that you are a person is computed in your browser. Turn it on and load this page again.',
    guest:
      'Without JavaScript you can still book as a guest: search, choose, and leave your name, e-mail and mobile.',
    action: 'Book an appointment',
  },
  tooSoon: 'The page was still getting ready. Nothing was lost: type your password again.',
  insecure: {
    title: 'We cannot encrypt your sign-in here',
    body: 'This address is not secure (it does not begin with https). Open the portal at its secure address to sign in.',
  },
  why: {
    title: 'Your health in one place',
    hours: 'Your appointments: confirm, change or cancel them',
    documents: 'Sick leaves, bonos, prescriptions, exam orders and GES notices',
    benefits: 'The benefits club, already yours',
  },
  loading: { title: 'One moment', body: 'We are getting your page ready…', link: 'Go on now' },
}
