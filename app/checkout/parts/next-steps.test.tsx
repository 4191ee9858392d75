import { expect, test } from 'vitest'
import { booking } from '#app/text/es/booking.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { NextSteps } from './next-steps.tsx'

type Shown = Parameters<typeof NextSteps>[0]['shown']
const { steps } = booking.done

const told = (shown: Partial<Shown>, online = false) =>
  wordsOf(
    drawn(() => (
      <NextSteps
        // What the steps do not read is left out.
        shown={
          {
            hour: { reception: null, isExam: false },
            price: { amount: '$9.000' },
            paid: null,
            due: null,
            ...shown,
          } as Shown
        }
        reminders={null}
        mailed={false}
        online={online}
      />
    )),
  )

test('what is paid at the visit is said as a step, with its amount', () => {
  expect(told({})).toContain(steps.pay('$9.000'))
})

test('where it can be paid online too, one step names both ways, as the button above it does', () => {
  expect(told({}, true)).toContain(steps.payEither('$9.000'))
  expect(told({}, true)).not.toContain(steps.pay('$9.000'))
})

test('who has paid is told so, and who pays online until when, and neither to pay at the visit', () => {
  const paid = told({ paid: 'settled' })
  expect(paid).toContain(steps.paid)
  const online = told({ due: 'el martes a las 10:00' })
  expect(online).toContain(steps.payOnline('$9.000', 'el martes a las 10:00'))
  for (const words of [paid, online]) expect(words).not.toContain(steps.pay('$9.000'))
})
