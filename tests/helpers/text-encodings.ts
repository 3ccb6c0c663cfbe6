/** Encodes a text as UTF-16 with a byte order mark, as Notepad saves “Unicode”. */
export const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')

/** Encodes a text in one byte a character. It differs from UTF-8 in accented letters. */
export const latin1 = (text: string) => Buffer.from(text, 'latin1')
