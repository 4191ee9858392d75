import { Field, type FieldProps } from './fields/field.tsx'

type MobileFieldProps = Omit<FieldProps, 'prefix' | 'inputMode' | 'autoComplete' | 'type'> & {
  /** Where it is somebody else's than the one's who types. */
  autoComplete?: 'off'
}

/** A Chilean mobile number: the eight digits after what all of them begin with. */
export const MobileField = (props: MobileFieldProps) => (
  <Field inputMode="numeric" prefix="+56 9" autoComplete="tel-national" {...props} />
)
