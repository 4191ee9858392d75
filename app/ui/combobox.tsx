import { type ComponentType, type ReactNode, type RefObject, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './combobox.module.css'
import field from './field.module.css'
import { FieldFrame, fieldDescription } from './field-frame.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'

export interface ComboboxOption {
  value: string
  label: string
  /** A second line: what kind of thing it is, where, or why it was found. */
  detail?: string
}

export interface OptionGroup {
  label?: string
  options: ComboboxOption[]
}

export interface ComboboxProps {
  label: ReactNode
  /** Name of the hidden field that carries the chosen value; empty while only words were typed. */
  name: string
  /** Name of the text field, so that the server can make sense of words without a choice. */
  textName: string
  defaultValue?: string
  defaultText?: string
  placeholder?: string
  hint?: ReactNode
  error?: string
  required?: boolean
  optional?: boolean
  icon?: IconName
  /** The id of the text field; its `textName` without it. */
  id?: string
  /** Called with an empty query too, when the field is entered. */
  load: (query: string, signal: AbortSignal) => Promise<OptionGroup[]>
  /** A choice, or `null` when the words were changed after one. */
  onSelect?: (option: ComboboxOption | null) => void
  /** Something beside the label, such as a "use my location" button. */
  action?: ReactNode
}

/** What the suggesting input needs from the plain one it takes over from. */
export interface SuggestingInputProps {
  inputId: string
  label: ReactNode
  textName: string
  describedBy?: string
  invalid?: boolean
  required?: boolean
  placeholder?: string
  /** What was typed before the suggestions were there, and where the caret stood. */
  start: { text: string; caret: number | null; focused: boolean }
  anchor: RefObject<HTMLDivElement | null>
  load: ComboboxProps['load']
  onText: (text: string) => void
  onChoose: (option: ComboboxOption) => void
}

/**
 * Type and pick. On the server and before its script it is a plain text field that a form can send;
 * the suggestions (52 kB) are fetched when it is first entered.
 */
export function Combobox(props: ComboboxProps) {
  const { label, name, textName, defaultValue = '', defaultText = '', hint, error, optional, icon } = props
  const { required, placeholder, load, onSelect, action } = props
  const id = props.id ?? textName
  const [value, setValue] = useState(defaultValue)
  const [Suggesting, setSuggesting] = useState<ComponentType<SuggestingInputProps>>()
  const start = useRef<SuggestingInputProps['start']>({ text: defaultText, caret: null, focused: false })
  const plain = useRef<HTMLInputElement>(null)
  const anchor = useRef<HTMLDivElement>(null)
  const asked = useRef(false)

  const enter = async () => {
    if (asked.current) return
    asked.current = true
    try {
      const { SuggestingInput } = await import('./suggesting-input.tsx')
      const input = plain.current
      start.current = {
        text: input?.value ?? defaultText,
        caret: input?.selectionStart ?? null,
        focused: input !== null && input === document.activeElement,
      }
      setSuggesting(() => SuggestingInput)
    } catch {
      // The plain field goes on working; the next visit to it tries again.
      asked.current = false
    }
  }

  const choose = (option: ComboboxOption | null) => {
    setValue(option?.value ?? '')
    onSelect?.(option)
  }
  const retype = () => value !== '' && choose(null)
  const describedBy = fieldDescription(id, { hint, error })

  return (
    <div className={styles.combobox}>
      {action && <div className={styles.action}>{action}</div>}
      <FieldFrame {...{ id, label, hint, error, optional }}>
        <div className={classNames(field.box, styles.box)} ref={anchor}>
          {icon && <Icon name={icon} className={styles.icon} />}
          {Suggesting ? (
            <Suggesting
              inputId={id}
              invalid={Boolean(error)}
              start={start.current}
              onText={retype}
              onChoose={choose}
              {...{ label, textName, describedBy, required, placeholder, anchor, load }}
            />
          ) : (
            <input
              className={field.input}
              ref={plain}
              id={id}
              name={textName}
              type="text"
              defaultValue={defaultText}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              aria-invalid={error ? true : undefined}
              aria-describedby={describedBy}
              onFocus={enter}
              onPointerEnter={enter}
              onInput={retype}
              {...{ placeholder, required }}
            />
          )}
        </div>
      </FieldFrame>
      <input type="hidden" name={name} value={value} />
    </div>
  )
}
