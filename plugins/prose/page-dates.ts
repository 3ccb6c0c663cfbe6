/**
 * Formats a day, such as `2026-05-18`, for the attribute `datetime` and in a language. The text has
 * the words of `label`, such as `Updated {date}`.
 */
export function dayOf(date: string, language: string, label: string) {
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const day = dates.format(new Date(date))
  return { dateTime: date, text: label.replaceAll('{date}', () => day) }
}
