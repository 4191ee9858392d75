/** Extensions of ours: what FHIR has no element for. GET /fhir/StructureDefinition/<name> defines each. */
import type { StructureDefinition } from '@medplum/fhirtypes'
import { extensionOf } from './systems.rules.ts'

interface OurExtension {
  title: string
  description: string
  /** Of its value. */
  type?: string
  /** Of its parts, where it has no value. */
  parts?: Record<string, string>
  /** Where it stands. */
  on: readonly string[]
}

export const ourExtensions: Record<string, OurExtension> = {
  'full-price': {
    title: 'Valor completo',
    description: 'Lo que cuesta la hora, en pesos.',
    type: 'Money',
    on: ['Appointment', 'HealthcareService'],
  },
  copayment: {
    title: 'Copago',
    description: 'Lo que paga la persona con su previsión. Falta cuando aún no se puede saber.',
    type: 'Money',
    on: ['Appointment'],
  },
  'payment-due': {
    title: 'Pago antes de',
    description: 'Cuándo se cancela sola la hora si no se pagó. Falta cuando nada se paga por adelantado.',
    type: 'dateTime',
    on: ['Appointment'],
  },
  prepaid: {
    title: 'Se paga por adelantado',
    description: 'La hora se paga en línea antes de la visita.',
    type: 'boolean',
    on: ['Appointment', 'HealthcareService'],
  },
  modality: {
    title: 'Modalidad',
    description: 'in_person o video.',
    type: 'code',
    on: ['Appointment', 'Schedule'],
  },
  'signing-secret': {
    title: 'Secreto de los avisos',
    description: 'Con él se comprueba que un aviso viene de aquí (Standard Webhooks). Se dice una sola vez.',
    type: 'string',
    on: ['Subscription.channel'],
  },
  prevision: {
    title: 'Previsión',
    description:
      'Con qué paga la persona una hora que se crea: particular, fonasa-b, colmena y las demás de aquí.',
    type: 'code',
    on: ['Appointment'],
  },
  minutes: {
    title: 'Minutos por hora',
    description: 'Cuánto dura cada hora de la agenda, entre 5 y 480.',
    type: 'positiveInt',
    on: ['Schedule'],
  },
  'weekly-hours': {
    title: 'Horario semanal',
    description: 'Un tramo de un día de la semana, hora del lugar. 23:59:59 es la medianoche.',
    parts: { day: 'code', from: 'time', to: 'time' },
    on: ['Schedule'],
  },
  'works-holidays': {
    title: 'Atiende en feriados',
    description: 'Sin esto, los feriados legales están cerrados.',
    type: 'boolean',
    on: ['Schedule'],
  },
  schedule: {
    title: 'Agenda',
    description: 'La agenda en cuyas horas se atiende la prestación.',
    type: 'Reference',
    on: ['HealthcareService'],
  },
  'price-list': {
    title: 'Lista de precios',
    description: 'El nombre (key) de una lista ya cargada. En su lugar puede venir full-price, con coverage.',
    type: 'string',
    on: ['HealthcareService'],
  },
  coverage: {
    title: 'Lo que paga una previsión',
    description: 'En pesos, del valor completo.',
    parts: { insurer: 'code', amount: 'Money' },
    on: ['HealthcareService'],
  },
  restriction: {
    title: 'Para quién',
    description: 'Para quién hace este examen el centro, en sus palabras.',
    type: 'string',
    on: ['HealthcareService'],
  },
}

/** The definition of an extension of ours; undefined of none. */
export function extensionDefinition(base: string, name: string): StructureDefinition | undefined {
  const extension = Object.hasOwn(ourExtensions, name) ? ourExtensions[name] : undefined
  if (!extension) return undefined
  const { title, description, type, parts, on } = extension
  const url = extensionOf(base, name)
  const value = (path: string, id: string, of: string) => ({ id, path, min: 1, type: [{ code: of }] })
  return {
    resourceType: 'StructureDefinition',
    id: name,
    url,
    name: name.replaceAll('-', '_'),
    title,
    status: 'active',
    description,
    fhirVersion: '4.0.1',
    kind: 'complex-type',
    abstract: false,
    context: on.map(expression => ({ type: 'element' as const, expression })),
    type: 'Extension',
    baseDefinition: 'http://hl7.org/fhir/StructureDefinition/Extension',
    derivation: 'constraint',
    differential: {
      element: [
        { id: 'Extension', path: 'Extension', definition: description },
        ...(parts
          ? Object.entries(parts).flatMap(([part, of]) => [
              {
                id: `Extension.extension:${part}`,
                path: 'Extension.extension',
                sliceName: part,
                min: 1,
                max: '1',
              },
              {
                id: `Extension.extension:${part}.url`,
                path: 'Extension.extension.url',
                fixedUri: part,
              },
              value('Extension.extension.value[x]', `Extension.extension:${part}.value[x]`, of),
            ])
          : [{ id: 'Extension.extension', path: 'Extension.extension', max: '0' }]),
        { id: 'Extension.url', path: 'Extension.url', fixedUri: url },
        type
          ? value('Extension.value[x]', 'Extension.value[x]', type)
          : { id: 'Extension.value[x]', path: 'Extension.value[x]', max: '0' },
      ],
    },
  }
}
