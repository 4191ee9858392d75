import type { Catalogue } from '../catalogue.ts'

export const questions: Catalogue['questions'] = {
  title: 'Frequent questions about the club',
  description:
    'How the benefits club works: who can use it, how to use a coupon and what happens with your data.',
  items: [
    {
      id: 'que-es',
      question: 'What is the benefits club?',
      answer: 'Discount coupons in health for everyone with an account. It is free.',
    },
    {
      id: 'quien',
      question: 'Who can use it?',
      answer:
        'Everyone with an account belongs to the club, without any paperwork. Benefits open when the account is one week old.',
    },
    {
      id: 'semana',
      question: 'Why must I wait a week?',
      answer:
        'Partners ask for it, so that discounts go to people with a real account. Meanwhile you can look at all the coupons.',
    },
    {
      id: 'usar',
      question: 'How do I use a coupon?',
      answer:
        'Open the coupon, tap “Get my code” and show it when you pay, at the counter or by phone. The code and its QR are kept in My coupons.',
    },
    {
      id: 'codigo',
      question: 'How many codes can I get?',
      answer:
        'One per coupon. Whenever you come back you see the same one, and it is yours alone: nobody else can see it.',
    },
    {
      id: 'inscripcion',
      question: 'What is a coupon with enrolment?',
      answer:
        'Some benefits belong to a programme of the partner, for example for a permanent treatment. Before getting the code you enrol on the same page, reading the conditions.',
    },
    {
      id: 'vence',
      question: 'What if my coupon expires or runs out?',
      answer:
        'Each coupon shows its date. An expired one can no longer be used. One that ran out gives no new codes, but if you already had yours it stays valid until its date.',
    },
    {
      id: 'acumular',
      question: 'Do discounts add up?',
      answer: 'Usually not, and none is more than 30%. Each coupon tells its conditions.',
    },
    {
      id: 'prevision',
      question: 'Does it work with Fonasa or an isapre?',
      answer:
        'Yes: the club does not depend on your insurer. If the benefit can be added to your coverage, its conditions say so.',
    },
    {
      id: 'datos',
      question: 'Do you give my data to the partners?',
      answer:
        'Only if you allow it, and it is no condition for any benefit. You can give or withdraw permission at any time in My profile.',
    },
    {
      id: 'credencial',
      question: 'Where is my member card?',
      answer: 'In My member card. Show it on your phone, and whoever attends you checks it with the QR code.',
    },
    {
      id: 'cargas',
      question: 'Can my family use my coupons?',
      answer:
        'The code is personal. Every adult creates their own account, which is free, and gets their own.',
    },
    {
      id: 'domicilio',
      question: 'How do I ask for tests at home?',
      answer:
        'In Tests at home, leave your data, the address and the day. You get a call within one working day to confirm price and time. Asking costs nothing.',
    },
    {
      id: 'rechazo',
      question: 'What if my coupon is not accepted?',
      answer:
        'Show the validity and the conditions on your coupon. If they still refuse it, write to us from the help page and we will look into it with the partner.',
    },
  ],
}
