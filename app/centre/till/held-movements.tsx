/** What somebody has to count, one by one and by its means: as the vouchers, notes and bonos lie beside the till. */
import type { Sums } from '#app/payment/public.server.ts'
import { formatPesos } from '#app/platform/money.ts'
import { centreCash } from '#app/text/centre/cash.ts'
import { TextLink } from '#app/ui/link.tsx'
import styles from './held-movements.module.css'

const t = centreCash.cash

export interface HeldMovement {
  key: string
  at: string
  code: string
  /** Its payment. */
  to: string
  method: keyof Sums
  amount: number
  voucher: string | null
  bonoFolio: string | null
}

export const HeldMovements = ({
  held,
  methods,
  expected,
}: {
  held: readonly HeldMovement[]
  methods: readonly (keyof Sums)[]
  expected: Sums
}) => (
  <section className={styles.group} aria-labelledby="movimientos">
    <h2 id="movimientos">{t.movements}</h2>
    {methods.map(method => {
      const moves = held.filter(one => one.method === method)
      return (
        moves.length > 0 && (
          <section key={method} className={styles.group} aria-labelledby={`movimientos-${method}`}>
            <h3 id={`movimientos-${method}`} className={styles.head}>
              <span>{centreCash.methods[method]}</span> <span>{formatPesos(expected[method])}</span>
            </h3>
            <ul className={styles.list}>
              {moves.map(({ key, at, code, to, amount, voucher, bonoFolio }) => (
                <li key={key} className={styles.move}>
                  <span className={styles.what}>
                    <span>
                      {at}. {amount < 0 ? t.givenBack : t.taken}
                    </span>{' '}
                    <TextLink to={to}>{code}</TextLink>
                    {voucher && <span> {t.voucher(voucher)}</span>}
                    {bonoFolio && <span> {t.folio(bonoFolio)}</span>}
                  </span>{' '}
                  <span className={styles.amount}>{formatPesos(amount)}</span>
                </li>
              ))}
            </ul>
          </section>
        )
      )
    })}
  </section>
)
