import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { graphemesOf, letterLimit } from '../../content-schema/letters'
import { useHydratedFields } from '../../hydration/hydrated-fields'
import { angles, typingPauseMs } from '../../styles/tokens'
import { carryHeadline, readCarriedHeadline } from './carried-headline'
import { addLatinFaces, fitHeadlineIntoBox } from './headline-faces'
import { limitHeadline } from './headline-text'

/** The state and the actions of the headline writer. */
export type HeadlineState = ReturnType<typeof useHeadline>

/**
 * The state of the headline writer. After each change, makes the headline as large as the field
 * allows, and stores the headline for the contact page.
 */
export function useHeadline() {
  const areaRef = useRef<HTMLDivElement>(null)
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  const [headline, setHeadline] = useState('')
  const [isCut, setIsCut] = useState(false)
  const [headlineAtPause, setHeadlineAtPause] = useState('')
  useHydratedFields(areaRef)

  /** Makes the text as large as the field allows, and stores the text as the carried headline. */
  function fitAndCarry(text: string) {
    const area = areaRef.current
    const field = fieldRef.current
    // The first child is the heading, whose box limits the size of the text.
    const box = area?.firstElementChild?.getBoundingClientRect()
    if (!area || !field || !box) return
    const { css, sizePx } = fitHeadlineIntoBox(text.trim(), box)
    carryHeadline({ text: text.trim(), css })
    area.style.cssText =
      text && `${css}--headline-size: ${sizePx}px; --angle: ${angles.headline}deg`
    field.style.cssText = text && transparentText
  }
  function change(text: string, isInComposition = false) {
    // While an input method composes a word, another value of the field would end the composition.
    const nextHeadline = isInComposition ? text : limitHeadline(text)
    setIsCut(!isInComposition && isTooLong(text))
    setHeadline(nextHeadline)
    addLatinFaces(nextHeadline)
    fitAndCarry(nextHeadline)
  }
  function replace(text: string) {
    change(text)
    fieldRef.current?.focus()
  }

  const refit = useEffectEvent(() => fitAndCarry(headline))
  const showInitial = useEffectEvent((text: string) => {
    change(text)
    setHeadlineAtPause(text.trim())
  })
  useEffect(() => {
    // The field has a text if the visitor typed before hydration, or if the browser restored it.
    // If the field is empty, shows the carried headline.
    showInitial(fieldRef.current?.value || (readCarriedHeadline()?.text ?? ''))
    addEventListener('resize', refit)
    return () => removeEventListener('resize', refit)
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => setHeadlineAtPause(headline.trim()), typingPauseMs)
    return () => clearTimeout(timer)
  }, [headline])

  return {
    areaRef,
    fieldRef,
    headline,
    /** Whether the last input was cut, because it had more letters than the limit. */
    isCut,
    /** The headline after the last pause in typing. */
    headlineAtPause,
    /**
     * Whether the pencil's ring is around the headline. The ring is shown while the headline is the
     * same as at the last pause in typing.
     */
    isRinged: headlineAtPause !== '' && headlineAtPause === headline.trim(),
    /** Sets the headline to a text of the field, and cuts off letters over the limit. */
    change,
    /** Replaces the headline, and moves the focus to the field. */
    replace,
  }
}

const isTooLong = (text: string) =>
  graphemesOf(text.replaceAll(/\s+/g, ' ').trim()).length > letterLimit

// The heading shows the headline over the field, whose own text is transparent. With the padding,
// the lines of the field break at the same letters as the lines of the heading.
const transparentText = `padding-inline-end: calc(100% - var(--space-column) - var(--headline-width) * 1em);
  -webkit-text-fill-color: transparent`
