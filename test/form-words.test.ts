/** What a form of ours lacks is said in words of its own: never in those that zod or the house have for any value. */
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { contactForm, recoverForm, whomForm } from '#app/booking/booking.form.server.ts'
import {
  deskBookingForm,
  deskPriceForm,
  overbookingForm,
  seriesForm,
  seriesPriceForm,
} from '#app/centre/book.form.server.ts'
import { closeForm, handBackForm, takeForm } from '#app/centre/cash.form.server.ts'
import { closedHereForm, closureForm } from '#app/centre/closure.form.server.ts'
import {
  draftForm,
  incidentForm,
  incidentNoteForm,
  reportedForm,
  scopeForm,
} from '#app/centre/incidents/incident.form.server.ts'
import {
  appForm,
  confirmDeskForm,
  doubtForm,
  endAppForm,
  endSystemForm,
  factorForm,
  messageForm,
  messagesForm,
  operatorKeysForm,
  operatorSystemForm,
  refundByHandForm,
} from '#app/centre/operator/operator.form.server.ts'
import {
  rightsAnswerForm,
  rightsDraftForm,
  rightsExtensionForm,
} from '#app/centre/rights/rights.form.server.ts'
import { keysForm, systemForm } from '#app/centre/systems/system.form.server.ts'
import { inviteForm } from '#app/centre/team.form.server.ts'
import { trustedForm } from '#app/centre/trusted/trusted.form.server.ts'
import { changeForm, removalForm, waitingForm } from '#app/centre/waiting/request.form.server.ts'
import { coverageForm } from '#app/checkout/payment.form.server.ts'
import { homeExamsForm } from '#app/club/home-exams/home-exams.form.server.ts'
import { helpForm } from '#app/help/help.form.server.ts'
import { deskForm } from '#app/home/desk.form.server.ts'
import {
  codeForm,
  lostReachForm,
  registrationForm,
  rutForm,
} from '#app/identity/accounts/account.form.server.ts'
import {
  deletionForm,
  dependantForm,
  invitationForm,
  profileForm,
} from '#app/identity/accounts/profile.form.server.ts'
import { delegateForm } from '#app/identity/delegation/delegation.form.server.ts'
import { passwordForm } from '#app/identity/recovery/password.form.server.ts'
import {
  complaintForm,
  digitsForm,
  openRequestForm,
  requestForm,
  signedInComplaintForm,
  trackForm,
} from '#app/identity/rights/rights.form.server.ts'
import { parseForm } from '#app/platform/http/form.server.ts'
import { plainWords } from '#app/platform/messages/plain-words.server.ts'
import {
  forgottenForm,
  hoursForm,
  namedInvitationForm,
  notesForm,
  ownClosedForm,
  passwordChangeForm,
  signInForm,
} from '#app/professional/desk.form.server.ts'
import { annulForm, documentForm, nothingKnown } from '#app/professional/documents/document.form.server.ts'
import { bonoForm, quoteForm } from '#app/records/lookup.form.server.ts'
import { languages } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { addressForm, agreeForm, satisfactionForm, surveyForm } from '#app/video/visit/visit.form.server.ts'

const today = Temporal.PlainDate.from('2026-11-22')

const forms = languages.flatMap(language => {
  const account = texts(language, 'account').errors
  const profile = texts(language, 'profile')
  const booking = texts(language, 'booking').errors
  const visit = texts(language, 'visit').errors
  const desk = texts(language, 'desk').errors
  const words = texts(language, 'forms')
  const rights = texts(language, 'rights').errors
  const { oneLine, quote, doctors } = words
  const help = texts(language, 'help').errors
  const exams = texts(language, 'club').homeExams.errors
  const built: Record<string, z.ZodType> = {
    contactForm: contactForm(booking),
    whomForm: whomForm(booking),
    recoverForm: recoverForm(booking),
    homeExamsForm: homeExamsForm({ ...exams, oneLine }, today, { from: 'a', until: 'b' }),
    helpForm: helpForm({ ...help, oneLine }),
    deskForm: deskForm({ ...doctors.errors, oneLine }),
    registrationForm: registrationForm(account),
    passwordForm: passwordForm(account),
    lostReachForm: lostReachForm(account, profile.proof.wrongShape),
    rutForm: rutForm(account),
    codeForm: codeForm(account),
    profileForm: profileForm(account, profile, oneLine),
    dependantForm: dependantForm(account, profile),
    delegateForm: delegateForm(account, texts(language, 'delegated').errors),
    trustedForm,
    invitationForm: invitationForm(account),
    requestForm: requestForm(rights),
    openRequestForm: openRequestForm(rights, oneLine),
    complaintForm: complaintForm(rights, oneLine),
    signedInComplaintForm: signedInComplaintForm(rights),
    digitsForm: digitsForm(rights),
    trackForm: trackForm(rights),
    rightsAnswerForm,
    rightsDraftForm,
    rightsExtensionForm,
    deletionForm: deletionForm(profile),
    coverageForm: coverageForm(texts(language, 'payment').errors),
    quoteForm: quoteForm(quote.errors),
    bonoForm: bonoForm(texts(language, 'mibono').errors),
    signInForm: signInForm(desk),
    namedInvitationForm: namedInvitationForm(texts(language, 'desk'), account),
    passwordChangeForm: passwordChangeForm(desk, account),
    closeForm,
    doubtForm,
    draftForm,
    incidentForm: incidentForm(Temporal.Instant.from('2026-11-22T12:00:00Z')),
    incidentNoteForm,
    reportedForm,
    scopeForm,
    appForm,
    endAppForm,
    endSystemForm,
    confirmDeskForm,
    factorForm,
    operatorKeysForm,
    operatorSystemForm,
    messageForm,
    messagesForm,
    refundByHandForm,
    closedHereForm,
    closureForm,
    handBackForm,
    inviteForm,
    keysForm,
    systemForm,
    takeForm,
    deskBookingForm: deskBookingForm(),
    deskPriceForm: deskPriceForm(),
    overbookingForm: overbookingForm(),
    removalForm,
    waitingForm: waitingForm(today),
    changeForm: changeForm(today),
    seriesForm: seriesForm(),
    seriesPriceForm: seriesPriceForm(),
    forgottenForm: forgottenForm(desk),
    notesForm: notesForm(desk),
    hoursForm: hoursForm(desk),
    ownClosedForm,
    surveyForm: surveyForm(visit),
    addressForm: addressForm(visit),
    agreeForm: agreeForm(texts(language, 'remote').missing),
    satisfactionForm: satisfactionForm(visit),
    annulForm: annulForm(texts('es', 'desk').annul.errors),
    'documentForm receta': documentForm('receta', true, desk, today, nothingKnown),
    'documentForm licencia': documentForm('licencia', true, desk, today, nothingKnown),
    'documentForm ges': documentForm('ges', true, desk, today, nothingKnown),
    'documentForm orden': documentForm('orden', true, desk, today, nothingKnown),
  }
  return Object.entries(built).map(([name, schema]) => [language, name, schema] as const)
})

test('every form of every room is asked here', () => {
  const files = import.meta.glob<Record<string, unknown>>('../app/**/*.form.server.ts', { eager: true })
  const all = Object.values(files).flatMap(file => Object.keys(file).filter(name => name.endsWith('Form')))
  const asked = new Set(forms.map(([, name]) => name.split(' ')[0]))
  expect(all.filter(name => !asked.has(name))).toEqual([])
})

/** A page answers for these itself: nobody types them. */
const hidden = ['page_id', 'closed']
/** Notes may be left empty; the others bring nothing but what their page answers for. */
const lacksNothing = ['notesForm', 'closedHereForm', 'ownClosedForm']

test.each(forms)('%s %s says what is missing in its own words', (_language, name, schema) => {
  const sent = parseForm(new FormData(), schema)
  const lacking = (sent.ok ? [] : sent.errors).filter(({ field }) => !hidden.includes(field))
  expect(lacking.length === 0, 'asks for nothing').toBe(lacksNothing.includes(name))
  // Zod tells its translator more of an issue than it needs.
  const missing = String(plainWords({ code: 'invalid_type', input: undefined, expected: 'string' } as never))
  for (const { field, message } of lacking) {
    expect(message.toLowerCase(), field).not.toBe(missing)
    expect(message, field).not.toMatch(/^(Invalid|Entrada inválida)/)
  }
})

test('whoever writes an e-mail with ñ or an accent reads that it goes without, in every form', () => {
  const refused = forms.flatMap(([language, name, schema]) => {
    const form = new FormData()
    for (const field of ['email', 'delegate_email', 'dependant_email']) form.set(field, 'muñoz@correo.cl')
    const parsed = parseForm(form, schema)
    const errors = parsed.ok ? [] : parsed.errors
    return errors
      .filter(({ field }) => field.endsWith('email') && !field.startsWith('confirm'))
      .map(({ message }) => `${language} ${name}: ${message}`)
  })
  expect(refused.length).toBeGreaterThan(20)
  expect(refused.filter(said => !said.includes('ñ'))).toEqual([])
})
