/** The public page that says whether a document is ours. */
import { spanishPlural as plural } from '../plurals.ts'

export const verify = {
  title: 'Comprobar un documento',
  lead: 'Cada licencia, bono, receta, orden de exámenes y notificación GES lleva un folio y un código de 8 caracteres junto a su código QR. Con los dos sabrás si el documento es auténtico.',
  description:
    'Comprueba si una licencia médica, un bono, una receta, una orden de exámenes o una notificación GES es auténtica, con su folio y su código.',
  folio: 'Folio',
  folioHint: 'Está bajo el título del documento.',
  code: 'Código',
  codeHint: '8 letras y números, al lado del código QR.',
  submit: 'Comprobar',
  errors: {
    folio: 'Debes ingresar el folio',
    code: 'Debes ingresar el código de 8 caracteres',
  },
  valid: {
    title: 'El documento es auténtico',
    body: 'Fue emitido aquí con estos datos. Si en el papel dice otra cosa, no lo aceptes.',
    kind: 'Documento',
    folio: 'Folio',
    date: 'Fecha de emisión',
    kinds: {
      licence: 'Licencia médica electrónica',
      bono: 'Bono electrónico',
      prescription: 'Receta médica electrónica',
      'ges-notification': 'Notificación GES',
      'exam-order': 'Orden de exámenes',
    },
    private: 'Para cuidar la privacidad del paciente no mostramos a nadie su nombre ni su diagnóstico.',
    again: 'Comprobar otro documento',
  },
  annulled: {
    title: 'El documento fue anulado',
    body: 'Se emitió aquí, y quien lo emitió lo anuló después. Ya no vale: no lo aceptes.',
    date: 'Anulado el',
  },
  invalid: {
    title: 'No pudimos comprobar el documento',
    body: 'No hay ningún documento con ese folio y ese código. Revisa que estén bien escritos e inténtalo de nuevo; si siguen sin coincidir, no lo aceptes.',
  },
  limited: (minutes: number) =>
    `Hubo demasiados intentos fallidos. Lo que escribiste sigue aquí: vuelve a intentarlo en ${plural(minutes, `${minutes} minuto`, `${minutes} minutos`)}.`,
}
