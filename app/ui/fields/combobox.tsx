import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '#app/text/use-text.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icon-paths.ts'
import { useScript } from '../use-script.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './combobox.module.css'
import { comboboxStep } from './combobox-keys.ts'
import { ComboboxList, optionId, useListMessage } from './combobox-list.tsx'
import field from './field.module.css'
import { FieldFrame, fieldDescription } from './field-frame.tsx'
import { type ComboboxOption, fold, type LoadSuggestions, useSuggestions } from './use-suggestions.ts'

export type { ComboboxOption } from './use-suggestions.ts'

export interface ComboboxProps {
  label: ReactNode
  /**
   * Name of the hidden field that carries the chosen value; empty while only words were typed. Without a
   * script it keeps `defaultValue` whatever is typed, so the server trusts it only while the text still fits.
   */
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
  load: LoadSuggestions
  /** A choice, or `null` when the words were changed after one. */
  onSelect?: (option: ComboboxOption | null) => void
  /** Something beside the label, such as a "use my location" button. */
  action?: ReactNode
}

/**
 * VoiceOver says no option that `aria-activedescendant` points at while the field is empty (Safari) or where options
 * stand in groups (any browser), so there it is said as news. Others would say it twice.
 */
const onApple = () => /^(?:Mac|iP)/.test(navigator.platform)

/**
 * Type and pick (WAI-ARIA editable combobox with list autocomplete). It is one and the same text field before
 * and after its script: nothing typed is lost, and a form can always send the words.
 */
export function Combobox(props: ComboboxProps) {
  const { label, name, textName, defaultValue = '', defaultText = '', hint, error, optional, icon } = props
  const { required, placeholder, load, onSelect, action } = props
  const id = props.id ?? textName
  const listId = `${id}-lista`
  const t = useText('ui')
  const script = useScript()
  const [value, setValue] = useState(defaultValue)
  const [text, setText] = useState(defaultText)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [entered, setEntered] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const { groups, state, answered } = useSuggestions(text, open || entered, load)
  const options = groups.flatMap(group => group.options)
  const query = text.trim()
  const message = useListMessage(state, options.length, query)

  const choose = (option: ComboboxOption | null) => {
    setValue(option?.value ?? '')
    onSelect?.(option)
  }
  const pick = (option: ComboboxOption) => {
    if (input.current) input.current.value = option.label
    setText(option.label)
    setOpen(false)
    setEntered(false)
    setActive(-1)
    choose(option)
  }
  const retype = (next: string) => {
    setText(next)
    setOpen(true)
    setActive(-1)
    if (value !== '') choose(null)
  }

  // What was typed before the script came counts as typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script takes over.
  useEffect(() => {
    const typed = input.current?.value ?? ''
    if (typed === defaultText) return
    setText(typed)
    setValue('')
  }, [])

  // The first answer to what was typed is highlighted, so that Enter takes it.
  useEffect(() => {
    if (state === 'ready' && answered === query && query !== '' && value === '') setActive(0)
  }, [state, answered, query, value])

  // On a phone the keyboard covers half of the screen: the field goes to its top.
  useEffect(() => {
    if (!open || !popup.current) return
    const room = window.visualViewport?.height ?? window.innerHeight
    if (popup.current.getBoundingClientRect().bottom > room && matchMedia('(pointer: coarse)').matches)
      input.current?.closest('div')?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }, [open])

  const leave = () => {
    setOpen(false)
    setEntered(false)
    setActive(-1)
    // Typed in full is as good as picked.
    const same = options.filter(option => fold(option.label) === fold(text))
    if (value === '' && same.length === 1 && same[0]) pick(same[0])
  }

  const keys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    // The keys go over the answer to what is typed: what stands there until it comes is about to move.
    const count = answered === query ? options.length : 0
    const step = comboboxStep(event.key, event.altKey, { open, active, count })
    if (!step) return
    event.preventDefault()
    // A dialog around the field stays open when only the list is closed.
    event.stopPropagation()
    const chosen = step.do === 'choose' ? options[step.active] : undefined
    if (chosen) return pick(chosen)
    setOpen(step.do !== 'close')
    setActive(step.do === 'close' ? -1 : step.active)
  }

  const { label: words, detail } = options[active] ?? {}
  const said = script && onApple() && words && [words, detail].filter(Boolean).join(', ')

  const describedBy = fieldDescription(id, { hint, error })
  const combobox = script && {
    role: 'combobox',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': open,
    'aria-controls': open ? listId : undefined,
    'aria-activedescendant': open && active >= 0 ? optionId(listId, active) : undefined,
  }

  return (
    <div className={styles.combobox}>
      {action && <div className={styles.action}>{action}</div>}
      <FieldFrame {...{ id, label, hint, error, optional }}>
        <div className={styles.anchor}>
          <div className={classNames(field.box, styles.box)}>
            {icon && <Icon name={icon} className={styles.icon} />}
            <input
              {...combobox}
              className={field.input}
              ref={input}
              id={id}
              name={textName}
              type="text"
              defaultValue={defaultText}
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              aria-invalid={error ? true : undefined}
              aria-describedby={describedBy}
              onFocus={() => setEntered(true)}
              onClick={() => setOpen(true)}
              onInput={event => retype(event.currentTarget.value)}
              onKeyDown={keys}
              onBlur={leave}
              {...{ placeholder, required }}
            />
            {script && text !== '' && (
              <button
                type="button"
                className={styles.clear}
                tabIndex={-1}
                aria-label={t.combobox.clear}
                onMouseDown={event => event.preventDefault()}
                onClick={() => {
                  if (input.current) input.current.value = ''
                  input.current?.focus()
                  retype('')
                }}
              >
                <Icon name="close" size="sm" />
              </button>
            )}
          </div>
          {open && (
            <ComboboxList
              id={listId}
              loading={state === 'loading'}
              ref={popup}
              onChoose={pick}
              {...{ groups, active, message }}
            />
          )}
        </div>
      </FieldFrame>
      <div role="status">
        <VisuallyHidden>{open ? (message ?? (said || t.combobox.count(options.length))) : ''}</VisuallyHidden>
      </div>
      <input type="hidden" name={name} value={value} />
    </div>
  )
}
