import type { LegalText, Operator } from './legal-text.ts'

export const privacy = ({ brand, ...operator }: Operator): LegalText => ({
  title: `Política de privacidad de ${brand}`,
  date: '2026-11-22',
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
      heading: '2. Qué datos usamos y para qué',
      paragraphs: [],
      points: [
        'Para pedir una hora: nombre, correo, teléfono y, si usas tu previsión, RUT y previsión de quien se atiende. Con ellos reservamos, te avisamos y el centro te recibe.',
        'Si creas una cuenta: además, tu contraseña (guardamos solo una huella de ella, nunca la contraseña) y los datos que quieras agregar a tu perfil.',
        'Documentos de salud: los que emiten los profesionales y centros, para que los tengas a mano. Son datos sensibles: en el portal solo los ves tú.',
        'Seguridad: hora y resultado de cada solicitud, sin tu nombre ni tu RUT, para que el portal funcione y nadie entre por ti.',
      ],
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
        'Con tu previsión: lo necesario para saber tu cobertura.',
        'Con quien procesa el pago y quien entrega nuestros correos y SMS: solo lo que su tarea requiere.',
        'Con los convenios del club: únicamente si lo autorizas, por separado y de forma revocable.',
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
      heading: '8. Cookies y ubicación',
      paragraphs: [
        'Usamos solo cookies propias y necesarias: las que recuerdan tu idioma, colores y tamaño de letra (un año), la de la comuna y la previsión de tu última búsqueda (90 días, hasta que la olvidas en el buscador o hasta que entras o sales de una cuenta), la de tu reserva como invitado (24 horas) y la de tu sesión si ingresas. No hay cookies de terceros ni de seguimiento.',
        'Si tocas “Usar mi ubicación”, tus coordenadas sirven para encontrar tu comuna y no se guardan.',
      ],
    },
    {
      heading: '9. Niñas, niños y adolescentes',
      paragraphs: [
        'Sus horas las pide una persona adulta a su cargo. Pedirle la hora a alguien no da derecho a leer sus documentos.',
      ],
    },
    {
      heading: '10. Cambios',
      paragraphs: [
        'Si esta política cambia, publicamos la versión nueva con su fecha y, si el cambio te afecta, te avisamos antes.',
      ],
    },
  ],
})
