import { Field, type FieldProps } from './fields/field.tsx'

/** A Chilean mobile number: the eight digits after what all of them begin with. */
export const MobileField = (props: Omit<FieldProps, 'prefix' | 'inputMode' | 'autoComplete' | 'type'>) => (
  <Field inputMode="numeric" prefix="+56 9" autoComplete="tel-national" {...props} />
)
