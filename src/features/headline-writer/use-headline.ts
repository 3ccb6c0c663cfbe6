import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { letterLimit, lettersOf } from '../../content-schema/letters'
import { useHydratedFields } from '../../hydration/hydrated-fields'
import { angles, headlineRestMs } from '../../styles/tokens'
import { carryHeadline, keptHeadline } from './carried-headline'
import { addLatinLetters, setHeadline } from './headline-faces'
import { fitHeadline } from './headline-text'

export type HeadlineState = ReturnType<typeof useHeadline>

/**
 * The state of the headline writer. Fits each change of the headline into its place, and stores the
 * headline for the contact page.
 */
export function useHeadline() {
  const placeRef = useRef<HTMLDivElement>(null)
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  const [headline, setText] = useState('')
  const [isCut, setIsCut] = useState(false)
  const [restedHeadline, setRestedHeadline] = useState('')
  useHydratedFields(placeRef)

  function fit(text: string) {
    const [place, field] = [placeRef.current, fieldRef.current]
    const box = place?.firstElementChild?.getBoundingClientRect()
    if (!place || !field || !box) return
    const { css, sizePx } = setHeadline(text.trim(), box)
    carryHeadline({ text: text.trim(), css })
    place.style.cssText = text && `${css}--headline-size: ${sizePx}px; --angle: ${angles.word}deg`
    field.style.cssText = text && transparentText
  }
  function change(text: string, isInComposition = false) {
    // A changed value would break the composition of an input method.
    const next = isInComposition ? text : fitHeadline(text)
    setIsCut(!isInComposition && isTooLong(text))
    setText(next)
    addLatinLetters(next)
    fit(next)
  }
  function replace(text: string) {
    change(text)
    fieldRef.current?.focus()
  }

  const refit = useEffectEvent(() => fit(headline))
  const showPrevious = useEffectEvent((text: string) => {
    change(text)
    setRestedHeadline(text.trim())
  })
  useEffect(() => {
    // Text in the field was typed before hydration, or restored by the browser. Otherwise show the
    // stored headline.
    showPrevious(fieldRef.current?.value || (keptHeadline()?.text ?? ''))
    addEventListener('resize', refit)
    return () => removeEventListener('resize', refit)
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => setRestedHeadline(headline.trim()), headlineRestMs)
    return () => clearTimeout(timer)
  }, [headline])

  return {
    placeRef,
    fieldRef,
    headline,
    /** Whether the last input had more letters than fit. */
    isCut,
    /** The headline after the last pause in typing. */
    restedHeadline,
    isRinged: restedHeadline !== '' && restedHeadline === headline.trim(),
    /** Handles an input. */
    change,
    /** Replaces the headline, and moves the focus to the field. */
    replace,
  }
}

const isTooLong = (text: string) =>
  lettersOf(text.replaceAll(/\s+/g, ' ').trim()).length > letterLimit

// The words are shown over the field. The lines of the field and of the words end at the same
// letters.
const transparentText = `padding-inline-end: calc(100% - var(--space-column) - var(--headline-width) * 1em);
  -webkit-text-fill-color: transparent`
