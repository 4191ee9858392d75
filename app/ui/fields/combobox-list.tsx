import { type Ref, useEffect, useRef } from 'react'
import { useText } from '#app/text/use-text.ts'
import { classNames } from '../class-names.ts'
import { Spinner } from '../spinner.tsx'
import styles from './combobox.module.css'
import type { ComboboxOption, OptionGroup } from './use-suggestions.ts'

export interface ComboboxListProps {
  id: string
  groups: OptionGroup[]
  active: number
  /** Instead of options, or beside old ones while new ones are on their way. */
  message: string | null
  loading: boolean
  onChoose: (option: ComboboxOption) => void
  ref: Ref<HTMLDivElement>
}

/** The id of the option at a place in the whole list. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`

/** The list under the field. Focus never leaves the field: options are pointed at, not focused. */
export function ComboboxList({ id, groups, active, message, loading, onChoose, ref }: ComboboxListProps) {
  const t = useText('ui')
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[id="${optionId(id, active)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  let index = -1
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press here must not take the focus from the field.
    <div
      className={groups.length > 0 ? styles.popup : `${styles.popup} ${styles.bare}`}
      ref={ref}
      onMouseDown={event => event.preventDefault()}
    >
      {message && (
        <p className={styles.message} aria-hidden="true">
          {loading && <Spinner size="sm" />}
          {message}
        </p>
      )}
      <div
        className={styles.list}
        role="listbox"
        id={id}
        aria-label={t.combobox.list}
        tabIndex={-1}
        ref={list}
      >
        {groups.map((group, groupIndex) => (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a name, and with it the role of what has one.
          <div
            className={styles.group}
            // A group without a name tells nothing, and VoiceOver says no option of a group.
            role={group.label && 'group'}
            key={group.label ?? groupIndex}
            aria-labelledby={group.label && `${id}-g${groupIndex}`}
          >
            {group.label && (
              <div className={styles.groupLabel} id={`${id}-g${groupIndex}`} role="presentation">
                {group.label}
              </div>
            )}
            {group.options.map(option => {
              index += 1
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are the field's.
                <div
                  className={classNames(styles.option, index === active && styles.active)}
                  role="option"
                  tabIndex={-1}
                  key={option.value}
                  id={optionId(id, index)}
                  aria-selected={index === active}
                  onClick={() => onChoose(option)}
                >
                  <span className={styles.optionLabel}>{option.label}</span>
                  {option.detail && <span className={styles.detail}>{option.detail}</span>}
                </div>
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}

/** What the list says when it has nothing to offer. */
export function useListMessage(state: string, count: number, query: string): string | null {
  const { combobox: t } = useText('ui')
  if (state === 'failed') return t.failed
  if (count > 0) return null
  if (state === 'ready') return query === '' ? t.type : t.none(query)
  return t.loading
}
