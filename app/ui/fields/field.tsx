import { type ComponentProps, useState } from 'react'
import { useText } from '#app/text/use-text.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { useScript } from '../use-script.ts'
import styles from './field.module.css'
import { FieldFrame, type FieldWords, fieldDescription } from './field-frame.tsx'

export interface FieldProps extends FieldWords, Omit<ComponentProps<'input'>, 'prefix'> {
  name: string
  /** Fixed words before what is typed, such as `+56 9`. */
  prefix?: string
  /** How many characters wide; the full width without it. */
  width?: 4 | 8 | 12 | 20
}

/** A labelled input. Its id is its name unless `id` is given; a password can be shown. */
export function Field(props: FieldProps) {
  const { label, hint, error, optional, saysError, prefix, width, className, ...native } = props
  const id = native.id ?? native.name
  return (
    <FieldFrame {...{ id, label, hint, error, optional, saysError, className }}>
      <div className={classNames(styles.box, width && styles[`width${width}`])}>
        {prefix && (
          <span className={styles.prefix} id={`${id}-prefix`}>
            {prefix}
          </span>
        )}
        <Input
          {...native}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={
            [prefix && `${id}-prefix`, fieldDescription(id, { hint, error }), native['aria-describedby']]
              .filter(Boolean)
              .join(' ') || undefined
          }
        />
      </div>
    </FieldFrame>
  )
}

function Input(native: ComponentProps<'input'>) {
  const t = useText('ui')
  const script = useScript()
  const [shown, setShown] = useState(false)
  if (native.type !== 'password') return <input className={styles.input} {...native} />
  return (
    <>
      <input className={styles.input} {...native} type={shown ? 'text' : 'password'} />
      {script && (
        <button
          type="button"
          className={styles.reveal}
          aria-controls={native.id}
          aria-label={shown ? t.password.hide : t.password.show}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </button>
      )}
    </>
  )
}

export interface TextAreaProps extends FieldWords, ComponentProps<'textarea'> {
  name: string
}

/** A labelled box for more than one line; it grows with what is typed where the browser can. */
export function TextArea({ label, hint, error, optional, className, ...native }: TextAreaProps) {
  const id = native.id ?? native.name
  return (
    <FieldFrame {...{ id, label, hint, error, optional, className }}>
      <div className={styles.box}>
        <textarea
          rows={4}
          className={styles.area}
          {...native}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={fieldDescription(id, { hint, error })}
        />
      </div>
    </FieldFrame>
  )
}
