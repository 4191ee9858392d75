/**
 * The pages of the simulated gateway. Another company's pages: in Spanish whatever the portal speaks, in their own
 * colours, and saying on every one of them that this is no real payment.
 */
import { escapeHtml } from '#app/platform/http/escape-html.ts'
import { formatPesos } from '#app/platform/money.ts'
import type { SimulatedTransaction } from './simulator.queries.server.ts'
import { returnTo } from './simulator.rules.ts'

const hidden = (name: string, value: string) =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`

const layout = (publicUrl: string, title: string, main: string) => `<!doctype html>
<html lang="es-CL">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title} · Webpay de demostración</title>
<link rel="stylesheet" href="${publicUrl}/webpayserver/estilo.css">
<link rel="icon" href="data:,">
</head>
<body>
<header class="band"><p class="mark">web<b>pay</b> <span>demostración</span></p><p class="safe">Nada de lo que hagas aquí mueve dinero</p></header>
<main>
${main}
</main>
</body>
</html>`

interface FormPage {
  publicUrl: string
  brand: string
  found: SimulatedTransaction
  secondsLeft: number
}

/** An HTML document. It sends all that a return may have: a cancellation repeats the request at the merchant's (307). */
export function formPage({ publicUrl, brand, found, secondsLeft }: FormPage): string {
  const minutes = Math.max(1, Math.ceil(secondsLeft / 60))
  return layout(
    publicUrl,
    'Pagar',
    `<section class="order" aria-labelledby="orden">
<h1 id="orden">Estás pagando en ${escapeHtml(brand)}</h1>
<dl>
<div><dt>Monto a pagar</dt><dd class="amount">${formatPesos(found.amount)}</dd></div>
<div><dt>Orden de compra</dt><dd>${escapeHtml(found.buyOrder)}</dd></div>
</dl>
<p class="time">Tienes ${minutes === 1 ? '1 minuto' : `${minutes} minutos`} para completar el pago.</p>
</section>
<form class="pay" method="post" action="${publicUrl}/webpayserver/respuesta">
${hidden('token_ws', found.token)}${hidden('TBK_TOKEN', found.token)}${hidden('TBK_ID_SESION', found.sessionId)}${hidden('TBK_ORDEN_COMPRA', found.buyOrder)}
<h2>Tarjeta</h2>
<div class="card" aria-hidden="true"><span class="chip"></span><span class="number">•••• •••• •••• 6623</span><span class="row"><span>PACIENTE DE PRUEBA</span><span>12/29</span></span></div>
<p class="hint">Tarjeta inventada terminada en 6623. No escribas aquí datos de una tarjeta verdadera.</p>
<label for="cuotas">Cuotas</label>
<select id="cuotas" name="cuotas"><option value="0">Sin cuotas</option><option value="3">3 cuotas sin interés</option><option value="6">6 cuotas</option><option value="12">12 cuotas</option></select>
<div class="actions">
<button class="main" name="decision" value="approve">Pagar ${formatPesos(found.amount)}</button>
<button name="decision" value="reject">Que el banco lo rechace</button>
<button name="decision" value="cancel">Anular y volver al comercio</button>
<button name="decision" value="expire">Dejar que se acabe el tiempo</button>
</div>
</form>`,
  )
}

/** For a form that cannot be answered (any more): the way back to the merchant, if there is one. */
export function overPage({ publicUrl, found }: { publicUrl: string; found?: SimulatedTransaction }): string {
  const back = found && returnTo(found, { token: true, aborted: true })
  return layout(
    publicUrl,
    'Transacción terminada',
    `<section class="order"><h1>${found ? 'Este pago ya fue respondido o se le acabó el tiempo' : 'No reconocemos este pago'}</h1>
<p>Desde aquí no se cobra nada.</p>
${back ? `<p><a class="main" href="${escapeHtml(back)}">Volver al comercio</a></p>` : ''}</section>`,
  )
}

export const stylesheet = `:root { color-scheme: light; font: 17px/1.5 system-ui, sans-serif; color: #2b1b3d; background: #f4f1f8; }
* { box-sizing: border-box; margin: 0; }
.band { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; justify-content: space-between; align-items: baseline; padding: 1rem max(1rem, calc(50vw - 28rem)); color: #fff; background: #4b1e78; }
.mark { font-size: 1.5rem; font-weight: 300; letter-spacing: -.02em; }
.mark b { font-weight: 800; }
.mark span { font-size: .9rem; letter-spacing: 0; }
.safe { font-weight: 600; }
main { display: grid; gap: 1.25rem; max-width: 58rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; align-items: start; }
.order, .pay { padding: 1.5rem; border-radius: 14px; background: #fff; box-shadow: 0 1px 3px #2b1b3d33; }
h1 { font-size: 1.35rem; line-height: 1.25; margin-bottom: 1rem; }
h2 { font-size: 1.1rem; margin-bottom: .75rem; }
dl { display: grid; gap: .75rem; }
dt { color: #62546f; font-size: .95rem; }
dd { font-weight: 700; overflow-wrap: anywhere; }
.amount { font-size: 2rem; }
.time, .hint { margin-top: 1rem; color: #62546f; font-size: .95rem; }
.card { display: grid; gap: .9rem; max-width: 22rem; padding: 1.1rem 1.25rem; border-radius: 12px; color: #fff; background: linear-gradient(120deg, #4b1e78, #93278f); font-variant-numeric: tabular-nums; }
.chip { width: 2.4rem; height: 1.7rem; border-radius: 5px; background: #e8c36b; }
.number { font-size: 1.2rem; letter-spacing: .06em; }
.row { display: flex; justify-content: space-between; font-size: .85rem; }
label { display: block; margin: 1.25rem 0 .35rem; font-weight: 600; }
select { width: 100%; min-height: 48px; padding: 0 .75rem; border: 1px solid #86768f; border-radius: 8px; font: inherit; background: #fff; color: inherit; }
.actions { display: grid; gap: .75rem; margin-top: 1.5rem; }
button, a.main { display: block; width: 100%; min-height: 48px; padding: .7rem 1rem; border: 1px solid #4b1e78; border-radius: 8px; font: inherit; font-weight: 600; text-align: center; text-decoration: none; color: #4b1e78; background: #fff; cursor: pointer; }
.main, a.main { color: #fff; background: #4b1e78; }
a.main { margin-top: 1rem; }
:focus-visible { outline: 3px solid #e0218a; outline-offset: 2px; }
@media (min-width: 48rem) { main { grid-template-columns: 2fr 3fr; padding-top: 2.5rem; } }
`
