/**
 * Formats a day, such as `2026-05-18`. `text` is `label`, such as `Updated {date}`, with the day in
 * the language of a page. `dateTime` is the value of the attribute `datetime`.
 */
export function formatDay(date: string, language: string, label: string) {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const day = format.format(new Date(date))
  return { dateTime: date, text: label.replaceAll('{date}', () => day) }
}
