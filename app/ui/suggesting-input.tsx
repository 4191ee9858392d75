import { Autocomplete } from '@base-ui/react/autocomplete'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '#app/text/use-text.ts'
import { classNames } from './class-names.ts'
import styles from './combobox.module.css'
import type { ComboboxOption, OptionGroup, SuggestingInputProps } from './combobox.tsx'
import field from './field.module.css'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'

/** The pause in typing after which suggestions are asked for. */
const pauseMs = 140

type State = 'idle' | 'loading' | 'ready' | 'failed'

/** Asks for suggestions as the words change; an answer that comes late is dropped. */
function useSuggestions(text: string, wanted: boolean, load: SuggestingInputProps['load']) {
  const [groups, setGroups] = useState<OptionGroup[]>([])
  const [state, setState] = useState<State>('idle')
  const ask = useRef(load)
  ask.current = load
  useEffect(() => {
    if (!wanted) return
    const abort = new AbortController()
    setState('loading')
    const timer = setTimeout(async () => {
      try {
        const found = await ask.current(text.trim(), abort.signal)
        if (abort.signal.aborted) return
        setGroups(found.filter(group => group.options.length > 0))
        setState('ready')
      } catch {
        if (!abort.signal.aborted) setState('failed')
      }
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text, wanted])
  return { groups, state }
}

/** The input with suggestions that takes the plain one's place, with its words, caret and focus. */
export function SuggestingInput(props: SuggestingInputProps) {
  const { inputId, textName, describedBy, invalid, required, placeholder, start, anchor, load } = props
  const t = useText('ui')
  const [text, setText] = useState(start.text)
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(start.focused)
  const input = useRef<HTMLInputElement>(null)
  const { groups, state } = useSuggestions(text, wanted, load)
  const count = groups.reduce((sum, group) => sum + group.options.length, 0)

  useLayoutEffect(() => {
    if (!start.focused || !input.current) return
    input.current.focus({ preventScroll: true })
    if (start.caret !== null) input.current.setSelectionRange(start.caret, start.caret)
    setOpen(true)
  }, [start])

  const words =
    state === 'failed'
      ? t.combobox.failed
      : state === 'loading' && count === 0
        ? t.combobox.loading
        : state === 'ready' && count === 0
          ? text.trim() === ''
            ? t.combobox.type
            : t.combobox.none(text.trim())
          : null

  return (
    <Autocomplete.Root
      items={groups.map(group => ({ label: group.label, items: group.options }))}
      mode="none"
      filter={null}
      itemToStringValue={option => option.label}
      value={text}
      onValueChange={(next, details) => {
        setText(next)
        if (details.reason !== 'item-press') props.onText(next)
      }}
      open={open}
      onOpenChange={setOpen}
      openOnInputClick
      autoHighlight
      required={required}
    >
      <Autocomplete.Input
        ref={input}
        className={field.input}
        id={inputId}
        name={textName}
        placeholder={placeholder}
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onFocus={() => setWanted(true)}
      />
      {text !== '' && (
        <Autocomplete.Clear className={styles.clear} aria-label={t.combobox.clear(textOf(props.label))}>
          <Icon name="close" size="sm" />
        </Autocomplete.Clear>
      )}
      <Autocomplete.Portal>
        <Autocomplete.Positioner className={styles.positioner} anchor={anchor} sideOffset={6} align="start">
          <Autocomplete.Popup className={styles.popup} aria-busy={state === 'loading' || undefined}>
            <Autocomplete.Status className={classNames(styles.status, !words && styles.quiet)}>
              {state === 'loading' && words && <Spinner size="sm" />}
              {words ?? (state === 'ready' ? t.combobox.count(count) : '')}
            </Autocomplete.Status>
            <Autocomplete.List className={styles.list}>
              {(group: { label?: string; items: ComboboxOption[] }, index: number) => (
                <Autocomplete.Group key={group.label ?? index} items={group.items} className={styles.group}>
                  {group.label && (
                    <Autocomplete.GroupLabel className={styles.groupLabel}>
                      {group.label}
                    </Autocomplete.GroupLabel>
                  )}
                  <Autocomplete.Collection>
                    {(option: ComboboxOption) => (
                      <Autocomplete.Item
                        key={option.value}
                        value={option}
                        className={styles.option}
                        onClick={() => props.onChoose(option)}
                      >
                        <span className={styles.optionLabel}>{option.label}</span>
                        {option.detail && <span className={styles.detail}>{option.detail}</span>}
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  )
}

const textOf = (label: unknown) => (typeof label === 'string' ? label : '')
