import { cookieLines } from './cookies.ts'
import type { LegalText, Operator } from './legal-text.ts'
import { minorLines } from './minors.ts'
import { purposeLines } from './purposes.ts'

export const privacy = ({ brand, ...operator }: Operator): LegalText => ({
  title: `Política de privacidad de ${brand}`,
  date: '2026-11-29',
  intro: `Aquí decimos qué datos tuyos usa ${brand}, para qué, con quién y hasta cuándo. Se rige por la Ley 19.628 sobre protección de la vida privada y, desde el 1 de diciembre de 2026, por las reglas de la Ley 21.719.`,
  sections: [
    {
      heading: '1. Quién responde por tus datos',
      paragraphs: [
        `${operator.name}, RUT ${operator.rut}, con domicilio en ${operator.address} y representada por ${operator.representative}, es responsable de los datos del portal. El profesional o centro que te atiende es responsable de tu ficha clínica (Ley 20.584).`,
        `Para ejercer tus derechos o preguntar por tus datos, escribe a ${operator.dataContact} o usa el centro de ayuda que está al pie del portal.`,
      ],
    },
    {
      heading: '2. Para qué usamos tus datos',
      paragraphs: ['Cada uso, con sus datos, la razón por la que podemos, quién los recibe y hasta cuándo:'],
      points: purposeLines(),
    },
    {
      heading: '3. Por qué podemos usarlos',
      paragraphs: [
        'Porque nos pides un servicio y sin ellos no podemos darlo; porque la ley nos obliga; o porque nos das tu consentimiento, que puedes retirar cuando quieras. No tomamos decisiones automáticas sobre ti ni hacemos perfiles.',
      ],
    },
    {
      heading: '4. Con quién se comparten',
      paragraphs: [
        'No vendemos datos, no mostramos publicidad y ninguna página del portal avisa de tu visita a terceros.',
      ],
      points: [
        'Con el profesional y el centro que elegiste: lo que necesitan para atenderte.',
        'Con quien procesa el pago y quien entrega nuestros correos y SMS: solo lo que su tarea requiere.',
        'Con el servicio de avisos de tu navegador, solo si los activas en un dispositivo: nuestro servidor le entrega un aviso cifrado que no dice nada de ti. Ninguna página le pide nada.',
        'Con WhatsApp (Meta), solo si el portal lo ofrece y tú lo aceptas para tus recordatorios: tu número, y un mensaje que no dice nada de tu atención.',
        'Con los convenios del club: únicamente si lo autorizas, por separado y de forma revocable.',
        'Con las apps que tú autorizas: solo lo que marcaste, hasta el día que elegiste o hasta que lo termines en Seguridad. De lo que ya leyó responde quien hace la app.',
        'Con tribunales u organismos: cuando la ley lo ordena.',
      ],
    },
    {
      heading: '5. Hasta cuándo',
      paragraphs: [],
      points: [
        'Los datos de tu cuenta: hasta 3 años después de que la elimines.',
        'Los documentos clínicos: 15 años, que es la obligación de quien te atendió.',
        'Los datos que entregas como invitado: 24 horas en tu navegador; en la reserva, lo que dure la obligación del centro.',
        'Lo que dijiste que necesitas en una atención (silla de ruedas, lengua de señas, intérprete, compañía): hasta un mes después de ella. Lo leen el centro y quien te atiende.',
        'El registro de intentos de ingreso fallidos: 30 días.',
      ],
    },
    {
      heading: '6. Tus derechos',
      paragraphs: [
        'Puedes pedir acceso, rectificación, supresión, oposición, portabilidad y bloqueo de tus datos, sin costo. Respondemos en 5 días hábiles. Si no quedas conforme, puedes reclamar ante la Agencia de Protección de Datos Personales desde que entre en funciones, y ante los tribunales.',
        'Con tu cuenta puedes ver quién abrió tus documentos y llevarte todos tus datos.',
      ],
    },
    {
      heading: '7. Cómo los cuidamos',
      paragraphs: [
        'Todo viaja cifrado. Las contraseñas y los enlaces de acceso se guardan como huellas que no se pueden revertir. Cada lectura de un documento de salud queda registrada. Si una falla de seguridad te afecta, te lo diremos sin demora.',
      ],
    },
    {
      heading: '8. Cookies',
      paragraphs: [
        'Usamos solo cookies propias y necesarias. No hay cookies de terceros ni de seguimiento. Estas son todas, con el tiempo que duran como máximo:',
      ],
      points: cookieLines(),
    },
    {
      heading: '9. Ubicación',
      paragraphs: [
        'Si tocas «Usar mi ubicación», tus coordenadas sirven para encontrar tu comuna y no se guardan.',
      ],
    },
    {
      heading: '10. Niñas, niños y adolescentes',
      paragraphs: ['Lo que cambia con la edad, contada el día en que alguien entra o lee:'],
      points: minorLines(),
    },
    {
      heading: '11. Cambios',
      paragraphs: [
        'Si esta política cambia, publicamos la versión nueva con su fecha y, si el cambio te afecta, te avisamos antes.',
      ],
    },
  ],
})
