/** What a system asks to be written, singly or among others. */
import type { Resource } from '@medplum/fhirtypes'
import type { Sender } from '#app/booking/public.server.ts'
import type { Reader } from '../resources/reader.ts'
import type { WritableType } from './elements.server.ts'

export interface WriteDesk extends Reader {
  sender: Sender
  sellsPrepaid: boolean
  horizonDays: number
}

export interface Write {
  method: 'POST' | 'PUT'
  type: WritableType
  /** Of `PUT /Type/<id>`. */
  id?: string
  /** `system|value` of a conditional update, or of If-None-Exist. */
  condition?: string
  ifMatch?: string
  /** Of a PUT: what must not be there, `*` or a state. */
  ifNoneMatch?: string
  /** By which other entries name it. */
  fullUrl?: string
  body: unknown
  /** Where the resource stands in what was sent, as an expression. */
  at: string
  /** Who an Appointment of the same bundle is for. */
  patients?: ReadonlyMap<string, unknown>
}

export interface Written {
  resource: Resource
  created: boolean
}
